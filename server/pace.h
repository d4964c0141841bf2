// Pace: so many of something a second on average, with room for a burst.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace paddock {

class Pace {
 public:
  Pace(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

  bool allows(std::int64_t now) {  // milliseconds
    pass_time(now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  // Whole seconds until the next is allowed.
  int wait() const { return std::max(1, static_cast<int>(std::ceil((1 - left_) / per_second_))); }

  // As if nothing had ever been asked for.
  bool is_fresh(std::int64_t now) {
    pass_time(now);
    return left_ >= burst_;
  }

 private:
  void pass_time(std::int64_t now) {
    left_ = std::min(burst_, left_ + static_cast<double>(now - since_) * per_second_ / 1000);
    since_ = now;
  }

  double per_second_;
  double burst_;
  double left_;
  std::int64_t since_ = 0;
};

}  // namespace paddock
