// Pace: so many of something a second on average, with room for a burst. `now` is by any clock that
// never goes back.
#pragma once

#include <algorithm>
#include <cmath>

#include "table/moment.h"

namespace paddock {

class Pace {
 public:
  Pace(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

  bool allows(Milliseconds now) {
    pass_time(now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  // Whole seconds until the next is allowed.
  int wait() const { return std::max(1, static_cast<int>(std::ceil((1 - left_) / per_second_))); }

  // As if nothing had ever been asked for.
  bool is_fresh(Milliseconds now) {
    pass_time(now);
    return left_ >= burst_;
  }

 private:
  void pass_time(Milliseconds now) {
    const std::chrono::duration<double> passed = now - since_;
    left_ = std::min(burst_, left_ + passed.count() * per_second_);
    since_ = now;
  }

  double per_second_;
  double burst_;
  double left_;
  Milliseconds since_{};
};

}  // namespace paddock
