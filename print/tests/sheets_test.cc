// Every sheet on every paper in every language: nothing is cut, leaves the page or lies on
// something else.
#include <gtest/gtest.h>

#include "print/tests/neat.h"

namespace paddock::printing {
namespace {

TEST(Sheets, AreNeatOnEveryPaperInEveryLanguage) {
  for_each_edition([&](Paper paper, const Translator& say) {
    for (const std::string& sheet : sheet_names()) {
      SCOPED_TRACE(sheet);
      Document document(paper, sheet);
      print_sheets(document, sheet, {}, say);
      EXPECT_GE(document.pages(), 1);
      expect_neat(document);
    }
  });
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
