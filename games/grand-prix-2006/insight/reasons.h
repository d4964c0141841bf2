// What decides about whom to follow and what to predict: how often it comes true in races run in
// the mind, and what it pays.
#pragma once

#include <vector>

#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {

std::vector<Message> reasons_for(const State& state, Seat seat, Move move);

}  // namespace paddock::grand_prix_2006
