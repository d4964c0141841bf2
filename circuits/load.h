// Reads a board file (docs/board-format.md) and checks it whole: what it accepts can be raced on.
// Throws InputError that names the file, the place in it and what is wrong there.
#pragma once

#include <string_view>

#include "circuits/board.h"

namespace paddock::circuits {

inline constexpr std::size_t kLargestBoardFile = 2'000'000;  // bytes

Board load_board(std::string_view text, std::string_view file);

}  // namespace paddock::circuits
