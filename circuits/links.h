// Links: which space leads to which. On a straight a car may change to the space half a length
// ahead of it in a lane beside its own, but not into a corner and not from the middle lane's last
// space. In a bend it may only cut inwards: each space of the lane nearer the inside, and the first
// one behind the bend, is reached from one space of the lane outside it. These are the arrows of
// the board.
#pragma once

#include "circuits/plan.h"

namespace paddock::circuits {

// Where the spaces of a lane are among a board's, by segment and number.
class LaneIndex {
 public:
  explicit LaneIndex(const Board& board);
  SpaceId space(Lane lane, int segment, int number) const;
  SpaceId after(SpaceId space) const;  // in its lane

 private:
  const Board& board_;
  std::array<std::vector<int>, kLanes> firsts_;  // of each segment
  std::array<int, kLanes> starts_{};             // of each lane
};

void add_links(Board& board, const Plan& plan);

}  // namespace paddock::circuits
