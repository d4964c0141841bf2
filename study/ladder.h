// The ladder of a game: every bot against every other, how often it wins, how strong that makes it
// and how long it thinks.
//
// In a race of two bots they share the seats, and every deal is played twice with the same dice:
// the second time everybody sits where the other sat. Who sits where and what nature does hang on
// the seed and the number of the deal alone, so that all pairs meet the same luck.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "study/counts.h"
#include "study/crew.h"
#include "study/ratings.h"

namespace paddock {

struct LadderTally;

struct LadderPlan {
  std::vector<std::string> bots;  // at least two, each once
  OptionValues options;
  int seats = 2;
  std::uint64_t deals = 1;  // of each pair
  std::uint64_t seed = 1;
  int threads = 1;
  Crew* crew = &alone();  // every process of it has the same plan
  // Told what has been played, from time to time, on the calling thread; and asked whether to stop.
  std::function<void(const LadderTally&)> progress;
  std::function<bool()> stop;
};

// What has been played so far, in whole numbers: a race is won in 2520 parts, so that up to ten who
// tie for first have equal ones.
struct LadderTally {
  static constexpr std::uint64_t kWholeRace = 2520;
  struct Pair {
    std::uint64_t deals = 0;
    std::uint64_t won = 0;          // by the first bot, in parts
    std::uint64_t won_squared = 0;  // what a deal brought it, squared, summed
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  struct Thinking {
    std::uint64_t decisions = 0;  // with more than one move to choose from
    std::uint64_t nanoseconds = 0;
  };
  std::uint64_t deals = 0;  // of all pairs: each pair has its first one, then each its second
  std::vector<Pair> pairs;  // in the order of `pairs_of`
  std::vector<Thinking> thinking;  // of each bot

  template <class See>
  void each_count(See see) {
    for (Pair& pair : pairs) {
      for (auto* sum : {&pair.deals, &pair.won, &pair.won_squared}) see(*sum);
    }
    for (Thinking& bot : thinking) {
      for (auto* sum : {&bot.decisions, &bot.nanoseconds}) see(*sum);
    }
  }
};

// Every pair of so many bots, by position: the first against all, the second against the rest, …
std::vector<std::pair<std::size_t, std::size_t>> pairs_of(std::size_t bots);
LadderTally empty_tally(std::size_t bots);
std::uint64_t deals_of(const LadderPlan& plan);  // of all pairs

// Plays on from `begun` until the plan is done or stopped. But for the time they took, deals are
// the same whatever the number of threads and processes, and however often it was stopped.
LadderTally play_ladder(const AnyGame& game, const LadderPlan& plan, LadderTally begun);

struct Share {
  double value = 0;
  double low = 0;  // of Wilson's 95 % interval
  double high = 0;
};

struct LadderReport {
  struct Line {
    std::string bot;
    std::uint64_t races = 0;
    Share wins;  // of the races, by any of its seats; 0.5 is fair
    Rating rating;
    std::uint64_t decisions = 0;
    double thinking_ns = 0;  // a decision
  };
  struct PairLine {
    std::string first;
    std::string second;
    std::uint64_t races = 0;
    Share wins;  // of the first
  };
  std::vector<Line> bots;  // strongest first
  std::vector<PairLine> pairs;
};
LadderReport report_of(const LadderPlan& plan, const LadderTally& tally);

}  // namespace paddock
