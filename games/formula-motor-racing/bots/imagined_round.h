// The champion's guide through a search (bots/generic/halving_search.h): a move is worth what the
// best move of the seat's next turn is worth by the networks, after a round in which the others
// played the hands it believes them to have, in the manner it believes them to play in.
#pragma once

#include <span>

#include "bots/bot.h"
#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/belief.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

class ImaginedRound {
 public:
  static constexpr std::size_t kMostCandidates = 16;
  static constexpr double kFirstSight = 30;

  ImaginedRound(const Glimpse<FormulaMotorRacing>& glimpse, const Mind& mind);

  void values(const FormulaMotorRacing::MoveList& moves, std::span<double> values) const;
  Belief::Deal imagine(Rng& rng) { return belief_.draw(rng); }
  double worth(const Belief::Deal& deal, Move move, std::uint64_t luck) const;

 private:
  using Manners = std::array<Manner, kMaxPlayers>;
  double chance(State state, const Manners& manners, Move move, std::uint64_t luck) const;
  bool is_over(const Open& open) const;
  Move reply(const State& state, Manner manner, const FormulaMotorRacing::MoveList& moves,
             Rng& rng) const;
  // How many of the rivals read networks, of which share(rival) says how far each does.
  template <class Share>
  Field field_of(Share share) const;

  View view_;
  Seat seat_;
  Style style_;
  const Networks& networks_;
  Belief belief_;
};

}  // namespace paddock::formula_motor_racing
