// One whole match through the game's contract, on the stack.
#pragma once

#include "bots/bot.h"
#include "engine/capabilities.h"

namespace paddock {

// Nobody is told of the moves.
struct Unwatched {
  template <class State, class Move>
  void operator()(const State&, Actor, const Move&) {}
};

// Plays a match to its end. `choose(state, seat, moves)` picks for the seats; `watch` is told of
// every move before it is made; `events` is told what came of it. Returns how many moves were made,
// nature's included. A game that nature plays alone for thousands of moves may offer to make many
// at once, `run_on`; nobody can tell the difference. `past`, where there is one, gets the moves.
template <Game G, class Choose, class Events, class Watch = Unwatched>
[[gnu::flatten]] std::uint64_t play_out(typename G::State& state, Rng& nature, Choose choose,
                                        Events& events, Watch watch = {}, Past<G>* past = nullptr) {
  typename G::MoveList moves;
  for (std::uint64_t made = 0;; ++made) {
    const Actor actor = G::to_act(state);
    if (actor.is_nobody()) return made;
    if constexpr (std::is_same_v<Watch, Unwatched> && RunsOn<G>) {
      if (actor.is_nature() && past == nullptr) {
        made += G::run_on(state, nature, events) - 1;
        continue;
      }
    }
    typename G::Move move;
    if (actor.is_nature()) {
      move = G::draw(state, nature);
    } else {
      G::moves(state, moves);
      move = choose(state, actor.seat(), moves);
    }
    watch(state, actor, move);
    if (past != nullptr) past->moves.push_back(move);
    G::apply(state, move, events);
  }
}

}  // namespace paddock
