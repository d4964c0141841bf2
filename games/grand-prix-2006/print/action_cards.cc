// The action deck. A card's figures stand in the order of the rules, each with its name and what it
// is read for.
#include <fmt/format.h>

#include "games/grand-prix-2006/print/papers.h"
#include "print/cards.h"
#include "print/words.h"

namespace paddock::printing {
namespace {

using grand_prix_2006::ActionCard;

constexpr double kHead = 26;
constexpr double kRadius = 2.5;

std::string signed_number(int number) {
  if (number == 0) return "0";
  return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number);
}

struct Figure {
  std::string_view label;
  std::string_view use;
  std::string value;
};

void draw_head(Document& document, const Box& box, int number, const Translator& say) {
  document.fill_rounded(box, kRadius, colour::kInk);
  document.text(box.inset(3, 2).top(3.5), word(say, "print.card.hundred"),
                {7, Weight::Regular, colour::kWhite});
  document.text(box.below(4).inset(3, 1), std::to_string(number),
                {46, Weight::Bold, colour::kWhite, Align::Middle});
}

void draw_figure(Document& document, const Box& box, const Figure& figure, const Translator& say) {
  const Box words = box.before(21);
  document.text(words.below(1.4).top(3.8), word(say, figure.label), {8, Weight::Bold});
  document.text(words.below(5.2).top(3), word(say, figure.use),
                {5.6, Weight::Regular, colour::kGrey});
  const Colour colour = figure.value == "X" ? colour::kAccent : colour::kInk;
  document.text(box.end(19), figure.value, {21, Weight::Bold, colour, Align::Right});
}

void draw_card(Document& document, const Box& box, const ActionCard& card, const Translator& say) {
  draw_head(document, box.top(kHead), card.number, say);
  const Figure figures[] = {
      {"print.card.row", "print.card.row.use", std::to_string(card.row)},
      {"print.card.lap_time", "print.card.lap_time.use", signed_number(card.lap_time)},
      {"print.card.pit", "print.card.pit.use", card.pit ? signed_number(*card.pit) : "X"},
      {"print.card.x", "print.card.x.use", card.x ? std::to_string(*card.x) : "X"},
      {"print.card.retire", "print.card.retire.use", std::to_string(card.retire)}};
  constexpr int kFigures = 5;
  const Box rest = box.below(kHead + 1);
  for (int i = 0; i < kFigures; ++i) {
    const Box row = rest.row(i, kFigures);
    if (i > 0) document.across(row.x, row.y, row.width, colour::kRule, 0.2);
    draw_figure(document, row, figures[i], say);
  }
}

}  // namespace

void print_action_cards(Document& document, const Almanac& book, const Translator& say) {
  lay_cards(document, grand_prix_2006::kCards, [&](int i, const Box& box) {
    draw_card(document, box, book.deck[static_cast<std::size_t>(i)], say);
  });
}

}  // namespace paddock::printing
