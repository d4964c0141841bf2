// A simulation on disk, so that it can go on later.
#pragma once

#include <string>
#include <string_view>

#include "study/simulate.h"

namespace paddock {

// As study/kept.h has it.
std::string print_simulation(const AnyGame& game, const SimulationPlan& plan,
                             const SimulatedSoFar& so_far);

// Throws InputError when the text was not printed so, or is of another batch: another game, other
// rules, options or bots, another seed. It may have been meant to have more or fewer races, but not
// have had more than are asked for. `file` is what errors call it by.
SimulatedSoFar parse_simulation(std::string_view text, const AnyGame& game,
                                const SimulationPlan& plan, std::string_view file);

}  // namespace paddock
