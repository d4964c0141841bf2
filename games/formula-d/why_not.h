// The parts of why_not.cc: why a pit stop is not possible, and why no move ends on a space.
#pragma once

#include "games/formula-d/pit.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {

// Of the car to move, which has rolled.
Message why_no_pit_stop(const State& state);            // why_not_pit.cc
Message why_not_to(const State& state, SpaceId space);  // why_not_pit.cc
// To a space of the track, from there and, `spaces` beyond an exit, from the pit lane.
Message why_not_on_track(const State& state, SpaceId to);                // why_not_there.cc
Message why_not_over_exits(const State& state, int spaces, SpaceId to);  // why_not_there.cc

inline int spaces_of(const State& state) { return state.roll + state.bonus; }

// The mover with the road to itself.
inline State alone(State state) {
  for (int i = 0; i < kMostCars; ++i) {
    if (car_at(i) != state.mover()) state[car_at(i)].standing = Standing::Absent;
  }
  return state;
}

// The cars that keep a way shut: those without any of which it would be open, or, where it takes
// more, as many as it takes. `is_open(state)`: among the cars of that state.
template <class IsOpen>
Cars cars_in_the_way(const State& state, IsOpen is_open) {
  Cars each;
  Cars together;
  State others_back = alone(state);
  for (int i = 0; i < kMostCars; ++i) {
    const CarId car = car_at(i);
    if (!state[car].is_on_track() || car == state.mover()) continue;
    State without = state;
    without[car].standing = Standing::Absent;
    if (is_open(without)) each.push_back(car);
    others_back[car].standing = Standing::Racing;
    if (is_open(others_back)) continue;
    others_back[car].standing = Standing::Absent;
    together.push_back(car);
  }
  return each.empty() ? together : each;
}

}  // namespace paddock::formula_d
