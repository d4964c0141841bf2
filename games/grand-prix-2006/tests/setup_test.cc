// Before the first lap: who races, how far, and who starts where.
#include <set>

#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

int laps_of(std::string_view circuit, int share) {
  return begun({{"circuit", std::string(circuit)}, {"laps", std::to_string(share)}}).laps;
}

Log qualify(State& state, int change, int row) {
  gather(state);
  Log log = read(state, Phase::QualifyingModifier,
                 [&](const ActionCard& card) { return card.lap_time == change; });
  add(log,
      read(state, Phase::QualifyingRow, [&](const ActionCard& card) { return card.row == row; }));
  return log;
}

State qualifying(std::string_view drivers, std::string_view circuit = "plain") {
  return begun(
      {{"drivers", codes(drivers)}, {"circuit", std::string(circuit)}, {"grid", "qualifying"}});
}

State by_lot(std::string_view drivers) {
  return begun({{"drivers", codes(drivers)}, {"grid", "random"}});
}

TEST(GrandPrix2006Setup, WithoutAChoiceThoseWhoReallyEnteredRace) {
  // proves G-3
  EXPECT_EQ(order(begun({{"circuit", "hop"}})), "A B C D");
  EXPECT_EQ(order(begun({{"circuit", "long"}})), "A B C D E F G H I J");
  EXPECT_EQ(begun().running, 8);
}

TEST(GrandPrix2006Setup, AnyTwoOrMoreDriversMayRace) {
  // proves G-3
  EXPECT_EQ(order(race("F B")), "B F");
  EXPECT_EQ(race("A B C D E F G H I J").cars, 10);
}

TEST(GrandPrix2006Setup, TwentySevenDriversMayRace) {
  // proves G-3
  std::string everybody;
  for (const DriverCard& card : almanac(find_almanac("2006")).drivers) {
    everybody += (everybody.empty() ? "" : ",") + card.code;
  }
  State state = GrandPrix2006::start(options({{"drivers", everybody}, {"charts", "2006"}}), 1);
  act(state, moves_of(state).front());
  act(state, {Action::Start});
  EXPECT_EQ(state.cars, 27);
  Rng rng(1);
  Log log;
  while (state.phase != Phase::Over) GrandPrix2006::apply(state, random_move(state, rng), log);
  EXPECT_EQ(GrandPrix2006::invariants(state), "");
}

TEST(GrandPrix2006Setup, ARaceHasItsRealNumberOfLaps) {
  // proves G-4
  EXPECT_EQ(laps_of("plain", 100), 10);
  EXPECT_EQ(laps_of("sprint", 100), 1);
  EXPECT_EQ(laps_of("long", 100), 78);
  EXPECT_EQ(begun().laps, 10);
}

TEST(GrandPrix2006Setup, AShareOfTheLapsIsRoundedToTheNearestAndAtLeastOne) {
  // proves G-4
  EXPECT_EQ(laps_of("plain", 50), 5);
  EXPECT_EQ(laps_of("plain", 33), 3);  // 3.3
  EXPECT_EQ(laps_of("plain", 37), 4);  // 3.7
  EXPECT_EQ(laps_of("long", 50), 39);
  EXPECT_EQ(laps_of("long", 99), 77);  // 77.22
  EXPECT_EQ(laps_of("long", 1), 1);    // 0.78
  EXPECT_EQ(laps_of("plain", 1), 1);   // 0.1
  EXPECT_EQ(laps_of("sprint", 1), 1);
  EXPECT_EQ(laps_of("long", 25), 20);  // 19.5
}

TEST(GrandPrix2006Setup, AllCumulativeTimesBeginAtZeroAndTheFirstOrderIsTheGrid) {
  // proves G-5
  const State state = begun();
  EXPECT_EQ(order(state), "C A B D E F G H");
  for (char letter = 'A'; letter <= 'H'; ++letter) {
    EXPECT_EQ(time_of(state, letter), 0u);
    EXPECT_EQ(stops_of(state, letter), 0);
    EXPECT_FALSE(is_out(state, letter));
  }
  EXPECT_EQ(state.lap, 1);
}

