// Events, views and files as JSON.
#include "circuits/centre_line.h"
#include "circuits/shipped.h"
#include "engine/message_json.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/outlook.h"
#include "games/grand-prix-2006/predictions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {
namespace {

std::int64_t wide(Hundredths time) { return static_cast<std::int64_t>(time); }

void write_favourite(JsonOut& out, const Almanac& book, Favourite favourite) {
  if (favourite.is_nobody()) {
    out.raw("null");
    return;
  }
  out.open_object();
  if (favourite.is_driver()) out.key("driver").value(book[favourite.driver()].code);
  if (favourite.is_team()) out.key("team").value(book.teams[index_of(favourite.team())]);
  out.close_object();
}

// What an event holds besides its name.
struct EventWriter {
  JsonOut& out;

  void operator()(const event::Followed& e) const {
    out.key("seat").value(index(e.seat) + 1);
    write_favourite(out.key("follows"), almanac(e.almanac), e.favourite);
  }
  void operator()(const event::Answered& e) const {
    out.key("seat").value(index(e.seat) + 1).key("question").value(name_of(e.question));
    if (!e.pick.is_nothing()) out.key("pick").value(code_of(almanac(e.almanac), e.pick));
  }
  void operator()(const event::PredictionMade& e) const {
    out.key("seat").value(index(e.seat) + 1);
    write_prediction(out, almanac(e.almanac), e.prediction);
  }
  void operator()(const event::RaceBegins& e) const {
    out.key("race").value(e.race).key("circuit").value(almanac(e.almanac)[e.circuit].id);
    out.key("laps").value(e.laps);
  }
  void operator()(const event::QualifyingLap& e) const {
    driver(e);
    out.key("time").value(wide(e.time));
  }
  void operator()(const event::GridSet& e) const {
    out.key("grid").open_array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(e.cars); ++i) {
      out.value(almanac(e.almanac)[e.order[i]].code);
    }
    out.close_array();
  }
  void operator()(const event::Incident& e) const { out.key("lap").value(e.lap); }
  void operator()(const event::Tested& e) const {
    driver(e);
    out.key("place").value(e.place).key("out").boolean(e.is_out);
  }
  void operator()(const event::Retired& e) const {
    driver(e);
    out.key("lap").value(e.lap).key("place").value(e.place);
    out.key("reason").value(name_of(e.reason)).key("along").boolean(e.taken_along);
  }
  void operator()(const event::CalledIn& e) const { driver(e); }
  void operator()(const event::LapDone& e) const {
    driver(e);
    out.key("lap").value(e.lap).key("time").value(wide(e.time)).key("total").value(wide(e.total));
    if (e.stop > 0) out.key("stop").value(wide(e.stop)).key("stops").value(e.stops);
  }
  void operator()(const event::LapEnded& e) const {
    out.key("lap").value(e.lap).key("laps").value(e.laps).key("running").value(e.running);
    out.key("leader").value(almanac(e.almanac)[e.leader].code).key("gap").value(wide(e.gap));
  }
  void operator()(const event::RaceEnded& e) const {
    out.key("race").value(e.race).key("finishers").value(e.finishers);
  }
  void operator()(const event::Scored& e) const {
    driver(e);
    out.key("place").value(e.place).key("points").value(e.points);
  }
  void operator()(const event::PredictionsScored& e) const {
    out.key("seat").value(index(e.seat) + 1).key("race").value(e.race);
    write_prediction(out, almanac(e.almanac), e.prediction);
    out.key("points").open_array();
    for (std::uint8_t points : e.points) out.value(int{points});
    out.close_array().key("total").value(e.total);
  }
  void operator()(const event::SeasonEnded&) const {}
  void operator()(const event::Champion& e) const {
    driver(e);
    out.key("points").value(e.points);
  }
  void operator()(const event::TeamChampion& e) const {
    out.key("team").value(almanac(e.almanac).teams[index_of(e.team)]).key("points").value(e.points);
  }

 private:
  template <class E>
  void driver(const E& event) const {
    out.key("driver").value(almanac(event.almanac)[event.driver].code);
  }
};

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::Following:
      return "following";
    case Phase::Predicting:
      return "predicting";
    case Phase::Waiting:
      return "waiting";
    case Phase::Over:
      return "over";
    default:
      return "running";
  }
}

