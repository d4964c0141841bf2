// Manager: runs a team by what cards and races are worth to it, one move at a time and without
// looking ahead. It knows what lies open and its own hand.
#pragma once

#include "games/formula-fun/bots/prospects.h"

namespace paddock::formula_fun {

class Manager {
 public:
  // The prospects are those of the table as it lies open, and may be kept from move to move.
  Manager(const Open& open, CardSet hand, Seat seat, Prospects& prospects)
      : open_(open), hand_(hand), seat_(seat), taste_(prospects.taste()), prospects_(prospects) {}

  Move choose(const FormulaFun::MoveList& moves);

 private:
  const Team& team() const { return open_.teams[slot(seat_)]; }

  std::size_t investment() const;
  int price();
  Move bid();
  int highest_offer_of(SeatSet seats);
  Move play(const FormulaFun::MoveList& moves);

  double urge(Move move);
  double scrap_urge(Move move);
  double sue_urge(Move move) const;
  double race_urge(Card card, int more_setup) const;
  bool is_long_ago() const;
  bool wants_to_race(int more_setup) const;
  double use(Card card);

  const Open& open_;
  CardSet hand_;
  Seat seat_;
  const Taste& taste_;
  Prospects& prospects_;
};

}  // namespace paddock::formula_fun
