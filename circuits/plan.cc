#include "circuits/plan.h"

#include <algorithm>

#include "circuits/divide.h"

namespace paddock::circuits {
namespace {

using Kind = Segment::Kind;
using Bend = Segment::Bend;

constexpr std::size_t kLeft = 0;
constexpr std::size_t kMiddle = 1;
constexpr std::size_t kRight = 2;

// By how much the lanes are off the middle one where a bend begins. Where it ends they are off the
// other way round, and where an opposite bend follows at once that is just what it needs.
std::array<int, kLanes> stagger_before(Bend bend) {
  const int half = kStation / 2;
  return bend == Bend::Right ? std::array{-half, 0, half} : std::array{half, 0, -half};
}

Bend opposite(Bend bend) { return bend == Bend::Left ? Bend::Right : Bend::Left; }

void fill_straight(Stretch& straight, const Stretch& before, const Stretch& after) {
  straight.bend = after.bend;
  straight.lead = stagger_before(opposite(before.bend));
  straight.trail = stagger_before(after.bend);
  const int middle = straight.spaces[kMiddle];
  for (std::size_t lane : {kLeft, kRight}) {
    straight.spaces[lane] = middle + (straight.trail[lane] - straight.lead[lane]) / kStation;
  }
}

Plan printed_plan(const CentreLine& line) {
  Plan plan;
  double end_of_last = line.printed.back().bends.back().to - line.lap_metres;
  int segment = 0;
  for (const PrintedCorner& corner : line.printed) {
    Stretch straight;
    straight.segment = segment++;
    straight.from = end_of_last;
    straight.to = corner.bends.front().from;
    straight.spaces[kMiddle] = corner.straight;
    plan.stretches.push_back(straight);
    for (const PrintedBend& bend : corner.bends) {
      Stretch stretch;
      stretch.kind = Kind::Corner;
      stretch.bend = bend.bend;
      stretch.segment = segment;
      stretch.from = bend.from;
      stretch.to = bend.to;
      stretch.spaces = bend.spaces;
      plan.stretches.push_back(stretch);
    }
    plan.corners.push_back({corner.name, corner.stops, corner.changes});
    end_of_last = corner.bends.back().to;
    ++segment;
  }
  return plan;
}

int station_at(const Plan& plan, double metres) {
  for (const Stretch& stretch : plan.stretches) {
    if (metres < stretch.from || metres > stretch.to) continue;
    const double part = (metres - stretch.from) / (stretch.to - stretch.from);
    return stretch.start + static_cast<int>(part * (stretch.end - stretch.start));
  }
  return 0;
}

}  // namespace

void join_stretches(Plan& plan) {
  const std::size_t count = plan.stretches.size();
  int station = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Stretch& stretch = plan.stretches[i];
    if (stretch.kind == Kind::Straight) {
      fill_straight(stretch, plan.stretches[(i + count - 1) % count],
                    plan.stretches[(i + 1) % count]);
    } else {
      stretch.lead = stagger_before(stretch.bend);
      stretch.trail = stagger_before(opposite(stretch.bend));
    }
    stretch.start = station;
    station += stretch.spaces[kMiddle] * kStation;
    stretch.end = station;
  }
  plan.lap = station;
}

void place_pit_and_grid(Plan& plan, int finish, Lane pit_side) {
  constexpr int kSpaces = 18;
  constexpr int kGridLength = 17;  // the pit lane begins where the grid ends
  // The outer lanes' spaces begin half a space before the middle one's: between their middles.
  plan.finish = finish * kStation - kStation / 4;
  const Stretch& straight = plan.stretches.front();
  const auto side = static_cast<std::size_t>(pit_side);
  const int lead = straight.lead[side];
  PitPlan& pit = plan.pit;
  pit.side = pit_side;
  pit.entry = std::max(0, finish - kGridLength);
  pit.spaces = std::min(kSpaces, straight.spaces[side] - pit.entry - 2);
  // Just past the middle of the second entry, and just short of the middle of the first exit.
  const int entry = lead + pit.entry * kStation;
  pit.from = entry + kStation * 3 / 2 + kStation / 30;
  pit.to = entry + pit.spaces * kStation + kStation / 2 - kStation / 30;
  const int spare = pit.spaces - 10;
  const int first = spare > 5 ? 3 : spare / 2;
  pit.boxes.clear();
  for (int box = 0; box < 5; ++box) pit.boxes.push_back({first + 2 * box, first + 2 * box + 1});
}

void place_city(Plan& plan, const CityPlan& city) {
  CityStations& places = plan.city.emplace();
  places.residents_from = station_at(plan, city.residents_from);
  places.residents_to = station_at(plan, city.residents_to);
  places.danger_from = station_at(plan, city.danger_from);
  places.danger_to = station_at(plan, city.danger_to);
  // Between the middles of the outer lanes' spaces and the middle one's, as the finish line.
  places.police = station_at(plan, city.police) / kStation * kStation - kStation / 4;
  const int from = station_at(plan, city.tunnel_from);
  for (const Stretch& stretch : plan.stretches) {
    if (from < stretch.start || from >= stretch.end) continue;
    places.tunnel_segment = stretch.segment;
    places.tunnel_first = (from - stretch.start) / kStation;
    places.tunnel_last = (station_at(plan, city.tunnel_to) - stretch.start) / kStation;
  }
}

Plan make_plan(const CentreLine& line) {
  if (line.printed.empty()) {
    Plan plan = divide(line);
    if (line.city) place_city(plan, *line.city);
    return plan;
  }
  Plan plan = printed_plan(line);
  join_stretches(plan);
  place_pit_and_grid(plan, line.printed_finish, Lane::Right);
  return plan;
}

}  // namespace paddock::circuits
