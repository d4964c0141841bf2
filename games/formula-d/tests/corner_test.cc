// Corners: stops, overshooting, going out. On Monaco:
//   Sainte Dévote L22–L28, M23–M27, R24–R26, one stop; then a straight L29–L46, M28–M45, R27–R44;
//   Casino, first L47–L51, M46–M53, R45–R54, one stop; two spaces of straight;
//   Casino, second L54–L59, M56–M59, R57–R58, one stop; a straight from L60, M60, R59 on;
//   Loews L76–L87, M75–M86, R73–R84, three stops;
//   Piscine L136–L144, M136–M145, R135–R145, two stops; then L145–L148 and Rascasse from L149.
#include "games/formula-d/outlook.h"
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

State red_alone(std::string_view on, int gear, int stops_made, int wear_points = 18) {
  Position monaco("monaco");
  monaco.car("red 1").on(on).in_gear(gear).stops(stops_made).with_wear(wear_points);
  return monaco.state();
}

State red_rolled(std::string_view on, int stops_made, int gear, int face) {
  State state = red_alone(on, gear, stops_made);
  rolled(state, gear, face);
  return state;
}

TEST(FormulaDCorner, AMoveThatEndsInACornerIsAStop) {
  // proves D-26
  State state = red_alone("L20", 2, 0);
  const Log log = drive(state, 2, 4, "L24");
  EXPECT_EQ(stops(state, "red 1"), 1);
  ASSERT_EQ(all<event::Stopped>(log).size(), 1u);
  EXPECT_TRUE(all<event::Stopped>(log)[0].counts);
}

TEST(FormulaDCorner, TheFirstAndTheLastSpaceOfACornerAreInIt) {
  // proves D-26
  for (const char* end : {"L22", "L28"}) {
    State state = red_alone(end == std::string_view("L22") ? "L20" : "L26", 1, 0);
    drive(state, 1, 2, end);
    EXPECT_EQ(stops(state, "red 1"), 1);
    EXPECT_EQ(wear(state, "red 1"), 18);
  }
  State before = red_alone("L19", 1, 0);
  drive(before, 1, 2, "L21");
  EXPECT_EQ(stops(before, "red 1"), 0);
}

TEST(FormulaDCorner, OnceItsStopsAreMadeACarLeavesFreely) {
  // proves D-26
  State state = red_rolled("L28", 1, 2, 4);
  EXPECT_TRUE(lists(state, "L32"));
  EXPECT_TRUE(lists(state, "M31"));
  EXPECT_TRUE(lists(state, "R30"));
  play(state, "L32");
  EXPECT_EQ(wear(state, "red 1"), 18);
}

TEST(FormulaDCorner, ACornerMayAskForThreeStops) {
  // proves D-26
  State state = red_alone("L73", 2, 0);
  drive(state, 2, 4, "L77");
  drive(state, 1, 2, "L79");
  EXPECT_EQ(stops(state, "red 1"), 2);
  drive(state, 2, 4, "L83");
  EXPECT_EQ(stops(state, "red 1"), 3);
  rolled(state, 3, 8);
  play(state, "L91");
  EXPECT_EQ(wear(state, "red 1"), 18);
  EXPECT_EQ(stops(state, "red 1"), 0);
}

TEST(FormulaDCorner, MoreStopsThanAskedForDoNoHarm) {
  // proves D-26
  State state = red_alone("L22", 1, 1);
  drive(state, 1, 1, "L23");
  drive(state, 1, 1, "L24");
  drive(state, 1, 1, "L25");
  rolled(state, 2, 4);
  EXPECT_TRUE(lists(state, "L29"));
}

TEST(FormulaDCorner, TheListPromisesTheStopsThatTheCarThenHas) {
  // proves D-26
  for (int made = 0; made <= 9; ++made) {
    State state = red_alone("L22", 1, made);
    rolled(state, 1, 1);
    const EndFacts facts = facts_of(state, *find_move(state, "L23"));
    play(state, "L23");
    EXPECT_EQ(facts.stop, stops(state, "red 1")) << made;
  }
}

TEST(FormulaDCorner, StandingStillInACornerIsAStop) {
  // proves D-26
  State state = red_alone("L140", 2, 0);
  drive(state, 2, 4, "L140 brake 4");
  EXPECT_EQ(stops(state, "red 1"), 1);
  drive(state, 2, 3, "L140 brake 3");
  EXPECT_EQ(stops(state, "red 1"), 2);
  EXPECT_EQ(wear(state, "red 1"), 11);
}

