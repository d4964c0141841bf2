// Positions for the rule tests, written as they are read at the table:
//
//   Position monaco("monaco");
//   monaco.car("red 1").on("L24").in_gear(3).with_wear(5).stops(1);
//   State state = monaco.state();
//   rolled(state, 2, 4);
//   EXPECT_EQ(ends(state), "L28");
//
// The cars move in the order they are placed in, the first one now. A space is its lane's letter
// and its number in that lane, counted from the exit of the last corner: "L16" is pole on Monaco;
// "P1" is the first space of the pit lane. Every move made here is checked to be a listed one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/formula-d/pit.h"

namespace paddock::formula_d::tests {

using Log = EventLog<Event>;
using Kind = formula_d::Test;  // within a test `Test` is its own class
using Given = std::vector<OptionValues::Pair>;

inline constexpr std::array<std::string_view, kTeams> kColourNames = {"red", "blue", "green",
                                                                      "yellow", "orange"};

// Names.

inline std::string name_of(CarId car) {
  return std::string(kColourNames[static_cast<std::size_t>(colour_of(car))]) + " " +
         std::to_string(number_of(car));
}

inline CarId car_named(std::string_view name) {
  for (int i = 0; i < kMostCars; ++i) {
    if (name_of(car_at(i)) == name) return car_at(i);
  }
  ADD_FAILURE() << "no car is called " << name;
  return {};
}

inline const circuits::Board& board_of(const State& state) { return circuits::board(state.board); }

inline int first_of_lane(const circuits::Board& board, int lane) {
  int first = 0;
  for (int i = 0; i < lane; ++i) first += board.lane_spaces[static_cast<std::size_t>(i)];
  return first;
}

inline SpaceId space_named(const circuits::Board& board, std::string_view name) {
  const int number = std::stoi(std::string(name.substr(1)));
  const std::size_t lane = std::string_view("LMRP").find(name.at(0));
  if (lane == 3) return board.pit.spaces.at(static_cast<std::size_t>(number - 1));
  if (lane > 3 || number < 1 || number > board.lane_spaces[lane]) {
    ADD_FAILURE() << "no space is called " << name;
    return {};
  }
  return circuits::space_at(first_of_lane(board, static_cast<int>(lane)) + number - 1);
}

inline std::string name_of(const circuits::Board& board, SpaceId space) {
  if (board.is_pit(space)) {
    const auto at = std::ranges::find(board.pit.spaces, space) - board.pit.spaces.begin();
    return "P" + std::to_string(at + 1);
  }
  const int lane = static_cast<int>(board[space].lane);
  const int number = index(space) - first_of_lane(board, lane) + 1;
  return "LMR"[lane] + std::to_string(number);
}

// "L27", "L27 brake 1", "L30 brake 1 over 2", "L150 out" (it leaves a corner with two stops or more
// missing), "pit", "nitro", "third".
inline std::string name_of(const State& state, Move move) {
  switch (move.action) {
    case Action::Shift:
      return "gear " + std::to_string(move.value);
    case Action::Roll:
      return "roll " + std::to_string(move.value);
    case Action::Nitro:
      return "nitro";
    case Action::Pit:
      return "pit";
    case Action::Go:
      break;
  }
  std::string text = name_of(board_of(state), move.space);
  if (move.brake > 0) text += " brake " + std::to_string(move.brake);
  if (move.overshoots == 2) return text + " out";
  if (move.beyond > 0) text += " over " + std::to_string(move.beyond);
  return text;
}

// Setting up a position.

// One car of a position, described as a sentence. It has crossed the line once, has all its wear
// points and is in third gear unless something else is said.
class PlacedCar {
 public:
  PlacedCar(Car& car, const circuits::Board& board, Colour colour)
      : car_(car), board_(board), colour_(colour) {}

