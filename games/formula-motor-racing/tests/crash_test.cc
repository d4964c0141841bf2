// Crash, and the line of cars out of the race.
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

// The card has been played and the die rolled.
State crash(std::string_view cars, int face) {
  State state = position(cars);
  play(state, beige(Effect::Crash));
  roll(state, face);
  return state;
}

// As crash(), for places that leave nothing to choose: a choice of one is made.
State forced_crash(std::string_view cars, int face) {
  State state = crash(cars, face);
  if (!turn_is_over(state)) {
    EXPECT_EQ(moves_of(state).size(), 1u);
    act(state, moves_of(state).at(0));
  }
  EXPECT_TRUE(turn_is_over(state));
  return state;
}

TEST(FormulaMotorRacingCrash, TheDieAloneSaysWhichPlaceCrashes) {
  // proves M-49
  State state = position(kGrid);
  EXPECT_EQ(targets(state, beige(Effect::Crash)), "no car");
  play(state, beige(Effect::Crash));
  EXPECT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
  EXPECT_EQ(outcomes_of(state).size(), 12u);
}

TEST(FormulaMotorRacingCrash, ThereIsNoSecondRoll) {
  // proves M-49, M-50
  const State state = crash(kGrid, 4);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kBluePlayer));
  EXPECT_FALSE(may(state, Move::roll_again()));
  EXPECT_FALSE(may(state, Move::accept()));
}

TEST(FormulaMotorRacingCrash, ThePlayerNamesTheCarDirectlyAheadOrBehind) {
  // proves M-50
  for (int face = 2; face <= 11; ++face) {
    const State state = crash(kGrid, face);
    EXPECT_EQ(moves_of(state).size(), 2u);
    EXPECT_TRUE(may(state, Move::take_along(state.open.line.at(face - 1))));
    EXPECT_TRUE(may(state, Move::take_along(state.open.line.at(face + 1))));
  }
}

TEST(FormulaMotorRacingCrash, WithTheCarAheadBothAreOutInTheirOrder) {
  // proves M-49, M-50, M-52, M-19
  State state = crash("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 4);
  act(state, Move::take_along(car("Y1")));
  EXPECT_EQ(order(state), "B1 G1 R1 P1 P2 R2 O2 Y2 G2 B2 / Y1 O1");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingCrash, WithTheCarBehindBothAreOutInTheirOrder) {
  // proves M-49, M-50, M-52
  State state = crash("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 4);
  act(state, Move::take_along(car("R1")));
  EXPECT_EQ(order(state), "B1 G1 Y1 P1 P2 R2 O2 Y2 G2 B2 / O1 R1");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingCrash, IfTheFirstCarCrashesTheSecondGoesWithIt) {
  // proves M-51, M-52
  const State state = forced_crash("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 1);
  EXPECT_EQ(order(state), "Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 / B1 G1");
}

TEST(FormulaMotorRacingCrash, IfTheLastCarCrashesTheOneAheadGoesWithIt) {
  // proves M-51, M-52
  const State state = forced_crash("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 12);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 / G2 B2");
}

TEST(FormulaMotorRacingCrash, TheLastCarIsTheLastThatRuns) {
  // proves M-51, M-52, M-20
  const State state = forced_crash("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 8);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 / P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCrash, BothGoToTheFrontOfTheLineOfCarsOut) {
  // proves M-52, M-20
  State ahead = crash("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 7);
  act(ahead, Move::take_along(car("P1")));
  EXPECT_EQ(order(ahead), "B1 G1 Y1 O1 R1 R2 / P1 P2 O2 Y2 G2 B2");
  State behind = crash("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", 7);
  act(behind, Move::take_along(car("R2")));
  EXPECT_EQ(order(behind), "B1 G1 Y1 O1 R1 P1 / P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCrash, OfTwoRunningCarsBothAreOutWhicheverCrashes) {
  // proves M-51, M-52
  constexpr std::string_view cars = "B1 G1 / Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2";
  EXPECT_EQ(order(forced_crash(cars, 1)), "/ B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(forced_crash(cars, 2)), "/ B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCrash, APlaceThatNoRunningCarHoldsDoesNothing) {
  // proves M-53
  for (int face = 9; face <= 12; ++face) {
    State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
    play(state, beige(Effect::Crash));
    const Log log = roll(state, face);
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
    EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingCrash, ACarThatRunsAloneCrashesAlone) {
  // proves M-54
  const State state = forced_crash("B1 / G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 1);
  EXPECT_EQ(order(state), "/ B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCrash, ThePlayerMayLoseBothHisOwnCars) {
  // proves M-49, M-50
  State state = crash("G1 B1 B2 Y1 O1 R1 P1 P2 R2 O2 Y2 G2", 2);
  act(state, Move::take_along(car("B2")));
  EXPECT_EQ(order(state), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / B1 B2");
}

TEST(FormulaMotorRacingCrash, BothCarsAreReportedOutOfTheRace) {
  // proves M-50
  State state = crash(kGrid, 4);
  const Log log = act(state, Move::take_along(car("Y1")));
  std::vector<std::string> out;
  for (const event::Retired& retired : all<event::Retired>(log)) {
    out.push_back(name_of(retired.car));
  }
  std::ranges::sort(out);
  EXPECT_EQ(out, (std::vector<std::string>{"O1", "Y1"}));
}

TEST(FormulaMotorRacingLine, EachCarOutLaterStandsInFrontOfThoseOutBefore) {
  // proves M-20, M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  Rng rng(1);
  play(state, beige(Effect::SpinOut));
  roll(state, 12);
  act(state, Move::accept());
  draw_card(state, rng);
  play(state, beige(Effect::EngineBlows), "Y1");
  roll(state, 10);
  draw_card(state, rng);
  play(state, beige(Effect::Crash));
  roll(state, 8);
  act(state, Move::take_along(car("R2")));
  EXPECT_EQ(order(state), "B1 G1 O1 R1 P1 P2 Y2 G2 / R2 O2 Y1 B2");
}

TEST(FormulaMotorRacingLine, TheCarsBehindOneThatIsOutMoveUp) {
  // proves M-19
  State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  Rng rng(1);
  play(state, beige(Effect::SpinOut));
  roll(state, 3);
  act(state, Move::accept());
  draw_card(state, rng);
  play(state, beige(Effect::Crash));
  roll(state, 3);
  EXPECT_TRUE(may(state, Move::take_along(car("G1"))));
  EXPECT_TRUE(may(state, Move::take_along(car("R1"))));
  act(state, Move::take_along(car("G1")));
  EXPECT_EQ(order(state), "B1 R1 P1 P2 R2 O2 Y2 G2 B2 / G1 O1 Y1");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
