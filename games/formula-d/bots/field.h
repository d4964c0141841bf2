// Field: the rivals of a player as one opponent, who arrives when the first of them is expected to.
// An end of a move is worth the chance to arrive before that.
#pragma once

#include "games/formula-d/bots/chances.h"
#include "games/formula-d/bots/solo_ends.h"

namespace paddock::formula_d {

class Field {
 public:
  // As the player of a seat sees it when a car is to move. Who expects the first rival so many
  // targets earlier gambles more, who expects it later is content with less.
  Field(const Chances& chances, const State& state, Seat seat, float later = 0);

  // Nobody else is in the race any more.
  bool is_empty() const { return rivals_.empty(); }
  // Targets from the beginning of this round to the first rival's arrival.
  float target() const { return target_; }

  // After an end that is survived with so many wear points before its tests.
  float after(const SoloEnd& end, int gear, int wear) const;
  // Of a car whose next turn comes in this round.
  float of(const Car& car) const;

 private:
  struct Rival {
    int crossings;
    int place;
    int gear;
    int wear;
    int first;          // target of its place
    int targets_later;  // its next turn comes
  };

  void add_rival(const State& state, CarId id);
  int to_lose(const State& state, CarId id) const;
  float nobody_by(int target) const;
  float expected() const;
  float by_target(int crossings, int place, int gear, int wear, int rounds_later) const;

  const Chances& chances_;
  InlineList<Rival, kMostCars> rivals_;
  float target_ = 0;
};

}  // namespace paddock::formula_d
