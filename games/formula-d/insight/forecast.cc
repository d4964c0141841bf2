#include "games/formula-d/insight/forecast.h"

#include <algorithm>
#include <span>

#include "games/formula-d/bots/solo_ends.h"
#include "games/formula-d/pit.h"
#include "games/formula-d/size.h"

namespace paddock::formula_d {
const Correction Correction::kNone = {0, 0, 1, 0, 0};
// Tried out on 60,000 positions of 3,000 races of ten bots of mixed levels on Monaco (seed 1001 of
// study/calibration.h): with these no tenth of the chances to win was off by more than 1.3 points,
// without any correction by up to 3.0. The doubt of podiums was fitted to 3,000 other races (seed
// 79): they were off by up to 4.6 points without it.
const Correction Correction::kFitted = {0.12F, 0.25F, 8, 0.0015F, 0.045F};

Forecast::Forecast(const State& state, const Correction& correction)
    : state_(state),
      kept_(Arrivals::of(solo_race_of(state))),
      arrivals_(*kept_),
      correction_(correction) {
  runners_.reserve(kMostCars);
  for (int i = 0; i < kMostCars; ++i) {
    if (state[car_at(i)].is_racing()) add_runner(car_at(i));
  }
  std::array<Parts, kMostCars> parts;
  base_ = kMoments * 1000;
  for (std::size_t i = 0; i < runners_.size(); ++i) {
    parts[i] = parts_of(runners_[i].car);
    // Whoever takes another gear than the solution would may be sooner by as much as a round.
    const bool is_free = is_to_choose_end() && runners_[i].car == state.mover();
    const int sooner = is_free ? kMoments : 0;
    for (const Part& part : parts[i]) {
      base_ = std::min(base_, runners_[i].begins + part.first() - sooner);
    }
  }
  base_ = std::max(base_, kMoments);
  for (std::size_t i = 0; i < runners_.size(); ++i) {
    Runner& runner = runners_[i];
    const bool is_mover = FormulaD::to_act(state).is_seat() || state.phase == Phase::RollingGear;
    if (is_mover && runner.car == state.mover()) mover_ = &runner;
    if (&runner == mover_ && is_to_choose_end()) continue;
    for (const Part& part : parts[i]) add(runner, part, runner.by);
  }
}

void Forecast::add_runner(CarId car) {
  Runner runner{};
  runner.car = car;
  runner.seat = seat_of(state_, car);
  const auto order = std::span(state_.order).first(state_.moving);
  runner.turn = static_cast<int>(std::ranges::find(order, car) - order.begin());
  const bool has_moved =
      runner.turn < state_.turn || (runner.turn == state_.turn && state_.phase == Phase::Testing);
  const bool is_grid = state_.phase == Phase::RollingGrid;
  runner.begins = has_moved && !is_grid ? kMoments : 0;
  runner.pace = pace_of(state_[car], is_grid ? 0 : state_.round - (has_moved ? 0 : 1));
  runners_.push_back(runner);
}

float Forecast::pace_of(const Car& car, int driven) const {
  constexpr float kMost = 0.5F;  // rounds in a round
  const auto rounds = static_cast<float>(driven);
  float more = 0;
  if (driven > 0) {
    const float lost = rounds + arrivals_.usual(car) - arrivals_.from_grid(car.grid);
    more = (lost - correction_.loses * rounds) / (rounds + correction_.unknown);
  }
  const float loses = correction_.loses + correction_.persists * std::clamp(more, -kMost, kMost);
  return 1 / (1 + std::max(loses, 0.0F));
}

// How a car stands before its next turn, what has to be rolled for it weighed.
Forecast::Parts Forecast::parts_of(CarId id) const {
  const Car& car = state_[id];
  Parts parts;
  if (state_.phase == Phase::RollingGrid) {
    add_grid(id, parts);
    return parts;
  }
  if (car.start == Start::ToRoll) {
    parts.push_back({&arrivals_.start(car.grid), 0, 1});
    return parts;
  }
  const int place = arrivals_.solo().places().of(car);
  const auto take = [&](int wear, float chance) {
    if (wear == 0) return;
    parts.push_back({&arrivals_.row(car.crossings, place, car.gear, wear),
                     arrivals_.later(car.crossings, place, car.gear, wear), chance});
  };
  due_tests(id).after_tests(car.wear, take);
  return parts;
}

// rule D-59
SoloEnd Forecast::due_tests(CarId id) const {
  SoloEnd due;
  if (state_.phase != Phase::Testing) return due;
  const Car& car = state_[id];
  const Track::Node& node = Track::of(state_.board)[car.space];
  const bool is_mover = id == state_.mover();
  const bool is_street = state_.rules == RuleSet::Street && car.is_on_track() && is_mover;
  if (state_.test == Test::Collision) {
    due.tests += (has(state_.to_roll, id) ? 1 : 0) + (is_mover ? state_.own_tests : 0);
  }
  const bool is_strained =
      state_.engine_due != 0 && car.is_on_track() && car.gear >= kEngineLowestGear;
  due.tests += is_strained || has(state_.strained, id) ? 1 : 0;
  const bool is_danger = is_street && state_.landed != 0 && node.is_danger;
  due.tests += is_danger && state_.test <= Test::Danger ? 1 : 0;
  due.is_residents = is_street && node.is_residents;
  return due;
}

// rules D-3, D-4: on how many of those who share its place it will have to wait.
void Forecast::add_grid(CarId id, Parts& parts) const {
  std::array<float, kMostCars + 1> ahead{1};
  const auto roll_of = [&](CarId car) {
    const bool has_rolled = !has(state_.to_roll, car);
    return has_rolled ? static_cast<float>(state_.grid_rolls[size(index(car))])
                      : (kBlackDie + 1) / 2.0F;
  };
  for (int i = 0; i < kMostCars; ++i) {
    const CarId other = car_at(i);
    if (other == id || !state_[other].is_racing() || state_[other].grid != state_[id].grid)
      continue;
    const bool is_open = has(state_.to_roll, id) || has(state_.to_roll, other);
    const float lead = roll_of(other) - roll_of(id);
    const float loses = is_open ? 0.5F + lead / kBlackDie : lead > 0 ? 1 : lead < 0 ? 0 : 0.5F;
    for (int k = kMostCars; k > 0; --k) {
      ahead[size(k)] = ahead[size(k)] * (1 - loses) + ahead[size(k - 1)] * loses;
    }
    ahead[0] *= 1 - loses;
  }
  for (int k = 0; k + state_[id].grid <= state_.count; ++k) {
    if (ahead[size(k)] > 0) {
      parts.push_back({&arrivals_.start(state_[id].grid + k), 0, ahead[size(k)]});
    }
  }
}

// To be still in the race when one can arrive first.
float Forecast::survival(int first) const {
  float chance = 1;
  float stays = 1 - correction_.goes_out;
  for (int rounds = std::max(0, first) / kMoments; rounds > 0; rounds /= 2, stays *= stays) {
    if (rounds % 2 != 0) chance *= stays;
  }
  return chance;
}

// When the car would be so far if it were alone: what is lost is lost after its next turn.
float Forecast::alone(int moment, float pace) {
  const auto after = static_cast<float>(moment - kMoments);
  return kMoments + (after > 0 ? after * pace : after);
}

void Forecast::add(const Runner& runner, const Part& part, Curve& curve) const {
  std::array<float, Arrival::kSpan + 2> by;  // the beginning of each moment of the row
  const float whole = part.chance * survival(part.first()) / Arrival::kCertain;
  by[0] = 0;
  for (std::size_t i = 0; i < part.row->by.size(); ++i) {
    by[i + 1] = whole * static_cast<float>(part.row->by[i]);
  }
  by.back() = by[Arrival::kSpan];
  const auto first = static_cast<float>(part.first());
  const auto at = [&](float time) {
    const float since = std::clamp(time - first, 0.0F, static_cast<float>(Arrival::kSpan));
    const int i = static_cast<int>(since);
    const float before = by[size(i)];
    return before + (since - static_cast<float>(i)) * (by[size(i + 1)] - before);
  };
  if (runner.begins == 0 && first < kMoments) {
    const float now = at(kMoments);
    for (std::size_t i = size(runner.turn); i < kTurns; ++i) curve[i] += now;
  }
  const int moment = base_ + 1 - runner.begins;
  for (int i = 0; i + 1 < kLater; ++i) {
    curve[size(kTurns + i)] += at(alone(moment + i, runner.pace));
  }
  curve.back() += by.back();
}

}  // namespace paddock::formula_d