TEST(GrandPrix2006Setup, TheGridIsTheRealOneUnlessAgreedOtherwise) {
  // proves G-5
  EXPECT_EQ(begun().phase, Phase::Incident);
  EXPECT_EQ(begun({{"grid", "real"}}).phase, Phase::Incident);
  EXPECT_EQ(begun({{"grid", "random"}}).phase, Phase::DrawingGrid);
  EXPECT_EQ(begun({{"grid", "qualifying"}}).phase, Phase::QualifyingModifier);
}

TEST(GrandPrix2006Setup, TheGridIsToldWithEveryCar) {
  // proves G-5, G-6
  State state = ready({{"drivers", codes("A B C")}});
  const Log log = act(state, {Action::Start});
  ASSERT_EQ(all<event::RaceBegins>(log).size(), 1u);
  EXPECT_EQ(all<event::RaceBegins>(log)[0].race, 1);
  EXPECT_EQ(all<event::RaceBegins>(log)[0].laps, 10);
  ASSERT_EQ(all<event::GridSet>(log).size(), 1u);
  EXPECT_EQ(letters(all<event::GridSet>(log)[0].grid), "C A B");
}

TEST(GrandPrix2006Setup, OnTheRealGridTheChosenKeepTheirRealOrder) {
  // proves G-6
  EXPECT_EQ(order(race("A B C D")), "C A B D");
  EXPECT_EQ(order(race("H F D B", "long")), "B D F H");
}

TEST(GrandPrix2006Setup, ChosenDriversWhoDidNotStartThereStandBehindInTheOrderOfTheCards) {
  // proves G-6
  EXPECT_EQ(order(race("J A I C")), "C A I J");
  EXPECT_EQ(order(race("J G E", "hop")), "E G J");
  EXPECT_EQ(order(race("J G E B A", "hop")), "A B E G J");
}

TEST(GrandPrix2006Setup, TheFieldOfACircuitIsTheSameWithoutARace) {
  // proves G-3, G-6
  const State state = new_match({{"drivers", codes("J A I C")}, {"season", "plain,hop"}});
  EXPECT_EQ(letters(field_of(state, id_at<CircuitId>(0))), "C A I J");
  EXPECT_EQ(letters(field_of(state, id_at<CircuitId>(4))), "A C I J");
  const State real = new_match();
  EXPECT_EQ(letters(field_of(real, id_at<CircuitId>(0))), "C A B D E F G H");
}

TEST(GrandPrix2006Setup, ByLotWhoeverIsLeftIsAsLikelyToStartNext) {
  // proves G-7
  State state = by_lot("A B C D");
  for (std::size_t left = 4; left > 1; --left) {
    if (state.phase != Phase::DrawingGrid) break;  // the last one needs no lot
    const std::vector<Outcome<Move>> outcomes = outcomes_of(state);
    ASSERT_EQ(outcomes.size(), left);
    std::set<std::uint8_t> drivers;
    for (const Outcome<Move>& outcome : outcomes) {
      EXPECT_EQ(outcome.weight, outcomes[0].weight);
      drivers.insert(outcome.move.value);
    }
    EXPECT_EQ(drivers.size(), left);
    act(state, outcomes.back().move);
  }
}

TEST(GrandPrix2006Setup, WhoeverIsDrawnFirstStartsFirst) {
  // proves G-7
  State state = by_lot("A B C D");
  for (char letter : {'D', 'B', 'C', 'A'}) {
    if (state.phase != Phase::DrawingGrid) break;
    for (const Outcome<Move>& outcome : outcomes_of(state)) {
      if (outcome.move.value != static_cast<std::uint8_t>(driver(letter))) continue;
      act(state, outcome.move);
      break;
    }
  }
  EXPECT_EQ(state.phase, Phase::Incident);
  EXPECT_EQ(order(state), "D B C A");
}

