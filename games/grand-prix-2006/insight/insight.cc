#include "games/grand-prix-2006/insight/insight.h"

#include "games/grand-prix-2006/insight/race_tally.h"
#include "games/grand-prix-2006/insight/reasons.h"
#include "games/grand-prix-2006/insight/saying.h"

namespace paddock {

using namespace grand_prix_2006;
using Insight = InsightOf<GrandPrix2006>;
using ByPeople = PlayOuts<GrandPrix2006, say_like_people>;

Odds Insight::odds(const View& view, Effort effort) { return ByPeople::odds(view, effort); }

Estimate Insight::own_chance(const View& view, Seat seat, Effort effort) {
  return ByPeople::own_chance(view, seat, effort);
}

std::vector<Weighed<Move>> Insight::weigh(const View& view, Seat seat, const Game::MoveList& moves,
                                          Effort effort) {
  if (view.state.phase != Phase::Predicting) return ByPeople::weigh(view, seat, moves, effort);
  return weigh_answers(view.state, seat, moves, effort);
}

std::vector<Message> Insight::reasons(const View& view, Seat seat, Move move) {
  return reasons_for(view.state, seat, move);
}

namespace {

Message named(std::string_view name) { return Message("gp.name", {{"name", std::string(name)}}); }

// Those who race, in the order of the race or of the grid before it; then whoever may be champion
// without them.
std::vector<DriverId> drivers_with_chances(const State& state, const RaceTally& tally) {
  std::vector<DriverId> drivers;
  if (!is_under_way(state)) {
    for (DriverId driver : field_of(state, state.circuit())) drivers.push_back(driver);
  } else {
    for (int place = 1; place <= state.running; ++place) drivers.push_back(state.at(place));
  }
  for (std::size_t i = 0; i < tally.drivers.size(); ++i) {
    const auto driver = id_at<DriverId>(i);
    if (tally[driver].titles > 0 && !std::ranges::count(drivers, driver)) drivers.push_back(driver);
  }
  return drivers;
}

}  // namespace

std::vector<Entrant> Insight::entrants(const View& view, Effort effort) {
  const State& state = view.state;
  const Almanac& book = state.book();
  const RaceTally tally = tally_races(state, effort, Seasons::RunSome);
  const double races = tally.races;
  const auto title = [&](double titles) { return tally.seasons == 0 ? 0 : titles / tally.seasons; };
  std::vector<Entrant> entrants;
  for (DriverId driver : drivers_with_chances(state, tally)) {
    const RaceTally::Driver& own = tally[driver];
    entrants.push_back({book[driver].code, named(book[driver].name), Message("gp.picture.drivers"),
                        own.places[0] / races, own.podium() / races, own.points / races,
                        title(own.titles)});
  }
  for (std::size_t i = 0; i < book.teams.size(); ++i) {
    const RaceTally::Team& own = tally.teams[i];
    if (own.points == 0 && own.titles == 0) continue;
    entrants.push_back({book.teams[i], named(book.teams[i]), Message("gp.picture.teams"),
                        own.wins / races, own.podiums / races, own.points / races,
                        title(own.titles)});
  }
  return entrants;
}

}  // namespace paddock
