#include "circuits/spread.h"

#include <algorithm>

#include "engine/check.h"

namespace paddock::circuits {
namespace {

constexpr double kStep = 1.0 / kPointsPerSpace;
constexpr double kTightest = 1.25;  // radius of the line, in lengths of a space
constexpr double kApart = 2.4;      // between the middles of two roads side by side
constexpr double kPitRoom = 1.5;    // more of it on the side of the pit lane
constexpr int kRounds = 2400;

std::size_t place(int i) { return static_cast<std::size_t>(i); }

// The real line at the drawn one's points: directions alone, since lengths are the plan's.
Vectors directions(const CentreLine& line, const Plan& plan) {
  const LineRuler ruler(line.points);
  const double scale = ruler.length() / line.lap_metres;
  Vectors result;
  for (const Stretch& stretch : plan.stretches) {
    const int points = (stretch.end - stretch.start) / kStation * kPointsPerSpace;
    const double step = (stretch.to - stretch.from) / points;
    for (int i = 0; i < points; ++i) {
      const double metres = stretch.from + step * i;
      result.push_back(unit(ruler.at((metres + step) * scale) - ruler.at(metres * scale)));
    }
  }
  return result;
}

void smooth(Vectors& line, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const Vectors before = line;
    for (int i = 0; i < static_cast<int>(line.size()); ++i) {
      line[place(i)] =
          around(before, i - 1) * 0.25 + around(before, i) * 0.5 + around(before, i + 1) * 0.25;
    }
  }
}

// Steps of the right length in the real directions, end to end; what they miss the start by is
// shared among all.
Vectors first_shape(Vectors steps) {
  smooth(steps, 6);
  Vector missing;
  for (Vector& step : steps) {
    step = unit(step) * kStep;
    missing = missing + step;
  }
  missing = missing * (1.0 / static_cast<double>(steps.size()));
  Vectors shape;
  Vector at;
  for (Vector step : steps) {
    shape.push_back(at);
    at = at + step - missing;
  }
  return shape;
}

struct Crossing {
  int over = 0;
  int under = 0;
};

// Where the shape crosses itself. With a bridge that is meant; the rest is undone by pushing.
std::vector<Crossing> crossings(const Vectors& line) {
  std::vector<Crossing> found;
  const int size = static_cast<int>(line.size());
  for (int i = 0; i < size; ++i) {
    for (int j = i + 2; j < size - (i == 0 ? 1 : 0); ++j) {
      if (do_cross(line[place(i)], around(line, i + 1), line[place(j)], around(line, j + 1))) {
        found.push_back({j, i});
      }
    }
  }
  return found;
}

class Spreader {
 public:
  Spreader(Vectors shape, const CentreLine& line, const Plan& plan)
      : shape_(std::move(shape)), points_(shape_), size_(static_cast<int>(points_.size())) {
    if (line.has_bridge) bridges_ = crossings(points_);
    pit_from_ = plan.pit.from * kPointsPerSpace / kStation - kPointsPerSpace;
    pit_to_ = plan.pit.to * kPointsPerSpace / kStation + kPointsPerSpace;
    pit_sign_ = plan.pit.side == Lane::Right ? -1 : 1;
  }

  Vectors run() {
    for (int round = 0; round < kRounds; ++round) {
      const double left = 1.0 - static_cast<double>(round) / kRounds;
      if (round % 4 == 0) push_apart();
      keep_shape(0.4);
      keep_place(0.004 * left);
      round_bends();
      round_bends();
      keep_lengths();
    }
    // At last room alone counts: for the inside of every bend, and between the roads.
    for (int round = 0; round < kRounds / 4; ++round) {
      if (round % 4 == 0) push_apart();
      for (int again = 0; again < 4; ++again) round_bends();
      keep_shape(0.1);
      keep_lengths();
    }
    for (int again = 0; again < 40; ++again) round_bends();
    smooth(points_, 2);
    return points_;
  }

 private:
  Vector& point(int i) { return points_[place(((i % size_) + size_) % size_)]; }

  // Each point keeps its place between its neighbours, so the form survives being moved.
  void keep_shape(double strength) {
    for (int i = 0; i < size_; ++i) {
      const Vector bow = shape_[place(i)] - (around(shape_, i - 1) + around(shape_, i + 1)) * 0.5;
      const Vector wanted = (point(i - 1) + point(i + 1)) * 0.5 + bow;
      point(i) = point(i) + (wanted - point(i)) * strength;
    }
  }

  void keep_place(double strength) {
    for (int i = 0; i < size_; ++i) {
      point(i) = point(i) + (shape_[place(i)] - point(i)) * strength;
    }
  }

  // No bend is tighter than the inside lane can follow.
  void round_bends() {
    constexpr double kBow = kStep * kStep / (2 * kTightest);
    for (int i = 0; i < size_; ++i) {
      const Vector bow = point(i) - (point(i - 1) + point(i + 1)) * 0.5;
      const double size = length(bow);
      if (size <= kBow) continue;
      const Vector excess = bow * ((size - kBow) / size);
      point(i) = point(i) - excess * 0.5;
      point(i - 1) = point(i - 1) + excess * 0.25;
      point(i + 1) = point(i + 1) + excess * 0.25;
    }
  }

