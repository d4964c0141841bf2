// The set-up, what may be done, and who has won.
#include "engine/words.h"
#include "examples/drag-race/state.h"

namespace paddock::drag_race {

std::optional<Seat> leader(const State& state) {
  if (state.cars[0].run == state.cars[1].run) return std::nullopt;
  return seat_at(state.cars[0].run > state.cars[1].run ? 0 : 1);
}

const std::vector<OptionSpec>& DragRace::options() {
  static const std::vector<OptionSpec> specs = {{"strip",
                                                 OptionSpec::Kind::Integer,
                                                 std::to_string(number("strip-usual")),
                                                 number("strip-least"),
                                                 number("strip-most"),
                                                 {}}};
  return specs;
}

State DragRace::start(const OptionValues& options, int) {
  State state;
  state.strip = static_cast<std::uint8_t>(options.integer("strip"));
  return state;
}

Actor DragRace::to_act(const State& state) {
  if (state.phase == Phase::Over) return Actor::nobody();
  return state.phase == Phase::Rolling ? Actor::nature() : Actor(state.turn);
}

void DragRace::moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.phase != Phase::Driving) return;
  moves.push_back({Action::Hold});
  if (state.car(state.turn).gear < kGears) moves.push_back({Action::Shift});  // rule R-3
}

void DragRace::outcomes(const State& state, OutcomeList& outcomes) {
  outcomes.clear();
  if (state.phase != Phase::Rolling) return;
  for (std::uint8_t face = 1; face <= kDieSides; ++face) {
    outcomes.push_back({{Action::Roll, face}, 1});
  }
}

// rule R-6
Result DragRace::result(const State& state) {
  Result result;
  result.seats = kCars;
  for (std::size_t i = 0; i < kCars; ++i) {
    const bool is_behind = state.cars[i].run < state.cars[1 - i].run;
    result.lines[i] = {static_cast<std::uint8_t>(is_behind ? 2 : 1), state.cars[i].run};
  }
  return result;
}

std::string DragRace::invariants(const State& state) {
  for (const Car& car : state.cars) {
    if (car.gear < 1 || car.gear > kGears) return "a gear the car does not have";
    if (car.run > state.strip + 2 * kGears) return "a car beyond the end of the road";
  }
  if (index(state.turn) >= kCars) return "nobody's turn";
  return "";
}

std::string DragRace::notation(const State&, Move move) {
  if (move.action == Action::Roll) return "roll " + std::to_string(move.face);
  return move.action == Action::Hold ? "hold" : "shift";
}

std::optional<Move> DragRace::parse(const State&, std::string_view words) {
  if (words == "hold") return Move{Action::Hold};
  if (words == "shift") return Move{Action::Shift};
  Words roll(words);
  const std::optional<int> face = roll.take("roll ") ? roll.number() : std::nullopt;
  if (!face) return std::nullopt;
  return Move{Action::Roll, static_cast<std::uint8_t>(*face)};
}

}  // namespace paddock::drag_race
