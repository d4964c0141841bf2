// The ends of a lone car's move, for every number of wear points at once.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "games/formula-d/bots/solo.h"

namespace paddock::formula_d {

// Where a move ends, and what it does to the wear points of whoever survives it.
struct SoloEnd {
  int place = 0;
  int crossings = 0;
  int gained_first = 0;  // at the line, before it costs
  int cost = 0;
  int gained_last = 0;  // from the police, in the box
  int tests = 0;        // of the black die: collisions, the engine, a danger space
  bool is_residents = false;
  bool finishes = false;

  // Wear points after it and before its tests; 0: the car is out.
  int wear_after(int wear, int most) const {
    const int left = std::min(wear + gained_first, most) - cost;
    return left <= 0 ? 0 : std::min(left + gained_last, most);
  }
  // What the tests after it make of wear points: each number that may be left, 0 among them, and
  // its chance.
  template <class Take>
  void after_tests(int wear, Take take) const;

  bool has_tests() const { return tests > 0 || is_residents; }
};

inline constexpr float kBadTest = static_cast<float>(kTestHighestBadRoll) / kBlackDie;
inline constexpr float kBadResidents =
    static_cast<float>(kBlackDie - kResidentsLowestBadRoll + 1) / kBlackDie;

template <class Take>
void SoloEnd::after_tests(int wear, Take take) const {
  std::array<float, kMostCars + 3> lost{1};  // the chance of so many bad tests
  for (int test = 1; test <= tests; ++test) {
    for (auto bad = static_cast<std::size_t>(test); bad > 0; --bad) {
      lost[bad] = lost[bad] * (1 - kBadTest) + lost[bad - 1] * kBadTest;
    }
    lost[0] *= 1 - kBadTest;
  }
  for (int bad = 0; bad <= tests; ++bad) {
    const float chance = lost[static_cast<std::size_t>(bad)];
    const int left = std::max(0, wear - bad * kTestCost);
    if (!is_residents || left == 0) {
      take(left, chance);
      continue;
    }
    take(left, chance * (1 - kBadResidents));
    take(std::max(0, left - kResidentsCost), chance * kBadResidents);
  }
}

// Where a move of a car leads that is made now, by anybody's car; none: nobody survives it.
std::optional<SoloEnd> solo_end_of(const Places& places, const State& moving, const Move& move);

// A lone car that may choose its gear.
State solo_state(const SoloRace& race, const Car& car, int crossings);

// A face of the die and the ends it leads to, those with the nitro among them.
struct SoloRoll {
  float chance = 0;
  std::vector<SoloEnd> ends;
};
// With the gear engaged that the car is in.
void list_rolls(const Places& places, State engaged, std::vector<SoloRoll>& rolls);
// The ends of a car that is moving.
void list_ends(const Places& places, const State& moving, std::vector<SoloEnd>& ends);

}  // namespace paddock::formula_d
