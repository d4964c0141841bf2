// Overtake +2, +3, +4.
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

TEST(FormulaMotorRacingOvertake, TheCarAndTheOneBehindMoveUpTwoPlacesTogether) {
  // proves M-22, M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Red, 2), "R1");
  EXPECT_EQ(order(state), "B1 G1 R1 P1 Y1 O1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, TheCarAndTheOneBehindMoveUpThreePlacesTogether) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Purple, 3), "P2");
  EXPECT_EQ(order(state), "B1 G1 Y1 P2 R2 O1 R1 P1 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, TheCarAndTheOneBehindMoveUpFourPlacesTogether) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Orange, 4), "O2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 O2 Y2 R1 P1 P2 R2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, ATeamMateBehindFollowsLikeAnyOther) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Purple, 4), "P1");
  EXPECT_EQ(order(state), "B1 P1 P2 G1 Y1 O1 R1 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, ATeamMateAheadIsPassedLikeAnyOther) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Purple, 2), "P2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 P2 R2 R1 P1 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, TheLastCarButOneTakesTheLastOneAlong) {
  // proves M-22, M-23
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Green, 4), "G2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 G2 B2 P2 R2 O2 Y2");
}

TEST(FormulaMotorRacingOvertake, TheLastCarMovesAlone) {
  // proves M-23
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Blue, 3), "B2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 B2 O2 Y2 G2");
}

TEST(FormulaMotorRacingOvertake, NoCarOutOfTheRaceFollowsTheLastRunningCar) {
  // proves M-23, M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 / G2 B2");
  play(state, overtake(Yellow, 2), "Y2");
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 Y2 R2 O2 / G2 B2");
}

TEST(FormulaMotorRacingOvertake, FourthPlacePlusFourStopsInFirstPlace) {
  // proves M-24
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Orange, 4), "O1");
  EXPECT_EQ(order(state), "O1 R1 B1 G1 Y1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, FourthPlacePlusThreeIsJustFirstPlace) {
  // proves M-22, M-24
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Orange, 3), "O1");
  EXPECT_EQ(order(state), "O1 R1 B1 G1 Y1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, FourthPlacePlusTwoIsSecondPlace) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Orange, 2), "O1");
  EXPECT_EQ(order(state), "B1 O1 R1 G1 Y1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, TheSecondCarTakesTheLeadAndItsFollowerIsSecond) {
  // proves M-24
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Green, 4), "G1");
  EXPECT_EQ(order(state), "G1 Y1 B1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, ALastCarThatReachesFirstPlaceStopsThereAlone) {
  // proves M-23, M-24
  State state = position("B1 G1 Y1 / O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Yellow, 4), "Y1");
  EXPECT_EQ(order(state), "Y1 B1 G1 / O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, TheCarInFirstPlaceMayBeChosenAndNothingMoves) {
  // proves M-25
  for (int places : {2, 3, 4}) {
    State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
    const Log log = play(state, overtake(Blue, places), "B1");
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
    EXPECT_TRUE(all<event::Moved>(log).empty());
    EXPECT_TRUE(all<event::Followed>(log).empty());
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingOvertake, OfTwoRunningCarsTheSecondPassesTheFirst) {
  // proves M-23, M-24
  State state = position("B1 G1 / Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Green, 2), "G1");
  EXPECT_EQ(order(state), "G1 B1 / Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, ALoneRunningCarStaysInFirstPlace) {
  // proves M-25, M-23
  State state = position("B1 / G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Blue, 4), "B1");
  EXPECT_EQ(order(state), "B1 / G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingOvertake, BothCarsOfTheColourAreOfferedAndNoOthers) {
  // proves M-21, M-17
  const State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  for (int places : {2, 3, 4}) {
    EXPECT_EQ(targets(state, overtake(Blue, places)), "B1 B2");
    EXPECT_EQ(targets(state, overtake(Red, places)), "R1 R2");
    EXPECT_EQ(targets(state, overtake(Purple, places)), "P1 P2");
  }
}

TEST(FormulaMotorRacingOvertake, ACarOutOfTheRaceCannotBeChosen) {
  // proves M-21
  const State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / G1 B2");
  EXPECT_EQ(targets(state, overtake(Blue, 3)), "B1");
  EXPECT_EQ(targets(state, overtake(Green, 3)), "G2");
}

TEST(FormulaMotorRacingOvertake, WithBothCarsOfTheColourOutTheCardDoesNothing) {
  // proves M-21, M-18
  State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
  EXPECT_EQ(targets(state, overtake(Green, 3)), "no car");
  const Log log = play(state, overtake(Green, 3));
  EXPECT_EQ(order(state), "B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
  EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingOvertake, TheTableIsToldWhoMovedAndWhoFollowed) {
  // proves M-22
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  const Log log = play(state, overtake(Red, 2), "R1");
  const std::vector<event::Moved> moved = all<event::Moved>(log);
  const std::vector<event::Followed> followed = all<event::Followed>(log);
  ASSERT_EQ(moved.size(), 1u);
  ASSERT_EQ(followed.size(), 1u);
  EXPECT_EQ(name_of(moved[0].car), "R1");
  EXPECT_EQ(moved[0].from, 5);
  EXPECT_EQ(moved[0].to, 3);
  EXPECT_EQ(name_of(followed[0].car), "P1");
  EXPECT_EQ(followed[0].from, 6);
  EXPECT_EQ(followed[0].to, 4);
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
