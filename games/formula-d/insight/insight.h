// What positions and moves of Formula D are worth: exactly, as far as each car is alone on the
// board, and corrected for what races make of it.
#pragma once

#include "games/formula-d/state.h"
#include "insight/insight.h"

namespace paddock {

template <>
struct InsightOf<formula_d::FormulaD> : NothingMore<formula_d::FormulaD> {
  using View = formula_d::View;
  using Move = formula_d::Move;
  using MoveList = formula_d::FormulaD::MoveList;

  static Odds odds(const View& view, Effort effort);
  // Without what worse drivers and traffic will cost: who drives his turn well gains nothing by it.
  static Odds odds_among_equals(const View& view, Effort effort);
  // Before its gear: after the best one.
  static Estimate own_chance(const View& view, Seat seat, Effort effort);
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const MoveList& moves,
                                          Effort effort);
  static std::vector<Message> reasons(const View& view, Seat seat, Move move);
  static std::optional<Rolled> roll(const View& view, Move outcome);
};

}  // namespace paddock
