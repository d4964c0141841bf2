// Calibration: whether what is said to happen one time in three happens one time in three. Races
// between bots of mixed levels are stopped at moments spread evenly over each, everybody's chances
// are asked for, and in the end it is seen who won and who was among the first three.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "insight/fraction.h"
#include "insight/insight.h"
#include "study/counts.h"
#include "study/levels.h"
#include "study/race.h"
#include "study/share_out.h"

namespace paddock {

struct CalibrationPlan {
  OptionValues options;
  int seats = 0;
  std::vector<std::string> bots;  // one is drawn for each seat of each race; none: mixed_levels()
  std::uint64_t first = 0;        // the number of the first race
  std::uint64_t races = 3000;
  std::uint64_t positions = 10;  // of each race
  std::uint64_t seed = 1;
  Effort effort;
  int threads = 1;
  std::function<void(std::uint64_t races)> progress;  // now and then, on the calling thread
};

// Predictions of one tenth, and what came of them.
struct CalibrationBin {
  std::uint64_t count = 0;
  Fraction predicted;  // summed
  Fraction happened;   // summed
  Fraction squares;    // of what each race is off by, summed: its predictions hang together
  double mean_predicted() const { return mean(predicted); }
  double mean_happened() const { return mean(happened); }
  double off() const { return mean(happened - predicted); }
  double error() const {
    return std::sqrt(squares.part()) / static_cast<double>(std::max<std::uint64_t>(count, 1));
  }

 private:
  double mean(Fraction sum) const {
    return sum.part() / static_cast<double>(std::max<std::uint64_t>(count, 1));
  }
};

struct Calibration {
  static constexpr int kBins = 10;
  std::array<CalibrationBin, kBins> bins;
  std::uint64_t predictions = 0;
  Fraction squares;  // of what predictions were off by, summed

  void add(double predicted, double happened) {
    const int bin = std::clamp(static_cast<int>(predicted * kBins), 0, kBins - 1);
    CalibrationBin& one = bins[static_cast<std::size_t>(bin)];
    ++one.count;
    ++predictions;
    one.predicted += Fraction::of(predicted);
    one.happened += Fraction::of(happened);
    squares += Fraction::of((predicted - happened) * (predicted - happened));
  }
  // All that was said in a race that is over.
  void add_race(const Calibration& race) {
    paddock::add(*this, race);
    for (std::size_t i = 0; i < bins.size(); ++i) {
      const double off = (race.bins[i].happened - race.bins[i].predicted).part();
      bins[i].squares += Fraction::of(off * off);
    }
  }
  // Brier's score: smaller is better, and whoever knows nothing has p (1 - p).
  double brier() const {
    return squares.part() / static_cast<double>(std::max<std::uint64_t>(predictions, 1));
  }
  // By how much the worst tenth is off, among those of so many predictions or more.
  double worst(std::uint64_t least = 1) const {
    double most = 0;
    for (const CalibrationBin& bin : bins) {
      if (bin.count < least) continue;
      most = std::max(most, std::abs(bin.off()));
    }
    return most;
  }
  template <class See>
  void each_count(See see) {
    for (CalibrationBin& bin : bins) {
      see(bin.count);
      see(bin.predicted.millionths);
      see(bin.happened.millionths);
      see(bin.squares.millionths);
    }
    see(predictions);
    see(squares.millionths);
  }
};

struct Calibrations {
  Calibration win;
  Calibration podium;

  void add_race(const Calibrations& race) {
    win.add_race(race.win);
    podium.add_race(race.podium);
  }
  template <class See>
  void each_count(See see) {
    win.each_count(see);
    podium.each_count(see);
  }
};

// Race number `race` of the plan: take(state, result) of each moment, in order.
template <Game G, class Take>
void stop_and_look(const CalibrationPlan& plan, std::span<const Player<G>> levels,
                   std::uint64_t race, Take take) {
  Rng drawn(~plan.seed, race, Actor::nature());  // another stream than the race's own
  std::array<Player<G>, kMaxSeats> seats{};
  for (int i = 0; i < plan.seats; ++i) {
    seats[static_cast<std::size_t>(i)] =
        levels[drawn.below(static_cast<std::uint32_t>(levels.size()))];
  }
  typename G::State state = G::start(plan.options, plan.seats);
  std::vector<typename G::State> past;
  const auto watch = [&](const typename G::State& before, Actor, const typename G::Move&) {
    past.push_back(before);
  };
  NoEvents silent;
  run_race<G>(state, {seats.data(), static_cast<std::size_t>(plan.seats)}, plan.seed, race, silent,
              watch);
  const Result result = G::result(state);
  for (std::uint64_t i = 0; i < plan.positions; ++i) {
    take(past[(2 * i + 1) * past.size() / (2 * plan.positions)], result);
  }
}

// The same plan gives the same figures on any number of threads.
template <Game G>
Calibrations calibrate(const CalibrationPlan& plan) {
  std::vector<Player<G>> levels;
  for (const std::string& name : plan.bots) levels.push_back(Player<G>::find(name));
  if (levels.empty()) levels = mixed_levels<G>();
  const auto of_race = [&](std::uint64_t race) {
    Calibrations said;
    // Each race has play-outs of its own: what one seed's luck is would be found in all of them.
    const Effort effort = {plan.effort.playouts, plan.effort.seed + race};
    stop_and_look<G>(plan, levels, race, [&](const typename G::State& state, const Result& result) {
      const Odds odds = InsightOf<G>::odds(G::view(state, Viewer::spectator()), effort);
      for (int i = 0; i < odds.seats; ++i) {
        const Odds::Line& line = odds[seat_at(i)];
        said.win.add(line.win, share_of_win(result, seat_at(i)));
        said.podium.add(line.podium, result.lines[static_cast<std::size_t>(i)].place <= kPodium);
      }
    });
    return said;
  };
  std::vector<Calibrations> parts(static_cast<std::size_t>(plan.threads));
  const auto races = [&](std::uint64_t first, std::uint64_t end, std::size_t thread) {
    for (std::uint64_t race = first; race < end; ++race) parts[thread].add_race(of_race(race));
  };
  share_out({plan.first, plan.first + plan.races, 1, plan.threads, plan.progress, {}}, races);
  Calibrations sum;
  for (const Calibrations& part : parts) paddock::add(sum, part);
  return sum;
}

}  // namespace paddock
