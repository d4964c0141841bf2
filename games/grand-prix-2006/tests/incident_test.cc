// Incidents: whether there is one, whom it comes to, and why he is out.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// The grid at "plain" is C A B D E F G H; RETIRES is 1–30, of E and H 1–40.
State incident(int retire_reads) {
  State state = begun();
  read_incident(state, 10);
  read_retire(state, retire_reads);
  return state;
}

std::string tested(const Log& log) {
  std::string text;
  for (const event::Tested& test : all<event::Tested>(log)) {
    text += (text.empty() ? "" : " ") + std::string(1, letter_of(test.driver)) +
            std::to_string(test.place) + (test.out ? "!" : "");
  }
  return text;
}

// Why the driver in that place of the grid is out.
Reason reason(std::string_view drivers, int place, int number) {
  State state = race(drivers);
  const Log log = retire_car(state, place, number);
  return all<event::Retired>(log).at(0).reason;
}

TEST(GrandPrix2006Incident, ANumberInsideTheIncidentRangeMakesAnIncident) {
  // proves G-12
  for (int number : {1, 5, 10}) {
    State state = begun();
    const Log log = read_incident(state, number);
    EXPECT_EQ(all<event::Incident>(log).size(), 1u) << number;
    EXPECT_EQ(all<event::Incident>(log).at(0).lap, 1);
    EXPECT_EQ(state.phase, Phase::Place);
  }
}

TEST(GrandPrix2006Incident, ANumberAboveTheIncidentRangeMakesNone) {
  // proves G-12
  for (int number : {11, 50, 100}) {
    State state = begun();
    const Log log = read_incident(state, number);
    EXPECT_TRUE(all<event::Incident>(log).empty()) << number;
    EXPECT_EQ(state.phase, Phase::Modifier);
  }
}

TEST(GrandPrix2006Incident, EachLapBeginsWithItsOwnNumber) {
  // proves G-12
  State state = race("A B");
  for (int lap = 1; lap <= 10; ++lap) {
    EXPECT_EQ(state.phase, Phase::Incident);
    EXPECT_EQ(state.lap, lap);
    run_lap(state);
  }
}

TEST(GrandPrix2006Incident, RetireNamesThePlaceOfTheFirstCarTested) {
  // proves G-13
  State sixth = incident(6);
  EXPECT_EQ(tested(read_test(sixth, 30)), "F6!");
  State first = incident(1);
  EXPECT_EQ(tested(read_test(first, 30)), "C1!");
  State last = incident(8);
  EXPECT_EQ(tested(read_test(last, 30)), "H8!");
}

TEST(GrandPrix2006Incident, ARetireAboveTheNumberOfCarsMeansTheLastOne) {
  // proves G-13
  for (int retire : {9, 25}) {
    State state = incident(retire);
    EXPECT_EQ(tested(read_test(state, 1)), "H8!") << retire;
  }
}

TEST(GrandPrix2006Incident, OnlyTheCarsStillRunningAreCounted) {
  // proves G-13
  State state = begun();
  retire_car(state, 1);
  run_cars(state, {1, 2, 3, 4, 5, 6, 7});
  EXPECT_EQ(order(state), "A B D E F G H / C");
  gather(state);
  read_incident(state, 10);
  read_retire(state, 8);
  EXPECT_EQ(tested(read_test(state, 1)), "H7!");
}

// The rulebook's example: "A 6 is drawn on the RETIRE entry. The driver in 6th place has a RETIRES
// range of 1-30."
TEST(GrandPrix2006Incident, TheRulebooksSixthPlaceRetiresWithThirty) {
  // proves G-14
  for (int number : {1, 30}) {
    State state = incident(6);
    const Log log = read_test(state, number);
    EXPECT_EQ(tested(log), "F6!");
    EXPECT_EQ(state.phase, Phase::Cause);
  }
}

TEST(GrandPrix2006Incident, TheRulebooksSixthPlaceIsSparedAboveThirtyAndTheSeventhIsTested) {
  // proves G-14
  State state = incident(6);
  EXPECT_EQ(tested(read_test(state, 31)), "F6");
  EXPECT_EQ(state.phase, Phase::Test);
  EXPECT_EQ(tested(read_test(state, 30)), "G7!");
  gather(state);
  read_cause(state, 1);
  EXPECT_EQ(order(state), "C A B D E F H / G");
}

TEST(GrandPrix2006Incident, EachCarIsTestedAgainstItsOwnRange) {
  // proves G-14
  State state = incident(4);
  EXPECT_EQ(tested(read_test(state, 40)), "D4");  // RETIRES 1–30
  gather(state);
  EXPECT_EQ(tested(read_test(state, 40)), "E5!");  // RETIRES 1–40
}

TEST(GrandPrix2006Incident, AfterTheLastCarTheFirstIsTested) {
  // proves G-14
  State state = incident(8);
  EXPECT_EQ(tested(read_test(state, 41)), "H8");
  EXPECT_EQ(tested(read_test(state, 99)), "C1");
  EXPECT_EQ(tested(read_test(state, 98)), "A2");
  EXPECT_EQ(tested(read_test(state, 7)), "B3!");
}

TEST(GrandPrix2006Incident, ANewNumberIsDrawnForEveryCar) {
  // proves G-14, G-11
  State state = incident(6);
  read_test(state, 90);
  bool has_ninety = false;
  for (int at = 0; at < state.left; ++at) {
    has_ninety |= state.book()[state.pile[static_cast<std::size_t>(at)]].number == 90;
  }
  EXPECT_FALSE(has_ninety);
  EXPECT_EQ(state.left, 100 - 3);
}

