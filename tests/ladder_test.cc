// The ladder: the same on any number of threads and after any stop, and fair to both of a pair.
#include "study/ladder.h"

#include <gtest/gtest.h>

#include "games/find_game.h"
#include "study/ladder_file.h"

namespace paddock {
namespace {

const AnyGame& motor_racing() { return find_game("formula-motor-racing"); }

LadderPlan plan_for(std::vector<std::string> bots, int seats, std::uint64_t deals) {
  LadderPlan plan;
  plan.bots = std::move(bots);
  plan.options = OptionValues::parse(motor_racing().options(), {{"races", "1"}});
  plan.seats = seats;
  plan.deals = deals;
  plan.seed = 9;
  return plan;
}

LadderTally race(const LadderPlan& plan) {
  return play_ladder(motor_racing(), plan, empty_tally(plan.bots.size()));
}

TEST(Ladder, IsTheSameWhateverTheNumberOfThreads) {
  LadderPlan plan = plan_for({"random", "greedy"}, 5, 300);
  const LadderTally one = race(plan);
  EXPECT_EQ(one.deals, 300u);
  for (int threads : {2, 7}) {
    plan.threads = threads;
    EXPECT_EQ(race(plan).pairs, one.pairs);
  }
}

TEST(Ladder, GoesOnAfterAStopAsIfItHadNotBeen) {
  LadderPlan plan = plan_for({"random", "greedy"}, 6, 400);
  const LadderTally whole = race(plan);
  plan.threads = 3;
  plan.stop = [] { return true; };
  LadderTally tally = empty_tally(2);
  int stops = 0;
  while (tally.deals < whole.deals) {
    if (++stops == 20) plan.stop = {};
    const std::string kept = print_ladder(motor_racing(), plan, tally);
    tally = play_ladder(motor_racing(), plan, parse_ladder(kept, motor_racing(), plan, "file"));
  }
  EXPECT_EQ(tally.pairs, whole.pairs);
}

// The same bot twice, as near as can be: what one of them wins of a deal the other wins when they
// have changed seats.
TEST(Ladder, LuckOfTheSeatsFavoursNobody) {
  const LadderTally tally = race(plan_for({"random", "random"}, 6, 2000));
  const LadderTally::Pair& pair = tally.pairs[0];
  const std::uint64_t half = 2000 * LadderTally::kWholeRace;
  EXPECT_EQ(pair.won, half);
  EXPECT_EQ(pair.won_squared, 2000 * LadderTally::kWholeRace * LadderTally::kWholeRace);
}

TEST(Ladder, TheStrongerIsFirstAndSharesAddUp) {
  const LadderPlan plan = plan_for({"random", "greedy"}, 4, 500);
  const LadderReport report = report_of(plan, race(plan));
  EXPECT_EQ(report.bots[0].bot, "greedy");
  EXPECT_GT(report.bots[0].rating.low, report.bots[1].rating.high);
  EXPECT_NEAR(report.bots[0].wins.value + report.bots[1].wins.value, 1, 1e-12);
  EXPECT_NEAR(report.pairs[0].wins.value, report.bots[1].wins.value, 1e-12);
  EXPECT_EQ(report.bots[0].races, 1000u);
  EXPECT_GT(report.bots[0].decisions, 5000u);
  EXPECT_GT(report.bots[0].thinking_ns, report.bots[1].thinking_ns);
}

std::string complaint(const std::string& text, const LadderPlan& plan) {
  try {
    (void)parse_ladder(text, motor_racing(), plan, "file");
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "";
}

TEST(LadderFile, ADamagedOrForeignFileIsRefused) {
  const LadderPlan plan = plan_for({"random", "greedy"}, 4, 20);
  const std::string kept = print_ladder(motor_racing(), plan, race(plan));
  EXPECT_EQ(complaint(kept, plan), "");
  for (std::size_t i = 0; i < kept.size(); ++i) {
    std::string damaged = kept;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_EQ(complaint(damaged, plan), "error.study.damaged");
    EXPECT_EQ(complaint(kept.substr(0, i), plan), "error.study.damaged");
  }
  EXPECT_EQ(complaint(kept, plan_for({"greedy", "random"}, 4, 20)), "error.study.other");
  EXPECT_EQ(complaint(kept, plan_for({"random", "greedy"}, 5, 20)), "error.study.other");
  EXPECT_EQ(complaint(kept, plan_for({"random", "greedy"}, 4, 10)), "error.study.more");
  EXPECT_EQ(complaint(kept, plan_for({"random", "greedy"}, 4, 30)), "");
}

}  // namespace
}  // namespace paddock
