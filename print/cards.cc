#include "print/cards.h"

namespace paddock::printing {
namespace {

constexpr int kAcross = 3;
constexpr int kDown = 3;
constexpr double kSafe = 5;  // from the edge of a card to what is printed on it
constexpr double kMark = 4;
constexpr double kGap = 1;
constexpr double kMarkWidth = 0.15;

// Outside the cards lines to lay the ruler on; where four cards meet, a small cross.
void draw_marks(Document& document, const Box& cards) {
  for (int i = 0; i <= kAcross; ++i) {
    const double x = cards.x + i * kCardWidth;
    document.down(x, cards.y - kGap - kMark, kMark, colour::kInk, kMarkWidth);
    document.down(x, cards.bottom() + kGap, kMark, colour::kInk, kMarkWidth);
    for (int j = 0; j <= kDown; ++j) {
      const double y = cards.y + j * kCardHeight;
      document.down(x, y - kGap, 2 * kGap, colour::kRule, kMarkWidth);
      document.across(x - kGap, y, 2 * kGap, colour::kRule, kMarkWidth);
    }
  }
  for (int j = 0; j <= kDown; ++j) {
    const double y = cards.y + j * kCardHeight;
    document.across(cards.x - kGap - kMark, y, kMark, colour::kInk, kMarkWidth);
    document.across(cards.right() + kGap, y, kMark, colour::kInk, kMarkWidth);
  }
}

}  // namespace

void lay_cards(Document& document, int count, const std::function<void(int, const Box&)>& draw) {
  Box cards;
  for (int i = 0; i < count; ++i) {
    const int place = i % (kAcross * kDown);
    if (place == 0) {
      document.add_page(Orientation::Portrait);
      const Box page = document.page();
      cards = page.inset((page.width - kAcross * kCardWidth) / 2,
                         (page.height - kDown * kCardHeight) / 2);
      draw_marks(document, cards);
    }
    const Box card = cards.row(place / kAcross, kDown).column(place % kAcross, kAcross);
    draw(i, card.inset(kSafe));
  }
}

}  // namespace paddock::printing
