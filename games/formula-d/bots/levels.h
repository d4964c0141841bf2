// The levels of Formula D, each as a bot is: given what its seat sees, the legal moves and a mind.
#pragma once

#include "bots/bot.h"
#include "games/formula-d/state.h"

namespace paddock::formula_d {

using Seen = Glimpse<FormulaD>;

// Knows the solution of the empty board, but not by heart: it misjudges choices by some tenths of a
// round, and now and then takes a corner a gear too high.
Move think_rookie(const Seen& seen, const FormulaD::MoveList& moves, Mind& mind);

// The exact solution of the empty board, driven as far as the others let it.
Move think_club(const Seen& seen, const FormulaD::MoveList& moves, Mind& mind);

// Drives to be first instead of to be quick.
Move think_pro(const Seen& seen, const FormulaD::MoveList& moves, Mind& mind);

// A pro that looks at what the others' replies leave of its best ends before it takes one.
Move think_champion(const Seen& seen, const FormulaD::MoveList& moves, Mind& mind);

}  // namespace paddock::formula_d
