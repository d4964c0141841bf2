#include "games/formula-motor-racing/bots/network.h"

#include <cstring>

#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {

namespace {

// Half of them to the other half, and so on.
float sum_of_lanes(const Floats& values) {
  using Eight [[gnu::vector_size(32)]] = float;
  using Four [[gnu::vector_size(16)]] = float;
  std::array<Eight, 2> eights;
  std::memcpy(eights.data(), &values, sizeof(values));
  const Eight eight = eights[0] + eights[1];
  std::array<Four, 2> fours;
  std::memcpy(fours.data(), &eight, sizeof(eight));
  const Four four = fours[0] + fours[1];
  return (four[0] + four[2]) + (four[1] + four[3]);
}

}  // namespace

float Network::chance(const Sums& sums) const {
  constexpr Floats kNothing{};
  std::array<float, kFirst> said_first;
  for (std::size_t i = 0; i < kFirstVectors; ++i) {
    const Floats positive = sums[i] > kNothing ? sums[i] : kNothing;
    std::memcpy(said_first.data() + i * kLanes, &positive, sizeof(positive));
  }
  // Four sums that a processor adds up side by side, each of every fourth neuron.
  Floats one = second_bias;
  Floats two{};
  Floats three{};
  Floats four{};
  for (std::size_t neuron = 0; neuron < kFirst; neuron += 4) {
    one += second[neuron] * said_first[neuron];
    two += second[neuron + 1] * said_first[neuron + 1];
    three += second[neuron + 2] * said_first[neuron + 2];
    four += second[neuron + 3] * said_first[neuron + 3];
  }
  const Floats heard = (one + two) + (three + four);
  const Floats said = (heard > kNothing ? heard : kNothing) * third;
  return sigmoid(third_bias[0] + sum_of_lanes(said));
}

}  // namespace paddock::formula_motor_racing
