#include "games/formula-d/insight/insight.h"

#include <algorithm>

#include "games/formula-d/insight/forecast.h"

namespace paddock {

using namespace formula_d;
using Insight = InsightOf<FormulaD>;

Odds Insight::odds(const View& view, Effort) { return Forecast(view.state).odds(); }

Odds Insight::odds_among_equals(const View& view, Effort) {
  return Forecast(view.state, Correction::kNone).odds();
}

Estimate Insight::own_chance(const View& view, Seat seat, Effort effort) {
  const State& state = view.state;
  if (state.phase != Phase::ChoosingGear || seat_of(state, state.mover()) != seat) {
    return {odds(view, effort)[seat].win, 0};
  }
  MoveList moves;
  FormulaD::moves(state, moves);
  return weigh(view, seat, moves, effort)[0].win;
}

std::vector<Weighed<Move>> Insight::weigh(const View& view, Seat, const MoveList& moves, Effort) {
  const State& state = view.state;
  Forecast forecast(state);
  forecast.prepare();
  std::vector<std::pair<Forecast::Worth, Move>> worths;
  for (const Move& move : moves) worths.emplace_back(forecast.of(state, move), move);
  std::ranges::stable_sort(worths, std::greater{}, [](const auto& one) { return one.first.merit; });
  std::vector<Weighed<Move>> list;
  for (const auto& [worth, move] : worths) {
    const double behind = std::max(0.0, worths[0].first.win - worth.win);
    list.push_back({move, {worth.win, 0}, {behind, 0}, worth.points});
  }
  return list;
}

std::optional<Rolled> Insight::roll(const View& view, Move outcome) {
  const State& state = view.state;
  const CarId car = roller(state);
  const bool is_gear = state.phase == Phase::RollingGear;
  const Message die =
      is_gear ? Message("fd.die.gear", {{"gear", int{state[car].gear}}}) : Message("fd.die.black");
  return Rolled{seat_of(state, car), die, outcome.value};
}

}  // namespace paddock
