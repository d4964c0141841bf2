#include "games/grand-prix-2006/outlook.h"

#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {
namespace {

using Field = InlineList<DriverId, kMostDrivers>;

// Chances are whole parts of this, so that they are the same on every machine.
constexpr std::uint64_t kCertain = 1'000'000'000'000;
// The chance that so many cars are running.
using Running = std::array<std::uint64_t, kMostDrivers + 1>;

// Numbers of a card, of 100, that are an accident.
int accidents_of(const DriverCard& card) {
  int numbers = 0;
  for (const ReasonRange& range : card.reasons) {
    if (range.reason == Reason::Accident) numbers += range.high - range.low + 1;
  }
  return numbers;
}

// How many of 10,000 incidents are accidents, and so take a second car along (rule G-18).
std::uint64_t accidents_among(const Almanac& book, const Field& field) {
  int all = 0;
  int accidents = 0;
  for (DriverId driver : field) {
    all += book[driver].retires;
    accidents += book[driver].retires * accidents_of(book[driver]);
  }
  return all == 0 ? 0 : static_cast<std::uint64_t>(100 * accidents / all);
}

// rules G-12 and G-18: a lap without an incident, with one, or with an accident.
Running after_lap(const Running& before, std::uint64_t incident, std::uint64_t accidents) {
  Running after{};
  after[0] = before[0];
  for (std::size_t cars = 1; cars < before.size(); ++cars) {
    const std::uint64_t hit = before[cars] * incident / 100;
    const std::uint64_t two = hit * accidents / 10'000;
    after[cars] += before[cars] - hit;
    after[cars - 1] += hit - two;
    after[cars < 2 ? 0 : cars - 2] += two;
  }
  return after;
}

int rounded(std::uint64_t parts) { return static_cast<int>((parts + kCertain / 2) / kCertain); }

}  // namespace

Outlook outlook_of(const State& state) {
  const Almanac& book = state.book();
  const Field field = field_of(state, state.circuit());
  const auto incident = static_cast<std::uint64_t>(book[state.circuit()].incident);
  const std::uint64_t accidents = accidents_among(book, field);
  Running running{};
  running[field.size()] = kCertain;
  for (int lap = laps_at(state, state.circuit()); lap > 0; --lap) {
    running = after_lap(running, incident, accidents);
  }
  std::uint64_t mean = 0;
  for (std::size_t cars = 0; cars < running.size(); ++cars) mean += cars * running[cars];
  const int nobody = std::min(99, rounded(100 * running[0]));
  return {static_cast<int>(field.size()), rounded(mean), nobody};
}

std::vector<Message> messages_of(const Outlook& outlook) {
  if (!outlook.few()) {
    return {Message("gp.outlook", {{"cars", outlook.cars}, {"finishers", outlook.finishers}})};
  }
  return {Message("gp.outlook.few", {{"cars", outlook.cars}}),
          Message("gp.outlook.nobody", {{"nobody", outlook.nobody}})};
}

}  // namespace paddock::grand_prix_2006
