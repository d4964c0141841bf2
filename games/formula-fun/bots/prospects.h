// What teams promise their seats in the races to come, and what a component adds to it.
#pragma once

#include <array>
#include <optional>

#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

using Teams = std::array<Team, kMaxPlayers>;
using Points = std::array<double, kMaxPlayers>;

// What a manager holds dear. As it stands here it is that of the bot `value`.
struct Taste {
  double millions_per_point = 1.2;  // what a point of the season is worth
  double missing = 0.7;             // how much of a car's promise a missing part leaves
  double rival = 0.3;               // how much the best rival's points hurt
  int part_price = 3;               // what is kept for each part still to be bought
  int large_hand = 5;               // no more cards are wanted
  int patience = 3;                 // turns each, until a poor race is better than none
};

// One race as it would come out: points by seat, level cars sharing what their places bring.
Points race_points(const Teams& teams, Card circuit, Seat host, int setup);

// The seat's points, less a share of what the best rival gets.
double margin(const Points& points, Seat seat, double rival);

// The team with this component, in the best way it can be put in.
Team with(Team team, Card card);

// The team without it. It must be there.
Team without(Team team, Card card);

int missing_parts(const Team& team);

// Of teams as they lie open. What they promise is worked out when it is first asked for, and kept:
// whoever changes a team begins anew.
class Prospects {
 public:
  Prospects(const Open& open, const Taste& taste) : open_(open), taste_(taste) {}

  // What the teams promise the seat in a race to come, whatever the circuit.
  double promise(Seat seat);
  double promise_of(const Teams& teams, Seat seat) const;

  // What a component is worth to the seat, in millions.
  double worth(Seat seat, Card card);

  // How much the seat will offer at most: its worth, and never what other parts will be bought
  // with.
  int highest_offer(Seat seat, Card card);

 private:
  const Open& open_;
  const Taste& taste_;
  std::array<std::optional<double>, kMaxPlayers> promises_{};
};

}  // namespace paddock::formula_fun
