// Stops: the two prescribed ones, the extra ones, and how long they take.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// The laps at the end of which a driver stops in a race without incidents and extra stops.
std::vector<int> laps_of_stops(char letter, std::string_view circuit, int share) {
  State state = begun({{"drivers", codes(std::string(1, letter) + (letter == 'A' ? "B" : "A"))},
                       {"circuit", std::string(circuit)},
                       {"laps", std::to_string(share)}});
  std::vector<int> laps;
  while (state.phase != Phase::Over) {
    for (const event::LapDone& lap : all<event::LapDone>(run_lap(state))) {
      if (lap.driver == driver(letter) && lap.stop) laps.push_back(lap.lap);
    }
  }
  EXPECT_EQ(stops_of(state, letter), static_cast<int>(laps.size()));
  return laps;
}

using Laps = std::vector<int>;

// A and that driver have run their third lap but for his stop; he leads.
State before_stop(char letter) {
  State state = position({{letter, 10000}, {'J', 10100}}, 3);
  no_incident(state);
  lap_of_next_car(state, 0, 1);
  gather(state);
  return state;
}

// Both have made their two stops; lap 7 begins.
State after_two_stops(const std::vector<char>& cars, int stops = 2) {
  std::vector<std::pair<char, Hundredths>> line;
  for (char letter : cars) line.emplace_back(letter, 10000 + 100 * line.size());
  State state = position(line, 7);
  for (char letter : cars) {
    state.stops[index_of(driver(letter))] = static_cast<std::uint8_t>(stops);
    state.next_stop[index_of(driver(letter))] = 0;
    const std::uint32_t bit = 1u << index_of(driver(letter));
    state.drawing = stops >= 2 && stops < 6 ? state.drawing | bit : state.drawing & ~bit;
  }
  return state;
}

int extras_read(State state) {
  int read = 0;
  for (; state.phase == Phase::Extras; ++read) {
    gather(state);
    read_extras(state, 100);
  }
  return read;
}

TEST(GrandPrix2006Stop, ADriverStopsAtTheEndOfTheTwoLapsOfHisCard) {
  // proves G-27, G-1
  EXPECT_EQ(laps_of_stops('A', "plain", 100), (Laps{3, 6}));
  EXPECT_EQ(laps_of_stops('C', "plain", 100), (Laps{2, 5}));
  EXPECT_EQ(laps_of_stops('G', "plain", 100), (Laps{4, 7}));
  EXPECT_EQ(laps_of_stops('J', "long", 100), (Laps{20, 40}));
}

TEST(GrandPrix2006Stop, AStopDueOnTheLastLapIsMade) {
  // proves G-27
  EXPECT_EQ(laps_of_stops('I', "plain", 100), (Laps{5, 10}));
}

TEST(GrandPrix2006Stop, AStopBeyondTheLastLapIsNotMade) {
  // proves G-28
  EXPECT_EQ(laps_of_stops('J', "plain", 100), Laps{});
  EXPECT_EQ(laps_of_stops('A', "sprint", 100), Laps{});
}

TEST(GrandPrix2006Stop, TheLapsOfTheStopsShrinkWithTheRace) {
  // proves G-28
  EXPECT_EQ(laps_of_stops('J', "long", 50), (Laps{10, 20}));
  EXPECT_EQ(laps_of_stops('J', "long", 52), (Laps{10, 21}));  // 10.4 and 20.8
  EXPECT_EQ(laps_of_stops('G', "plain", 40), (Laps{2, 3}));   // 1.6 and 2.8
  EXPECT_EQ(laps_of_stops('A', "plain", 40), (Laps{1, 2}));   // 1.2 and 2.4
  EXPECT_EQ(laps_of_stops('I', "plain", 50), (Laps{3, 5}));   // 2.5 and 5
}

