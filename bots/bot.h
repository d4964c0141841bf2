// Bot: who plays a seat when no person does. A bot is a name and one function; it is given a
// Glimpse of its own seat, the legal moves and a random stream of its own, never the state.
#pragma once

#include <span>
#include <string_view>

#include "games/match_of.h"

namespace paddock {

template <Game G>
struct Bot {
  std::string_view name;
  typename G::Move (*choose)(const Glimpse<G>& glimpse, const typename G::MoveList& moves,
                             Rng& rng);
};

// The bots of a game, weakest first. Specialised in games/<game>/bots/, the only list of them.
template <Game G>
std::span<const Bot<G>> bots_of();

}  // namespace paddock
