#include "games/grand-prix-2006/wire.h"

#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {
namespace {

Stage stage_of(Phase phase) {
  switch (phase) {
    case Phase::Following:
      return Stage::Following;
    case Phase::Predicting:
      return Stage::Predicting;
    case Phase::Waiting:
      return Stage::Waiting;
    case Phase::Over:
      return Stage::Over;
    default:
      return Stage::Running;
  }
}

// Only before a start; afterwards one sees how it ends.
bool is_before_race(const State& state) {
  return state.phase == Phase::Following || state.phase == Phase::Predicting ||
         state.phase == Phase::Waiting;
}

std::size_t races_run(const State& state) {
  return state.race + (state.phase == Phase::Over ? 1u : 0u);
}

CarLine car_line(const State& state, DriverId driver) {
  const std::size_t own = index_of(driver);
  const TeamId team = state.book().team_of(driver, state.circuit());
  CarLine line{{state.almanac, driver}, {state.almanac, team}, state.times[own],
               state.lap_times[own],    state.stops[own],      {}};
  if (!state.is_running(driver)) line.out = Out{state.out_lap[own], state.out_reason[own]};
  return line;
}

// rules G-3 to G-6
NextRace next_race(const State& state) {
  NextRace next{laps_at(state, state.circuit()), {}};
  for (DriverId driver : field_of(state, state.circuit())) {
    const TeamId team = state.book().team_of(driver, state.circuit());
    next.field.push_back({{state.almanac, driver}, {state.almanac, team}});
  }
  return next;
}

Places places_of(const State& state, std::size_t race) {
  const Almanac& book = state.book();
  Places places;
  for (std::size_t d = 0; d < book.drivers.size(); ++d) {
    const Score score = state.results[race][d];
    if (!score.took_part()) continue;
    places.add(book.drivers[d].code, score.is_classified() ? score.place() : -score.place());
  }
  return places;
}

template <class Sent, class Table>
Sent sent_table(const State& state, const Table& table, std::size_t races) {
  const Open open = open_after(state, table, races);
  Sent sent{{}, open.contenders, open.points};
  for (const auto& line : table) {
    std::optional<int> wins;
    if (line.places[0] > 0) wins = line.places[0];
    sent.lines.push_back({{state.almanac, line.id}, line.points, line.place, wins});
  }
  return sent;
}

int predicted_after(const State& state, std::size_t races, std::size_t seat) {
  int sum = 0;
  for (std::size_t race = 0; race < races; ++race) sum += state.predicted[race][seat];
  return sum;
}

// rule G-56: more points stand before.
PredictedLine predicted_line(const State& state, std::size_t races, std::size_t seat) {
  const int total = predicted_after(state, races, seat);
  int place = 1;
  for (std::size_t other = 0; other < state.players; ++other) {
    place += predicted_after(state, races, other) > total ? 1 : 0;
  }
  return {state.predicted[races - 1][seat], total, place};
}

Standings standings_after(const State& state, std::size_t races) {
  Standings after{sent_table<DriversTable>(state, drivers_table(state, races), races),
                  sent_table<TeamsTable>(state, teams_table(state, races), races),
                  {}};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    after.predicted.push_back(predicted_line(state, races, seat));
  }
  return after;
}

void add_seats(PublicView& wire, const State& state) {
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Favourite favourite = state.follows[seat];
    wire.follows.emplace_back();
    if (!favourite.is_nobody()) wire.follows.back() = follow_of(state.almanac, favourite);
    wire.predictions.push_back({state.almanac, state.predictions[seat]});
  }
}

void add_races(PublicView& wire, const State& state) {
  for (std::size_t i = 0; i < state.races; ++i) {
    wire.calendar.push_back({state.almanac, state.calendar[i]});
  }
  for (std::size_t race = 0; race < races_run(state); ++race) {
    wire.results.push_back(places_of(state, race));
    wire.standings.push_back(standings_after(state, race + 1));
  }
}

}  // namespace

PublicView GrandPrix2006Text::public_view(const View& view) {
  const State& state = view.state;
  PublicView wire{};
  wire.charts = state.book().id;
  wire.phase = stage_of(state.phase);
  wire.season = state.is_season != 0;
  wire.race = state.race;
  wire.lap = state.lap;
  wire.laps = state.laps;
  wire.share = state.share;
  wire.grid = state.grid;
  for (std::size_t i = 0; i < state.cars; ++i) {
    wire.cars.push_back(car_line(state, state.order[i]));
  }
  if (is_before_race(state)) {
    wire.next = next_race(state);
    wire.outlook = outlook_of(state);
  }
  add_races(wire, state);
  add_seats(wire, state);
  wire.predicts = state.predicts != 0;
  wire.anybody_predicts = state.has_predicted != 0;
  if (state.phase == Phase::Predicting) wire.question = state.question;
  return wire;
}

PrivateView GrandPrix2006Text::private_view(const View&) { return {}; }

}  // namespace paddock::grand_prix_2006
