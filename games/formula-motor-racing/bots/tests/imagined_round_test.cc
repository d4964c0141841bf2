// What the champion's search takes a move to be worth, where it can be worked out.
#include "games/formula-motor-racing/bots/imagined_round.h"

#include <gtest/gtest.h>

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/weights.h"
#include "study/race.h"

namespace paddock::formula_motor_racing {
namespace {

// A greedy race, and a look at every choice of a card for which nobody plays afterwards.
template <class Look>
void race_to_the_last_play(const std::vector<OptionValues::Pair>& options, std::uint64_t seed,
                           Look look) {
  State state =
      FormulaMotorRacing::start(OptionValues::parse(FormulaMotorRacing::options(), options), 4);
  Rng nature(seed);
  Rng mind(seed, 1, Actor::nature());
  NoEvents silent;
  play_out<FormulaMotorRacing>(
      state, nature,
      [&](const State& now, Seat seat, const FormulaMotorRacing::MoveList& moves) {
        const Glimpse<FormulaMotorRacing> glimpse(now, seat);
        if (now.open.phase == Phase::Playing && plays_left_after(glimpse.view()) == 0) {
          look(glimpse, moves);
        }
        return choose_greedy(glimpse, moves, mind);
      },
      silent);
}

// After the last play of a race nothing is left to chance but its own die, and that is averaged.
int die_cards_worth_their_average(const std::vector<OptionValues::Pair>& options) {
  int cards = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    race_to_the_last_play(
        options, seed,
        [&](const Glimpse<FormulaMotorRacing>& glimpse, const FormulaMotorRacing::MoveList& moves) {
          Rng rng(seed);
          Mind mind{rng, Budget(1), {}};
          ImaginedRound round(glimpse, mind);
          std::array<double, FormulaMotorRacing::MoveList::capacity()> values;
          round.values(moves, values);
          const View view = glimpse.view();
          const MoveValues worked_out = advise(*built_in_networks(), view.open, glimpse.seat(),
                                               view.hand, plays_left_after(view), moves);
          const Belief::Deal deal = round.imagine(rng);
          for (std::size_t i = 0; i < moves.size(); ++i) {
            if (face_of(moves[i].card()).shift == 0) ++cards;
            for (std::uint64_t luck = 1; luck <= 6; ++luck) {
              EXPECT_NEAR(round.worth(deal, moves[i], luck), worked_out[i], 1e-9);
            }
          }
        });
  }
  return cards;
}

TEST(FormulaMotorRacingImaginedRound, TakesTheLuckOfItsOwnDieOutOfTheLastPlay) {
  EXPECT_GT(die_cards_worth_their_average({{"races", "1"}}), 20);
}

TEST(FormulaMotorRacingImaginedRound, AndInEveryRaceOfASeason) {
  EXPECT_GT(die_cards_worth_their_average({{"races", "3"}}), 60);
}

}  // namespace
}  // namespace paddock::formula_motor_racing
