// Arrows where only some ways are open, and a sign for each corner with its name, its stops, and
// the fewest and most spaces of a way through it.
#include <algorithm>

#include "circuits/pen.h"
#include "engine/text.h"

namespace paddock::circuits {
namespace {

constexpr Paint kSignEdge{0x8a94a0};

std::size_t place(int i) { return static_cast<std::size_t>(i); }

bool is_restricted(const Board& board, const Space& space) {
  if (board.segments[space.segment].kind == Segment::Kind::Corner) return true;
  return space.next.size() < (space.lane == Lane::Middle ? 3u : 2u) && !space.is_tunnel_mouth;
}

struct Arrows {
  Shape shafts{{}, Ends::Open, std::nullopt, paint::kArrow, 0};
  Shape heads{{}, Ends::Closed, paint::kArrow};

  void add(Vector tail, Vector tip, double size) {
    const Vector forwards = unit(tip - tail);
    const Vector aside = left_of(forwards) * (0.6 * size);
    const Vector base = tip - forwards * size;
    shafts.lines.push_back({tail, base});
    heads.lines.push_back({tip, base + aside, base - aside});
  }
};

void add_arrows(Arrows& arrows, const Board& board, const Space& space) {
  const double size = space_length(board);
  const Across begin = begin_of(space);
  const Across end = end_of(space);
  const Vector middle = middle_of(space);
  const Vector forwards = unit((end.left + end.right) - (begin.left + begin.right));
  const Vector tail = middle - forwards * (0.24 * size);
  for (const Link& link : space.next) {
    if (link.kind == Link::Kind::Ahead) {
      arrows.add(tail, middle + forwards * (0.28 * size), 0.13 * size);
    } else {
      const Vector towards = unit(middle_of(board[link.to]) - tail);
      arrows.add(tail, tail + towards * (0.42 * size), 0.13 * size);
    }
  }
}

struct Box {
  Vector middle;
  double width = 0;
  double height = 0;
};

bool contains(const Box& box, Vector point, double margin) {
  return std::abs(point.x - box.middle.x) < box.width / 2 + margin &&
         std::abs(point.y - box.middle.y) < box.height / 2 + margin;
}

bool do_touch(const Box& a, const Box& b, double margin) {
  return std::abs(a.middle.x - b.middle.x) < (a.width + b.width) / 2 + margin &&
         std::abs(a.middle.y - b.middle.y) < (a.height + b.height) / 2 + margin;
}

class SignPlacer {
 public:
  explicit SignPlacer(const Board& board) : unit_(space_length(board)) {
    for (const Space& space : board.spaces) {
      for (Vector point : on_screen(space.outline)) taken_.push_back(point);
    }
    for (const auto& outline : board.pit.box_outlines) {
      for (Vector point : on_screen(outline)) taken_.push_back(point);
    }
    low_ = high_ = taken_.front();
    for (Vector point : taken_) {
      low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
      high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    }
  }

  void keep_free(const Box& box) { signs_.push_back(box); }

  // The nearest free place round a point.
  Box find(Vector apex, double width, double height) {
    constexpr int kDirections = 32;
    Box best{apex, width, height};
    double least = 1e18;
    for (int ring = 4; ring < 36; ++ring) {
      for (int i = 0; i < kDirections; ++i) {
        const double angle = 6.283185307179586 * i / kDirections;
        const Vector away = Vector{std::cos(angle), std::sin(angle)} * (ring * 0.3 * unit_);
        const Box box{apex + away, width, height};
        const double near = length(away) + outside(box);
        if (near >= least || !is_free(box)) continue;
        const double cost = near + crossed(box, apex);
        if (cost >= least) continue;
        least = cost;
        best = box;
      }
    }
    signs_.push_back(best);
    return best;
  }

 private:
  bool is_free(const Box& box) const {
    return std::ranges::none_of(taken_, [&](Vector p) { return contains(box, p, 0.45 * unit_); }) &&
           std::ranges::none_of(signs_,
                                [&](const Box& b) { return do_touch(b, box, 0.25 * unit_); });
  }

