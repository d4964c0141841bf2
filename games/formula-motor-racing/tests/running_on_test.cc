// Nature's moves one by one at a table, the dealing in one go in a study: nobody can tell.
#include <gtest/gtest.h>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing::tests {
namespace {

enum class Way { OneByOne, InOneGo };

// Plays to the end, the seats at random. Returns how often somebody moved.
template <class Events>
std::uint64_t play(State& state, Way way, std::uint64_t seed, Events& events) {
  using G = FormulaMotorRacing;
  Rng nature(seed);
  Rng mind(seed + 1000);
  std::uint64_t moves = 0;
  G::MoveList list;
  for (; !G::to_act(state).is_nobody(); ++moves) {
    if (G::to_act(state).is_seat()) {
      G::moves(state, list);
      G::apply(state, list[mind.below(static_cast<std::uint32_t>(list.size()))], events);
    } else if (way == Way::OneByOne) {
      G::apply(state, G::draw(state, nature), events);
    } else {
      moves += G::run_on(state, nature, events) - 1;
    }
  }
  return moves;
}

TEST(FormulaMotorRacingRunningOn, TheSameCardsAreDealtInOneGo) {
  // proves M-9
  constexpr std::uint64_t kSeasons = 500;
  for (const char* edition : {"english-2007", "french"}) {
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      const auto options =
          OptionValues::parse(FormulaMotorRacing::options(),
                              {{"races", "2"}, {"cards-removed", "0,9"}, {"edition", edition}});
      const State start = FormulaMotorRacing::start(options, seats);
      for (std::uint64_t seed = 0; seed < kSeasons; ++seed) {
        State one_by_one = start;
        State in_one_go = start;
        State heard = start;
        NoEvents silent;
        EventTally<Event> tally;
        const std::uint64_t moves = play(one_by_one, Way::OneByOne, seed, silent);
        ASSERT_EQ(play(in_one_go, Way::InOneGo, seed, silent), moves) << edition << " " << seed;
        ASSERT_EQ(play(heard, Way::InOneGo, seed, tally), moves) << edition << " " << seed;
        ASSERT_TRUE(same_bytes(one_by_one, in_one_go)) << edition << " " << seed;
        ASSERT_TRUE(same_bytes(one_by_one, heard)) << edition << " " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
