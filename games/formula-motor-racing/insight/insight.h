// What positions and moves of Formula Motor Racing are worth, and why.
#pragma once

#include "games/formula-motor-racing/text.h"
#include "insight/insight.h"

namespace paddock {

template <>
struct InsightOf<formula_motor_racing::FormulaMotorRacing>
    : NothingMore<formula_motor_racing::FormulaMotorRacing> {
  using Game = formula_motor_racing::FormulaMotorRacing;
  using View = Game::View;
  using Move = Game::Move;

  static Odds odds(const View& view, Effort effort);
  static Estimate own_chance(const View& view, Seat seat, Effort effort);
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort);
  static std::vector<Message> reasons(const View& view, Seat seat, Move move);
  static std::optional<Rolled> roll(const View& view, Move outcome);
};

}  // namespace paddock
