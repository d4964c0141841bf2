// Spread: the line a board is drawn along. The real one is too narrow for three lanes of spaces: it
// is stretched so that every space gets its length, rounded so that the inside of a bend has room,
// and pushed apart where stretches of road would touch, with the shape kept as far as that allows.
#pragma once

#include "circuits/plan.h"

namespace paddock::circuits {

// Measures of the drawing, in lengths of a space.
inline constexpr double kLaneWidth = 0.56;
inline constexpr double kPitOffset =
    1.32;                                 // the middle of the pit lane from the middle of the track
inline constexpr double kBoxDepth = 0.6;  // of a team's box beside the pit lane
inline constexpr int kPointsPerSpace = 4;

// Points of the drawn line, kPointsPerSpace for each space of the middle lane, one space apart
// being length 1; the first is station 0.
class DrawnLine {
 public:
  explicit DrawnLine(Vectors points) : points_(std::move(points)) {}
  int stations() const { return static_cast<int>(points_.size()) * kStation / kPointsPerSpace; }
  // The place at a station, `aside` lengths to the right of the line.
  Vector at(double station, double aside = 0) const;
  Vector direction(double station) const;
  // Where it crosses over itself, on the road that comes later in the lap.
  std::vector<double> bridges() const;

 private:
  Vectors points_;
};

DrawnLine spread(const CentreLine& line, const Plan& plan);

}  // namespace paddock::circuits
