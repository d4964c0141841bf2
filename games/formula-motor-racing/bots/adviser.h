// What a seat's moves are worth by the networks: the chance to win the match after each, on average
// over its dice, looking no further than the end of the play.
#pragma once

#include "games/formula-motor-racing/bots/lookahead.h"
#include "games/formula-motor-racing/bots/network.h"

namespace paddock::formula_motor_racing {

using MoveValues = std::array<double, FormulaMotorRacing::MoveList::capacity()>;

// A judge of running orders (see Lookahead). The inputs that no play changes are heard once, those
// that a card changes once a card.
class Adviser {
 public:
  Adviser(const Networks& networks, const Chair& chair, CardSet hand, CardSet unseen);

  // The same for who does not know the seat's hand: as if it had laid down one of five average
  // cards.
  Adviser(const Networks& networks, const Chair& chair, CardSet unseen);

  // From now on as if the seat had laid down this card of its hand.
  void lay_down(Card card);

  // From now on as if one of the average cards were this one, and as if none were.
  void hold(Card card);
  void hold_anything() { sums_ = with_hand_; }

  double settled(const RunningOrder& cars) const;
  double pending(const RunningOrder& cars) const { return settled(cars); }

 private:
  const Chair& chair_;
  const Network& network_;
  Sums with_hand_;
  Sums average_{};  // what is heard of an average card
  Sums sums_;
};

// The cards of the deck that are neither open nor in this hand.
CardSet unseen_by(const Open& open, CardSet hand);

// `left` as plays_left_after has it.
MoveValues advise(const Networks& networks, const Open& open, Seat seat, CardSet hand, int left,
                  const FormulaMotorRacing::MoveList& moves, Field field = {});

std::size_t best_of(const MoveValues& values, std::size_t count);

}  // namespace paddock::formula_motor_racing
