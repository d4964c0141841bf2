// Every sheet on every paper in every language: nothing is cut, leaves the page or lies on
// something else; what is filled in is what happened.
#include "games/grand-prix-2006/print/sheets.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/text.h"
#include "games/grand-prix-2006/state.h"
#include "games/registry.h"
#include "lang/catalogue.h"
#include "print/sheets.h"
#include "table/replay.h"

namespace paddock::printing {
namespace {

constexpr Paper kPapers[] = {Paper::A4, Paper::Letter};
constexpr Language kLanguages[] = {Language::English, Language::French};

template <class Check>
void for_each_edition(Check check) {
  for (Paper paper : kPapers) {
    for (Language language : kLanguages) check(paper, translator(language));
  }
}

bool touch(const Box& a, const Box& b) {
  constexpr double kHair = 0.02;
  return a.x < b.right() - kHair && b.x < a.right() - kHair && a.y < b.bottom() - kHair &&
         b.y < a.bottom() - kHair;
}

void expect_neat(const Document& document) {
  std::map<int, std::vector<const Written*>> pages;
  for (const Written& written : document.written()) {
    EXPECT_EQ(written.fit, Written::Fit::Whole) << written.text << " on page " << written.page;
    const PageSize& size = document.sizes()[static_cast<std::size_t>(written.page - 1)];
    EXPECT_TRUE(written.ink.x > 4 && written.ink.y > 4 && written.ink.right() < size.width - 4 &&
                written.ink.bottom() < size.height - 4)
        << written.text;
    for (const Written* other : pages[written.page]) {
      EXPECT_FALSE(touch(written.ink, other->ink))
          << written.text << " lies on " << other->text << ", page " << written.page;
    }
    pages[written.page].push_back(&written);
  }
}

bool says(const Document& document, std::string_view text) {
  return std::ranges::any_of(document.written(),
                             [&](const Written& written) { return written.text == text; });
}

// A match that chance alone has played.
Journal played(std::string_view id, const std::vector<OptionValues::Pair>& options, int seats,
               const std::string& name) {
  const AnyGame& game = find_game(id);
  Journal journal;
  journal.header.game = id;
  journal.header.rules = game.rules_version();
  const OptionValues values = OptionValues::parse(game.options(), options);
  journal.header.options = values.all();
  for (int i = 0; i < seats; ++i) journal.header.seats.push_back({"human", name});
  const std::unique_ptr<AnyMatch> match = game.start(values, seats);
  Rng rng(7);
  AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
  while (!match->to_act().is_nobody()) {
    const Actor actor = match->to_act();
    std::string move;
    if (actor.is_nature()) {
      move = match->notation(match->draw(source));
    } else {
      const Choices choices = match->choices();
      const auto count = static_cast<std::uint32_t>(choices.moves.size());
      move = choices.moves[rng.below(count)].notation;
    }
    match->apply(actor, move);
    journal.entries.push_back({actor, move});
  }
  return journal;
}

TEST(Sheets, AreNeatOnEveryPaperInEveryLanguage) {
  const std::map<std::string, int> pages = {{"cards", 12}, {"drivers", 3},   {"circuits", 18},
                                            {"pit", 2},    {"positions", 2}, {"times", 12},
                                            {"all", 49},   {"scoresheet", 1}};
  for_each_edition([&](Paper paper, const Translator& say) {
    for (const std::string& sheet : sheet_names()) {
      SCOPED_TRACE(sheet);
      Document document(paper, sheet);
      print_sheets(document, sheet, {}, say);
      EXPECT_EQ(document.pages(), pages.at(sheet));
      expect_neat(document);
    }
  });
}

TEST(Sheets, FormsFitEveryCircuitAndAnyLaps) {
  const auto& book = grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006"));
  for_each_edition([&](Paper paper, const Translator& say) {
    for (const auto& circuit : book.circuits) {
      Wishes wishes;
      wishes.circuit = circuit.id;
      Document document(paper, circuit.id);
      for (const char* sheet : {"circuits", "positions", "times"}) {
        print_sheets(document, sheet, wishes, say);
      }
      EXPECT_TRUE(says(document, circuit.name));
      expect_neat(document);
    }
    for (int laps : {1, 2, 39, 40, kMostLaps}) {
      Wishes wishes;
      wishes.laps = laps;
      Document document(paper, "laps");
      print_sheets(document, "positions", wishes, say);
      EXPECT_EQ(document.pages(), (laps + 38) / 39);
      print_sheets(document, "times", wishes, say);
      expect_neat(document);
    }
  });
}

TEST(Sheets, AChartHasItsLapsAndIncidentRangeAtTheBottom) {
  const auto& book = grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006"));
  for_each_edition([&](Paper paper, const Translator& say) {
    const bool is_french = say(Message("print.laps")) == "TOURS";
    for (const auto& circuit : book.circuits) {
      Wishes wishes;
      wishes.circuit = circuit.id;
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

TEST(Sheets, TheScoresheetHoldsAnySeason) {
  for_each_edition([&](Paper paper, const Translator& say) {
    for (int races : {1, 3, formula_motor_racing::kMaxRaces}) {
      for (Cars cars : {Cars::Together, Cars::Apart}) {
        Wishes wishes;
        wishes.races = races;
        wishes.cars = cars;
        Document document(paper, "scores");
        print_sheets(document, "scoresheet", wishes, say);
        expect_neat(document);
      }
    }
  });
}

TEST(FilledSheets, ShowEveryLapStopAndRetirementOfARace) {
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
        EXPECT_TRUE(says(document, grand_prix_2006::print_time(total)));
    }
  });
}

TEST(FilledSheets, PlacesFollowFromCumulativeTimes) {
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

TEST(FilledSheets, ASeasonBeginsWithHowItStands) {
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

TEST(FilledSheets, ASeasonIsPrintedRaceByRace) {
  const Journal journal =
      played("grand-prix-2006", {{"season", "monaco,shanghai"}, {"laps", "20"}}, 1, "Ann");
  const Translator say = translator(Language::French);
  Document all(Paper::A4, "season");
  print_journal(all, journal, {}, say);
  Wishes wishes;
  wishes.race = 2;
  Document second(Paper::Letter, "race");
  print_journal(second, journal, wishes, say);
  EXPECT_EQ(second.pages() * 2 + 1, all.pages());  // and how the season stands
  EXPECT_TRUE(says(second, "Shanghai International Circuit"));
  EXPECT_FALSE(says(second, "Circuit de Monaco"));
  wishes.race = 3;
  Document third(Paper::A4, "none");
  EXPECT_THROW(print_journal(third, journal, wishes, say), InputError);
}

TEST(FilledSheets, AWholeSeasonIsNeat) {
  const Journal journal = played("grand-prix-2006", {{"season", "2006"}}, 1, "Ann");
  Document document(Paper::Letter, "season");
  print_journal(document, journal, {}, translator(Language::French));
  EXPECT_GT(document.pages(), 18 * 5);
  expect_neat(document);
}

// What a race is printed from may stop anywhere.
TEST(FilledSheets, AJournalThatBreaksOffIsPrintedAsFarAsItGoes) {
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

TEST(FilledSheets, TheScoresheetAddsUpLikeTheGame) {
  for (int seats : {3, 5, 6}) {
    const Journal journal = played("formula-motor-racing", {{"races", "4"}}, seats, "Zoë");
    const Season season = season_of(journal);
    ASSERT_EQ(season.scored.size(), 4u);
    int all = 0;
    for (const Season::Points& race : season.scored) {
      for (int points : race) all += points;
    }
    EXPECT_EQ(all, 4 * (10 + 6 + 4 + 3 + 2 + 1));
    for (const Season::Entry& entry : season.entries) all -= entry.points;
    EXPECT_EQ(all, 0);
    for_each_edition([&](Paper paper, const Translator& say) {
      for (Cars cars : {Cars::Together, Cars::Apart}) {
        Wishes wishes;
        wishes.cars = cars;
        Document document(paper, "scores");
        print_journal(document, journal, wishes, say);
        expect_neat(document);
        EXPECT_TRUE(says(document, std::to_string(season.entries.front().points)));
      }
    });
  }
}

// A name may have forty characters; what cannot be read any smaller is cut, and nothing overlaps.
TEST(FilledSheets, TheLongestNamesStayInTheirPlace) {
  const Journal journal = played("formula-motor-racing", {{"races", "1"}}, 6,
                                 "Wwwwwwwwww Wwwwwwwwww Wwwwwwwwww Wwwwwww");
  Document document(Paper::A4, "scores");
  print_journal(document, journal, {}, translator(Language::French));
  std::vector<Written> texts = document.written();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_FALSE(touch(texts[i].ink, texts[j].ink)) << texts[i].text << " " << texts[j].text;
    }
  }
}

TEST(Documents, ATextIsSqueezedThenShrunkThenCut) {
  Document document(Paper::A4, "fit");
  document.add_page(Orientation::Portrait);
  const std::string name = "Circuit de Barcelona-Catalunya";
  for (double width : {80.0, 45.0, 25.0, 12.0}) {
    document.text({20, 20, width, 6}, name, {10});
    EXPECT_LE(document.written().back().ink.width, width);
  }
  EXPECT_EQ(document.written()[2].fit, Written::Fit::Whole);
  EXPECT_EQ(document.written()[3].fit, Written::Fit::Cut);
  EXPECT_TRUE(document.written()[3].text.ends_with("…"));
}

TEST(Documents, TextsThatLieOnEachOtherAreSeen) {
  Document document(Paper::A4, "overlap");
  document.add_page(Orientation::Landscape);
  document.text({20, 20, 50, 6}, "Monza", {10});
  document.text({22, 21, 50, 6}, "Monaco", {10});
  document.text({20, 30, 50, 6}, "Imola", {10});
  const std::vector<Written>& texts = document.written();
  EXPECT_TRUE(touch(texts[0].ink, texts[1].ink));
  EXPECT_FALSE(touch(texts[0].ink, texts[2].ink));
}

TEST(Documents, TheSameSheetsAreTheSameFile) {
  const auto file = [] {
    Document document(Paper::Letter, "drivers");
    print_sheets(document, "drivers", {}, translator(Language::French));
    return document.pdf();
  };
  EXPECT_EQ(file(), file());
}

}  // namespace
}  // namespace paddock::printing
