// The city circuit as street races use it: spaces of a kind, and cars about to reach them.
#pragma once

#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {

using circuits::Board;
using circuits::space_at;

inline const Given kStreet = {{"rules", "street"}};
inline const Given kTwoStreetLaps = {{"rules", "street"}, {"laps", "2"}};

inline const Board& city() { return circuits::board(circuits::find_board("city")); }

// The space behind one, in its lane.
inline SpaceId behind(SpaceId space) {
  const Board& board = city();
  for (int i = 0; i < board.track_spaces; ++i) {
    if (board[space_at(i)].next[0].to == space) return space_at(i);
  }
  ADD_FAILURE() << name_of(board, space) << " has none behind it";
  return {};
}

inline SpaceId ahead(SpaceId space) { return city()[space].next[0].to; }

template <class Wanted>
inline SpaceId find_space(Wanted wanted) {
  for (int i = 0; i < city().track_spaces; ++i) {
    if (wanted(space_at(i))) return space_at(i);
  }
  ADD_FAILURE() << "the city has no such space";
  return {};
}

inline bool is_plain(SpaceId space) {
  return !city()[space].is_danger && !city()[space].is_residents;
}
inline SpaceId residents_space() {
  return find_space([](SpaceId space) {
    return city()[space].is_residents && !city()[space].is_danger && is_plain(behind(space));
  });
}
inline SpaceId danger_space() {
  return find_space([](SpaceId space) {
    return city()[space].is_danger && !city()[space].is_residents && is_plain(ahead(space));
  });
}

// The first of its lane beyond the police line; the space behind it is before the line.
inline SpaceId police_space(std::size_t lane) { return city().police.at(lane); }

inline std::string name(SpaceId space) { return name_of(city(), space); }

// Red stands behind a space and has made all stops there are.
inline Position red_behind(SpaceId space, const Given& given = kStreet) {
  Position town("city", given);
  town.car("red 1").on(behind(space)).in_gear(1).stops(3);
  return town;
}

inline State red_drives_onto(SpaceId space, const Given& given = kStreet) {
  State state = red_behind(space, given).state();
  drive(state, 1, 1, name(space));
  return state;
}

}  // namespace paddock::formula_d::tests
