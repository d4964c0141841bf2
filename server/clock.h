// Clock: the time by which turns, paces and silences are measured. It never goes back, however the
// machine's clock is set, and while the process stands still (stopped, or the machine asleep) so
// does the clock: nobody loses a turn to that.
#pragma once

#include <functional>
#include <mutex>

#include "table/moment.h"

namespace paddock {

class Clock {
 public:
  using Steady = std::function<Milliseconds()>;
  using Wall = std::function<WallTime()>;

  // Whoever runs it looks at it at least twice within this time; what passes between two looks
  // beyond it passed while nothing ran.
  static constexpr Milliseconds kLongestStep = std::chrono::seconds(1);

  Clock(Steady steady, Wall wall);

  Tick tick();
  Moment now() { return {tick(), wall_()}; }

 private:
  Steady steady_;
  Wall wall_;
  std::mutex mutex_;
  Milliseconds seen_;  // of the steady source, at the last look
  Tick time_;
};

// The server's own.
Clock& server_clock();

inline Tick this_tick() { return server_clock().tick(); }
inline Moment this_moment() { return server_clock().now(); }
WallTime wall_time();  // to be stored and shown

}  // namespace paddock
