// The exponential and what is made of it, of additions, multiplications and divisions alone: they
// come out the same on every machine, which a library's need not.
#pragma once

#include <algorithm>

namespace paddock::formula_motor_racing {

// (1 + x / 1024) to the 1024th.
constexpr float exponential(float x) {
  constexpr float kFurthest = 20.F;
  float power = 1.F + std::clamp(x, -kFurthest, kFurthest) / 1024.F;
  for (int doubling = 0; doubling < 10; ++doubling) power *= power;
  return power;
}

// A chance, from 0 to 1.
constexpr float sigmoid(float x) { return 1.F / (1.F + exponential(-x)); }

}  // namespace paddock::formula_motor_racing
