// From the run-time face of a game back to the game itself.
#pragma once

#include "games/match_of.h"
#include "games/registry.h"

namespace paddock {

// Calls visit with the match as its game has it.
template <class Visit>
void with_match(const AnyMatch& match, Visit visit) {
  for_each_game([&]<class G>() {
    if (const auto* typed = dynamic_cast<const MatchOf<G>*>(&match)) visit(*typed);
  });
}

template <class Visit>
void with_game(const AnyGame& game, Visit visit) {
  for_each_game([&]<class G>() {
    if (game.id() == G::kId) visit.template operator()<G>();
  });
}

}  // namespace paddock
