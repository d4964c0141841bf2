// Help as CLI11 makes it, no wider than other tables.
#pragma once

#include <cstddef>
#include <string>

namespace paddock {

inline constexpr std::size_t kDescriptions = 34;  // the column they begin at

// What is wider than `kColumns` goes on below, where its description begins.
std::string within_columns(const std::string& help);

}  // namespace paddock
