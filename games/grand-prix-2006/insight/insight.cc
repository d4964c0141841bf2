#include "games/grand-prix-2006/insight/insight.h"

#include "games/grand-prix-2006/insight/race_tally.h"
#include "games/grand-prix-2006/insight/reasons.h"
#include "games/grand-prix-2006/insight/saying.h"

namespace paddock {

using namespace grand_prix_2006;
using Insight = InsightOf<GrandPrix2006>;
using ByForm = PlayOuts<GrandPrix2006, play_plainly<GrandPrix2006>>;

Odds Insight::odds(const View& view, Effort effort) { return ByForm::odds(view, effort); }

Estimate Insight::own_chance(const View& view, Seat seat, Effort effort) {
  return ByForm::own_chance(view, seat, effort);
}

std::vector<Weighed<Move>> Insight::weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort) {
  if (view.state.phase != Phase::Predicting) return ByForm::weigh(view, seat, moves, effort);
  return weigh_answers(view.state, seat, moves, effort);
}

std::vector<Message> Insight::reasons(const View& view, Seat seat, Move move) {
  return reasons_for(view.state, seat, move);
}

// In the order of the race, or of the grid before it; whoever is out has no chance left in it.
std::vector<Entrant> Insight::entrants(const View& view, Effort effort) {
  const State& state = view.state;
  const RaceTally tally = tally_races(state, effort, Seasons::RunSome);
  const double races = tally.races;
  std::vector<Entrant> entrants;
  const auto add = [&](DriverId driver) {
    const DriverCard& card = state.book()[driver];
    const RaceTally::Driver& own = tally[driver];
    entrants.push_back({card.code, Message("gp.name", {{"name", card.name}}), own.places[0] / races,
                        own.podium() / races, own.points / races,
                        tally.seasons == 0 ? 0 : own.titles / tally.seasons});
  };
  if (!is_under_way(state)) {
    for (DriverId driver : field_of(state, state.circuit())) add(driver);
  } else {
    for (int place = 1; place <= state.running; ++place) add(state.at(place));
  }
  return entrants;
}

}  // namespace paddock
