// What the conformance suite needs of every game: random positions, and how hard to try.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "engine/game.h"
#include "games/match_of.h"
#include "games/registry.h"

namespace paddock {

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

// One way to set up a match.
struct SetUp {
  int seats;
  std::vector<OptionValues::Pair> options;
};

template <Game G>
typename G::State start(const SetUp& set_up) {
  return G::start(OptionValues::parse(G::options(), set_up.options), set_up.seats);
}

inline std::vector<std::string> values_of(const OptionSpec& spec) {
  if (spec.kind == OptionSpec::Kind::Choice) return spec.choices;
  if (spec.kind == OptionSpec::Kind::Names) {
    std::vector<std::string> values = spec.choices;
    std::string few;
    for (int i = 0; i < spec.low; ++i) {
      few += (i == 0 ? "" : ",") + spec.names[static_cast<std::size_t>(i)];
    }
    values.push_back(few);
    return values;
  }
  return {std::to_string(spec.low), std::to_string(spec.high)};
}

// Of a game whose matches are long: what is not asked for otherwise is as short as it can be.
template <Game G>
void shorten(SetUp& set_up) {
  if constexpr (requires { G::short_options(); }) {
    for (const OptionValues::Pair& option : G::short_options()) {
      const bool is_given = std::ranges::find(set_up.options, option.first,
                                              &OptionValues::Pair::first) != set_up.options.end();
      if (!is_given) set_up.options.push_back(option);
    }
  }
}

// Every number of seats with the defaults, with the far ends of every option, and with the last
// value of all of them; what a game refuses is left out.
template <Game G>
std::vector<SetUp> set_ups() {
  std::vector<SetUp> list;
  const auto add = [&](SetUp set_up) {
    shorten<G>(set_up);
    try {
      (void)start<G>(set_up);
      list.push_back(set_up);
    } catch (const InputError&) {
    }
  };
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
    SetUp last{seats, {}};
    add({seats, {}});
    for (const OptionSpec& spec : G::options()) {
      for (const std::string& value : values_of(spec)) add({seats, {{spec.name, value}}});
      last.options.emplace_back(spec.name, values_of(spec).back());
    }
    add(last);
  }
  return list;
}

// The set-up of race number `race`: in an order that soon has been everywhere.
inline const SetUp& set_up_of(const std::vector<SetUp>& ways, int race) {
  constexpr std::size_t kStride = 7919;  // a prime
  return ways[static_cast<std::size_t>(race) * kStride % ways.size()];
}

template <Game G>
typename G::Move random_move(const typename G::State& state, Rng& nature, Rng& mind) {
  if (G::to_act(state).is_nature()) return G::draw(state, nature);
  typename G::MoveList moves;
  G::moves(state, moves);
  return moves[mind.below(static_cast<std::uint32_t>(moves.size()))];
}

// Calls visit(state) for every state of `races` random races, spread over all set-ups.
template <Game G, class Visit>
void for_random_states(int races, std::uint64_t seed, Visit visit) {
  const std::vector<SetUp> ways = set_ups<G>();
  for (int race = 0; race < races; ++race) {
    const auto number = static_cast<std::uint64_t>(race);
    Rng nature(seed, number, Actor::nature());
    Rng mind(seed, number, seat_at(0));
    typename G::State state = start<G>(set_up_of(ways, race));
    NoEvents silent;
    while (!G::to_act(state).is_nobody()) {
      visit(state);
      G::apply(state, random_move<G>(state, nature, mind), silent);
    }
    visit(state);
  }
}

// What a viewer is told of a move, as the bytes that would be sent.
template <Game G>
std::string told(const EventLog<typename G::Event>& log, Viewer viewer) {
  std::string bytes;
  for (const auto& [event, audience] : log.entries) {
    JsonOut json;
    G::Text::write(json, event);
    bytes += audience.includes(viewer) ? json.text() : "hidden";
    bytes += "\n";
  }
  return bytes;
}

template <Game G>
std::string shown(const typename G::View& view) {
  FieldsOut fields;
  G::Text::write_public(fields, view);
  // A view without a viewer is the same for everybody.
  if constexpr (requires { view.viewer; }) {
    if (!view.viewer.is_spectator()) G::Text::write_private(fields, view);
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
