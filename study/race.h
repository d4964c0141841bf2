// One whole match between bots, on the stack.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/generic/play_out.h"
#include "bots/player.h"

namespace paddock {

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
