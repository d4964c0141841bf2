#include "games/formula-motor-racing/insight/insight.h"

#include "games/formula-motor-racing/insight/foresight.h"
#include "games/formula-motor-racing/insight/reasons.h"

namespace paddock {

using namespace formula_motor_racing;
using Insight = InsightOf<FormulaMotorRacing>;
using ByForesight = LookedAhead<FormulaMotorRacing, Foresight>;

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

// By the card it was rolled for: a low roll is good for one and bad for the other.
std::optional<Rolled> Insight::roll(const View& view, Move outcome) {
  if (outcome.action() != Action::Roll) return std::nullopt;
  const Effect effect = face_of(view.open.card).effect;
  return Rolled{view.open.turn, Message("fmr.card." + paddock::key_of(effect)), outcome.face()};
}

}  // namespace paddock
