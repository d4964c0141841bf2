// Lines that people bring: GeoJSON in degrees, CSV in metres.
#include <algorithm>
#include <charconv>

#include "circuits/bends.h"
#include "circuits/centre_line.h"
#include "circuits/json_reader.h"
#include "engine/text.h"

namespace paddock::circuits {
namespace {

constexpr std::size_t kFewestPoints = 12;
constexpr std::size_t kMostPoints = 2'000'000;
constexpr int kKept = 1200;  // points: a board shows no more
constexpr double kShortestLap = 300;
constexpr double kLongestLap = 100'000;

[[noreturn]] void refuse(std::string_view key, std::string_view file,
                         std::vector<Argument> with = {}) {
  with.push_back({"file", file});
  throw InputError(Message(key, std::move(with)));
}

// Degrees to metres, near enough for the size of a circuit.
Vectors metres_of(const Vectors& degrees) {
  constexpr double kDegree = 111'195;  // metres along a meridian
  constexpr double kRadian = 0.017453292519943295;
  const double wide = kDegree * std::cos(degrees.front().y * kRadian);
  Vectors metres;
  for (Vector place : degrees) {
    metres.push_back(
        {(place.x - degrees.front().x) * wide, (place.y - degrees.front().y) * kDegree});
  }
  return metres;
}

// Features lie in collections and geometries in features: the first line or ring of them.
JsonReader geometry_of(const JsonReader& reader) {
  const std::string type = reader.field("type").text(40);
  if (type == "FeatureCollection") return geometry_of(reader.field("features").item(0));
  if (type == "Feature") return geometry_of(reader.field("geometry"));
  if (type == "LineString") return reader.field("coordinates");
  if (type == "Polygon" || type == "MultiLineString") return reader.field("coordinates").item(0);
  reader.refuse("error.line.geometry", {{"type", type}});
}

std::string name_in(const JsonReader& reader) {
  if (reader.has("features")) return name_in(reader.field("features").item(0));
  if (!reader.has("properties")) return "";
  const JsonReader properties = reader.field("properties");
  for (std::string_view key : {"name", "Name"}) {
    if (properties.has(key)) return properties.field(key).text(60);
  }
  return "";
}

Vectors read_geojson(CentreLine& line, std::string_view text, std::string_view file) {
  const Json json = parse_json(text, file, kLargestLineFile);
  const JsonReader reader(json, file);
  const JsonReader places = geometry_of(reader);
  places.list(0, kMostPoints);
  Vectors degrees;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const JsonReader place = places.item(i);
    degrees.push_back({place.item(0).number(), place.item(1).number()});
    if (std::abs(degrees.back().x) > 180 || std::abs(degrees.back().y) > 89) {
      place.refuse("error.line.degrees");
    }
  }
  line.name = name_in(reader);
  if (degrees.empty()) return degrees;
  return metres_of(degrees);
}

std::optional<double> parse_metres(std::string_view field) {
  while (!field.empty() && (field.front() == ' ' || field.front() == '+')) field.remove_prefix(1);
  while (!field.empty() && (field.back() == ' ' || field.back() == '\r')) field.remove_suffix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (error != std::errc{} || end != field.data() + field.size()) return std::nullopt;
  if (!std::isfinite(value) || std::abs(value) > 1e7) return std::nullopt;
  return value;
}

// Which columns of a header hold x and y; the first two when it does not say.
std::pair<std::size_t, std::size_t> columns_of(std::string_view header) {
  const std::vector<std::string_view> names = split(header, ',');
  const auto column = [&](char axis, std::size_t otherwise) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == std::string_view(&axis, 1) || names[i].starts_with(std::string{axis, '_'}))
        return i;
    }
    return otherwise;
  };
  return {column('x', 0), column('y', 1)};
}

Vectors read_csv(std::string_view text, std::string_view file) {
  if (text.size() > kLargestLineFile) {
    refuse("error.board.size", file, {{"limit", static_cast<std::int64_t>(kLargestLineFile)}});
  }
  Vectors points;
  std::pair<std::size_t, std::size_t> columns{0, 1};
  std::int64_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (row.empty() || row == "\r" || row.front() == '#') continue;
    const std::vector<std::string_view> fields = split(row, ',');
    const bool is_wide = fields.size() > std::max(columns.first, columns.second);
    const auto x = is_wide ? parse_metres(fields[columns.first]) : std::nullopt;
    const auto y = is_wide ? parse_metres(fields[columns.second]) : std::nullopt;
    if (x && y) {
      points.push_back({*x, *y});
    } else if (points.empty() && number == 1) {
      columns = columns_of(row);
    } else {
      refuse("error.line.row", file, {{"line", number}});
    }
  }
  return points;
}

