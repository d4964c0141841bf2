#include "protocol/day.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>

namespace paddock {
namespace {

constexpr std::size_t kMostLines = 100;

// None: it is not over, or was not before the day was.
std::optional<sent::DayLine> line_of(const Json& table, Milliseconds ends) {
  if (!table.contains("finished")) return std::nullopt;
  const Milliseconds finished(table["finished"].get<std::int64_t>());
  if (finished >= ends) return std::nullopt;
  const Json& result = table.at("result").at(0);
  return sent::DayLine{0,
                       table.at("seats").at(0).at("name").get<std::string>(),
                       table.at("table").get<std::string>(),
                       result.at("place").get<int>(),
                       result.at("points").get<int>(),
                       finished};
}

// Less is better; who was there first stands before others who did as well, at the same rank.
auto standing(const sent::DayLine& line) { return std::tuple(line.place, -line.points); }
auto order(const sent::DayLine& line) {
  return std::tuple(standing(line), line.finished.milliseconds, line.table);
}

void rank(std::vector<sent::DayLine>& lines) {
  std::ranges::sort(lines, {}, order);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_shared = i > 0 && standing(lines[i]) == standing(lines[i - 1]);
    lines[i].rank = is_shared ? lines[i - 1].rank : static_cast<int>(i + 1);
  }
}

}  // namespace

sent::Day sent_day(const DayRace& race, WallTime now) {
  sent::Day day;
  day.day = day_text(race.day);
  day.game = race.game->id();
  day.options = {race.options};
  day.bots = race.bots;
  day.now = now;
  day.ends = end_of(race.day);
  return day;
}

void add_lines(sent::Day& day, std::span<const std::string> summaries) {
  for (const std::string& summary : summaries) {
    const Json table = Json::parse(summary);
    if (auto line = line_of(table, day.ends.milliseconds)) day.lines.push_back(std::move(*line));
    if (!table.contains("finished")) ++day.racing;
  }
  rank(day.lines);
  day.raced = static_cast<int>(day.lines.size());
  if (day.lines.size() > kMostLines) day.lines.resize(kMostLines);
}

}  // namespace paddock
