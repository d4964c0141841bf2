// Work shared by several processes, which are threads here: nothing is left out, nothing done
// twice.
#include "study/stretches.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

#include "games/find_game.h"
#include "study/ladder.h"
#include "study/simulate.h"

namespace paddock {
namespace {

// What the processes of a crew have in common.
struct Meeting {
  explicit Meeting(int processes) : size(processes), all_here(processes) {}
  int size;
  std::barrier<> all_here;
  std::mutex mutex;
  std::vector<std::uint64_t> sum;
  std::uint64_t said = 0;
};

class CrewOfThreads : public Crew {
 public:
  CrewOfThreads(Meeting& meeting, int number) : meeting_(meeting), number_(number) {}
  int number() const override { return number_; }
  int size() const override { return meeting_.size; }

  void add_up(std::span<std::uint64_t> numbers) override {
    if (is_first()) meeting_.sum.assign(numbers.size(), 0);
    meeting_.all_here.arrive_and_wait();
    {
      const std::lock_guard lock(meeting_.mutex);
      for (std::size_t i = 0; i < numbers.size(); ++i) meeting_.sum[i] += numbers[i];
    }
    meeting_.all_here.arrive_and_wait();
    std::ranges::copy(meeting_.sum, numbers.begin());
    meeting_.all_here.arrive_and_wait();
  }

  std::uint64_t hear_first(std::uint64_t said) override {
    if (is_first()) meeting_.said = said;
    meeting_.all_here.arrive_and_wait();
    const std::uint64_t heard = meeting_.said;
    meeting_.all_here.arrive_and_wait();
    return heard;
  }

 private:
  Meeting& meeting_;
  int number_;
};

// Calls process(crew) for every process of a crew of that size, side by side.
template <class Process>
void with_crew(int size, Process process) {
  Meeting meeting(size);
  std::vector<std::thread> processes;
  for (int number = 0; number < size; ++number) {
    processes.emplace_back([&, number] {
      CrewOfThreads crew(meeting, number);
      process(crew);
    });
  }
  for (std::thread& one : processes) one.join();
}

TEST(Stretches, EveryPieceIsDoneOnceWhateverTheSizeOfTheCrew) {
  for (int size : {1, 2, 3, 5}) {
    for (std::uint64_t pieces : {0, 1, 2, 31, 1000, 4567}) {
      for (Stretch stretch : {Stretch::Whole, Stretch::Short}) {
        std::vector<std::atomic<int>> done(pieces + 3);
        with_crew(size, [&](Crew& crew) {
          const Labour labour{3, pieces + 3, 7, 2, {}, {}};
          const auto work = [&](std::uint64_t first, std::uint64_t end, std::size_t) {
            for (std::uint64_t piece = first; piece < end; ++piece) ++done[piece];
          };
          std::uint64_t last = 3;
          const std::uint64_t end =
              share_in_stretches(labour, crew, stretch, work, [&](std::uint64_t to) { last = to; });
          EXPECT_EQ(end, pieces + 3);
          EXPECT_EQ(last, pieces + 3);
        });
        for (std::size_t i = 0; i < done.size(); ++i) ASSERT_EQ(done[i], i < 3 ? 0 : 1) << i;
      }
    }
  }
}

// What a stretch left half done does not count: who goes on from there does it again.
TEST(Stretches, WhoIsStoppedGoesOnFromWhereTheLastStretchEnded) {
  std::atomic<int> done = 0;
  std::uint64_t kept = 0;
  std::atomic<int> counted = 0;
  Labour labour{0, 100'000, 1, 2, {}, {}};
  labour.stop = [&] { return done > 3000; };
  const auto work = [&](std::uint64_t first, std::uint64_t end, std::size_t) {
    done += static_cast<int>(end - first);
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  };
  const std::uint64_t end =
      share_in_stretches(labour, alone(), Stretch::Short, work, [&](std::uint64_t to) {
        counted = done.load();
        kept = to;
      });
  EXPECT_LT(end, 100'000u);
  EXPECT_EQ(end, kept);
  EXPECT_EQ(static_cast<std::uint64_t>(counted), kept);
}

SimulationPlan plan_for(const AnyGame& game, std::vector<std::string> bots) {
  SimulationPlan plan;
  plan.options = OptionValues::parse(game.options(), {});
  plan.bots = std::move(bots);
  plan.games = 200;
  return plan;
}

void expect_same(const SimulationReport& one, const SimulationReport& other) {
  EXPECT_EQ(other.moves, one.moves);
  EXPECT_EQ(other.games, one.games);
  EXPECT_EQ(other.events, one.events);
  EXPECT_TRUE(other.bots == one.bots);
  EXPECT_TRUE(other.seats == one.seats);
  EXPECT_EQ(other.survey.json, one.survey.json);
}

TEST(Crew, SeveralProcessesReportWhatOneReports) {
  for (const std::string name : {"formula-fun", "formula-motor-racing"}) {
    const AnyGame& game = find_game(name);
    const SimulationPlan plan = plan_for(game, {"random", "rookie", "random"});
    const SimulationReport one = simulate(game, plan);
    with_crew(3, [&](Crew& crew) {
      SimulationPlan shared = plan;
      shared.crew = &crew;
      expect_same(one, simulate(game, shared));
    });
  }
}

TEST(Crew, ABatchThatGoesOnFromWhatWasKeptReportsTheSame) {
  const AnyGame& game = find_game("formula-fun");
  SimulationPlan plan = plan_for(game, {"random", "rookie", "random"});
  const SimulationReport whole = simulate(game, plan);
  std::vector<SimulatedSoFar> kept;
  plan.keep = [&](const SimulatedSoFar& so_far) { kept.push_back(so_far); };
  expect_same(whole, simulate(game, plan));
  ASSERT_GT(kept.size(), 1u);
  plan.keep = {};
  for (const SimulatedSoFar& so_far : kept) {
    EXPECT_EQ(so_far.counts.size(), number_of_counts(game, plan));
    expect_same(whole, simulate(game, plan, so_far));
  }
}

TEST(Crew, ALadderOfSeveralProcessesIsTheSame) {
  const AnyGame& game = find_game("formula-motor-racing");
  LadderPlan plan;
  plan.options = OptionValues::parse(game.options(), {{"races", "1"}});
  plan.bots = {"random", "rookie", "greedy"};
  plan.seats = 4;
  plan.deals = 40;
  const LadderTally one = play_ladder(game, plan, empty_tally(3));
  with_crew(3, [&](Crew& crew) {
    LadderPlan shared = plan;
    shared.crew = &crew;
    const LadderTally other = play_ladder(game, shared, empty_tally(3));
    EXPECT_TRUE(other.pairs == one.pairs);
    EXPECT_EQ(other.deals, one.deals);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(other.thinking[i].decisions, one.thinking[i].decisions);
    }
  });
}

}  // namespace
}  // namespace paddock
