#include "app/columns.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/picture.h"

namespace paddock {

void print_columns(const Grid& rows) {
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  for (const auto& row : rows) {
    std::string line = "  " + left(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) line += "  " + right(row[i], widths[i]);
    fmt::print("{}\n", line);
  }
}

}  // namespace paddock
