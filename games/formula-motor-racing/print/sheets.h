// The sheets of Formula Motor Racing by name.
#pragma once

#include "games/formula-motor-racing/state.h"
#include "print/sheets.h"

namespace paddock::printing {

template <>
struct SheetsOf<formula_motor_racing::FormulaMotorRacing> {
  static constexpr bool kExists = true;
  static Sheets sheets();
};

}  // namespace paddock::printing
