// What the parts of a drawing share: the measures of a board and the edges of its lanes.
#pragma once

#include <functional>

#include "circuits/drawing.h"

namespace paddock::circuits {

namespace paint {
inline constexpr Paint kVerge{0x8fa980, 1, "verge"};
inline constexpr Paint kAsphalt{0x43484f, 1, "asphalt"};
inline constexpr Paint kCornerAsphalt{0x575047, 1, "corner"};
inline constexpr Paint kPitAsphalt{0x5d636b, 1, "pit"};
inline constexpr Paint kLine{0xe9ecef, 0.5};
inline constexpr Paint kEdge{0xf4f5f6, 0.95};
inline constexpr Paint kWhite{0xffffff};
inline constexpr Paint kBlack{0x14161a};
inline constexpr Paint kRed{0xd5222f};
inline constexpr Paint kYellow{0xf2c21b};
inline constexpr Paint kGreen{0x2f9e5b};
inline constexpr Paint kArrow{0xffd95a, 0.9};
inline constexpr Paint kPlate{0x1d2733};
inline constexpr Paint kShadow{0x000000, 0.28};
}  // namespace paint

Vector on_screen(const Point& point);
Vectors on_screen(const std::vector<Point>& outline);
Vector middle_of(const Space& space);
double space_length(const Board& board);  // of a straight, in the units of outlines

// An outline goes along the left side of its space and back along the right.
Vectors left_side(const std::vector<Point>& outline);
Vectors right_side(const std::vector<Point>& outline);  // forwards too

// Lines across a space where it begins and where it ends, from left to right.
struct Across {
  Vector left;
  Vector right;
};
Across begin_of(const Space& space);
Across end_of(const Space& space);

using Wanted = std::function<bool(const Space&)>;
enum class Side { Left, Middle, Right };

// The edge or middle of a lane along the spaces that are wanted, in pieces; a whole lap is closed
// by returning to its first point.
std::vector<Vectors> lane_lines(const Board& board, Lane lane, Side side, const Wanted& wanted);

Vectors rectangle(Vector middle, double width, double height);
Vectors disc(Vector middle, double radius);

// The middles of what stands beside the road in a city; none elsewhere.
Vectors city_buildings(const Board& board);

// Parts of the drawing, from the ground up.
void draw_verge(Drawing& drawing, const Board& board);
void draw_track(Drawing& drawing, const Board& board);
void draw_pit(Drawing& drawing, const Board& board);
void draw_grid_and_finish(Drawing& drawing, const Board& board);
void draw_arrows(Drawing& drawing, const Board& board);
void draw_city_ground(Drawing& drawing, const Board& board);
void draw_city(Drawing& drawing, const Board& board);
void draw_signs(Drawing& drawing, const Board& board);

}  // namespace paddock::circuits
