// Pictures that have to fit.
#include "engine/picture.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

Picture rows(int count, std::initializer_list<int> bold) {
  Picture picture;
  for (int i = 0; i < count; ++i) {
    const bool is_bold = std::find(bold.begin(), bold.end(), i) != bold.end();
    picture.push_back({{std::to_string(i), is_bold ? Ink::Bold : Ink::Plain}});
  }
  return picture;
}

std::string words(const Picture& picture) {
  std::string words;
  for (const PictureRow& row : picture) words += row[0].text + " ";
  return words;
}

std::string text_of(const PictureRow& row) {
  std::string text;
  for (const Span& span : row) text += span.text;
  return text;
}

TEST(Picture, ARowThatIsTooWideIsBrokenBetweenWordsAndSetIn) {
  const PictureRow row = {{"   1  ", Ink::Bold}, {"L24"}, {"  one stop in Mirabeau", Ink::Dim}};
  EXPECT_EQ(text_of(wrapped(row, 80)), text_of(row));
  EXPECT_EQ(text_of(wrapped(row, 20)), "   1  L24  one stop\n      in Mirabeau");
  EXPECT_EQ(text_of(wrapped({{"Épée à 3 éclats"}}, 8)), "Épée à 3\néclats");
  EXPECT_EQ(text_of(wrapped({{"incomprehensible"}}, 8)), "incomprehensible");
}

TEST(Picture, ThatFitsIsLeftAlone) { EXPECT_EQ(words(cut_to(rows(5, {}), 5)), "0 1 2 3 4 "); }

TEST(Picture, ThatIsTooTallKeepsItsTopAndWhatIsBold) {
  EXPECT_EQ(words(cut_to(rows(24, {0, 15}), 10)), "0 1 2 3 4 5 6      … 15      … ");
  EXPECT_EQ(words(cut_to(rows(9, {}), 6)), "0 1 2 3      … ");
}

TEST(Picture, NeverHasMoreRowsThanThereAre) {
  for (std::size_t room = 0; room < 12; ++room) {
    EXPECT_LE(cut_to(rows(12, {1, 3, 5, 7, 9, 11}), room).size(), std::max<std::size_t>(room, 1));
  }
}

}  // namespace
}  // namespace paddock
