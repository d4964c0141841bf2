// What decides about a move of Formula Motor Racing: which cars it moves, what the die can do, and
// what the race would bring if it ended there. Only what is certain from the seat's view.
#pragma once

#include <vector>

#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

std::vector<Message> reasons_for(const View& view, Seat seat, Move move);

}  // namespace paddock::formula_motor_racing
