// The levels that read the networks, and the one below greedy.
#pragma once

#include <span>

#include "bots/bot.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

using MoveList = FormulaMotorRacing::MoveList;

// Judges as greedy does, but overlooks a card now and then and takes a move that is a little worse
// for the better one.
Move think_rookie(const Glimpse<FormulaMotorRacing>& glimpse, const MoveList& moves, Mind& mind);
// Reads the networks, not quite exactly.
Move think_club(const Glimpse<FormulaMotorRacing>& glimpse, const MoveList& moves, Mind& mind);
// The move the networks think most of.
Move think_pro(const Glimpse<FormulaMotorRacing>& glimpse, const MoveList& moves, Mind& mind);
// Searches the moves they think most of.
Move think_champion(const Glimpse<FormulaMotorRacing>& glimpse, const MoveList& moves, Mind& mind);

}  // namespace paddock::formula_motor_racing
