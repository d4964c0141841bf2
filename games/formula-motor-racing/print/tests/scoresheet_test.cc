// The scoresheet holds any season and adds up.
#include "games/formula-motor-racing/print/scoresheet.h"

#include <gtest/gtest.h>

#include "games/formula-motor-racing/state.h"
#include "print/tests/neat.h"

namespace paddock::printing {
namespace {

TEST(Scoresheet, HoldsAnySeason) {
  for_each_edition([&](Paper paper, const Translator& say) {
    for (int races : {1, 3, formula_motor_racing::kMaxRaces}) {
      for (Cars cars : {Cars::Together, Cars::Apart}) {
        Wishes wishes;
        wishes.add("races", std::to_string(races));
        if (cars == Cars::Apart) wishes.add("cars", "");
        Document document(paper, "scores");
        print_sheets(document, "scoresheet", wishes, say);
        expect_neat(document);
      }
    }
  });
}

TEST(Scoresheet, AddsUpLikeTheGame) {
  for (int seats : {3, 5, 6}) {
    const Journal journal = played("formula-motor-racing", {{"races", "4"}}, seats, "Zoë");
    const Season season = season_of(journal);
    ASSERT_EQ(season.scored.size(), 4u);
    int all = 0;
    for (const Season::Points& race : season.scored) {
      for (int points : race) all += points;
    }
    EXPECT_EQ(all, 4 * (10 + 6 + 4 + 3 + 2 + 1));
    for (const Season::Contender& entry : season.contenders) all -= entry.points;
    EXPECT_EQ(all, 0);
    for_each_edition([&](Paper paper, const Translator& say) {
      for (Cars cars : {Cars::Together, Cars::Apart}) {
        Wishes wishes;
        if (cars == Cars::Apart) wishes.add("cars", "");
        Document document(paper, "scores");
        print_journal(document, journal, wishes, say);
        expect_neat(document);
        EXPECT_TRUE(says(document, std::to_string(season.contenders.front().points)));
      }
    });
  }
}

// A name may have forty characters; what cannot be read any smaller is cut, and nothing overlaps.
TEST(Scoresheet, TheLongestNamesStayInTheirPlace) {
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

}  // namespace
}  // namespace paddock::printing
