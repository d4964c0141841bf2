// Tables in columns, for people.
#pragma once

#include <string>
#include <vector>

namespace paddock {

using Grid = std::vector<std::vector<std::string>>;

// As wide as what stands in them, the first to the left and the others to the right.
void print_columns(const Grid& rows);

}  // namespace paddock
