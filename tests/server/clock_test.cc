// The server's clock: it never jumps, and stands still while the process does.
#include "server/clock.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

struct Machine {
  std::int64_t steady = 5'000;
  std::int64_t wall = 1'700'000'000'000;
  Clock clock{[this] { return steady; }, [this] { return wall; }};
  void pass(std::int64_t milliseconds) {
    steady += milliseconds;
    wall += milliseconds;
  }
};

TEST(Clock, CountsWhatPassesBetweenTwoLooks) {
  Machine machine;
  const std::int64_t began = machine.clock.tick();
  for (int i = 0; i < 100; ++i) {
    machine.pass(300);
    machine.clock.tick();
  }
  EXPECT_EQ(machine.clock.tick() - began, 30'000);
}

TEST(Clock, DoesNotJumpWhenTheMachinesClockIsSet) {
  Machine machine;
  const std::int64_t began = machine.clock.tick();
  machine.wall -= 3'000;
  EXPECT_EQ(machine.clock.tick(), began);
  machine.wall += 86'400'000;
  EXPECT_EQ(machine.clock.tick(), began);
  EXPECT_EQ(machine.clock.now().wall, machine.wall)
      << "what is stored and shown is the time of day";
}

TEST(Clock, StandsStillWhileTheProcessDoes) {
  Machine machine;
  const std::int64_t began = machine.clock.tick();
  machine.pass(3'600'000);
  EXPECT_EQ(machine.clock.tick() - began, Clock::kLongestStep);
  machine.pass(200);
  EXPECT_EQ(machine.clock.tick() - began, Clock::kLongestStep + 200);
}

TEST(Clock, NeverGoesBack) {
  Machine machine;
  const std::int64_t began = machine.clock.tick();
  machine.steady -= 10'000;
  EXPECT_EQ(machine.clock.tick(), began);
  machine.pass(100);
  EXPECT_EQ(machine.clock.tick(), began + 100);
}

}  // namespace
}  // namespace paddock
