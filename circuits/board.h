// Board: a circuit as spaces to drive over. What the rules need is in whole numbers; the outlines
// are for drawing alone. docs/board-format.md is the file format, circuits/load.h reads it.
//
// Spaces of the track come first, lane by lane (left, middle, right, seen in the direction of
// driving), each lane from the start of segment 0 on; the spaces of the pit lane follow. Segments
// alternate: a straight, the corner after it, and so on round the lap.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/describe.h"
#include "engine/inline_list.h"

namespace paddock::circuits {

enum class Lane : std::uint8_t { Left, Middle, Right };
BOOST_DESCRIBE_ENUM(Lane, Left, Middle, Right)
inline constexpr int kLanes = kNamesOf<Lane>.size();

enum class SpaceId : std::uint16_t {};  // its index in Board::spaces
constexpr int index(SpaceId space) { return static_cast<int>(space); }
constexpr SpaceId space_at(int index) { return static_cast<SpaceId>(index); }

// Decimetres on the ground. A circuit is turned so that it lies across, so y is not quite north.
struct Point {
  std::int32_t x = 0;  // to the right
  std::int32_t y = 0;  // upwards
  friend bool operator==(const Point&, const Point&) = default;
};

// One way on from a space. Ahead stays in the lane; Change goes to a space of the lane beside it.
struct Link {
  enum class Kind : std::uint8_t { Ahead, Change };
  SpaceId to{};
  Kind kind = Kind::Ahead;
  friend bool operator==(const Link&, const Link&) = default;
};

struct Space {
  Lane lane{};
  std::uint8_t segment = 0;
  std::uint16_t number = 0;  // within its lane of the segment, from 0
  // How far its middle lies past the finish line, in thousandths of a space of a straight: what
  // decides who is ahead. A link whose end has a smaller `at` than its start crosses the line.
  std::int32_t at = 0;
  std::int32_t from = 0;  // its stretch of the lap, in the same unit; `at` is half-way
  std::int32_t to = 0;
  InlineList<Link, 3> next;       // ahead first; then left, then right
  InlineList<SpaceId, 8> beside;  // they share a side with it
  bool is_danger = false;         // a danger space of a city circuit
  bool is_residents = false;      // in the residents' zone
  bool is_tunnel_mouth = false;   // its link ahead leads through the tunnel
  std::uint8_t level = 0;         // 1 on a bridge: drawn over what lies below
  std::vector<Point> outline;     // corners of the drawing, in order
};

struct Segment {
  enum class Kind : std::uint8_t { Straight, Corner };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, Straight, Corner)
  enum class Bend : std::uint8_t { Left, Right };
  BOOST_DESCRIBE_NESTED_ENUM(Bend, Left, Right)
  Kind kind = Kind::Straight;
  std::string name;  // of a corner
  Bend bend{};       // of a corner; of a straight: that of the corner it leads to
  int stops = 0;     // 0 on a straight
  int shortest = 0;  // fewest and most spaces of a way through it
  int longest = 0;
  std::array<int, kLanes> spaces{};  // in each lane
};

struct PitLane {
  // In order. Each leads ahead to the next, the last to the exits (changes of lane, both). Links
  // into the pit lane are not among those of the track: who may drive in is for the rules to say.
  std::vector<SpaceId> spaces;
  std::vector<SpaceId> entries;  // spaces of the track that lead to the first
  std::vector<SpaceId> exits;    // spaces of the track that the last leads to
  struct Box {
    int first = 0;  // positions in `spaces` from where it is entered and left
    int last = 0;
  };
  std::vector<Box> boxes;  // one for each team, five
  std::vector<std::vector<Point>> box_outlines;
};

struct Board {
  std::string id;      // "monaco"
  std::string name;    // "Monaco"
  std::string hash;    // SHA-256 of the file, in hexadecimal
  std::string credit;  // where the shape comes from
  int lap_metres = 0;
  std::int32_t lap = 0;  // a whole lap in the units of Space::at
  std::vector<Space> spaces;
  int track_spaces = 0;  // how many of them are the track's
  std::vector<Segment> segments;
  std::array<int, kLanes> lane_spaces{};
  int shortest_lap = 0;                  // spaces
  std::vector<SpaceId> grid;             // pole first; ten
  std::array<SpaceId, kLanes> finish{};  // the first spaces past the finish line
  PitLane pit;
  // City circuits: the police line lies before these spaces, one a lane; empty elsewhere.
  std::vector<SpaceId> police;

  const Space& operator[](SpaceId space) const {
    return spaces[static_cast<std::size_t>(index(space))];
  }
  bool is_city() const { return !police.empty(); }
  bool is_pit(SpaceId space) const { return index(space) >= track_spaces; }
};

}  // namespace paddock::circuits
