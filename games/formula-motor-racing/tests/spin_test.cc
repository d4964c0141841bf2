// Spin Out and Spin Last.
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

constexpr Effect kBothSpins[] = {Effect::SpinOut, Effect::SpinLast};

// The card has been played and the die rolled once.
State spin(Effect effect, std::string_view cars, int face) {
  State state = position(cars);
  play(state, beige(effect));
  roll(state, face);
  return state;
}

bool may_accept_or_roll_again(const State& state) {
  return FormulaMotorRacing::to_act(state) == Actor(kBluePlayer) && moves_of(state).size() == 2 &&
         may(state, Move::accept()) && may(state, Move::roll_again());
}

TEST(FormulaMotorRacingSpin, ThePlayerChoosesNoCarButRollsTheDie) {
  // proves M-43
  for (Effect effect : kBothSpins) {
    State state = position(kGrid);
    EXPECT_EQ(targets(state, beige(effect)), "no car");
    play(state, beige(effect));
    EXPECT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
    EXPECT_EQ(outcomes_of(state).size(), 12u);
  }
}

TEST(FormulaMotorRacingSpin, TheDieSaysWhichPlaceIsHit) {
  // proves M-43, M-45
  const State grid = position(kGrid);
  for (int face = 1; face <= 12; ++face) {
    State state = spin(Effect::SpinOut, kGrid, face);
    act(state, Move::accept());
    EXPECT_EQ(state.open.running, 11);
    EXPECT_EQ(state.open.line.at(12), grid.open.line.at(face));
  }
}

TEST(FormulaMotorRacingSpin, AfterTheFirstRollThePlayerAcceptsOrRollsAgain) {
  // proves M-44
  for (Effect effect : kBothSpins) {
    const State state = spin(effect, kGrid, 4);
    EXPECT_TRUE(may_accept_or_roll_again(state));
    EXPECT_EQ(order(state), kGrid);
  }
}

TEST(FormulaMotorRacingSpin, AnAcceptedRollCounts) {
  // proves M-44, M-45
  State state = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 4);
  act(state, Move::accept());
  EXPECT_EQ(order(state), "B1 G1 Y1 R1 P1 P2 R2 O2 Y2 G2 B2 / O1");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingSpin, TheSecondRollCountsLikeItOrNot) {
  // proves M-44
  State out = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 4);
  act(out, Move::roll_again());
  EXPECT_TRUE(FormulaMotorRacing::to_act(out).is_nature());
  roll(out, 1);
  EXPECT_TRUE(turn_is_over(out));
  EXPECT_EQ(order(out), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 / B1");
  State last = spin(Effect::SpinLast, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 4);
  act(last, Move::roll_again());
  roll(last, 1);
  EXPECT_TRUE(turn_is_over(last));
  EXPECT_EQ(order(last), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 B1");
}

TEST(FormulaMotorRacingSpin, TheSecondRollMayBeTheSameAsTheFirst) {
  // proves M-44
  State state = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 2);
  act(state, Move::roll_again());
  roll(state, 2);
  EXPECT_EQ(order(state), "B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 / G1");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingSpin, SpinOutPutsTheCarInFrontOfThoseOutBefore) {
  // proves M-45, M-20, M-19
  State state = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 3);
  act(state, Move::accept());
  EXPECT_EQ(order(state), "B1 G1 O1 R1 P1 P2 R2 / Y1 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingSpin, SpinLastSendsTheCarToLastPlace) {
  // proves M-46
  State state = spin(Effect::SpinLast, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 3);
  act(state, Move::accept());
  EXPECT_EQ(order(state), "B1 G1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 Y1");
}

TEST(FormulaMotorRacingSpin, SpinLastSendsTheCarToTheLastRunningPlace) {
  // proves M-46, M-19
  State state = spin(Effect::SpinLast, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 1);
  act(state, Move::accept());
  EXPECT_EQ(order(state), "G1 Y1 O1 R1 P1 P2 R2 B1 / O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingSpin, TheLastRunningPlaceIsHitToo) {
  // proves M-43, M-45, M-46
  State out = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 8);
  act(out, Move::accept());
  EXPECT_EQ(order(out), "B1 G1 Y1 O1 R1 P1 P2 / R2 O2 Y2 G2 B2");
  State last = spin(Effect::SpinLast, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 8);
  act(last, Move::accept());
  EXPECT_EQ(order(last), "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingSpin, APlaceThatNoRunningCarHoldsMayBeRolledAgain) {
  // proves M-44, M-47
  for (Effect effect : kBothSpins) {
    const State state = spin(effect, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 9);
    EXPECT_TRUE(may_accept_or_roll_again(state));
  }
}

TEST(FormulaMotorRacingSpin, APlaceThatNoRunningCarHoldsWhenAcceptedDoesNothing) {
  // proves M-47
  for (Effect effect : kBothSpins) {
    for (int face = 9; face <= 12; ++face) {
      State state = spin(effect, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", face);
      const Log log = act(state, Move::accept());
      EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
      EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
      EXPECT_TRUE(turn_is_over(state));
    }
  }
}

TEST(FormulaMotorRacingSpin, APlaceThatNoRunningCarHoldsOnTheSecondRollDoesNothing) {
  // proves M-47, M-44
  for (Effect effect : kBothSpins) {
    State state = spin(effect, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 2);
    act(state, Move::roll_again());
    const Log log = roll(state, 9);
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
    EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingSpin, ThePlayersOwnCarIsHitLikeAnyOther) {
  // proves M-48
  State accepted = spin(Effect::SpinOut, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 12);
  act(accepted, Move::accept());
  EXPECT_EQ(order(accepted), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / B2");
  State rolled = spin(Effect::SpinLast, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 6);
  act(rolled, Move::roll_again());
  roll(rolled, 1);
  EXPECT_EQ(order(rolled), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 B1");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
