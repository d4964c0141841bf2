// The server's core in a world that fails: every seed is another life of it. A failing one is named
// and comes again with PADDOCK_SEED=N, told step by step with PADDOCK_TRACE=1 (docs/faults.md).
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include "tests/conformance.h"
#include "tests/simulation/run.h"

namespace paddock::simulation {
namespace {

struct Seeds {
  std::uint64_t first;
  std::uint64_t last;
};

// PADDOCK_SEED=7, or PADDOCK_SEED=7-70.
std::optional<Seeds> wanted_seeds() {
  const char* const wanted = std::getenv("PADDOCK_SEED");
  if (wanted == nullptr) return std::nullopt;
  char* end = nullptr;
  const std::uint64_t first = std::strtoull(wanted, &end, 10);
  return Seeds{first, *end == '-' ? std::strtoull(end + 1, nullptr, 10) : first};
}

// What a run must have seen to be worth something.
struct Seen {
  int crashes = 0;
  int disk_failures = 0;
  int pauses = 0;
  int lines_cut = 0;
};

Seen live_through(Seeds seeds) {
  Seen seen;
  for (std::uint64_t seed = seeds.first; seed <= seeds.last; ++seed) {
    const Outcome outcome = run(seed);
    EXPECT_FALSE(outcome.complaint) << "PADDOCK_SEED=" << seed << ": " << *outcome.complaint;
    seen.crashes += outcome.crashes;
    seen.disk_failures += outcome.disk_failures;
    seen.pauses += outcome.pauses;
    seen.lines_cut += outcome.lines_cut;
  }
  return seen;
}

// A thousand seeds, or a hundred thousand; in quarters, which run side by side.
class SimulationSeeds : public testing::TestWithParam<int> {};

TEST_P(SimulationSeeds, EveryPromiseIsKeptAndEveryRaceEnds) {
  if (const auto wanted = wanted_seeds()) {
    if (GetParam() == 0) live_through(*wanted);
    return;
  }
  const auto count = static_cast<std::uint64_t>(effort(250));
  const std::uint64_t first = 1 + static_cast<std::uint64_t>(GetParam()) * count;
  const Seen seen = live_through({first, first + count - 1});
  EXPECT_GT(seen.crashes, effort(200));
  EXPECT_GT(seen.disk_failures, effort(15));
  EXPECT_GT(seen.pauses, effort(200));
  EXPECT_GT(seen.lines_cut, effort(2000));
}
INSTANTIATE_TEST_SUITE_P(Quarter, SimulationSeeds, testing::Range(0, 4));

TEST(Simulation, TheSameSeedIsTheSameRun) {
  for (const std::uint64_t seed : {3u, 4u, 11u, 12u, 101u, 102u}) {
    EXPECT_EQ(run(seed).trace, run(seed).trace) << seed;
  }
  EXPECT_NE(run(3).trace, run(5).trace);
}

// A test must be able to fail: a store that breaks a promise is found out.
int found_out(Lie lie, std::uint64_t first) {
  int found = 0;
  for (std::uint64_t seed = first; seed < first + 80; seed += 2) {
    found += run(seed, lie).complaint ? 1 : 0;
  }
  return found;
}

TEST(Simulation, ADiskThatSaysItKeptWhatItDidNotIsFoundOut) {
  EXPECT_GT(found_out(Lie::SaysKept, 1), 10);
}
TEST(Simulation, ADatabaseThatSaysItKeptWhatItDidNotIsFoundOut) {
  EXPECT_GT(found_out(Lie::SaysKept, 2), 3);
}
TEST(Simulation, ADatabaseWithoutAFenceIsFoundOut) { EXPECT_GT(found_out(Lie::NoFence, 2), 0); }
TEST(Simulation, ADatabaseWhereTwoOwnATableIsFoundOut) {
  EXPECT_GT(found_out(Lie::NoOwners, 2), 0);
}

}  // namespace
}  // namespace paddock::simulation
