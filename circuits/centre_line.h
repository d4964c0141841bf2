// CentreLine: the middle of a real circuit's road, in metres, from the start line on in the
// direction of driving; closed, its first point not repeated. What boards are made from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuits/board.h"
#include "circuits/vector.h"

namespace paddock::circuits {

// How a printed board divides a bend: spaces and lane changes as they are on the table.
struct PrintedBend {
  Segment::Bend bend{};
  double from = 0;  // metres from the start line
  double to = 0;
  std::array<int, kLanes> spaces{};
};
// A lane change inside a corner: from a space of `from` to one of a lane beside it, both counted
// within the corner; one past the corner's last is the first of the straight behind it.
struct PrintedChange {
  Lane from{};
  Lane to{};
  int start = 0;
  int end = 0;
};
struct PrintedCorner {
  std::string name;
  int stops = 0;
  int straight = 0;  // spaces of the middle lane on the straight that leads to it
  std::vector<PrintedBend> bends;
  std::vector<PrintedChange> changes;
};

struct CornerName {
  double at = 0;  // metres from the start line
  std::string name;
};

// What only a city circuit has, in metres from the start line.
struct CityPlan {
  double residents_from = 0;
  double residents_to = 0;
  double danger_from = 0;
  double danger_to = 0;
  double police = 0;
  double tunnel_from = 0;
  double tunnel_to = 0;
};

struct CentreLine {
  std::string id;
  std::string name;
  std::string credit;
  double lap_metres = 0;
  Vectors points;
  bool has_bridge = false;             // it may cross over itself
  std::vector<CornerName> names;       // where they are known
  std::vector<PrintedCorner> printed;  // of a board that exists on paper; else empty
  int printed_finish = 0;              // middle spaces of straight 0 before the finish line
  std::optional<CityPlan> city;
};

inline constexpr std::size_t kLargestLineFile = 48'000'000;  // bytes

// Reads a centre line: our own JSON, GeoJSON (LineString or Polygon, degrees) or CSV (x,y in
// metres, with or without a header). `file` is what errors call it. Throws InputError.
CentreLine read_centre_line(std::string_view text, std::string_view file);

// What is not one of our own files: a line as somebody traced it, checked, thinned and turned so
// that it begins on a straight.
CentreLine bring_centre_line(std::string_view text, std::string_view file);

// Throws InputError for a line that no circuit can have: too short or long, or crossing itself
// where there is no bridge.
void check_line(const CentreLine& line, std::string_view file);

// The place at a distance from the start line, round and round.
class LineRuler {
 public:
  explicit LineRuler(const Vectors& points);
  double length() const { return starts_.back(); }
  Vector at(double metres) const;

 private:
  const Vectors& points_;
  std::vector<double> starts_;  // of each edge; the last is the whole length
};

}  // namespace paddock::circuits
