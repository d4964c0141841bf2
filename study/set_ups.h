// Ways to set up a match of any game, and races of random players: for tests and signatures that
// want to have been everywhere.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/game.h"

namespace paddock {

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
  for (const OptionValues::Pair& option : G::short_options()) {
    const bool is_given = std::ranges::find(set_up.options, option.first,
                                            &OptionValues::Pair::first) != set_up.options.end();
    if (!is_given) set_up.options.push_back(option);
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

}  // namespace paddock
