// Why no pit stop is possible, and why a car in the pit lane does not get to a space.
#include "games/formula-d/why_not.h"

namespace paddock::formula_d {
namespace {

const Car& car_to_move(const State& state) { return state[state.mover()]; }

Message with_space(std::string_view key, const State& state, SpaceId space) {
  return Message(key,
                 {{"space", message_of(Spot{state.board, space})}, {"spaces", spaces_of(state)}});
}

// From its place in the pit lane, for a car on the way to its box.
int spaces_to_box(const Track& track, const State& state) {
  const int from_entry = way_to_box(track, state, state.mover()).needed;
  return from_entry - 1 - position_in_lane(track, car_to_move(state).space);
}

Message too_short(int needed, int spaces) {
  return by_rule("D-45", Message("fd.why.not.pit.short", {{"needed", needed}, {"spaces", spaces}}));
}

Message why_not_in_box(const Track& track, const State& state) {
  if (car_to_move(state).standing != Standing::Queueing) {
    return by_rule("D-47", Message("fd.why.not.pit.made"));
  }
  const int needed = spaces_to_box(track, state);
  if (needed > spaces_of(state)) return too_short(needed, spaces_of(state));
  const LaneWay way = way_along_lane(track, state, state.mover(), spaces_of(state));
  return by_rule("D-49", with_space("fd.why.not.lane.waits", state, *way.end));
}

Message why_no_entry(const Track& track, const State& state) {
  const EntryWay entry = way_to_entry(track, state, spaces_of(state));
  if (entry.is_overshot && !entry.needed) {
    return by_rule("D-45", Message("fd.why.not.pit.overshoots"));
  }
  const PitWay box = way_to_box(track, state, state.mover());
  if (reaches_box(entry, box, spaces_of(state))) {
    return by_rule("D-49", Message("fd.why.not.pit.taken"));
  }
  const auto is_open = [&](const State& among) {
    return reaches_box(way_to_entry(track, among, spaces_of(state)), box, spaces_of(state));
  };
  if (is_open(alone(state))) {
    const Cars cars = cars_in_the_way(state, is_open);
    return by_rule("D-19", Message("fd.why.not.pit.blocked", {{"cars", messages_of(cars)}}));
  }
  const EntryWay drawn = way_to_entry(track, alone(state), kFurthest);
  if (drawn.needed) return too_short(*drawn.needed + box.needed, spaces_of(state));
  return by_rule("D-45", Message("fd.why.not.pit.far", {{"spaces", spaces_of(state)}}));
}

Message closed(std::string_view rule, std::string_view key, const State& state) {
  const int lap = lap_of(state, car_to_move(state));
  return by_rule(rule, Message(key, {{"lap", lap}, {"laps", int{state.laps}}}));
}

}  // namespace

Message why_no_pit_stop(const State& state) {
  const Track& track = Track::of(state.board);
  const Car& car = car_to_move(state);
  if (!car.is_on_track()) return why_not_in_box(track, state);
  switch (pit_for(state, car)) {
    case PitState::NoneInStreetRaces:
      return closed("D-57", "fd.why.not.pit.street", state);
    case PitState::LastLap:
      return closed("D-44", "fd.why.not.pit.last_lap", state);
    case PitState::NoLapBegun:
      return closed("D-44", "fd.why.not.pit.no_lap", state);
    case PitState::Open:
      break;
  }
  return why_no_entry(track, state);
}

namespace {

// Of a car whose move ends in the pit lane.
Message why_not_past(const Track& track, const State& state, const LaneWay& way) {
  if (way.is_box) return by_rule("D-45", with_space("fd.why.not.lane.box", state, *way.end));
  const int driven =
      position_in_lane(track, *way.end) - position_in_lane(track, car_to_move(state).space);
  return driven < spaces_of(state)
             ? by_rule("D-49", with_space("fd.why.not.lane.waits", state, *way.end))
             : by_rule("D-17", with_space("fd.why.not.lane.exact", state, *way.end));
}

Message why_not_from_lane(const Track& track, const State& state, SpaceId to) {
  const LaneWay way = way_along_lane(track, state, state.mover(), spaces_of(state));
  if (way.end) return why_not_past(track, state, way);
  if (!track.board().is_pit(to)) return why_not_over_exits(state, way.left - 1, to);
  return by_rule(
      "D-17", Message("fd.why.not.lane.out", {{"spaces", spaces_of(state)}, {"left", way.left}}));
}

}  // namespace

Message why_not_to(const State& state, SpaceId space) {
  const Track& track = Track::of(state.board);
  const Car& car = car_to_move(state);
  if (!car.is_on_track()) return why_not_from_lane(track, state, space);
  if (track.board().is_pit(space)) {
    return by_rule("D-45", with_space("fd.why.not.pit.lane", state, space));
  }
  return why_not_on_track(state, space);
}

}  // namespace paddock::formula_d
