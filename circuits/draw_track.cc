// The road: verge, kerbs, asphalt, lanes and spaces; and a bridge over it where there is one.
#include "circuits/pen.h"

namespace paddock::circuits {
namespace {

bool is_corner(const Board& board, const Space& space) {
  return board.segments[space.segment].kind == Segment::Kind::Corner;
}

double track_width(const Board& board) {
  const Across across = begin_of(board[space_at(0)]);
  return kLanes * distance(across.left, across.right);
}

void add_lines(Drawing& drawing, std::vector<Vectors> lines, Paint paint, double width,
               std::vector<double> dashes = {}) {
  if (lines.empty()) return;
  drawing.add(Shape{std::move(lines), Ends::Open, std::nullopt, paint, width, std::move(dashes)});
}

// Red and white along both sides of every corner.
void draw_kerbs(Drawing& drawing, const Board& board, const Wanted& wanted) {
  const double unit = space_length(board);
  const Wanted in_corner = [&](const Space& space) {
    return wanted(space) && is_corner(board, space);
  };
  std::vector<Vectors> edges = lane_lines(board, Lane::Left, Side::Left, in_corner);
  for (Vectors& line : lane_lines(board, Lane::Right, Side::Right, in_corner)) {
    edges.push_back(std::move(line));
  }
  add_lines(drawing, edges, paint::kWhite, 0.3 * unit);
  add_lines(drawing, edges, paint::kRed, 0.3 * unit, {0.22 * unit, 0.22 * unit});
}

void draw_corner_ground(Drawing& drawing, const Board& board, const Wanted& wanted) {
  Shape ground;
  ground.fill = paint::kCornerAsphalt;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (wanted(space) && is_corner(board, space)) ground.lines.push_back(on_screen(space.outline));
  }
  if (!ground.lines.empty()) drawing.add(std::move(ground));
}

// Where one space ends and the next begins; bolder where a corner begins or ends.
void draw_spaces(Drawing& drawing, const Board& board, const Wanted& wanted) {
  const double unit = space_length(board);
  std::vector<Vectors> thin;
  std::vector<Vectors> bold;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (!wanted(space)) continue;
    const Across end = end_of(space);
    const bool is_limit = board[space.next[0].to].segment != space.segment;
    (is_limit ? bold : thin).push_back({end.left, end.right});
  }
  add_lines(drawing, std::move(thin), paint::kLine, 0.035 * unit);
  add_lines(drawing, std::move(bold), paint::kRed, 0.085 * unit);
}

void draw_lanes(Drawing& drawing, const Board& board, const Wanted& wanted) {
  const double unit = space_length(board);
  std::vector<Vectors> between = lane_lines(board, Lane::Left, Side::Right, wanted);
  for (Vectors& line : lane_lines(board, Lane::Right, Side::Left, wanted)) {
    between.push_back(std::move(line));
  }
  add_lines(drawing, std::move(between), paint::kLine, 0.045 * unit);
  std::vector<Vectors> edges = lane_lines(board, Lane::Left, Side::Left, wanted);
  for (Vectors& line : lane_lines(board, Lane::Right, Side::Right, wanted)) {
    edges.push_back(std::move(line));
  }
  add_lines(drawing, std::move(edges), paint::kEdge, 0.06 * unit);
}

// The lanes end staggered at a tunnel, where the stroke of the middle lane ends square.
void draw_tunnel_ends(Drawing& drawing, const Board& board) {
  Shape ends;
  ends.fill = paint::kAsphalt;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (!space.is_tunnel_mouth) continue;
    ends.lines.push_back(on_screen(space.outline));
    ends.lines.push_back(on_screen(board[space.next[0].to].outline));
  }
  if (!ends.lines.empty()) drawing.add(std::move(ends));
}

void draw_road(Drawing& drawing, const Board& board, const Wanted& wanted) {
  const std::vector<Vectors> middle = lane_lines(board, Lane::Middle, Side::Middle, wanted);
  draw_kerbs(drawing, board, wanted);
  add_lines(drawing, middle, paint::kAsphalt, track_width(board));
  draw_tunnel_ends(drawing, board);
  draw_corner_ground(drawing, board, wanted);
  draw_spaces(drawing, board, wanted);
  draw_lanes(drawing, board, wanted);
}

}  // namespace

void draw_verge(Drawing& drawing, const Board& board) {
  const Wanted everywhere = [](const Space&) { return true; };
  add_lines(drawing, lane_lines(board, Lane::Middle, Side::Middle, everywhere), paint::kVerge,
            track_width(board) + 0.75 * space_length(board));
}

void draw_track(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  const Wanted on_ground = [](const Space& space) { return space.level == 0; };
  const Wanted on_bridge = [](const Space& space) { return space.level == 1; };
  draw_road(drawing, board, on_ground);
  const std::vector<Vectors> bridge = lane_lines(board, Lane::Middle, Side::Middle, on_bridge);
  if (bridge.empty()) return;
  add_lines(drawing, bridge, paint::kShadow, track_width(board) + 0.6 * unit);
  add_lines(drawing, bridge, paint::kEdge, track_width(board) + 0.3 * unit);
  draw_road(drawing, board, on_bridge);
}

}  // namespace paddock::circuits
