// The pit lane, and small questions about one car that listing and applying a move share.
#pragma once

#include <algorithm>
#include <optional>

#include "games/formula-d/track.h"

namespace paddock::formula_d {

// Stops a car still owes the corner it is in; 2 stands for more.
inline int missing_stops(const Track& track, const Car& car) {
  return std::clamp(track[car.space].stops - car.stops, 0, 2);
}
int missing_stops_at(const Track& track, SpaceId space);  // of a car that comes there

// Who stands on a space of the track or the pit lane; in its box a car is in nobody's way.
std::optional<CarId> car_on(const State& state, SpaceId space);
inline bool is_taken(const State& state, SpaceId space) { return car_on(state, space).has_value(); }

// Of a space of the pit lane, from 0.
inline int position_in_lane(const Track& track, SpaceId space) {
  return index(space) - index(track.board().pit.spaces.front());
}

// Whether the next crossing of the line ends a car's race, and whether a move to `space` crosses it
// so (rule D-40).
inline bool can_finish(const State& state, const Car& car) { return car.crossings == state.laps; }
inline bool finishes(const Track& track, const State& state, const Car& car, SpaceId space) {
  return can_finish(state, car) && track[space].at < track[car.space].at;
}

// Whether a way of so many spaces from `from` may be one that ends at the line (rule D-41).
inline Line line_ahead(const Track& track, const State& state, const Car& car, SpaceId from,
                       int spaces) {
  const bool ends = can_finish(state, car) && track.may_cross_line(from, spaces);
  return ends ? Line::Ends : Line::GoesOn;
}

// What keeps the mover from using its nitro now, if anything does (rule D-51).
enum class NitroState : std::uint8_t { Free, NoneInBasicRaces, Used, NoDieRolled };
inline NitroState nitro_of(const State& state) {
  const Car& car = state[state.mover()];
  if (state.rules != RuleSet::Street) return NitroState::NoneInBasicRaces;
  if (state.bonus != 0 || car.nitro_used != 0) return NitroState::Used;
  const bool has_rolled =
      state.phase == Phase::Moving && car.is_on_track() && car.start == Start::Done;
  return has_rolled ? NitroState::Free : NitroState::NoDieRolled;
}
inline bool can_use_nitro(const State& state) { return nitro_of(state) == NitroState::Free; }

// rule D-58: whether what only a city has is in the race.
inline bool is_in_town(const Track& track, const State& state) {
  return state.rules == RuleSet::Street && track.board().is_city();
}
// The wear points a car pays its move with: those of the checkpoint are among them when it has
// driven over the line (rule D-57). And the most they can be, wherever it goes: the crossing that
// begins the race completes no lap, and the last one ends it.
inline int most_wear(const Track& track, const State& state, const Car& car) {
  const bool has_checkpoint_ahead =
      is_in_town(track, state) && car.crossings > 0 && car.crossings < state.laps;
  return has_checkpoint_ahead ? std::min<int>(car.wear + kCheckpointBonus, state.wear_points)
                              : car.wear;
}
inline int wear_to(const Track& track, const State& state, const Car& car, SpaceId space) {
  const bool is_over_line = track[space].at < track[car.space].at;
  return is_over_line ? most_wear(track, state, car) : car.wear;
}
// rules D-28, D-33
inline bool is_fatal(int overshoots, int cost, int wear) {
  return (overshoots > 1) | (cost >= wear);
}
inline bool is_fatal(const Track& track, const State& state, const Car& car, const Move& move) {
  return is_fatal(move.overshoots, move.cost(), wear_to(track, state, car, move.space));
}

// rules D-34, D-51: whether a car that can do something else may make this move, if it brakes.
inline bool may_brake(const State& state, const Move& move, int wear) {
  const bool is_affordable = !is_fatal(move.overshoots, move.cost(), wear);
  return (move.brake == 0) | ((move.brake <= state.roll) & is_affordable);
}

// Stops a car has made in the corner its move ends in; 0 where that is none or does not count
// (rules D-26, D-30).
int stops_after(const Track& track, const Car& car, const Move& move);

// Whether a car may make a pit stop at the end of its lap (rules D-44, D-57).
enum class PitState : std::uint8_t { Open, NoneInStreetRaces, LastLap, NoLapBegun };
inline PitState pit_for(const State& state, const Car& car) {
  if (state.rules != RuleSet::Basic) return PitState::NoneInStreetRaces;
  if (std::max<int>(car.crossings, 1) >= state.laps) return PitState::LastLap;
  return car.crossings == 0 ? PitState::NoLapBegun : PitState::Open;
}
inline bool is_pit_open(const State& state, const Car& car) {
  return pit_for(state, car) == PitState::Open;
}
bool is_entry(const Track& track, SpaceId space);

// From the mover to the nearest entry it may use, and whether it gets to one that it may not.
struct EntryWay {
  std::optional<int> needed;  // spaces
  bool is_overshot = false;
};
EntryWay way_to_entry(const Track& track, const State& state, int spaces);

// From the entry to the box: how many spaces it takes, and where the car ends; nowhere when the
// lane's first space is taken.
struct PitWay {
  int needed = 0;
  std::optional<SpaceId> end;
};
PitWay way_to_box(const Track& track, const State& state, CarId car);
// rule D-45: any roll that reaches it or more.
inline bool reaches_box(const EntryWay& entry, const PitWay& way, int spaces) {
  return entry.needed && *entry.needed + way.needed <= spaces;
}

// For a car in the lane or its box: where it ends, or how many spaces are left when it stands on
// the lane's last space and can go on to the track.
struct LaneWay {
  std::optional<SpaceId> end;
  bool is_box = false;
  int left = 0;
};
LaneWay way_along_lane(const Track& track, const State& state, CarId car, int spaces);

// The last lane space beside its box: where a car in it counts as standing.
SpaceId box_space(const Track& track, CarId car);

}  // namespace paddock::formula_d
