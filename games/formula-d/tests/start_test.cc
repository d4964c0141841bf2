// Setting up and the start: cars, the grid, and the black die before first gear.
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

std::string cars_of(const State& state, Seat seat) {
  std::vector<std::string> names;
  for (int i = 0; i < kMostCars; ++i) {
    const CarId car = car_at(i);
    if (state[car].standing == Standing::Absent) continue;
    if (seat_of(state, car) == seat) names.push_back(name_of(car));
  }
  return joined(names);
}

std::string grid(const State& state) {
  std::vector<std::string> names(state.count);
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state[car_at(i)];
    if (car.standing == Standing::Absent) continue;
    names.at(car.grid - 1u) = name_of(car_at(i)) + " " + name_of(board_of(state), car.space);
  }
  return joined(names);
}

TEST(FormulaDSetup, OneToTenPlay) {
  // proves D-1
  EXPECT_EQ(FormulaD::kMinSeats, 1);
  EXPECT_EQ(FormulaD::kMaxSeats, 10);
  for (int seats = 1; seats <= 10; ++seats) EXPECT_EQ(on_grid(seats).count, seats);
  EXPECT_ANY_THROW(new_race(0));
  EXPECT_ANY_THROW(new_race(11));
}

TEST(FormulaDSetup, TheFirstFiveSeatsDriveCarOneOfAColourTheNextFiveCarTwo) {
  // proves D-1
  const State state = new_race(10);
  const std::vector<std::string> cars = {"red 1", "blue 1", "green 1", "yellow 1", "orange 1",
                                         "red 2", "blue 2", "green 2", "yellow 2", "orange 2"};
  for (int seat = 0; seat < 10; ++seat) {
    EXPECT_EQ(cars_of(state, seat_at(seat)), cars[static_cast<std::size_t>(seat)]);
  }
  EXPECT_EQ(cars_of(new_race(6), seat_at(5)), "red 2");
  EXPECT_EQ(cars_of(new_race(2), seat_at(2)), "");
}

TEST(FormulaDSetup, OneCarAloneDrivesATimeTrial) {
  // proves D-1, D-42
  State state = on_grid(1);
  EXPECT_EQ(place(state, "red 1"), "L16");
  Rng rng(1);
  drive_race(state, rng);
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(FormulaD::result(state).lines[0].place, 1);
}

TEST(FormulaDSetup, EveryCarBeginsWithEighteenWearPoints) {
  // proves D-2
  const State state = on_grid(10);
  for (const Car& car : state.cars) EXPECT_EQ(car.wear, 18);
}

TEST(FormulaDSetup, TheHighestRollIsOnPoleAndTheOthersFollowInDecreasingOrder) {
  // proves D-3
  State state = new_race(4);
  roll_grid(state, {{"red 1", {7}}, {"blue 1", {19}}, {"green 1", {1}}, {"yellow 1", {12}}});
  EXPECT_EQ(grid(state), "blue 1 L16, yellow 1 R16, red 1 L13, green 1 R13");
}

TEST(FormulaDSetup, TheGridOfMonacoHasTenPlaces) {
  // proves D-3, D-5
  EXPECT_EQ(grid(on_grid(10)),
            "red 1 L16, red 2 R16, blue 1 L13, blue 2 R13, green 1 L10, green 2 R10, "
            "yellow 1 L7, yellow 2 R7, orange 1 L4, orange 2 R4");
}

TEST(FormulaDSetup, TheGridIsRolledWithTheTwentySidedDie) {
  // proves D-3
  const std::vector<Outcome<Move>> all = outcomes_of(new_race(3));
  ASSERT_EQ(all.size(), 20u);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(all[i].move, Move::roll(static_cast<int>(i) + 1));
    EXPECT_EQ(all[i].weight, all[0].weight);
  }
}

TEST(FormulaDSetup, WhoRolledTheSameRollsAgainAmongThemselves) {
  // proves D-4
  State state = new_race(4);
  const Log log = roll_grid(
      state, {{"red 1", {10, 3}}, {"blue 1", {15}}, {"green 1", {10, 19}}, {"yellow 1", {8}}});
  EXPECT_EQ(grid(state), "blue 1 L16, green 1 R16, red 1 L13, yellow 1 R13");
  EXPECT_EQ(all<event::GridTied>(log).size(), 1u);
}

TEST(FormulaDSetup, TwoPairsOfEqualRollsArePartedEachForItself) {
  // proves D-4
  State state = new_race(4);
  roll_grid(state,
            {{"red 1", {5, 2}}, {"blue 1", {9, 1}}, {"green 1", {5, 20}}, {"yellow 1", {9, 4}}});
  EXPECT_EQ(grid(state), "yellow 1 L16, blue 1 R16, green 1 L13, red 1 R13");
}

