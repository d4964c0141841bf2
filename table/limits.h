// What one table may grow to. Take-backs and words end first, so that a race that is played
// honestly comes to its end: the longest, a season of Grand Prix 2006, is some 52,000 moves.
#pragma once

namespace paddock {

struct TableLimits {
  int takebacks = 2'000;          // moves undone and taken back, counted as they are asked for
  int moves_taken_back = 60'000;  // by all of these together: a season once, and some more
  int others = 20'000;            // entries that are no moves: chat, seats left and taken, undone
  int entries = 150'000;          // of all kinds; then not even a move is made
};

}  // namespace paddock
