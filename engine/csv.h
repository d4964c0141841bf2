// The data files of the rules, read while the program is compiled: comma-separated, a header line,
// no quoting. A wrong file does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string_view>

namespace paddock {

// Calls visit(fields) for every row under the header, which must be exactly `header`.
template <std::size_t Columns, class Visit>
constexpr void for_each_row(std::string_view text, std::string_view header, Visit visit) {
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) throw std::invalid_argument("no newline at the end");
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (first) {
      if (line != header) throw std::invalid_argument("not the expected header");
      first = false;
      continue;
    }
    std::array<std::string_view, Columns> fields;
    for (std::size_t i = 0; i < Columns; ++i) {
      const std::size_t comma = i + 1 < Columns ? line.find(',') : line.size();
      if (comma == std::string_view::npos) throw std::invalid_argument("too few fields");
      fields[i] = line.substr(0, comma);
      line.remove_prefix(i + 1 < Columns ? comma + 1 : comma);
    }
    visit(fields);
  }
}

constexpr int csv_integer(std::string_view field) {
  if (field.empty()) throw std::invalid_argument("no number");
  int value = 0;
  for (char digit : field) {
    if (digit < '0' || digit > '9') throw std::invalid_argument("not a number");
    value = value * 10 + (digit - '0');
  }
  return value;
}

// The value of `name` in a file of "name,value" rows.
constexpr int csv_number(std::string_view text, std::string_view name) {
  int value = -1;
  for_each_row<2>(text, "name,value", [&](const auto& fields) {
    if (fields[0] == name) value = csv_integer(fields[1]);
  });
  if (value < 0) throw std::invalid_argument("no such number");
  return value;
}

}  // namespace paddock
