// Wear points: what happens when they run out, and which moves are listed then.
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

State red_with_wear(int points, std::string_view on, int gear, int stops_made = 0) {
  Position monaco("monaco");
  monaco.car("red 1").on(on).in_gear(gear).stops(stops_made).with_wear(points);
  monaco.car("blue 1").on("R5").crossed(0);
  return monaco.state();
}

TEST(FormulaDWear, ACarWithoutWearPointsIsOut) {
  // proves D-33
  State state = red_with_wear(4, "L28", 2);
  const Log log = drive(state, 2, 4, "L32 over 4");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  ASSERT_EQ(all<event::WentOut>(log).size(), 1u);
  EXPECT_FALSE(all<event::WentOut>(log)[0].missed_stops);
}

TEST(FormulaDWear, WithOneWearPointLeftACarRacesOn) {
  // proves D-33
  State state = red_with_wear(5, "L28", 2);
  drive(state, 2, 4, "L32 over 4");
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  EXPECT_EQ(wear(state, "red 1"), 1);
}

TEST(FormulaDWear, ACarThatIsOutIsTakenOffTheBoard) {
  // proves D-33
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(2).stops(0).with_wear(2);
  monaco.car("blue 1").on("R30").in_gear(2);
  State state = monaco.state();
  drive(state, 2, 2, "L30 over 2");
  EXPECT_EQ(to_move(state), "blue 1");
  drive(state, 2, 4, "R34");
  EXPECT_EQ(order(state), "blue 1");
}

TEST(FormulaDWear, TheSpacesOfACarThatIsOutAreFree) {
  // proves D-33, D-19
  for (int wear_points : {4, 18}) {
    Position monaco("monaco");
    monaco.car("red 1").on("L28").in_gear(2).stops(0).with_wear(wear_points);
    monaco.car("blue 1").on("L27").in_gear(3).stops(1);
    State state = monaco.state();
    drive(state, 2, 4, "L32 over 4");
    rolled(state, 3, 5);
    EXPECT_EQ(lists(state, "L32"), wear_points == 4);
  }
}

TEST(FormulaDWear, AMoveThatWouldPutTheCarOutIsListed) {
  // proves D-34
  State state = red_with_wear(3, "L28", 2);
  rolled(state, 2, 4);
  EXPECT_EQ(listed(state), "L32 over 4");
}

TEST(FormulaDWear, BrakingNeverTakesTheLastWearPointByChoice) {
  // proves D-34
  State two = red_with_wear(2, "L90", 2);
  rolled(two, 2, 4);
  EXPECT_EQ(listed(two), "L93 brake 1, L94, M92 brake 1, M93, R90 brake 1, R91");
  State one = red_with_wear(1, "L90", 2);
  rolled(one, 2, 4);
  EXPECT_EQ(listed(one), "L94, M93, R91");
}

TEST(FormulaDWear, WithTwoStopsMissingTheBrakeThatCostsTheLastPointIsNotListed) {
  // proves D-34, D-28
  State enough = red_with_wear(7, "L143", 4);
  rolled(enough, 4, 7);
  EXPECT_TRUE(lists(enough, "L144 brake 6"));
  EXPECT_FALSE(lists(enough, "L143 brake 7"));
  State too_few = red_with_wear(6, "L143", 4);
  rolled(too_few, 4, 7);
  EXPECT_FALSE(lists(too_few, "L144 brake 6"));
  EXPECT_TRUE(lists(too_few, "L150 out"));
}

TEST(FormulaDWear, ACarThatCannotPayForBeingBlockedGoesAsFarAsItCanAndIsOut) {
  // proves D-34, D-24, D-33
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(3).with_wear(2);
  monaco.car("blue 1").on("L92");
  monaco.car("green 1").on("M92");
  monaco.car("yellow 1").on("R90");
  State state = monaco.state();
  rolled(state, 3, 6);
  EXPECT_EQ(listed(state), "M91 brake 4, R89 brake 4");
  play(state, "M91 brake 4");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  EXPECT_EQ(to_move(state), "blue 1");
}

TEST(FormulaDWear, ABlockedOvershootingCarThatCannotPayIsOut) {
  // proves D-34, D-31
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(2).stops(0).with_wear(3);
  monaco.car("blue 1").on("L31");
  State state = monaco.state();
  rolled(state, 2, 4);
  EXPECT_EQ(listed(state), "L30 brake 2 over 2");
  play(state, "L30 brake 2 over 2");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
}

TEST(FormulaDWear, AGearChangeThatWouldTakeTheLastPointIsNotListed) {
  // proves D-34, D-15
  EXPECT_EQ(gears(red_with_wear(4, "L90", 6)), "2 3 4 5 6");
  EXPECT_EQ(gears(red_with_wear(3, "L90", 6)), "3 4 5 6");
  EXPECT_EQ(gears(red_with_wear(2, "L90", 6)), "4 5 6");
  EXPECT_EQ(gears(red_with_wear(1, "L90", 6)), "5 6");
}

TEST(FormulaDWear, ThereIsAlwaysAMove) {
  // proves D-34
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(6).with_wear(1);
  monaco.car("blue 1").on("L91");
  monaco.car("green 1").on("M90");
  State state = monaco.state();
  rolled(state, 6, 30);
  EXPECT_EQ(listed(state), "L90 brake 30");
  play(state, "L90 brake 30");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
}

}  // namespace
}  // namespace paddock::formula_d::tests
