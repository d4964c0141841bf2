// Solo: how a car that is alone on a board drives it best. Where it is, its gear, the stops it has
// made and its wear points are all that counts, and none of it ever comes back: so the fewest
// rounds that can be expected follow, backwards from the finish, exactly.
//
// What a car can do where it stands is asked of the rules themselves; only wear points are not
// asked for one by one: all their numbers are worked out side by side.
#pragma once

#include <tuple>
#include <vector>

#include "games/formula-d/track.h"

namespace paddock::formula_d {

struct SoloEnd;

// The race a car has to itself.
struct SoloRace {
  BoardNumber board{};
  RuleSet rules = RuleSet::Basic;
  int laps = 1;
  int wear_points = 0;
  friend bool operator==(const SoloRace&, const SoloRace&) = default;
  friend bool operator<(const SoloRace& a, const SoloRace& b) {
    return std::tie(a.board, a.rules, a.laps, a.wear_points) <
           std::tie(b.board, b.rules, b.laps, b.wear_points);
  }
};
SoloRace solo_race_of(const State& state);

// Where a car can stand, numbered: a space and the stops made there; the pit lane; the box. In a
// street race once more for a car that has used its nitro.
class Places {
 public:
  explicit Places(const SoloRace& race);

  int count() const { return static_cast<int>(cars_.size()); }
  int of(const Car& car) const;
  // A car that stands there; gear, wear points and crossings are for others to say.
  const Car& car(int place) const { return cars_[static_cast<std::size_t>(place)]; }
  // Those that come later in a lap before those they are reached from.
  const std::vector<int>& from_the_end() const { return from_the_end_; }

 private:
  void add(SpaceId space, int stops, Standing standing, bool is_nitro_used);
  void add_all(bool is_nitro_used);

  const Track& track_;
  std::vector<Car> cars_;
  std::vector<int> first_;  // place of each space, without a stop
  int in_box_ = 0;
  int with_nitro_ = 0;  // places of cars that have theirs still
  std::vector<int> from_the_end_;
};

class Solo {
 public:
  // Made when it is first asked for, and kept.
  static const Solo& of(const SoloRace& race);
  explicit Solo(const SoloRace& race);

  // What a car that is out counts as: more rounds than any race has.
  static constexpr float kOut = 1000;

  const SoloRace& race() const { return race_; }
  const Places& places() const { return places_; }
  // Before its first crossing a car is between the last place on the grid and the line.
  bool can_be_there(int crossings, int place) const;

  // Expected rounds to the finish, the one that begins with this choice of a gear among them; for
  // every number of wear points, from 0.
  const float* row(int crossings, int place, int gear) const {
    return best_.data() + row_index(crossings, place, gear);
  }
  // The same with the gear engaged already, its price paid.
  const float* engaged_row(int crossings, int place, int gear) const {
    return engaged_.data() + row_index(crossings, place, gear);
  }
  // What follows an end that is survived with so many wear points, its tests weighed.
  float after(const SoloEnd& end, int gear, int wear) const;
  // The gear that a car takes which may choose one.
  int gear(const Car& car) const;
  // Of a car in a race, before its next turn; whatever has to be rolled for its start is weighed.
  float rounds(const Car& car) const;
  // Of a car on the grid (place 1 is pole) before the start.
  double from_grid(int place) const;

  std::size_t row_index(int crossings, int place, int gear) const {
    const auto at =
        static_cast<std::size_t>((crossings * places_.count() + place) * kGears + gear - 1);
    return at * static_cast<std::size_t>(race_.wear_points + 1);
  }

 private:
  void solve(int crossings, int place);
  float least(const std::vector<SoloEnd>& ends, int gear, int wear) const;
  float best_gear(const Car& car, int crossings, int place) const;
  float started(const Car& car) const;

  SoloRace race_;
  Places places_;
  std::vector<float> best_;
  std::vector<float> engaged_;
};

}  // namespace paddock::formula_d
