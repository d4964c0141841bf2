// Drag race: its state, moves, events and the contract. The rules are restated in rules.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "embedded/drag-race/numbers.h"
#include "engine/csv.h"
#include "engine/describe.h"
#include "engine/game.h"

namespace paddock::drag_race {

consteval int number(std::string_view name) {
  return csv_number(embedded::drag_race::kNumbers, name);
}

inline constexpr int kCars = 2;
inline constexpr int kDieSides = number("die-sides");
inline constexpr int kGears = number("gears");
inline constexpr int kBonusFace = number("bonus-face");

enum class Phase : std::uint8_t { Driving, Rolling, Over };
BOOST_DESCRIBE_ENUM(Phase, Driving, Rolling, Over)

enum class Action : std::uint8_t { Hold, Shift, Roll };
BOOST_DESCRIBE_ENUM(Action, Hold, Shift, Roll)

struct Car {
  std::uint8_t run = 0;  // lengths
  std::uint8_t gear = 1;
  friend bool operator==(const Car&, const Car&) = default;
};

struct State {
  std::array<Car, kCars> cars{};  // by seat
  std::uint8_t strip = 0;         // lengths
  Phase phase = Phase::Driving;
  Seat turn{};
  Action chosen = Action::Hold;  // while the die is rolled for it

  Car& car(Seat seat) { return cars[static_cast<std::size_t>(index(seat))]; }
  const Car& car(Seat seat) const { return cars[static_cast<std::size_t>(index(seat))]; }
};

struct Move {
  Action action = Action::Hold;
  std::uint8_t face = 0;  // of the die: nature's
  friend bool operator==(Move, Move) = default;
};

// What a move made happen, in order.
namespace event {
struct Chosen {
  Seat seat;
  Action action;
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (seat, action))
struct Rolled {
  Seat seat;
  int face;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face))
struct Ran {
  Seat seat;
  int lengths;
  int run;  // in all
  int gear;
};
BOOST_DESCRIBE_STRUCT(Ran, (), (seat, lengths, run, gear))
struct Missed {
  Seat seat;
  int gear;  // it did not find
};
BOOST_DESCRIBE_STRUCT(Missed, (), (seat, gear))
struct Ended {
  std::optional<Seat> winner;  // none: they are level
};
BOOST_DESCRIBE_STRUCT(Ended, (), (winner))
}  // namespace event

using Event = std::variant<event::Chosen, event::Rolled, event::Ran, event::Missed, event::Ended>;

// The one in front; none: they are level.
std::optional<Seat> leader(const State& state);

struct DragRace {
  using State = drag_race::State;
  using Move = drag_race::Move;
  using Event = drag_race::Event;
  using View = drag_race::State;     // everything lies open
  using Text = struct DragRaceText;  // in text.h
  using MoveList = InlineList<Move, 2>;
  using OutcomeList = InlineList<Outcome<Move>, kDieSides>;
  using Offers = Capabilities<Capability::Example>;

  static constexpr std::string_view kId = "drag-race";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = kCars;
  static constexpr int kMaxSeats = kCars;
  static constexpr int kUsualSeats = kCars;
  static constexpr bool kHasSecrets = false;

  static const std::vector<OptionSpec>& options();
  static std::vector<OptionValues::Pair> bench_options() { return {{"strip", "200"}}; }
  static std::vector<OptionValues::Pair> short_options() { return {}; }
  static State start(const OptionValues& options, int seats);
  static Actor to_act(const State& state);
  static void moves(const State& state, MoveList& moves);
  static void outcomes(const State& state, OutcomeList& outcomes);
  template <RandomSource R>
  static Move draw(const State&, R& source) {
    return {Action::Roll, static_cast<std::uint8_t>(source.below(kDieSides) + 1)};
  }
  template <class Events>
  static void apply(State& state, Move move, Events& events);

  static Audience audience(const State&, Move) { return Audience::everybody(); }
  static View view(const State& state, Viewer) { return state; }
  static State imagine(const View& view, Rng&) { return view; }
  static Result result(const State& state);
  static std::string invariants(const State& state);
  static std::string notation(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view words);
  static Move said(Move move) { return move; }
};

namespace detail {

// rules
template <class Events>
void drive(State& state, int face, Events& events) {
  Car& car = state.car(state.turn);
  const int gear = car.gear + (state.chosen == Action::Shift ? 1 : 0);
  if (state.chosen == Action::Shift && face < gear) {
    events(event::Missed{state.turn, gear});
    return;
  }
  const int lengths = gear + (face == kBonusFace ? 1 : 0);
  car = {static_cast<std::uint8_t>(car.run + lengths), static_cast<std::uint8_t>(gear)};
  events(event::Ran{state.turn, lengths, car.run, gear});
}

// rules
template <class Events>
void next_turn(State& state, Events& events) {
  const bool round_is_over = index(state.turn) == kCars - 1;
  state.turn = seat_at((index(state.turn) + 1) % kCars);
  state.chosen = Action::Hold;
  state.phase = Phase::Driving;
  if (!round_is_over) return;
  for (const Car& car : state.cars) {
    if (car.run >= state.strip) state.phase = Phase::Over;
  }
  if (state.phase == Phase::Over) events(event::Ended{leader(state)});
}

}  // namespace detail

template <class Events>
void DragRace::apply(State& state, Move move, Events& events) {
  if (move.action == Action::Roll) {
    events(event::Rolled{state.turn, move.face});
    detail::drive(state, move.face, events);
    detail::next_turn(state, events);
    return;
  }
  events(event::Chosen{state.turn, move.action});
  state.chosen = move.action;
  state.phase = Phase::Rolling;
}

}  // namespace paddock::drag_race

static_assert(paddock::Game<paddock::drag_race::DragRace>);
