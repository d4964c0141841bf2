// Wear points: what takes them, what gives them back, and the end of whoever has none.
#pragma once

#include <algorithm>
#include <vector>

#include "games/formula-d/size.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// A part of one move being applied (apply.cc).
template <class Events>
class Wearing {
 public:
  Wearing(State& state, Events& events)
      : state_(state), track_(Track::of(state.board)), events_(events) {}

 protected:
  Car& mover() { return state_[state_.mover()]; }

  void lose(CarId id, Loss reason, int points, int segment) {
    Car& car = state_[id];
    if (!car.is_racing()) return;
    const int lost = std::min<int>(points, car.wear);
    car.wear = byte(car.wear - lost);
    events_(event::WearLost{id, reason, lost, car.wear, {state_.board, segment}});
    if (car.wear == 0) go_out(id, segment, false);  // rule D-33
  }

  void gain(CarId id, Gain reason, int points) {
    Car& car = state_[id];
    const int gained = std::min<int>(points, state_.wear_points - car.wear);
    car.wear = byte(car.wear + gained);
    events_(event::WearGained{id, reason, gained, car.wear});
  }

  void go_out(CarId id, int segment, bool missed_stops) {
    Car& car = state_[id];
    car.standing = Standing::Out;
    car.place = ++state_.out;
    events_(event::WentOut{id, {state_.board, segment}, missed_stops});
    give_police_bonus();
  }

  bool is_in_town() const { return formula_d::is_in_town(track_, state_); }

  bool passes_police(SpaceId from, SpaceId to, bool is_over_line) const {
    const std::vector<SpaceId>& police = track_.board().police;
    if (!is_in_town() || track_.board().is_pit(to)) return false;
    const auto is_past = [&](SpaceId space) {
      const auto lane = static_cast<std::size_t>(track_[space].lane);
      return track_[space].at >= track_[police[lane]].at;
    };
    return is_over_line ? !is_past(from) || is_past(to) : !is_past(from) && is_past(to);
  }

  // rule D-54. A car on the grid may stand beyond the line: that is no lap of its own.
  void pass_police() {
    const CarId id = state_.mover();
    Car& car = state_[id];
    if (!car.is_racing() || car.passes >= state_.laps) return;
    PoliceRecord& record = state_.police[car.passes++];
    events_(event::Measured{id, state_.roll * 10});
    if (state_.roll > record.speed) record = {state_.roll, id};
    give_police_bonus();
  }

  // rule D-55
  void give_police_bonus() {
    if (!is_in_town()) return;
    int fewest = state_.laps;
    bool anybody = false;
    for (int i = 0; i < kMostCars; ++i) {
      const Car& car = state_.cars[size(i)];
      if (!car.is_racing()) continue;
      anybody = true;
      fewest = std::min<int>(fewest, car.passes);
    }
    while (anybody && state_.police_given < fewest) {
      const PoliceRecord record = state_.police[state_.police_given++];
      if (state_[record.car].is_racing()) gain(record.car, Gain::Police, kPoliceBonus);
    }
  }

  State& state_;
  const Track& track_;
  Events& events_;
};

}  // namespace paddock::formula_d
