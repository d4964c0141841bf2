// Foresight: how an imagined season goes on, every team run by a manager, and what it is worth to a
// seat some turns later by the judge, which scatters far less than who wins in the end.
#pragma once

#include "games/formula-fun/bots/playout.h"
#include "games/formula-fun/text.h"
#include "insight/playouts.h"

namespace paddock::formula_fun {

class Foresight {
 public:
  explicit Foresight(const View& view);

  static constexpr bool is_blind() { return false; }
  Result finish(State& state, std::uint64_t luck);
  Worth worth(State& state, Seat seat, std::uint64_t luck);
  Worth begin(State& state, Seat seat, std::uint64_t luck) { return worth(state, seat, luck); }
  Chances chances(State& state, std::uint64_t luck);

 private:
  float chance(const State& state, Seat seat);
  void run(State& state, std::uint64_t luck, int until_turn);

  int until_turn_;
  double doubt_;
  Prospects manager_;
  Prospects fair_;
};

}  // namespace paddock::formula_fun
