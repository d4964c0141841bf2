// What decides about a move of Formula Fun: what a card adds to the next race, what a bid leaves
// against what rivals can pay, what sponsors bring and what is taken from whom. Only what is
// certain from the seat's view.
#pragma once

#include <vector>

#include "games/formula-fun/text.h"

namespace paddock::formula_fun {

std::vector<Message> reasons_for(const View& view, Seat seat, Move move);

}  // namespace paddock::formula_fun
