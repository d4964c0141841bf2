// Pit lane, starting grid and finish line.
#include "circuits/pen.h"

namespace paddock::circuits {
namespace {

// Red, blue, green, yellow, orange: as the game has its teams.
constexpr std::array<Paint, 5> kTeams = {Paint{0xd5222f}, Paint{0x2563c9}, Paint{0x2f9e5b},
                                         Paint{0xf2c21b}, Paint{0xe8751a}};

// From the lane beside it along the pit lane and back.
Vectors pit_road(const Board& board) {
  const PitLane& pit = board.pit;
  Vectors road = {middle_of(board[pit.entries.front()])};
  for (SpaceId id : pit.spaces) {
    const Vectors left = left_side(board[id].outline);
    const Vectors right = right_side(board[id].outline);
    for (std::size_t i = 0; i < left.size(); ++i) road.push_back((left[i] + right[i]) * 0.5);
  }
  road.push_back(middle_of(board[pit.exits.back()]));
  return road;
}

void draw_boxes(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  for (std::size_t i = 0; i < board.pit.boxes.size(); ++i) {
    const Paint team = kTeams[i % kTeams.size()];
    const Vectors outline = on_screen(board.pit.box_outlines[i]);
    drawing.add(Shape{{outline}, Ends::Closed, team, paint::kEdge, 0.04 * unit});
    Vector middle;
    for (Vector corner : outline) middle = middle + corner;
    middle = middle * (1.0 / static_cast<double>(outline.size()));
    const Paint ink = team.rgb == 0xf2c21b ? paint::kBlack : paint::kWhite;
    drawing.add(Label{middle, 0.34 * unit, std::to_string(i + 1), ink});
  }
}

// Brackets in front of a car's place, as painted on the road.
void draw_slot(Drawing& drawing, const Board& board, SpaceId slot, int number) {
  const double unit = space_length(board);
  const Across front = end_of(board[slot]);
  const Across back = begin_of(board[slot]);
  const auto inside = [](Vector from, Vector to, double part) { return from + (to - from) * part; };
  const Vector left =
      inside(inside(front.left, front.right, 0.12), inside(back.left, back.right, 0.12), 0.1);
  const Vector right =
      inside(inside(front.right, front.left, 0.12), inside(back.right, back.left, 0.12), 0.1);
  const Vector left_back = inside(left, inside(back.left, back.right, 0.12), 0.45);
  const Vector right_back = inside(right, inside(back.right, back.left, 0.12), 0.45);
  drawing.add(Shape{{{left_back, left, right, right_back}},
                    Ends::Open,
                    std::nullopt,
                    paint::kWhite,
                    0.07 * unit});
  drawing.add(Label{middle_of(board[slot]), 0.3 * unit, std::to_string(number), paint::kWhite});
}

// Squares in two rows across a lane where its first space past the line begins.
void draw_chequers(Drawing& drawing, const Board& board, SpaceId first) {
  constexpr int kColumns = 4;
  constexpr double kDepth = 0.11;  // of a row, in spaces
  const Across line = begin_of(board[first]);
  const Vector step = (line.right - line.left) * (1.0 / kColumns);
  const Across end = end_of(board[first]);
  const Vector forwards = circuits::unit((end.left + end.right) - (line.left + line.right)) *
                          (kDepth * space_length(board));
  Shape white{
      {{line.left - forwards, line.right - forwards, line.right + forwards, line.left + forwards}},
      Ends::Closed,
      paint::kWhite};
  Shape black{{}, Ends::Closed, paint::kBlack};
  for (int row = 0; row < 2; ++row) {
    for (int column = row; column < kColumns; column += 2) {
      const Vector corner = line.left + step * column + forwards * (row - 1);
      black.lines.push_back({corner, corner + step, corner + step + forwards, corner + forwards});
    }
  }
  drawing.add(std::move(white));
  drawing.add(std::move(black));
}

}  // namespace

void draw_pit(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  const Across across = begin_of(board[board.pit.spaces.front()]);
  const double width = distance(across.left, across.right);
  const std::vector<Vectors> roads = {pit_road(board)};
  drawing.add(Shape{roads, Ends::Open, std::nullopt, paint::kVerge, width + 0.3 * unit});
  drawing.add(Shape{roads, Ends::Open, std::nullopt, paint::kPitAsphalt, width});
  Shape lines{{}, Ends::Open, std::nullopt, paint::kEdge, 0.035 * unit};
  for (SpaceId id : board.pit.spaces) {
    const Across begin = begin_of(board[id]);
    lines.lines.push_back({begin.left, begin.right});
  }
  const Across end = end_of(board[board.pit.spaces.back()]);
  lines.lines.push_back({end.left, end.right});
  drawing.add(std::move(lines));
  draw_boxes(drawing, board);
}

void draw_grid_and_finish(Drawing& drawing, const Board& board) {
  for (std::size_t i = 0; i < board.grid.size(); ++i) {
    draw_slot(drawing, board, board.grid[i], static_cast<int>(i) + 1);
  }
  for (SpaceId first : board.finish) draw_chequers(drawing, board, first);
}

}  // namespace paddock::circuits
