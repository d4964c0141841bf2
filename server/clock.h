// Clock: the time by which turns, paces and silences are measured. It never goes back, however the
// machine's clock is set, and while the process stands still (stopped, or the machine asleep) so
// does the clock: nobody loses a turn to that.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include "table/moment.h"

namespace paddock {

class Clock {
 public:
  using Source = std::function<std::int64_t()>;  // milliseconds

  // Whoever runs it looks at it at least twice within this time; what passes between two looks
  // beyond it passed while nothing ran.
  static constexpr std::int64_t kLongestStep = 1000;

  Clock(Source steady, Source wall);

  std::int64_t tick();
  Moment now() { return {tick(), wall_()}; }

 private:
  Source steady_;
  Source wall_;
  std::mutex mutex_;
  std::int64_t seen_;  // of the steady source, at the last look
  std::int64_t time_;
};

// The server's own.
Clock& server_clock();

inline std::int64_t now_in_milliseconds() { return server_clock().tick(); }  // for differences only
inline Moment this_moment() { return server_clock().now(); }
std::int64_t wall_milliseconds();  // since 1970, to be stored and shown

}  // namespace paddock
