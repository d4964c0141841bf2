// A lap: its time on the chart, the places after it, and the end of the race.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// The first lap of a driver behind A, or of A before B.
Hundredths lap_time(char letter, int change, int row, std::string_view circuit = "long") {
  State state = race(letter == 'A' ? "AB" : std::string("A") + letter, circuit);
  no_incident(state);
  if (letter != 'A') lap_of_next_car(state, 0, 1);
  const Log log = lap_of_next_car(state, change, row);
  const auto laps = all<event::LapDone>(log);
  EXPECT_EQ(laps.size(), 1u);
  EXPECT_EQ(laps.at(0).driver, driver(letter));
  return laps.at(0).time;
}

std::string who_ran(const Log& log) {
  std::string text;
  for (const event::LapDone& lap : all<event::LapDone>(log)) text += letter_of(lap.driver);
  return text;
}

TEST(GrandPrix2006Lap, TheCarsRunInTheOrderOfTheRaceAsTheLapBegan) {
  // proves G-20
  State state = begun();
  EXPECT_EQ(who_ran(run_lap(state, {8, 7, 6, 5, 4, 3, 2, 1})), "CABDEFGH");
  EXPECT_EQ(order(state), "H G F E D B A C");
  EXPECT_EQ(who_ran(run_lap(state, {1, 2, 3, 4, 5, 6, 7, 8})), "HGFEDBAC");
}

TEST(GrandPrix2006Lap, LapTimeIsAddedToTheRating) {
  // proves G-21
  EXPECT_EQ(lap_time('F', 0, 7), 10670u);   // column 3
  EXPECT_EQ(lap_time('F', 2, 7), 10650u);   // column 5
  EXPECT_EQ(lap_time('F', -2, 7), 10690u);  // column 1
  EXPECT_EQ(lap_time('A', -2, 7), 10640u);  // column 6
}

TEST(GrandPrix2006Lap, AModifiedRatingAboveEightIsEight) {
  // proves G-22
  EXPECT_EQ(lap_time('A', 1, 7), chart_time(7, 8));
  EXPECT_EQ(lap_time('A', 4, 7), chart_time(7, 8));
  EXPECT_EQ(lap_time('D', 4, 7), chart_time(7, 8));  // 9
  EXPECT_EQ(lap_time('E', 4, 7), chart_time(7, 8));  // 8 exactly
  EXPECT_EQ(lap_time('E', 3, 7), chart_time(7, 7));
}

TEST(GrandPrix2006Lap, AModifiedRatingBelowOneIsOne) {
  // proves G-22
  EXPECT_EQ(lap_time('H', -1, 7), chart_time(7, 1));
  EXPECT_EQ(lap_time('H', -4, 7), chart_time(7, 1));
  EXPECT_EQ(lap_time('E', -4, 7), chart_time(7, 1));  // 0
  EXPECT_EQ(lap_time('D', -4, 7), chart_time(7, 1));  // 1 exactly
  EXPECT_EQ(lap_time('D', -3, 7), chart_time(7, 2));
}

TEST(GrandPrix2006Lap, ARowIsReadOnASecondCard) {
  // proves G-23
  State state = race("A B", "long");
  read_incident(state, 100);
  EXPECT_EQ(state.left, 99);
  read_lap_time(state, 0);
  EXPECT_EQ(state.left, 98);
  EXPECT_EQ(state.phase, Phase::Row);
  read_row(state, 20);
  EXPECT_EQ(state.left, 97);
}

TEST(GrandPrix2006Lap, TheTimeStandsInTheRowAndTheColumnOfTheModifiedRating) {
  // proves G-23, G-1
  for (int row = 1; row <= 50; ++row) {
    EXPECT_EQ(lap_time('A', 0, row), chart_time(row, 8));
    EXPECT_EQ(lap_time('H', 0, row), chart_time(row, 1));
    EXPECT_EQ(lap_time('E', 1, row), chart_time(row, 5));
  }
}

TEST(GrandPrix2006Lap, AnArrowStandsForTheNextTimeToItsLeft) {
  // proves G-24
  EXPECT_EQ(lap_time('F', 0, 2, "arrows"), chart_time(2, 2));  // column 3
  EXPECT_EQ(lap_time('B', 0, 2, "arrows"), chart_time(2, 6));  // column 7
  EXPECT_EQ(lap_time('B', 0, 50, "arrows"), chart_time(50, 6));
}

TEST(GrandPrix2006Lap, AnArrowBesideAnArrowLeadsFurtherLeft) {
  // proves G-24
  EXPECT_EQ(lap_time('E', 0, 2, "arrows"), chart_time(2, 2));  // column 4, then 3, then 2
}

TEST(GrandPrix2006Lap, WhereThereIsNoArrowTheTimeCounts) {
  // proves G-24
  EXPECT_EQ(lap_time('E', 0, 3, "arrows"), chart_time(3, 4));
  EXPECT_EQ(lap_time('A', 0, 2, "arrows"), chart_time(2, 8));
  EXPECT_EQ(lap_time('D', 0, 2, "arrows"), chart_time(2, 5));
}

