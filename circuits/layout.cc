#include "circuits/layout.h"

#include <algorithm>

#include "circuits/links.h"
#include "circuits/load.h"
#include "circuits/write.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

constexpr double kSide = kLanes * kLaneWidth / 2;  // from the middle of the track to its edge

std::size_t place(int i) { return static_cast<std::size_t>(i); }

// Draws in decimetres, a space of the middle lane being as long as it is on the real road.
class Draughtsman {
 public:
  Draughtsman(const CentreLine& line, const DrawnLine& drawn)
      : drawn_(drawn), scale_(line.lap_metres * 10 * kStation / drawn.stations()) {}

  // A strip of the road between two stations and two distances to the right of its middle.
  std::vector<Point> strip(double from, double to, double left, double right) const {
    const int pieces = pieces_for(from, to);
    std::vector<Point> outline;
    for (int i = 0; i <= pieces; ++i)
      outline.push_back(point(from + (to - from) * i / pieces, left));
    for (int i = pieces; i >= 0; --i) {
      outline.push_back(point(from + (to - from) * i / pieces, right));
    }
    return outline;
  }

 private:
  // More the more the road turns on the way.
  int pieces_for(double from, double to) const {
    const double turn = std::abs(cross(drawn_.direction(from), drawn_.direction(to)));
    if (turn < 0.03) return 1;
    return turn < 0.25 ? 2 : turn < 0.6 ? 3 : 5;
  }

  Point point(double station, double aside) const {
    const Vector at = drawn_.at(station, aside) * scale_;
    return {static_cast<std::int32_t>(std::lround(at.x)),
            static_cast<std::int32_t>(std::lround(at.y))};
  }

  const DrawnLine& drawn_;
  double scale_;
};

// What lies in the tunnel cannot be driven on: there are no spaces.
int spaces_in_tunnel(const Plan& plan, int segment) {
  if (!plan.city || plan.city->tunnel_segment != segment) return 0;
  return plan.city->tunnel_last - plan.city->tunnel_first;
}
bool is_in_tunnel(const Plan& plan, int segment, int number) {
  return spaces_in_tunnel(plan, segment) > 0 && number >= plan.city->tunnel_first &&
         number < plan.city->tunnel_last;
}

void add_segments(Board& board, const Plan& plan) {
  for (const Stretch& stretch : plan.stretches) {
    if (board.segments.size() == place(stretch.segment)) {
      Segment segment;
      segment.kind = stretch.kind;
      segment.bend = stretch.bend;
      if (stretch.kind == Segment::Kind::Corner) {
        const CornerPlan& corner = plan.corners[place(stretch.segment / 2)];
        segment.name = corner.name;
        segment.stops = corner.stops;
      }
      board.segments.push_back(segment);
    }
    const int hidden = spaces_in_tunnel(plan, stretch.segment);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      board.segments.back().spaces[lane] += stretch.spaces[lane] - hidden;
    }
  }
}

// Stations counted from the finish line, within the lap. Both ends are rounded alike, so that one
// space begins where the last one ends.
void set_stretch(const Board& board, Space& space, double from, double to) {
  const auto first = static_cast<std::int32_t>(std::lround(from));
  const auto last = static_cast<std::int32_t>(std::lround(to));
  space.from = ((first % board.lap) + board.lap) % board.lap;
  space.to = space.from + last - first;
}

void add_lane(Board& board, const Plan& plan, Lane lane, const Draughtsman& pen) {
  const auto l = static_cast<std::size_t>(lane);
  const double left = static_cast<double>(l) * kLaneWidth - kSide;
  int number = 0;
  int segment = 0;
  for (const Stretch& stretch : plan.stretches) {
    if (stretch.segment != segment) number = 0;
    segment = stretch.segment;
    const double from = stretch.start + stretch.lead[l];
    const double size = (stretch.end + stretch.trail[l] - from) / stretch.spaces[l];
    for (int i = 0; i < stretch.spaces[l]; ++i) {
      if (is_in_tunnel(plan, segment, i)) continue;
      Space space;
      space.lane = lane;
      space.segment = static_cast<std::uint8_t>(segment);
      space.number = static_cast<std::uint16_t>(number++);
      const double begin = from + size * i;
      set_stretch(board, space, begin - plan.finish, begin + size - plan.finish);
      space.outline = pen.strip(begin, begin + size, left, left + kLaneWidth);
      board.spaces.push_back(space);
    }
    board.lane_spaces[l] += stretch.spaces[l] - spaces_in_tunnel(plan, segment);
  }
}

void add_pit(Board& board, const Plan& plan, const Draughtsman& pen) {
  const PitPlan& pit = plan.pit;
  const double sign = pit.side == Lane::Right ? 1 : -1;
  const double size = static_cast<double>(pit.to - pit.from) / pit.spaces;
  const auto side = [&](double near, double far) {
    return sign > 0 ? std::pair(near, far) : std::pair(-far, -near);
  };
  const auto [left, right] = side(kPitOffset - kLaneWidth / 2, kPitOffset + kLaneWidth / 2);
  for (int i = 0; i < pit.spaces; ++i) {
    Space space;
    space.lane = pit.side;
    space.number = static_cast<std::uint16_t>(i);
    const double begin = pit.from + size * i;
    set_stretch(board, space, begin - plan.finish, begin + size - plan.finish);
    space.outline = pen.strip(begin, begin + size, left, right);
    const SpaceId id = space_at(static_cast<int>(board.spaces.size()));
    if (i + 1 < pit.spaces) space.next.push_back({space_at(index(id) + 1), Link::Kind::Ahead});
    board.pit.spaces.push_back(id);
    board.spaces.push_back(space);
  }
  const auto [near, far] =
      side(kPitOffset + kLaneWidth / 2, kPitOffset + kLaneWidth / 2 + kBoxDepth);
  for (const PitLane::Box& box : pit.boxes) {
    board.pit.boxes.push_back(box);
    board.pit.box_outlines.push_back(pen.strip(pit.from + size * (box.first + 0.06),
                                               pit.from + size * (box.last + 0.94), near, far));
  }
}

