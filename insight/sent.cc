#include "insight/sent.h"

#include "insight/slip.h"

namespace paddock::sent {

Odds odds_now(const AnyMatch& match, Viewer viewer, Effort effort) {
  const paddock::Odds odds = odds_of(match, viewer, effort);
  Odds sent;
  sent.playouts = static_cast<int>(odds.playouts);
  for (int i = 0; i < odds.seats; ++i) {
    const paddock::Odds::Line& line = odds[seat_at(i)];
    sent.seats.push_back({seat_number(seat_at(i)), Fraction::of(line.win),
                          Fraction::of(line.podium), Fraction::of(line.points),
                          Fraction::of(line.error)});
  }
  for (const Entrant& one : entrants_of(match, effort)) {
    sent.entrants.push_back({one.id, one.name, one.kind, Fraction::of(one.win),
                             Fraction::of(one.podium), Fraction::of(one.points),
                             Fraction::of(one.title)});
  }
  return sent;
}

Hints hints_now(const AnyMatch& match, Effort effort) {
  Hints sent;
  std::vector<paddock::Hint> hints = hints_of(match, effort);
  sent.slip = slip_in(match, hints);
  for (paddock::Hint& hint : hints) {
    sent.hints.push_back({std::move(hint.move), Fraction::of(hint.win.value),
                          Fraction::of(hint.win.error), Fraction::of(hint.behind.value),
                          Fraction::of(hint.behind.error), Fraction::of(hint.points),
                          std::move(hint.reasons)});
  }
  return sent;
}

}  // namespace paddock::sent
