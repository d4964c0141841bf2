// The season of 2006 as it ships: what the rulebook says of its cards and charts.
#include <map>
#include <set>

#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

const Almanac& season_of_2006() { return almanac(find_almanac("2006")); }

// How often each value stands on the cards.
template <class Number>
std::map<int, int> times(Number entry) {
  std::map<int, int> count;
  for (const ActionCard& card : season_of_2006().deck) ++count[entry(card)];
  return count;
}

std::map<int, int> each(int low, int high, int often) {
  std::map<int, int> count;
  for (int value = low; value <= high; ++value) count[value] = often;
  return count;
}

TEST(GrandPrix2006Almanac, ThereAreTwentySevenDriversAndEighteenCircuits) {
  // proves G-2
  const Almanac& book = season_of_2006();
  EXPECT_EQ(book.drivers.size(), 27u);
  EXPECT_EQ(book.circuits.size(), 18u);
  EXPECT_EQ(book.teams.size(), 11u);
  std::set<std::string> codes;
  for (const DriverCard& card : book.drivers) codes.insert(card.code);
  EXPECT_EQ(codes.size(), 27u);
}

TEST(GrandPrix2006Almanac, ThereAreThreeHundredAndNinetySixEntries) {
  // proves G-3
  const Almanac& book = season_of_2006();
  ASSERT_EQ(book.entries.size(), 18u);
  std::size_t entries = 0;
  for (const std::vector<RaceEntry>& race : book.entries) {
    std::set<DriverId> drivers;
    for (const RaceEntry& entry : race) drivers.insert(entry.driver);
    EXPECT_EQ(drivers.size(), race.size());
    EXPECT_EQ(race.size(), 22u);
    entries += race.size();
  }
  EXPECT_EQ(entries, 396u);
}

TEST(GrandPrix2006Almanac, TheRealGridStandsInItsOrder) {
  // proves G-6
  const Almanac& book = season_of_2006();
  const CircuitId bahrain = *book.find_circuit("bahrain");
  const std::vector<RaceEntry>& grid = book.entries[index_of(bahrain)];
  EXPECT_EQ(book[grid[0].driver].code, "MSC");
  EXPECT_EQ(book[grid[1].driver].code, "MAS");
  EXPECT_EQ(book[grid[2].driver].code, "BUT");
  EXPECT_EQ(book.teams[index_of(grid[0].team)], "Ferrari");
}

TEST(GrandPrix2006Almanac, EachNumberIsOnOneCardEachRowOnTwoEachRetireOnFour) {
  // proves G-10
  EXPECT_EQ(times([](const ActionCard& card) { return card.number; }), each(1, 100, 1));
  EXPECT_EQ(times([](const ActionCard& card) { return card.row; }), each(1, 50, 2));
  EXPECT_EQ(times([](const ActionCard& card) { return card.retire; }), each(1, 25, 4));
}

TEST(GrandPrix2006Almanac, TheDeckModifiesBothWaysAndNotAtAll) {
  // proves G-10, G-21, G-29
  const auto lap_times = times([](const ActionCard& card) { return card.lap_time; });
  EXPECT_EQ(lap_times, (std::map<int, int>{{-3, 1}, {-2, 7}, {-1, 70}, {0, 19}, {1, 3}}));
}

TEST(GrandPrix2006Almanac, PitIsANegativeOrAPositiveNumberOrAnX) {
  // proves G-10, G-29
  const auto pits = times([](const ActionCard& card) { return card.pit.value_or(100); });
  EXPECT_EQ(pits.count(0), 0u);
  EXPECT_LT(pits.begin()->first, 0);
  EXPECT_GT(pits.count(1), 0u);
  EXPECT_GT(pits.count(100), 0u);
  // A crew's number is what its stops take on average: the modifiers hardly move it.
  double sum = 0;
  for (const ActionCard& card : season_of_2006().deck) sum += card.pit.value_or(0);
  EXPECT_NEAR(sum / 100, 0, 0.1);
}

