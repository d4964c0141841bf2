#include <algorithm>

#include "circuits/pen.h"

namespace paddock::circuits {
namespace {

void include(Drawing& drawing, Vector point, double margin) {
  drawing.low = {std::min(drawing.low.x, point.x - margin),
                 std::min(drawing.low.y, point.y - margin)};
  drawing.high = {std::max(drawing.high.x, point.x + margin),
                  std::max(drawing.high.y, point.y + margin)};
}

// Everything that is drawn, with a little air round it.
void measure(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  drawing.low = {1e9, 1e9};
  drawing.high = {-1e9, -1e9};
  for (const Space& space : board.spaces) {
    for (const Point& point : space.outline) include(drawing, on_screen(point), 0.9 * unit);
  }
  for (const auto& mark : drawing.marks) {
    const auto* shape = std::get_if<Shape>(&mark);
    if (shape == nullptr) continue;
    for (const Vectors& line : shape->lines) {
      for (Vector point : line) include(drawing, point, 0.3 * unit + shape->width / 2);
    }
  }
}

}  // namespace

Drawing draw_board(const Board& board) {
  Drawing drawing;
  drawing.title = board.name;
  draw_city_ground(drawing, board);
  draw_verge(drawing, board);
  draw_pit(drawing, board);
  draw_track(drawing, board);
  draw_city(drawing, board);
  draw_grid_and_finish(drawing, board);
  draw_arrows(drawing, board);
  draw_signs(drawing, board);
  measure(drawing, board);
  return drawing;
}

}  // namespace paddock::circuits
