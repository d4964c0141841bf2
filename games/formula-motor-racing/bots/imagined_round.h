// The champion's guide through a search (bots/generic/halving_search.h): a move is worth what the
// best move of the seat's next turn is worth by the networks, after a round in which the others
// played imagined hands, some of them greedily, some by the networks.
#pragma once

#include <span>

#include "bots/bot.h"
#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

class ImaginedRound {
 public:
  static constexpr std::size_t kMostCandidates = 8;
  static constexpr double kFirstSight = 60;

  ImaginedRound(const Glimpse<FormulaMotorRacing>& glimpse, const Mind& mind);

  void values(const FormulaMotorRacing::MoveList& moves, std::span<double> values) const;
  State imagine(Rng& rng) const { return FormulaMotorRacing::imagine(view_, rng); }
  double worth(const State& state, Move move, std::uint64_t luck) const;

 private:
  double chance(State state, Move move, std::uint64_t luck) const;
  bool is_over(const Open& open) const;
  Move reply(const State& state, Seat seat, const FormulaMotorRacing::MoveList& moves,
             std::uint32_t readers, Rng& rng) const;
  Field field_of(std::uint32_t readers) const;

  View view_;
  Seat seat_;
  Style style_;
  const Networks& networks_;
};

}  // namespace paddock::formula_motor_racing
