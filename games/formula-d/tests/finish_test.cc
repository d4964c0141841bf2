// The finish line and the ranking. On Monaco the line lies before L17, M18 and R18.
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

int place_of(const State& state, int seat) {
  return FormulaD::result(state).lines[static_cast<std::size_t>(seat)].place;
}

// Red alone on its last lap moves one space.
State red_moves_to(std::string_view from, std::string_view to) {
  Position monaco("monaco");
  monaco.car("red 1").on(from).in_gear(1);
  monaco.car("blue 1").on("L100");
  State state = monaco.state();
  drive(state, 1, 1, to);
  return state;
}

TEST(FormulaDFinish, TheFirstCrossingFromTheGridCompletesNoLap) {
  // proves D-40
  State state = on_grid(1);
  roll(state, 20);
  const Log log = play(state, "L20");
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  EXPECT_EQ(car_in(state, "red 1").crossings, 1);
  ASSERT_EQ(all<event::Crossed>(log).size(), 1u);
  EXPECT_EQ(all<event::Crossed>(log)[0].lap, 1);
}

TEST(FormulaDFinish, CrossingTheLineAfterTheLastLapFinishesTheRace) {
  // proves D-40
  EXPECT_EQ(standing(red_moves_to("L16", "L17"), "red 1"), Standing::Finished);
  EXPECT_EQ(standing(red_moves_to("M17", "M18"), "red 1"), Standing::Finished);
  EXPECT_EQ(standing(red_moves_to("M17", "L17"), "red 1"), Standing::Finished);
  EXPECT_EQ(standing(red_moves_to("M17", "R18"), "red 1"), Standing::Finished);
  EXPECT_EQ(standing(red_moves_to("R17", "R18"), "red 1"), Standing::Finished);
}

TEST(FormulaDFinish, TheLastSpacesBeforeTheLineAreBeforeIt) {
  // proves D-40
  EXPECT_EQ(standing(red_moves_to("L15", "L16"), "red 1"), Standing::Racing);
  EXPECT_EQ(standing(red_moves_to("L16", "M17"), "red 1"), Standing::Racing);
  EXPECT_EQ(standing(red_moves_to("R17", "M17"), "red 1"), Standing::Racing);
  EXPECT_EQ(standing(red_moves_to("R16", "R17"), "red 1"), Standing::Racing);
  // From the last space of the last corner to the first of the grid straight.
  EXPECT_EQ(standing(red_moves_to("R163", "R1 over 1"), "red 1"), Standing::Racing);
}

// Where red gets from `from` with a 4 while a car stands on `blocked`, in a race of so many laps.
std::string ends_past_the_line(std::string_view from, std::string_view blocked, const char* laps) {
  Position monaco("monaco", {{"laps", laps}});
  monaco.car("red 1").on(from).in_gear(2);
  monaco.car("blue 1").on(blocked);
  State state = monaco.state();
  rolled(state, 2, 4);
  return ends(state);
}

TEST(FormulaDFinish, ACarThatIsPastTheLineAlreadyDrivesOnThroughTheOtherFirstSpacesPastIt) {
  // proves D-40, D-41, D-19
  // Round the car on L18: only over M18, the middle lane's first space past the line.
  EXPECT_EQ(ends_past_the_line("L17", "L18", "1"), "L20, M21, R21");
  // And round the one on R19.
  EXPECT_EQ(ends_past_the_line("R18", "R19", "1"), "L20, M21, R21");
  for (const char* from : {"L17", "M18", "R18", "L18", "R19"}) {
    for (const char* blocked : {"L19", "M20", "R20", "L21"}) {
      EXPECT_EQ(ends_past_the_line(from, blocked, "1"), ends_past_the_line(from, blocked, "2"))
          << from << " with a car on " << blocked;
    }
  }
}

TEST(FormulaDFinish, WithTwoLapsTheSecondCrossingBeginsTheSecondLap) {
  // proves D-40
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L16").in_gear(1).crossed(1);
  monaco.car("blue 1").on("L13").in_gear(1).crossed(2);
  State state = monaco.state();
  const Log log = drive(state, 1, 1, "L17");
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  ASSERT_EQ(all<event::Crossed>(log).size(), 1u);
  EXPECT_EQ(all<event::Crossed>(log)[0].lap, 2);
  drive(state, 2, 4, "R17");
  EXPECT_EQ(standing(state, "blue 1"), Standing::Racing);
  EXPECT_EQ(to_move(state), "blue 1");
  drive(state, 1, 1, "R18");
  EXPECT_EQ(standing(state, "blue 1"), Standing::Finished);
}

