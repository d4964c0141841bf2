// Rookie: thinks like `value`, but not as far, overlooks cards and gets carried away at auctions.
#pragma once

#include "bots/bot.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {

Move play_as_a_rookie(const Glimpse<FormulaFun>& glimpse, const FormulaFun::MoveList& moves,
                      Mind& mind);

}  // namespace paddock::formula_fun
