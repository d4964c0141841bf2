// How a character shades what its moves are worth to it. A character plays as well as it can in its
// way: where moves are about as good, it makes the one it likes.
#pragma once

#include "bots/mind.h"
#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

// What a liking can add to the worth of a move of the seat, from -1 to 1 times how much it likes
// it: malice likes cards that throw rivals back, risk the die, thrift weak cards before strong
// ones.
double liking(const Style& style, const Open& open, Seat seat, Move move);

}  // namespace paddock::formula_motor_racing
