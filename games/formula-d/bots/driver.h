// Driver: chooses gear and end of a move by what the end is worth, as far as the rules let the car
// drive among the others.
#pragma once

#include <algorithm>
#include <optional>

#include "games/formula-d/bots/solo_ends.h"

namespace paddock::formula_d {

// Worth: worth(end, gear, wear) of an end that is survived with so many wear points before its
// tests, and out(), that of none. More is better.
template <class Worth>
class Driver {
 public:
  Driver(const Places& places, const Worth& worth) : places_(places), worth_(worth) {}

  Move choose(const State& state, const FormulaD::MoveList& moves) const {
    Move best = moves[0];
    std::optional<float> most;
    for (const Move& move : moves) {
      const float worth = worth_of(state, move);
      if (most && worth <= *most) continue;
      most = worth;
      best = move;
    }
    return best;
  }

  float worth_of(const State& state, const Move& move) const {
    switch (move.action) {
      case Action::Shift:
        return of_gear(made(state, move));
      case Action::Nitro:
        return of_roll(made(state, move));
      case Action::Go:
      case Action::Pit:
      case Action::Roll:
        break;
    }
    return of_end(state, move);
  }

 private:
  static State made(State state, const Move& move) {
    NoEvents silent;
    FormulaD::apply(state, move, silent);
    return state;
  }

  float of_end(const State& state, const Move& move) const {
    const std::optional<SoloEnd> end = solo_end_of(places_, state, move);
    if (!end) return worth_.out();
    const Car& car = state[state.mover()];
    return worth_(*end, std::max<int>(car.gear, 1), end->wear_after(car.wear, state.wear_points));
  }

  float of_roll(const State& moving) const {
    FormulaD::MoveList moves;
    FormulaD::moves(moving, moves);
    float most = worth_.out();
    for (const Move& move : moves) most = std::max(most, worth_of(moving, move));
    return most;
  }

  float of_gear(const State& engaged) const {
    FormulaD::OutcomeList faces;
    FormulaD::outcomes(engaged, faces);
    float sum = 0;
    float sides = 0;
    for (const Outcome<Move>& face : faces) {
      const auto weight = static_cast<float>(face.weight);
      sum += weight * of_roll(made(engaged, face.move));
      sides += weight;
    }
    return sum / sides;
  }

  const Places& places_;
  const Worth& worth_;
};

// Few rounds to the finish.
struct QuickWorth {
  const Solo& solo;
  float operator()(const SoloEnd& end, int gear, int wear) const {
    return -solo.after(end, gear, wear);
  }
  static float out() { return -Solo::kOut; }
};

}  // namespace paddock::formula_d
