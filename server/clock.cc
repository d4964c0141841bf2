#include "server/clock.h"

#include <algorithm>
#include <chrono>

namespace paddock {
namespace {

Milliseconds steady_time() {
  return std::chrono::floor<Milliseconds>(Steady::now().time_since_epoch());
}

}  // namespace

Clock::Clock(Steady steady, Wall wall)
    : steady_(std::move(steady)), wall_(std::move(wall)), seen_(steady_()), time_(seen_) {}

Tick Clock::tick() {
  const std::lock_guard lock(mutex_);
  const Milliseconds seen = steady_();
  time_ += std::clamp(seen - seen_, Milliseconds(0), kLongestStep);
  seen_ = seen;
  return time_;
}

WallTime wall_time() {
  if (const TimeInstead* const instead = time_instead) return instead->wall;
  return std::chrono::floor<Milliseconds>(std::chrono::system_clock::now()) + wall_ahead.load();
}

Clock& server_clock() {
  if (const TimeInstead* const instead = time_instead) return *instead->clock;
  static Clock clock(steady_time, wall_time);
  return clock;
}

}  // namespace paddock
