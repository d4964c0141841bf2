// Checks of a board that has been read, and what follows from its spaces and links. Each throws
// InputError that names the space, corner or lane that is wrong.
#pragma once

#include <string_view>

#include "circuits/board.h"

namespace paddock::circuits {

void check_lanes(const Board& board, std::string_view file);    // no gap, segment by segment
void check_links(const Board& board, std::string_view file);    // no dead end, nothing out of reach
void check_places(const Board& board, std::string_view file);   // grid, finish line, pit lane
void check_drawing(const Board& board, std::string_view file);  // no two spaces overlap

// Fills in Space::beside, the shortest and longest way through each corner and the shortest lap.
void derive(Board& board, std::string_view file);

// How far `to` lies ahead of `from`, at most half a lap either way.
std::int32_t ahead_by(const Board& board, SpaceId from, SpaceId to);

}  // namespace paddock::circuits
