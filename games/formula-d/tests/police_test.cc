// The police line of a street race.
#include "games/formula-d/tests/town.h"

namespace paddock::formula_d::tests {
namespace {

TEST(FormulaDPolice, TheNumberOnTheGearDieTimesTenIsMeasured) {
  // proves D-54
  for (std::size_t lane = 0; lane < 3; ++lane) {
    State state = red_behind(police_space(lane)).state();
    const Log log = drive(state, 1, 1, name(police_space(lane)));
    ASSERT_EQ(all<event::Measured>(log).size(), 1u);
    EXPECT_EQ(all<event::Measured>(log)[0].speed, 10);
  }
}

TEST(FormulaDPolice, WhoDoesNotCrossTheLineIsNotMeasured) {
  // proves D-54
  State before = red_behind(behind(police_space(0))).state();
  EXPECT_TRUE(all<event::Measured>(drive(before, 1, 1, name(behind(police_space(0))))).empty());
  State after = red_behind(ahead(police_space(0))).state();
  EXPECT_TRUE(all<event::Measured>(drive(after, 1, 1, name(ahead(police_space(0))))).empty());
}

TEST(FormulaDPolice, NitroAndBrakingDoNotChangeTheSpeedMeasured) {
  // proves D-54
  State braking = red_behind(police_space(0)).state();
  const Log braked = drive(braking, 2, 4, name(police_space(0)) + " brake 3");
  ASSERT_EQ(all<event::Measured>(braked).size(), 1u);
  EXPECT_EQ(all<event::Measured>(braked)[0].speed, 40);
  State nitro = red_behind(police_space(0)).state();
  rolled(nitro, 1, 1);
  play(nitro, "nitro");
  const Log log = play(nitro, name(ahead(police_space(0))));
  ASSERT_EQ(all<event::Measured>(log).size(), 1u);
  EXPECT_EQ(all<event::Measured>(log)[0].speed, 10);
}

// Red on the left and blue on the right stand before the police line and drive over it one space.
State past_police(int red_face, int blue_face, int wear_points = 10) {
  Position town("city", kStreet);
  town.car("red 1").on(behind(police_space(0))).in_gear(1).stops(3).with_wear(wear_points);
  town.car("blue 1").on(behind(police_space(2))).in_gear(1).stops(3).with_wear(wear_points);
  State state = town.state();
  for (auto [face, lane] : {std::pair{red_face, 0u}, std::pair{blue_face, 2u}}) {
    rolled(state, 1, face);
    const SpaceId first = police_space(lane);
    play(state, name(face == 1 ? first : ahead(first)));
    while (state.phase == Phase::Testing) roll(state, 10);
  }
  return state;
}

TEST(FormulaDPolice, WhenEverybodyHasPassedTheFastestGetsTwo) {
  // proves D-55
  const State red_faster = past_police(2, 1);
  EXPECT_EQ(wear(red_faster, "red 1"), 12);
  EXPECT_EQ(wear(red_faster, "blue 1"), 10);
  const State blue_faster = past_police(1, 2);
  EXPECT_EQ(wear(blue_faster, "red 1"), 10);
  EXPECT_EQ(wear(blue_faster, "blue 1"), 12);
}

TEST(FormulaDPolice, OfTwoEquallyFastTheFirstToPassGetsThem) {
  // proves D-55
  const State state = past_police(1, 1);
  EXPECT_EQ(wear(state, "red 1"), 12);
  EXPECT_EQ(wear(state, "blue 1"), 10);
}

TEST(FormulaDPolice, ThePoliceBonusNeverExceedsTheWearAtTheStart) {
  // proves D-55
  EXPECT_EQ(wear(past_police(2, 1, 17), "red 1"), 18);
  EXPECT_EQ(wear(past_police(2, 1, 18), "red 1"), 18);
}

TEST(FormulaDPolice, TheBonusWaitsForTheLastCar) {
  // proves D-55
  Position town("city", kStreet);
  town.car("red 1").on(behind(police_space(0))).in_gear(1).stops(3).with_wear(10);
  town.car("blue 1").on(behind(behind(police_space(2)))).in_gear(1).stops(3).with_wear(10);
  State state = town.state();
  drive(state, 1, 1, name(police_space(0)));
  drive(state, 1, 1, name(behind(police_space(2))));
  EXPECT_EQ(wear(state, "red 1"), 10);
}

TEST(FormulaDPolice, CarsThatAreOutAreNotWaitedFor) {
  // proves D-55
  Position town("city", kStreet);
  town.car("red 1").on(behind(police_space(0))).in_gear(1).stops(3).with_wear(10);
  town.car("blue 1").on(behind(police_space(2))).with_wear(1);
  State state = town.state();
  Car& blue = state[car_named("blue 1")];
  blue.standing = Standing::Out;
  blue.wear = 0;
  blue.place = state.out = 1;
  drive(state, 1, 1, name(police_space(0)));
  EXPECT_EQ(wear(state, "red 1"), 12);
}

TEST(FormulaDPolice, IfTheFastestNoLongerRacesNobodyGetsTheBonus) {
  // proves D-55
  Position town("city", kStreet);
  town.car("blue 1").on(behind(police_space(2))).in_gear(1).stops(3).with_wear(10);
  town.car("red 1").on(ahead(police_space(0))).with_wear(1).passed_police(1);
  State state = town.state();
  Car& red = state[car_named("red 1")];
  red.standing = Standing::Out;
  red.wear = 0;
  red.place = state.out = 1;
  state.police[0] = {2, car_named("red 1")};
  const Log log = drive(state, 1, 1, name(police_space(2)));
  EXPECT_TRUE(all<event::WearGained>(log).empty());
  EXPECT_EQ(wear(state, "blue 1"), 10);
}

TEST(FormulaDPolice, EveryLapHasItsOwnBonus) {
  // proves D-55
  Position town("city", kTwoStreetLaps);
  town.car("red 1")
      .on(behind(police_space(0)))
      .in_gear(1)
      .stops(3)
      .with_wear(10)
      .crossed(2)
      .passed_police(1);
  State state = town.state();
  state.police[0] = {30, car_named("red 1")};
  state.police_given = 1;
  drive(state, 1, 1, name(police_space(0)));
  EXPECT_EQ(wear(state, "red 1"), 12);
}

}  // namespace
}  // namespace paddock::formula_d::tests
