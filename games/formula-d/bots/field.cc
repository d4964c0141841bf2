#include "games/formula-d/bots/field.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace paddock::formula_d {
namespace {

// The table has every rival drive for each target at once and alone on the board. Among others they
// arrive later, the more so the longer the way: measured in races of nine `club`s.
constexpr float kLater = 1;
constexpr float kLaterByTarget = 0.06F;
constexpr float kFurthestTarget = 20;

constexpr int kSpan = 40;  // targets after which nobody is expected any more

// A rival who lost time so far will lose more: traffic and bad luck apart, it drives worse than the
// table. The first rounds say little of it.
constexpr float kUsuallyLost = 0.05F;  // rounds in a round
constexpr float kMostLost = 0.5F;
constexpr float kSaysLittle = 1;  // rounds

bool has_moved(const State& state, CarId car) {
  const auto moved = std::span(state.order).first(state.turn);
  return std::ranges::find(moved, car) != moved.end();
}

}  // namespace

Field::Field(const Chances& chances, const State& state, Seat seat, float later)
    : chances_(chances) {
  for (int i = 0; i < kMostCars; ++i) {
    const bool is_rival = state[car_at(i)].is_racing() && seat_of(state, car_at(i)) != seat;
    if (is_rival) add_rival(state, car_at(i));
  }
  if (is_empty()) return;
  const float first = expected();
  target_ = first + kLater + kLaterByTarget * std::min(first, kFurthestTarget) + later;
}

void Field::add_rival(const State& state, CarId id) {
  const Car& car = state[id];
  const int place = chances_.solo().places().of(car);
  const int later = (has_moved(state, id) ? Chances::kPerRound : 0) + to_lose(state, id);
  rivals_.push_back({car.crossings, place, std::max<int>(car.gear, 1), car.wear,
                     chances_.first(car.crossings, place) + later, later});
}

// Targets that a rival will lose on its way if it drives as it did.
int Field::to_lose(const State& state, CarId id) const {
  const auto driven = static_cast<float>(state.round - (has_moved(state, id) ? 0 : 1));
  if (driven == 0) return 0;  // nothing is known of it yet
  const float left = chances_.solo().rounds(state[id]);
  const float lost = driven + left - chances_.from_grid(state[id].grid);
  if (lost <= kUsuallyLost * driven) return 0;
  const float rate = std::min(lost / driven - kUsuallyLost, kMostLost);
  const float known = driven / (driven + kSaysLittle);
  return static_cast<int>(rate * known * std::min(left, kFurthestTarget) * Chances::kPerRound);
}

float Field::nobody_by(int target) const {
  float chance = 1;
  for (const Rival& rival : rivals_) {
    chance *= 1 - chances_.by(target - rival.targets_later, rival.crossings, rival.place,
                              rival.gear, rival.wear);
  }
  return chance;
}

// When the first rival arrives: as long as nobody has, half a round more.
float Field::expected() const {
  const int begin = std::ranges::min_element(rivals_, {}, &Rival::first)->first;
  float targets = static_cast<float>(begin) - 0.5F;
  for (int i = 0; i < kSpan; ++i) {
    const float nobody = nobody_by(begin + i);
    targets += nobody;
    if (nobody < 1e-4F) break;
  }
  return targets;
}

float Field::by_target(int crossings, int place, int gear, int wear, int rounds_later) const {
  const float target = target_ - static_cast<float>(rounds_later * Chances::kPerRound);
  const float whole = std::floor(target);
  const auto before = static_cast<int>(whole);
  const float early = chances_.by(before, crossings, place, gear, wear);
  const float late = chances_.by(before + 1, crossings, place, gear, wear);
  return early + (target - whole) * (late - early);
}

float Field::after(const SoloEnd& end, int gear, int wear) const {
  if (end.finishes) return 1;
  if (!end.has_tests()) return by_target(end.crossings, end.place, gear, wear, 1);
  float value = 0;
  end.after_tests(wear, [&](int left, float chance) {
    value += chance * by_target(end.crossings, end.place, gear, left, 1);
  });
  return value;
}

float Field::of(const Car& car) const {
  if (car.standing == Standing::Finished) return 1;
  if (!car.is_racing()) return 0;
  return by_target(car.crossings, chances_.solo().places().of(car), std::max<int>(car.gear, 1),
                   car.wear, 0);
}

}  // namespace paddock::formula_d
