// Chances: how a car that is alone on a board drives it best when it must arrive by a certain time.
// The same problem as Solo's, worked out backwards from the finish for many times at once: the best
// chance to arrive by each of them, whatever that risks.
//
// Times count rounds. A car that arrives in its next turn arrives between 0 and 1, the sooner the
// nearer to the line it stands: within a round the car furthest ahead moves first (rule D-10).
// Nobody knows a rival's time to a fraction of a round, so targets are blurred: to arrive just
// before one counts less than 1, just after it more than 0.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/formula-d/bots/solo.h"

namespace paddock::formula_d {

class Chances {
 public:
  // Made when it is first asked for; the latest ones are kept.
  static std::shared_ptr<const Chances> of(const SoloRace& race);
  explicit Chances(const SoloRace& race);

  // Targets lie half a round apart; target 0 is the beginning of a car's next turn.
  static constexpr int kPerRound = 2;
  // Of every place so many are worked out, from its first one on.
  static constexpr int kTargets = 16;
  using Row = std::array<float, kTargets>;
  int first(int crossings, int place) const { return firsts_[index_of(crossings, place)]; }
  const Row& row(int crossings, int place, int gear, int wear) const {
    return rows_[row_index(crossings, place, gear, wear)];
  }

  // Only the last laps are worked out, from the grid on if there are no more: before them nobody
  // can say what will be a gamble.
  static constexpr int kLaps = 2;
  bool knows(int crossings, int place) const { return numbers_[index_of(crossings, place)] >= 0; }

  // By any target, before a gear is chosen: also one outside the row, or in an earlier lap.
  float by(int target, int crossings, int place, int gear, int wear) const;

  // How much it counts to arrive so many targets before the time, or after it.
  static float blurred(float targets_early);
  // When a car that stands there arrives, if it does so in its next turn.
  float lateness(SpaceId space) const;

  const Solo& solo() const { return solo_; }
  // Rounds that were expected of a car when it stood on the grid.
  float from_grid(int place) const { return from_grid_[static_cast<std::size_t>(place - 1)]; }

 private:
  class Solving;

  std::size_t index_of(int crossings, int place) const {
    return static_cast<std::size_t>(crossings * solo_.places().count() + place);
  }
  std::size_t row_index(int crossings, int place, int gear, int wear) const {
    const int number = numbers_[index_of(crossings, place)];
    return static_cast<std::size_t>((number * kGears + gear - 1) * (solo_.race().wear_points + 1) +
                                    wear);
  }
  void number_places();
  int first_target(int crossings, int place) const;

  const Solo& solo_;
  const Track& track_;
  std::vector<int> numbers_;  // of the places that are worked out; -1: it is not
  std::vector<int> firsts_;
  std::vector<Row> rows_;
  std::vector<float> from_grid_;
};

}  // namespace paddock::formula_d
