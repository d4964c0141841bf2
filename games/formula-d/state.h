// Formula D: its state, moves and view. The rules are restated in rules.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/formula-d/events.h"

namespace paddock::formula_d {

enum class RuleSet : std::uint8_t { Basic, Street };
BOOST_DESCRIBE_ENUM(RuleSet, Basic, Street)

enum class Phase : std::uint8_t {
  RollingGrid,   // nature rolls the black die for the grid
  RollingStart,  // nature rolls the black die for the start of the car to move
  ChoosingGear,  // a seat chooses its gear
  RollingGear,   // nature rolls the gear's die
  Moving,        // a seat chooses where its car goes
  Testing,       // nature rolls the black die: collision, engine, danger, residents
  Over,
};
BOOST_DESCRIBE_ENUM(Phase, RollingGrid, RollingStart, ChoosingGear, RollingGear, Moving, Testing,
                    Over)

struct PoliceRecord {
  std::uint8_t speed = 0;  // the highest number on a gear die so far; 0: nobody has passed
  CarId car{};
};

struct State {
  std::array<Car, kMostCars> cars{};
  std::array<CarId, kMostCars> order{};  // of this round
  std::array<std::uint8_t, kMostCars> grid_rolls{};
  std::array<PoliceRecord, kMostLaps> police{};  // lap by lap
  std::uint16_t round = 0;
  CarSet to_roll = 0;   // for the grid; or the cars that test before the mover
  CarSet strained = 0;  // cars whose engine is tested still
  BoardNumber board{};
  RuleSet rules = RuleSet::Basic;
  std::uint8_t count = 0;      // cars
  std::uint8_t cars_each = 1;  // a player drives so many
  std::uint8_t laps = 1;
  std::uint8_t wear_points = 0;  // at the start
  Phase phase = Phase::RollingGrid;
  std::uint8_t turn = 0;    // position in `order` of the car to move
  std::uint8_t moving = 0;  // how many cars `order` holds
  std::uint8_t roll = 0;    // on the gear die, or the four of a great start
  std::uint8_t bonus = 0;   // of the nitro
  Test test = Test::None;
  std::uint8_t own_tests = 0;   // collisions the mover has still to test
  std::uint8_t engine_due = 0;  // the roll strains the engines
  std::uint8_t finished = 0;
  std::uint8_t out = 0;
  std::uint8_t police_given = 0;  // laps for which the police bonus has fallen
  std::uint8_t landed = 0;        // the mover is on another space than before

  const Car& operator[](CarId car) const { return cars[static_cast<std::size_t>(car)]; }
  Car& operator[](CarId car) { return cars[static_cast<std::size_t>(car)]; }
  CarId mover() const { return order[turn]; }
};
static_assert(sizeof(State) <= 256);

// Which seat drives a car (rule D-1).
constexpr Seat seat_of(const State& state, CarId car) {
  const int colour = static_cast<int>(colour_of(car));
  return seat_at(state.cars_each == 2 ? colour : (number_of(car) - 1) * kTeams + colour);
}

enum class Action : std::uint8_t {
  Shift,  // to a gear
  Go,     // to a space
  Pit,    // towards the own box
  Nitro,
  Roll,  // nature: a face
};

// A move that goes somewhere carries what it costs: listing it worked that out.
struct Move {
  Action action{};
  std::uint8_t value = 0;       // gear or face
  SpaceId space{};              // Go; Pit: where it ends
  std::uint8_t brake = 0;       // spaces braked off
  std::uint8_t beyond = 0;      // spaces paid for overshooting
  std::uint8_t overshoots = 0;  // 1: it leaves a corner with a stop missing; 2: with more missing
  std::uint8_t unused = 0;

