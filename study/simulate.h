// Batches of races between bots: who wins how often, and how surely.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/any_game.h"
#include "study/counts.h"
#include "study/crew.h"
#include "study/surveys.h"

namespace paddock {

// The first races of a batch, and all that was counted in them.
struct SimulatedSoFar {
  std::uint64_t races = 0;
  Counts counts;  // none before the first race
};

struct SimulationPlan {
  std::vector<std::string> bots;  // one a seat; they change seats from race to race
  OptionValues options;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  Crew* crew = &alone();  // every process of it has the same plan
  // Told how many races are done, from time to time, on the calling thread; and asked whether to
  // stop.
  std::function<void(std::uint64_t)> progress;
  std::function<bool()> stop;
  // Told what has been raced, every few seconds, on the calling thread of the first process.
  std::function<void(const SimulatedSoFar&)> keep;
  // Given each race's journal, when wanted; may be called from several threads.
  std::function<void(std::uint64_t race, const std::string& journal)> journal;
};

// What one bot, or one seat, has come to over a batch.
struct Tally {
  std::uint64_t played = 0;
  std::uint64_t wins = 0;
  std::uint64_t places = 0;  // summed
  std::int64_t points = 0;   // summed
  template <class See>
  void each_count(See see) {
    see(played);
    see(wins);
    see(places);
    see(points);
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

struct SimulationReport {
  std::vector<std::pair<std::string, Tally>> bots;  // in the order they were named, each once
  std::vector<Tally> seats;
  std::vector<std::pair<std::string, std::uint64_t>> events;  // how often each kind happened
  std::uint64_t games = 0;  // fewer than planned when it was stopped
  std::uint64_t moves = 0;
  SurveyReport survey;  // of a game that has one
};

// Goes on from `begun` until the plan is done or stopped. The same plan gives the same report
// whatever the number of threads and processes, and however often it was stopped.
SimulationReport simulate(const AnyGame& game, const SimulationPlan& plan,
                          const SimulatedSoFar& begun = {});

// How many numbers are counted in a batch of this plan.
std::size_t number_of_counts(const AnyGame& game, const SimulationPlan& plan);

// Wilson's 95 % interval for a share of `wins` in `played`.
std::pair<double, double> interval(std::uint64_t wins, std::uint64_t played);
std::pair<double, double> interval_of_share(double share, std::uint64_t played);  // played > 0

}  // namespace paddock
