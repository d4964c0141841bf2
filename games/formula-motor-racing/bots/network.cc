#include "games/formula-motor-racing/bots/network.h"

#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {

float Network::chance(const Sums& sums) const {
  constexpr Floats kNothing{};
  constexpr std::size_t kChains = 4;  // a processor adds them up side by side
  std::array<Floats, kChains> chains{second_bias, kNothing, kNothing, kNothing};
  for (std::size_t neuron = 0; neuron < kFirst; ++neuron) {
    const float heard = sums[neuron / kLanes][neuron % kLanes];
    chains[neuron % kChains] += second[neuron] * (heard > 0 ? heard : 0.F);
  }
  const Floats heard = (chains[0] + chains[1]) + (chains[2] + chains[3]);
  const Floats said = (heard > kNothing ? heard : kNothing) * third;
  float sum = third_bias[0];
  for (int lane = 0; lane < kLanes; ++lane) sum += said[lane];
  return sigmoid(sum);
}

}  // namespace paddock::formula_motor_racing