  PlacedCar& on(SpaceId space) {
    car_.space = space;
    return *this;
  }
  PlacedCar& on(std::string_view space) { return on(space_named(board_, space)); }
  PlacedCar& in_gear(int gear) { return set(car_.gear, gear); }
  PlacedCar& with_wear(int points) { return set(car_.wear, points); }
  PlacedCar& stops(int made) { return set(car_.stops, made); }
  PlacedCar& crossed(int times) { return set(car_.crossings, times); }
  PlacedCar& passed_police(int times) { return set(car_.passes, times); }
  PlacedCar& used_nitro() { return set(car_.nitro_used, 1); }

  PlacedCar& queueing_on(std::string_view space) { return in_pit(Standing::Queueing).on(space); }
  PlacedCar& leaving_on(std::string_view space) { return in_pit(Standing::Leaving).on(space); }
  PlacedCar& in_box() {
    const int last = board_.pit.boxes.at(static_cast<std::size_t>(colour_)).last;
    return in_pit(Standing::InBox)
        .in_gear(0)
        .on(board_.pit.spaces.at(static_cast<std::size_t>(last)));
  }

 private:
  PlacedCar& set(std::uint8_t& what, int value) {
    what = static_cast<std::uint8_t>(value);
    return *this;
  }
  PlacedCar& in_pit(Standing standing) {
    car_.standing = standing;
    return *this;
  }

  Car& car_;
  const circuits::Board& board_;
  Colour colour_;
};

class Position {
 public:
  explicit Position(std::string_view circuit, Given given = {}) {
    given.emplace_back("circuit", circuit);
    state_ = FormulaD::start(OptionValues::parse(FormulaD::options(), given), 1);
    state_.cars.fill(Car());
    state_.to_roll = 0;
    state_.count = 0;
    state_.round = 2;
    state_.phase = Phase::ChoosingGear;
  }

  PlacedCar car(std::string_view name) {
    const CarId id = car_named(name);
    Car& car = state_[id];
    EXPECT_EQ(car.standing, Standing::Absent) << name << " is there already";
    car.standing = Standing::Racing;
    car.start = Start::Done;
    car.gear = 3;
    car.wear = state_.wear_points;
    car.crossings = 1;
    state_.order[state_.moving++] = id;
    car.grid = ++state_.count;
    return {car, board(), colour_of(id)};
  }

  const circuits::Board& board() const { return board_of(state_); }
  State state() const {
    EXPECT_EQ(FormulaD::invariants(state_), "");
    return state_;
  }

