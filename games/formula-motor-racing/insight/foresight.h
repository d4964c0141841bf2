// Foresight: how an imagined match goes on, everybody playing as in a club, and what it is worth to
// a seat by the networks at its next turn, which scatters far less than who wins in the end.
#pragma once

#include "games/formula-motor-racing/bots/network.h"
#include "insight/playouts.h"

namespace paddock::formula_motor_racing {

// What of the match is still to be played, from 1 to 0.
double left_of(const View& view);

class Foresight {
 public:
  explicit Foresight(const View& view);

  bool is_blind() const { return networks_ == nullptr; }

  Result finish(State& state, std::uint64_t luck) const;
  // At the seat's next turn, as its best move is worth then; at the end if it has none.
  Worth worth(State& state, Seat seat, std::uint64_t luck) const;
  // The same of every seat, in one round.
  Chances chances(State& state, std::uint64_t luck) const;
  // Where it is the seat's turn already, the next one: after the move the networks think most of.
  Worth begin(State& state, Seat seat, std::uint64_t luck) const;

 private:
  struct Luck;
  struct Reply {
    Move move;
    float best = 0;  // what its best move was worth to who replied
  };
  // What the best move was worth to the seat that made one.
  float step(State& state, Luck& luck) const;
  Reply reply(const State& state, Rng& rng) const;
  float best_chance(const State& state) const;
  float doubted(double chance) const;  // as it is to be said

  const Networks* networks_;
  double doubt_;
  double fair_;
};

}  // namespace paddock::formula_motor_racing
