// Day: a day of the calendar, from midnight to midnight UTC, as races of the day have it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "table/moment.h"

namespace paddock {

using Day = std::chrono::sys_days;

constexpr Day day_of(WallTime now) { return std::chrono::floor<std::chrono::days>(now); }
constexpr WallTime end_of(Day day) { return day + std::chrono::days(1); }

std::string day_text(Day day);                       // "2026-11-18"
std::optional<Day> parse_day(std::string_view day);  // of a day that day_text() wrote

}  // namespace paddock
