// How a car that is alone on a board drives it best: in words, as JSON, drawn on the board.
#pragma once

#include "app/app.h"
#include "circuits/drawing.h"
#include "games/formula-d/bots/plan.h"

namespace paddock {

struct SolveArguments {
  int laps = 1;
  int wear_points = formula_d::number("wear-points-default");
};

formula_d::Plan solve(const circuits::Board& board, const SolveArguments& arguments);

void add_plan(circuits::Drawing& drawing, const circuits::Board& board,
              const formula_d::Plan& plan);
void tell_plan(const circuits::Board& board, const SolveArguments& arguments,
               const formula_d::Plan& plan, bool as_json, const Voice& voice);

}  // namespace paddock
