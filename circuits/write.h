// Writes a board file (docs/board-format.md): one line for each segment, space and box, so that a
// change shows as the lines it changes.
#pragma once

#include <string>

#include "circuits/board.h"

namespace paddock::circuits {

std::string write_board(const Board& board);

}  // namespace paddock::circuits