void write_cars(JsonOut& out, const State& state) {
  const Almanac& book = state.book();
  out.open_array();
  for (std::size_t i = 0; i < state.cars; ++i) {
    const DriverId driver = state.order[i];
    const std::size_t own = index_of(driver);
    out.open_object().key("driver").value(book[driver].code);
    out.key("team").value(book.teams[index_of(book.team_of(driver, state.circuit()))]);
    out.key("time").value(wide(state.times[own])).key("last").value(int{state.lap_times[own]});
    out.key("stops").value(int{state.stops[own]});
    if (!state.is_running(driver)) {
      out.key("out").open_object().key("lap").value(int{state.out_lap[own]});
      out.key("reason").value(name_of(state.out_reason[own])).close_object();
    }
    out.close_object();
  }
  out.close_array();
}

// Only before a start; afterwards one sees how it ends.
bool is_before_race(const State& state) {
  return state.phase == Phase::Following || state.phase == Phase::Predicting ||
         state.phase == Phase::Waiting;
}

void write_outlook(JsonOut& out, const State& state) {
  const Outlook outlook = outlook_of(state);
  out.open_object().key("cars").value(outlook.cars).key("finishers").value(outlook.finishers);
  out.key("nobody").value(outlook.nobody).key("few").boolean(outlook.is_few()).close_object();
}

void write_results(JsonOut& out, const State& state) {
  const Almanac& book = state.book();
  const int run = state.race + (state.phase == Phase::Over ? 1 : 0);
  out.open_array();
  for (std::size_t race = 0; race < static_cast<std::size_t>(run); ++race) {
    out.open_object();
    for (std::size_t d = 0; d < book.drivers.size(); ++d) {
      const Score score = state.results[race][d];
      if (!score.took_part()) continue;
      out.key(book.drivers[d].code).value(score.is_classified() ? score.place() : -score.place());
    }
    out.close_object();
  }
  out.close_array();
}

void write_tables(FieldsOut& fields, const State& state) {
  const Almanac& book = state.book();
  JsonOut& drivers = fields.field("drivers").open_array();
  for (const auto& line : drivers_table(state)) {
    drivers.open_object().key("driver").value(book[line.id].code);
    drivers.key("points").value(line.points).key("place").value(line.place).close_object();
  }
  drivers.close_array();
  JsonOut& teams = fields.field("teams").open_array();
  for (const auto& line : teams_table(state)) {
    teams.open_object().key("team").value(book.teams[index_of(line.id)]);
    teams.key("points").value(line.points).key("place").value(line.place).close_object();
  }
  teams.close_array();
}

// What each seat says of the race to come, and its points race by race.
void write_predictions(FieldsOut& fields, const State& state) {
  fields.field("predicts").boolean(state.predicts != 0);
  fields.field("anybody_predicts").boolean(state.has_predicted != 0);
  const bool asks = state.phase == Phase::Predicting;
  fields.field("question").value(asks ? name_of(state.question) : std::string_view());
  JsonOut& said = fields.field("predictions").open_array();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    said.open_object();
    write_prediction(said, state.book(), state.predictions[seat]);
    said.close_object();
  }
  said.close_array();
  JsonOut& points = fields.field("predicted").open_array();
  const int run = state.race + (state.phase == Phase::Over ? 1 : 0);
  for (std::size_t race = 0; race < static_cast<std::size_t>(run); ++race) {
    points.open_array();
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      points.value(int{state.predicted[race][seat]});
    }
    points.close_array();
  }
  points.close_array();
}

void write_drivers(JsonOut& out, const Almanac& book) {
  out.open_array();
  for (const DriverCard& card : book.drivers) {
    out.open_object().key("code").value(card.code).key("name").value(card.name);
    out.key("country").value(card.country).key("rating").value(card.rating);
    out.key("retires").value(card.retires).key("reasons").open_array();
    for (const DriverCard::Range& range : card.reasons) {
      out.open_object().key("reason").value(name_of(range.reason));
      out.key("low").value(range.low).key("high").value(range.high).close_object();
    }
    out.close_array().key("pit").open_array();
    for (int lap : card.pit_laps) out.value(lap);
    out.close_array().key("extras").value(card.extras).key("crew").value(card.crew);
    out.close_object();
  }
  out.close_array();
}

void write_circuits(JsonOut& out, const Almanac& book) {
  out.open_array();
  for (std::size_t i = 0; i < book.circuits.size(); ++i) {
    const Circuit& circuit = book.circuits[i];
    out.open_object().key("id").value(circuit.id).key("name").value(circuit.name);
    out.key("location").value(circuit.location).key("country").value(circuit.country);
    paddock::write(out.key("race"), race_name(book, id_at<CircuitId>(i)));
    out.key("date").value(circuit.date);
    out.key("laps").value(circuit.laps).key("km").raw(circuit.kilometres);
    out.key("wet").boolean(circuit.is_wet).close_object();
  }
  out.close_array();
}

