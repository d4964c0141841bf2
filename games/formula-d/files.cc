// What a client needs to draw a race: where the spaces of a circuit lie.
#include <algorithm>

#include "circuits/drawing.h"
#include "games/formula-d/track.h"
#include "games/formula-d/wire.h"

namespace paddock::formula_d {
namespace {

using circuits::Point;

// Drawings count downwards, maps upwards.
Pair drawn(Point point) { return {point.x, -point.y}; }

Point middle_of(const std::vector<Point>& outline) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const Point& point : outline) {
    x += point.x;
    y += point.y;
  }
  const auto count = static_cast<std::int64_t>(std::max<std::size_t>(outline.size(), 1));
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

SpaceDrawn space_drawn(const Track& track, SpaceId id) {
  const circuits::Space& space = track.board()[id];
  SpaceDrawn made{drawn(middle_of(space.outline)), {}, {}, space.at};
  for (const Point& point : space.outline) made.outline.push_back(drawn(point));
  if (track[id].is_corner && !track.board().is_pit(id)) made.corner = space.segment / 2 + 1;
  return made;
}

std::vector<CornerSign> corner_signs(BoardNumber number) {
  const circuits::Board& board = circuits::board(number);
  std::vector<CornerSign> signs;
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    const circuits::Segment& segment = board.segments[i];
    if (segment.kind != circuits::Segment::Kind::Corner) continue;
    signs.push_back({message_of(Corner{number, static_cast<int>(i)}), segment.name, segment.stops,
                     segment.shortest, segment.longest});
  }
  return signs;
}

std::string board_json(BoardNumber number) {
  const Track& track = Track::of(number);
  const circuits::Board& board = track.board();
  CircuitFile file{board.id, board.name, board.lap, corner_signs(number), {}};
  for (std::size_t i = 0; i < board.spaces.size(); ++i) {
    const SpaceId space = circuits::space_at(static_cast<int>(i));
    file.spaces.add(name_of(Spot{number, space}), space_drawn(track, space));
  }
  JsonOut out;
  write_json(out, file);
  return out.take();
}

}  // namespace

std::optional<GameFile> FormulaDText::file(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::vector<std::string> ids = circuits::board_ids();
  if (std::ranges::find(ids, name.substr(0, dot)) == ids.end()) return std::nullopt;
  const BoardNumber number = circuits::find_board(name.substr(0, dot));
  if (name.substr(dot) == ".json") return GameFile{"application/json", board_json(number)};
  if (name.substr(dot) == ".svg") {
    return GameFile{"image/svg+xml; charset=utf-8",
                    circuits::to_svg(circuits::draw_board(circuits::board(number)))};
  }
  return std::nullopt;
}

}  // namespace paddock::formula_d
