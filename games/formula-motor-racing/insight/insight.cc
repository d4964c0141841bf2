#include "games/formula-motor-racing/insight/insight.h"

#include "games/formula-motor-racing/insight/foresight.h"
#include "games/formula-motor-racing/insight/reasons.h"

namespace paddock {

using namespace formula_motor_racing;
using Insight = InsightOf<FormulaMotorRacing>;
using ByForesight = LookedAhead<FormulaMotorRacing, Foresight>;

namespace {

// Play-outs are of equals, and people are not: so much of what is still to come goes to anybody
// alike. Fitted to 1,000 races of rookies, club players and pros.
constexpr double kDoubtOfPodiums = 0.25;

}  // namespace

Odds Insight::odds(const View& view, Effort effort) {
  Odds odds = ByForesight::odds(view, effort);
  if (odds.playouts == 0) return odds;
  double mean = 0;
  for (int i = 0; i < odds.seats; ++i) mean += odds[seat_at(i)].podium / odds.seats;
  for (int i = 0; i < odds.seats; ++i) {
    Odds::Line& line = odds[seat_at(i)];
    line.podium += kDoubtOfPodiums * left_of(view) * (mean - line.podium);
    line.podium = std::max(line.podium, line.win);
  }
  return odds;
}

namespace {

double won_by_players(const Result& result) {
  double won = 0;
  for (int seat = 0; seat < result.seats; ++seat) won += share_of_win(result, seat_at(seat));
  return won;
}

// Every seat's best move is weighed as if it were found, and networks err: their chances do not add
// up to a victory. This brings them there; where teams without a player can win, to what is left.
double scale_of(const View& view, Effort effort) {
  constexpr std::uint32_t kFewer = 4;
  const Open& open = view.open;
  const Foresight foresight(view);
  if (foresight.is_blind() || open.phase == Phase::Over) return 1;
  const bool is_free_team_there = open.players != kColours && open.players != kMinPlayers;
  double won = 0;
  double sum = 0;
  const std::uint32_t looks = 1 + effort.playouts / kFewer;
  for (std::uint32_t i = 0; i < looks; ++i) {
    auto deal = Deal<FormulaMotorRacing>::of(view, effort, i);
    deal.roll_evenly(i);
    auto& [state, luck] = deal;
    State to_the_end = state;
    won += is_free_team_there ? won_by_players(foresight.finish(to_the_end, luck)) : 1;
    for (const float chance : foresight.chances(state, luck)) sum += chance;
  }
  return won / sum;
}

Estimate scaled(Estimate estimate, double scale) {
  return {std::min(1.0, estimate.value * scale), estimate.error * scale};
}

}  // namespace

Estimate Insight::own_chance(const View& view, Seat seat, Effort effort) {
  return scaled(ByForesight::own_chance(view, seat, effort), scale_of(view, effort));
}

std::vector<Weighed<Move>> Insight::weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort) {
  std::vector<Weighed<Move>> list = ByForesight::weigh(view, seat, moves, effort);
  const double scale = scale_of(view, effort);
  for (Weighed<Move>& one : list) {
    one.win = scaled(one.win, scale);
    one.behind = scaled(one.behind, scale);
  }
  return list;
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
