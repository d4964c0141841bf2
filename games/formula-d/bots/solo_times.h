// SoloTimes: when a car that drives as Solo does will arrive, and how likely it is to arrive in
// time when it drives for that alone.
//
// Two tables by everything that counts (see Solo), for the last lap and the one before it:
//   times     the chance to arrive in so many rounds;
//   chances   the best there is of "in time", for a target that is not sharp: who arrives in round
//             t was in time with the chance in_time(target - t).
// Both are kept for a window of rounds about the expected one; outside it nothing, or everything,
// is as good as sure.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/formula-d/bots/solo.h"
#include "games/formula-d/bots/solo_ends.h"

namespace paddock::formula_d {

inline constexpr int kWindow = 16;

// A number for each of a few rounds, from round `first` on.
struct Window {
  std::array<float, kWindow> values{};
  int first = 0;
};

class SoloTimes {
 public:
  static const SoloTimes& of(const SoloRace& race);  // made when first asked for, and kept
  explicit SoloTimes(const Solo& solo);

  const Solo& solo() const { return solo_; }
  // Whether a car is near enough to the end to be in the tables.
  bool knows(const Car& car) const { return car.is_racing() && car.crossings >= first_layer_; }

  // The chance of a car to arrive in each round from now; its next turn is in round 1.
  Window times(const Car& car) const;

  // The chance to be in time, `target` rounds from now, of a car before its next turn.
  float chance(int crossings, int place, int gear, int wear, float target) const;
  static float in_time(float rounds_left);

 private:
  // One place with a gear engaged.
  struct Engaged {
    Window times;
    std::array<float, kWindow> chances{};  // in the same window
  };
  static constexpr int kRounds = 256;  // no race has more
  using Wide = std::array<float, kRounds>;

  std::size_t cell(int crossings, int place, int gear, int wear) const {
    const int row =
        ((crossings - first_layer_) * solo_.places().count() + place) * kGears + gear - 1;
    return static_cast<std::size_t>(row * (solo_.race().wear_points + 1) + wear);
  }
  static Window narrowed(const Wide& wide);
  void solve(int crossings, int place);
  Engaged engage(const std::vector<SoloRoll>& rolls, int gear, int wear) const;
  void add_times(const SoloRoll& roll, int gear, int wear, Wide& wide) const;
  void add_chances(const SoloRoll& roll, int gear, int wear, Engaged& engaged) const;
  void choose_gear(const Car& car, int crossings, int place, const std::vector<Engaged>& engaged);

  const Solo& solo_;
  int first_layer_;
  std::vector<Window> times_;
  std::vector<std::array<float, kWindow>> chances_;  // in the windows of `times_`
};

}  // namespace paddock::formula_d
