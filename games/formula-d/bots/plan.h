// Plan: a lap as the exact solution drives it, told corner by corner.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/formula-d/bots/solo.h"

namespace paddock::formula_d {

// What many laps, driven from pole by the solution, come to on one segment of the board: on a
// straight, or in a corner.
struct PlanSegment {
  std::array<std::uint64_t, kGears> ends{};  // moves that ended there, by gear
  double wear_spent = 0;                     // a race, by moves that began there
  double wear_worth = 0;   // rounds that one wear point less costs a car there, on average
  int usual_gear() const;  // of the moves that end there; 0: none does
  double gear_share() const;
};

struct Plan {
  double expected_rounds = 0;  // from pole, exact
  double driven_rounds = 0;    // on average, those that were driven
  std::uint64_t races = 0;
  std::uint64_t retired = 0;
  std::vector<PlanSegment> segments;  // as the board has them
  int dearest = 0;                    // the segment where a wear point is worth most
};

Plan plan_of(const SoloRace& race, std::uint64_t races, std::uint64_t seed);

}  // namespace paddock::formula_d
