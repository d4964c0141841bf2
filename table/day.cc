#include "table/day.h"

#include <algorithm>
#include <vector>

#include "engine/text.h"

namespace paddock {
namespace {

// With zeros in front, so that days sort as texts do.
std::string digits(unsigned number, std::size_t width) {
  const std::string text = std::to_string(number);
  return std::string(width - std::min(width, text.size()), '0') + text;
}

// What digits() wrote.
std::optional<int> number_of(std::string_view text) {
  while (text.size() > 1 && text.starts_with('0')) text.remove_prefix(1);
  return parse_whole<int>(text);
}

}  // namespace

std::string day_text(Day day) {
  const std::chrono::year_month_day date(day);
  return digits(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" +
         digits(static_cast<unsigned>(date.month()), 2) + "-" +
         digits(static_cast<unsigned>(date.day()), 2);
}

std::optional<Day> parse_day(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, '-');
  if (parts.size() != 3) return std::nullopt;
  const std::optional<int> year = number_of(parts[0]);
  const std::optional<int> month = number_of(parts[1]);
  const std::optional<int> day = number_of(parts[2]);
  const auto is_within = [](std::optional<int> number, int low, int high) {
    return number && *number >= low && *number <= high;
  };
  if (!is_within(year, 1970, 9999) || !is_within(month, 1, 12) || !is_within(day, 1, 31)) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  const Day found(date);
  return day_text(found) == text ? std::optional(found) : std::nullopt;
}

}  // namespace paddock
