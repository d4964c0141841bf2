// Judge: how likely a seat is to win the title from where the season stands.
#pragma once

#include <cstdint>

#include "bots/mind.h"
#include "games/formula-fun/bots/prospects.h"
#include "games/formula-fun/bots/scales.h"

namespace paddock::formula_fun {

// What the seat has for each scale to weigh; nothing for sharpness. `prospects` must be of a taste
// that rivals do not hurt (kFairTaste), here and below.
Scales holdings(const State& state, Seat seat, Prospects& prospects);

// In millionths.
std::int64_t chance_of_title(const State& state, Seat seat, Prospects& prospects,
                             const Style& style);

// Once the season is over.
std::int64_t share_of_title(const Open& open, Seat seat);

// e to the power of x, of +, × and / alone: the same bits on every machine.
double power_of_e(double x);

inline constexpr Taste kFairTaste = [] {
  Taste taste;
  taste.rival = 0;
  return taste;
}();

}  // namespace paddock::formula_fun
