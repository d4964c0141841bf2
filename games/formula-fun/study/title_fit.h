// Fits the scales of the judge: the likeliest ones, given who won from where.
#pragma once

#include <vector>

#include "games/formula-fun/bots/scales.h"
#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

// How a season stood when a turn began, and how it ended.
struct Situation {
  struct Side {
    double points = 0;
    Scales held{};
    double won = 0;  // of the title
  };
  int races_left = 0;
  std::vector<Side> sides;
};

// The same situations give the same scales on every machine.
Scales fit_scales(const std::vector<Situation>& situations);

// The mean logarithm of the chance the scales gave whoever won.
double likelihood(const Scales& scales, const std::vector<Situation>& situations);

std::string print_scales(const Scales& scales);

}  // namespace paddock::formula_fun
