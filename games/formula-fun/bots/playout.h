// Plays a season on from any position, every seat by a manager: quicker than asking bots, since no
// view is made, no bid is listed and nothing is worked out twice.
#pragma once

#include "games/formula-fun/bots/manager.h"

namespace paddock::formula_fun {

class PlayOut {
 public:
  // Whose prospects each seat goes by; they must outlive it.
  using Minds = std::array<Prospects*, kMaxPlayers>;
  explicit PlayOut(const Minds& minds) : minds_(minds) {}

  // Until this turn begins, or the season ends.
  void run(State& state, Rng& nature, int until_turn);

 private:
  void step(State& state, Rng& nature);
  void auction(State& state);
  Prospects& mind(const State& state, Seat seat) {
    Prospects& mind = *minds_[slot(seat)];
    mind.look_at(state.open);
    return mind;
  }

  Minds minds_;
};

}  // namespace paddock::formula_fun
