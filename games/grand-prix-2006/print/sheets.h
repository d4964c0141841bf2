// The sheets of Grand Prix 2006 by name.
#pragma once

#include "games/grand-prix-2006/state.h"
#include "print/sheets.h"

namespace paddock::printing {

inline constexpr int kMostLaps = 99;  // two digits; the longest race has 78

template <>
struct SheetsOf<grand_prix_2006::GrandPrix2006> {
  static constexpr bool kExists = true;
  static Sheets sheets();
};

}  // namespace paddock::printing
