#include <fmt/format.h>

#include <algorithm>

#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/print/papers.h"
#include "games/grand-prix-2006/text.h"
#include "print/cards.h"
#include "print/words.h"

namespace paddock::printing {
namespace {

using grand_prix_2006::DriverCard;
using grand_prix_2006::index_of;

constexpr double kHead = 15;
constexpr double kWho = 9;
constexpr double kFigures = 21;

// Whoever he drove for, in the order of the season.
std::string teams_of(const Almanac& book, DriverId driver) {
  std::vector<std::string> teams;
  for (const auto& race : book.entries) {
    for (const auto& entry : race) {
      const std::string& team = book.teams[index_of(entry.team)];
      if (entry.driver == driver && std::ranges::find(teams, team) == teams.end()) {
        teams.push_back(team);
      }
    }
  }
  std::string list;
  for (const std::string& team : teams) list += (list.empty() ? "" : ", ") + team;
  return list;
}

std::string range(int high) {
  return high == 0 ? "–" : high == 1 ? "1" : fmt::format("1–{}", high);
}

void draw_rating(Document& document, const Box& box, int rating, const Translator& say) {
  document.fill_rounded(box, 2.5, colour::kInk);
  document.text(box.inset(1, 1.2).top(2.6), word(say, "print.driver.rating"),
                {5.2, Weight::Bold, colour::kWhite, Align::Middle});
  document.text(box.below(3.4).inset(1, 0.4), std::to_string(rating),
                {26, Weight::Bold, colour::kWhite, Align::Middle});
}

void draw_figure(Document& document, const Box& box, const std::string& label,
                 const std::string& figure) {
  document.frame_rounded(box.inset(0.6), 1.2, colour::kRule, 0.2);
  document.text(box.inset(1.4, 1.4).top(2.6), label,
                {5.2, Weight::Regular, colour::kGrey, Align::Middle});
  document.text(box.inset(1.2, 0.9).below(3.2), figure,
                {12, Weight::Bold, colour::kInk, Align::Middle});
}

void draw_figures(Document& document, const Box& box, const DriverCard& card,
                  const Translator& say) {
  const Box upper = box.row(0, 2);
  const Box lower = box.row(1, 2);
  draw_figure(document, upper.column(0, 3), word(say, "print.driver.retires"), range(card.retires));
  draw_figure(document, upper.column(1, 3), word(say, "print.driver.extras"), range(card.extras));
  draw_figure(document, upper.column(2, 3), word(say, "print.driver.crew"),
              std::to_string(card.crew));
  for (int i = 0; i < grand_prix_2006::kPrescribedStops; ++i) {
    draw_figure(document, lower.column(i, grand_prix_2006::kPrescribedStops),
                say(Message("print.driver.stop", {{"number", i + 1}})),
                std::to_string(card.pit_laps[static_cast<std::size_t>(i)]));
  }
}

void draw_reasons(Document& document, const Box& box, const DriverCard& card,
                  const Translator& say) {
  const Box head = box.top(4);
  document.text(head.inset(0.6, 0), word(say, "print.driver.reasons"),
                {5.6, Weight::Bold, colour::kGrey});
  document.across(box.x + 0.6, head.bottom(), box.width - 1.2, colour::kInk, 0.25);
  const Box list = box.below(4.4);
  const int rows = std::max(7, static_cast<int>(card.reasons.size()));
  for (std::size_t i = 0; i < card.reasons.size(); ++i) {
    const grand_prix_2006::ReasonRange& reason = card.reasons[i];
    const Box row = list.row(static_cast<int>(i), rows).inset(0.6, 0);
    const bool is_one = reason.low == reason.high;
    document.text(
        row.left(14),
        is_one ? std::to_string(reason.low) : fmt::format("{}–{}", reason.low, reason.high),
        {7.5, Weight::Bold});
    const bool is_accident = reason.reason == Reason::Accident;
    document.text(row.after(15), say(grand_prix_2006::message_of(reason.reason)),
                  {7.5, is_accident ? Weight::Bold : Weight::Regular,
                   is_accident ? colour::kAccent : colour::kInk});
  }
}

void draw_card(Document& document, const Box& box, const Almanac& book, DriverId driver,
               const Translator& say) {
  const DriverCard& card = book[driver];
  const Box head = box.top(kHead);
  draw_rating(document, head.end(13), card.rating, say);
  document.text(head.before(15).top(4), card.code, {8, Weight::Bold, colour::kAccent});
  document.paragraph(head.before(15).below(4), card.name, {12, Weight::Bold});
  const Box who = box.below(kHead).top(kWho);
  document.text(who.below(0.5).top(3), say(grand_prix_2006::country_name(book, card.country)), {7});
  document.paragraph(who.below(3.7), teams_of(book, driver), {6.5, Weight::Regular, colour::kGrey});
  const Box rest = box.below(kHead + kWho + 0.5);
  draw_figures(document, rest.top(kFigures).inset(-0.6, 0), card, say);
  draw_reasons(document, rest.below(kFigures + 1).inset(-0.6, 0), card, say);
}

}  // namespace

void print_driver_cards(Document& document, const Almanac& book, const Translator& say) {
  lay_cards(document, static_cast<int>(book.drivers.size()), [&](int i, const Box& box) {
    draw_card(document, box, book, grand_prix_2006::id_at<DriverId>(i), say);
  });
}

}  // namespace paddock::printing
