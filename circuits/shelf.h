// What is carried along of the shipped boards, in the order of their numbers. The program has their
// files (circuits/shipped.h), the browser's module numbers that were packed from them.
#pragma once

#include <string>
#include <vector>

#include "circuits/board.h"

namespace paddock::circuits {

// Where the real road runs: its middle, in whole metres.
struct Road {
  int lap_metres = 0;
  std::vector<Point> metres;
  friend bool operator==(const Road&, const Road&) = default;
};

std::vector<std::string> shelved_ids();
Board shelved_board(std::size_t number);
Road shelved_road(std::size_t number);

}  // namespace paddock::circuits
