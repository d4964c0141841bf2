// Pit stops. On Monaco R1 and R2 lead to P1, the boxes of red, blue, green, yellow and orange lie
// beside P4–P5, P6–P7, P8–P9, P10–P11 and P12–P13, and P18 leads to R19 and R20.
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

const Given kTwoLaps = {{"laps", "2"}};

// A car at the end of its first lap, with its stop made in the last corner.
State before_pit(std::string_view car, std::string_view on, int gear, int face,
                 const Given& given = kTwoLaps) {
  Position monaco("monaco", given);
  monaco.car(car).on(on).in_gear(gear).stops(1).with_wear(3);
  State state = monaco.state();
  rolled(state, gear, face);
  return state;
}

bool may_pit(std::string_view car, std::string_view on, int gear, int face) {
  return lists(before_pit(car, on, gear, face), "pit");
}

TEST(FormulaDPit, ThePitLaneIsOpenAtTheEndOfEveryLapButTheLast) {
  // proves D-44
  for (int laps = 1; laps <= 3; ++laps) {
    for (int lap = 1; lap <= laps; ++lap) {
      Position monaco("monaco", {{"laps", std::to_string(laps)}});
      monaco.car("red 1").on("R163").in_gear(4).stops(1).crossed(lap);
      State state = monaco.state();
      rolled(state, 4, 12);
      EXPECT_EQ(lists(state, "pit"), lap < laps) << "lap " << lap << " of " << laps;
    }
  }
}

TEST(FormulaDPit, AnyRollThatReachesTheOwnBoxEntersIt) {
  // proves D-45
  // From R163: R1, P1, then P4 for red.
  EXPECT_FALSE(may_pit("red 1", "R163", 3, 4));
  EXPECT_TRUE(may_pit("red 1", "R163", 3, 5));
  EXPECT_TRUE(may_pit("red 1", "R163", 4, 12));
  EXPECT_TRUE(may_pit("red 1", "R163", 5, 20));
}

TEST(FormulaDPit, TheBoxesOfTheOtherColoursLieFurtherOn) {
  // proves D-45
  EXPECT_FALSE(may_pit("blue 1", "R163", 3, 6));
  EXPECT_TRUE(may_pit("blue 1", "R163", 3, 7));
  EXPECT_FALSE(may_pit("green 1", "R163", 4, 8));
  EXPECT_TRUE(may_pit("green 1", "R163", 4, 9));
  EXPECT_FALSE(may_pit("yellow 1", "R163", 4, 10));
  EXPECT_TRUE(may_pit("yellow 1", "R163", 4, 11));
  EXPECT_FALSE(may_pit("orange 1", "R163", 4, 12));
  EXPECT_TRUE(may_pit("orange 1", "R163", 5, 13));
}

TEST(FormulaDPit, ThePitLaneIsEnteredFromTheSpacesWithTheArrows) {
  // proves D-45
  EXPECT_TRUE(may_pit("red 1", "R1", 3, 4));
  EXPECT_TRUE(may_pit("red 1", "R2", 3, 4));
  EXPECT_FALSE(may_pit("red 1", "R2", 2, 3));
  EXPECT_FALSE(may_pit("red 1", "R3", 4, 12));
  EXPECT_FALSE(may_pit("red 1", "L1", 4, 12));
  EXPECT_TRUE(may_pit("red 1", "M1", 3, 5));  // by R2
  EXPECT_FALSE(may_pit("red 1", "M1", 3, 4));
  EXPECT_TRUE(may_pit("red 1", "M166", 3, 5));  // by R1
}

TEST(FormulaDPit, TheRestOfTheRollIsLost) {
  // proves D-45, D-46
  State state = before_pit("red 1", "R163", 4, 12);
  const Log log = play(state, "pit");
  EXPECT_EQ(standing(state, "red 1"), Standing::InBox);
  EXPECT_TRUE(all<event::WearLost>(log).empty());
  ASSERT_EQ(all<event::EnteredPit>(log).size(), 1u);
  EXPECT_FALSE(all<event::EnteredPit>(log)[0].waits);
}

