#include "circuits/pen.h"

namespace paddock::circuits {

Vector on_screen(const Point& point) {
  return {static_cast<double>(point.x), static_cast<double>(-point.y)};
}

Vectors on_screen(const std::vector<Point>& outline) {
  Vectors line;
  for (const Point& point : outline) line.push_back(on_screen(point));
  return line;
}

Vector middle_of(const Space& space) {
  const Vectors left = left_side(space.outline);
  const Vectors right = right_side(space.outline);
  const std::size_t half = left.size() / 2;
  const Vector there = (left[half] + right[half]) * 0.5;
  if (left.size() % 2 == 1) return there;
  return there * 0.5 + (left[half - 1] + right[half - 1]) * 0.25;
}

double space_length(const Board& board) {
  return static_cast<double>(board.lap_metres) * 10 * 1000 / static_cast<double>(board.lap);
}

Vectors left_side(const std::vector<Point>& outline) {
  const Vectors all = on_screen(outline);
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2)};
}

Vectors right_side(const std::vector<Point>& outline) {
  const Vectors all = on_screen(outline);
  return {all.rbegin(), all.rbegin() + static_cast<std::ptrdiff_t>(all.size() / 2)};
}

Across begin_of(const Space& space) {
  return {on_screen(space.outline.front()), on_screen(space.outline.back())};
}

Across end_of(const Space& space) {
  const std::size_t half = space.outline.size() / 2;
  return {on_screen(space.outline[half - 1]), on_screen(space.outline[half])};
}

namespace {

Vectors side_of(const Space& space, Side side) {
  const Vectors left = left_side(space.outline);
  const Vectors right = right_side(space.outline);
  if (side == Side::Left) return left;
  if (side == Side::Right) return right;
  Vectors middle;
  for (std::size_t i = 0; i < left.size(); ++i) middle.push_back((left[i] + right[i]) * 0.5);
  return middle;
}

}  // namespace

std::vector<Vectors> lane_lines(const Board& board, Lane lane, Side side, const Wanted& wanted) {
  std::vector<Vectors> lines;
  bool is_on = false;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (space.lane != lane) continue;
    if (!wanted(space)) {
      is_on = false;
      continue;
    }
    const Vectors piece = side_of(space, side);
    if (!is_on) lines.emplace_back();
    // A space begins where the last one ended.
    lines.back().insert(lines.back().end(), piece.begin() + (is_on ? 1 : 0), piece.end());
    is_on = !space.is_tunnel_mouth;
  }
  // The lap goes on from its last space to its first.
  if (lines.size() > 1 && lines.back().back() == lines.front().front()) {
    lines.back().insert(lines.back().end(), lines.front().begin() + 1, lines.front().end());
    lines.erase(lines.begin());
  }
  return lines;
}

Vectors rectangle(Vector middle, double width, double height) {
  const double x = width / 2;
  const double y = height / 2;
  return {middle + Vector{-x, -y}, middle + Vector{x, -y}, middle + Vector{x, y},
          middle + Vector{-x, y}};
}

Vectors disc(Vector middle, double radius) {
  constexpr int kCorners = 16;
  Vectors line;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 6.283185307179586 * i / kCorners;
    line.push_back(middle + Vector{std::cos(angle), std::sin(angle)} * radius);
  }
  return line;
}

}  // namespace paddock::circuits