TEST(GrandPrix2006Almanac, DriversHaveTheirRealRateOfFurtherStops) {
  // proves G-31
  const Almanac& book = season_of_2006();
  double sum = 0;
  std::size_t entries = 0;
  for (const std::vector<RaceEntry>& race : book.entries) {
    entries += race.size();
    for (const RaceEntry& entry : race) sum += book[entry.driver].extras;
  }
  EXPECT_NEAR(sum / static_cast<double>(entries), 0.9, 0.05);
  // Without an EXTRAS range is who never made a third stop, and two who made one in 300 laps.
  std::set<std::string> none;
  for (const DriverCard& card : book.drivers) {
    if (card.extras == 0) none.insert(card.code);
  }
  EXPECT_EQ(none, (std::set<std::string>{"ALO", "COU", "FIS", "KLI", "MON", "MSC", "TRU", "VIL"}));
  EXPECT_EQ(book[*book.find_driver("RSC")].extras, 2);
}

// The mean lap of a rating, every card as likely as any other.
double mean_lap(const Circuit& circuit, int rating) {
  double sum = 0;
  for (const ActionCard& modifier : season_of_2006().deck) {
    const int column = std::clamp(rating + modifier.lap_time, 1, kRatings);
    for (const auto& row : circuit.chart) sum += row[static_cast<std::size_t>(column - 1)].time;
  }
  return sum / kCards / kRows / 100;
}

TEST(GrandPrix2006Almanac, EveryRatingIsAStepFasterThanTheOneBelow) {
  // proves G-1, G-21
  for (int rating = 2; rating <= kRatings; ++rating) {
    double steps = 0;
    for (const Circuit& circuit : season_of_2006().circuits) {
      const double step = 1 - mean_lap(circuit, rating) / mean_lap(circuit, rating - 1);
      EXPECT_GT(step, 0.001) << circuit.id << ", rating " << rating;
      steps += step;
    }
    EXPECT_GT(steps / 18, 0.002) << rating;
    EXPECT_LT(steps / 18, 0.017) << rating;
  }
}

TEST(GrandPrix2006Almanac, AnXIsAnExceptionalColumnOneToNineOrATerribleStop) {
  // proves G-30
  std::map<int, int> expected = each(1, 9, 3);
  expected[100] = 73;
  EXPECT_EQ(times([](const ActionCard& card) { return card.x.value_or(100); }), expected);
}

TEST(GrandPrix2006Almanac, EveryDriversCardKeepsToItsRanges) {
  // proves G-1, G-16
  for (const DriverCard& card : season_of_2006().drivers) {
    EXPECT_GE(card.rating, 1) << card.code;
    EXPECT_LE(card.rating, 8);
    EXPECT_GE(card.crew, 24);
    EXPECT_LE(card.crew, 27);
    EXPECT_GE(card.retires, 1);
    EXPECT_LE(card.retires, 100);
    EXPECT_GE(card.extras, 0);
    EXPECT_LT(card.extras, 100);
    EXPECT_GE(card.pit_laps[0], 1);
    EXPECT_LT(card.pit_laps[0], card.pit_laps[1]);
    int next = 1;
    for (const ReasonRange& range : card.reasons) {
      EXPECT_EQ(range.low, next) << card.code;
      EXPECT_GE(range.high, range.low);
      next = range.high + 1;
    }
    EXPECT_EQ(next, 101) << card.code;
  }
}

TEST(GrandPrix2006Almanac, EveryRatingAndEveryCrewIsSomebodys) {
  // proves G-1
  std::set<int> ratings;
  std::set<int> crews;
  for (const DriverCard& card : season_of_2006().drivers) {
    ratings.insert(card.rating);
    crews.insert(card.crew);
  }
  EXPECT_EQ(ratings.size(), 8u);
  EXPECT_EQ(crews, (std::set<int>{24, 25, 26, 27}));
}

