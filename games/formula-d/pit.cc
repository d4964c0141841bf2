#include "games/formula-d/pit.h"

#include <algorithm>

#include "games/formula-d/size.h"

namespace paddock::formula_d {
namespace {

const circuits::PitLane::Box& box_of(const Track& track, CarId car) {
  return track.board().pit.boxes[static_cast<std::size_t>(colour_of(car))];
}

// The lane position just behind the next car, if one stands between.
int as_far_as_free(const Track& track, const State& state, int from, int to) {
  for (int position = from + 1; position <= to; ++position) {
    if (is_taken(state, track.board().pit.spaces[size(position)])) return position - 1;
  }
  return to;
}

}  // namespace

int missing_stops_at(const Track& track, SpaceId space) {
  return std::min<int>(track[space].stops, 2);
}

std::optional<CarId> car_on(const State& state, SpaceId space) {
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state.cars[size(i)];
    if (car.space == space && (car.is_on_track() || car.is_in_lane())) return car_at(i);
  }
  return std::nullopt;
}

int stops_after(const Track& track, const Car& car, const Move& move) {
  constexpr int kMostCounted = 9;
  const Track::Node& to = track[move.space];
  if (track.board().is_pit(move.space) || !to.is_corner || move.overshoots > 0) return 0;
  const bool was_here = car.is_on_track() && track[car.space].segment == to.segment;
  return std::min((was_here ? car.stops : 0) + 1, kMostCounted);
}

bool is_entry(const Track& track, SpaceId space) {
  const std::vector<SpaceId>& entries = track.board().pit.entries;
  return std::ranges::find(entries, space) != entries.end();
}

EntryWay way_to_entry(const Track& track, const State& state, int spaces) {
  const Car& car = state[state.mover()];
  const Obstacles obstacles = obstacles_near(track, state, car.space, spaces, state.mover());
  Reach reach;
  find_reach(track, car.space, missing_stops(track, car), spaces, obstacles, Line::GoesOn, 0,
             reach);
  EntryWay way;
  for (const Reached& reached : reach) {
    if (!is_entry(track, reached.move.space)) continue;
    const int needed = std::countr_zero(reached.distances);
    if (reached.move.overshoots != 0) {
      way.is_overshot = true;
    } else {
      way.needed = std::min(way.needed.value_or(needed), needed);
    }
  }
  return way;
}

PitWay way_to_box(const Track& track, const State& state, CarId car) {
  const circuits::PitLane::Box& box = box_of(track, car);
  const int reached = as_far_as_free(track, state, -1, box.first);
  PitWay way{box.first + 1, std::nullopt};
  if (reached == box.first) way.end = box_space(track, car);
  if (reached < box.first && reached >= 0) way.end = track.board().pit.spaces[size(reached)];
  return way;
}

LaneWay way_along_lane(const Track& track, const State& state, CarId id, int spaces) {
  const Car& car = state[id];
  const std::vector<SpaceId>& lane = track.board().pit.spaces;
  const int from = position_in_lane(track, car.space);
  const int last = static_cast<int>(lane.size()) - 1;
  const circuits::PitLane::Box& box = box_of(track, id);
  const bool is_bound_for_box = car.standing == Standing::Queueing;
  const int most = std::min(from + spaces, is_bound_for_box ? box.first : last);
  const int reached = as_far_as_free(track, state, from, most);
  if (is_bound_for_box && reached == box.first) return {box_space(track, id), true, 0};
  const int left = from + spaces - last;
  const bool is_exit_free = std::ranges::any_of(
      track.board().pit.exits, [&](SpaceId exit) { return !is_taken(state, exit); });
  if (reached == last && left > 0 && is_exit_free) return {std::nullopt, false, left};
  return {lane[size(reached)], false, 0};
}

SpaceId box_space(const Track& track, CarId car) {
  return track.board().pit.spaces[size(box_of(track, car).last)];
}

}  // namespace paddock::formula_d
