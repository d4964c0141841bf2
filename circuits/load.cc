#include "circuits/load.h"

#include <algorithm>

#include "circuits/check.h"
#include "circuits/json_reader.h"
#include "engine/dice.h"

namespace paddock::circuits {
namespace {

constexpr std::size_t kMostSpaces = 1500;
constexpr std::size_t kMostSegments = 60;
constexpr int kLargestLap = 600'000;  // in the units of Space::at
constexpr int kFarthest = 1'000'000;  // decimetres
constexpr int kLongestMetres = 100'000;

int number(const JsonReader& reader, int least, int most) {
  return static_cast<int>(reader.whole(least, most));
}

std::string read_id(const JsonReader& reader) {
  std::string id = reader.text(40);
  const auto is_allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (!std::ranges::all_of(id, is_allowed)) reader.refuse("error.board.id");
  return id;
}

std::array<int, kLanes> per_lane(const JsonReader& reader, int least, int most) {
  reader.list(kLanes, kLanes);
  std::array<int, kLanes> values{};
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    values[lane] = number(reader.item(lane), least, most);
  return values;
}

SpaceId space_id(const JsonReader& reader, std::size_t spaces) {
  return space_at(number(reader, 0, static_cast<int>(spaces) - 1));
}

std::vector<SpaceId> space_ids(const JsonReader& reader, std::size_t least, std::size_t most,
                               std::size_t spaces) {
  reader.list(least, most);
  std::vector<SpaceId> ids;
  for (std::size_t i = 0; i < reader.size(); ++i) ids.push_back(space_id(reader.item(i), spaces));
  return ids;
}

std::vector<Point> read_outline(const JsonReader& reader) {
  reader.list(8, 60);
  if (reader.size() % 4 != 0) reader.refuse("error.board.pairs");
  std::vector<Point> outline;
  outline.reserve(reader.size() / 2);
  for (std::size_t i = 0; i < reader.size(); i += 2) {
    outline.push_back({number(reader.item(i), -kFarthest, kFarthest),
                       number(reader.item(i + 1), -kFarthest, kFarthest)});
  }
  return outline;
}

Segment read_segment(const JsonReader& reader, std::size_t i) {
  Segment segment;
  segment.kind = reader.field("kind").value_of<Segment::Kind>();
  if ((segment.kind == Segment::Kind::Corner) != (i % 2 == 1)) reader.refuse("error.board.turns");
  segment.spaces = per_lane(reader.field("spaces"), 1, 200);
  if (segment.kind == Segment::Kind::Straight) return segment;
  segment.name = reader.field("name").text(60);
  segment.bend = reader.field("bend").value_of<Segment::Bend>();
  if (!reader.has("stops")) reader.refuse("error.board.stops");
  segment.stops = number(reader.field("stops"), 0, 3);
  if (segment.stops == 0) reader.refuse("error.board.stops");
  return segment;
}

void read_segments(Board& board, const JsonReader& reader) {
  reader.list(4, kMostSegments);
  if (reader.size() % 2 != 0) reader.refuse("error.board.turns");
  for (std::size_t i = 0; i < reader.size(); ++i) {
    board.segments.push_back(read_segment(reader.item(i), i));
  }
  for (std::size_t i = 0; i < reader.size(); i += 2) {
    board.segments[i].bend = board.segments[i + 1].bend;
  }
}

void read_links(Space& space, const JsonReader& reader, std::size_t spaces) {
  const auto add = [&](std::string_view key, std::size_t most, Link::Kind kind) {
    for (SpaceId to : space_ids(reader.field(key), 0, most, spaces))
      space.next.push_back({to, kind});
  };
  add("ahead", 1, Link::Kind::Ahead);
  add("change", 2, Link::Kind::Change);
}

// What spaces of the track and of the pit lane have in common. `spaces` counts both.
Space read_space(const JsonReader& reader, std::size_t id, const Board& board, std::size_t spaces) {
  if (reader.field("id").whole(0, kMostSpaces) != static_cast<std::int64_t>(id)) {
    reader.field("id").refuse("error.board.order", {{"id", static_cast<std::int64_t>(id)}});
  }
  Space space;
  space.from = number(reader.field("from"), 0, board.lap - 1);
  space.to = number(reader.field("to"), space.from + 1, space.from + 20'000);
  space.at = (space.from + space.to) / 2 % board.lap;
  read_links(space, reader, spaces);
  if (reader.has("level"))
    space.level = static_cast<std::uint8_t>(number(reader.field("level"), 0, 1));
  space.outline = read_outline(reader.field("outline"));
  return space;
}

void read_spaces(Board& board, const JsonReader& reader, std::size_t spaces) {
  std::array<std::array<int, kMostSegments>, kLanes> counts{};
  for (std::size_t i = 0; i < reader.size(); ++i) {
    const JsonReader line = reader.item(i);
    Space space = read_space(line, i, board, spaces);
    space.lane = line.field("lane").value_of<Lane>();
    space.segment = static_cast<std::uint8_t>(
        number(line.field("segment"), 0, static_cast<int>(board.segments.size()) - 1));
    const auto lane = static_cast<std::size_t>(space.lane);
    space.number = static_cast<std::uint16_t>(counts[lane][space.segment]++);
    ++board.lane_spaces[lane];
    board.spaces.push_back(std::move(space));
  }
}

void read_pit(Board& board, const JsonReader& reader, std::size_t spaces) {
  const auto side = reader.field("side").value_of<Lane>();
  board.pit.entries = space_ids(reader.field("entries"), 1, 4, reader.json().size() + spaces);
  board.pit.exits = space_ids(reader.field("exits"), 1, 3, spaces);
  const JsonReader lines = reader.field("spaces");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t id = static_cast<std::size_t>(board.track_spaces) + i;
    Space space = read_space(lines.item(i), id, board, spaces);
    space.lane = side;
    space.number = static_cast<std::uint16_t>(i);
    board.pit.spaces.push_back(space_at(static_cast<int>(id)));
    board.spaces.push_back(std::move(space));
  }
  const JsonReader boxes = reader.field("boxes");
  boxes.list(5, 5);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const JsonReader box = boxes.item(i);
    const int last = static_cast<int>(lines.size()) - 1;
    const int first = number(box.field("first"), 0, last);
    board.pit.boxes.push_back({first, number(box.field("last"), first, last)});
    board.pit.box_outlines.push_back(read_outline(box.field("outline")));
  }
}

void read_tunnel(Board& board, const JsonReader& reader, std::size_t spaces) {
  reader.list(0, 30);
  for (std::size_t i = 0; i < reader.size(); ++i) {
    const std::vector<SpaceId> pair = space_ids(reader.item(i), 2, 2, spaces);
    Space& mouth = board.spaces[static_cast<std::size_t>(index(pair[0]))];
    if (mouth.next.empty() || mouth.next[0].to != pair[1]) {
      reader.item(i).refuse("error.board.tunnel");
    }
    mouth.is_tunnel_mouth = true;
  }
}

void read_city(Board& board, const JsonReader& reader, std::size_t spaces) {
  for (SpaceId id : space_ids(reader.field("residents"), 1, 300, spaces)) {
    board.spaces[static_cast<std::size_t>(index(id))].is_residents = true;
  }
  for (SpaceId id : space_ids(reader.field("danger"), 1, 300, spaces)) {
    board.spaces[static_cast<std::size_t>(index(id))].is_danger = true;
  }
  board.police = space_ids(reader.field("police"), kLanes, kLanes, spaces);
  read_tunnel(board, reader.field("tunnel"), spaces);
  const auto checkpoint = space_ids(reader.field("checkpoint"), kLanes, kLanes, spaces);
  if (!std::ranges::equal(checkpoint, board.finish)) {
    reader.field("checkpoint").refuse("error.board.checkpoint");
  }
}

void check_corner_ends(const Board& board, const JsonReader& segments) {
  for (std::size_t i = 1; i < board.segments.size(); i += 2) {
    const JsonReader corner = segments.item(i);
    const int last_space = board.track_spaces - 1;
    const auto first = per_lane(corner.field("first"), 0, last_space);
    const auto last = per_lane(corner.field("last"), 0, last_space);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const Space& begin = board[space_at(first[lane])];
      const Space& end = board[space_at(last[lane])];
      const bool fits = begin.segment == i && end.segment == i && begin.number == 0 &&
                        begin.lane == static_cast<Lane>(lane) && end.lane == begin.lane &&
                        end.number + 1 == board.segments[i].spaces[lane];
      if (!fits) corner.refuse("error.board.corner", {{"corner", board.segments[i].name}});
    }
  }
}

