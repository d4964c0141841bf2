// How fast a table goes on by itself, in milliseconds: for whoever runs it.
#pragma once

#include <cstdint>

namespace paddock {

inline constexpr std::int64_t kPaceOfBots = 1000;  // where nobody plays but them
inline constexpr std::int64_t kBreath = 5;         // for whoever else waits

}  // namespace paddock
