// Why a pit stop is not possible, or a move in the pit lane: the rule and the numbers of the case.
// The spaces are those of pit_test.cc.
#include "games/formula-d/tests/why_not.h"

namespace paddock::formula_d::tests {
namespace {

TEST(FormulaDWhyNoPit, AStreetRaceHasNoPitStops) {
  // proves D-57
  const State state = red_rolled("R163", {4, 12, 1}, {}, {{"rules", "street"}, {"laps", "2"}});
  expect_reason(why_not(state, "pit"), "D-57", Message("fd.why.not.pit.street"));
}

TEST(FormulaDWhyNoPit, AtTheEndOfTheLastLapThePitLaneIsClosed) {
  // proves D-44
  expect_reason(why_not(red_rolled("R163", {4, 12, 1}), "pit"), "D-44",
                Message("fd.why.not.pit.last_lap", {{"lap", 1}, {"laps", 1}}));
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(1).crossed(2);
  State second = monaco.state();
  rolled(second, 4, 12);
  expect_reason(why_not(second, "pit"), "D-44",
                Message("fd.why.not.pit.last_lap", {{"lap", 2}, {"laps", 2}}));
}

TEST(FormulaDWhyNoPit, BeforeTheFirstLapThereIsNoPitStop) {
  // proves D-44
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R1").in_gear(3).crossed(0);
  State state = monaco.state();
  rolled(state, 3, 8);
  expect_reason(why_not(state, "pit"), "D-44",
                Message("fd.why.not.pit.no_lap", {{"lap", 1}, {"laps", 2}}));
}

TEST(FormulaDWhyNoPit, TheRollDoesNotReachTheBox) {
  // proves D-45
  // From R163: R1, P1, then P4 for red.
  expect_reason(why_not(red_rolled("R163", {3, 4, 1}, {}, kTwoLaps), "pit"), "D-45",
                Message("fd.why.not.pit.short", {{"needed", 5}, {"spaces", 4}}));
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").queueing_on("P2").in_gear(1);
  State in_lane = monaco.state();
  rolled(in_lane, 1, 1);
  expect_reason(why_not(in_lane, "pit"), "D-45",
                Message("fd.why.not.pit.short", {{"needed", 2}, {"spaces", 1}}));
}

TEST(FormulaDWhyNoPit, TheSpacesThatLeadIntoThePitLaneAreOutOfReach) {
  // proves D-45
  expect_reason(why_not(red_rolled("R3", {4, 12}, {}, kTwoLaps), "pit"), "D-45",
                Message("fd.why.not.pit.far", {{"spaces", 12}}));
}

TEST(FormulaDWhyNoPit, AnOvershootingCarCannotEnterThePitLane) {
  // proves D-45
  expect_reason(why_not(red_rolled("R163", {4, 12}, {}, kTwoLaps), "pit"), "D-45",
                Message("fd.why.not.pit.overshoots"));
}

TEST(FormulaDWhyNoPit, ACarInTheWayToTheEntryIsNamed) {
  // proves D-19, D-45
  expect_reason(why_not(red_rolled("R163", {4, 7, 1}, {"R1"}, kTwoLaps), "pit"), "D-19",
                Message("fd.why.not.pit.blocked", {cars({"red 2"})}));
}

TEST(FormulaDWhyNoPit, WithTheFirstLaneSpaceTakenNobodyEnters) {
  // proves D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(1);
  monaco.car("blue 1").queueing_on("P1").in_gear(4);
  State state = monaco.state();
  rolled(state, 4, 12);
  expect_reason(why_not(state, "pit"), "D-49", Message("fd.why.not.pit.taken"));
}

TEST(FormulaDWhyNoPit, ThePitLaneIsEnteredForAStopAlone) {
  // proves D-45
  const State state = red_rolled("R163", {4, 12, 1}, {}, kTwoLaps);
  expect_reason(why_not(state, "to P4"), "D-45",
                Message("fd.why.not.pit.lane", {{"space", space(state, "P4")}}));
}

TEST(FormulaDWhyNoPit, WhoHasMadeItsStopLeaves) {
  // proves D-47
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("blue 1").leaving_on("P8").in_gear(1);
  State state = monaco.state();
  rolled(state, 1, 2);
  expect_reason(why_not(state, "pit"), "D-47", Message("fd.why.not.pit.made"));
  play(state, "P7");
  rolled(state, 1, 2);
  expect_reason(why_not(state, "pit"), "D-47", Message("fd.why.not.pit.made"));
}

TEST(FormulaDWhyNoPit, InThePitLaneACarWaitsBehindAnother) {
  // proves D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("blue 1").queueing_on("P4").in_gear(4);
  monaco.car("red 1").leaving_on("P6").in_gear(1);
  State state = monaco.state();
  rolled(state, 4, 12);
  for (const char* move : {"pit", "to P7", "to L30"}) {
    expect_reason(why_not(state, move), "D-49",
                  Message("fd.why.not.lane.waits", {{"space", space(state, "P5")}}));
  }
}

TEST(FormulaDWhyNoPit, WithBothExitsTakenACarWaitsInTheLane) {
  // proves D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  monaco.car("red 1").on("R19").crossed(2);
  monaco.car("blue 1").on("R20").crossed(2);
  State state = monaco.state();
  rolled(state, 4, 12);
  expect_reason(why_not(state, "to L20"), "D-49",
                Message("fd.why.not.lane.waits", {{"space", space(state, "P18")}}));
}

TEST(FormulaDWhyNoPit, ARollThatReachesTheBoxEndsThere) {
  // proves D-45
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").queueing_on("P2").in_gear(5);
  State state = monaco.state();
  rolled(state, 5, 20);
  for (const char* move : {"to P12", "to P5", "to L20"}) {
    expect_reason(why_not(state, move), "D-45", Message("fd.why.not.lane.box", {{"spaces", 20}}));
  }
}

TEST(FormulaDWhyNoPit, InThePitLaneTheWholeRollIsDriven) {
  // proves D-17
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  State state = monaco.state();
  rolled(state, 1, 2);
  for (const char* move : {"to P6", "to P8", "to R20"}) {
    expect_reason(why_not(state, move), "D-17",
                  Message("fd.why.not.lane.exact", {{"spaces", 2}, {"space", space(state, "P7")}}));
  }
}

// Orange leaves its box beside P13: P18 is five spaces away, R19 and R20 six.
TEST(FormulaDWhyNoPit, OutOfThePitLaneItCountsFromTheBox) {
  // proves D-17, D-47
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  State state = monaco.state();
  rolled(state, 3, 6);
  expect_reason(why_not(state, "to P15"), "D-17",
                Message("fd.why.not.lane.out", {{"spaces", 6}, {"left", 1}}));
  expect_reason(why_not(state, "to R21"), "D-17",
                Message("fd.why.not.space.far", {{"distance", 7}, {"spaces", 6}}));
  expect_reason(why_not(state, "to R18"), "D-18", Message("fd.why.not.space.behind"));
}

TEST(FormulaDWhyNoPit, AnExitThatIsTakenIsNotUsed) {
  // proves D-19, D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").leaving_on("P18").in_gear(1);
  monaco.car("red 1").on("R19").crossed(2);
  State state = monaco.state();
  rolled(state, 1, 1);
  expect_reason(why_not(state, "to R19"), "D-19",
                Message("fd.why.not.space.taken", {{"car", car("red 1")}}));
}

}  // namespace
}  // namespace paddock::formula_d::tests
