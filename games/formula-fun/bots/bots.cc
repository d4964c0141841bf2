// The bots of Formula Fun.
#include <array>

#include "bots/generic/random.h"
#include "games/formula-fun/bots/manager.h"
#include "games/formula-fun/text.h"

namespace paddock {
namespace formula_fun {
namespace {

Move choose_by_value(const Glimpse<FormulaFun>& glimpse, const FormulaFun::MoveList& moves, Rng&) {
  static constexpr Taste kTaste;
  const View view = glimpse.view();
  return Manager(view.open, view.hand, glimpse.seat(), kTaste).choose(moves);
}

}  // namespace
}  // namespace formula_fun

using formula_fun::FormulaFun;

template <>
std::span<const Bot<FormulaFun>> bots_of<FormulaFun>() {
  static constexpr std::array<Bot<FormulaFun>, 2> kBots = {{
      {"random", choose_random<FormulaFun>},
      {"value", formula_fun::choose_by_value},
  }};
  return kBots;
}

}  // namespace paddock
