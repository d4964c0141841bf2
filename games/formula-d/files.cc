// What a client needs to draw a race: where the spaces of a circuit lie.
#include <algorithm>

#include "circuits/drawing.h"
#include "engine/message.h"
#include "engine/message_json.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

using circuits::Point;

// Drawings count downwards, maps upwards.
void write_point(JsonOut& out, Point point) {
  out.open_array().value(int{point.x}).value(int{-point.y}).close_array();
}

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

void write_space(JsonOut& out, const Track& track, const Spot& spot) {
  const circuits::Space& space = track.board()[spot.space];
  out.key(name_of(spot)).open_object().key("at");
  write_point(out, middle_of(space.outline));
  out.key("outline").open_array();
  for (const Point& point : space.outline) write_point(out, point);
  out.close_array();
  if (track[spot.space].is_corner && !track.board().is_pit(spot.space)) {
    out.key("corner").value(space.segment / 2 + 1);
  }
  out.key("along").value(int{space.at}).close_object();
}

void write_corners(JsonOut& out, BoardNumber number) {
  const circuits::Board& board = circuits::board(number);
  out.open_array();
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    const circuits::Segment& segment = board.segments[i];
    if (segment.kind != circuits::Segment::Kind::Corner) continue;
    out.open_object().key("name");
    write(out, message_of(Corner{number, static_cast<int>(i)}));
    out.key("sign").value(segment.name).key("stops").value(segment.stops);
    out.key("shortest").value(segment.shortest).key("longest").value(segment.longest);
    out.close_object();
  }
  out.close_array();
}

std::string board_json(BoardNumber number) {
  const Track& track = Track::of(number);
  const circuits::Board& board = track.board();
  JsonOut out;
  out.open_object().key("id").value(board.id).key("name").value(board.name);
  out.key("lap").value(int{board.lap});
  write_corners(out.key("corners"), number);
  out.key("spaces").open_object();
  for (std::size_t i = 0; i < board.spaces.size(); ++i) {
    write_space(out, track, {number, circuits::space_at(static_cast<int>(i))});
  }
  out.close_object().close_object();
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
    return GameFile{"image/svg+xml",
                    circuits::to_svg(circuits::draw_board(circuits::board(number)))};
  }
  return std::nullopt;
}

void FormulaDText::write_outlook(JsonOut& out, const View& view, Move move) {
  if (move.action != Action::Shift) return;
  const GearOutlook outlook = outlook_of(view.state, move.value);
  out.open_object().key("gear").value(outlook.gear).key("price").value(outlook.price);
  out.key("sides").value(outlook.sides).key("overshooting").value(outlook.overshooting);
  out.key("braking").value(outlook.braking).key("out").value(outlook.out);
  out.key("wear_sum").value(outlook.wear_sum).key("worst_wear").value(outlook.worst_wear);
  out.key("spaces").open_object();
  for (const GearOutlook::Reached& reached : outlook.spaces) {
    out.key(name_of(Spot{view.state.board, reached.space})).value(reached.weight);
  }
  out.close_object().close_object();
}

}  // namespace paddock::formula_d