TEST(FormulaDFinish, TheOrderOfCrossingIsTheOrderOfArrival) {
  // proves D-40
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(1);
  monaco.car("blue 1").on("R16").in_gear(2);
  monaco.car("green 1").on("L12").in_gear(1);
  State state = monaco.state();
  drive(state, 1, 1, "L17");
  const Log log = drive(state, 2, 4, "R18");
  ASSERT_EQ(all<event::Arrived>(log).size(), 1u);
  EXPECT_EQ(all<event::Arrived>(log)[0].place, 2);
  drive(state, 1, 1, "L13");
  drive(state, 2, 4, "L17");
  EXPECT_EQ(place_of(state, 0), 1);
  EXPECT_EQ(place_of(state, 1), 2);
  EXPECT_EQ(place_of(state, 2), 3);
  EXPECT_EQ(names_of(ranking(state)), "red 1, blue 1, green 1");
}

TEST(FormulaDFinish, AFinishedCarIsInNobodysWay) {
  // proves D-41, D-19
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(1);
  monaco.car("blue 1").on("L15").in_gear(1);
  State state = monaco.state();
  drive(state, 1, 1, "L17");
  rolled(state, 1, 2);
  EXPECT_TRUE(lists(state, "L17"));
}

TEST(FormulaDFinish, AFinishedCarTestsNothing) {
  // proves D-41, D-35
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(1);
  monaco.car("blue 1").on("L18").in_gear(1);  // a lap behind
  State state = monaco.state();
  drive(state, 1, 1, "L17");
  EXPECT_EQ(to_test(state), "nobody");
  EXPECT_EQ(to_move(state), "blue 1");
}

TEST(FormulaDFinish, AnEngineStrainedIntoTheFinishStillStrainsTheOthers) {
  // proves D-41, D-38
  Position monaco("monaco");
  monaco.car("red 1").on("L8").in_gear(5);
  monaco.car("blue 1").on("L100").in_gear(5);
  State state = monaco.state();
  drive(state, 5, 20, "L17");
  EXPECT_EQ(standing(state, "red 1"), Standing::Finished);
  EXPECT_EQ(test_all(state, 10), "blue 1");
}

TEST(FormulaDFinish, ACornerBeyondTheLineStopsNoFinisher) {
  // proves D-41, D-40
  // Twenty-one spaces lead past the line and through Sainte Dévote, which no longer matters.
  Position monaco("monaco");
  monaco.car("red 1").on("L10").in_gear(6).with_wear(2);
  monaco.car("blue 1").on("L100");
  State before = monaco.state();
  rolled(before, 6, 21);
  for (Move move : moves_of(before)) {
    if (move.brake > 0) continue;
    State state = before;
    act(state, move);
    EXPECT_EQ(standing(state, "red 1"), Standing::Finished) << name_of(before, move);
  }
}

TEST(FormulaDFinish, CarsBeyondTheLineStopNoFinisher) {
  // proves D-41, D-40
  // Three cars a lap behind fill the road right after the line; red crosses it all the same.
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(2).with_wear(2);
  monaco.car("blue 1").on("L18");
  monaco.car("green 1").on("M18");
  monaco.car("yellow 1").on("R19");
  State before = monaco.state();
  rolled(before, 2, 4);
  ASSERT_FALSE(moves_of(before).empty());
  for (Move move : moves_of(before)) {
    State state = before;
    act(state, move);
    EXPECT_EQ(standing(state, "red 1"), Standing::Finished) << name_of(before, move);
  }
}

TEST(FormulaDFinish, NoFinishLeadsOverASpaceThatIsBeyondTheLineAlready) {
  // proves D-41
  // M18 is entered from M17 alone before the line; from L17 the race is over.
  Position monaco("monaco");
  monaco.car("red 1").on("L6").in_gear(5);
  monaco.car("blue 1").on("M17");
  State state = monaco.state();
  rolled(state, 5, 19);
  EXPECT_NE(listed(state).find("L17"), std::string::npos);
  EXPECT_EQ(listed(state).find("M18"), std::string::npos);
}