TEST(FormulaDCorner, TheStopsOfOneCornerDoNotCountInTheNext) {
  // proves D-26
  State state = red_alone("R54", 2, 1);
  drive(state, 2, 3, "R57");
  EXPECT_EQ(stops(state, "red 1"), 1);
  State twice = red_alone("L143", 3, 2);
  drive(twice, 3, 6, "L149");
  EXPECT_EQ(stops(twice, "red 1"), 1);
}

TEST(FormulaDCorner, OneMissingStopCostsOneWearPointForEverySpaceBeyond) {
  // proves D-27
  State state = red_alone("R20", 3, 0);
  const Log log = drive(state, 3, 8, "R28 over 2");
  EXPECT_EQ(wear(state, "red 1"), 16);
  ASSERT_EQ(all<event::WearLost>(log).size(), 1u);
  EXPECT_EQ(all<event::WearLost>(log)[0].reason, Loss::Overshooting);
  EXPECT_EQ(all<event::WearLost>(log)[0].points, 2);
  EXPECT_EQ(stops(state, "red 1"), 0);
}

TEST(FormulaDCorner, TheSpacesBeyondAreCountedInTheLaneOfTheCar) {
  // proves D-27
  // Nine spaces from L20: L29 is one beyond L28; M27 and R26 are the last of their lanes.
  const State state = red_rolled("L20", 0, 4, 9);
  EXPECT_TRUE(lists(state, "L29 over 1"));
  EXPECT_TRUE(lists(state, "M28 over 1"));
  EXPECT_TRUE(lists(state, "R28 over 2"));
}

TEST(FormulaDCorner, TheSecondOfTwoStopsMissingIsOvershooting) {
  // proves D-27
  State state = red_alone("L140", 3, 1);
  drive(state, 3, 8, "L148 over 4");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDCorner, TheThirdOfThreeStopsMissingIsOvershooting) {
  // proves D-27
  State state = red_alone("L85", 3, 2);
  drive(state, 3, 6, "L91 over 4");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDCorner, AMoveThatOvershootsTwoCornersPaysForEach) {
  // proves D-27
  State state = red_alone("L45", 5, 0);
  const Log log = drive(state, 5, 16, "L61 over 12");
  EXPECT_EQ(wear(state, "red 1"), 6);
  const std::vector<event::WearLost> lost = all<event::WearLost>(log);
  ASSERT_EQ(lost.size(), 2u);
  EXPECT_EQ(lost[0].points + lost[1].points, 12);
  EXPECT_NE(lost[0].corner(), lost[1].corner());
}

TEST(FormulaDCorner, TwoCornersAreOvershotInTheRightLaneToo) {
  // proves D-27
  // R60 lies six beyond R54 and two beyond R58.
  State state = red_alone("R44", 5, 0);
  drive(state, 5, 16, "R60 over 8");
  EXPECT_EQ(wear(state, "red 1"), 10);
}

TEST(FormulaDCorner, ACornerLeftWithItsStopMadeIsNotPaidForWhenTheNextIsOvershot) {
  // proves D-27, D-26
  // From R54, stop made: R57 and R58 are the second corner, R60 two beyond.
  State state = red_alone("R54", 3, 1);
  drive(state, 3, 6, "R60 over 2");
  EXPECT_EQ(wear(state, "red 1"), 16);
}

TEST(FormulaDCorner, TwoMissingStopsPutTheCarOut) {
  // proves D-28
  State state = red_alone("L143", 3, 0);
  const Log log = drive(state, 3, 4, "L147 out");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  ASSERT_EQ(all<event::WentOut>(log).size(), 1u);
  EXPECT_TRUE(all<event::WentOut>(log)[0].missed_stops);
}

TEST(FormulaDCorner, ThreeOrTwoOfThreeStopsMissingPutTheCarOut) {
  // proves D-28
  for (int made : {0, 1}) {
    State state = red_alone("L87", 3, made);
    drive(state, 3, 4, "L91 out");
    EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  }
}

TEST(FormulaDCorner, PassingRightThroughATwoStopCornerPutsTheCarOut) {
  // proves D-28
  State state = red_alone("L135", 4, 0);
  drive(state, 4, 10, "L145 out");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
}

TEST(FormulaDCorner, OvershootingACornerIntoATwoStopCornerAndThroughItPutsTheCarOut) {
  // proves D-28, D-27
  // Tabac ends with L132, Piscine is L136 to L144.
  State state = red_alone("L129", 5, 0);
  rolled(state, 5, 16);
  play(state, "L145 out");
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
}

TEST(FormulaDCorner, ACarWithTwoStopsMissingMayBrakeToStayInTheCorner) {
  // proves D-28, D-23
  State state = red_alone("L143", 4, 0);
  drive(state, 4, 7, "L144 brake 6");
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  EXPECT_EQ(stops(state, "red 1"), 1);
  EXPECT_EQ(wear(state, "red 1"), 12);
}

