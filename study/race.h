// One whole match through the game's contract, on the stack: play_out, and run_race with bots.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/player.h"
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

// Asks a player for its move.
struct AskPlainly {
  template <Game G>
  typename G::Move operator()(const Player<G>& player, const Glimpse<G>& glimpse,
                              const typename G::MoveList& moves, Rng& mind) {
    return player.move(glimpse, moves, mind);
  }
};

// The same with a bot in each seat, as race number `race` of the batch `seed`. Whoever wants to
// know more of the bots' decisions than what they were asks them by an `ask` of its own.
template <Game G, class Events, class Watch = Unwatched, class Ask = AskPlainly>
std::uint64_t run_race(typename G::State& state, std::span<const Player<G>> seats,
                       std::uint64_t seed, std::uint64_t race, Events& events, Watch watch = {},
                       Ask ask = {}) {
  Rng nature(seed, race, Actor::nature());
  std::array<Rng, kMaxSeats> minds = [&]<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<Rng, kMaxSeats>{Rng(seed, race, seat_at(static_cast<int>(I)))...};
  }
  (std::make_index_sequence<kMaxSeats>());
  const bool is_recalled = std::ranges::any_of(seats, &Player<G>::recalls);
  Past<G> past{state, {}};
  Past<G>* const kept = is_recalled ? &past : nullptr;
  const auto ask_bot = [&](const typename G::State& now, Seat seat,
                           const typename G::MoveList& moves) {
    const auto i = static_cast<std::size_t>(index(seat));
    return ask(seats[i], Glimpse<G>(now, seat, kept), moves, minds[i]);
  };
  return play_out<G>(state, nature, ask_bot, events, watch, kept);
}

}  // namespace paddock
