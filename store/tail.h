// Tail: where each table's newest lines are, kept in memory because the rows have no index.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "store/sqlite.h"

namespace paddock {

using LineNumbers = std::vector<std::int64_t>;

class Tail {
 public:
  // Reads the numbers of all lines, once.
  static Tail scan(Connection& connection);

  // After it, adding so many lines cannot fail.
  void make_room(std::int64_t table, std::size_t lines);
  void add(std::int64_t table, std::int64_t line);
  void remove_first(std::int64_t table, std::size_t lines);

  // In the order they were written.
  LineNumbers lines_of(std::int64_t table) const;
  std::optional<std::int64_t> last_line_of(std::int64_t table) const;
  std::size_t lines() const { return lines_; }
  const std::unordered_map<std::int64_t, LineNumbers>& tables() const { return tables_; }

 private:
  std::unordered_map<std::int64_t, LineNumbers> tables_;
  std::size_t lines_ = 0;
};

}  // namespace paddock
