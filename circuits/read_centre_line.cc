// Reads centre lines: our own files here, what a user brings in bring_centre_line.cc.
#include "circuits/centre_line.h"
#include "circuits/json_reader.h"

namespace paddock::circuits {
namespace {

constexpr std::size_t kMostPoints = 100'000;
constexpr int kLongestLap = 100'000;  // metres

Segment::Bend bend_of(const JsonReader& reader) {
  const std::string word = reader.text(10);
  if (word == "left") return Segment::Bend::Left;
  if (word == "right") return Segment::Bend::Right;
  reader.refuse("error.board.bend");
}

PrintedBend printed_bend(const JsonReader& reader) {
  PrintedBend bend;
  bend.bend = bend_of(reader.field("bend"));
  bend.from = reader.field("from").number();
  bend.to = reader.field("to").number();
  const JsonReader spaces = reader.field("spaces");
  spaces.list(kLanes, kLanes);
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    bend.spaces[lane] = static_cast<int>(spaces.item(lane).whole(lane == 1 ? 1 : 0, 30));
  }
  return bend;
}

void add_changes(PrintedCorner& corner, const JsonReader& reader) {
  struct Way {
    std::string_view name;
    Lane from;
    Lane to;
  };
  static constexpr Way kWays[] = {{"left>middle", Lane::Left, Lane::Middle},
                                  {"middle>left", Lane::Middle, Lane::Left},
                                  {"middle>right", Lane::Middle, Lane::Right},
                                  {"right>middle", Lane::Right, Lane::Middle}};
  for (const Way& way : kWays) {
    if (!reader.has(way.name)) continue;
    const JsonReader pairs = reader.field(way.name);
    pairs.list(0, 60);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const JsonReader pair = pairs.item(i);
      corner.changes.push_back({way.from, way.to, static_cast<int>(pair.item(0).whole(0, 60)),
                                static_cast<int>(pair.item(1).whole(0, 60))});
    }
  }
}

PrintedCorner printed_corner(const JsonReader& reader) {
  PrintedCorner corner;
  corner.name = reader.field("name").text(40);
  corner.stops = static_cast<int>(reader.field("stops").whole(1, 3));
  corner.straight = static_cast<int>(reader.field("straight").whole(1, 60));
  const JsonReader bends = reader.field("bends");
  bends.list(1, 5);
  for (std::size_t i = 0; i < bends.size(); ++i)
    corner.bends.push_back(printed_bend(bends.item(i)));
  add_changes(corner, reader.field("changes"));
  return corner;
}

void read_printed(CentreLine& line, const JsonReader& reader) {
  if (!reader.has("printed")) return;
  line.printed_finish = static_cast<int>(reader.field("finish").whole(10, 60));
  const JsonReader corners = reader.field("printed");
  corners.list(2, 20);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    line.printed.push_back(printed_corner(corners.item(i)));
  }
}

void read_names(CentreLine& line, const JsonReader& reader) {
  if (!reader.has("names")) return;
  const JsonReader names = reader.field("names");
  names.list(0, 100);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const JsonReader pair = names.item(i);
    line.names.push_back({pair.item(0).number(), pair.item(1).text(40)});
  }
}

void read_city(CentreLine& line, const JsonReader& reader) {
  if (!reader.has("city")) return;
  const JsonReader city = reader.field("city");
  const auto metres = [&](std::string_view key, std::size_t end) {
    return city.field(key).item(end).number();
  };
  CityPlan& plan = line.city.emplace();
  plan.residents_from = metres("residents", 0);
  plan.residents_to = metres("residents", 1);
  plan.danger_from = metres("danger", 0);
  plan.danger_to = metres("danger", 1);
  plan.tunnel_from = metres("tunnel", 0);
  plan.tunnel_to = metres("tunnel", 1);
  plan.police = city.field("police").number();
}

}  // namespace

CentreLine read_centre_line(std::string_view text, std::string_view file) {
  if (text.find("\"paddock centre line 1\"") == std::string_view::npos) {
    return bring_centre_line(text, file);
  }
  const Json json = parse_json(text, file, kLargestLineFile);
  const JsonReader reader(json, file);
  CentreLine line;
  line.id = reader.field("id").text(40);
  line.name = reader.field("name").text(60);
  line.credit = reader.field("credit").text(300);
  line.lap_metres = static_cast<double>(reader.field("lap_metres").whole(300, kLongestLap));
  const JsonReader points = reader.field("line");
  points.list(8, kMostPoints);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const JsonReader point = points.item(i);
    line.points.push_back({point.item(0).number(), point.item(1).number()});
  }
  line.has_bridge = reader.has("bridge");
  read_names(line, reader);
  read_printed(line, reader);
  read_city(line, reader);
  check_line(line, file);
  return line;
}

}  // namespace paddock::circuits
