// Plan: a circuit divided into straights and corners, corners into bends, each with its number of
// spaces a lane; no drawing yet. A bend turns one way; a corner with several is a chicane or a
// complex.
//
// Places along the lap are *stations*: thousandths of a middle lane's space, from the start of
// segment 0. The lanes are staggered where a bend begins and ends: its outer lane begins it half a
// space before the middle one and leaves it half a space after.
#pragma once

#include "circuits/centre_line.h"

namespace paddock::circuits {

inline constexpr int kStation = 1000;

struct Stretch {  // a straight or one bend
  Segment::Kind kind = Segment::Kind::Straight;
  Segment::Bend bend{};  // of a bend
  int segment = 0;
  int start = 0;  // stations, of the middle lane
  int end = 0;
  double from = 0;  // metres along the centre line; may be negative before the start line
  double to = 0;
  std::array<int, kLanes> lead{};   // stations by which a lane begins after the middle one
  std::array<int, kLanes> trail{};  // and ends after it
  std::array<int, kLanes> spaces{};
};

struct CornerPlan {
  std::string name;
  int stops = 0;
  std::vector<PrintedChange> changes;  // of a printed board
};

// The pit lane runs beside straight 0. It is entered from two spaces in the lane beside it and left
// to the two that follow its last.
struct PitPlan {
  Lane side = Lane::Right;
  int entry = 0;  // the number of the first space it is entered from
  int spaces = 0;
  int from = 0;  // stations
  int to = 0;
  std::vector<PitLane::Box> boxes;
};

// What a city circuit has besides, in stations. Numbers are those of spaces in each lane.
struct CityStations {
  int residents_from = 0;
  int residents_to = 0;
  int danger_from = 0;
  int danger_to = 0;
  int police = 0;
  int tunnel_segment = 0;
  int tunnel_first = 0;  // spaces left out because they lie in the tunnel
  int tunnel_last = 0;   // past the last of them
};

struct Plan {
  std::vector<Stretch> stretches;   // round the lap
  std::vector<CornerPlan> corners;  // segment 1 is the first's, segment 3 the second's, …
  int lap = 0;                      // stations
  int finish = 0;                   // station of the finish line
  int grid_step = 3;                // spaces from one row of the grid to the next
  PitPlan pit;
  std::optional<CityStations> city;
};

// The plan of a circuit: as printed where a board exists on paper, else from the curvature.
Plan make_plan(const CentreLine& line);

// Fills in starts, ends, leads, trails and the spaces of straights from the bends around them.
void join_stretches(Plan& plan);

// Where the special places of a city circuit are.
void place_city(Plan& plan, const CityPlan& city);

// Finish line, grid and pit lane; `finish` is the number of middle spaces before the line.
void place_pit_and_grid(Plan& plan, int finish, Lane pit_side);

}  // namespace paddock::circuits
