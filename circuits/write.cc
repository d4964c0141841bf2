#include "circuits/write.h"

#include "engine/json_out.h"

namespace paddock::circuits {
namespace {

void ids(JsonOut& out, std::string_view key, const auto& spaces) {
  out.key(key).open_array();
  for (SpaceId space : spaces) out.value(index(space));
  out.close_array();
}

void counts(JsonOut& out, std::string_view key, const std::array<int, kLanes>& spaces) {
  out.key(key).open_array();
  for (int count : spaces) out.value(count);
  out.close_array();
}

void outline(JsonOut& out, const std::vector<Point>& points) {
  out.key("outline").open_array();
  for (const Point& point : points) out.value(point.x).value(point.y);
  out.close_array();
}

std::string segment_line(const Board& board, int number) {
  const Segment& segment = board.segments[static_cast<std::size_t>(number)];
  JsonOut out;
  out.open_object().key("kind").value(name_of(segment.kind));
  if (segment.kind == Segment::Kind::Straight) {
    counts(out, "spaces", segment.spaces);
    out.close_object();
    return out.take();
  }
  out.key("name").value(segment.name);
  out.key("bend").value(name_of(segment.bend));
  out.key("stops").value(segment.stops);
  counts(out, "spaces", segment.spaces);
  std::array<int, kLanes> first{};
  std::array<int, kLanes> last{};
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (space.segment != number) continue;
    const auto lane = static_cast<std::size_t>(space.lane);
    if (space.number == 0) first[lane] = i;
    last[lane] = i;
  }
  counts(out, "first", first);
  counts(out, "last", last);
  out.close_object();
  return out.take();
}

void links(JsonOut& out, std::string_view key, const Space& space, Link::Kind kind) {
  out.key(key).open_array();
  for (const Link& link : space.next) {
    if (link.kind == kind) out.value(index(link.to));
  }
  out.close_array();
}

std::string space_line(const Board& board, SpaceId id) {
  const Space& space = board[id];
  JsonOut out;
  out.open_object().key("id").value(index(id));
  if (!board.is_pit(id)) {
    out.key("lane").value(name_of(space.lane));
    out.key("segment").value(int{space.segment});
  }
  out.key("from").value(space.from).key("to").value(space.to);
  links(out, "ahead", space, Link::Kind::Ahead);
  links(out, "change", space, Link::Kind::Change);
  if (space.level != 0) out.key("level").value(int{space.level});
  outline(out, space.outline);
  out.close_object();
  return out.take();
}

std::string box_line(const Board& board, std::size_t box) {
  JsonOut out;
  out.open_object().key("first").value(board.pit.boxes[box].first);
  out.key("last").value(board.pit.boxes[box].last);
  outline(out, board.pit.box_outlines[box]);
  out.close_object();
  return out.take();
}

// [ and its elements, each on a line of its own.
std::string list(const std::vector<std::string>& lines) {
  std::string text = "[";
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? "\n" : ",\n") + lines[i];
  return text + "\n]";
}

std::string pit_text(const Board& board) {
  JsonOut ends;
  ends.open_object();
  ends.key("side").value(name_of(board[board.pit.entries.front()].lane));
  ids(ends, "entries", board.pit.entries);
  ids(ends, "exits", board.pit.exits);
  std::vector<std::string> spaces;
  for (SpaceId id : board.pit.spaces) spaces.push_back(space_line(board, id));
  std::vector<std::string> boxes;
  for (std::size_t i = 0; i < board.pit.boxes.size(); ++i) boxes.push_back(box_line(board, i));
  return std::string(ends.text()) + ",\n\"spaces\":" + list(spaces) +
         ",\n\"boxes\":" + list(boxes) + "}";
}

void city_text(JsonOut& out, const Board& board) {
  std::vector<SpaceId> danger;
  std::vector<SpaceId> residents;
  std::vector<SpaceId> mouths;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& space = board[space_at(i)];
    if (space.is_danger) danger.push_back(space_at(i));
    if (space.is_residents) residents.push_back(space_at(i));
    if (space.is_tunnel_mouth) mouths.push_back(space_at(i));
  }
  out.open_object();
  ids(out, "residents", residents);
  ids(out, "danger", danger);
  ids(out, "police", board.police);
  out.key("tunnel").open_array();
  for (SpaceId mouth : mouths) {
    out.open_array().value(index(mouth)).value(index(board[mouth].next[0].to)).close_array();
  }
  out.close_array();
  ids(out, "checkpoint", board.finish);
  out.close_object();
}

}  // namespace

std::string write_board(const Board& board) {
  JsonOut head;
  head.open_object().key("format").value("paddock board 1");
  head.key("id").value(board.id).key("name").value(board.name);
  head.key("credit").value(board.credit);
  head.key("lap_metres").value(board.lap_metres).key("lap").value(board.lap);
  std::vector<std::string> segments;
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    segments.push_back(segment_line(board, static_cast<int>(i)));
  }
  std::vector<std::string> spaces;
  for (int i = 0; i < board.track_spaces; ++i) spaces.push_back(space_line(board, space_at(i)));
  JsonOut ends;
  ends.open_object();
  ids(ends, "grid", board.grid);
  ids(ends, "finish", board.finish);
  std::string text = head.take() + ",\n\"segments\":" + list(segments) +
                     ",\n\"spaces\":" + list(spaces) + ",\n" + ends.take().substr(1) +
                     ",\n\"pit\":" + pit_text(board);
  if (board.is_city()) {
    JsonOut city;
    city_text(city, board);
    text += ",\n\"city\":" + city.take();
  }
  return text + "}\n";
}

}  // namespace paddock::circuits
