// By which rule what happened did, line by line of the log. The spaces are those of corner_test.cc,
// collision_test.cc, engine_test.cc and pit_test.cc.
#include "games/formula-d/tests/town.h"
#include "games/formula-d/text.h"

namespace paddock::formula_d::tests {
namespace {

const Given kTwoLaps = {{"laps", "2"}};

// Of what the log tells, in order: "D-17 D-26".
std::string rules(const Log& log) {
  std::vector<std::string> list;
  for (const Log::Heard& entry : log.heard) {
    const std::string_view rule = FormulaDText::rule(entry.event);
    EXPECT_EQ(rule.empty(), FormulaDText::message(entry.event).key.empty()) << joined(list);
    if (!rule.empty()) list.emplace_back(rule);
  }
  return joined(list);
}

struct Red {
  std::string_view on;
  int gear;
  int stops = 0;
  int wear = 18;
};
// Blue, far behind, moves next: the round goes on.
State red_is(const Red& red) {
  Position monaco("monaco");
  monaco.car("red 1").on(red.on).in_gear(red.gear).stops(red.stops).with_wear(red.wear);
  monaco.car("blue 1").on("R5").in_gear(1).crossed(0);
  return monaco.state();
}
std::string rules_of_shift(int from, int to) {
  State state = red_is({"L90", from});
  return rules(shift(state, to));
}
std::string rules_of_move(const Red& red, int face, std::string_view end) {
  State state = red_is(red);
  rolled(state, red.gear, face);
  return rules(play(state, end));
}

TEST(FormulaDEventRules, TheGridIsRolledForAndWhoRolledTheSameRollsAgain) {
  // proves D-3, D-4, D-10
  State state = new_race(2);
  EXPECT_EQ(rules(roll(state, 10)), "D-3");
  EXPECT_EQ(rules(roll(state, 10)), "D-3, D-4");
  roll(state, 3);
  EXPECT_EQ(rules(roll(state, 19)), "D-3, D-3, D-3, D-10");
}

TEST(FormulaDEventRules, TheBlackDieSaysWhatStartItIs) {
  // proves D-7, D-8, D-9
  State stalled = on_grid(2);
  EXPECT_EQ(rules(roll(stalled, 1)), "D-7");
  State normal = on_grid(2);
  EXPECT_EQ(rules(roll(normal, 16)), "D-8");
  State great = on_grid(2);
  EXPECT_EQ(rules(roll(great, 17)), "D-9");
}

TEST(FormulaDEventRules, AStalledCarEngagesFirstGearInTheNextRound) {
  // proves D-7, D-10, D-13
  State state = on_grid(1);
  EXPECT_EQ(rules(roll(state, 1)), "D-7, D-10, D-13");
}

TEST(FormulaDEventRules, OneGearUpTheSameAndOneDownAreFreeAndSkippingIsPaidFor) {
  // proves D-14, D-15
  for (int gear : {5, 4, 3}) EXPECT_EQ(rules_of_shift(4, gear), "D-14") << gear;
  EXPECT_EQ(rules_of_shift(4, 2), "D-15, D-15");
  EXPECT_EQ(rules_of_shift(5, 1), "D-15, D-15");
}

TEST(FormulaDEventRules, TheDieOfTheGearIsRolledAndTheCarMovesByIt) {
  // proves D-13, D-17, D-23
  State state = red_is({"L90", 2});
  shift(state, 2);
  EXPECT_EQ(rules(roll(state, 4)), "D-13");
  State braking = state;
  EXPECT_EQ(rules(play(state, "L94")), "D-17");
  EXPECT_EQ(rules(play(braking, "L92 brake 2")), "D-17, D-23");
}

TEST(FormulaDEventRules, ACarThatStaysWhereItIsHasBraked) {
  // proves D-23
  EXPECT_EQ(rules_of_move({"L90", 2}, 4, "L90 brake 4"), "D-23, D-23");
}

TEST(FormulaDEventRules, AStopCountsUnlessTheCarCameInOvershooting) {
  // proves D-26, D-27, D-30
  EXPECT_EQ(rules_of_move({"L20", 2}, 4, "L24"), "D-17, D-26");
  EXPECT_EQ(rules_of_move({"R54", 2}, 3, "R57 over 3"), "D-17, D-30, D-27");
}

TEST(FormulaDEventRules, OvershootingCostsWearPointsAndTwoMissingStopsTheRace) {
  // proves D-27, D-28
  EXPECT_EQ(rules_of_move({"R20", 3}, 8, "R28 over 2"), "D-17, D-27");
  EXPECT_EQ(rules_of_move({"L143", 3}, 4, "L147 out"), "D-17, D-28");
}

TEST(FormulaDEventRules, ACarWithoutWearPointsIsOut) {
  // proves D-27, D-33
  EXPECT_EQ(rules_of_move({"L28", 2, 0, 4}, 4, "L32 over 4"), "D-17, D-27, D-33");
}

TEST(FormulaDEventRules, CarsBesideEachOtherMayCollide) {
  // proves D-35, D-37
  Position monaco("monaco");
  monaco.car("red 1").on("M96").in_gear(2);
  monaco.car("blue 1").on("M101");
  State state = monaco.state();
  rolled(state, 2, 4);
  EXPECT_EQ(rules(play(state, "M100")), "D-17, D-35");
  EXPECT_EQ(rules(roll(state, 4)), "D-37, D-37");
  EXPECT_EQ(rules(roll(state, 5)), "D-37");
}

TEST(FormulaDEventRules, ATwentyInFifthStrainsTheEngines) {
  // proves D-38, D-39
  State state = red_is({"L90", 5});
  rolled(state, 5, 20);
  EXPECT_EQ(rules(play(state, "L110")), "D-17, D-38");
  State bad = state;
  EXPECT_EQ(rules(roll(bad, 4)), "D-39, D-39");
  EXPECT_EQ(rules(roll(state, 5)), "D-39");
}

TEST(FormulaDEventRules, OverTheLineALapIsDoneAndAfterTheLastOneTheRace) {
  // proves D-40, D-42
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(1);
  State state = monaco.state();
  rolled(state, 1, 1);
  EXPECT_EQ(rules(play(state, "L17")), "D-17, D-40, D-40, D-42");
  State start = on_grid(2);
  roll(start, 20);
  EXPECT_EQ(rules(play(start, "L20")), "D-17");  // the line before the first lap
}

TEST(FormulaDEventRules, APitStopRestoresTheWearPoints) {
  // proves D-45, D-46
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(1).with_wear(3);
  monaco.car("blue 1").on("L100");
  State state = monaco.state();
  rolled(state, 4, 12);
  EXPECT_EQ(rules(play(state, "pit")), "D-45, D-45, D-46");
}

TEST(FormulaDEventRules, ACarLeavesItsBoxInAnyOfFourGears) {
  // proves D-47, D-13
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("blue 1").on("L100");
  State state = monaco.state();
  State first = state;
  EXPECT_EQ(rules(shift(first, 1)), "D-13");
  EXPECT_EQ(rules(shift(state, 4)), "D-47");
  roll(state, 12);
  EXPECT_EQ(rules(play(state, "P17")), "D-47");
}

TEST(FormulaDEventRules, InThePitLaneNobodyOvertakes) {
  // proves D-45, D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("blue 1").on("R163").in_gear(4).stops(1).with_wear(5);
  monaco.car("red 1").leaving_on("P6").in_gear(1);
  State state = monaco.state();
  rolled(state, 4, 12);
  EXPECT_EQ(rules(play(state, "pit")), "D-45, D-49");
  rolled(state, 1, 2);
  EXPECT_EQ(rules(play(state, "P8")), "D-49, D-10");
}

TEST(FormulaDEventRules, ACarThatIsHeldUpInItsBoxWaits) {
  // proves D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("blue 1").leaving_on("P6").in_gear(1);
  State state = monaco.state();
  rolled(state, 4, 12);
  EXPECT_EQ(rules(play(state, "P5")), "D-49");
}

TEST(FormulaDEventRules, TheNitroAddsTheGear) {
  // proves D-51
  State state = red_behind(residents_space()).state();
  rolled(state, 1, 1);
  EXPECT_EQ(rules(play(state, "nitro")), "D-51");
}

TEST(FormulaDEventRules, ResidentsAndBadRoadsAreRolledFor) {
  // proves D-52, D-53, D-10
  State residents = red_drives_onto(residents_space());
  EXPECT_EQ(rules(roll(residents, 11)), "D-52, D-52, D-10");
  State quiet = red_drives_onto(residents_space());
  EXPECT_EQ(rules(roll(quiet, 10)), "D-52, D-10");
  State danger = red_drives_onto(danger_space());
  EXPECT_EQ(rules(roll(danger, 4)), "D-53, D-53, D-10");
}

TEST(FormulaDEventRules, ThePoliceMeasureAndPayTheFastest) {
  // proves D-54, D-55, D-10
  State state = red_behind(police_space(0)).state();
  rolled(state, 1, 1);
  EXPECT_EQ(rules(play(state, name(police_space(0)))), "D-17, D-54, D-55, D-10");
}

TEST(FormulaDEventRules, AtTheCheckpointALapIsDone) {
  // proves D-40, D-57, D-10
  const SpaceId start = behind(city().finish[0]);
  Position town("city", kTwoStreetLaps);
  town.car("red 1").on(start).in_gear(1).stops(3).with_wear(5);
  State state = town.state();
  rolled(state, 1, 1);
  EXPECT_EQ(rules(play(state, name(ahead(start)))), "D-17, D-40, D-57, D-10");
}

}  // namespace
}  // namespace paddock::formula_d::tests
