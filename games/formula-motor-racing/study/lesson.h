// data/weights.csv, learned.
#pragma once

#include "games/formula-motor-racing/text.h"
#include "study/lessons.h"

namespace paddock {

template <>
struct LessonOf<formula_motor_racing::FormulaMotorRacing> {
  static constexpr bool kExists = true;
  static constexpr bool kGoesOn = true;
  static constexpr std::uint64_t kRaces = 1'000'000;
  // Throws InputError when what it begins with are not the weights of such networks.
  static std::string learn(const Lesson& lesson);
};

}  // namespace paddock
