// Engines strained by a 20 in fifth or a 30 in sixth gear.
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

// Red drives from the beginning of the long straight of Monaco; the others stand apart from it.
Position field() {
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(5);
  monaco.car("blue 1").on("R112").in_gear(5);
  monaco.car("green 1").on("M88").in_gear(6);
  monaco.car("yellow 1").on("R90").in_gear(4);
  return monaco;
}

TEST(FormulaDEngine, ATwentyInFifthStrainsAllEnginesInFifthAndSixth) {
  // proves D-38
  State state = field().state();
  const Log log = drive(state, 5, 20, "L110");
  EXPECT_EQ(all<event::Strained>(log).size(), 1u);
  EXPECT_EQ(test_all(state, 10), "blue 1, red 1, green 1");
  EXPECT_EQ(to_move(state), "blue 1");
}

TEST(FormulaDEngine, AThirtyInSixthStrainsThemToo) {
  // proves D-38
  Position monaco("monaco");
  monaco.car("red 1").on("L88").in_gear(6);
  monaco.car("blue 1").on("R60").in_gear(5);
  monaco.car("green 1").on("R62").in_gear(3);
  State state = monaco.state();
  drive(state, 6, 30, "L118");
  EXPECT_EQ(test_all(state, 10), "red 1, blue 1");
}

TEST(FormulaDEngine, AnythingLessStrainsNobody) {
  // proves D-38
  State fifth = field().state();
  drive(fifth, 5, 19, "L109");
  EXPECT_EQ(to_test(fifth), "nobody");
  Position monaco("monaco");
  monaco.car("red 1").on("L88").in_gear(6);
  State sixth = monaco.state();
  drive(sixth, 6, 29, "L117");
  EXPECT_EQ(to_test(sixth), "nobody");
}

TEST(FormulaDEngine, TheRollStrainsTheEngineHoweverFarTheCarDrives) {
  // proves D-38, D-23
  State state = field().state();
  drive(state, 5, 20, "L100 brake 10");
  EXPECT_EQ(test_all(state, 10), "blue 1, red 1, green 1");
}

TEST(FormulaDEngine, TheGearCountsThatACarIsInNow) {
  // proves D-38
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(4);
  monaco.car("blue 1").on("R70").in_gear(5);
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  EXPECT_EQ(test_all(state, 10), "red 1, blue 1");
  drive(state, 4, 7, "R77");
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDEngine, CollisionsAreTestedFirst) {
  // proves D-38, D-59
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(5);
  monaco.car("blue 1").on("L111").in_gear(5);
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  EXPECT_EQ(tests_due(state), "collision, collision, engine, engine");
}

TEST(FormulaDEngine, OneToFourCostsOneWearPoint) {
  // proves D-39
  for (int face : {1, 4, 5, 20}) {
    State state = field().state();
    drive(state, 5, 20, "L110");
    const Log log = roll(state, face);
    EXPECT_EQ(wear(state, "blue 1"), face <= 4 ? 17 : 18);
    EXPECT_EQ(wear(state, "red 1"), 18);
    ASSERT_EQ(all<event::Tested>(log).size(), 1u);
    EXPECT_EQ(all<event::Tested>(log)[0].test, Kind::Engine);
    EXPECT_EQ(all<event::Tested>(log)[0].lost, face <= 4);
  }
}

TEST(FormulaDEngine, EverybodyWhoRollsBadlyLosesHisOwnPoint) {
  // proves D-39
  State state = field().state();
  drive(state, 5, 20, "L110");
  test_all(state, 4);
  for (const char* car : {"red 1", "blue 1", "green 1"}) EXPECT_EQ(wear(state, car), 17);
  EXPECT_EQ(wear(state, "yellow 1"), 18);
}

TEST(FormulaDEngine, AnEngineMayPutACarOut) {
  // proves D-39, D-33
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(5).with_wear(1);
  monaco.car("blue 1").on("R50").in_gear(6).with_wear(1);
  monaco.car("green 1").on("R40").in_gear(6);
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  EXPECT_EQ(test_all(state, 1), "red 1, blue 1, green 1");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  EXPECT_EQ(standing(state, "blue 1"), Standing::Out);
  EXPECT_EQ(to_move(state), "green 1");
}

TEST(FormulaDEngine, ARollerThatGoesOutInACollisionTestsNoEngineButTheOthersDo) {
  // proves D-59, D-38
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(5).with_wear(1);
  monaco.car("blue 1").on("L111").in_gear(3);
  monaco.car("green 1").on("R60").in_gear(5);
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  roll(state, 20);
  roll(state, 1);
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  EXPECT_EQ(test_all(state, 10), "green 1");
}

TEST(FormulaDEngine, CarsInThePitLaneAreNotTested) {
  // proves D-48, D-38
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L90").in_gear(5);
  monaco.car("blue 1").queueing_on("P3").in_gear(5);
  monaco.car("green 1").in_box();
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  EXPECT_EQ(test_all(state, 10), "red 1");
}

}  // namespace
}  // namespace paddock::formula_d::tests
