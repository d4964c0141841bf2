// No two spaces may lie over each other in the drawing, except on a bridge.
#include <algorithm>

#include "circuits/check.h"
#include "circuits/vector.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

// Neighbours share sides, so each outline is drawn in a little before it is compared.
constexpr double kDrawnIn = 0.92;

struct Shape {
  Vectors corners;
  Vector low;
  Vector high;
  int level = 0;
};

Shape shape_of(const std::vector<Point>& outline, int level) {
  Vector middle;
  for (const Point& point : outline) {
    middle = middle + Vector{static_cast<double>(point.x), static_cast<double>(point.y)};
  }
  middle = middle * (1.0 / static_cast<double>(outline.size()));
  Shape shape{{}, {1e9, 1e9}, {-1e9, -1e9}, level};
  for (const Point& point : outline) {
    const Vector corner{static_cast<double>(point.x), static_cast<double>(point.y)};
    const Vector drawn_in = middle + (corner - middle) * kDrawnIn;
    shape.corners.push_back(drawn_in);
    shape.low = {std::min(shape.low.x, drawn_in.x), std::min(shape.low.y, drawn_in.y)};
    shape.high = {std::max(shape.high.x, drawn_in.x), std::max(shape.high.y, drawn_in.y)};
  }
  return shape;
}

double area(const Vectors& corners) {
  double twice = 0;
  for (int i = 0; i < static_cast<int>(corners.size()); ++i) {
    twice += cross(around(corners, i), around(corners, i + 1));
  }
  return twice / 2;
}

bool contains(const Shape& shape, Vector point) {
  bool is_inside = false;
  for (std::size_t i = 0, j = shape.corners.size() - 1; i < shape.corners.size(); j = i++) {
    const Vector a = shape.corners[i];
    const Vector b = shape.corners[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    if (point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) is_inside = !is_inside;
  }
  return is_inside;
}

bool do_overlap(const Shape& a, const Shape& b) {
  if (a.level != b.level) return false;
  if (a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y) {
    return false;
  }
  for (std::size_t i = 0, before = a.corners.size() - 1; i < a.corners.size(); before = i++) {
    for (std::size_t j = 0, last = b.corners.size() - 1; j < b.corners.size(); last = j++) {
      if (do_cross(a.corners[before], a.corners[i], b.corners[last], b.corners[j])) return true;
    }
  }
  return contains(a, b.corners[0]) || contains(b, a.corners[0]);
}

}  // namespace

void check_drawing(const Board& board, std::string_view file) {
  std::vector<Shape> shapes;
  for (const Space& space : board.spaces) shapes.push_back(shape_of(space.outline, space.level));
  for (const auto& box : board.pit.box_outlines) shapes.push_back(shape_of(box, 0));
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const int one = static_cast<int>(i);
    if (std::abs(area(shapes[i].corners)) < 1) {
      throw InputError(Message("error.board.outline", {{"file", file}, {"space", one}}));
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (!do_overlap(shapes[i], shapes[j])) continue;
      throw InputError(Message("error.board.overlap",
                               {{"file", file}, {"space", static_cast<int>(j)}, {"other", one}}));
    }
  }
}

}  // namespace paddock::circuits
