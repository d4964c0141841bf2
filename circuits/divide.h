// Divide: a real circuit cut into straights and corners with spaces and stops, the way boards on
// paper are.
#pragma once

#include "circuits/plan.h"

namespace paddock::circuits {

// Throws InputError when no board can be made of it.
Plan divide(const CentreLine& line);

}  // namespace paddock::circuits
