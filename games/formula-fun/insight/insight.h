// What positions and moves of Formula Fun are worth, and why.
#pragma once

#include "games/formula-fun/text.h"
#include "insight/insight.h"

namespace paddock {

template <>
struct InsightOf<formula_fun::FormulaFun> : NothingMore<formula_fun::FormulaFun> {
  using Game = formula_fun::FormulaFun;
  using View = Game::View;
  using Move = Game::Move;

  static Odds odds(const View& view, Effort effort);
  static Estimate own_chance(const View& view, Seat seat, Effort effort);
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort);
  static std::vector<Message> reasons(const View& view, Seat seat, Move move);
};

}  // namespace paddock