void write_entries(JsonOut& out, const Almanac& book) {
  out.open_array();
  for (const auto& race : book.entries) {
    out.open_array();
    for (const RaceEntry& entry : race) {
      out.open_object().key("driver").value(book[entry.driver].code);
      out.key("team").value(book.teams[index_of(entry.team)]);
      out.key("number").value(entry.number).close_object();
    }
    out.close_array();
  }
  out.close_array();
}

// What predictions are worth.
void write_worth(JsonOut& out) {
  out.open_object().key("place").value(kPointsForPlace).key("podium").value(kPointsForPodium);
  out.key("fastest").value(kPointsForFastest).key("out").value(kPointsForFirstOut).close_object();
}

std::string almanac_json(const Almanac& book) {
  JsonOut out;
  out.open_object().key("id").value(book.id);
  write_drivers(out.key("drivers"), book);
  out.key("teams").open_array();
  for (const std::string& team : book.teams) out.value(team);
  out.close_array();
  write_circuits(out.key("circuits"), book);
  write_entries(out.key("entries"), book);
  write_worth(out.key("worth"));
  out.close_object();
  return out.take();
}

// In metres; drawings count downwards, maps upwards.
std::optional<std::string> map_json(std::string_view id) {
  for (const circuits::ShippedBoard& board : circuits::shipped_boards()) {
    if (board.id != id) continue;
    const circuits::CentreLine line = circuits::read_centre_line(board.centre_line, id);
    JsonOut out;
    out.open_object().key("id").value(id);
    out.key("metres").value(static_cast<int>(line.lap_metres)).key("points").open_array();
    for (const auto& point : line.points) {
      out.open_array().value(static_cast<int>(point.x)).value(static_cast<int>(-point.y));
      out.close_array();
    }
    out.close_array().close_object();
    return out.take();
  }
  return std::nullopt;
}

}  // namespace

void GrandPrix2006Text::write(JsonOut& out, const Event& event) {
  out.open_object().key("event").value(event_names()[event.index()]);
  std::visit(EventWriter{out}, event);
  out.close_object();
}

void GrandPrix2006Text::write_public(FieldsOut& fields, const View& view) {
  constexpr std::string_view kGrids[] = {"real", "qualifying", "random"};
  const State& state = view.state;
  const Almanac& book = state.book();
  fields.field("charts").value(book.id);
  fields.field("phase").value(phase_name(state.phase));
  fields.field("season").boolean(state.is_season != 0);
  fields.field("race").value(int{state.race});
  JsonOut& calendar = fields.field("calendar").open_array();
  for (std::size_t i = 0; i < state.races; ++i) calendar.value(book[state.calendar[i]].id);
  calendar.close_array();
  fields.field("lap").value(int{state.lap});
  fields.field("laps").value(int{state.laps});
  fields.field("share").value(int{state.share});
  fields.field("grid").value(kGrids[index_of(state.grid)]);
  write_cars(fields.field("cars"), state);
  if (is_before_race(state)) write_outlook(fields.field("outlook"), state);
  write_results(fields.field("results"), state);
  write_tables(fields, state);
  JsonOut& follows = fields.field("follows").open_array();
  for (std::size_t i = 0; i < state.players; ++i) write_favourite(follows, book, state.follows[i]);
  follows.close_array();
  write_predictions(fields, state);
}

void GrandPrix2006Text::write_private(FieldsOut&, const View&) {}

std::optional<GameFile> GrandPrix2006Text::file(std::string_view name) {
  constexpr std::string_view kMap = "map-";
  constexpr std::string_view kJson = ".json";
  if (!name.ends_with(kJson)) return std::nullopt;
  name.remove_suffix(kJson.size());
  const auto as_file = [](std::string json) {
    return GameFile{"application/json", std::move(json)};
  };
  if (name.starts_with(kMap)) {
    const std::optional<std::string> map = map_json(name.substr(kMap.size()));
    if (!map) return std::nullopt;
    return as_file(*map);
  }
  const std::vector<std::string> ids = almanac_ids();
  const auto found = std::ranges::find(ids, name);
  if (found == ids.end()) return std::nullopt;
  return as_file(almanac_json(almanac(id_at<AlmanacNumber>(found - ids.begin()))));
}

}  // namespace paddock::grand_prix_2006
