// Histogram: how long something took, in buckets, for Prometheus. Counting is two additions that
// wait for nobody: a server does it for every move.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace paddock {

class alignas(64) Histogram {
 public:
  using Clock = std::chrono::steady_clock;
  // The upper ends of the buckets; whatever took longer is in one more.
  static constexpr std::array<std::chrono::microseconds, 15> kBounds = [] {
    using std::chrono::microseconds;
    return std::array{microseconds(100),      microseconds(250),      microseconds(500),
                      microseconds(1'000),    microseconds(2'500),    microseconds(5'000),
                      microseconds(10'000),   microseconds(25'000),   microseconds(50'000),
                      microseconds(100'000),  microseconds(250'000),  microseconds(500'000),
                      microseconds(1000'000), microseconds(2500'000), microseconds(10'000'000)};
  }();

  void add(Clock::duration took) {
    const auto bucket = std::ranges::lower_bound(kBounds, took) - kBounds.begin();
    counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(std::chrono::nanoseconds(took).count(), std::memory_order_relaxed);
  }

  std::uint64_t count(std::size_t bucket) const {
    return counts_[bucket].load(std::memory_order_relaxed);
  }
  std::chrono::nanoseconds sum() const {
    return std::chrono::nanoseconds(sum_.load(std::memory_order_relaxed));
  }

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::int64_t> sum_ = 0;
};

// Counts how long it lives.
class Timed {
 public:
  explicit Timed(Histogram& histogram) : histogram_(histogram) {}
  ~Timed() { histogram_.add(Histogram::Clock::now() - began_); }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  Histogram& histogram_;
  const Histogram::Clock::time_point began_ = Histogram::Clock::now();
};

}  // namespace paddock
