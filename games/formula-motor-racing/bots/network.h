// A small network: how likely is the seat in a chair to win the match, now that its play is over?
// Two hidden layers. Every sum has one order, so that it says the same on every machine; what is
// side by side in a vector never meets.
#pragma once

#include <array>
#include <cstdint>

#include "games/formula-motor-racing/bots/inputs.h"

namespace paddock::formula_motor_racing {

using Floats [[gnu::vector_size(64)]] = float;  // sixteen
inline constexpr int kLanes = 16;
inline constexpr int kFirst = 32;       // neurons of the first hidden layer
inline constexpr int kSecond = kLanes;  // and of the second
inline constexpr std::size_t kFirstVectors = kFirst / kLanes;

// What the first layer has heard so far.
using Sums = std::array<Floats, kFirstVectors>;

// All of it is floats, one after the other.
struct Network {
  std::array<Sums, kInputs> first;
  Sums first_bias;
  std::array<Floats, kFirst> second;
  Floats second_bias;
  Floats third;
  Floats third_bias;  // the same in every lane

  void hear(Sums& sums, int input, float number) const {
    const Sums& weights = first[static_cast<std::size_t>(input)];
    for (std::size_t i = 0; i < kFirstVectors; ++i) sums[i] += weights[i] * number;
  }
  void hear(Sums& sums, int input) const {
    const Sums& weights = first[static_cast<std::size_t>(input)];
    for (std::size_t i = 0; i < kFirstVectors; ++i) sums[i] += weights[i];
  }
  // A chance, from what the first layer has heard of all inputs.
  float chance(const Sums& sums) const;
};
inline constexpr std::size_t kWeights = sizeof(Network) / sizeof(float);

// Whom to ask: one network for each number of plays the seat has left, up to so many; those of
// three players, with two teams each, are others.
inline constexpr int kStages = 5;
inline constexpr int kNetworks = 2 * kStages;
constexpr int stage_of(int players, int left) {
  const int plays = left / players;
  return plays < kStages ? plays : kStages - 1;
}
constexpr int network_number(int players, int left) {
  return (players == kMinPlayers ? kStages : 0) + stage_of(players, left);
}

using Networks = std::array<Network, kNetworks>;

}  // namespace paddock::formula_motor_racing
