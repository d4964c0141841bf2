// The drivers' and the constructors' tables, and what the seats have of them.
#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {
namespace {

template <class Id>
void count(Standing<Id>& standing, Score score) {
  standing.points += score.points();
  if (score.is_classified()) ++standing.places[static_cast<std::size_t>(score.place() - 1)];
}

// rules G-41 and G-42: more points; with as many, more first places, then second, and so on.
template <class Id, std::size_t N>
InlineList<Standing<Id>, N> sorted(std::array<Standing<Id>, N>& all, std::size_t count) {
  const auto key = [](const Standing<Id>& one) { return std::tie(one.points, one.places); };
  // Not std::stable_sort: it takes from the heap. Equals stand as in the almanac.
  std::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count),
            [&](const auto& a, const auto& b) {
              return key(a) != key(b) ? key(a) > key(b) : a.id < b.id;
            });
  InlineList<Standing<Id>, N> table;
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_level = i > 0 && key(all[i]) == key(all[i - 1]);
    all[i].place = is_level ? all[i - 1].place : static_cast<int>(i) + 1;
    table.push_back(all[i]);
  }
  return table;
}

// Everybody who takes part in one of the first so many races of the calendar.
std::uint32_t drivers_in(const State& state, std::size_t races) {
  std::uint32_t all = 0;
  for (std::size_t race = 0; race < races; ++race) {
    for (DriverId driver : field_of(state, state.calendar[race])) all |= bit_of(driver);
  }
  return all;
}

// In one of the races that are left after the first so many.
std::size_t most_cars_of_a_team(const State& state, std::size_t races) {
  int most = 0;
  for (; races < state.races; ++races) {
    std::array<int, kMostDrivers> cars{};
    for (DriverId driver : field_of(state, state.calendar[races])) {
      const TeamId team = state.book().team_of(driver, state.calendar[races]);
      most = std::max(most, ++cars[index_of(team)]);
    }
  }
  return static_cast<std::size_t>(most);
}

// Compared as tables are: whoever sorts before another could be first when that one can, so that
// those who can are the first lines.
template <class Table>
Open left_open(const Table& table, std::size_t races_left, std::size_t cars) {
  Open open;
  const std::size_t scoring = std::min(cars, kPoints.size());
  for (std::size_t i = 0; i < scoring; ++i) {
    open.points += static_cast<int>(races_left) * kPoints[i];
  }
  const auto can_win = [&](auto line) {
    line.points += open.points;
    for (std::size_t i = 0; i < cars; ++i) {
      line.places[i] = static_cast<std::uint8_t>(line.places[i] + races_left);
    }
    return std::ranges::all_of(table, [&](const auto& other) {
      return other.id == line.id ||
             std::tie(line.points, line.places) >= std::tie(other.points, other.places);
    });
  };
  open.contenders = static_cast<int>(std::ranges::count_if(table, can_win));
  return open;
}

}  // namespace

Open open_after(const State& state, const DriverStandings& table, std::size_t races) {
  return left_open(table, state.races - races, 1);
}
Open open_after(const State& state, const TeamStandings& table, std::size_t races) {
  return left_open(table, state.races - races, most_cars_of_a_team(state, races));
}

DriverStandings drivers_table(const State& state) { return drivers_table(state, state.races); }
TeamStandings teams_table(const State& state) { return teams_table(state, state.races); }

DriverStandings drivers_table(const State& state, std::size_t races) {
  std::array<Standing<DriverId>, kMostDrivers> all{};
  std::size_t entered = 0;
  for (std::uint32_t left = drivers_in(state, races); left != 0; left &= left - 1) {
    Standing<DriverId>& one = all[entered++];
    one.id = id_at<DriverId>(std::countr_zero(left));
    for (std::size_t race = 0; race < races; ++race) {
      count(one, state.results[race][index_of(one.id)]);
    }
  }
  return sorted(all, entered);
}

TeamStandings teams_table(const State& state, std::size_t races) {
  const Almanac& book = state.book();
  std::array<Standing<TeamId>, kMostDrivers> all{};
  std::array<bool, kMostDrivers> is_in{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i].id = id_at<TeamId>(i);
  for (std::size_t race = 0; race < races; ++race) {
    for (DriverId driver : field_of(state, state.calendar[race])) {
      const std::size_t team = index_of(book.team_of(driver, state.calendar[race]));
      is_in[team] = true;
      count(all[team], state.results[race][index_of(driver)]);
    }
  }
  std::size_t entered = 0;
  for (std::size_t team = 0; team < book.teams.size(); ++team) {
    if (is_in[team]) all[entered++] = all[team];
  }
  return sorted(all, entered);
}

namespace {

// Predictions first; then points, then how far up its best driver stands, so that followers of
// pointless cars differ (rules G-43 and G-56).
struct Fortune {
  int predicted = 0;
  int points = 0;
  int standing = 0;  // smaller is better

  bool is_better_than(const Fortune& other) const {
    return std::tuple(-predicted, -points, standing) <
           std::tuple(-other.predicted, -other.points, other.standing);
  }
};

// Where a driver stands: in a season by the table, in a single race by the race.
int standing_of(const State& state, const DriverStandings& table, DriverId driver) {
  if (state.is_season == 0) {
    return static_cast<int>(std::ranges::find(state.order, driver) - state.order.begin());
  }
  for (const auto& line : table) {
    if (line.id == driver) return line.place;
  }
  return kMostDrivers;
}

Fortune fortune_of(const State& state, const DriverStandings& drivers, const TeamStandings& teams,
                   Favourite favourite) {
  Fortune fortune{0, 0, kMostDrivers + 1};
  if (favourite.is_driver()) {
    for (const auto& line : drivers) {
      if (line.id == favourite.driver()) fortune.points = line.points;
    }
    fortune.standing = standing_of(state, drivers, favourite.driver());
  }
  if (favourite.is_team()) {
    for (const auto& line : teams) {
      if (line.id == favourite.team()) fortune.points = line.points;
    }
    // rule G-43: the better of those who drove for it.
    for (std::size_t race = 0; race < state.races; ++race) {
      for (DriverId driver : field_of(state, state.calendar[race])) {
        if (state.book().team_of(driver, state.calendar[race]) != favourite.team()) continue;
        fortune.standing = std::min(fortune.standing, standing_of(state, drivers, driver));
      }
    }
  }
  return fortune;
}

}  // namespace

Result GrandPrix2006::result(const State& state) {
  const DriverStandings drivers = drivers_table(state);
  const TeamStandings teams = teams_table(state);
  std::array<Fortune, paddock::kMaxSeats> fortunes{};
  Result result;
  result.seats = state.players;
  const auto seats = static_cast<std::size_t>(state.players);
  for (std::size_t i = 0; i < seats; ++i) {
    fortunes[i] = fortune_of(state, drivers, teams, state.follows[i]);
    fortunes[i].predicted = predicted_points(state, i);
  }
  for (std::size_t i = 0; i < seats; ++i) {
    int place = 1;
    for (std::size_t other = 0; other < seats; ++other) {
      place += fortunes[other].is_better_than(fortunes[i]) ? 1 : 0;
    }
    const bool counts_predictions = state.has_predicted != 0;
    result.lines[i] = {static_cast<std::uint8_t>(place),
                       counts_predictions ? fortunes[i].predicted : fortunes[i].points};
  }
  return result;
}

}  // namespace paddock::grand_prix_2006
