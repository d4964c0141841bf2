// Moment: when something happens, on two clocks. Turns are timed by the first, which never jumps
// and stands still while nobody could play; the second says what people call the time, and is what
// is stored and shown.
#pragma once

#include <chrono>

namespace paddock {

using Milliseconds = std::chrono::milliseconds;

// The clock turns are timed by. Whoever runs a table says what it shows.
struct TurnClock {
  using duration = Milliseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<TurnClock>;
  static constexpr bool is_steady = true;  // NOLINT(readability-identifier-naming): the library's
};
using Tick = TurnClock::time_point;                    // only differences mean anything
using WallTime = std::chrono::sys_time<Milliseconds>;  // since 1970

struct Moment {
  Tick tick;
  WallTime wall;

  // Where one clock is both, and nothing sets it.
  static constexpr Moment of(WallTime wall) { return {Tick(wall.time_since_epoch()), wall}; }

  friend constexpr Moment operator+(Moment moment, Milliseconds later) {
    return {moment.tick + later, moment.wall + later};
  }
};

}  // namespace paddock
