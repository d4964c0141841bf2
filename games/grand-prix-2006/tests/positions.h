// Positions of the paper season, written as they are read at the table: "C A B / D" is C leading A
// and B, with D out of the race. A card is drawn by the entry that is read on it; every move made
// here is checked to be a legal one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text.h"
#include "games/grand-prix-2006/state.h"
#include "games/grand-prix-2006/tests/paper.h"

namespace paddock::grand_prix_2006::tests {

using Log = EventLog<Event>;
using Pairs = std::vector<OptionValues::Pair>;

// Drivers and the order.

inline DriverId driver(char letter) { return id_at<DriverId>(letter - 'A'); }
inline char letter_of(DriverId driver) { return static_cast<char>('A' + index_of(driver)); }

inline std::string order(const State& state) {
  std::string text;
  for (int place = 1; place <= state.cars; ++place) {
    if (place > 1) text += ' ';
    if (place == state.running + 1) text += "/ ";
    text += letter_of(state.at(place));
  }
  return text;
}

// "A C B": the letters of a list of drivers.
template <class List>
std::string letters(const List& drivers) {
  std::string text;
  for (DriverId one : drivers) text += (text.empty() ? "" : " ") + std::string(1, letter_of(one));
  return text;
}

// "A C" as an option says it: "AAA,CCC".
inline std::string codes(std::string_view drivers) {
  std::string text;
  for (char letter : drivers) {
    if (letter == ' ') continue;
    text += (text.empty() ? "" : ",") + std::string(3, letter);
  }
  return text;
}

inline Hundredths time_of(const State& state, char letter) {
  return state.times[index_of(driver(letter))];
}
inline int stops_of(const State& state, char letter) {
  return state.stops[index_of(driver(letter))];
}
inline bool is_out(const State& state, char letter) { return !state.is_running(driver(letter)); }

// Moves.

inline std::vector<Move> moves_of(const State& state) {
  GrandPrix2006::MoveList list;
  GrandPrix2006::moves(state, list);
  return {list.begin(), list.end()};
}
inline std::vector<Outcome<Move>> outcomes_of(const State& state) {
  GrandPrix2006::OutcomeList list;
  GrandPrix2006::outcomes(state, list);
  return {list.begin(), list.end()};
}

inline bool may(const State& state, Move move) {
  if (GrandPrix2006::to_act(state).is_nature()) {
    const std::vector<Outcome<Move>> all = outcomes_of(state);
    return std::ranges::find(all, move, &Outcome<Move>::move) != all.end();
  }
  const std::vector<Move> all = moves_of(state);
  return std::ranges::find(all, move) != all.end();
}

inline Log act(State& state, Move move) {
  EXPECT_TRUE(may(state, move)) << "not a legal move, with " << order(state);
  Log log;
  GrandPrix2006::apply(state, move, log);
  EXPECT_EQ(GrandPrix2006::invariants(state), "");
  return log;
}

// The move the journal writes so.
inline Log say(State& state, std::string_view notation) {
  for (Move move : moves_of(state)) {
    if (GrandPrix2006::notation(state, move) == notation) return act(state, move);
  }
  for (const Outcome<Move>& outcome : outcomes_of(state)) {
    if (GrandPrix2006::notation(state, outcome.move) == notation) return act(state, outcome.move);
  }
  ADD_FAILURE() << "nobody can say " << notation;
  return {};
}

inline void add(Log& log, const Log& more) {
  log.heard.insert(log.heard.end(), more.heard.begin(), more.heard.end());
}

// All events of one kind, in order.
template <class Kind>
std::vector<Kind> all(const Log& log) {
  std::vector<Kind> found;
  for (const Log::Heard& entry : log.heard) {
    if (const Kind* event = std::get_if<Kind>(&entry.event)) found.push_back(*event);
  }
  return found;
}

// Reading a card: the first in the pile with that entry.

template <class Wanted>
Log read(State& state, Phase phase, Wanted wanted) {
  EXPECT_EQ(static_cast<int>(state.phase), static_cast<int>(phase)) << "another entry is read now";
  for (int at = 0; at < state.left; ++at) {
    const CardId card = state.pile[static_cast<std::size_t>(at)];
    if (!wanted(state.book()[card])) continue;
    return act(state,
               {Action::DrawCard, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(at)});
  }
  ADD_FAILURE() << "no card of the pile has that entry";
  return {};
}

inline Log read_number(State& state, Phase phase, int number) {
  return read(state, phase, [&](const ActionCard& card) { return card.number == number; });
}
inline Log read_incident(State& state, int number) {
  return read_number(state, Phase::Incident, number);
}
inline Log read_test(State& state, int number) { return read_number(state, Phase::Test, number); }
inline Log read_cause(State& state, int number) { return read_number(state, Phase::Cause, number); }
inline Log read_extras(State& state, int number) {
  return read_number(state, Phase::Extras, number);
}
inline Log read_retire(State& state, int place) {
  return read(state, Phase::Place, [&](const ActionCard& card) { return card.retire == place; });
}
inline Log read_lap_time(State& state, int change) {
  return read(state, Phase::Modifier,
              [&](const ActionCard& card) { return card.lap_time == change; });
}
inline Log read_row(State& state, int row) {
  return read(state, Phase::Row, [&](const ActionCard& card) { return card.row == row; });
}
inline Log read_pit(State& state, std::optional<int> change) {
  return read(state, Phase::Pit, [&](const ActionCard& card) { return card.pit == change; });
}
inline Log read_x(State& state, std::optional<int> column) {
  return read(state, Phase::PitX, [&](const ActionCard& card) { return card.x == column; });
}
inline Log read_pit_row(State& state, int row) {
  return read(state, Phase::PitRow, [&](const ActionCard& card) { return card.row == row; });
}

// All hundred cards are in the pile again, so that a test never runs short of one.
inline void gather(State& state) {
  for (std::size_t card = 0; card < kCards; ++card) state.pile[card] = id_at<CardId>(card);
  state.left = kCards;
}

// Parts of a lap.

inline Log no_incident(State& state) {
  gather(state);
  return read_incident(state, 100);
}
inline void no_extras(State& state) {
  while (state.phase == Phase::Extras) {
    gather(state);
    read_extras(state, 100);
  }
}
inline Log lap_of_next_car(State& state, int change, int row) {
  gather(state);
  Log log = read_lap_time(state, change);
  add(log, read_row(state, row));
  return log;
}
// An ordinary stop, without a change.
inline Log stop_of_next_car(State& state, int row = 1) {
  gather(state);
  Log log = read_pit(state, 0);
  add(log, read_pit_row(state, row));
  return log;
}

// What is left of a lap, without extra stops: each car takes the next of the rows.
inline Log run_cars(State& state, const std::vector<int>& rows) {
  Log log;
  no_extras(state);
  for (int row : rows) {
    add(log, lap_of_next_car(state, 0, row));
    if (state.phase == Phase::Pit) add(log, stop_of_next_car(state));
  }
  return log;
}
inline Log run_lap(State& state, const std::vector<int>& rows) {
  Log log = no_incident(state);
  add(log, run_cars(state, rows));
  return log;
}
// A lap that all drive in the same row.
inline Log run_lap(State& state) { return run_lap(state, std::vector<int>(state.running, 10)); }

// Incident: the car in that place is out with that reason.
inline Log retire_car(State& state, int place, int cause = 1) {
  gather(state);
  Log log = read_incident(state, 1);
  gather(state);
  add(log, read_retire(state, place));
  gather(state);
  add(log, read_test(state, 1));
  gather(state);
  add(log, read_cause(state, cause));
  return log;
}

// Matches and positions.

inline OptionValues options(Pairs given = {}) {
  paper();
  return OptionValues::parse(GrandPrix2006::options(), given);
}

// Nobody predicts unless a test is about it.
inline Pairs on_paper(Pairs given) {
  given.emplace_back("charts", "paper");
  for (const auto& [name, usual] : Pairs{{"circuit", "plain"}, {"predictions", "off"}}) {
    const bool is_given = std::ranges::find(given, name, &OptionValues::Pair::first) != given.end();
    if (!is_given) given.emplace_back(name, usual);
  }
  return given;
}

inline State new_match(const Pairs& given = {}, int seats = 1) {
  return GrandPrix2006::start(options(on_paper(given)), seats);
}

// Everybody follows somebody.
inline State ready(const Pairs& given = {}, int seats = 1) {
  State state = new_match(given, seats);
  while (state.phase == Phase::Following) {
    act(state, moves_of(state).at(0));
  }
  return state;
}

// The race has begun; its first card is to be drawn.
inline State begun(const Pairs& given = {}) {
  State state = ready(given);
  act(state, {Action::Start});
  return state;
}
inline State race(std::string_view drivers, std::string_view circuit = "plain") {
  return begun({{"drivers", codes(drivers)}, {"circuit", std::string(circuit)}});
}

// In the middle of a race at "plain": these cars in this order with these times, all with their
// stops still to make.
inline State position(const std::vector<std::pair<char, Hundredths>>& cars, int lap = 2) {
  std::string drivers;
  for (const auto& [letter, time] : cars) drivers += letter;
  State state = race(drivers);
  state.lap = static_cast<std::uint8_t>(lap);
  for (std::size_t place = 0; place < cars.size(); ++place) {
    state.order[place] = driver(cars[place].first);
    state.times[index_of(driver(cars[place].first))] = cars[place].second;
  }
  EXPECT_EQ(GrandPrix2006::invariants(state), "");
  return state;
}

// Random moves.

inline Move random_move(const State& state, Rng& rng) {
  if (GrandPrix2006::to_act(state).is_nature()) return GrandPrix2006::draw(state, rng);
  const std::vector<Move> moves = moves_of(state);
  return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
}

}  // namespace paddock::grand_prix_2006::tests
