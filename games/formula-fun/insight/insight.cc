#include "games/formula-fun/insight/insight.h"

#include "games/formula-fun/insight/foresight.h"
#include "games/formula-fun/insight/reasons.h"

namespace paddock {

using namespace formula_fun;
using Insight = InsightOf<FormulaFun>;
using ByForesight = LookedAhead<FormulaFun, Foresight>;

Odds Insight::odds(const View& view, Effort effort) { return ByForesight::odds(view, effort); }

Estimate Insight::own_chance(const View& view, Seat seat, Effort effort) {
  return ByForesight::own_chance(view, seat, effort);
}

std::vector<Weighed<Move>> Insight::weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort) {
  return ByForesight::weigh(view, seat, moves, effort);
}

std::vector<Message> Insight::reasons(const View& view, Seat seat, Move move) {
  return reasons_for(view, seat, move);
}

}  // namespace paddock
