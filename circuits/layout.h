// Layout: from a plan and the line it is drawn along to the spaces of a board, with links and
// outlines.
#pragma once

#include "circuits/spread.h"

namespace paddock::circuits {

// A board of which nothing is filled in that a file does not hold: circuits/load.h reads it back.
Board lay_out(const CentreLine& line, const Plan& plan, const DrawnLine& drawn);

// The whole way from a centre line to the text of a board file.
std::string make_board(const CentreLine& line);

}  // namespace paddock::circuits