TEST(GrandPrix2006Stop, AShrunkStopIsAtLeastOnLapOneAndTheSecondALapLater) {
  // proves G-28
  EXPECT_EQ(laps_of_stops('A', "long", 10), (Laps{1, 2}));   // 0.3 and 0.6 of 8 laps
  EXPECT_EQ(laps_of_stops('A', "long", 3), (Laps{1, 2}));    // 0.1 and 0.2 of 2 laps
  EXPECT_EQ(laps_of_stops('C', "plain", 20), (Laps{1, 2}));  // 0.4 and 1 of 2 laps
}

TEST(GrandPrix2006Stop, InARaceOfOneLapTheSecondStopIsNotMade) {
  // proves G-28
  EXPECT_EQ(laps_of_stops('A', "plain", 1), Laps{1});
  EXPECT_EQ(laps_of_stops('J', "long", 1), Laps{1});
}

TEST(GrandPrix2006Stop, TheLapIsCompletedBeforeTheStop) {
  // proves G-27, G-29
  State state = position({{'A', 10000}, {'J', 10100}}, 3);
  no_incident(state);
  read_lap_time(state, 0);
  read_row(state, 1);
  EXPECT_EQ(state.phase, Phase::Pit);
  read_pit(state, 0);
  read_pit_row(state, 3);
  EXPECT_EQ(state.phase, Phase::Modifier);  // J's lap, without a stop
  lap_of_next_car(state, 0, 1);
  EXPECT_EQ(state.lap, 4);
}

TEST(GrandPrix2006Stop, PitIsAddedToTheCrewAndTheTimeToTheLap) {
  // proves G-29, G-33
  const auto stop = [](char letter, int change, int row) {
    State state = before_stop(letter);
    read_pit(state, change);
    const Log log = read_pit_row(state, row);
    const event::LapDone lap = all<event::LapDone>(log).at(0);
    const int rating = state.book()[lap.driver].rating;
    EXPECT_EQ(lap.stops, 1);
    EXPECT_EQ(lap.time, chart_time(1, rating) + lap.stop.value());
    EXPECT_EQ(lap.total, 10000 + lap.time);
    return lap.stop.value();
  };
  EXPECT_EQ(stop('A', 0, 5), 4405u);  // crew 24: column 24
  EXPECT_EQ(stop('A', 2, 5), pit_time(5, 26));
  EXPECT_EQ(stop('A', -4, 50), pit_time(50, 20));
  EXPECT_EQ(stop('B', 1, 1), pit_time(1, 26));  // crew 25
  EXPECT_EQ(stop('D', 0, 1), pit_time(1, 27));  // crew 27
  EXPECT_EQ(stop('D', -1, 1), pit_time(1, 26));
  EXPECT_EQ(stop('D', 1, 1), pit_time(1, 27));   // 28 is 27
  EXPECT_EQ(stop('D', 4, 1), pit_time(1, 27));   // 31 is 27
  EXPECT_EQ(stop('A', 3, 1), pit_time(1, 27));   // 27 exactly
  EXPECT_EQ(stop('A', -26, 2), pit_time(2, 1));  // −2 is 1
  EXPECT_EQ(stop('B', -26, 2), pit_time(2, 1));  // −1 is 1
  EXPECT_EQ(stop('D', -26, 2), pit_time(2, 1));  // 1 exactly
}

TEST(GrandPrix2006Stop, AnXIsReadOnAnotherCardAndMayBeExceptional) {
  // proves G-30
  for (int column = 1; column <= 9; ++column) {
    State state = before_stop('A');
    read_pit(state, std::nullopt);
    EXPECT_EQ(state.phase, Phase::PitX);
    EXPECT_EQ(state.left, 99);
    read_x(state, column);
    EXPECT_EQ(state.phase, Phase::PitRow);
    const Log log = read_pit_row(state, 17);
    EXPECT_EQ(state.left, 97);
    EXPECT_EQ(all<event::LapDone>(log).at(0).stop, pit_time(17, column));
    EXPECT_EQ(all<event::LapDone>(log).at(0).kind, event::StopKind::Exceptional);
  }
}

