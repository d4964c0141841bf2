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
