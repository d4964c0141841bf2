// Judge: how likely a seat is to win the title from where the season stands.
#pragma once

#include <cstdint>

#include "bots/mind.h"
#include "games/formula-fun/bots/prospects.h"

namespace paddock::formula_fun {

// In millionths. `prospects` must be of a taste that rivals do not hurt (kFairTaste).
std::int64_t chance_of_title(const State& state, Seat seat, Prospects& prospects,
                             const Style& style);

inline constexpr Taste kFairTaste = [] {
  Taste taste;
  taste.rival = 0;
  return taste;
}();

}  // namespace paddock::formula_fun