TEST(GrandPrix2006Stop, ASecondXIsATerribleStop) {
  // proves G-30
  for (int row : {1, 25, 50}) {
    State state = before_stop('A');
    read_pit(state, std::nullopt);
    read_x(state, std::nullopt);
    const Log log = read_pit_row(state, row);
    EXPECT_EQ(all<event::LapDone>(log).at(0).stop, terrible_time(row));
    EXPECT_EQ(all<event::LapDone>(log).at(0).kind, event::StopKind::Terrible);
  }
}

TEST(GrandPrix2006Stop, XIsNotReadWhenPitIsANumber) {
  // proves G-30, G-29
  State state = before_stop('A');
  read_pit(state, 0);
  EXPECT_EQ(state.phase, Phase::PitRow);
}

TEST(GrandPrix2006Stop, NobodyIsAskedForExtrasBeforeHisSecondStop) {
  // proves G-31
  State state = race("A C");
  for (int lap = 1; lap <= 10; ++lap) {
    no_incident(state);
    // C has stopped on laps 2 and 5, A on laps 3 and 6.
    EXPECT_EQ(extras_read(state), lap <= 5 ? 0 : lap == 6 ? 1 : 2) << lap;
    run_cars(state, {1, 1});
  }
}

TEST(GrandPrix2006Stop, ADriverWhoseSecondStopLiesBeyondTheRaceIsNeverAsked) {
  // proves G-31, G-28
  State state = race("A J");
  for (int lap = 1; lap <= 10; ++lap) {
    no_incident(state);
    EXPECT_LE(extras_read(state), 1);
    run_cars(state, {1, 1});
  }
}

TEST(GrandPrix2006Stop, InsideTheExtrasRangeADriverStopsAtTheEndOfTheLap) {
  // proves G-31, G-29
  for (int number : {1, 10}) {
    State state = after_two_stops({'A', 'J'});
    no_incident(state);
    const Log called = read_extras(state, number);
    ASSERT_EQ(all<event::CalledIn>(called).size(), 1u);
    EXPECT_EQ(all<event::CalledIn>(called)[0].driver, driver('A'));
    no_extras(state);
    lap_of_next_car(state, 0, 1);
    EXPECT_EQ(state.phase, Phase::Pit);
    const Log log = stop_of_next_car(state, 5);
    EXPECT_EQ(all<event::LapDone>(log).at(0).stop, pit_time(5, 24));
    EXPECT_EQ(all<event::LapDone>(log).at(0).kind, event::StopKind::Usual);
    EXPECT_EQ(all<event::LapDone>(log).at(0).stops, 3);
    EXPECT_EQ(stops_of(state, 'A'), 3);
  }
}

TEST(GrandPrix2006Stop, AboveTheExtrasRangeHeDoesNot) {
  // proves G-31
  for (int number : {11, 99}) {
    State state = after_two_stops({'A', 'J'});
    no_incident(state);
    EXPECT_TRUE(all<event::CalledIn>(read_extras(state, number)).empty());
    no_extras(state);
    const Log log = lap_of_next_car(state, 0, 1);
    EXPECT_FALSE(all<event::LapDone>(log).at(0).stop);
    EXPECT_EQ(stops_of(state, 'A'), 2);
  }
}

TEST(GrandPrix2006Stop, ExtrasAreReadInTheOrderOfTheRaceBeforeTheFirstCarRuns) {
  // proves G-31
  State state = after_two_stops({'G', 'A', 'C', 'B'});
  no_incident(state);
  read_extras(state, 99);  // G
  EXPECT_EQ(all<event::CalledIn>(read_extras(state, 3)).at(0).driver, driver('A'));
  EXPECT_EQ(all<event::CalledIn>(read_extras(state, 4)).at(0).driver, driver('C'));
  read_extras(state, 98);  // B
  EXPECT_EQ(state.phase, Phase::Modifier);
  const Log log = run_cars(state, {1, 1, 1, 1});
  const auto laps = all<event::LapDone>(log);
  EXPECT_FALSE(laps.at(0).stop);
  EXPECT_GT(laps.at(1).stop, 0u);
  EXPECT_GT(laps.at(2).stop, 0u);
  EXPECT_FALSE(laps.at(3).stop);
}

