// Positions by the thousand for the referee: taken from races, and crowded ones made up where the
// rules meet: at the line, in corners, at the pit lane.
#pragma once

#include <functional>
#include <string>

#include "games/formula-d/outlook.h"
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {

using Visit = std::function<void(const State&)>;

// Calls visit for so many positions of races on a circuit in which somebody has to choose.
void for_race_positions(const std::string& circuit, int count, Rng& rng, const Visit& visit);

// The same for positions with other cars close to the one to move, before and after its roll.
void for_crowded_positions(const std::string& circuit, int count, Rng& rng, const Visit& visit);

// A position to read: circuit, options, cars, roll.
std::string position_told(const State& state);

}  // namespace paddock::formula_d::tests
