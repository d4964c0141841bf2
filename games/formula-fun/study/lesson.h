// data/judge.csv, learned.
#pragma once

#include "games/formula-fun/text.h"
#include "study/lessons.h"

namespace paddock {

template <>
struct LessonOf<formula_fun::FormulaFun> {
  static constexpr bool kExists = true;
  static constexpr bool kGoesOn = false;
  static constexpr std::uint64_t kRaces = 20'000;  // seasons
  static std::string learn(const Lesson& lesson);
};

}  // namespace paddock
