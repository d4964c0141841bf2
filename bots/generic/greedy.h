// Takes the move after which its own seat stands best, on average over the dice that move needs.
//
// Judge is what it knows of the game: value(state, seat), how well the seat stands, and
// settled(state, seat), whether the move has had its effect.
#pragma once

#include <algorithm>
#include <limits>

#include "bots/bot.h"

namespace paddock {

template <Game G, class Judge>
class Greedy {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  static Move choose(const Glimpse<G>& glimpse, const typename G::MoveList& moves, Rng& rng) {
    const State imagined = G::imagine(glimpse.view(), rng);
    Move best = moves[0];
    double best_value = -std::numeric_limits<double>::infinity();
    std::uint32_t equals = 0;
    for (const Move& move : moves) {
      const double value = value_after(imagined, move, glimpse.seat(), 0);
      if (value < best_value) continue;
      equals = value > best_value ? 1 : equals + 1;
      if (rng.below(equals) == 0) best = move;  // one of the best, each as likely
      best_value = value;
    }
    return best;
  }

 private:
  struct Known {
    State state;
    double value;
  };

  // Pushing one's luck could go on for ever; nobody looks further ahead than this.
  static constexpr int kDeepest = 24;

  static double value_after(State state, Move move, Seat seat, int depth) {
    NoEvents silent;
    G::apply(state, move, silent);
    return value_of(state, seat, depth + 1);
  }

  static double value_of(const State& state, Seat seat, int depth) {
    if (depth >= kDeepest || Judge::settled(state, seat)) return Judge::value(state, seat);
    return G::to_act(state).is_nature() ? average(state, seat, depth) : best(state, seat, depth);
  }

  static double best(const State& state, Seat seat, int depth) {
    typename G::MoveList moves;
    G::moves(state, moves);
    double value = value_after(state, moves[0], seat, depth);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      value = std::max(value, value_after(state, moves[i], seat, depth));
    }
    return value;
  }

  // Faces of a die that come to the same thing are thought through once.
  static double average(const State& state, Seat seat, int depth) {
    typename G::OutcomeList outcomes;
    G::outcomes(state, outcomes);
    InlineList<Known, G::OutcomeList::capacity()> seen;
    NoEvents silent;
    double sum = 0;
    double weights = 0;
    for (const Outcome<Move>& outcome : outcomes) {
      State next = state;
      G::apply(next, outcome.move, silent);
      const auto known = std::find_if(seen.begin(), seen.end(), [&](const Known& entry) {
        return same_bytes(entry.state, next);
      });
      const double value = known != seen.end() ? known->value : value_of(next, seat, depth + 1);
      if (known == seen.end()) seen.push_back({next, value});
      sum += outcome.weight * value;
      weights += outcome.weight;
    }
    return sum / weights;
  }
};

}  // namespace paddock
