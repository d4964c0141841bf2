// The only list of games.
#pragma once

#include <tuple>

#include "found/games.h"

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

}  // namespace paddock
