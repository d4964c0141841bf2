// The only list of games.
#pragma once

#include <memory>
#include <string_view>
#include <tuple>
#include <vector>

#include "found/games.h"
#include "games/any_game.h"

namespace paddock {

// One line a game.
using Games = std::tuple<formula_motor_racing::FormulaMotorRacing,  //
                         formula_d::FormulaD,                       //
                         grand_prix_2006::GrandPrix2006,            //
                         formula_fun::FormulaFun,                   //
                         drag_race::DragRace>;

// Calls visit.template operator()<G>() for every game.
template <class Visit>
void for_each_game(Visit visit) {
  [&]<class... G>(std::tuple<G...>*) {
    (visit.template operator()<G>(), ...);
  }(static_cast<Games*>(nullptr));
}

// Those that are offered.
const std::vector<std::unique_ptr<AnyGame>>& all_games();

// From now on examples are offered too: for tests, before anything else is asked.
void offer_examples();

// Throws InputError naming the games there are.
const AnyGame& find_game(std::string_view id);

}  // namespace paddock
