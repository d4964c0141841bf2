// Pit Stop, coloured and beige.
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

State pit(std::string_view cars, std::string_view one, int face) {
  State state = position(cars);
  play(state, beige(Effect::PitStop), one);
  roll(state, face);
  return state;
}

TEST(FormulaMotorRacingPitStop, ColouredItIsForRunningCarsOfItsColour) {
  // proves M-30, M-17
  const State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / G1 B2");
  EXPECT_EQ(targets(state, pit_stop(Red)), "R1 R2");
  EXPECT_EQ(targets(state, pit_stop(Purple)), "P1 P2");
  EXPECT_EQ(targets(state, pit_stop(Green)), "G2");
  EXPECT_EQ(targets(state, pit_stop(Blue)), "B1");
}

TEST(FormulaMotorRacingPitStop, ColouredWithBothCarsOutItDoesNothingAndNoDieIsRolled) {
  // proves M-30, M-18
  State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
  EXPECT_EQ(targets(state, pit_stop(Green)), "no car");
  const Log log = play(state, pit_stop(Green));
  EXPECT_TRUE(turn_is_over(state));
  EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
  EXPECT_EQ(order(state), "B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
}

TEST(FormulaMotorRacingPitStop, BeigeItIsForAnyRunningCar) {
  // proves M-31, M-17
  const State state = position("P2 B1 Y1 O1 R1 P1 R2 O2 Y2 / G2 G1 B2");
  EXPECT_EQ(targets(state, beige(Effect::PitStop)), "P2 B1 Y1 O1 R1 P1 R2 O2 Y2");
}

TEST(FormulaMotorRacingPitStop, TheDieHasTwelveEquallyLikelySides) {
  // proves M-32, M-33
  State state = position(kGrid);
  play(state, beige(Effect::PitStop), "B1");
  ASSERT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
  const std::vector<Outcome<Move>> outcomes = outcomes_of(state);
  ASSERT_EQ(outcomes.size(), 12u);
  for (int face = 1; face <= 12; ++face) {
    EXPECT_TRUE(may(state, Move::roll(face)));
    EXPECT_EQ(outcomes[static_cast<std::size_t>(face - 1)].weight, outcomes[0].weight);
  }
}

TEST(FormulaMotorRacingPitStop, EverySideOfTheDieComesUpEquallyOften) {
  // proves M-32, M-33
  State state = position(kGrid);
  play(state, beige(Effect::PitStop), "B1");
  std::array<int, 13> times{};
  Rng rng(12);
  for (int rolls = 0; rolls < 12000; ++rolls) {
    ++times.at(static_cast<std::size_t>(FormulaMotorRacing::draw(state, rng).face()));
  }
  EXPECT_EQ(times[0], 0);
  for (std::size_t face = 1; face <= 12; ++face) EXPECT_NEAR(times[face], 1000, 150);
}

TEST(FormulaMotorRacingPitStop, NothingMovesBeforeTheDieIsRolled) {
  // proves M-32
  State state = position(kGrid);
  play(state, pit_stop(Red), "R1");
  EXPECT_EQ(order(state), kGrid);
  EXPECT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
  EXPECT_FALSE(turn_is_over(state));
}

TEST(FormulaMotorRacingPitStop, FromOneToSixTheCarFallsBackThatManyPlaces) {
  // proves M-32, M-19
  constexpr std::string_view cars = "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2";
  EXPECT_EQ(order(pit(cars, "G1", 1)), "B1 Y1 G1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "G1", 2)), "B1 Y1 O1 G1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "G1", 3)), "B1 Y1 O1 R1 G1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "G1", 4)), "B1 Y1 O1 R1 P1 G1 P2 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "G1", 5)), "B1 Y1 O1 R1 P1 P2 G1 R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "G1", 6)), "B1 Y1 O1 R1 P1 P2 R2 G1 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingPitStop, FromSevenToTwelveTheCarStaysWhereItIs) {
  // proves M-33
  for (int face = 7; face <= 12; ++face) {
    const State state = pit(kGrid, "B1", face);
    EXPECT_EQ(order(state), kGrid) << "after a " << face;
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingPitStop, AColouredOneWorksLikeABeigeOne) {
  // proves M-30, M-32, M-33
  State six = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(six, pit_stop(Red), "R1");
  roll(six, 6);
  EXPECT_EQ(order(six), "B1 G1 Y1 O1 P1 P2 R2 O2 Y2 G2 R1 B2");
  State seven = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(seven, pit_stop(Red), "R1");
  roll(seven, 7);
  EXPECT_EQ(order(seven), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingPitStop, TheCarFallsNoFurtherThanLastPlace) {
  // proves M-32
  constexpr std::string_view cars = "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2";
  EXPECT_EQ(order(pit(cars, "P1", 6)), "B1 G1 Y1 O1 R1 P2 R2 O2 Y2 G2 B2 P1");
  EXPECT_EQ(order(pit(cars, "P2", 6)), "B1 G1 Y1 O1 R1 P1 R2 O2 Y2 G2 B2 P2");
  EXPECT_EQ(order(pit(cars, "B2", 6)), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingPitStop, LastPlaceIsTheLastRunningPlace) {
  // proves M-32, M-19
  constexpr std::string_view cars = "B1 G1 Y1 O1 R1 P1 P2 / R2 O2 Y2 G2 B2";
  EXPECT_EQ(order(pit(cars, "O1", 5)), "B1 G1 Y1 R1 P1 P2 O1 / R2 O2 Y2 G2 B2");
  EXPECT_EQ(order(pit(cars, "B1", 6)), "G1 Y1 O1 R1 P1 P2 B1 / R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingPitStop, TheDieIsRolledOnceAndTheTurnEnds) {
  // proves M-32, M-13
  const State state = pit(kGrid, "B1", 3);
  EXPECT_TRUE(turn_is_over(state));
  EXPECT_EQ(state.open.turn, kBluePlayer);
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
