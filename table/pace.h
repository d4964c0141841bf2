// How fast a table goes on by itself: for whoever runs it.
#pragma once

#include "table/moment.h"

namespace paddock {

inline constexpr Milliseconds kPaceOfBots{1000};  // where nobody plays but them
inline constexpr Milliseconds kBreath{5};         // for whoever else waits

}  // namespace paddock