TEST(GrandPrix2006Almanac, TheLongestRaceHasSeventyEightLaps) {
  // proves G-4, G-12
  int longest = 0;
  for (const Circuit& circuit : season_of_2006().circuits) {
    longest = std::max(longest, circuit.laps);
    EXPECT_GE(circuit.laps, 44) << circuit.id;
    EXPECT_GE(circuit.incident, 5) << circuit.id;
    EXPECT_LE(circuit.incident, 14) << circuit.id;
  }
  EXPECT_EQ(longest, 78);
  EXPECT_EQ(season_of_2006()[*season_of_2006().find_circuit("monaco")].laps, 78);
}

TEST(GrandPrix2006Almanac, AHigherRatingIsNeverSlowerAndALowerRowNeverFaster) {
  // proves G-1, G-23
  for (const Circuit& circuit : season_of_2006().circuits) {
    for (std::size_t row = 0; row < 50; ++row) {
      for (std::size_t column = 0; column < 8; ++column) {
        const Hundredths time = circuit.chart[row][column].time;
        ASSERT_GT(time, 0u);
        const Hundredths left = circuit.chart[row][std::max<std::size_t>(column, 1) - 1].time;
        const Hundredths above = circuit.chart[std::max<std::size_t>(row, 1) - 1][column].time;
        ASSERT_LE(time, left) << circuit.id << ", row " << row + 1;
        ASSERT_GE(time, above) << circuit.id << ", row " << row + 1;
      }
    }
  }
}

TEST(GrandPrix2006Almanac, AnArrowHasTheTimeToItsLeftAndSomeCircuitsHaveArrows) {
  // proves G-24
  int arrows = 0;
  for (const Circuit& circuit : season_of_2006().circuits) {
    for (const auto& row : circuit.chart) {
      EXPECT_FALSE(row[0].is_arrow) << circuit.id;
      for (std::size_t column = 1; column < 8; ++column) {
        if (!row[column].is_arrow) continue;
        ++arrows;
        EXPECT_EQ(row[column].time, row[column - 1].time) << circuit.id;
      }
    }
  }
  EXPECT_GT(arrows, 0);
}

TEST(GrandPrix2006Almanac, ABetterCrewIsNeverSlowerAndATerribleStopIsTheSlowest) {
  // proves G-29, G-30
  for (const auto& row : season_of_2006().pit_times) {
    for (std::size_t column = 1; column < 28; ++column) ASSERT_GT(row[column], row[column - 1]);
  }
}

TEST(GrandPrix2006Almanac, TheCellsOfAChartAreThoseOfItsFile) {
  // proves G-23, G-24, G-29
  const Almanac& book = season_of_2006();
  const auto& monaco = book[*book.find_circuit("monaco")].chart;
  // 1:18.78,1:17.66,1:17.44,1:17.31,1:16.88,<----,1:16.68,1:15.93
  EXPECT_EQ(monaco[0][0].time, 7878u);
  EXPECT_EQ(monaco[0][4].time, 7688u);
  EXPECT_EQ(monaco[0][5].time, 7688u);
  EXPECT_TRUE(monaco[0][5].is_arrow);
  EXPECT_EQ(monaco[0][7].time, 7593u);
  EXPECT_EQ(book.pit_times[0][0], 1425u);
  EXPECT_EQ(book.pit_times[2][26], 2655u);
  EXPECT_EQ(book.pit_times[0][27], 3200u);
}

TEST(GrandPrix2006Almanac, TimesArePrintedAndReadAsTheChartsHaveThem) {
  // proves G-23
  EXPECT_EQ(print_time(9463), "1:34.63");
  EXPECT_EQ(print_time(6005), "1:00.05");
  EXPECT_EQ(parse_time("1:34.63"), 9463u);
  EXPECT_EQ(parse_time("1:60.00"), std::nullopt);
  EXPECT_EQ(parse_time("1:34.630"), std::nullopt);
  EXPECT_EQ(parse_time("1:34,63"), std::nullopt);
  EXPECT_EQ(parse_time(""), std::nullopt);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