Board read_board(const JsonReader& reader) {
  if (reader.field("format").text(40) != "paddock board 1") {
    reader.field("format").refuse("error.board.format");
  }
  Board board;
  board.id = read_id(reader.field("id"));
  board.name = reader.field("name").text(60);
  board.credit = reader.field("credit").text(300);
  board.lap_metres = number(reader.field("lap_metres"), 100, kLongestMetres);
  board.lap = number(reader.field("lap"), 10'000, kLargestLap);
  read_segments(board, reader.field("segments"));
  const JsonReader track = reader.field("spaces");
  const JsonReader pit = reader.field("pit");
  track.list(kLanes, kMostSpaces);
  pit.field("spaces").list(10, 60);
  const std::size_t spaces = track.size() + pit.field("spaces").size();
  board.track_spaces = static_cast<int>(track.size());
  read_spaces(board, track, spaces);
  read_pit(board, pit, spaces);
  board.grid = space_ids(reader.field("grid"), 10, 10, track.size());
  std::ranges::copy(space_ids(reader.field("finish"), kLanes, kLanes, track.size()),
                    board.finish.begin());
  if (reader.has("city")) read_city(board, reader.field("city"), track.size());
  check_corner_ends(board, reader.field("segments"));
  return board;
}

}  // namespace

Board load_board(std::string_view text, std::string_view file) {
  const Json json = parse_json(text, file, kLargestBoardFile);
  Board board = read_board(JsonReader(json, file));
  board.hash = to_hex(sha256(text));
  check_lanes(board, file);
  check_links(board, file);
  check_places(board, file);
  check_drawing(board, file);
  derive(board, file);
  return board;
}

}  // namespace paddock::circuits
