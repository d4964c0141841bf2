// The numbers of the rulebook and the dice, as data/ has them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "embedded/formula-d/dice.h"
#include "embedded/formula-d/numbers.h"
#include "engine/csv.h"

namespace paddock::formula_d {

consteval int number(std::string_view name) {
  return csv_number(embedded::formula_d::kNumbers, name);
}

inline constexpr int kMostCars = number("cars-most");
inline constexpr int kTeams = number("teams");
inline constexpr int kBlackDie = number("black-die-sides");
inline constexpr int kGears = number("gears");
inline constexpr int kMostWearPoints = number("wear-points-most");
inline constexpr int kMostLaps = number("laps-most");
inline constexpr int kMostSkipped = number("skip-most");
inline constexpr int kStallHighestRoll = number("stall-highest-roll");
inline constexpr int kNormalStartHighestRoll = number("normal-start-highest-roll");
inline constexpr int kGreatStartSpaces = number("great-start-spaces");
inline constexpr int kTestHighestBadRoll = number("test-highest-bad-roll");
inline constexpr int kTestCost = number("test-cost");
inline constexpr int kEngineLowestGear = number("engine-lowest-gear");
inline constexpr int kPitExitHighestGear = number("pit-exit-highest-gear");
inline constexpr int kResidentsLowestBadRoll = number("residents-lowest-bad-roll");
inline constexpr int kResidentsCost = number("residents-cost");
inline constexpr int kPoliceBonus = number("police-bonus");
inline constexpr int kCheckpointBonus = number("checkpoint-bonus");

// The die of one gear: its faces, smallest first.
struct GearDie {
  std::array<std::uint8_t, 30> faces{};
  int sides = 0;
  constexpr int lowest() const { return faces[0]; }
  constexpr int highest() const { return faces[static_cast<std::size_t>(sides - 1)]; }
};

constexpr std::array<GearDie, kGears> read_dice() {
  std::array<GearDie, kGears> dice{};
  for_each_row<2>(embedded::formula_d::kDice, "gear,faces", [&](const auto& fields) {
    GearDie& die = dice[static_cast<std::size_t>(csv_integer(fields[0]) - 1)];
    std::string_view faces = fields[1];
    while (!faces.empty()) {
      const std::size_t end = std::min(faces.find(' '), faces.size());
      die.faces[static_cast<std::size_t>(die.sides++)] =
          static_cast<std::uint8_t>(csv_integer(faces.substr(0, end)));
      faces.remove_prefix(end < faces.size() ? end + 1 : end);
    }
  });
  return dice;
}
inline constexpr std::array<GearDie, kGears> kDice = read_dice();
constexpr const GearDie& die_of(int gear) { return kDice[static_cast<std::size_t>(gear - 1)]; }

// The most spaces one move can have: the highest roll and its nitro.
inline constexpr int kFurthest = kDice[kGears - 1].highest() + kGears;

}  // namespace paddock::formula_d
