// Moment: when something happens, on two clocks. Turns are timed by the first, which never jumps
// and stands still while nobody could play; the second says what people call the time, and is what
// is stored and shown.
#pragma once

#include <cstdint>

namespace paddock {

struct Moment {
  // One clock for both, where nothing sets it.
  constexpr Moment(std::int64_t milliseconds) : Moment(milliseconds, milliseconds) {}
  constexpr Moment(std::int64_t tick_then, std::int64_t wall_then)
      : tick(tick_then), wall(wall_then) {}

  std::int64_t tick;  // milliseconds; only differences mean anything
  std::int64_t wall;  // milliseconds since 1970
};

}  // namespace paddock
