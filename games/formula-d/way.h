// The spaces a move drives over, for showing it.
#pragma once

#include "games/formula-d/track.h"

namespace paddock::formula_d {

// `state` as it is before the move is applied.
Way way_of(const Track& track, const State& state, const Move& move);

}  // namespace paddock::formula_d
