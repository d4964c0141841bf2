// Whole races of one lap, finished in an order given, and who follows whom.
#pragma once

#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {

// Runs the one lap of a race so that the cars finish in this order; "C A / B": B retires.
inline Log finish(State& state, std::string_view cars) {
  const std::size_t slash = cars.find('/');
  std::string running;
  for (char letter : cars.substr(0, slash)) {
    if (letter != ' ') running += letter;
  }
  const int race = state.race;
  Log log;
  if (slash == std::string_view::npos) {
    log = no_incident(state);
  } else {
    const auto who = std::ranges::find(state.order, driver(cars.back())) - state.order.begin();
    log = retire_car(state, static_cast<int>(who) + 1);
  }
  std::vector<int> rows;
  for (int place = 1; place <= state.running; ++place) {
    rows.push_back(static_cast<int>(running.find(letter_of(state.at(place)))) + 1);
  }
  add(log, run_cars(state, rows));
  const bool is_shown = state.race == race || GrandPrix2006::to_act(state).is_seat();
  EXPECT_EQ(is_shown ? order(state) : std::string(cars), cars);
  return log;
}

// The same for the next race of a season.
inline Log next_race(State& state, std::string_view cars) {
  Log log = act(state, {Action::Start});
  add(log, finish(state, cars));
  return log;
}

inline TeamId team(const State& state, std::string_view name) {
  const auto found = std::ranges::find(state.book().teams, name);
  EXPECT_NE(found, state.book().teams.end()) << name;
  return id_at<TeamId>(found - state.book().teams.begin());
}

// Whom the seats follow, in their order: "A" a driver, "Red" a team.
inline State following(const Pairs& given, const std::vector<std::string>& favourites) {
  State state = new_match(given, static_cast<int>(favourites.size()));
  for (const std::string& one : favourites) {
    const auto value = one.size() == 1 ? static_cast<std::uint8_t>(driver(one[0]))
                                       : static_cast<std::uint8_t>(team(state, one));
    act(state, {one.size() == 1 ? Action::FollowDriver : Action::FollowTeam, value});
  }
  return state;
}

// "A1:18 B1:18 C3:6": who, in which place, with how many points.
inline std::string drivers_lines(const State& state, int lines) {
  std::string text;
  for (const Standing<DriverId>& line : drivers_table(state)) {
    if (lines-- == 0) break;
    text += (text.empty() ? "" : " ") + std::string(1, letter_of(line.id)) +
            std::to_string(line.place) + ":" + std::to_string(line.points);
  }
  return text;
}
inline std::string teams_lines(const State& state) {
  std::string text;
  for (const Standing<TeamId>& line : teams_table(state)) {
    text += (text.empty() ? "" : " ") + state.book().teams[index_of(line.id)] +
            std::to_string(line.place) + ":" + std::to_string(line.points);
  }
  return text;
}

// "1:18 2:10": the place and points of each seat.
inline std::string seats_lines(const State& state) {
  const Result result = GrandPrix2006::result(state);
  std::string text;
  for (int seat = 0; seat < result.seats; ++seat) {
    const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
    text +=
        (text.empty() ? "" : " ") + std::to_string(line.place) + ":" + std::to_string(line.points);
  }
  return text;
}

}  // namespace paddock::grand_prix_2006::tests
