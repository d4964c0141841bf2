// The sheets of Grand Prix 2006: what is filled in is what happened.
#include "games/grand-prix-2006/print/sheets.h"

#include <gtest/gtest.h>

#include "engine/decimal.h"
#include "games/grand-prix-2006/print/papers.h"
#include "print/tests/neat.h"

namespace paddock::printing {
namespace {

TEST(GrandPrixSheets, HaveTheirPages) {
  const std::map<std::string, int> pages = {{"cards", 12}, {"drivers", 3},   {"circuits", 18},
                                            {"pit", 2},    {"positions", 2}, {"times", 12},
                                            {"all", 49}};
  for (const auto& [sheet, count] : pages) {
    Document document(Paper::A4, sheet);
    print_sheets(document, sheet, {}, translator(Language::English));
    EXPECT_EQ(document.pages(), count) << sheet;
  }
}

TEST(GrandPrixSheets, FormsFitEveryCircuitAndAnyLaps) {
  const auto& book = grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006"));
  for_each_edition([&](Paper paper, const Translator& say) {
    for (const auto& circuit : book.circuits) {
      Wishes wishes;
      wishes.add("circuit", circuit.id);
      Document document(paper, circuit.id);
      for (const char* sheet : {"circuits", "positions", "times"}) {
        print_sheets(document, sheet, wishes, say);
      }
      EXPECT_TRUE(says(document, circuit.name));
      expect_neat(document);
    }
    for (int laps : {1, 2, 39, 40, kMostLaps}) {
      Wishes wishes;
      wishes.add("laps", std::to_string(laps));
      Document document(paper, "laps");
      print_sheets(document, "positions", wishes, say);
      EXPECT_EQ(document.pages(), (laps + 38) / 39);
      print_sheets(document, "times", wishes, say);
      expect_neat(document);
    }
  });
}

TEST(GrandPrixSheets, AChartHasItsLapsAndIncidentRangeAtTheBottom) {
  const auto& book = grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006"));
  for_each_edition([&](Paper paper, const Translator& say) {
    const bool is_french = say(Message("print.laps")) == "TOURS";
    for (const auto& circuit : book.circuits) {
      Wishes wishes;
      wishes.add("circuit", circuit.id);
      Document document(paper, circuit.id);
      print_sheets(document, "circuits", wishes, say);
      double rows_end = 0;
      double laps_at = 0;
      double incident_at = 0;
      for (const Written& written : document.written()) {
        if (written.text == "50") rows_end = written.ink.bottom();
        if (written.text == (is_french ? "TOURS " : "LAPS ") + std::to_string(circuit.laps)) {
          laps_at = written.ink.y;
        }
        if (written.text == "INCIDENT 1–" + std::to_string(circuit.incident)) {
          incident_at = written.ink.y;
        }
      }
      EXPECT_GT(rows_end, 100) << circuit.id;
      EXPECT_GT(laps_at, rows_end) << circuit.id;
      EXPECT_GT(incident_at, rows_end) << circuit.id;
    }
  });
}

TEST(GrandPrixSheets, ShowEveryLapStopAndRetirementOfARace) {
  const Journal journal = played(
      "grand-prix-2006", {{"circuit", "monaco"}, {"drivers", "RAI,ALO,MSC,DLR,IDE,YAM"}}, 1, "Ann");
  const std::vector<Race> races = championship_of(journal).races;
  ASSERT_EQ(races.size(), 1u);
  const Race& race = races.front();
  EXPECT_EQ(race.laps, 78);
  for_each_edition([&](Paper paper, const Translator& say) {
    Document document(paper, "race");
    print_journal(document, journal, {}, say);
    EXPECT_EQ(document.pages(), 4);
    expect_neat(document);
    for (const Race::Car& car : race.cars) {
      for (Hundredths total : car.totals)
        EXPECT_TRUE(says(document, say(decimal(grand_prix_2006::print_time(total)))));
    }
  });
}

TEST(GrandPrixSheets, PlacesFollowFromCumulativeTimes) {
  const Journal journal = played("grand-prix-2006", {{"circuit", "monza"}}, 1, "Ann");
  const std::vector<Race> races = championship_of(journal).races;
  ASSERT_EQ(races.size(), 1u);
  int retired = 0;
  std::vector<int> finishes;
  for (const Race::Car& car : races.front().cars) {
    Hundredths sum = 0;
    for (std::size_t lap = 0; lap < car.times.size(); ++lap) {
      sum += car.times[lap];
      EXPECT_EQ(car.totals[lap], sum);
      int ahead = 0;
      for (const Race::Car& other : races.front().cars) {
        ahead += other.totals.size() > lap && other.totals[lap] < sum ? 1 : 0;
      }
      EXPECT_GT(car.places[lap], ahead);
    }
    EXPECT_EQ(car.times.size(), static_cast<std::size_t>(car.out ? car.out->lap - 1 : 53));
    if (!car.out) {
      EXPECT_EQ(car.finish, car.places.back());
    }
    retired += car.out ? 1 : 0;
    finishes.push_back(car.finish.value_or(0));
  }
  EXPECT_GT(retired, 0);
  std::ranges::sort(finishes);
  for (std::size_t i = 0; i < finishes.size(); ++i) {
    EXPECT_EQ(finishes[i], static_cast<int>(i) + 1);
  }
}

TEST(GrandPrixSheets, ASeasonBeginsWithHowItStands) {
  const Journal journal = played("grand-prix-2006", {{"season", "2006"}, {"laps", "3"}}, 1, "Ann");
  const Championship season = championship_of(journal);
  ASSERT_EQ(season.races.size(), 18u);
  int points = 0;
  for (const auto& line : season.drivers) points += line.points;
  for (const auto& line : season.teams) points -= line.points;
  EXPECT_EQ(points, 0);  // a driver's points are his team's
  for_each_edition([&](Paper paper, const Translator& say) {
    Document document(paper, "season");
    print_standings(document, season, say);
    EXPECT_EQ(document.pages(), 1);
    expect_neat(document);
    for (const auto& line : season.drivers) {
      EXPECT_TRUE(says(document, (*season.races[0].book)[line.id].name));
      EXPECT_TRUE(says(document, std::to_string(line.points)));
    }
    EXPECT_TRUE(says(document, "MONA"));
    EXPECT_TRUE(says(document, "MONZ"));
  });
}

TEST(GrandPrixSheets, ASeasonIsPrintedRaceByRace) {
  const Journal journal =
      played("grand-prix-2006", {{"season", "monaco,shanghai"}, {"laps", "20"}}, 1, "Ann");
  const Translator say = translator(Language::French);
  Document all(Paper::A4, "season");
  print_journal(all, journal, {}, say);
  Wishes wishes;
  wishes.add("race", "2");
  Document second(Paper::Letter, "race");
  print_journal(second, journal, wishes, say);
  EXPECT_EQ(second.pages() * 2 + 1, all.pages());  // and how the season stands
  EXPECT_TRUE(says(second, "Shanghai International Circuit"));
  EXPECT_FALSE(says(second, "Circuit de Monaco"));
  wishes.add("race", "3");
  Document third(Paper::A4, "none");
  EXPECT_THROW(print_journal(third, journal, wishes, say), InputError);
}

TEST(GrandPrixSheets, AWholeSeasonIsNeat) {
  const Journal journal = played("grand-prix-2006", {{"season", "2006"}}, 1, "Ann");
  Document document(Paper::Letter, "season");
  print_journal(document, journal, {}, translator(Language::French));
  EXPECT_GT(document.pages(), 18 * 5);
  expect_neat(document);
}

// What a race is printed from may stop anywhere.
TEST(GrandPrixSheets, AJournalThatBreaksOffIsPrintedAsFarAsItGoes) {
  const Journal whole =
      played("grand-prix-2006", {{"laps", "5"}, {"grid", "qualifying"}}, 1, "Ann");
  const Translator say = translator(Language::English);
  for (std::size_t kept = 0; kept < whole.entries.size(); kept += 17) {
    Journal journal = whole;
    journal.entries.resize(kept);
    Document document(Paper::A4, "part");
    if (championship_of(journal).races.empty()) {
      EXPECT_THROW(print_journal(document, journal, {}, say), InputError);
      continue;
    }
    print_journal(document, journal, {}, say);
    expect_neat(document);
  }
}

}  // namespace
}  // namespace paddock::printing
