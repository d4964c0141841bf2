// What the conformance suite needs of every game: random positions, and how hard to try.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "engine/game.h"
#include "games/find_game.h"
#include "games/match_of.h"
#include "study/set_ups.h"

namespace paddock {

// The suite plays examples as well.
inline const bool kExamplesAreOffered = (offer_examples(), true);

// The registry's list as GoogleTest wants it.
template <class Tuple>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
  using Types = testing::Types<G...>;
};

// ./test --soak tries a hundred times as many.
inline int effort(int quick) {
  const char* factor = std::getenv("PADDOCK_SOAK");
  return factor == nullptr ? quick : quick * std::atoi(factor);
}

template <Game G>
typename G::Move random_move(const typename G::State& state, Rng& nature, Rng& mind) {
  if (G::to_act(state).is_nature()) return G::draw(state, nature);
  typename G::MoveList moves;
  G::moves(state, moves);
  return moves[mind.below(static_cast<std::uint32_t>(moves.size()))];
}

// Calls visit(past, state) for every state of `races` random races, spread over all set-ups, with
// how it came about.
template <Game G, class Visit>
void for_random_matches(int races, std::uint64_t seed, Visit visit) {
  const std::vector<SetUp> ways = set_ups<G>();
  for (int race = 0; race < races; ++race) {
    const auto number = static_cast<std::uint64_t>(race);
    Rng nature(seed, number, Actor::nature());
    Rng mind(seed, number, seat_at(0));
    typename G::State state = start<G>(set_up_of(ways, race));
    Past<G> past{state, {}};
    NoEvents silent;
    while (!G::to_act(state).is_nobody()) {
      visit(past, state);
      past.moves.push_back(random_move<G>(state, nature, mind));
      G::apply(state, past.moves.back(), silent);
    }
    visit(past, state);
  }
}

// The same of the states alone.
template <Game G, class Visit>
void for_random_states(int races, std::uint64_t seed, Visit visit) {
  for_random_matches<G>(races, seed,
                        [&](const Past<G>&, const typename G::State& state) { visit(state); });
}

// What a viewer is told of a move, as the bytes that would be sent.
template <Game G>
std::string told(const EventLog<typename G::Event>& log, Viewer viewer) {
  std::string bytes;
  for (const auto& [event, audience] : log.heard) {
    JsonOut json;
    write_json(json, event);
    bytes += audience.includes(viewer) ? json.text() : "hidden";
    bytes += "\n";
  }
  return bytes;
}

template <Game G>
std::string shown(const typename G::View& view) {
  FieldsOut fields;
  write_fields_of(fields, G::Text::public_view(view));
  // A view without a viewer is the same for everybody.
  if constexpr (requires { view.viewer; }) {
    if (!view.viewer.is_spectator()) write_fields_of(fields, G::Text::private_view(view));
  }
  return fields.object();
}

template <Game G>
std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> list = {Viewer::spectator()};
  for (int seat = 0; seat < seats; ++seat) list.push_back(seat_at(seat));
  return list;
}

}  // namespace paddock
