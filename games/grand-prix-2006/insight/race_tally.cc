#include "games/grand-prix-2006/insight/race_tally.h"

#include <cstring>
#include <optional>

#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {

bool is_under_way(const State& state) {
  return GrandPrix2006::to_act(state).is_nature() || state.phase == Phase::Over;
}

namespace {

constexpr std::uint32_t kRacesInTheMind = 200;
// So many races of a season to come are run for each race that is counted.
constexpr std::uint32_t kRacesForOne = 4;

// To the end of the race. Nobody says anything more of it.
void run_race(State& state, Rng& rng) {
  NoEvents silent;
  if (!is_under_way(state)) GrandPrix2006::apply(state, {Action::Start}, silent);
  while (GrandPrix2006::to_act(state).is_nature()) GrandPrix2006::run_on(state, rng, silent);
}

int points_for(const State& raced, Question question, Pick pick) {
  Prediction only{};
  only[static_cast<std::size_t>(question)] = pick;
  return score(raced, only)[static_cast<std::size_t>(question)];
}

void count_teams(RaceTally& tally, const State& raced, std::size_t race) {
  std::array<bool, kMostDrivers> has_podium{};
  for (std::size_t i = 0; i < raced.cars; ++i) {
    const DriverId driver = raced.order[i];
    const std::size_t team = index_of(raced.book().team_of(driver, raced.calendar[race]));
    const Score result = raced.results[race][index_of(driver)];
    tally.teams[team].points += static_cast<std::uint32_t>(result.points());
    const auto place = static_cast<std::size_t>(result.place());
    if (!result.is_classified() || place > kPodium) continue;
    tally.teams[team].wins += place == 1 ? 1 : 0;
    tally.teams[team].podiums += has_podium[team] ? 0 : 1;
    has_podium[team] = true;
  }
}

void count_race(RaceTally& tally, const State& raced, std::size_t race) {
  ++tally.races;
  count_teams(tally, raced, race);
  tally.nobody_out += raced.running == raced.cars ? 1 : 0;
  for (std::size_t i = 0; i < raced.cars; ++i) {
    const DriverId driver = raced.order[i];
    RaceTally::Driver& own = tally.drivers[index_of(driver)];
    const Score result = raced.results[race][index_of(driver)];
    own.points += static_cast<std::uint32_t>(result.points());
    const auto place = static_cast<std::size_t>(result.place() - 1);
    if (result.is_classified() && place < kPodium) ++own.places[place];
    own.fastest += points_for(raced, Question::Fastest, driver) > 0 ? 1 : 0;
    own.first_out += points_for(raced, Question::Out, driver) > 0 ? 1 : 0;
  }
}

// rule G-42: who is level with the first shares the title.
template <class Lines, class Entrants>
void count_titles(const Lines& table, Entrants& entrants) {
  double champions = 0;
  for (const auto& line : table) champions += line.place == 1 ? 1 : 0;
  for (const auto& line : table) {
    if (line.place == 1) entrants[index_of(line.id)].titles += 1 / champions;
  }
}

void count_season(RaceTally& tally, const State& ended) {
  ++tally.seasons;
  count_titles(drivers_table(ended), tally.drivers);
  count_titles(teams_table(ended), tally.teams);
}

}  // namespace

RaceTally tally_races(const State& state, Effort effort, Seasons seasons) {
  RaceTally tally;
  const bool has_seasons = seasons == Seasons::RunSome && state.is_season != 0;
  const auto to_come = static_cast<std::uint32_t>(state.races - state.race - 1);
  const std::uint32_t every = 1 + to_come / kRacesForOne;
  for (std::uint32_t i = 0; i < effort.playouts; ++i) {
    Rng rng(effort.seed, i, Actor::nature());
    State race = state;
    race.runs_on = 0;
    if (!is_under_way(race)) race.times_laps = 1;
    run_race(race, rng);
    count_race(tally, race, state.race);
    if (!has_seasons || i % every != 0) continue;
    race.runs_on = 1;
    run_race(race, rng);
    count_season(tally, race);
  }
  return tally;
}

const RaceTally& race_in_the_mind(const State& state) {
  struct Kept {
    State state;
    RaceTally tally;
  };
  thread_local std::optional<Kept> kept;
  if (!kept || std::memcmp(&kept->state, &state, sizeof(State)) != 0) {
    kept = {state, tally_races(state, {kRacesInTheMind, 1}, Seasons::LeaveOut)};
  }
  return kept->tally;
}

}  // namespace paddock::grand_prix_2006
