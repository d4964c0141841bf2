// What positions and predictions of Grand Prix 2006 are worth, and how the drivers' chances stand.
#pragma once

#include "games/grand-prix-2006/text.h"
#include "insight/insight.h"

namespace paddock {

template <>
struct InsightOf<grand_prix_2006::GrandPrix2006> : NothingMore<grand_prix_2006::GrandPrix2006> {
  using Game = grand_prix_2006::GrandPrix2006;
  using View = Game::View;
  using Move = Game::Move;

  static Odds odds(const View& view, Effort effort);
  static Odds odds_among_equals(const View& view, Effort effort) { return odds(view, effort); }
  static Estimate own_chance(const View& view, Seat seat, Effort effort);
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort);
  static std::vector<Message> reasons(const View& view, Seat seat, Move move);
  static std::vector<Entrant> entrants(const View& view, Effort effort);
};

}  // namespace paddock
