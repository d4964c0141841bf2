// The board files and centre lines carried inside the program, in the order of their numbers.
#pragma once

#include <span>
#include <string_view>

namespace paddock::circuits {

struct ShippedBoard {
  std::string_view id;
  std::string_view text;         // the board file
  std::string_view centre_line;  // what it was made from
};

std::span<const ShippedBoard> shipped_boards();

}  // namespace paddock::circuits
