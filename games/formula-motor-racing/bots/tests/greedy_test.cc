// The quick greedy against the generic one, which asks the rules for every roll.
#include "bots/generic/greedy.h"

#include <gtest/gtest.h>

#include "bots/generic/random.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "study/race.h"

namespace paddock::formula_motor_racing {
namespace {

using Slow = Greedy<FormulaMotorRacing, Positional>;
using Options = std::vector<OptionValues::Pair>;

// Both are asked at every decision of whole matches, with equal streams; half of the moves are made
// at random, so that cars retire and nobody stands where greedy would have it.
int decisions_agreed(const Options& options, int seats, std::uint64_t seed) {
  State state =
      FormulaMotorRacing::start(OptionValues::parse(FormulaMotorRacing::options(), options), seats);
  Rng nature(seed);
  Rng mind(seed, 1, Actor::nature());
  NoEvents silent;
  int decisions = 0;
  play_out<FormulaMotorRacing>(
      state, nature,
      [&](const State& now, Seat seat, const FormulaMotorRacing::MoveList& moves) {
        const Glimpse<FormulaMotorRacing> glimpse(now, seat);
        Rng same = mind;
        const Move slow = Slow::choose(glimpse, moves, same);
        const Move quick = choose_greedy(glimpse, moves, mind);
        EXPECT_EQ(slow, quick) << "decision " << decisions << " of seed " << seed;
        EXPECT_EQ(same.next(), mind.next());
        ++decisions;
        return mind.below(2) == 0 ? quick : choose_random(glimpse, moves, mind);
      },
      silent);
  return decisions;
}

TEST(FormulaMotorRacingGreedy, ChoosesAsTheGenericOneWithAnyNumberOfPlayers) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      EXPECT_GT(decisions_agreed({{"races", "2"}}, seats, seed), 60);
    }
  }
}

TEST(FormulaMotorRacingGreedy, ChoosesAsTheGenericOneInTheFrenchEditionAndShortRaces) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Options french = {{"races", "1"}, {"edition", "french"}, {"cards-removed", "6"}};
    EXPECT_GT(decisions_agreed(french, 5, seed), 25);
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing
