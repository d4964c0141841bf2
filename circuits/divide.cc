#include "circuits/divide.h"

#include <algorithm>
#include <numeric>

#include "circuits/bends.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

using Bend = Segment::Bend;

constexpr std::size_t kMostCorners = 12;
constexpr int kFewestStops = 13;
constexpr int kMostStops = 15;
constexpr int kShortestStart = 18;  // middle spaces: a grid of five rows and the pit lane beside it
constexpr int kLongestCorner = 15;

struct Corner {
  std::vector<FoundBend> bends;
  std::vector<int> spaces;  // of the middle lane in each
  int stops = 1;

  double from() const { return bends.front().from; }
  double to() const { return bends.back().to; }
  double angle() const {
    return std::accumulate(bends.begin(), bends.end(), 0.0,
                           [](double sum, const FoundBend& bend) { return sum + bend.angle; });
  }
  int length() const { return std::accumulate(spaces.begin(), spaces.end(), 0); }
};

// The braking and the way out belong to a corner: it begins before the road turns and ends after.
void widen(std::vector<FoundBend>& bends, double space, double lap) {
  const std::size_t count = bends.size();
  const std::vector<FoundBend> real = bends;
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_last = i + 1 == count;
    const FoundBend& next = real[is_last ? 0 : i + 1];
    const double gap = next.from + (is_last ? lap : 0) - real[i].to;
    bends[i].to += std::min(0.5 * space, gap * 0.4);
    bends[is_last ? 0 : i + 1].from -= std::min(0.8 * space, gap * 0.5);
  }
}

// Opposite bends with no room for a straight between them make a chicane, one corner.
std::vector<Corner> group(const std::vector<FoundBend>& bends, double space) {
  std::vector<Corner> corners;
  for (const FoundBend& bend : bends) {
    const bool is_close = !corners.empty() && bend.from - corners.back().to() < 0.9 * space &&
                          bend.bend != corners.back().bends.back().bend &&
                          corners.back().bends.size() < 4 &&
                          bend.to - corners.back().from() < kLongestCorner * space;
    if (!is_close) {
      corners.push_back({{bend}, {}});
      continue;
    }
    FoundBend& before = corners.back().bends.back();
    const double between = (before.to + bend.from) / 2;
    before.to = between;
    corners.back().bends.push_back(bend);
    corners.back().bends.back().from = between;
  }
  return corners;
}

void drop_gentlest(std::vector<Corner>& corners) {
  while (corners.size() > kMostCorners) {
    corners.erase(std::ranges::min_element(corners, {}, &Corner::angle));
  }
}

// Enough for its length and for the inside of the bend to be drivable.
void count_spaces(Corner& corner, double space) {
  corner.spaces.clear();
  for (const FoundBend& bend : corner.bends) {
    const int real = static_cast<int>(std::lround((bend.to - bend.from) / space));
    const int least = static_cast<int>(std::ceil(1.15 * bend.angle + 0.6));
    corner.spaces.push_back(std::max({real, least, corner.bends.size() == 1 ? 3 : 2}));
  }
}

// More stops the more the road turns and the longer it takes.
void count_stops(Corner& corner) {
  corner.stops = 1;
  if (corner.angle() > 2.9 && corner.length() >= 6) corner.stops = 2;
  if (corner.length() >= 9) corner.stops = std::max(corner.stops, 2);
  if (corner.angle() > 4.8 && corner.length() >= 11) corner.stops = 3;
}

int all_stops(const std::vector<Corner>& corners) {
  return std::accumulate(corners.begin(), corners.end(), 0,
                         [](int sum, const Corner& corner) { return sum + corner.stops; });
}

double demand(const Corner& corner) { return corner.angle() + 0.15 * corner.length(); }

// A fast circuit asks for a second stop in its hardest corners, which get room for it; a twisting
// one lets its easiest go with fewer.
void balance_stops(std::vector<Corner>& corners) {
  // A circuit of many short corners needs more, or they are all taken at speed.
  const int fewest = kFewestStops + (corners.size() > 9 ? 1 : 0);
  while (all_stops(corners) < fewest) {
    Corner* hardest = nullptr;
    for (Corner& corner : corners) {
      if (corner.stops > 1) continue;
      if (hardest == nullptr || demand(corner) > demand(*hardest)) hardest = &corner;
    }
    if (hardest == nullptr) return;
    hardest->stops = 2;
    while (hardest->length() < 6) ++*std::ranges::max_element(hardest->spaces);
  }
  while (all_stops(corners) > kMostStops) {
    Corner* easiest = nullptr;
    for (Corner& corner : corners) {
      if (corner.stops == 1) continue;
      if (easiest == nullptr || demand(corner) / corner.stops < demand(*easiest) / easiest->stops) {
        easiest = &corner;
      }
    }
    --easiest->stops;
  }
}

// An outer lane is longer than the one inside it by half a space a radian, its width, and by one
// for beginning and ending half a space further out.
std::array<int, kLanes> bend_spaces(Bend bend, int middle, double angle) {
  const int more = std::max(2, static_cast<int>(std::lround(1 + angle / 2)));
  const int outer = middle + (middle == 1 ? 1 : more);
  const int inner = middle == 1 ? 0 : std::max(1, middle - more);
  return bend == Bend::Right ? std::array{outer, middle, inner} : std::array{inner, middle, outer};
}

std::string name_of(const CentreLine& line, const Corner& corner, std::size_t number) {
  const CornerName* best = nullptr;
  double best_angle = 0;
  for (const CornerName& known : line.names) {
    for (const FoundBend& bend : corner.bends) {
      for (double at : {known.at, known.at - line.lap_metres}) {
        if (at < bend.from - 1 || at > bend.to + 1 || bend.angle <= best_angle) continue;
        best = &known;
        best_angle = bend.angle;
      }
    }
  }
  return best != nullptr ? best->name : "Turn " + std::to_string(number + 1);
}

// "Casino" twice becomes "Casino, first" and "Casino, second".
void tell_apart(std::vector<CornerPlan>& corners) {
  static constexpr std::array kOrder = {", first", ", second", ", third"};
  for (std::size_t i = 0; i < corners.size();) {
    const std::string name = corners[i].name;
    std::size_t end = i + 1;
    while (end < corners.size() && corners[end].name == name) ++end;
    for (std::size_t k = i; end - i > 1 && k < end; ++k) {
      corners[k].name += kOrder[std::min(k - i, kOrder.size() - 1)];
    }
    i = end;
  }
}

Stretch straight_between(const Corner& before, const Corner& after, double lap, double space,
                         int segment) {
  Stretch straight;
  straight.segment = segment;
  straight.from = before.to() - (before.to() > after.from() ? lap : 0);
  straight.to = after.from();
  // Between bends the same way the inner lane has one space less than the middle one.
  const int least = before.bends.back().bend == after.bends.front().bend ? 2 : 1;
  const int real = static_cast<int>(std::lround((straight.to - straight.from) / space));
  straight.spaces[1] = std::max({real, least, segment == 0 ? kShortestStart : 0});
  return straight;
}

Plan plan_of(const CentreLine& line, const std::vector<Corner>& corners, double space) {
  Plan plan;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Corner& before = corners[(i + corners.size() - 1) % corners.size()];
    const int segment = static_cast<int>(2 * i);
    plan.stretches.push_back(straight_between(before, corners[i], line.lap_metres, space, segment));
    for (std::size_t b = 0; b < corners[i].bends.size(); ++b) {
      const FoundBend& bend = corners[i].bends[b];
      Stretch stretch;
      stretch.kind = Segment::Kind::Corner;
      stretch.bend = bend.bend;
      stretch.segment = segment + 1;
      stretch.from = bend.from;
      stretch.to = bend.to;
      stretch.spaces = bend_spaces(bend.bend, corners[i].spaces[b], bend.angle);
      plan.stretches.push_back(stretch);
    }
    plan.corners.push_back({name_of(line, corners[i], i), corners[i].stops, {}});
  }
  tell_apart(plan.corners);
  join_stretches(plan);
  return plan;
}

Plan plan_with(const CentreLine& line, double space) {
  std::vector<FoundBend> bends = find_bends(line, space);
  if (bends.size() < 2) {
    throw InputError(Message("error.line.corners", {{"name", line.name}}));
  }
  widen(bends, space, line.lap_metres);
  std::vector<Corner> corners = group(bends, space);
  drop_gentlest(corners);
  for (Corner& corner : corners) {
    count_spaces(corner, space);
    count_stops(corner);
  }
  balance_stops(corners);
  return plan_of(line, corners, space);
}

// Clockwise circuits have their pits on the right, on the inside of the lap.
Lane pit_side(const CentreLine& line) {
  double twice_area = 0;
  for (int i = 0; i < static_cast<int>(line.points.size()); ++i) {
    twice_area += cross(around(line.points, i), around(line.points, i + 1));
  }
  return twice_area > 0 ? Lane::Left : Lane::Right;
}

// Middle spaces of the lap that make a good race: more on a long circuit, but not in proportion.
int wanted_spaces(double lap_metres) {
  return std::clamp(static_cast<int>(100 + lap_metres / 78), 130, 182);
}

}  // namespace

Plan divide(const CentreLine& line) {
  const int wanted = wanted_spaces(line.lap_metres);
  double space = line.lap_metres / wanted;
  Plan plan = plan_with(line, space);
  while (plan.lap > wanted * kStation) {
    space *= 1.02;
    if (space > line.lap_metres / 30)
      throw InputError(Message("error.line.corners", {{"name", line.name}}));
    plan = plan_with(line, space);
  }
  const Stretch& straight = plan.stretches.front();
  const int middle = straight.spaces[1];
  const double real = -straight.from / (straight.to - straight.from) * middle;
  const int finish = std::clamp(static_cast<int>(std::lround(real)), 15, middle - 3);
  place_pit_and_grid(plan, finish, pit_side(line));
  return plan;
}

}  // namespace paddock::circuits
