// Clock: the time by which turns, paces and silences are measured. It never goes back, however the
// machine's clock is set, and while the process stands still (stopped, or the machine asleep) so
// does the clock: nobody loses a turn to that.
#pragma once

#include <atomic>
#include <chrono>
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

// The machine's time, by which servers wait.
struct Steady {
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Steady>;
  static constexpr bool is_steady = true;  // NOLINT(readability-identifier-naming): the library's
  static time_point now() noexcept;
};

// In the place of the machine's time, for a simulation that has a time of its own: nothing here
// looks at the machine's while there is one.
struct TimeInstead {
  Steady::time_point steady{};
  WallTime wall{};
  Clock* clock = nullptr;  // of the server that runs
};
inline std::atomic<const TimeInstead*> time_instead = nullptr;

inline Steady::time_point Steady::now() noexcept {
  const TimeInstead* const instead = time_instead.load(std::memory_order_relaxed);
  if (instead != nullptr) return instead->steady;
  return time_point(std::chrono::steady_clock::now().time_since_epoch());
}

// Tests of what midnight changes set the time of day ahead of the machine's.
inline std::atomic<Milliseconds> wall_ahead = Milliseconds(0);

// The server's own.
Clock& server_clock();

inline Tick this_tick() { return server_clock().tick(); }
inline Moment this_moment() { return server_clock().now(); }
WallTime wall_time();  // to be stored and shown

}  // namespace paddock
