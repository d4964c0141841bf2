// The server's clock: it never jumps, and stands still while the process does.
#include "server/clock.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

using namespace std::chrono_literals;

struct Machine {
  Milliseconds steady = 5s;
  WallTime wall{1'700'000'000s};
  Clock clock{[this] { return steady; }, [this] { return wall; }};
  void pass(Milliseconds time) {
    steady += time;
    wall += time;
  }
};

TEST(Clock, CountsWhatPassesBetweenTwoLooks) {
  Machine machine;
  const Tick began = machine.clock.tick();
  for (int i = 0; i < 100; ++i) {
    machine.pass(300ms);
    machine.clock.tick();
  }
  EXPECT_EQ(machine.clock.tick() - began, 30s);
}

TEST(Clock, DoesNotJumpWhenTheMachinesClockIsSet) {
  Machine machine;
  const Tick began = machine.clock.tick();
  machine.wall -= 3s;
  EXPECT_EQ(machine.clock.tick(), began);
  machine.wall += 24h;
  EXPECT_EQ(machine.clock.tick(), began);
  EXPECT_EQ(machine.clock.now().wall, machine.wall)
      << "what is stored and shown is the time of day";
}

TEST(Clock, StandsStillWhileTheProcessDoes) {
  Machine machine;
  const Tick began = machine.clock.tick();
  machine.pass(1h);
  EXPECT_EQ(machine.clock.tick() - began, Clock::kLongestStep);
  machine.pass(200ms);
  EXPECT_EQ(machine.clock.tick() - began, Clock::kLongestStep + 200ms);
}

TEST(Clock, NeverGoesBack) {
  Machine machine;
  const Tick began = machine.clock.tick();
  machine.steady -= 10s;
  EXPECT_EQ(machine.clock.tick(), began);
  machine.pass(100ms);
  EXPECT_EQ(machine.clock.tick(), began + 100ms);
}

}  // namespace
}  // namespace paddock
