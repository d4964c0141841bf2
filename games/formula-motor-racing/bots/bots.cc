// The bots of Formula Motor Racing.
#include <array>

#include "bots/generic/random.h"
#include "games/formula-motor-racing/bots/greedy.h"

namespace paddock {

using formula_motor_racing::FormulaMotorRacing;

template <>
std::span<const Bot<FormulaMotorRacing>> bots_of<FormulaMotorRacing>() {
  static constexpr std::array<Bot<FormulaMotorRacing>, 2> kBots = {{
      {"random", choose_random<FormulaMotorRacing>},
      {"greedy", formula_motor_racing::choose_greedy},
  }};
  return kBots;
}

}  // namespace paddock