TEST(FormulaDFinish, TheRaceEndsWhenEveryCarHasFinishedOrIsOut) {
  // proves D-42
  Position monaco("monaco");
  monaco.car("red 1").on("L16").in_gear(1);
  monaco.car("blue 1").on("L143").in_gear(3).stops(0);
  monaco.car("green 1").on("R10").in_gear(4);
  State state = monaco.state();
  Log log = drive(state, 1, 1, "L17");
  append(log, drive(state, 3, 4, "L147 out"));
  EXPECT_TRUE(all<event::RaceEnded>(log).empty());
  EXPECT_EQ(to_move(state), "green 1");
  log = drive(state, 4, 8, "R18");
  EXPECT_EQ(all<event::RaceEnded>(log).size(), 1u);
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_TRUE(FormulaD::to_act(state).is_nobody());
}

TEST(FormulaDFinish, TheRaceEndsWhenTheLastCarGoesOut) {
  // proves D-42, D-33
  Position monaco("monaco");
  monaco.car("red 1").on("L143").in_gear(3).stops(0);
  State state = monaco.state();
  drive(state, 3, 4, "L147 out");
  EXPECT_EQ(state.phase, Phase::Over);
}

TEST(FormulaDFinish, WhereEveryCarIsOutNobodyHasWon) {
  // proves D-43
  Position monaco("monaco");
  monaco.car("red 1").on("L143").in_gear(3).stops(0);
  monaco.car("blue 1").on("L16").in_gear(1);
  State won = monaco.state();
  drive(won, 3, 4, "L147 out");
  drive(won, 1, 1, "L17");
  EXPECT_TRUE(FormulaD::result(won).is_won);

  Position alone("monaco");
  alone.car("red 1").on("L143").in_gear(3).stops(0);
  State lost = alone.state();
  drive(lost, 3, 4, "L147 out");
  EXPECT_EQ(lost.phase, Phase::Over);
  EXPECT_FALSE(FormulaD::result(lost).is_won);
}

TEST(FormulaDFinish, CarsThatAreOutRankBehindThoseThatFinishedByDistance) {
  // proves D-43
  Position monaco("monaco");
  monaco.car("red 1").on("L143").in_gear(3).stops(0);
  monaco.car("blue 1").on("R87").in_gear(3);
  monaco.car("green 1").on("L87").in_gear(3).stops(0);
  monaco.car("yellow 1").on("L16").in_gear(1);
  State state = monaco.state();
  drive(state, 3, 4, "L147 out");
  drive(state, 3, 8, "R95");
  drive(state, 3, 4, "L91 out");
  drive(state, 1, 1, "L17");
  EXPECT_EQ(names_of(ranking(state)), "yellow 1, blue 1, red 1, green 1");
}

TEST(FormulaDFinish, LapsCountBeforeDistanceAmongThoseThatAreOut) {
  // proves D-43
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L143").in_gear(3).stops(0).crossed(1);
  monaco.car("blue 1").on("L87").in_gear(3).stops(0).crossed(2);
  State state = monaco.state();
  drive(state, 3, 4, "L147 out");
  drive(state, 3, 4, "L91 out");
  EXPECT_EQ(names_of(ranking(state)), "blue 1, red 1");
  EXPECT_EQ(place_of(state, 0), 2);
  EXPECT_EQ(place_of(state, 1), 1);
}

TEST(FormulaDFinish, OfTwoOutAtTheSameDistanceTheLaterOneIsAhead) {
  // proves D-43
  // L110 and R108 are level; in the same gear the inside, red, rolls first and goes out first.
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(5).with_wear(1);
  monaco.car("blue 1").on("R108").in_gear(5).with_wear(1);
  State state = monaco.state();
  drive(state, 5, 20, "L110");
  EXPECT_EQ(test_all(state, 1), "red 1, blue 1");
  EXPECT_EQ(names_of(ranking(state)), "blue 1, red 1");
}

TEST(FormulaDFinish, APlayerOfTwoCarsCountsByTheBetterOne) {
  // proves D-43, D-1
  Position monaco("monaco", {{"cars", "2"}});
  monaco.car("blue 1").on("L16").in_gear(1);
  monaco.car("red 1").on("R17").in_gear(1);
  monaco.car("red 2").on("M17").in_gear(1);
  monaco.car("blue 2").on("L143").in_gear(3).stops(0);
  State state = monaco.state();
  drive(state, 1, 1, "L17");
  drive(state, 1, 1, "R18");
  drive(state, 1, 1, "M18");
  drive(state, 3, 4, "L147 out");
  EXPECT_EQ(FormulaD::result(state).seats, 2);
  EXPECT_EQ(place_of(state, 0), 2);
  EXPECT_EQ(place_of(state, 1), 1);
}

}  // namespace
}  // namespace paddock::formula_d::tests