TEST(GrandPrix2006Stop, AnExtraStopIsForThisLapAlone) {
  // proves G-31
  State state = after_two_stops({'A', 'B'});
  no_incident(state);
  read_extras(state, 1);
  run_cars(state, {1, 1});
  EXPECT_EQ(stops_of(state, 'A'), 3);
  no_incident(state);
  EXPECT_EQ(extras_read(state), 2);
  run_cars(state, {1, 1});
  EXPECT_EQ(stops_of(state, 'A'), 3);
}

TEST(GrandPrix2006Stop, ExtrasAreReadAfterTheIncidentAndOnlyForThoseStillRunning) {
  // proves G-31, G-17
  State state = after_two_stops({'A', 'B', 'C'});
  const Log log = retire_car(state, 1);
  EXPECT_EQ(all<event::Retired>(log).size(), 1u);
  EXPECT_EQ(state.phase, Phase::Extras);
  EXPECT_EQ(extras_read(state), 2);
  EXPECT_EQ(all<event::CalledIn>(read_extras(state, 10)).at(0).driver, driver('B'));
}

TEST(GrandPrix2006Stop, WhoeverHasNoExtrasRangeNeverStopsAThirdTime) {
  // proves G-31, G-1
  State state = after_two_stops({'D', 'J'});
  no_incident(state);
  gather(state);
  EXPECT_TRUE(all<event::CalledIn>(read_extras(state, 1)).empty());
  no_extras(state);
  lap_of_next_car(state, 0, 1);
  EXPECT_EQ(stops_of(state, 'D'), 2);
}

TEST(GrandPrix2006Stop, NobodyStopsMoreThanSixTimes) {
  // proves G-32
  State state = after_two_stops({'A', 'J'}, 5);
  no_incident(state);
  EXPECT_EQ(extras_read(state), 2);
  read_extras(state, 1);
  run_cars(state, {1, 1});
  EXPECT_EQ(stops_of(state, 'A'), 6);
  EXPECT_EQ(stops_of(state, 'J'), 5);
  no_incident(state);
  EXPECT_EQ(extras_read(state), 1);  // J alone
  EXPECT_EQ(all<event::CalledIn>(read_extras(state, 1)).at(0).driver, driver('J'));
  run_cars(state, {1, 1});
  no_incident(state);
  EXPECT_EQ(state.phase, Phase::Modifier);
}

TEST(GrandPrix2006Stop, AStopCountsInThePlacesAfterTheLap) {
  // proves G-33
  State state = position({{'A', 10000}, {'J', 14000}}, 3);
  run_lap(state, {1, 1});
  // A: 10000 + 10020 + 4401; J: 14000 + 10060.
  EXPECT_EQ(time_of(state, 'A'), 24421u);
  EXPECT_EQ(time_of(state, 'J'), 24060u);
  EXPECT_EQ(order(state), "J A");
}

TEST(GrandPrix2006Stop, WhoeverRetiresOnTheLapOfHisStopDoesNotMakeIt) {
  // proves G-27, G-17
  State state = position({{'A', 10000}, {'B', 10100}}, 3);
  retire_car(state, 1);
  EXPECT_EQ(stops_of(state, 'A'), 0);
  const Log log = run_cars(state, {1});
  EXPECT_EQ(all<event::LapDone>(log).size(), 1u);
  EXPECT_EQ(stops_of(state, 'B'), 1);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
