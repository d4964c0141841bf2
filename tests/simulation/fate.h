// Fate: all that is left to chance in one run of the simulation, from one seed, and what the run
// has come to so far. The same seed gives the same run, which its trace shows.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rng.h"
#include "server/clock.h"

namespace paddock::simulation {

class Fate {
 public:
  explicit Fate(std::uint64_t seed) : rng_(seed) {}

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  // So many times in a thousand.
  bool happens(std::uint32_t per_mille) { return per_mille > 0 && rng_.below(1000) < per_mille; }
  bool one_in(std::uint32_t many) { return rng_.below(many) == 0; }

  // Everything that can be seen from outside is noted, in order; with PADDOCK_TRACE it is printed.
  void note(std::string_view what) {
    if (is_shown_) {
      const auto now = std::chrono::floor<Milliseconds>(time.steady.time_since_epoch());
      std::printf("%lld %.*s\n", static_cast<long long>(now.count()) - 3'600'000,
                  static_cast<int>(what.size()), what.data());
    }
    for (const char letter : what) trace_ = (trace_ ^ static_cast<unsigned char>(letter)) * kPrime;
    trace_ = (trace_ ^ 0xff) * kPrime;
  }
  std::uint64_t trace() const { return trace_; }

  // A promise that was broken; the first one counts. (Not thrown: it may be met inside of what
  // catches everything.)
  void complain(std::string what) {
    if (!complaint_) complaint_ = std::move(what);
  }
  const std::optional<std::string>& complaint() const { return complaint_; }

  // The time of this run.
  TimeInstead time{Steady::time_point(std::chrono::hours(1)),
                   WallTime(Milliseconds(1'700'000'000'000)), nullptr};
  void pass(Milliseconds passed) {
    time.steady += passed;
    time.wall += passed;
  }

 private:
  static constexpr std::uint64_t kPrime = 0x100000001b3u;
  Rng rng_;
  const bool is_shown_ = std::getenv("PADDOCK_TRACE") != nullptr;
  std::uint64_t trace_ = 0xcbf29ce484222325u;
  std::optional<std::string> complaint_;
};

}  // namespace paddock::simulation
