// InsightOf<G>: what positions and moves of a game are worth to whoever sees them, and why.
// Everything is given a View, never a State: what is hidden is imagined.
//
// A game that knows more than play-outs tell specialises it in games/<game>/insight/insight.h, most
// simply by deriving from PlayOuts and hiding what it knows better:
//   odds(view, effort)                 of every seat, in any position
//   odds_among_equals(view, effort)    the same if everybody played as those in the play-outs do
//   own_chance(view, seat, effort)     of the viewer to win: where it can be known with less
//   scatter weigh(view, seat, moves, effort)   what each legal move of the seat to act is worth
//   reasons(view, seat, move)          what decides about a move, the weightiest fact first
//   roll(view, outcome)                what nature rolled, and for whom, where it is a die
//   entrants(view, effort)             odds of those who race and are no seats
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "insight/playouts.h"

namespace paddock {

// A die that was cast for somebody: the report of a race says what was to be expected of it.
struct Rolled {
  Seat seat;
  Message die;
  int value = 0;
};

// Somebody who races and is no seat: a driver, where seats only follow drivers, or a team.
struct Entrant {
  std::string id;
  Message name;
  Message kind;       // what such are called together
  double win = 0;     // the race
  double podium = 0;  // of the race
  double points = 0;  // in the race
  double title = 0;   // of the season
};

// Where nobody knows more: the strongest bot that answers at once plays for everybody.
template <Game G>
typename G::Move play_plainly(const Glimpse<G>& glimpse, const typename G::MoveList& moves,
                              Rng& rng) {
  static const Player<G> player = Player<G>::plain();
  return player.move(glimpse, moves, rng);
}

// What a game has nothing to say of.
template <Game G>
struct NothingMore {
  static std::vector<Message> reasons(const typename G::View&, Seat, typename G::Move) {
    return {};
  }
  static std::optional<Rolled> roll(const typename G::View&, typename G::Move) {
    return std::nullopt;
  }
  static std::vector<Entrant> entrants(const typename G::View&, Effort) { return {}; }
};

template <Game G>
struct InsightOf : PlayOuts<G, play_plainly<G>>, NothingMore<G> {};

}  // namespace paddock