TEST(GrandPrix2006Lap, LapTimesAddUpToTheCumulativeTime) {
  // proves G-25
  State state = race("A B");
  run_lap(state, {1, 2});
  const Log log = run_lap(state, {3, 4});
  EXPECT_EQ(time_of(state, 'A'), chart_time(1, 8) + chart_time(3, 8));
  EXPECT_EQ(time_of(state, 'B'), chart_time(2, 7) + chart_time(4, 7));
  EXPECT_EQ(all<event::LapDone>(log).at(0).total, time_of(state, 'A'));
  EXPECT_EQ(all<event::LapDone>(log).at(1).time, chart_time(4, 7));
}

TEST(GrandPrix2006Lap, TheShortestCumulativeTimeLeads) {
  // proves G-25
  State state = position({{'A', 10000}, {'B', 10100}, {'D', 10300}, {'E', 10400}});
  run_lap(state, {5, 1, 1, 9});
  // A 10000 + 10420, B 10100 + 10030, D 10300 + 10050, E 10400 + 10860.
  EXPECT_EQ(order(state), "B D A E");
}

TEST(GrandPrix2006Lap, PlacesFollowTheCumulativeTimesNotTheLastLap) {
  // proves G-25
  State state = position({{'A', 10000}, {'B', 20000}});
  run_lap(state, {50, 1});
  EXPECT_EQ(order(state), "A B");
}

TEST(GrandPrix2006Lap, EqualTimesKeepTheirOrder) {
  // proves G-25
  for (const auto& [first, second] : {std::pair('A', 'C'), std::pair('C', 'A')}) {
    State state = position({{first, 10000}, {second, 10000}}, 4);
    no_incident(state);
    for (char letter : {first, second}) lap_of_next_car(state, letter == 'A' ? -2 : 0, 10);
    EXPECT_EQ(time_of(state, 'A'), time_of(state, 'C'));
    EXPECT_EQ(letter_of(state.at(1)), first);
  }
}

TEST(GrandPrix2006Lap, WhoeverCatchesUpToTheSameTimeStaysBehind) {
  // proves G-25
  State state = position({{'A', 10000}, {'B', 10090}, {'D', 10190}}, 4);
  no_incident(state);
  lap_of_next_car(state, 0, 2);  // A in column 8: 20120
  lap_of_next_car(state, 0, 1);  // B in column 7: 20120
  lap_of_next_car(state, 3, 1);  // D in column 8: 20210
  EXPECT_EQ(time_of(state, 'A'), time_of(state, 'B'));
  EXPECT_EQ(order(state), "A B D");
}

TEST(GrandPrix2006Lap, TheGapAfterALapIsTold) {
  // proves G-25
  State state = race("A B D");
  const Log log = run_lap(state, {1, 2, 3});
  const auto ended = all<event::LapEnded>(log);
  ASSERT_EQ(ended.size(), 1u);
  EXPECT_EQ(ended[0].leader, driver('A'));
  EXPECT_EQ(ended[0].second, driver('B'));
  EXPECT_EQ(ended[0].gap, 110u);
  EXPECT_EQ(ended[0].lap, 1);
  EXPECT_EQ(ended[0].running, 3);
}

TEST(GrandPrix2006Lap, ARaceEndsWhenItsLapsAreRun) {
  // proves G-26
  State state = race("A B");
  Log log;
  for (int lap = 1; lap <= 10; ++lap) {
    EXPECT_NE(state.phase, Phase::Over);
    EXPECT_TRUE(all<event::RaceEnded>(log).empty());
    add(log, run_lap(state));
  }
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(all<event::RaceEnded>(log).size(), 1u);
  EXPECT_EQ(all<event::LapEnded>(log).size(), 10u);
  EXPECT_TRUE(GrandPrix2006::to_act(state).is_nobody());
}

TEST(GrandPrix2006Lap, ARaceEndsWhenNoCarRunsAnyMore) {
  // proves G-26
  State state = race("A B D");
  run_lap(state);
  retire_car(state, 1);
  run_cars(state, {1, 1});
  EXPECT_NE(state.phase, Phase::Over);
  retire_car(state, 1);
  run_cars(state, {1});
  EXPECT_NE(state.phase, Phase::Over);
  const Log log = retire_car(state, 1);
  EXPECT_EQ(all<event::RaceEnded>(log).size(), 1u);
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(order(state), "/ D B A");
}

TEST(GrandPrix2006Lap, ACarAloneRunsOnToTheEnd) {
  // proves G-26
  State state = race("A B");
  retire_car(state, 2);
  Log log = run_cars(state, {1});
  EXPECT_FALSE(all<event::LapEnded>(log).at(0).second.has_value());
  for (int lap = 2; lap <= 10; ++lap) add(log, run_lap(state));
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(all<event::LapDone>(log).size(), 10u);
  EXPECT_EQ(order(state), "A / B");
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
