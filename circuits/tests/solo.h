// Solo: one driver alone on a board, who plays as well as can be. Used to tell whether a board
// makes a good race: how many turns a lap takes and how often the car is out.
#pragma once

#include "circuits/board.h"

namespace paddock::circuits {

struct SoloLaps {
  double turns = 0;        // of a lap, on average over those that finish
  double retirements = 0;  // share of laps that end early
};

// Works out the best play for the whole lap from the grid, then drives `laps` laps with fixed dice.
SoloLaps drive_alone(const Board& board, int laps);

}  // namespace paddock::circuits
