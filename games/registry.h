// The only list of games.
#pragma once

#include <memory>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/any_game.h"
#include "games/formula-d/wire.h"
#include "games/formula-fun/wire.h"
#include "games/formula-motor-racing/wire.h"
#include "games/grand-prix-2006/text.h"

namespace paddock {

using Games = std::tuple<formula_motor_racing::FormulaMotorRacing, formula_d::FormulaD,
                         grand_prix_2006::GrandPrix2006, formula_fun::FormulaFun>;

// Calls visit.template operator()<G>() for every game.
template <class Visit>
void for_each_game(Visit visit) {
  [&]<class... G>(std::tuple<G...>*) {
    (visit.template operator()<G>(), ...);
  }(static_cast<Games*>(nullptr));
}

const std::vector<std::unique_ptr<AnyGame>>& all_games();

// Throws InputError naming the games there are.
const AnyGame& find_game(std::string_view id);

}  // namespace paddock
