// Every way a car may drive, found step by step along the links of the board: slow and obvious. It
// is written from rules.md alone and shares nothing with what the game lists moves with.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "games/formula-d/state.h"

namespace paddock::formula_d::tests {

// A lane of the straight a car is on, and whether the car has left it there (rules D-21, D-22).
struct PlainLane {
  bool is_left = false;
  std::optional<SpaceId> car;  // the first one that stands in it ahead of where it was left
  friend auto operator<=>(const PlainLane&, const PlainLane&) = default;
};

// A way as far as it has come, with all that decides how it may go on and what it costs.
struct PlainWay {
  SpaceId space{};
  int driven = 0;   // spaces
  int changes = 0;  // of lane, on this straight
  std::array<PlainLane, circuits::kLanes> lanes{};
  int overshot = 0;          // corners left with a stop missing
  int beyond = 0;            // spaces beyond them, for each
  bool misses_more = false;  // it left a corner with two stops missing, or three
  bool crosses = false;      // the line
  bool finishes = false;
  friend auto operator<=>(const PlainWay&, const PlainWay&) = default;
};

// All ways of at most so many spaces, the one of no space at all among them.
std::vector<PlainWay> plain_ways(const State& state, CarId mover, int most);

// Whether a car stands there that others cannot drive through (rule D-19).
bool is_taken(const State& state, SpaceId space, CarId mover);

}  // namespace paddock::formula_d::tests
