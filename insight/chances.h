// Chances of every seat that were known before the end, and the odds they make.
#pragma once

#include <array>
#include <span>

#include "insight/odds.h"

namespace paddock {

using Chances = std::array<float, kMaxSeats>;

// Odds that were counted, with the means of these chances to win in place of what was counted. They
// are brought to the sum that was counted: somebody who is no seat may win as well.
Odds with_chances(Odds counted, std::span<const Chances> looks);

}  // namespace paddock
