// Arrivals: when a car that is alone on a board arrives, driven as Solo drives it: the chance to
// have arrived by each moment, worked out backwards from the finish.
//
// A round has eight moments. A car arrives in one of its turns, the earlier in the round the nearer
// to the line it stands when the round begins: within a round the car furthest ahead moves first
// (rule D-10). Last moves begin on every stretch of a moment about equally often.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/formula-d/bots/solo.h"

namespace paddock::formula_d {

inline constexpr int kMoments = 8;  // of a round

// Moment 0 is the first one of the round of the car's next turn.
struct Arrival {
  static constexpr int kSpan = 10 * kMoments;
  static constexpr float kCertain = 65535;
  std::int32_t first = 0;
  std::array<std::uint16_t, kSpan> by{};  // the end of each moment, from `first` on

  float ever() const { return static_cast<float>(by.back()) / kCertain; }
};

class Arrivals {
 public:
  // Made when it is first asked for; the latest ones are kept.
  static std::shared_ptr<const Arrivals> of(const SoloRace& race);
  explicit Arrivals(const SoloRace& race);

  const Solo& solo() const { return solo_; }

  // Of a car that may choose its gear; gear 0: it has stalled on the grid.
  const Arrival& row(int crossings, int place, int gear, int wear) const;
  // Moments by which it is later than its row: only the last laps are worked out, before them a car
  // is taken to have the same luck in more rounds.
  int later(int crossings, int place, int gear, int wear) const;
  // Of a car on the grid, before the roll for its start (rules D-6 to D-9).
  const Arrival& start(int place) const { return starts_[static_cast<std::size_t>(place - 1)]; }

  // Rounds after which a car is as likely to have arrived as not: an average would count the chance
  // to go out as lost time. In third gear, so that to choose another changes nothing.
  float usual(const Car& car) const;
  float from_grid(int place) const { return from_grid_[static_cast<std::size_t>(place - 1)]; }

  std::size_t bytes() const { return rows_.size() * sizeof(Arrival); }

 private:
  class Solving;
  static constexpr int kLaps = 2;  // that are worked out

  bool is_near(int crossings) const;
  int known(int crossings) const;  // the lap whose rows stand for it
  void find_moments();
  int moment_of(SpaceId space) const;
  Arrival started(SpaceId space) const;
  std::size_t index_of(int crossings, int place, int gear, int wear) const;

  const Solo& solo_;
  std::array<std::int32_t, kMoments - 1> ends_{};  // where each moment's stretch begins, by `at`
  std::vector<std::uint32_t> numbers_;  // of the rows; several cars may have the same before them
  std::vector<Arrival> rows_;           // the first one never arrives
  std::vector<Arrival> starts_;
  std::vector<float> from_grid_;
};

}  // namespace paddock::formula_d
