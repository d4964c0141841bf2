// What only a city has: houses of the residents, holes in the road, the police and a tunnel. Signs
// instead of words, so that one picture serves every language.
#include <algorithm>

#include "circuits/pen.h"

namespace paddock::circuits {
namespace {

constexpr Paint kResidents{0xb48ad6, 0.45};
constexpr Paint kHill{0x8d8370, 1, "hill"};
constexpr Paint kPolice{0x2358c4};

// The first space of a lane's other side of the tunnel, for each mouth.
struct Mouths {
  std::array<const Space*, kLanes> in{};
  std::array<const Space*, kLanes> out{};
};

std::optional<Mouths> mouths_of(const Board& board) {
  Mouths mouths;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (!space.is_tunnel_mouth) continue;
    const auto lane = static_cast<std::size_t>(space.lane);
    mouths.in[lane] = &space;
    mouths.out[lane] = &board[space.next[0].to];
  }
  if (std::ranges::count(mouths.in, nullptr) > 0) return std::nullopt;
  return mouths;
}

// The hill the tunnel goes through, wider than the road, and the road's edges under it.
void draw_hill(Drawing& drawing, const Mouths& mouths, double unit) {
  const Across in = end_of(*mouths.in[1]);
  const Across out = begin_of(*mouths.out[1]);
  const Vector start = (in.left + in.right) * 0.5;
  const Vector end = (out.left + out.right) * 0.5;
  const Vector aside = circuits::unit(in.left - in.right);
  const Vector wide = aside * (1.3 * unit);
  drawing.add(Shape{{{start + wide, end + wide, end - wide, start - wide}},
                    Ends::Closed,
                    kHill,
                    kHill,
                    1.2 * unit});
  const Vector edge = aside * (0.84 * unit);
  drawing.add(Shape{{{start + edge, end + edge}, {start - edge, end - edge}},
                    Ends::Open,
                    std::nullopt,
                    paint::kEdge,
                    0.06 * unit,
                    {0.3 * unit, 0.25 * unit}});
}

void draw_house(Drawing& drawing, Vector at, double unit) {
  const double half = 0.3 * unit;
  drawing.add(Shape{{rectangle(at + Vector{0, 0.16 * unit}, 2 * half, 0.42 * unit)},
                    Ends::Closed,
                    Paint{0xf0e3cf},
                    paint::kPlate,
                    0.03 * unit});
  drawing.add(Shape{{{at + Vector{-1.25 * half, -0.05 * unit}, at + Vector{0, -0.42 * unit},
                      at + Vector{1.25 * half, -0.05 * unit}}},
                    Ends::Closed,
                    Paint{0xa5462f},
                    paint::kPlate,
                    0.03 * unit});
}

// A house on either side of every second space of the residents' zone.
Vectors houses(const Board& board) {
  Vectors places;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (!space.is_residents || space.lane == Lane::Middle || space.number % 2 != 0) continue;
    const Across begin = begin_of(space);
    const Vector away = circuits::unit(space.lane == Lane::Left ? begin.left - begin.right
                                                                : begin.right - begin.left);
    places.push_back(middle_of(space) + away * (1.05 * space_length(board)));
  }
  return places;
}

Vector police_station(const Board& board) {
  const Across begin = begin_of(board[board.police[0]]);
  return begin.left + circuits::unit(begin.left - begin.right) * (0.85 * space_length(board));
}

void draw_spaces_of(Drawing& drawing, const Board& board) {
  Shape residents{{}, Ends::Closed, kResidents};
  Shape holes{{}, Ends::Closed, paint::kBlack, paint::kYellow, 0.05 * space_length(board)};
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (space.is_residents) residents.lines.push_back(on_screen(space.outline));
    if (space.is_danger) holes.lines.push_back(on_screen(space.outline));
  }
  drawing.add(std::move(residents));
  drawing.add(std::move(holes));
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (!space.is_danger) continue;
    drawing.add(Label{middle_of(space), 0.4 * space_length(board), "!", paint::kYellow});
  }
}

void draw_police(Drawing& drawing, const Board& board) {
  const double unit = space_length(board);
  std::vector<Vectors> line;
  for (SpaceId first : board.police) {
    const Across across = begin_of(board[first]);
    line.push_back({across.left, across.right});
  }
  drawing.add(Shape{line, Ends::Open, std::nullopt, paint::kWhite, 0.2 * unit});
  drawing.add(
      Shape{line, Ends::Open, std::nullopt, kPolice, 0.2 * unit, {0.14 * unit, 0.14 * unit}});
  const Vector at = police_station(board);
  drawing.add(Shape{
      {rectangle(at, 2.6 * unit, 0.7 * unit)}, Ends::Closed, kPolice, paint::kWhite, 0.05 * unit});
  drawing.add(Label{at, 0.44 * unit, "POLICE", paint::kWhite});
}

// A car that leaves mouth 2 goes on at number 2 of the other side.
void draw_numbers(Drawing& drawing, const Mouths& mouths, double unit) {
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    for (const Space* space : {mouths.in[lane], mouths.out[lane]}) {
      drawing.add(Shape{{disc(middle_of(*space), 0.22 * unit)}, Ends::Closed, paint::kYellow});
      drawing.add(Label{middle_of(*space), 0.32 * unit, std::to_string(lane + 1), paint::kBlack});
    }
  }
}

}  // namespace

Vectors city_buildings(const Board& board) {
  if (!board.is_city()) return {};
  Vectors buildings = houses(board);
  const Vector police = police_station(board);
  for (double aside : {-0.9, 0.0, 0.9}) {
    buildings.push_back(police + Vector{aside * space_length(board), 0});
  }
  return buildings;
}

void draw_city_ground(Drawing& drawing, const Board& board) {
  if (!board.is_city()) return;
  if (const auto mouths = mouths_of(board)) draw_hill(drawing, *mouths, space_length(board));
}

void draw_city(Drawing& drawing, const Board& board) {
  if (!board.is_city()) return;
  for (Vector place : houses(board)) draw_house(drawing, place, space_length(board));
  draw_spaces_of(drawing, board);
  draw_police(drawing, board);
  if (const auto mouths = mouths_of(board)) draw_numbers(drawing, *mouths, space_length(board));
}

}  // namespace paddock::circuits