TEST(FormulaDPit, NobodyIsMadeToEnter) {
  // proves D-44, D-45
  State state = before_pit("red 1", "R163", 3, 5);
  EXPECT_TRUE(lists(state, "R5"));
  play(state, "R5");
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  EXPECT_EQ(wear(state, "red 1"), 3);
}

TEST(FormulaDPit, AnOvershootingCarCannotEnter) {
  // proves D-45, D-29
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(0);
  State state = monaco.state();
  rolled(state, 4, 12);
  EXPECT_TRUE(lists(state, "R12 over 12"));
  EXPECT_FALSE(lists(state, "pit"));
}

TEST(FormulaDPit, ACarInTheWayToTheEntryKeepsOthersOut) {
  // proves D-45, D-19
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(1);
  monaco.car("blue 1").on("R1");
  State state = monaco.state();
  rolled(state, 4, 7);
  EXPECT_EQ(listed(state), "R163 brake 7");
}

TEST(FormulaDPit, BothCarsOfAColourFitIntoTheirBox) {
  // proves D-45
  Position monaco("monaco", {{"laps", "2"}, {"cars", "2"}});
  monaco.car("red 1").on("R163").in_gear(4).stops(1);
  monaco.car("red 2").in_box();
  State state = monaco.state();
  drive(state, 4, 7, "pit");
  EXPECT_EQ(standing(state, "red 1"), Standing::InBox);
  EXPECT_EQ(standing(state, "red 2"), Standing::InBox);
}

TEST(FormulaDPit, TheStopRestoresAllWearPoints) {
  // proves D-46
  State state = before_pit("red 1", "R163", 3, 5);
  const Log log = play(state, "pit");
  EXPECT_EQ(wear(state, "red 1"), 18);
  ASSERT_EQ(all<event::WearGained>(log).size(), 1u);
  EXPECT_EQ(all<event::WearGained>(log)[0].reason, Gain::PitStop);
  EXPECT_EQ(all<event::WearGained>(log)[0].points, 15);
  State rich = before_pit("red 1", "R163", 3, 5, {{"laps", "2"}, {"wear-points", "25"}});
  play(rich, "pit");
  EXPECT_EQ(wear(rich, "red 1"), 25);
}

TEST(FormulaDPit, ACarLeavesItsBoxInItsNextTurnInOneOfTheFirstFourGears) {
  // proves D-47
  State state = before_pit("red 1", "R163", 3, 5);
  play(state, "pit");
  EXPECT_EQ(to_move(state), "red 1");
  EXPECT_EQ(gears(state), "1 2 3 4");
  rolled(state, 4, 12);
  play(state, "P17");
  EXPECT_EQ(standing(state, "red 1"), Standing::Leaving);
}

TEST(FormulaDPit, ItCountsFromTheLastLaneSpaceBesideItsBox) {
  // proves D-47
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("orange 1").in_box();
  State state = monaco.state();
  rolled(state, 1, 2);
  EXPECT_EQ(listed(state), "P7");
  play(state, "P7");
  rolled(state, 3, 5);
  EXPECT_EQ(listed(state), "P18");
}

TEST(FormulaDPit, ItComesBackToTheTrackOnOneOfTwoSpaces) {
  // proves D-47, D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  State six = monaco.state();
  rolled(six, 3, 6);
  EXPECT_EQ(ends(six), "R19, R20");
  State eight = monaco.state();
  rolled(eight, 4, 8);
  EXPECT_EQ(ends(eight), "L19, L20, M20, M21, R21, R22");
}

TEST(FormulaDPit, OfTheWaysOverBothExitsTheCheapestIsTaken) {
  // proves D-49, D-25
  // R20 is two spaces from P18 by R19, and one by itself.
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").leaving_on("P18").in_gear(1);
  State state = monaco.state();
  rolled(state, 1, 2);
  EXPECT_EQ(listed(state), "M19, M20, R19 brake 1, R20, R21");
}

TEST(FormulaDPit, WhoLeavesThePitLaneIsInTheNextLap) {
  // proves D-47, D-40
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  State state = monaco.state();
  drive(state, 4, 8, "R22");
  EXPECT_EQ(standing(state, "orange 1"), Standing::Racing);
  EXPECT_EQ(car_in(state, "orange 1").crossings, 2);
}

