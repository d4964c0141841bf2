// The champion's guide through a search (bots/generic/halving_search.h): a move is worth what the
// best move of the seat's next turn is worth by the networks, after a round in which the others
// played the hands it believes them to have, in the manner it believes them to play in. What its
// own die brought is taken out of it again: there the average is known (a control variate).
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

  void values(const FormulaMotorRacing::MoveList& moves, std::span<double> values);
  Belief::Deal imagine(Rng& rng) { return belief_.draw(rng); }
  double worth(const Belief::Deal& deal, Move move, std::uint64_t luck) const;

 private:
  using Manners = std::array<Manner, kMaxPlayers>;
  // Draws have a stream apart from dice, and every play its own dice: a roll more or less in one
  // changes nothing in the others.
  struct Luck {
    explicit Luck(std::uint64_t number);
    std::uint64_t number;
    Rng deals;
    Rng dice;
    Rng minds;
  };
  double chance(State state, const Manners& manners, Move move, Luck luck) const;
  void play_out(State& state, Move move, Luck& luck) const;
  // By how much more the networks think of the move than of what its dice brought.
  double bad_luck(const Open& open, Move move) const;
  double chance_after_round(State& state, const Manners& manners, Luck& luck) const;
  bool is_over(const Open& open) const;
  Move reply(const State& state, Manner manner, const FormulaMotorRacing::MoveList& moves,
             Rng& rng) const;
  Field field_believed() const;
  // How many of the rivals read networks, of which share(rival) says how far each does.
  template <class Share>
  Field field_of(Share share) const;

  View view_;
  Seat seat_;
  Style style_;
  const Networks& networks_;
  Belief belief_;
  Field field_;  // as far as is known
  FormulaMotorRacing::MoveList moves_;
  MoveValues advised_{};
};

}  // namespace paddock::formula_motor_racing
