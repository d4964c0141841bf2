#include "store/tail.h"

#include <algorithm>

namespace paddock {

Tail Tail::scan(Connection& connection) {
  Tail tail;
  Statement statement(connection, "SELECT table_number, number FROM line ORDER BY number");
  for (Rows rows = statement.query(); rows.next();) tail.add(rows.number(0), rows.number(1));
  return tail;
}

void Tail::make_room(std::int64_t table, std::size_t lines) {
  LineNumbers& numbers = tables_[table];
  const std::size_t wanted = numbers.size() + lines;
  if (wanted > numbers.capacity()) numbers.reserve(std::max(wanted, 2 * numbers.capacity()));
}

void Tail::add(std::int64_t table, std::int64_t line) {
  tables_[table].push_back(line);
  ++lines_;
}

void Tail::remove_first(std::int64_t table, std::size_t lines) {
  LineNumbers& numbers = tables_.at(table);
  lines_ -= lines;
  if (numbers.size() == lines) {
    tables_.erase(table);
  } else {
    numbers.erase(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(lines));
  }
}

LineNumbers Tail::lines_of(std::int64_t table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? LineNumbers() : found->second;
}

std::optional<std::int64_t> Tail::last_line_of(std::int64_t table) const {
  const auto found = tables_.find(table);
  if (found == tables_.end() || found->second.empty()) return std::nullopt;
  return found->second.back();
}

}  // namespace paddock
