#include "games/formula-d/bots/solo_times.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>

namespace paddock::formula_d {
namespace {

constexpr std::size_t size(int value) { return static_cast<std::size_t>(value); }

}  // namespace

// The window about what is to be expected of those who arrive.
Window SoloTimes::narrowed(const Wide& wide) {
  float arrives = 0;
  float rounds = 0;
  for (int round = 0; round < kRounds; ++round) {
    arrives += wide[size(round)];
    rounds += static_cast<float>(round) * wide[size(round)];
  }
  Window window;
  if (arrives <= 0) return window;
  const int middle = static_cast<int>(rounds / arrives);
  window.first = std::clamp(middle - kWindow / 2 + 1, 0, kRounds - kWindow);
  for (int round = 0; round < kRounds; ++round) {
    const int at = std::clamp(round - window.first, 0, kWindow - 1);
    window.values[size(at)] += wide[size(round)];
  }
  return window;
}

float SoloTimes::in_time(float rounds_left) {
  constexpr float kSoftness = 0.6F;
  return 1 / (1 + std::exp(-rounds_left / kSoftness));
}

const SoloTimes& SoloTimes::of(const SoloRace& race) {
  static std::mutex guard;
  static std::map<SoloRace, std::unique_ptr<const SoloTimes>> made;
  const std::lock_guard lock(guard);
  std::unique_ptr<const SoloTimes>& times = made[race];
  if (times == nullptr) times = std::make_unique<const SoloTimes>(Solo::of(race));
  return *times;
}

SoloTimes::SoloTimes(const Solo& solo) : solo_(solo), first_layer_(solo.race().laps - 1) {
  const int places = solo.places().count();
  const auto cells = size(2 * places * kGears * (solo.race().wear_points + 1));
  times_.resize(cells);
  chances_.resize(cells);
  for (int crossings = solo.race().laps; crossings >= first_layer_; --crossings) {
    for (int place : solo.places().from_the_end()) solve(crossings, place);
  }
}

// Of the end that Solo takes.
void SoloTimes::add_times(const SoloRoll& roll, int gear, int wear, Wide& wide) const {
  const int most = solo_.race().wear_points;
  float least = Solo::kOut;
  const SoloEnd* best = nullptr;
  for (const SoloEnd& end : roll.ends) {
    const int after = end.wear_after(wear, most);
    if (after == 0) continue;
    const float value = solo_.after(end, gear, after);
    if (value >= least) continue;
    least = value;
    best = &end;
  }
  if (best == nullptr) return;
  if (best->finishes) {
    wide[1] += roll.chance;
    return;
  }
  best->after_tests(best->wear_after(wear, most), [&](int left, float share) {
    const Window& times = times_[cell(best->crossings, best->place, gear, left)];
    for (int i = 0; i < kWindow; ++i) {
      wide[size(std::min(times.first + i + 1, kRounds - 1))] +=
          roll.chance * share * times.values[size(i)];
    }
  });
}

namespace {

// What a window says for the rounds of another, `later` rounds on; before it nothing is sure, after
// it what its last round says.
template <class Use>
void shifted(const std::array<float, kWindow>& values, int first, int wanted, Use use) {
  for (int i = 0; i < kWindow; ++i) {
    const int at = wanted + i - first;
    use(size(i), at < 0 ? 0.0F : values[size(std::min(at, kWindow - 1))]);
  }
}

}  // namespace

// Each target has the end that is best for it.
void SoloTimes::add_chances(const SoloRoll& roll, int gear, int wear, Engaged& engaged) const {
  const int most = solo_.race().wear_points;
  std::array<float, kWindow> best{};
  for (const SoloEnd& end : roll.ends) {
    const int after = end.wear_after(wear, most);
    if (after == 0) continue;
    std::array<float, kWindow> sum{};
    if (end.finishes) {
      for (int i = 0; i < kWindow; ++i) sum[size(i)] = in_time(static_cast<float>(engaged.times.first + i - 1));
    } else {
      end.after_tests(after, [&](int left, float share) {
        const std::size_t at = cell(end.crossings, end.place, gear, left);
        shifted(chances_[at], times_[at].first, engaged.times.first - 1,
                [&](std::size_t i, float value) { sum[i] += share * value; });
      });
    }
    for (int i = 0; i < kWindow; ++i) best[size(i)] = std::max(best[size(i)], sum[size(i)]);
  }
  for (int i = 0; i < kWindow; ++i) engaged.chances[size(i)] += roll.chance * best[size(i)];
}

void SoloTimes::solve(int crossings, int place) {
  std::array<std::vector<SoloRoll>, kGears> rolls;
  State state = solo_state(solo_.race(), solo_.places().car(place), crossings);
  for (int gear = 1; gear <= kGears; ++gear) {
    state.cars[0].gear = static_cast<std::uint8_t>(gear);
    list_rolls(solo_.places(), state, rolls[size(gear - 1)]);
  }
  std::vector<Engaged> engaged(size(kGears * (solo_.race().wear_points + 1)));
  Car car = solo_.places().car(place);
  for (int wear = 1; wear <= solo_.race().wear_points; ++wear) {
    car.wear = static_cast<std::uint8_t>(wear);
    for (int gear = 1; gear <= kGears; ++gear) {
      engaged[size(wear * kGears + gear - 1)] = engage(rolls[size(gear - 1)], gear, wear);
    }
    for (int gear = 1; gear <= kGears; ++gear) {
      car.gear = static_cast<std::uint8_t>(gear);
      choose_gear(car, crossings, place, engaged);
    }
  }
}

SoloTimes::Engaged SoloTimes::engage(const std::vector<SoloRoll>& rolls, int gear, int wear) const {
  Wide wide{};
  for (const SoloRoll& roll : rolls) add_times(roll, gear, wear, wide);
  Engaged engaged{narrowed(wide), {}};
  for (const SoloRoll& roll : rolls) add_chances(roll, gear, wear, engaged);
  return engaged;
}

// Solo's gear for the times; for the chances each target has its own.
void SoloTimes::choose_gear(const Car& car, int crossings, int place,
                            const std::vector<Engaged>& engaged) {
  const GearRange gears = gears_of(car);
  const std::size_t here = cell(crossings, place, car.gear, car.wear);
  float least = Solo::kOut + 1;
  for (int next = gears.lowest; next <= gears.highest; ++next) {
    const int left = car.wear - price_of_gear(car, next);
    const float rounds = solo_.engaged_row(crossings, place, next)[left];
    if (rounds >= least) continue;
    least = rounds;
    times_[here] = engaged[size(left * kGears + next - 1)].times;
  }
  for (int next = gears.lowest; next <= gears.highest; ++next) {
    const int left = car.wear - price_of_gear(car, next);
    const Engaged& one = engaged[size(left * kGears + next - 1)];
    shifted(one.chances, one.times.first, times_[here].first, [&](std::size_t i, float value) {
      chances_[here][i] = std::max(chances_[here][i], value);
    });
  }
}

Window SoloTimes::times(const Car& car) const {
  const int gear = std::max<int>(car.gear, 1);
  return times_[cell(car.crossings, solo_.places().of(car), gear, car.wear)];
}

float SoloTimes::chance(int crossings, int place, int gear, int wear, float target) const {
  const std::size_t at = cell(crossings, place, gear, wear);
  const int first = times_[at].first;
  const auto value = [&](int round) {
    return round < first ? 0.0F : chances_[at][size(std::min(round - first, kWindow - 1))];
  };
  const float whole = std::floor(target);
  const float part = target - whole;
  const int round = static_cast<int>(whole);
  return (1 - part) * value(round) + part * value(round + 1);
}

}  // namespace paddock::formula_d