// Places that come twice in a row say nothing; a ring repeats its first at its end.
void drop_repeats(Vectors& points) {
  const auto is_same = [](Vector a, Vector b) { return distance(a, b) < 0.01; };
  points.erase(std::unique(points.begin(), points.end(), is_same), points.end());
  while (points.size() > 1 && is_same(points.front(), points.back())) points.pop_back();
}

// The two ends must meet: nearer to each other than a hundredth of the lap, or two ordinary steps.
void check_closed(const Vectors& points, std::string_view file) {
  double length = 0;
  double longest = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double step = distance(points[i - 1], points[i]);
    length += step;
    longest = std::max(longest, step);
  }
  const double gap = distance(points.front(), points.back());
  if (gap > std::max(length / 100, 1.5 * longest)) {
    refuse("error.line.open", file, {{"metres", static_cast<std::int64_t>(std::lround(gap))}});
  }
}

Vectors thinned(const Vectors& points) {
  const LineRuler ruler(points);
  const int count = std::min(kKept, std::max(200, static_cast<int>(ruler.length() / 5)));
  Vectors result;
  for (int i = 0; i < count; ++i) result.push_back(ruler.at(ruler.length() * i / count));
  return result;
}

// Begins on the straight it begins on if that is long enough for a grid, else on the longest.
void begin_on_straight(CentreLine& line) {
  const double space = line.lap_metres / 150;
  const std::vector<FoundBend> bends = find_bends(line, space);
  if (bends.size() < 2) return;  // refused later, with a reason
  double first = 0;
  double longest = 0;
  double middle = 0;
  for (std::size_t i = 0; i < bends.size(); ++i) {
    const double next = i + 1 < bends.size() ? bends[i + 1].from : bends[0].from + line.lap_metres;
    const double size = next - bends[i].to;
    if (i + 1 == bends.size()) first = size;
    if (size <= longest) continue;
    longest = size;
    middle = bends[i].to + 0.6 * size;
  }
  const bool is_on_straight = bends.front().from > 2 * space;
  if (is_on_straight && first > 0.6 * longest) return;
  const LineRuler ruler(line.points);
  Vectors turned;
  const int count = static_cast<int>(line.points.size());
  for (int i = 0; i < count; ++i) turned.push_back(ruler.at(middle + ruler.length() * i / count));
  line.points = std::move(turned);
}

std::string stem_of(std::string_view file) {
  const std::size_t slash = file.find_last_of('/');
  if (slash != std::string_view::npos) file.remove_prefix(slash + 1);
  return std::string(file.substr(0, file.find('.')));
}

}  // namespace

void check_line(const CentreLine& line, std::string_view file) {
  if (line.lap_metres < kShortestLap || line.lap_metres > kLongestLap) {
    refuse("error.line.length", file, {{"metres", static_cast<std::int64_t>(line.lap_metres)}});
  }
  constexpr std::size_t kMostBridges = 2;
  std::size_t crossings = 0;
  const int count = static_cast<int>(line.points.size());
  const double step = line.lap_metres / count;
  for (int i = 0; i < count; ++i) {
    for (int j = i + 2; j < count - (i == 0 ? 1 : 0); ++j) {
      if (!do_cross(around(line.points, i), around(line.points, i + 1), around(line.points, j),
                    around(line.points, j + 1))) {
        continue;
      }
      ++crossings;
      if (line.has_bridge && crossings <= kMostBridges) continue;
      refuse("error.line.crosses", file,
             {{"one", static_cast<std::int64_t>(i * step)},
              {"other", static_cast<std::int64_t>(j * step)}});
    }
  }
}

CentreLine bring_centre_line(std::string_view text, std::string_view file) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && text[first] == '{';
  CentreLine line;
  Vectors points = is_json ? read_geojson(line, text, file) : read_csv(text, file);
  drop_repeats(points);
  if (points.size() < kFewestPoints || points.size() > kMostPoints) {
    refuse("error.line.points", file,
           {{"count", static_cast<std::int64_t>(points.size())},
            {"least", static_cast<std::int64_t>(kFewestPoints)}});
  }
  check_closed(points, file);
  line.id = stem_of(file);
  if (line.name.empty()) line.name = line.id;
  line.credit = "made from " + stem_of(file);
  line.points = thinned(points);
  line.lap_metres = std::round(LineRuler(line.points).length());
  begin_on_straight(line);
  return line;
}

}  // namespace paddock::circuits
