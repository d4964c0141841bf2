// Batches of races: repeatable, free of seat bias, and without a single allocation a race.
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>

#include "games/find_game.h"
#include "games/registry.h"
#include "study/race.h"
#include "study/simulate.h"
#include "table/replay.h"
#include "tests/allocations.h"

namespace paddock {
namespace {

const AnyGame& motor_racing() { return find_game("formula-motor-racing"); }

SimulationPlan plan_for(std::vector<std::string> bots, std::uint64_t games) {
  SimulationPlan plan;
  plan.bots = std::move(bots);
  plan.options = OptionValues::parse(motor_racing().options(), {{"races", "1"}});
  plan.games = games;
  plan.seed = 5;
  return plan;
}

TEST(Simulate, TheSameWhateverTheNumberOfThreads) {
  SimulationPlan plan = plan_for({"greedy", "random", "random", "random"}, 3000);
  const SimulationReport one = simulate(motor_racing(), plan);
  for (int threads : {2, 3, 8}) {
    plan.threads = threads;
    const SimulationReport many = simulate(motor_racing(), plan);
    EXPECT_EQ(many.moves, one.moves);
    EXPECT_EQ(many.events, one.events);
    EXPECT_TRUE(many.bots == one.bots);
    EXPECT_TRUE(many.seats == one.seats);
  }
}

TEST(Simulate, AnotherSeedIsAnotherBatch) {
  SimulationPlan plan = plan_for({"random", "random", "random"}, 500);
  const SimulationReport one = simulate(motor_racing(), plan);
  plan.seed = 6;
  EXPECT_NE(simulate(motor_racing(), plan).moves, one.moves);
}

TEST(Simulate, BotsChangeSeatsSoThatEachSitsEverywhereEquallyOften) {
  SimulationPlan plan = plan_for({"greedy", "random", "random"}, 300);
  std::mutex mutex;
  std::map<std::size_t, int> greedy_at;
  plan.journal = [&](std::uint64_t, const std::string& text) {
    const Journal journal = parse_journal(text);
    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; i < 3; ++i)
      greedy_at[i] += journal.header.seats[i].player == "greedy" ? 1 : 0;
  };
  simulate(motor_racing(), plan);
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(greedy_at[seat], 100);
}

TEST(Simulate, EveryRaceHasOneWinnerWhenAllTeamsHavePlayers) {
  const SimulationReport report =
      simulate(motor_racing(), plan_for(std::vector<std::string>(6, "random"), 2000));
  EXPECT_EQ(report.bots[0].second.wins, 2000u);
  EXPECT_EQ(report.bots[0].second.played, 12'000u);
  EXPECT_EQ(report.bots[0].second.points, 2000 * 26);
}

// The bar of 60 % where 25 % is fair.
TEST(Simulate, ValueWinsAtLeastSixtyPercentAgainstThreeRandom) {
  const AnyGame& game = find_game("formula-fun");
  SimulationPlan plan = plan_for({"value", "random", "random", "random"}, 2000);
  plan.options = OptionValues::parse(game.options(), {});
  plan.threads = 2;
  const SimulationReport report = simulate(game, plan);
  const auto& [name, value] = report.bots[0];
  EXPECT_EQ(name, "value");
  EXPECT_GE(interval(value.wins, value.played).first, 0.60);
}

// The bar of 40 % where 16.7 % is fair.
TEST(Simulate, GreedyWinsAtLeastFortyPercentAgainstFiveRandom) {
  SimulationPlan plan =
      plan_for({"greedy", "random", "random", "random", "random", "random"}, 20'000);
  plan.threads = 2;
  const SimulationReport report = simulate(motor_racing(), plan);
  const auto& [name, greedy] = report.bots[0];
  EXPECT_EQ(name, "greedy");
  EXPECT_GE(interval(greedy.wins, greedy.played).first, 0.40);
}

TEST(Simulate, JournalsOfABatchReplayAndVerify) {
  SimulationPlan plan = plan_for({"greedy", "random", "random", "greedy", "random"}, 200);
  plan.threads = 2;
  std::atomic<int> verified = 0;
  plan.journal = [&](std::uint64_t, const std::string& text) {
    verify(text);
    ++verified;
  };
  simulate(motor_racing(), plan);
  EXPECT_EQ(verified, 200);
}

TEST(Simulate, AFailureInOneRaceReachesTheCaller) {
  SimulationPlan plan = plan_for({"random", "random", "random"}, 5000);
  plan.threads = 2;
  plan.journal = [](std::uint64_t race, const std::string&) {
    if (race == 700) throw std::runtime_error("disk full");
  };
  EXPECT_THROW(simulate(motor_racing(), plan), std::runtime_error);
}

TEST(Simulate, TakesNothingFromTheHeapForARaceOfThoseThatAnswerAtOnce) {
  for_each_game([]<class G>() {
    const typename G::State start =
        G::start(OptionValues::parse(G::options(), G::bench_options()), G::kMaxSeats);
    for (const Bot<G>& bot : bots_of<G>()) {
      if (bot.playouts > 0) continue;
      const std::vector<Player<G>> seats(G::kMaxSeats, Player<G>(bot));
      EventTally<typename G::Event> tally;
      typename G::State first = start;  // a board is read when it is first raced on
      run_race<G>(first, std::span<const Player<G>>(seats), 1, 0, tally);
      const std::uint64_t before = allocations();
      for (std::uint64_t race = 0; race < 50; ++race) {
        typename G::State state = start;
        run_race<G>(state, std::span<const Player<G>>(seats), 1, race, tally);
        (void)G::result(state);
      }
      EXPECT_EQ(allocations() - before, 0u) << bot.name;
    }
  });
}

TEST(Interval, IsWilsons) {
  // 40 of 100: 0.3094 to 0.4980, from the formula by hand.
  const auto [low, high] = interval(40, 100);
  EXPECT_NEAR(low, 0.3094, 0.0001);
  EXPECT_NEAR(high, 0.4980, 0.0001);
  EXPECT_EQ(interval(0, 0).second, 1);
  EXPECT_NEAR(interval(0, 50).first, 0, 1e-12);
}

}  // namespace
}  // namespace paddock
