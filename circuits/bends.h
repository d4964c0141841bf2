// Bends: where a real road turns, found from its curvature.
#pragma once

#include "circuits/centre_line.h"

namespace paddock::circuits {

struct FoundBend {
  Segment::Bend bend{};
  double from = 0;  // metres from the start line
  double to = 0;
  double angle = 0;  // radians turned, positive either way
};

// The bends of a line in order, from the start line on. `space` is the length a space will stand
// for, in metres: what is gentle to a car that covers it in one bound is no bend. On an oval, where
// nothing is tighter, gentle bends count too.
std::vector<FoundBend> find_bends(const CentreLine& line, double space);

}  // namespace paddock::circuits
