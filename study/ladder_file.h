// A ladder on disk, so that it can go on later: what is being played, and what has been played.
#pragma once

#include <string>
#include <string_view>

#include "study/ladder.h"

namespace paddock {

// As study/kept.h has it.
std::string print_ladder(const AnyGame& game, const LadderPlan& plan, LadderTally tally);

// Throws InputError when the text was not printed so, or is of another ladder: another game, other
// rules, options, seats or bots, another seed. It may have been meant to have more or fewer deals,
// but not have had more than are asked for. `file` is what errors call it by.
LadderTally parse_ladder(std::string_view text, const AnyGame& game, const LadderPlan& plan,
                         std::string_view file);

}  // namespace paddock
