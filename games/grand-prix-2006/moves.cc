// The options, how a season begins, and which moves there are.
#include <set>

#include "engine/text.h"
#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr std::string_view kSingleRace = "no";
constexpr std::string_view kWholeSeason = "2006";
constexpr std::string_view kRealEntry = "real";
constexpr std::string_view kPredicts = "on";
constexpr std::string_view kPredictsNothing = "off";

// What one of the almanacs has, each once, in their order.
template <class Name>
std::vector<std::string> in_any_almanac(Name name) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < almanac_ids().size(); ++i) {
    for (const std::string& one : name(almanac(id_at<AlmanacNumber>(i)))) {
      if (std::ranges::find(all, one) == all.end()) all.push_back(one);
    }
  }
  return all;
}

std::vector<std::string> circuits_of(const Almanac& book) {
  std::vector<std::string> ids;
  for (const Circuit& circuit : book.circuits) ids.push_back(circuit.id);
  return ids;
}

std::vector<std::string> codes_of(const Almanac& book) {
  std::vector<std::string> codes;
  for (const DriverCard& driver : book.drivers) codes.push_back(driver.code);
  return codes;
}

std::vector<std::string> grids() { return {kNamesOf<Grid>.begin(), kNamesOf<Grid>.end()}; }

CircuitId circuit_in(const Almanac& book, const std::string& id) {
  const std::optional<CircuitId> found = book.find_circuit(id);
  if (found) return *found;
  throw InputError(
      Message("error.almanac.no_circuit", {{"circuit", id}, {"valid", listed(circuits_of(book))}}));
}

void set_calendar(State& state, const OptionValues& options) {
  const Almanac& book = state.book();
  const std::string& season = options.text("season");
  state.is_season = season == kSingleRace ? 0 : 1;
  if (season == kSingleRace) {
    state.calendar[state.races++] = circuit_in(book, options.text("circuit"));
  } else if (season == kWholeSeason) {
    for (; state.races < book.circuits.size(); ++state.races) {
      state.calendar[state.races] = id_at<CircuitId>(state.races);
    }
  } else {
    for (const std::string& id : options.names("season")) {
      state.calendar[state.races++] = circuit_in(book, id);
    }
  }
}

void set_drivers(State& state, const OptionValues& options) {
  if (options.text("drivers") == kRealEntry) return;
  const Almanac& book = state.book();
  for (const std::string& code : options.names("drivers")) {
    const std::optional<DriverId> driver = book.find_driver(code);
    if (!driver) {
      throw InputError(Message("error.almanac.no_driver",
                               {{"driver", code}, {"valid", listed(codes_of(book))}}));
    }
    state.chosen |= bit_of(*driver);
  }
}

}  // namespace

const std::vector<OptionSpec>& GrandPrix2006::options() {
  using Kind = OptionSpec::Kind;
  static const std::vector<OptionSpec> specs = [] {
    const std::vector<std::string> circuits = in_any_almanac(circuits_of);
    const std::vector<std::string> codes = in_any_almanac(codes_of);
    return std::vector<OptionSpec>{
        {"circuit", Kind::Choice, circuits.front(), 0, 0, circuits},
        {"season",
         Kind::Names,
         std::string(kSingleRace),
         1,
         kMostCircuits,
         {std::string(kSingleRace), std::string(kWholeSeason)},
         circuits},
        {"drivers",
         Kind::Names,
         std::string(kRealEntry),
         kFewestDrivers,
         kMostDrivers,
         {std::string(kRealEntry)},
         codes},
        {"laps", Kind::Integer, "100", 1, 100, {}},
        {"grid", Kind::Choice, std::string(name_of(Grid::Real)), 0, 0, grids()},
        {"predictions",
         Kind::Choice,
         std::string(kPredicts),
         0,
         0,
         {std::string(kPredicts), std::string(kPredictsNothing)}},
        {"charts", Kind::Choice, almanac_ids().front(), 0, 0, almanac_ids()},
    };
  }();
  return specs;
}

State GrandPrix2006::start(const OptionValues& options, int seats) {
  State state;
  state.almanac = find_almanac(options.text("charts"));
  set_calendar(state, options);
  set_drivers(state, options);
  state.share = static_cast<std::uint8_t>(options.integer("laps"));
  state.grid = named<Grid>(options.text("grid")).value();
  state.predicts = options.text("predictions") == kPredicts ? 1 : 0;
  state.players = static_cast<std::uint8_t>(seats);
  for (std::size_t i = 0; i < state.pile.size(); ++i) state.pile[i] = id_at<CardId>(i);
  state.left = kCards;
  return state;
}

