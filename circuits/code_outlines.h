// The outlines of a board as columns. A space's outline goes along its left side and back along its
// right, in sections across the lane; where along the lap a section lies follows from the space.
// So a point of a left side is foretold from those behind it, or from the right side of the lane to
// the left, which it lies on; and a point of a right side lies straight across the lane.
//
// Only arithmetic that every machine rounds alike (circuits/vector.h): what is packed here is
// unpacked elsewhere.
#pragma once

#include <algorithm>
#include <span>

#include "circuits/board.h"
#include "circuits/columns.h"
#include "circuits/vector.h"

namespace paddock::circuits {

struct Station {
  double at = 0;  // along the lap
  Vector point;
};
using Edge = std::vector<Station>;  // one side of a lane

inline Vector vector_of(Point point) {
  return {static_cast<double>(point.x), static_cast<double>(point.y)};
}
inline Point rounded(Vector vector) {
  return {static_cast<std::int32_t>(std::floor(vector.x + 0.5)),
          static_cast<std::int32_t>(std::floor(vector.y + 0.5))};
}

// Where the curve through these stations is at another one (Lagrange's polynomial).
inline Vector curve_at(std::span<const Station> through, double at) {
  Vector sum;
  for (const Station& station : through) {
    double weight = 1;
    for (const Station& other : through) {
      if (&other != &station) weight *= (at - other.at) / (station.at - other.at);
    }
    sum = sum + station.point * weight;
  }
  return sum;
}

// A line that is known already, round and round.
inline Vector point_of(const Edge& edge, double at, double lap) {
  while (at < edge.front().at) at += lap;
  while (at >= edge.front().at + lap) at -= lap;
  constexpr std::ptrdiff_t kThrough = 4;
  const auto after = std::ranges::upper_bound(edge, at, {}, &Station::at) - edge.begin();
  const auto last = static_cast<std::ptrdiff_t>(edge.size()) - kThrough;
  const auto first = std::clamp<std::ptrdiff_t>(after - kThrough / 2, 0, last);
  return curve_at(std::span(edge).subspan(static_cast<std::size_t>(first), kThrough), at);
}

// Where it goes on, as it went so far.
inline Vector point_ahead(const Edge& edge, double at) {
  constexpr std::size_t kThrough = 3;
  return curve_at(std::span(edge).last(std::min(edge.size(), kThrough)), at);
}

// The direction of a line at one of its stations.
inline Vector direction_at(const Edge& edge, std::size_t i) {
  if (i == 0) return unit(edge[1].point - edge[0].point);
  if (i + 1 == edge.size()) return unit(edge[i].point - edge[i - 1].point);
  const double behind = edge[i].at - edge[i - 1].at;
  const double ahead = edge[i + 1].at - edge[i].at;
  return unit((edge[i].point - edge[i - 1].point) * (ahead / behind) +
              (edge[i + 1].point - edge[i].point) * (behind / ahead));
}

template <class Coder>
void code(Coder& coder, Column column, Point& point, Point expected) {
  coder.code(column, point.x, expected.x);
  coder.code(column, point.y, expected.y);
}

// One lane, whose spaces have their stretches.
template <class Coder>
class LaneCoder {
 public:
  LaneCoder(Coder& coder, std::span<Space> spaces, std::int32_t lap)
      : coder_(&coder), spaces_(spaces), lap_(lap) {}

  // `beside`: the right side of the lane to the left; empty where there is none. Gives its own.
  Edge code_outlines(const Edge& beside) {
    code_left_sides(beside);
    return code_right_sides();
  }

 private:
  void code_left_sides(const Edge& beside) {
    std::size_t before = 1;
    for (Space& space : spaces_) {
      std::size_t pieces = space.outline.size() / 2;  // of one that is read: nothing yet
      coder_->code(Column::Pieces, pieces, static_cast<std::int64_t>(before));
      before = pieces;
      space.outline.resize(2 * pieces);
      code_left_side(space, pieces, beside);
    }
  }

  void code_left_side(Space& space, std::size_t sections, const Edge& beside) {
    const double from = unwrapped(space.from);
    const double length = space.to - space.from;
    for (std::size_t i = 0; i < sections; ++i) {
      const double part = static_cast<double>(i) / static_cast<double>(sections - 1);
      code_left(space.outline[i], i, from + length * part, beside);
    }
  }

  // Past the finish line it is counted on.
  double unwrapped(std::int32_t from) {
    if (!left_.empty() && from + turns_ * lap_ < last_from_) ++turns_;
    last_from_ = from + turns_ * lap_;
    return last_from_;
  }

  void code_left(Point& point, std::size_t section, double at, const Edge& beside) {
    if (section == 0 && !left_.empty()) {  // where the space before it ends, as a rule
      code(*coder_, Column::Joints, point, rounded(left_.back().point));
      if (vector_of(point) == left_.back().point) return;
    } else if (!beside.empty()) {
      code(*coder_, Column::Between, point, rounded(point_of(beside, at, lap_)));
    } else {
      code(*coder_, Column::Ahead, point, rounded(point_ahead(left_, at)));
    }
    PADDOCK_CHECK(left_.empty() || left_.back().at < at);
    left_.push_back({at, vector_of(point)});
  }

  Edge code_right_sides() {
    Edge right;
    for (Space& space : spaces_) {
      const std::size_t sections = space.outline.size() / 2;
      for (std::size_t i = 0; i < sections; ++i) {
        Point& point = space.outline[2 * sections - 1 - i];
        const bool is_joint = i == 0 && !right.empty() &&
                              vector_of(space.outline[i]) == left_[right.size() - 1].point;
        if (is_joint) {
          code(*coder_, Column::Joints, point, rounded(right.back().point));
        } else {
          code_right(point, right);
        }
      }
    }
    return right;
  }

  void code_right(Point& point, Edge& right) {
    const Station& left = left_[right.size()];
    const Vector across = left_of(direction_at(left_, right.size())) * -width_;
    code(*coder_, Column::Across, point, rounded(left.point + across));
    if (right.empty()) width_ = distance(left.point, vector_of(point));
    right.push_back({left.at, vector_of(point)});
  }

  Coder* coder_;
  std::span<Space> spaces_;
  std::int32_t lap_;
  Edge left_;
  double width_ = 0;  // of the lane, once a section is known
  std::int32_t turns_ = 0;
  std::int32_t last_from_ = 0;
};

}  // namespace paddock::circuits