TEST(GrandPrix2006Setup, ByLotEveryOrderIsAsLikelyAsAnyOther) {
  // proves G-7
  std::map<std::string, int> times;
  Rng rng(7);
  const State start = by_lot("A B C");
  for (int draw = 0; draw < 6000; ++draw) {
    State state = start;
    NoEvents silent;
    while (state.phase == Phase::DrawingGrid) {
      GrandPrix2006::apply(state, GrandPrix2006::draw(state, rng), silent);
    }
    ++times[order(state)];
  }
  ASSERT_EQ(times.size(), 6u);
  for (const auto& [grid, count] : times) EXPECT_NEAR(count, 1000, 150) << grid;
}

TEST(GrandPrix2006Setup, QualifyingIsOneLapEachInTheOrderOfTheRealGrid) {
  // proves G-8, G-21, G-23
  State state = qualifying("A B C");
  Log log = qualify(state, 0, 10);   // C, column 6
  add(log, qualify(state, 0, 12));   // A, column 8
  add(log, qualify(state, -4, 10));  // B, column 3
  const auto laps = all<event::QualifyingLap>(log);
  ASSERT_EQ(laps.size(), 3u);
  EXPECT_EQ(letters(std::vector{laps[0].driver, laps[1].driver, laps[2].driver}), "C A B");
  EXPECT_EQ(laps[0].time, 10940u);
  EXPECT_EQ(laps[1].time, 11120u);
  EXPECT_EQ(laps[2].time, 10970u);
  EXPECT_EQ(order(state), "C B A");
  EXPECT_EQ(all<event::GridSet>(log).size(), 1u);
  EXPECT_TRUE(all<event::LapDone>(log).empty());
}

TEST(GrandPrix2006Setup, OfEqualQualifyingTimesTheOneDrivenFirstStartsInFront) {
  // proves G-8
  State state = qualifying("A B C D");
  qualify(state, 0, 20);   // C: 119.40
  qualify(state, -1, 10);  // A in column 7: 109.30
  qualify(state, 0, 10);   // B in column 7: 109.30
  qualify(state, 1, 20);   // D in column 6: 119.40
  EXPECT_EQ(order(state), "A B C D");
}

TEST(GrandPrix2006Setup, QualifyingKnowsTheLimitsOfTheChartAndItsArrows) {
  // proves G-8, G-22, G-24
  State state = qualifying("A F G H", "arrows");
  Log log = qualify(state, 4, 3);   // A: not above 8
  add(log, qualify(state, 0, 2));   // F: column 3 points to 2
  add(log, qualify(state, -4, 3));  // G: not below 1
  add(log, qualify(state, 3, 2));   // H: column 4 points past 3 to 2
  const auto laps = all<event::QualifyingLap>(log);
  EXPECT_EQ(laps[0].time, chart_time(3, 8));
  EXPECT_EQ(laps[1].time, chart_time(2, 2));
  EXPECT_EQ(laps[2].time, chart_time(3, 1));
  EXPECT_EQ(laps[3].time, chart_time(2, 2));
  EXPECT_EQ(order(state), "F H A G");
}

TEST(GrandPrix2006Setup, QualifyingLapsCountForNothingElse) {
  // proves G-8, G-5
  State state = qualifying("A B");
  qualify(state, 0, 50);
  qualify(state, 0, 1);
  EXPECT_EQ(order(state), "B A");
  EXPECT_EQ(state.phase, Phase::Incident);
  EXPECT_EQ(state.lap, 1);
  for (char letter : {'A', 'B'}) {
    EXPECT_EQ(time_of(state, letter), 0u);
    EXPECT_EQ(stops_of(state, letter), 0);
  }
  run_lap(state, {1, 1});
  EXPECT_EQ(time_of(state, 'A'), chart_time(1, 8));
  EXPECT_EQ(time_of(state, 'B'), chart_time(1, 7));
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