TEST(GrandPrix2006Incident, WhenAllAreSparedTheLargestRangeIsOut) {
  // proves G-15
  State state = race("A B E F");  // the grid is A B E F, E alone has 1–40
  read_incident(state, 10);
  read_retire(state, 4);
  Log log;
  for (int number : {99, 98, 97, 96}) add(log, read_test(state, number));
  EXPECT_EQ(state.phase, Phase::Cause);
  add(log, read_cause(state, 1));
  ASSERT_EQ(all<event::Retired>(log).size(), 1u);
  EXPECT_EQ(all<event::Retired>(log)[0].driver, driver('E'));
  EXPECT_EQ(order(state), "A B F / E");
}

TEST(GrandPrix2006Incident, EveryCarIsTestedOnceBeforeTheLargestRangeIsOut) {
  // proves G-14, G-15
  State state = incident(3);
  std::string seen;
  for (int number = 100; number > 92; --number) {
    ASSERT_EQ(state.phase, Phase::Test);
    seen += letter_of(all<event::Tested>(read_test(state, number)).at(0).driver);
  }
  EXPECT_EQ(seen, "BDEFGHCA");
  EXPECT_EQ(state.phase, Phase::Cause);
}

TEST(GrandPrix2006Incident, OfEquallyLargeRangesTheOnePlacedBestIsOut) {
  // proves G-15
  const auto who = [](const std::vector<std::pair<char, Hundredths>>& cars) {
    State state = position(cars);
    read_incident(state, 10);
    read_retire(state, 2);
    for (int number : {99, 98, 97}) read_test(state, number);
    read_cause(state, 1);
    return order(state);
  };
  EXPECT_EQ(who({{'A', 10000}, {'E', 10100}, {'H', 10200}}), "A H / E");
  EXPECT_EQ(who({{'A', 10000}, {'H', 10100}, {'E', 10200}}), "A E / H");
  EXPECT_EQ(who({{'H', 10000}, {'A', 10100}, {'E', 10200}}), "A E / H");
}

TEST(GrandPrix2006Incident, ANumberSaysWhyByTheRangesOfTheCard) {
  // proves G-16
  EXPECT_EQ(reason("A B C D", 3, 1), Reason::Engine);
  EXPECT_EQ(reason("A B C D", 3, 40), Reason::Engine);
  EXPECT_EQ(reason("A B C D", 3, 41), Reason::Accident);
  EXPECT_EQ(reason("A B C D", 3, 60), Reason::Accident);
  EXPECT_EQ(reason("A B C D", 3, 61), Reason::Wheel);
  EXPECT_EQ(reason("A B C D", 3, 100), Reason::Wheel);
  EXPECT_EQ(reason("A J", 2, 10), Reason::SpunOff);
  EXPECT_EQ(reason("A J", 2, 11), Reason::Fire);
}

TEST(GrandPrix2006Incident, ADriverWhoRetiresDoesNotRunTheLapAndIsOut) {
  // proves G-17
  State state = race("A B C D");
  run_lap(state, {1, 1, 1, 1});
  EXPECT_EQ(order(state), "A B C D");
  const Hundredths before = time_of(state, 'B');
  const Log retired = retire_car(state, 2);
  ASSERT_EQ(all<event::Retired>(retired).size(), 1u);
  EXPECT_EQ(all<event::Retired>(retired)[0].driver, driver('B'));
  EXPECT_EQ(all<event::Retired>(retired)[0].lap, 2);
  EXPECT_EQ(all<event::Retired>(retired)[0].place, 2);
  EXPECT_FALSE(all<event::Retired>(retired)[0].along);
  EXPECT_TRUE(is_out(state, 'B'));
  const Log laps = run_cars(state, {1, 1, 1});
  EXPECT_EQ(all<event::LapDone>(laps).size(), 3u);
  EXPECT_EQ(time_of(state, 'B'), before);
  EXPECT_EQ(order(state), "A D C / B");  // C stopped
  EXPECT_EQ(state.lap, 3);
  EXPECT_EQ(all<event::LapDone>(run_lap(state)).size(), 3u);
  EXPECT_EQ(order(state), "A C D / B");  // A and D stopped
  EXPECT_EQ(time_of(state, 'B'), before);
}

TEST(GrandPrix2006Incident, ASingleRetirementTakesNobodyAlong) {
  // proves G-16, G-17
  for (int cause : {1, 61}) {
    State state = begun();
    EXPECT_EQ(all<event::Retired>(retire_car(state, 4, cause)).size(), 1u);
    EXPECT_EQ(order(state), "C A B E F G H / D");
  }
}

TEST(GrandPrix2006Incident, ThoseStillRunningRunTheLap) {
  // proves G-19
  State state = begun();
  retire_car(state, 8);
  EXPECT_EQ(state.phase, Phase::Modifier);
  EXPECT_EQ(state.lap, 1);
  const Log log = run_cars(state, {1, 2, 3, 4, 5, 6, 7});
  EXPECT_EQ(all<event::LapDone>(log).size(), 7u);
  EXPECT_EQ(state.lap, 2);
}

TEST(GrandPrix2006Incident, ThereIsAtMostOneIncidentALap) {
  // proves G-19
  State state = begun();
  retire_car(state, 8);
  run_cars(state, {1, 2, 3, 4, 5, 6, 7});
  EXPECT_EQ(state.running, 7);
  retire_car(state, 7);
  EXPECT_EQ(state.phase, Phase::Modifier);
  EXPECT_EQ(state.running, 6);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
