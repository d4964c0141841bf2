#include "games/formula-d/way.h"

#include <algorithm>
#include <optional>

#include "games/formula-d/pit.h"

namespace paddock::formula_d {
namespace {

void append(Way& way, const Way& more) {
  for (SpaceId space : more) way.push_back(space);
}

// The lane's spaces after position `from`, up to position `to`.
void append_lane(Way& way, const Track& track, int from, int to) {
  for (int i = from + 1; i <= to; ++i) {
    way.push_back(track.board().pit.spaces[static_cast<std::size_t>(i)]);
  }
}

struct Stretch {
  SpaceId from;
  int missing;
  int spaces;
  Line line = Line::GoesOn;
};

Way along_track(const Track& track, const State& state, const Stretch& stretch, SpaceId to) {
  const Obstacles obstacles =
      obstacles_near(track, state, stretch.from, stretch.spaces, state.mover());
  return find_way(track, stretch.from, stretch.missing, to, stretch.spaces, obstacles,
                  stretch.line);
}

std::uint64_t distances_to(const Track& track, const State& state, const Stretch& stretch,
                           SpaceId to) {
  const Obstacles obstacles =
      obstacles_near(track, state, stretch.from, stretch.spaces, state.mover());
  Reach reach;
  find_reach(track, stretch.from, stretch.missing, stretch.spaces, obstacles, stretch.line, 0,
             reach);
  const auto* const found =
      std::ranges::find(reach, to, [](const Reached& one) { return one.move.space; });
  return found == reach.end() ? 0 : found->distances;
}

Way into_pit(const Track& track, const State& state, const Move& move) {
  const Car& car = state[state.mover()];
  Stretch nearest{car.space, missing_stops(track, car), kFurthest + 1};
  SpaceId entry{};
  for (SpaceId candidate : track.board().pit.entries) {
    const Stretch whole{car.space, nearest.missing, state.roll};
    const std::uint64_t distances = distances_to(track, state, whole, candidate);
    if (distances == 0 || std::countr_zero(distances) >= nearest.spaces) continue;
    nearest.spaces = std::countr_zero(distances);
    entry = candidate;
  }
  Way way = along_track(track, state, nearest, entry);
  append_lane(way, track, -1, position_in_lane(track, move.space));
  return way;
}

Way out_of_pit(const Track& track, const State& state, const Move& move) {
  const Car& car = state[state.mover()];
  const int from = position_in_lane(track, car.space);
  const int last = static_cast<int>(track.board().pit.spaces.size()) - 1;
  Way way;
  append_lane(way, track, from, last);
  const int left = from + state.roll - last - 1 - move.brake;
  for (SpaceId exit : track.board().pit.exits) {
    if (is_taken(state, exit)) continue;
    const Stretch stretch{exit, missing_stops_at(track, exit), left};
    if ((distances_to(track, state, stretch, move.space) >> left & 1) == 0) continue;
    way.push_back(exit);
    append(way, along_track(track, state, stretch, move.space));
    return way;
  }
  return way;
}

}  // namespace

Way way_of(const Track& track, const State& state, const Move& move) {
  const Car& car = state[state.mover()];
  const bool ends_in_pit = track.board().is_pit(move.space);
  if (car.is_on_track()) {
    if (ends_in_pit) return into_pit(track, state, move);
    Stretch stretch{car.space, missing_stops(track, car), state.roll + state.bonus - move.brake};
    if (finishes(track, state, car, move.space)) {  // with whatever roll reaches the line
      stretch.line = Line::Ends;
      stretch.spaces = std::countr_zero(distances_to(track, state, stretch, move.space));
    }
    return along_track(track, state, stretch, move.space);
  }
  if (!ends_in_pit) return out_of_pit(track, state, move);
  Way way;
  append_lane(way, track, position_in_lane(track, car.space), position_in_lane(track, move.space));
  return way;
}

}  // namespace paddock::formula_d