TEST(FormulaDCorner, AnOvershootingCarKeepsItsLaneFromTheLastSpaceOfTheCorner) {
  // proves D-29
  // From M27, the corner's last space, M28 and R27 are linked.
  EXPECT_EQ(ends(red_rolled("M27", 1, 1, 1)), "M28, R27");
  EXPECT_EQ(ends(red_rolled("M27", 0, 1, 1)), "M28 over 1");
  EXPECT_EQ(ends(red_rolled("L28", 0, 2, 4)), "L32 over 4");
  EXPECT_EQ(ends(red_rolled("R54", 0, 1, 2)), "R56 over 2");
}

TEST(FormulaDCorner, BeforeTheLastSpaceAnOvershootingCarMayStillChangeLane) {
  // proves D-29
  // M26 leads to R26, the last space of the right lane.
  EXPECT_EQ(ends(red_rolled("M26", 0, 2, 4)), "M30 over 3, R29 over 3");
}

TEST(FormulaDCorner, TheLaneIsKeptThroughTheNextCorner) {
  // proves D-29, D-30
  EXPECT_EQ(ends(red_rolled("M53", 0, 2, 4)), "M57 over 4");
  EXPECT_EQ(ends(red_rolled("L51", 0, 2, 4)), "L55 over 4");
}

TEST(FormulaDCorner, AStopMadeByOvershootingDoesNotCountInTheNextCorner) {
  // proves D-30
  State state = red_alone("R54", 2, 0);
  const Log log = drive(state, 2, 3, "R57 over 3");
  EXPECT_EQ(stops(state, "red 1"), 0);
  ASSERT_EQ(all<event::Stopped>(log).size(), 1u);
  EXPECT_FALSE(all<event::Stopped>(log)[0].counts);
  drive(state, 2, 3, "R60 over 2");
  EXPECT_EQ(wear(state, "red 1"), 13);
}

TEST(FormulaDCorner, AfterAStopThatDidNotCountAnotherOneDoes) {
  // proves D-30, D-26
  State state = red_alone("L51", 2, 0);
  drive(state, 2, 4, "L55 over 4");
  drive(state, 2, 4, "L59");
  EXPECT_EQ(stops(state, "red 1"), 1);
  drive(state, 2, 4, "L63");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDCorner, ABlockedOvershootingCarCannotDriveRoundAndBrakes) {
  // proves D-31
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(2).stops(0);
  monaco.car("blue 1").on("L31");
  State state = monaco.state();
  rolled(state, 2, 4);
  EXPECT_EQ(listed(state), "L28 brake 4, L29 brake 3 over 1, L30 brake 2 over 2");
  play(state, "L30 brake 2 over 2");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDCorner, ACarBlockedAtTheEndOfTheCornerStaysInIt) {
  // proves D-31, D-26
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(2).stops(0);
  monaco.car("blue 1").on("L29");
  State state = monaco.state();
  rolled(state, 2, 4);
  EXPECT_EQ(listed(state), "L28 brake 4");
  play(state, "L28 brake 4");
  EXPECT_EQ(stops(state, "red 1"), 1);
}

TEST(FormulaDCorner, WithinTheCornerABlockedCarMayStillTakeAnotherLane) {
  // proves D-31, D-29
  Position monaco("monaco");
  monaco.car("red 1").on("L27").in_gear(2).stops(0);
  monaco.car("blue 1").on("L29");
  State state = monaco.state();
  rolled(state, 2, 4);
  EXPECT_EQ(ends(state), "M30 over 3");
}

TEST(FormulaDCorner, ACarMayBrakeByChoiceWhileItOvershoots) {
  // proves D-32
  State state = red_alone("L28", 2, 0);
  rolled(state, 2, 4);
  EXPECT_EQ(listed(state),
            "L28 brake 4, L29 brake 3 over 1, L30 brake 2 over 2, L31 brake 1 over 3, L32 over 4");
  const Log log = play(state, "L29 brake 3 over 1");
  EXPECT_EQ(wear(state, "red 1"), 14);
  EXPECT_EQ(all<event::WearLost>(log).size(), 2u);
}

TEST(FormulaDCorner, BrakingMaySaveACarFromOvershooting) {
  // proves D-32, D-26
  State state = red_alone("R23", 2, 0);
  rolled(state, 2, 4);
  EXPECT_EQ(ends(state), "R27 over 1");
  play(state, "R26 brake 1");
  EXPECT_EQ(wear(state, "red 1"), 17);
  EXPECT_EQ(stops(state, "red 1"), 1);
}

}  // namespace
}  // namespace paddock::formula_d::tests
