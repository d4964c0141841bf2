#include "games/formula-d/tests/plain_ways.h"

#include <set>

namespace paddock::formula_d::tests {
namespace {

using circuits::Board;
using circuits::Link;
using circuits::Segment;

constexpr int kMostChanges = 2;  // on a straight (rule D-20)

const Board& board_of(const State& state) { return circuits::board(state.board); }

bool is_straight(const Board& board, SpaceId space) {
  return board.segments[board[space].segment].kind == Segment::Kind::Straight;
}
bool is_corner(const Board& board, SpaceId space) {
  return !board.is_pit(space) && !is_straight(board, space);
}
bool are_apart(const Board& board, SpaceId one, SpaceId other) {
  return board[one].segment != board[other].segment;
}

// The first car that stands in the lane ahead of a space, if one does within reach.
std::optional<SpaceId> car_ahead(const State& state, SpaceId space, CarId mover) {
  for (int i = 0; i < kFurthest; ++i) {
    space = board_of(state)[space].next[0].to;
    if (is_taken(state, space, mover)) return space;
  }
  return std::nullopt;
}

// Whether a space lies ahead of another in its lane.
bool is_ahead(const Board& board, SpaceId space, SpaceId of) {
  for (int i = 0; i < kFurthest; ++i) {
    of = board[of].next[0].to;
    if (of == space) return true;
  }
  return false;
}

// How many stops are missing when a car leaves a space for another (rules D-26 to D-28).
int stops_missing(const State& state, CarId mover, SpaceId from, SpaceId to) {
  const Board& board = board_of(state);
  if (!is_corner(board, from) || !are_apart(board, from, to)) return 0;
  const bool was_in_it = state[mover].is_on_track() && !are_apart(board, from, state[mover].space);
  const int made = was_in_it ? state[mover].stops : 0;
  return std::max(0, board.segments[board[from].segment].stops - made);
}

// A change of lane that begins or ends on a straight: false when there it may not be made.
bool change_on_straight(const State& state, CarId mover, PlainWay& way, SpaceId to) {
  const Board& board = board_of(state);
  if (way.changes == kMostChanges) return false;
  const PlainLane& entered = way.lanes[static_cast<std::size_t>(board[to].lane)];
  const bool passes_car = entered.car && is_ahead(board, to, *entered.car);
  if (entered.is_left && !passes_car) return false;
  ++way.changes;
  way.lanes[static_cast<std::size_t>(board[way.space].lane)] = {true,
                                                                car_ahead(state, way.space, mover)};
  return true;
}

// On another segment the changes of lane are counted anew.
void forget_changes(PlainWay& way) {
  way.changes = 0;
  way.lanes = {};
}

bool change_lane(const State& state, CarId mover, PlainWay& way, SpaceId to) {
  const Board& board = board_of(state);
  if (board.is_pit(way.space)) return true;  // out of the pit lane
  if (is_straight(board, way.space) || is_straight(board, to)) {
    return change_on_straight(state, mover, way, to);
  }
  return true;
}

// The way one space on, if that is allowed.
std::optional<PlainWay> step(const State& state, CarId mover, PlainWay way, Link link) {
  const Board& board = board_of(state);
  if (way.finishes || is_taken(state, link.to, mover)) return std::nullopt;
  const int missing = stops_missing(state, mover, way.space, link.to);
  if (missing > 0) ++way.overshot;
  if (missing > 1) way.misses_more = true;
  if (link.kind == Link::Kind::Change) {
    if (way.overshot > 0) return std::nullopt;  // rule D-29
    if (!change_lane(state, mover, way, link.to)) return std::nullopt;
  }
  // A change onto a straight counts there; of the one before nothing is left in the corner.
  if (is_corner(board, link.to)) forget_changes(way);
  const bool crosses = board[link.to].at < board[way.space].at;
  way.crosses = way.crosses || crosses;
  way.finishes = crosses && state[mover].crossings == state.laps;  // rules D-40, D-41
  way.beyond += way.overshot;
  way.space = link.to;
  ++way.driven;
  return way;
}

}  // namespace

bool is_taken(const State& state, SpaceId space, CarId mover) {
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state[car_at(i)];
    if (car_at(i) == mover || car.space != space) continue;
    if (car.is_on_track() || car.is_in_lane()) return true;
  }
  return false;
}

std::vector<PlainWay> plain_ways(const State& state, CarId mover, int most) {
  PlainWay start;
  start.space = state[mover].space;
  std::vector<PlainWay> all;
  std::set<PlainWay> furthest = {start};
  while (!furthest.empty()) {
    std::set<PlainWay> further;
    for (const PlainWay& way : furthest) {
      all.push_back(way);
      if (way.driven == most) continue;
      for (const Link& link : board_of(state)[way.space].next) {
        if (const std::optional<PlainWay> next = step(state, mover, way, link))
          further.insert(*next);
      }
    }
    furthest = std::move(further);
  }
  return all;
}

}  // namespace paddock::formula_d::tests