TEST(FormulaDPit, AWholeStopFromTrackToTrackCountsOneLap) {
  // proves D-47, D-40, D-44
  State state = before_pit("red 1", "R163", 3, 5);
  play(state, "pit");
  drive(state, 4, 12, "P17");
  rolled(state, 1, 2);
  play(state, "R19");
  EXPECT_EQ(car_in(state, "red 1").crossings, 2);
  EXPECT_EQ(gears(state), "1 2");
}

TEST(FormulaDPit, ShiftingDownInThePitLaneCostsNothing) {
  // proves D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").queueing_on("P2").in_gear(5).with_wear(2);
  State state = monaco.state();
  shift(state, 1);
  EXPECT_EQ(wear(state, "red 1"), 2);
}

TEST(FormulaDPit, ARollOfTwentyIntoTheBoxStrainsNoEngine) {
  // proves D-48
  State state = before_pit("red 1", "R163", 5, 20);
  play(state, "pit");
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDPit, ARollOfTwentyInThePitLaneStrainsNobodysEngine) {
  // proves D-48, D-38
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").queueing_on("P2").in_gear(5);
  monaco.car("red 1").on("L100").in_gear(5);
  State state = monaco.state();
  drive(state, 5, 20, "pit");
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDPit, ARollOfTwentyOutOfThePitLaneStrainsTheEnginesOnTheTrack) {
  // proves D-48, D-38
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").leaving_on("P18").in_gear(5);
  monaco.car("red 1").on("L100").in_gear(5);
  State state = monaco.state();
  rolled(state, 5, 20);
  act(state, moves_of(state)[0]);
  EXPECT_EQ(state.phase, Phase::Testing);
  EXPECT_EQ(state.test, formula_d::Test::Engine);
}

TEST(FormulaDPit, ACarBehindAnotherMovesUpToItAndWaitsAtNoPrice) {
  // proves D-49, D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("blue 1").on("R163").in_gear(4).stops(1).with_wear(5);
  monaco.car("red 1").leaving_on("P6").in_gear(1);
  State state = monaco.state();
  const Log log = drive(state, 4, 12, "pit");
  EXPECT_EQ(standing(state, "blue 1"), Standing::Queueing);
  EXPECT_EQ(place(state, "blue 1"), "P5");
  EXPECT_EQ(wear(state, "blue 1"), 5);
  EXPECT_EQ(to_test(state), "nobody");
  ASSERT_EQ(all<event::EnteredPit>(log).size(), 1u);
  EXPECT_TRUE(all<event::EnteredPit>(log)[0].waits);
}

TEST(FormulaDPit, AQueueingCarGoesOnToItsBoxWhenTheLaneIsFree) {
  // proves D-49, D-46
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").leaving_on("P6").in_gear(1);
  monaco.car("blue 1").queueing_on("P5").in_gear(4).with_wear(5);
  State state = monaco.state();
  drive(state, 2, 4, "P10");
  rolled(state, 1, 1);
  play(state, "pit");
  EXPECT_EQ(standing(state, "blue 1"), Standing::InBox);
  EXPECT_EQ(wear(state, "blue 1"), 18);
}

TEST(FormulaDPit, AQueueingCarWaitsAsLongAsTheCarAheadStands) {
  // proves D-49, D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("blue 1").queueing_on("P5").in_gear(4).with_wear(5);
  monaco.car("red 1").leaving_on("P6").in_gear(1);
  State state = monaco.state();
  rolled(state, 4, 12);
  ASSERT_EQ(moves_of(state).size(), 1u);
  act(state, moves_of(state)[0]);
  EXPECT_EQ(place(state, "blue 1"), "P5");
  EXPECT_EQ(standing(state, "blue 1"), Standing::Queueing);
  EXPECT_EQ(wear(state, "blue 1"), 5);
}