  // A line to the sign should not run over another road or sign.
  double crossed(const Box& box, Vector apex) const {
    const double far = distance(box.middle, apex);
    for (double along = 1.7 * unit_; along < far; along += 0.4 * unit_) {
      const Vector point = apex + unit(box.middle - apex) * along;
      if (contains(box, point, 0)) break;
      const auto is_near = [&](Vector p) { return distance(p, point) < 0.4 * unit_; };
      const auto covers = [&](const Box& sign) { return contains(sign, point, 0.2 * unit_); };
      if (std::ranges::any_of(taken_, is_near) || std::ranges::any_of(signs_, covers)) {
        return 8 * unit_;
      }
    }
    return 0;
  }

  // How far the box makes the picture larger: a sign within it is better than one beside it.
  double outside(const Box& box) const {
    const double left = std::max(0.0, low_.x - (box.middle.x - box.width / 2));
    const double right = std::max(0.0, box.middle.x + box.width / 2 - high_.x);
    const double top = std::max(0.0, low_.y - (box.middle.y - box.height / 2));
    const double bottom = std::max(0.0, box.middle.y + box.height / 2 - high_.y);
    return 0.8 * (left + right + top + bottom);
  }

  double unit_;
  Vectors taken_;
  std::vector<Box> signs_;
  Vector low_;
  Vector high_;
};

Vector apex_of(const Board& board, int segment) {
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    const bool is_half_way = space.lane == Lane::Middle && space.segment == segment &&
                             space.number == board.segments[place(segment)].spaces[1] / 2;
    if (is_half_way) return middle_of(space);
  }
  return {};
}

// The point of the corner's edge that is nearest to its sign.
Vector nearest_edge(const Board& board, std::size_t segment, Vector sign) {
  Vector nearest = sign;
  double least = 1e18;
  for (int i = 0; i < board.track_spaces; ++i) {
    if (board[space_at(i)].segment != segment) continue;
    for (Vector point : on_screen(board[space_at(i)].outline)) {
      if (distance(point, sign) >= least) continue;
      least = distance(point, sign);
      nearest = point;
    }
  }
  return nearest;
}

void draw_sign(Drawing& drawing, const Segment& corner, const Box& box, double unit) {
  drawing.add(Shape{{rectangle(box.middle, box.width, box.height)},
                    Ends::Closed,
                    paint::kPlate,
                    kSignEdge,
                    0.06 * unit});
  drawing.add(Label{box.middle - Vector{0, 0.34 * unit}, 0.46 * unit, corner.name, paint::kWhite});
  struct Figure {
    int number;
    Paint ground;
    Paint ink;
  };
  const Figure figures[] = {{corner.stops, paint::kYellow, paint::kBlack},
                            {corner.shortest, paint::kRed, paint::kWhite},
                            {corner.longest, paint::kGreen, paint::kWhite}};
  double x = -0.8 * unit;
  for (const Figure& figure : figures) {
    const Vector middle = box.middle + Vector{x, 0.33 * unit};
    drawing.add(Shape{{rectangle(middle, 0.72 * unit, 0.56 * unit)}, Ends::Closed, figure.ground});
    drawing.add(Label{middle, 0.42 * unit, std::to_string(figure.number), figure.ink});
    x += 0.8 * unit;
  }
}

}  // namespace

void draw_arrows(Drawing& drawing, const Board& board) {
  Arrows arrows;
  arrows.shafts.width = 0.05 * space_length(board);
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (is_restricted(board, space)) add_arrows(arrows, board, space);
  }
  drawing.add(std::move(arrows.shafts));
  drawing.add(std::move(arrows.heads));
}

void draw_signs(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  SignPlacer placer(board);
  for (Vector building : city_buildings(board)) {
    placer.keep_free({building, 1.2 * unit, 0.9 * unit});
  }
  std::vector<Box> boxes;
  Shape leaders{{}, Ends::Open, std::nullopt, kSignEdge, 0.07 * unit};
  for (std::size_t i = 1; i < board.segments.size(); i += 2) {
    const Vector apex = apex_of(board, static_cast<int>(i));
    const auto letters = static_cast<double>(characters_in(board.segments[i].name));
    const double width = std::max(2.7 * unit, (0.31 * letters + 0.5) * unit);
    const Box box = placer.find(apex, width, 1.45 * unit);
    boxes.push_back(box);
    const Vector edge = nearest_edge(board, i, box.middle);
    leaders.lines.push_back({edge + circuits::unit(box.middle - edge) * (0.3 * unit), box.middle});
  }
  drawing.add(std::move(leaders));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    draw_sign(drawing, board.segments[2 * i + 1], boxes[i], unit);
  }
}

}  // namespace paddock::circuits