namespace {

void list_starts(const State& state, GrandPrix2006::MoveList& moves) {
  moves.push_back({Action::Start});
  if (state.race + 1 < state.races) moves.push_back({Action::StartAll});
}

// rules G-50 and G-52.
void list_predictions(const State& state, GrandPrix2006::MoveList& moves) {
  for (DriverId driver : answers(state)) {
    moves.push_back({Action::Predict, static_cast<std::uint8_t>(driver)});
  }
  if (state.question == Question::Out) moves.push_back({Action::PredictNobody});
  moves.push_back({Action::LeaveOut});
  if (starts_at_will(state)) return list_starts(state, moves);
  if (state.question != Question::Out) moves.push_back({Action::PredictNoMore});
}

}  // namespace

void GrandPrix2006::moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::Waiting) return list_starts(state, moves);
  if (state.phase == Phase::Predicting) return list_predictions(state, moves);
  if (state.phase != Phase::Following) return;
  for (const auto& line : drivers_table(state)) {
    moves.push_back({Action::FollowDriver, static_cast<std::uint8_t>(line.id)});
  }
  for (const auto& line : teams_table(state)) {
    moves.push_back({Action::FollowTeam, static_cast<std::uint8_t>(line.id)});
  }
}

void GrandPrix2006::outcomes(const State& state, OutcomeList& outcomes) {
  outcomes.clear();
  if (!to_act(state).is_nature()) return;
  if (state.phase == Phase::DrawingGrid) {
    for (std::uint8_t at = state.turn; at < state.cars; ++at) {
      outcomes.push_back({{Action::DrawGrid, static_cast<std::uint8_t>(state.order[at]), at}, 1});
    }
    return;
  }
  for (std::uint8_t at = 0; at < state.left; ++at) {
    outcomes.push_back({{Action::DrawCard, static_cast<std::uint8_t>(state.pile[at]), at}, 1});
  }
}

namespace {

std::string wrong_pile(const State& state) {
  std::set<CardId> cards(state.pile.begin(), state.pile.end());
  if (cards.size() != state.pile.size()) return "a card lies in the deck twice";
  if (state.left == 0 || state.left > kCards) return "the deck has no card to draw";
  return "";
}

std::string wrong_order(const State& state) {
  std::set<DriverId> drivers;
  for (std::size_t i = 0; i < state.cars; ++i) {
    const DriverId driver = state.order[i];
    drivers.insert(driver);
    if (state.is_running(driver) != (i < state.running)) return "a retired car is running";
    if (state.stops[index_of(driver)] > kMostStops) return "a car has stopped too often";
  }
  if (drivers.size() != state.cars) return "a car is in two places";
  if (state.phase != Phase::Incident) return "";
  for (std::size_t i = 1; i < state.running; ++i) {
    if (state.times[index_of(state.order[i])] < state.times[index_of(state.order[i - 1])]) {
      return "a faster car is behind a slower one";
    }
  }
  return "";
}

std::string wrong_prediction(const State& state) {
  for (const Prediction& said : state.predictions) {
    std::set<std::uint8_t> named;
    for (std::size_t place = 0; place < kPodium; ++place) {
      const Pick pick = said[place];
      if (pick.is_nothing()) continue;
      if (!pick.is_driver()) return "nobody is predicted for a place";
      if (!named.insert(static_cast<std::uint8_t>(pick.driver())).second) {
        return "a driver is predicted for two places";
      }
    }
    if (state.predicts == 0 && !is_empty(said)) return "somebody predicts where nobody is asked";
  }
  return "";
}

}  // namespace

std::string GrandPrix2006::invariants(const State& state) {
  if (state.running > state.cars) return "more cars run than started";
  if (state.lap > state.laps) return "there are too many laps";
  if (state.race >= state.races) return "there are too many races";
  if (const std::string wrong = wrong_pile(state); !wrong.empty()) return wrong;
  if (const std::string wrong = wrong_prediction(state); !wrong.empty()) return wrong;
  return wrong_order(state);
}

}  // namespace paddock::grand_prix_2006
