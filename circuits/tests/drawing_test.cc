// Drawings: small, well formed, and with everything a player looks for.
#include "circuits/drawing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "circuits/library.h"

namespace paddock::circuits {
namespace {

class EveryDrawing : public testing::TestWithParam<std::string> {
 protected:
  const Board& board_ = board(find_board(GetParam()));
  Drawing drawing_ = draw_board(board_);
};

INSTANTIATE_TEST_SUITE_P(Shipped, EveryDrawing, testing::ValuesIn(board_ids()), [](const auto& id) {
  std::string name = id.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(EveryDrawing, IsASmallSvgWithoutIds) {
  const std::string svg = to_svg(drawing_);
  EXPECT_LT(svg.size(), 150'000u);
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(svg.find(" id="), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST_P(EveryDrawing, NamesEveryCorner) {
  for (std::size_t i = 1; i < board_.segments.size(); i += 2) {
    const auto is_sign = [&](const auto& mark) {
      const auto* label = std::get_if<Label>(&mark);
      return label != nullptr && label->text == board_.segments[i].name;
    };
    EXPECT_EQ(std::ranges::count_if(drawing_.marks, is_sign), 1) << board_.segments[i].name;
  }
}

TEST_P(EveryDrawing, HoldsEveryOutlineInItsFrame) {
  for (const Space& space : board_.spaces) {
    for (const Point& point : space.outline) {
      EXPECT_GT(point.x, drawing_.low.x);
      EXPECT_LT(point.x, drawing_.high.x);
      EXPECT_GT(-point.y, drawing_.low.y);
      EXPECT_LT(-point.y, drawing_.high.y);
    }
  }
}

TEST_P(EveryDrawing, CanBePrintedTheSameTwice) {
  const SheetText text{board_.name, "figures", "stops", "shortest", "longest", board_.credit};
  const std::string sheet = to_pdf(drawing_, text, Sheet::A3);
  EXPECT_TRUE(sheet.starts_with("%PDF-"));
  EXPECT_TRUE(sheet == to_pdf(drawing_, text, Sheet::A3));
}

}  // namespace
}  // namespace paddock::circuits
