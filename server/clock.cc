#include "server/clock.h"

#include <algorithm>
#include <chrono>

namespace paddock {
namespace {

template <class Of>
std::int64_t milliseconds_of() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(Of::now().time_since_epoch()).count();
}

}  // namespace

Clock::Clock(Source steady, Source wall)
    : steady_(std::move(steady)), wall_(std::move(wall)), seen_(steady_()), time_(seen_) {}

std::int64_t Clock::tick() {
  const std::lock_guard lock(mutex_);
  const std::int64_t seen = steady_();
  time_ += std::clamp<std::int64_t>(seen - seen_, 0, kLongestStep);
  seen_ = seen;
  return time_;
}

std::int64_t wall_milliseconds() { return milliseconds_of<std::chrono::system_clock>(); }

Clock& server_clock() {
  static Clock clock(milliseconds_of<std::chrono::steady_clock>, wall_milliseconds);
  return clock;
}

}  // namespace paddock