TEST(FormulaDPit, ALeavingCarMovesUpToTheCarAhead) {
  // proves D-49, D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("blue 1").leaving_on("P8").in_gear(1);
  State state = monaco.state();
  drive(state, 2, 4, "P7");
  EXPECT_EQ(wear(state, "red 1"), 18);
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDPit, CarsInTheirBoxesLeaveTheLaneFree) {
  // proves D-49
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").on("R163").in_gear(5).stops(1).with_wear(5);
  monaco.car("red 1").in_box();
  monaco.car("green 1").in_box();
  State state = monaco.state();
  drive(state, 5, 13, "pit");
  EXPECT_EQ(standing(state, "orange 1"), Standing::InBox);
}

TEST(FormulaDPit, WithTheFirstLaneSpaceTakenNobodyEnters) {
  // proves D-49
  for (const char* taken : {"P1", "P2"}) {
    Position monaco("monaco", kTwoLaps);
    monaco.car("red 1").on("R163").in_gear(4).stops(1);
    monaco.car("blue 1").queueing_on(taken).in_gear(4);
    State state = monaco.state();
    rolled(state, 4, 12);
    EXPECT_EQ(lists(state, "pit"), taken == std::string_view("P2"));
  }
}

TEST(FormulaDPit, ACarWaitsOnTheLastLaneSpaceWhileBothExitsAreTaken) {
  // proves D-49, D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  monaco.car("red 1").on("R19").crossed(2);
  monaco.car("blue 1").on("R20").crossed(2);
  State state = monaco.state();
  rolled(state, 4, 12);
  play(state, "P18");
  EXPECT_EQ(place(state, "orange 1"), "P18");
  EXPECT_EQ(wear(state, "orange 1"), 18);
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDPit, OneFreeExitIsEnough) {
  // proves D-49, D-19
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").leaving_on("P18").in_gear(1);
  monaco.car("red 1").on("R19").crossed(2);
  State state = monaco.state();
  rolled(state, 1, 1);
  EXPECT_EQ(ends(state), "R20");
}

TEST(FormulaDPit, BackOnTheTrackTheUsualRulesHold) {
  // proves D-49, D-35
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").leaving_on("P18").in_gear(1);
  monaco.car("red 1").on("R21").crossed(2);
  State state = monaco.state();
  rolled(state, 1, 1);
  EXPECT_EQ(ends(state), "R19, R20");
  play(state, "R20");
  EXPECT_EQ(test_all(state, 10), "red 1, orange 1");
}

TEST(FormulaDPit, CarsInThePitLaneMoveAfterThoseOnTheTrackBesideIt) {
  // proves D-50
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  monaco.car("yellow 1").on("L160");
  monaco.car("blue 1").on("R10");
  monaco.car("green 1").on("L20").crossed(2);
  EXPECT_EQ(names_of(track_order(monaco.state())), "green 1, blue 1, red 1, yellow 1");
}

TEST(FormulaDPit, AmongThemselvesTheyMoveInTheOrderOfTheLane) {
  // proves D-50
  Position monaco("monaco", kTwoLaps);
  monaco.car("blue 1").queueing_on("P3").in_gear(4);
  monaco.car("red 1").in_box();
  monaco.car("green 1").on("R2");
  monaco.car("orange 1").in_box();
  monaco.car("yellow 1").leaving_on("P15").in_gear(1);
  EXPECT_EQ(names_of(track_order(monaco.state())), "green 1, yellow 1, orange 1, red 1, blue 1");
}

TEST(FormulaDPit, ACarThatHasPassedTheLineInTheLaneStillWaits) {
  // proves D-50
  Position monaco("monaco", kTwoLaps);
  monaco.car("orange 1").in_box();
  monaco.car("blue 1").on("R3").in_gear(1);
  monaco.car("green 1").on("L150").stops(1);
  State state = monaco.state();
  drive(state, 3, 5, "P18");
  EXPECT_EQ(car_in(state, "orange 1").crossings, 2);
  drive(state, 1, 1, "R4");
  drive(state, 2, 2, "L152");
  EXPECT_EQ(order(state), "blue 1, orange 1, green 1");
}

}  // namespace
}  // namespace paddock::formula_d::tests
