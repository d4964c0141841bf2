// Library: every board there is, by number and by id. The shipped ones come first, in a fixed order
// that never changes (a journal names a board by its id); boards of a user's own follow.
#pragma once

#include <string_view>
#include <vector>

#include "circuits/board.h"

namespace paddock::circuits {

enum class BoardNumber : std::uint8_t {};

// The ids of all boards, in order of their numbers.
std::vector<std::string> board_ids();

// Read when first asked for, kept for good. Safe from several threads.
const Board& board(BoardNumber number);

// Throws InputError for an id that nobody knows.
BoardNumber find_board(std::string_view id);

// Adds a board of a user's own. Throws InputError when the id is taken.
BoardNumber add_board(Board board);

}  // namespace paddock::circuits
