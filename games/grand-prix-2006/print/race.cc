#include "games/grand-prix-2006/print/race.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/grand-prix-2006/text.h"
#include "print/journal.h"

namespace paddock::printing {
namespace {

namespace event = grand_prix_2006::event;
using grand_prix_2006::GrandPrix2006;

// Writes down what happens, race by race.
class Scribe {
 public:
  void operator()(const event::RaceBegins& e) {
    Race race;
    race.book = &grand_prix_2006::almanac(e.circuit.almanac);
    race.circuit = e.circuit;
    race.number = e.race;
    race.laps = e.laps;
    race.is_filled = true;
    races.push_back(race);
  }
  void operator()(const event::GridSet& e) {
    for (grand_prix_2006::DriverId driver : e.grid) {
      races.back().cars.push_back({});
      races.back().cars.back().driver = driver;
    }
    order_.resize(races.back().cars.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }
  void operator()(const event::Retired& e) {
    const std::size_t car = find(e.driver);
    races.back().cars[car].out = Race::Out{e.lap, e.place, e.reason};
    std::erase(order_, car);
  }
  void operator()(const event::LapDone& e) {
    Race::Car& car = races.back().cars[find(e.driver)];
    car.times.push_back(e.time);
    car.totals.push_back(e.total);
    if (e.stop) car.stops.push_back({e.lap, *e.stop});
  }
  // rule G-25: by cumulative times; equal ones keep their order.
  void operator()(const event::LapEnded&) {
    std::vector<Race::Car>& cars = races.back().cars;
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return cars[i].totals.back(); });
    int place = 0;
    for (std::size_t i : order_) cars[i].places.push_back(++place);
  }
  // rule G-34: those out stand behind, the last to retire first.
  void operator()(const event::RaceEnded&) {
    std::vector<Race::Car>& cars = races.back().cars;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < cars.size(); ++i) {
      if (cars[i].out) out.push_back(i);
    }
    std::ranges::sort(
        out, {}, [&](std::size_t i) { return std::pair(-cars[i].out->lap, cars[i].out->place); });
    order_.insert(order_.end(), out.begin(), out.end());
    int place = 0;
    for (std::size_t i : order_) cars[i].finish = ++place;
  }
  void operator()(const event::Followed&) {}
  void operator()(const event::Answered&) {}
  void operator()(const event::PredictionMade&) {}
  void operator()(const event::QualifyingLap&) {}
  void operator()(const event::Incident&) {}
  void operator()(const event::Tested&) {}
  void operator()(const event::CalledIn&) {}
  void operator()(const event::Scored&) {}
  void operator()(const event::PredictionsScored&) {}
  void operator()(const event::SeasonEnded&) {}
  void operator()(const event::Champion&) {}
  void operator()(const event::TeamChampion&) {}

  std::vector<Race> races;

 private:
  std::size_t find(DriverId driver) const {
    const auto& cars = races.back().cars;
    return static_cast<std::size_t>(std::ranges::find(cars, driver, &Race::Car::driver) -
                                    cars.begin());
  }
  std::vector<std::size_t> order_;  // of the cars that run
};

}  // namespace

Race blank_race(const Almanac& book, std::optional<CircuitId> circuit, int laps) {
  Race race;
  race.book = &book;
  race.circuit = circuit;
  race.laps = laps;
  if (!circuit) {
    race.cars.resize(grand_prix_2006::kMostDrivers);
    return race;
  }
  for (const auto& entry : book.entries[grand_prix_2006::index_of(*circuit)]) {
    race.cars.push_back({});
    race.cars.back().driver = entry.driver;
  }
  return race;
}

Championship championship_of(const Journal& journal) {
  Scribe scribe;
  const auto match = hear_journal<GrandPrix2006>(journal, scribe);
  const auto& played = dynamic_cast<const MatchOf<GrandPrix2006>&>(*match);
  const grand_prix_2006::State state = played.glimpse(seat_at(0)).view().state;
  const auto season =
      std::ranges::find(journal.header.options, "season", &OptionValues::Pair::first);
  const bool is_single = season != journal.header.options.end() && season->second == "no";
  // One whose grid is still being driven or drawn for has nobody to write down.
  std::erase_if(scribe.races, [](const Race& race) { return race.cars.empty(); });
  for (Race& race : scribe.races) race.is_single = is_single;
  return {std::move(scribe.races), drivers_table(state), teams_table(state)};
}

}  // namespace paddock::printing