  void keep_lengths() {
    for (int i = 0; i < size_; ++i) {
      const Vector step = point(i + 1) - point(i);
      const double size = length(step);
      if (size == 0) continue;
      const Vector change = step * (0.2 * (size - kStep) / size);
      point(i) = point(i) + change;
      point(i + 1) = point(i + 1) - change;
    }
  }

  bool is_at_bridge(int i, int j) const {
    constexpr int kReach = 5 * kPointsPerSpace;
    return std::ranges::any_of(bridges_, [&](const Crossing& bridge) {
      return std::abs(j - bridge.over) < kReach && std::abs(i - bridge.under) < kReach;
    });
  }

  // How much more room than the track's the point needs in a direction.
  double clearance(int i, Vector towards) const {
    const bool is_beside_pit = (i >= pit_from_ && i <= pit_to_) || i >= pit_from_ + size_;
    if (!is_beside_pit) return 0;
    const Vector side = left_of(unit(around(points_, i + 1) - around(points_, i - 1))) * pit_sign_;
    return dot(side, unit(towards)) > 0.3 ? kPitRoom : 0;
  }

  void push_apart() {
    constexpr double kFar = kApart + kPitRoom;
    constexpr int kNear = static_cast<int>(kApart * 1.75 * kPointsPerSpace);
    for (int i = 0; i < size_; ++i) {
      for (int j = i + kNear; j < size_ && i + size_ - j > kNear; ++j) {
        const Vector between = points_[place(j)] - points_[place(i)];
        const double square = dot(between, between);
        if (square > kFar * kFar || square == 0 || is_at_bridge(i, j)) continue;
        const double wanted = kApart + std::max(clearance(i, between), clearance(j, between * -1));
        const double apart = std::sqrt(square);
        if (apart >= wanted) continue;
        const Vector push = between * (0.15 * (wanted - apart) / apart);
        point(i) = point(i) - push;
        point(j) = point(j) + push;
      }
    }
  }

  const Vectors shape_;
  Vectors points_;
  int size_;
  std::vector<Crossing> bridges_;
  int pit_from_ = 0;
  int pit_to_ = 0;
  double pit_sign_ = 1;
};

// A twelfth of a right angle, without asking the machine for a sine.
constexpr Vector kSmallTurn{0.99144486137381038, 0.13052619222005157};

Vectors turned(const Vectors& line, Vector turn) {
  Vectors result;
  for (Vector point : line)
    result.push_back({dot(point, {turn.x, -turn.y}), dot(point, {turn.y, turn.x})});
  return result;
}

// How large the line can be drawn on a screen or a sheet that is wider than high.
double largest_scale(const Vectors& line) {
  constexpr double kWidth = 1.5;
  Vector low = line.front();
  Vector high = line.front();
  for (Vector point : line) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
  return std::min(kWidth / (high.x - low.x), 1 / (high.y - low.y));
}

// Turned as little from north as lets it be drawn largest.
Vectors lie_across(const Vectors& line) {
  constexpr double kWorthATurn = 1.02;
  Vectors best = line;
  Vector left{1, 0};
  for (int i = 0; i < 12; ++i) {
    left = {dot(left, {kSmallTurn.x, -kSmallTurn.y}), dot(left, {kSmallTurn.y, kSmallTurn.x})};
    for (Vector turn : {left, Vector{left.x, -left.y}}) {
      Vectors tried = turned(line, turn);
      if (largest_scale(tried) > kWorthATurn * largest_scale(best)) best = std::move(tried);
    }
  }
  return best;
}

}  // namespace

Vector DrawnLine::at(double station, double aside) const {
  const double place_on_line = station * kPointsPerSpace / kStation;
  const double whole = std::floor(place_on_line);
  const double part = place_on_line - whole;
  const int i = static_cast<int>(whole);
  const Vector on_line = around(points_, i) * (1 - part) + around(points_, i + 1) * part;
  if (aside == 0) return on_line;
  return on_line - left_of(direction(station)) * aside;
}

Vector DrawnLine::direction(double station) const {
  const double place_on_line = station * kPointsPerSpace / kStation;
  const double whole = std::floor(place_on_line);
  const double part = place_on_line - whole;
  const int i = static_cast<int>(whole);
  const Vector here = unit(around(points_, i + 1) - around(points_, i - 1));
  const Vector next = unit(around(points_, i + 2) - around(points_, i));
  return unit(here * (1 - part) + next * part);
}

std::vector<double> DrawnLine::bridges() const {
  std::vector<double> stations;
  for (const Crossing& crossing : crossings(points_)) {
    stations.push_back((crossing.over + 0.5) * kStation / kPointsPerSpace);
  }
  return stations;
}

DrawnLine spread(const CentreLine& line, const Plan& plan) {
  return DrawnLine(lie_across(Spreader(first_shape(directions(line, plan)), line, plan).run()));
}

}  // namespace paddock::circuits
