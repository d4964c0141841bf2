// The parts of a race that are not about one card: who starts, who is where, who goes out.
#include "games/grand-prix-2006/quick.h"
#include "games/grand-prix-2006/story.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr int scaled(int laps, int share) { return std::max(1, (laps * share + 50) / 100); }

}  // namespace

std::uint8_t stop_lap(const State& state, DriverId driver, int stop) {
  const DriverCard& card = state.book()[driver];
  const int first = scaled(card.pit_laps[0], state.share);
  const int lap = stop == 1 ? first : std::max(first + 1, scaled(card.pit_laps[1], state.share));
  return static_cast<std::uint8_t>(lap);
}

std::uint8_t laps_at(const State& state, CircuitId circuit) {
  return static_cast<std::uint8_t>(scaled(state.book()[circuit].laps, state.share));
}

InlineList<DriverId, kMostDrivers> field_of(const State& state, CircuitId circuit) {
  const Almanac& book = state.book();
  InlineList<DriverId, kMostDrivers> field;
  std::uint32_t there = 0;
  for (const RaceEntry& entry : book.entries[index_of(circuit)]) {
    if (state.chosen != 0 && (state.chosen & bit_of(entry.driver)) == 0) continue;
    field.push_back(entry.driver);
    there |= bit_of(entry.driver);
  }
  // rule G-6: who did not really start there stands behind, in the order of the cards.
  for (std::size_t d = 0; d < book.drivers.size(); ++d) {
    const auto driver = id_at<DriverId>(d);
    if ((state.chosen & bit_of(driver) & ~there) != 0) field.push_back(driver);
  }
  return field;
}

void line_up(State& state) {
  const InlineList<DriverId, kMostDrivers> field = field_of(state, state.circuit());
  state.order = {};
  std::ranges::copy(field, state.order.begin());
  state.cars = state.running = static_cast<std::uint8_t>(field.size());
  state.laps = laps_at(state, state.circuit());
  state.lap = 0;
  state.times = {};
  state.lap_times = {};
  state.stop_time = 0;
  state.fastest_time = 0;
  state.fastest_at = 0;
  state.fastest = {};
  state.stops = {};
  state.out_lap = {};
  state.out_reason = {};
  state.next_stop = {};
  state.due = 0;
  state.drawing = 0;
  state.stop_laps = {};
  state.column = state.tested = 0;
  for (DriverId driver : field) plan_stop(state, driver, stop_lap(state, driver, 1));
  state.left = kCards;  // rule G-11: shuffled anew for every race
}

// Nearly in order already, but for those who stopped: whoever has nobody slower ahead stays, and
// that is found without a branch. Equal times keep their order.
void sort_by_time(State& state) {
  std::array<Hundredths, kMostDrivers> times;  // by place
  Hundredths slowest = 0;
  std::uint32_t passing = 0;  // a bit for each place
  static_assert(kMostDrivers <= 32);
  for (std::size_t i = 0; i < state.running; ++i) {
    times[i] = state.times[index_of(state.order[i])];
    passing |= std::uint32_t{times[i] < slowest} << i;
    slowest = std::max(slowest, times[i]);
  }
  for (; passing != 0; passing &= passing - 1) {
    auto to = static_cast<std::size_t>(std::countr_zero(passing));
    const Hundredths time = times[to];
    const DriverId driver = state.order[to];
    for (; to > 0 && times[to - 1] > time; --to) {
      times[to] = times[to - 1];
      state.order[to] = state.order[to - 1];
    }
    times[to] = time;
    state.order[to] = driver;
  }
}

void take_out(State& state, DriverId driver, Reason reason) {
  const auto running = state.order.begin() + state.running;
  const auto place = std::find(state.order.begin(), running, driver);
  PADDOCK_CHECK(place != running);
  std::rotate(place, place + 1, running);
  --state.running;
  state.out_lap[index_of(driver)] = state.lap;
  state.out_reason[index_of(driver)] = reason;
}

DriverId likeliest_to_retire(const State& state) {
  const Almanac& book = state.book();
  const auto running = std::span(state.order).first(state.running);
  return *std::ranges::max_element(running, {}, [&](DriverId one) { return book[one].retires; });
}

InlineList<DriverId, 2> neighbours_in_accident(const State& state, DriverId driver) {
  InlineList<DriverId, 2> along;
  const auto place = std::ranges::find(state.order, driver) - state.order.begin();
  const auto at_line = [&](std::ptrdiff_t at) {
    return state.times[index_of(state.order[static_cast<std::size_t>(at)])];
  };
  const bool has_ahead = place > 0;
  const bool has_behind = place + 1 < state.running;
  const Hundredths ahead = has_ahead ? at_line(place) - at_line(place - 1) : 0;
  const Hundredths behind = has_behind ? at_line(place + 1) - at_line(place) : 0;
  if (has_ahead && (!has_behind || ahead <= behind)) {
    along.push_back(state.order[static_cast<std::size_t>(place - 1)]);
  }
  if (has_behind && (!has_ahead || behind <= ahead)) {
    along.push_back(state.order[static_cast<std::size_t>(place + 1)]);
  }
  return along;
}

void keep_results(State& state) {
  ByDriver<Score>& scores = state.results[state.race];
  for (int place = 1; place <= state.cars; ++place) {
    scores[index_of(state.at(place))] =
        place <= state.running ? Score::finished(place) : Score::retired(place);
  }
}

template void GrandPrix2006::apply(State&, Move, NoEvents&);
template void GrandPrix2006::apply(State&, Move, EventLog<Event>&);
template void GrandPrix2006::apply(State&, Move, EventTally<Event>&);
template void GrandPrix2006::apply(State&, Move, Storyteller&);
template std::uint64_t GrandPrix2006::run_on(State&, Rng&, NoEvents&);
template std::uint64_t GrandPrix2006::run_on(State&, Rng&, EventTally<Event>&);

}  // namespace paddock::grand_prix_2006
