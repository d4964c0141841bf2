// Why a move cannot be made: the rule and the numbers of the case. The spaces are those of
// moving_test.cc and corner_test.cc.
#include "games/formula-d/tests/why_not.h"

namespace paddock::formula_d::tests {
namespace {

State in_gear(int gear, int wear_points = 18) {
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(gear).with_wear(wear_points);
  return monaco.state();
}

TEST(FormulaDWhyNot, UpOneGearAtATime) {
  // proves D-14
  expect_reason(why_not(in_gear(2), "gear 4"), "D-14",
                Message("fd.why.not.gear.up", {{"from", 2}, {"gear", 4}, {"most", 3}}));
  expect_reason(why_not(in_gear(1), "gear 6"), "D-14",
                Message("fd.why.not.gear.up", {{"from", 1}, {"gear", 6}, {"most", 2}}));
}

TEST(FormulaDWhyNot, ThereAreSixGears) {
  // proves D-13
  for (const char* gear : {"gear 0", "gear 7", "gear 255"}) {
    for (int from : {1, 2, 6}) {
      expect_reason(why_not(in_gear(from), gear), "D-13",
                    Message("fd.why.not.gear.none", {{"most", 6}}));
    }
  }
}

TEST(FormulaDWhyNot, FourGearsCannotBeSkipped) {
  // proves D-16
  for (int wear_points : {1, 4, 18}) {
    expect_reason(
        why_not(in_gear(6, wear_points), "gear 1"), "D-16",
        Message("fd.why.not.gear.skip", {{"from", 6}, {"gear", 1}, {"skipped", 4}, {"most", 3}}));
  }
}

TEST(FormulaDWhyNot, AGearChangeDoesNotTakeTheLastWearPoint) {
  // proves D-34, D-15
  expect_reason(why_not(in_gear(6, 3), "gear 2"), "D-34",
                Message("fd.why.not.gear.wear", {{"gear", 2}, {"skipped", 3}, {"left", 3}}));
  expect_reason(why_not(in_gear(3, 1), "gear 1"), "D-34",
                Message("fd.why.not.gear.wear", {{"gear", 1}, {"skipped", 1}, {"left", 1}}));
}

TEST(FormulaDWhyNot, FromItsBoxACarLeavesInOneOfTheFirstFourGears) {
  // proves D-47
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").in_box();
  expect_reason(why_not(monaco.state(), "gear 5"), "D-47",
                Message("fd.why.not.gear.box", {{"gear", 5}, {"most", 4}}));
}

TEST(FormulaDWhyNot, InThePitLaneItIsUpOneGearAtATimeToo) {
  // proves D-14, D-48
  Position monaco("monaco", kTwoLaps);
  monaco.car("red 1").queueing_on("P2").in_gear(2).with_wear(1);
  expect_reason(why_not(monaco.state(), "gear 4"), "D-14",
                Message("fd.why.not.gear.up", {{"from", 2}, {"gear", 4}}));
}

TEST(FormulaDWhyNot, ATurnBeginsWithAGear) {
  // proves D-13
  for (const char* move : {"to L92", "to L90", "to P3", "pit"}) {
    expect_reason(why_not(in_gear(2), move), "D-13",
                  Message("fd.why.not.gear.first", {{"lowest", 1}, {"highest", 3}}));
  }
}

TEST(FormulaDWhyNot, WhoHasRolledMoves) {
  // proves D-13
  for (const char* gear : {"gear 2", "gear 3", "gear 9"}) {
    expect_reason(why_not(red_rolled("L90", {2, 4}), gear), "D-13",
                  Message("fd.why.not.move", {{"gear", 2}, {"spaces", 4}}));
  }
}

TEST(FormulaDWhyNot, AGreatStartIsFourSpacesInFirstGear) {
  // proves D-9
  State state = on_grid(1);
  roll(state, 20);
  expect_reason(why_not(state, "gear 2"), "D-9",
                Message("fd.why.not.move.great", {{"gear", 1}, {"spaces", 4}}));
  expect_reason(why_not(state, "to L21"), "D-9",
                Message("fd.why.not.space.far", {{"distance", 5}, {"spaces", 4}}));
}

TEST(FormulaDWhyNot, DiceAreNotChosen) {
  // proves D-13
  for (const State& state : {in_gear(2), red_rolled("L90", {2, 4})}) {
    EXPECT_EQ(why_not(state, "roll 3"), Message("error.move.natures"));
  }
}

TEST(FormulaDWhyNot, ABasicRaceHasNoNitro) {
  // proves D-51
  for (const State& state : {in_gear(2), red_rolled("L90", {2, 4})}) {
    expect_reason(why_not(state, "nitro"), "D-51", Message("fd.why.not.nitro.basic"));
  }
}

TEST(FormulaDWhyNot, TheNitroIsUsedOnceALap) {
  // proves D-51
  State state = red_rolled("L90", {1, 1}, {}, kStreetRace);
  play(state, "nitro");
  const Message used("fd.why.not.nitro.used", {{"lap", 1}});
  expect_reason(why_not(state, "nitro"), "D-51", used);
  play(state, "L92");
  expect_reason(why_not(state, "nitro"), "D-51", used);
  rolled(state, 1, 1);
  expect_reason(why_not(state, "nitro"), "D-51", used);
}

TEST(FormulaDWhyNot, TheNitroIsAddedToTheGearDie) {
  // proves D-51, D-9
  State great_start = on_grid(1, kStreetRace);
  roll(great_start, 20);
  expect_reason(why_not(great_start, "nitro"), "D-51", Message("fd.why.not.nitro.no_die"));
  play(great_start, "L20");
  expect_reason(why_not(great_start, "nitro"), "D-51", Message("fd.why.not.nitro.no_die"));
}

TEST(FormulaDWhyNot, ASpaceIsFurtherAwayThanTheRoll) {
  // proves D-17
  const State state = red_rolled("L90", {2, 4});
  expect_reason(why_not(state, "to L95"), "D-17",
                Message("fd.why.not.space.far",
                        {{"space", space(state, "L95")}, {"distance", 5}, {"spaces", 4}}));
  expect_reason(why_not(state, "to L140"), "D-17",
                Message("fd.why.not.space.further", {{"spaces", 4}}));
}

TEST(FormulaDWhyNot, NobodyDrivesBackwards) {
  // proves D-18
  const State state = red_rolled("L90", {2, 4}, {"L88"});
  for (const char* name : {"L89", "M89", "L88", "L30"}) {
    expect_reason(why_not(state, std::string("to ") + name), "D-18",
                  Message("fd.why.not.space.behind",
                          {{"space", space(state, name)}, {"from", space(state, "L90")}}));
  }
}

TEST(FormulaDWhyNot, OnlyTheLanesAndChangesThatAreDrawnAreFollowed) {
  // proves D-18
  // L47 to L51 is the inside of the first Casino corner, with no change into the middle lane.
  const State state = red_rolled("L47", {2, 4});
  expect_reason(why_not(state, "to M50"), "D-18",
                Message("fd.why.not.space.no_way",
                        {{"space", space(state, "M50")}, {"from", space(state, "L47")}}));
}

TEST(FormulaDWhyNot, NeverOntoAnotherCar) {
  // proves D-19
  const State state = red_rolled("L90", {2, 4}, {"M93"});
  expect_reason(
      why_not(state, "to M93"), "D-19",
      Message("fd.why.not.space.taken", {{"car", car("red 2")}, {"space", space(state, "M93")}}));
}

TEST(FormulaDWhyNot, NeverThroughAnotherCar) {
  // proves D-19
  const State state = red_rolled("L47", {2, 4}, {"L49", "L130"});
  expect_reason(
      why_not(state, "to L51"), "D-19",
      Message("fd.why.not.space.blocked", {{"space", space(state, "L51")}, cars({"red 2"})}));
}

TEST(FormulaDWhyNot, OfAWallThoseCarsAreNamedThatLeaveNoGap) {
  // proves D-19
  // Without the car on R90 red could go round it, but not back to the left lane: a third change.
  const State wall = red_rolled("L90", {3, 6}, {"L92", "M92", "R90"});
  expect_reason(why_not(wall, "to L94"), "D-19",
                Message("fd.why.not.space.blocked", {cars({"red 2", "blue 1"})}));
  // Two cars behind each other: neither of them opens the way alone.
  const State row = red_rolled("L47", {2, 4}, {"L48", "L49"});
  expect_reason(why_not(row, "to L51"), "D-19",
                Message("fd.why.not.space.blocked", {cars({"red 2", "blue 1"})}));
}

TEST(FormulaDWhyNot, AThirdLaneChangeIsOneTooMany) {
  // proves D-20
  // L90, M90, R89, R90, and then M92 beside the car on R91: three changes.
  const State state = red_rolled("L90", {3, 6}, {"L91", "M91", "R91"});
  expect_reason(why_not(state, "to M92"), "D-20",
                Message("fd.why.not.space.changes", {{"space", space(state, "M92")}}));
}

TEST(FormulaDWhyNot, AnOvershootingCarKeepsItsLane) {
  // proves D-29
  const State one = red_rolled("M27", {1, 1});
  expect_reason(why_not(one, "to R27"), "D-29",
                Message("fd.why.not.space.lane", {{"space", space(one, "R27")}}));
  expect_reason(why_not(red_rolled("L28", {2, 4}), "to M30"), "D-29",
                Message("fd.why.not.space.lane"));
}

TEST(FormulaDWhyNot, ABlockedOvershootingCarCannotDriveRound) {
  // proves D-31
  // With the stop made L28, L29, M29, M30, M31, L32, L33 would lead round the car on L31.
  const State state = red_rolled("L28", {3, 6}, {"L31"});
  expect_reason(why_not(state, "to L33"), "D-31",
                Message("fd.why.not.space.round", {{"space", space(state, "L33")}}));
}

TEST(FormulaDWhyNot, BrakingDoesNotTakeTheLastWearPoint) {
  // proves D-34, D-23
  expect_reason(why_not(red_rolled("L90", {2, 4, 0, 1}), "to L93"), "D-34",
                Message("fd.why.not.brake.wear", {{"points", 1}, {"brake", 1}, {"left", 1}}));
  expect_reason(why_not(red_rolled("L90", {2, 4, 0, 2}), "to L92"), "D-34",
                Message("fd.why.not.brake.wear", {{"points", 2}, {"brake", 2}, {"left", 2}}));
}

TEST(FormulaDWhyNot, BrakingAndOvershootingArePaidTogether) {
  // proves D-34, D-32
  expect_reason(why_not(red_rolled("L28", {2, 4, 0, 3}), "to L31"), "D-34",
                Message("fd.why.not.brake.overshooting",
                        {{"points", 4}, {"brake", 1}, {"beyond", 3}, {"left", 3}}));
}

TEST(FormulaDWhyNot, BrakingDoesNotSaveACarThatLeavesWithTwoStopsMissing) {
  // proves D-34, D-28
  // Piscine ends with L144; from L143 a 7 leads to L150.
  expect_reason(why_not(red_rolled("L143", {4, 7}), "to L147"), "D-34",
                Message("fd.why.not.brake.out", {{"brake", 3}}));
}

TEST(FormulaDWhyNot, ACarThatIsOutAnywayGoesAsFarAsItCan) {
  // proves D-34, D-24
  const State state = red_rolled("L90", {3, 6, 0, 2}, {"L92", "M92", "R90"});
  expect_reason(why_not(state, "to L91"), "D-34",
                Message("fd.why.not.brake.furthest", {{"brake", 5}, {"least", 4}}));
}

TEST(FormulaDWhyNot, OfANitroMoveOnlyWhatTheDieShowsIsBrakedOff) {
  // proves D-51
  State state = red_rolled("L90", {2, 3}, {}, kStreetRace);
  play(state, "nitro");
  expect_reason(why_not(state, "to L91"), "D-51",
                Message("fd.why.not.brake.nitro", {{"brake", 4}, {"roll", 3}}));
  expect_reason(why_not(state, "to L96"), "D-17",
                Message("fd.why.not.space.far", {{"distance", 6}, {"spaces", 5}}));
}

TEST(FormulaDWhyNot, ABlockedNitroMoveGoesAsFarAsItCan) {
  // proves D-51, D-24
  // Three of the nitro and four of the die, and nobody gets past the three cars: M91 and R89 are
  // two spaces away.
  State state = red_rolled("L90", {3, 4}, {"L92", "M92", "R90"}, kStreetRace);
  play(state, "nitro");
  expect_reason(why_not(state, "to L91"), "D-51",
                Message("fd.why.not.brake.blocked", {{"brake", 6}, {"least", 5}}));
}

TEST(FormulaDWhyNot, TheRaceEndsOnTheFirstSpaceBeyondTheLine) {
  // proves D-41
  const State state = red_rolled("L10", {6, 21});
  expect_reason(why_not(state, "to L19"), "D-41",
                Message("fd.why.not.space.line", {{"space", space(state, "L19")}}));
}

}  // namespace
}  // namespace paddock::formula_d::tests
