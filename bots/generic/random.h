// Picks any legal move, each as likely as the next.
#pragma once

#include "bots/bot.h"

namespace paddock {

template <Game G>
typename G::Move choose_random(const Glimpse<G>&, const typename G::MoveList& moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace paddock