  static constexpr Move shift(int gear) {
    return {Action::Shift, static_cast<std::uint8_t>(gear), {}, 0, 0, 0, 0};
  }
  static constexpr Move roll(int face) {
    return {Action::Roll, static_cast<std::uint8_t>(face), {}, 0, 0, 0, 0};
  }
  static constexpr Move go(SpaceId space) { return {Action::Go, 0, space, 0, 0, 0, 0}; }
  static constexpr Move nitro() { return {Action::Nitro, 0, {}, 0, 0, 0, 0}; }
  constexpr int cost() const { return brake + beyond; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Nothing is hidden: a viewer may know the whole state.
struct View {
  State state;
  Viewer viewer = Viewer::spectator();
  std::uint8_t unused = 0;
};

// A car's way so far in the units of Space::at: who has more is ahead (rule D-10).
std::int64_t distance(const State& state, CarId car);
// Those still racing, the first one first (rules D-10 to D-12).
Cars track_order(const State& state);
// All cars: as they arrived, as they race, then those that are out (rule D-43).
Cars ranking(const State& state);

// The gears a car may shift to, and what that costs (rules D-14 to D-16, D-34, D-47, D-48).
struct GearRange {
  int lowest;
  int highest;
};
inline GearRange gears_of(const Car& car) {
  if (car.standing == Standing::InBox) return {1, kPitExitHighestGear};
  const int highest = std::min(car.gear + 1, kGears);
  if (car.is_in_lane()) return {1, highest};
  const int skipped = std::min(kMostSkipped, car.wear - 1);
  return {std::max(1, car.gear - 1 - skipped), highest};
}
inline int price_of_gear(const Car& car, int gear) {
  return car.is_on_track() ? std::max(0, car.gear - 1 - gear) : 0;
}

struct FormulaD {
  using State = formula_d::State;
  using Move = formula_d::Move;
  using Event = formula_d::Event;
  using View = formula_d::View;
  using Text = struct FormulaDText;  // in text.h
  using MoveList = InlineList<Move, 256>;
  using OutcomeList = InlineList<Outcome<Move>, 20>;
  using Offers = Capabilities<Capability::Files, Capability::Outlooks, Capability::SendingMore>;

  static constexpr std::string_view kId = "formula-d";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = kMostCars;
  static constexpr int kUsualSeats = kMaxSeats;
  static constexpr bool kHasSecrets = false;

  static const std::vector<OptionSpec>& options();
  static std::vector<OptionValues::Pair> bench_options() { return {}; }
  static std::vector<OptionValues::Pair> short_options() { return {}; }
  static State start(const OptionValues& options, int seats);

  static Actor to_act(const State& state) {
    switch (state.phase) {
      case Phase::ChoosingGear:
      case Phase::Moving:
        return seat_of(state, state.mover());
      case Phase::RollingGrid:
      case Phase::RollingStart:
      case Phase::RollingGear:
      case Phase::Testing:
        return Actor::nature();
      case Phase::Over:
        break;
    }
    return Actor::nobody();
  }

  static void moves(const State& state, MoveList& moves);
  static void outcomes(const State& state, OutcomeList& outcomes);

  template <RandomSource R>
  static Move draw(const State& state, R& source) {
    if (state.phase != Phase::RollingGear) {
      return Move::roll(static_cast<int>(source.below(kBlackDie)) + 1);
    }
    const GearDie& die = die_of(state[state.mover()].gear);
    return Move::roll(die.faces[source.below(static_cast<std::uint32_t>(die.sides))]);
  }

  template <class Events>
  static void apply(State& state, Move move, Events& events);

  static Audience audience(const State&, Move) { return Audience::everybody(); }
  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, Rng& rng);
  static Result result(const State& state);
  static std::string invariants(const State& state);
  static std::string notation(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view words);
  // What it costs, and where a pit stop ends, follow from the position.
  static Move said(const Move& move) {
    const SpaceId space = move.action == Action::Go ? move.space : SpaceId{};
    return {move.action, move.value, space, 0, 0, 0, 0};
  }
};

// The car whose die nature rolls next: for the grid, the start, its gear or a test.
CarId roller(const State& state);

}  // namespace paddock::formula_d

static_assert(paddock::Game<paddock::formula_d::FormulaD>);