 private:
  State state_;
};

// What is listed.

inline std::vector<Move> moves_of(const State& state) {
  FormulaD::MoveList list;
  FormulaD::moves(state, list);
  return {list.begin(), list.end()};
}

inline std::vector<Outcome<Move>> outcomes_of(const State& state) {
  FormulaD::OutcomeList list;
  FormulaD::outcomes(state, list);
  return {list.begin(), list.end()};
}

inline std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

template <class Choose>
std::string named_moves(const State& state, Choose choose) {
  std::vector<Move> chosen;
  std::ranges::copy_if(moves_of(state), std::back_inserter(chosen), choose);
  std::ranges::stable_sort(chosen, {}, [](Move move) { return index(move.space); });
  std::vector<std::string> names;
  for (Move move : chosen) names.push_back(name_of(state, move));
  return joined(names);
}

// Where the car to move can go without braking, lane by lane: "L94, M93, R91".
inline std::string ends(const State& state) {
  return named_moves(state, [](Move move) { return move.action == Action::Go && move.brake == 0; });
}
// Where it can go when it brakes so many spaces off.
inline std::string ends_braking(const State& state, int spaces) {
  return named_moves(state, [&](Move move) { return move.brake == spaces && spaces > 0; });
}
// Everything listed, lane by lane.
inline std::string listed(const State& state) {
  return named_moves(state, [](Move) { return true; });
}

inline std::optional<Move> find_move(const State& state, std::string_view name) {
  for (Move move : moves_of(state)) {
    if (name_of(state, move) == name) return move;
  }
  return std::nullopt;
}
inline bool lists(const State& state, std::string_view name) {
  return find_move(state, name).has_value();
}

// The gears offered: "1 2 3".
inline std::string gears(const State& state) {
  EXPECT_EQ(state.phase, Phase::ChoosingGear);
  std::string text;
  for (int gear = 1; gear <= kGears; ++gear) {
    if (!find_move(state, "gear " + std::to_string(gear))) continue;
    text += (text.empty() ? "" : " ") + std::to_string(gear);
  }
  return text;
}

// Playing.

inline Log act(State& state, Move move) {
  Log log;
  FormulaD::apply(state, move, log);
  EXPECT_EQ(FormulaD::invariants(state), "");
  return log;
}

inline Log play(State& state, std::string_view name) {
  const std::optional<Move> move = find_move(state, name);
  if (!move) {
    ADD_FAILURE() << name << " is not listed, but: " << listed(state);
    return {};
  }
  return act(state, *move);
}

inline Log roll(State& state, int face) {
  const std::vector<Outcome<Move>> all = outcomes_of(state);
  const auto found = std::ranges::find(all, Move::roll(face), &Outcome<Move>::move);
  if (found == all.end()) {
    ADD_FAILURE() << "nobody can roll a " << face << " now";
    return {};
  }
  return act(state, found->move);
}

inline Log shift(State& state, int gear) { return play(state, "gear " + std::to_string(gear)); }

inline void append(Log& log, const Log& more) {
  log.heard.insert(log.heard.end(), more.heard.begin(), more.heard.end());
}

// The car to move chooses a gear and rolls its die.
inline Log rolled(State& state, int gear, int face) {
  Log log = shift(state, gear);
  append(log, roll(state, face));
  return log;
}

// And moves.
inline Log drive(State& state, int gear, int face, std::string_view end) {
  Log log = rolled(state, gear, face);
  append(log, play(state, end));
  return log;
}

// What there is to see.

inline const Car& car_in(const State& state, std::string_view name) {
  return state[car_named(name)];
}
inline int wear(const State& state, std::string_view name) { return car_in(state, name).wear; }
inline int stops(const State& state, std::string_view name) { return car_in(state, name).stops; }
inline Standing standing(const State& state, std::string_view name) {
  return car_in(state, name).standing;
}
inline std::string place(const State& state, std::string_view name) {
  return name_of(board_of(state), car_in(state, name).space);
}

// Who moves next, or whose black die is next; "nobody" when the race is over.
inline std::string to_move(const State& state) {
  const bool somebody_moves = state.phase == Phase::ChoosingGear || state.phase == Phase::Moving ||
                              state.phase == Phase::RollingGear;
  return somebody_moves ? name_of(state.mover()) : "nobody";
}
inline std::string to_test(const State& state) {
  return state.phase == Phase::Testing ? name_of(roller(state)) : "nobody";
}

// Rolls the same face for every test that is due and says who rolled, in order.
inline std::string test_all(State& state, int face) {
  std::vector<std::string> names;
  while (state.phase == Phase::Testing) {
    names.push_back(to_test(state));
    roll(state, face);
  }
  return names.empty() ? "nobody" : joined(names);
}

// Rolls harmlessly through the tests that are due and says which they were, in order.
inline std::string tests_due(State state) {
  constexpr int kHarmless = 10;
  constexpr std::array<std::string_view, 5> kNames = {"none", "collision", "engine", "danger",
                                                      "residents"};
  std::vector<std::string> names;
  while (state.phase == Phase::Testing) {
    names.emplace_back(kNames[static_cast<std::size_t>(state.test)]);
    roll(state, kHarmless);
  }
  return joined(names);
}

inline std::string names_of(const Cars& cars) {
  std::vector<std::string> names;
  for (CarId car : cars) names.push_back(name_of(car));
  return joined(names);
}

// In which order the cars move in this round.
inline std::string order(const State& state) {
  std::vector<std::string> names;
  for (int i = 0; i < state.moving; ++i) {
    names.push_back(name_of(state.order[static_cast<std::size_t>(i)]));
  }
  return joined(names);
}

// All events of one kind, in order.
template <class One>
std::vector<One> all(const Log& log) {
  std::vector<One> found;
  for (const Log::Heard& entry : log.heard) {
    if (const One* event = std::get_if<One>(&entry.event)) found.push_back(*event);
  }
  return found;
}

}  // namespace paddock::formula_d::tests