TEST(FormulaDSetup, TheyRollUntilAllDiffer) {
  // proves D-4
  State state = new_race(4);
  roll_grid(state, {{"red 1", {11, 6, 13, 2}},
                    {"blue 1", {11, 14}},
                    {"green 1", {20}},
                    {"yellow 1", {11, 6, 13, 17}}});
  EXPECT_EQ(grid(state), "green 1 L16, blue 1 R16, yellow 1 L13, red 1 R13");
}

TEST(FormulaDSetup, APairTiedAgainWithinALargerTieKeepsItsPlaces) {
  // proves D-4
  State state = new_race(3);
  roll_grid(state, {{"red 1", {4, 15, 1}}, {"blue 1", {4, 2}}, {"green 1", {4, 15, 2}}});
  EXPECT_EQ(grid(state), "green 1 L16, red 1 R16, blue 1 L13");
}

TEST(FormulaDSetup, TheRaceIsHeldOnMonacoOverOneLap) {
  // proves D-5
  const State state = new_race(2);
  EXPECT_EQ(board_of(state).id, "monaco");
  EXPECT_EQ(state.laps, 1);
  EXPECT_EQ(board_of(state).track_spaces, 497);
  EXPECT_EQ(board_of(state).shortest_lap, 158);
}

TEST(FormulaDStart, EverybodyRollsTheBlackDieWhenItIsHisTurn) {
  // proves D-6
  State state = on_grid(2);
  ASSERT_EQ(state.phase, Phase::RollingStart);
  EXPECT_EQ(roller(state), car_named("red 1"));
  EXPECT_EQ(outcomes_of(state).size(), 20u);
  roll(state, 10);
  engage_first(state);
  roll(state, 2);
  play(state, "L18");
  ASSERT_EQ(state.phase, Phase::RollingStart);
  EXPECT_EQ(roller(state), car_named("blue 1"));
}

TEST(FormulaDStart, OnlyTheFirstRoundIsBegunWithTheBlackDie) {
  // proves D-6
  State state = on_grid(1);
  roll(state, 10);
  engage_first(state);
  roll(state, 2);
  play(state, "L18");
  EXPECT_EQ(state.phase, Phase::ChoosingGear);
}

TEST(FormulaDStart, AOneStallsTheEngine) {
  // proves D-7
  State state = on_grid(2);
  roll(state, 1);
  EXPECT_EQ(place(state, "red 1"), "L16");
  EXPECT_EQ(wear(state, "red 1"), 18);
  EXPECT_EQ(state.phase, Phase::RollingStart);
  EXPECT_EQ(roller(state), car_named("blue 1"));
}

TEST(FormulaDStart, AStalledCarStartsNextRoundInFirstGearWithoutTheBlackDie) {
  // proves D-7
  State state = on_grid(1);
  roll(state, 1);
  EXPECT_EQ(state.round, 2);
  engage_first(state);
  ASSERT_EQ(state.phase, Phase::RollingGear);
  EXPECT_EQ(outcomes_of(state).size(), 2u);
  roll(state, 2);
  play(state, "L18");
  EXPECT_EQ(gears(state), "1 2");
}

TEST(FormulaDStart, TwoToSixteenIsANormalStartByTheDieOfFirstGear) {
  // proves D-8
  for (int face : {2, 16}) {
    State state = on_grid(1);
    roll(state, face);
    engage_first(state);
    ASSERT_EQ(state.phase, Phase::RollingGear);
    EXPECT_EQ(outcomes_of(state).size(), 2u);
    roll(state, 1);
    EXPECT_EQ(ends(state), "L17, M17");
    play(state, "L17");
    EXPECT_EQ(car_in(state, "red 1").gear, 1);
  }
}

TEST(FormulaDStart, SeventeenToTwentyMovesFourSpacesAtOnce) {
  // proves D-9
  for (int face : {17, 20}) {
    State state = on_grid(1);
    roll(state, face);
    ASSERT_EQ(state.phase, Phase::Moving);
    EXPECT_EQ(ends(state), "L20, M20, R20");
    play(state, "R20");
    EXPECT_EQ(place(state, "red 1"), "R20");
    EXPECT_EQ(wear(state, "red 1"), 18);
  }
}

TEST(FormulaDStart, AGreatStartIsInFirstGearAndMayBeFollowedBySecond) {
  // proves D-9
  State state = on_grid(1);
  roll(state, 18);
  play(state, "L20");
  EXPECT_EQ(car_in(state, "red 1").gear, 1);
  EXPECT_EQ(gears(state), "1 2");
}

TEST(FormulaDStart, AGreatStartDrivesRoundTheCarAhead) {
  // proves D-9, D-19
  State state = on_grid(3);
  roll(state, 1);  // red 1 stalls on L16
  roll(state, 1);  // and blue 1 on R16
  roll(state, 19);
  EXPECT_EQ(ends(state), "M17, R17");
}

}  // namespace
}  // namespace paddock::formula_d::tests