void join_pit(Board& board, const Plan& plan) {
  const LaneIndex lanes(board);
  for (int number : {0, 1}) {
    board.pit.entries.push_back(lanes.space(plan.pit.side, 0, plan.pit.entry + number));
    const SpaceId exit = lanes.space(plan.pit.side, 0, plan.pit.entry + plan.pit.spaces + number);
    board.pit.exits.push_back(exit);
    board.spaces.back().next.push_back({exit, Link::Kind::Change});
  }
}

// Rows of two behind the line, pole in the lane that is ahead of the other by number.
void add_grid(Board& board, const Plan& plan) {
  const LaneIndex lanes(board);
  const Stretch& straight = plan.stretches.front();
  const bool is_left_ahead = straight.lead[0] > 0;
  const Lane pole = is_left_ahead ? Lane::Left : Lane::Right;
  const Lane second = is_left_ahead ? Lane::Right : Lane::Left;
  const int first = (plan.finish - kStation) / kStation;  // the number of pole
  for (int row = 0; row < 5; ++row) {
    for (Lane lane : {pole, second}) {
      board.grid.push_back(lanes.space(lane, 0, first - row * plan.grid_step));
    }
  }
}

// The first space of each lane past a line across the track, by its distance from the finish line.
std::array<SpaceId, kLanes> first_past(const Board& board, std::int32_t line) {
  std::array<SpaceId, kLanes> first{};
  std::array<std::int32_t, kLanes> nearest;
  nearest.fill(board.lap);
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    const auto lane = static_cast<std::size_t>(space.lane);
    const std::int32_t past = (space.at - line + board.lap) % board.lap;
    if (past >= nearest[lane]) continue;
    nearest[lane] = past;
    first[lane] = space_at(i);
  }
  return first;
}

// Holes in the road: enough to be feared, with a way round them for those who look ahead.
bool is_hole(const Space& space) {
  return (2 * space.number + 3 * static_cast<int>(space.lane)) % 5 < 2;
}

void add_city(Board& board, const Plan& plan) {
  const CityStations& city = *plan.city;
  const auto is_between = [&](const Space& space, int from, int to) {
    const int station = (space.at + plan.finish) % board.lap;
    return station >= from && station < to;
  };
  for (int i = 0; i < board.track_spaces; ++i) {
    Space& space = board.spaces[place(i)];
    space.is_residents = is_between(space, city.residents_from, city.residents_to);
    space.is_danger = is_between(space, city.danger_from, city.danger_to) && is_hole(space);
    space.is_tunnel_mouth =
        space.segment == city.tunnel_segment && space.number == city.tunnel_first - 1;
  }
  const auto police = first_past(board, city.police - plan.finish);
  board.police.assign(police.begin(), police.end());
}

// The road that comes later in the lap goes over the one that came earlier.
void add_bridges(Board& board, const Plan& plan, const DrawnLine& drawn) {
  constexpr int kReach = 2 * kStation;
  for (const double over : drawn.bridges()) {
    for (int i = 0; i < board.track_spaces; ++i) {
      Space& space = board.spaces[place(i)];
      const int station = (space.at + plan.finish) % board.lap;
      if (std::abs(station - over) < kReach) space.level = 1;
    }
  }
}

}  // namespace

Board lay_out(const CentreLine& line, const Plan& plan, const DrawnLine& drawn) {
  Board board;
  board.id = line.id;
  board.name = line.name;
  board.credit = line.credit;
  board.lap_metres = static_cast<int>(std::lround(line.lap_metres));
  board.lap = plan.lap;
  const Draughtsman pen(line, drawn);
  add_segments(board, plan);
  for (Lane lane : {Lane::Left, Lane::Middle, Lane::Right}) add_lane(board, plan, lane, pen);
  board.track_spaces = static_cast<int>(board.spaces.size());
  add_links(board, plan);
  add_pit(board, plan, pen);
  join_pit(board, plan);
  for (Space& space : board.spaces) space.at = (space.from + space.to) / 2 % board.lap;
  add_grid(board, plan);
  std::ranges::copy(first_past(board, 0), board.finish.begin());
  if (plan.city) add_city(board, plan);
  if (line.has_bridge) add_bridges(board, plan, drawn);
  return board;
}

std::string make_board(const CentreLine& line) {
  const Plan plan = make_plan(line);
  const std::string text = write_board(lay_out(line, plan, spread(line, plan)));
  try {
    (void)load_board(text, line.id);
  } catch (const InputError& error) {
    // Our own numbers are right, so what is wrong is room: the roads could not be pushed apart.
    if (error.message().key != "error.board.overlap") throw;
    throw InputError(Message("error.line.room", {{"name", line.name}}));
  }
  return text;
}

}  // namespace paddock::circuits
