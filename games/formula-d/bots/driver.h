// Driver: chooses gear and end of a move by what the end is worth, as far as the rules let the car
// drive among the others.
#pragma once

#include <algorithm>
#include <optional>

#include "games/formula-d/bots/field.h"
#include "games/formula-d/bots/manner.h"

namespace paddock::formula_d {

// Worth: worth(end, gear, wear) of an end that is survived with so many wear points before its
// tests, and out(), that of none; more is better. liked(worth, rounds) is the same for somebody who
// would give so many rounds for it.
template <class Worth>
class Driver {
 public:
  Driver(const Places& places, const Worth& worth, const Manner& manner = {})
      : places_(places), worth_(worth), manner_(manner) {}

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
    const int wear = end->wear_after(car.wear, state.wear_points);
    const float worth = worth_(*end, std::max<int>(car.gear, 1), wear);
    return manner_.is_plain() ? worth : Worth::liked(worth, manner_.liking(state, move, wear));
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
  Manner manner_;
};

// Few rounds to the finish.
struct QuickWorth {
  const Solo& solo;
  float operator()(const SoloEnd& end, int gear, int wear) const {
    return -solo.after(end, gear, wear);
  }
  static float out() { return -Solo::kOut; }
  static float liked(float worth, float rounds) { return worth + rounds; }
};

// A good chance to be first.
struct FirstWorth {
  const Field& field;
  float operator()(const SoloEnd& end, int gear, int wear) const {
    return field.after(end, gear, wear);
  }
  static float out() { return 0; }
  // A round is about half a chance.
  static float liked(float worth, float rounds) { return worth * (1 + rounds / 2); }
};

}  // namespace paddock::formula_d
