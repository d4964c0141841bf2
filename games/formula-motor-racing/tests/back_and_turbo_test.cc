// Wrong Line, Off Circuit, Lose Control and Tailender Turbo.
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

TEST(FormulaMotorRacingBack, WrongLineCostsOnePlace) {
  // proves M-26
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::WrongLine), "Y1");
  EXPECT_EQ(order(state), "B1 G1 O1 Y1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingBack, OffCircuitCostsTwoPlaces) {
  // proves M-26
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::OffCircuit), "Y1");
  EXPECT_EQ(order(state), "B1 G1 O1 R1 Y1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingBack, LoseControlCostsThreePlaces) {
  // proves M-26, M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::LoseControl), "B1");
  EXPECT_EQ(order(state), "G1 Y1 O1 B1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingBack, ACarFallsBackAlone) {
  // proves M-26
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  const Log log = play(state, beige(Effect::LoseControl), "P1");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P2 R2 O2 P1 Y2 G2 B2");
  EXPECT_TRUE(all<event::Followed>(log).empty());
}

TEST(FormulaMotorRacingBack, AnyRunningCarMayBeChosen) {
  // proves M-26, M-17
  const State state = position("P2 B1 Y1 O1 R1 P1 R2 O2 Y2 / G2 G1 B2");
  for (Effect effect : {Effect::WrongLine, Effect::OffCircuit, Effect::LoseControl}) {
    EXPECT_EQ(targets(state, beige(effect)), "P2 B1 Y1 O1 R1 P1 R2 O2 Y2");
  }
}

TEST(FormulaMotorRacingBack, TheThirdCarFromTheEndFallsJustToLastPlaceOnOffCircuit) {
  // proves M-26, M-27
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::OffCircuit), "Y2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 G2 B2 Y2");
}

TEST(FormulaMotorRacingBack, ACarFallsNoFurtherThanLastPlace) {
  // proves M-27
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::LoseControl), "G2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 G2");
}

TEST(FormulaMotorRacingBack, ACarDoesNotFallBehindThoseOutOfTheRace) {
  // proves M-27, M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 / Y2 G2 B2");
  play(state, beige(Effect::LoseControl), "R2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 O2 R2 / Y2 G2 B2");
}

TEST(FormulaMotorRacingBack, TheLastRunningCarStaysLast) {
  // proves M-27
  for (Effect effect : {Effect::WrongLine, Effect::OffCircuit, Effect::LoseControl}) {
    State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 / Y2 G2 B2");
    play(state, beige(effect), "O2");
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 / Y2 G2 B2");
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingTurbo, OneOfTheLastThreeCarsMayBeChosen) {
  // proves M-28
  const State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(targets(state, beige(Effect::TailenderTurbo)), "Y2 G2 B2");
}

TEST(FormulaMotorRacingTurbo, TheLastThreeAreThoseStillRunning) {
  // proves M-28
  const State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
  EXPECT_EQ(targets(state, beige(Effect::TailenderTurbo)), "P1 P2 R2");
}

TEST(FormulaMotorRacingTurbo, AnyCarMayBeChosenWhenThreeOrFewerRun) {
  // proves M-28
  const State three = position("B1 G1 Y1 / O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  const State two = position("B1 G1 / Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  const State one = position("B1 / G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(targets(three, beige(Effect::TailenderTurbo)), "B1 G1 Y1");
  EXPECT_EQ(targets(two, beige(Effect::TailenderTurbo)), "B1 G1");
  EXPECT_EQ(targets(one, beige(Effect::TailenderTurbo)), "B1");
}

TEST(FormulaMotorRacingTurbo, TheCarMovesUpThreePlacesAndTheOneBehindDoesNot) {
  // proves M-29
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  const Log log = play(state, beige(Effect::TailenderTurbo), "Y2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 Y2 P2 R2 O2 G2 B2");
  EXPECT_TRUE(all<event::Followed>(log).empty());
}

TEST(FormulaMotorRacingTurbo, TheLastCarMovesUpThreePlaces) {
  // proves M-29
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::TailenderTurbo), "B2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 B2 O2 Y2 G2");
}

TEST(FormulaMotorRacingTurbo, TheCarStopsInFirstPlace) {
  // proves M-29
  State state = position("B1 G1 Y1 O1 / R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::TailenderTurbo), "G1");
  EXPECT_EQ(order(state), "G1 B1 Y1 O1 / R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingTurbo, TheLeaderOfThreeStaysInFirstPlace) {
  // proves M-28, M-29
  State state = position("B1 G1 Y1 / O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, beige(Effect::TailenderTurbo), "B1");
  EXPECT_EQ(order(state), "B1 G1 Y1 / O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
