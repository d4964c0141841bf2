// Formula D: its state, moves, events and view. The rules are restated in rules.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "circuits/library.h"
#include "embedded/formula-d/dice.h"
#include "embedded/formula-d/numbers.h"
#include "engine/csv.h"
#include "engine/describe.h"
#include "engine/game.h"

namespace paddock::formula_d {

using circuits::BoardNumber;
using circuits::Lane;
using circuits::SpaceId;

consteval int number(std::string_view name) {
  return csv_number(embedded::formula_d::kNumbers, name);
}

inline constexpr int kMostCars = number("cars-most");
inline constexpr int kTeams = number("teams");
inline constexpr int kBlackDie = number("black-die-sides");
inline constexpr int kGears = number("gears");
inline constexpr int kMostWearPoints = number("wear-points-most");
inline constexpr int kMostLaps = number("laps-most");
inline constexpr int kMostSkipped = number("skip-most");
inline constexpr int kStallHighestRoll = number("stall-highest-roll");
inline constexpr int kNormalStartHighestRoll = number("normal-start-highest-roll");
inline constexpr int kGreatStartSpaces = number("great-start-spaces");
inline constexpr int kTestHighestBadRoll = number("test-highest-bad-roll");
inline constexpr int kTestCost = number("test-cost");
inline constexpr int kEngineLowestGear = number("engine-lowest-gear");
inline constexpr int kPitExitHighestGear = number("pit-exit-highest-gear");
inline constexpr int kResidentsLowestBadRoll = number("residents-lowest-bad-roll");
inline constexpr int kResidentsCost = number("residents-cost");
inline constexpr int kPoliceBonus = number("police-bonus");
inline constexpr int kCheckpointBonus = number("checkpoint-bonus");

// The die of one gear: its faces, smallest first.
struct GearDie {
  std::array<std::uint8_t, 30> faces{};
  int sides = 0;
  constexpr int lowest() const { return faces[0]; }
  constexpr int highest() const { return faces[static_cast<std::size_t>(sides - 1)]; }
};

constexpr std::array<GearDie, kGears> read_dice() {
  std::array<GearDie, kGears> dice{};
  for_each_row<2>(embedded::formula_d::kDice, "gear,faces", [&](const auto& fields) {
    GearDie& die = dice[static_cast<std::size_t>(csv_integer(fields[0]) - 1)];
    std::string_view faces = fields[1];
    while (!faces.empty()) {
      const std::size_t end = std::min(faces.find(' '), faces.size());
      die.faces[static_cast<std::size_t>(die.sides++)] =
          static_cast<std::uint8_t>(csv_integer(faces.substr(0, end)));
      faces.remove_prefix(end < faces.size() ? end + 1 : end);
    }
  });
  return dice;
}
inline constexpr std::array<GearDie, kGears> kDice = read_dice();
constexpr const GearDie& die_of(int gear) { return kDice[static_cast<std::size_t>(gear - 1)]; }

// The most spaces one move can have: the highest roll and its nitro.
inline constexpr int kFurthest = kDice[kGears - 1].highest() + kGears;

enum class RuleSet : std::uint8_t { Basic, Street };
BOOST_DESCRIBE_ENUM(RuleSet, Basic, Street)

enum class Colour : std::uint8_t { Red, Blue, Green, Yellow, Orange };
BOOST_DESCRIBE_ENUM(Colour, Red, Blue, Green, Yellow, Orange)

// The cars of a colour stand side by side: red 1, red 2, blue 1, blue 2 and so on.
enum class CarId : std::uint8_t {};
constexpr int index(CarId car) { return static_cast<int>(car); }
constexpr CarId car_at(int index) { return static_cast<CarId>(index); }
constexpr CarId car_of(Colour colour, int number) {
  return car_at(2 * static_cast<int>(colour) + number - 1);
}
constexpr Colour colour_of(CarId car) { return static_cast<Colour>(index(car) / 2); }
constexpr int number_of(CarId car) { return index(car) % 2 + 1; }

using circuits::index;

// Where a car is in its race.
enum class Standing : std::uint8_t {
  Racing,    // on the track
  Queueing,  // in the pit lane, on the way to its box
  InBox,
  Leaving,  // in the pit lane, on the way out
  Finished,
  Out,
  Absent,  // nobody drives it
};
BOOST_DESCRIBE_ENUM(Standing, Racing, Queueing, InBox, Leaving, Finished, Out, Absent)

// The black die before first gear (rules D-6 to D-9).
enum class Start : std::uint8_t { ToRoll, Great, Done };

struct Car {
  SpaceId space{};             // in its box: the last lane space beside it
  std::uint8_t gear = 0;       // 0: not started yet, or in its box
  std::uint8_t wear = 0;       // wear points left
  std::uint8_t crossings = 0;  // of the finish line; the first one completes no lap (rule D-40)
  std::uint8_t stops = 0;      // made in the corner it is in
  Standing standing = Standing::Absent;
  std::uint8_t place = 0;       // finished: its place; out: the how-manieth to go out
  std::uint8_t nitro_used = 0;  // in this lap
  std::uint8_t passes = 0;      // of the police line
  std::uint8_t grid = 0;        // place on the grid, from 1
  Start start = Start::ToRoll;

  bool is_racing() const { return standing < Standing::Finished; }
  bool is_on_track() const { return standing == Standing::Racing; }
  bool is_in_lane() const {
    return standing == Standing::Queueing || standing == Standing::Leaving;
  }
};

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

enum class Test : std::uint8_t { None, Collision, Engine, Danger, Residents };
BOOST_DESCRIBE_ENUM(Test, None, Collision, Engine, Danger, Residents)

// A bit for each car.
using CarSet = std::uint16_t;
constexpr CarSet bit(CarId car) { return static_cast<CarSet>(1u << index(car)); }
constexpr bool has(CarSet set, CarId car) { return (set >> index(car) & 1) != 0; }

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
  static constexpr Move nitro() { return {Action::Nitro, 0, {}, 0, 0, 0, 0}; }
  constexpr int cost() const { return brake + beyond; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// What a move made happen, in order.
enum class Loss : std::uint8_t {
  Shifting,
  Braking,
  Overshooting,
  Collision,
  Engine,
  Danger,
  Residents
};
BOOST_DESCRIBE_ENUM(Loss, Shifting, Braking, Overshooting, Collision, Engine, Danger, Residents)
enum class Gain : std::uint8_t { PitStop, Police, Checkpoint };
BOOST_DESCRIBE_ENUM(Gain, PitStop, Police, Checkpoint)
using Way = InlineList<SpaceId, kFurthest + 32>;  // the spaces driven over, in order

struct Spot {
  BoardNumber board;
  SpaceId space;
};
struct Corner {
  BoardNumber board;
  int segment;
  int number() const { return segment / 2 + 1; }  // from 1
};
using Cars = InlineList<CarId, kMostCars>;
Cars cars_in(CarSet set);

// What the black die makes of a start (rules D-6 to D-9).
enum class StartKind : std::uint8_t { Stalled, Normal, Great };
BOOST_DESCRIBE_ENUM(StartKind, Stalled, Normal, Great)
constexpr StartKind start_of(int face) {
  if (face <= kStallHighestRoll) return StartKind::Stalled;
  return face <= kNormalStartHighestRoll ? StartKind::Normal : StartKind::Great;
}

namespace event {
struct GridRolled {
  CarId car;
  int face;
};
BOOST_DESCRIBE_STRUCT(GridRolled, (), (car, face))
struct GridTied {  // they roll again
  Cars cars;
};
BOOST_DESCRIBE_STRUCT(GridTied, (), (cars))
struct GridTaken {
  CarId car;
  int place;
  Spot space;
};
BOOST_DESCRIBE_STRUCT(GridTaken, (), (car, place, space))
struct RoundBegins {
  int round;
};
BOOST_DESCRIBE_STRUCT(RoundBegins, (), (round))
struct StartRolled {
  CarId car;
  int face;
  StartKind start() const { return start_of(face); }
};
BOOST_DESCRIBE_STRUCT(StartRolled, (), (car, face, start))
struct Shifted {
  CarId car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Shifted, (), (car, from, to))
struct Rolled {
  CarId car;
  int gear;
  int face;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (car, gear, face))
struct Nitro {
  CarId car;
  int bonus;
};
BOOST_DESCRIBE_STRUCT(Nitro, (), (car, bonus))
struct Moved {
  CarId car;
  Spot from;
  Spot to;
  Way spaces;
  std::vector<Spot> way() const;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (car, from, to, way))
struct Stopped {  // in a corner
  CarId car;
  Spot where;
  int stop;  // the how-manieth there
  bool counts;
  int corner() const;
  int of() const;  // so many are asked for
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (car, corner, stop, of, counts))
struct WearLost {
  CarId car;
  Loss reason;
  int points;
  int left;
  Corner overshot;
  std::string_view rule() const;
  std::optional<int> corner() const;
};
BOOST_DESCRIBE_STRUCT(WearLost, (), (car, reason, points, left, rule, corner))
struct WearGained {
  CarId car;
  Gain reason;
  int points;
  int left;
  std::string_view rule() const;
};
BOOST_DESCRIBE_STRUCT(WearGained, (), (car, reason, points, left, rule))
struct Risked {
  CarId car;
  CarId other;
  std::string_view rule() const { return "D-35"; }
};
BOOST_DESCRIBE_STRUCT(Risked, (), (car, other, rule))
struct Strained {
  CarId car;
  std::string_view rule() const { return "D-38"; }
};
BOOST_DESCRIBE_STRUCT(Strained, (), (car, rule))
struct Tested {
  CarId car;
  Test test;
  int face;
  bool lost;
};
BOOST_DESCRIBE_STRUCT(Tested, (), (car, test, face, lost))
struct WentOut {
  CarId car;
  Corner left;
  bool missed_stops;  // it left the corner with two or more missing
  std::string_view rule() const { return missed_stops ? "D-28" : "D-33"; }
  std::optional<int> corner() const;
};
BOOST_DESCRIBE_STRUCT(WentOut, (), (car, rule, corner))
struct EnteredPit {
  CarId car;
  bool waits;
};
BOOST_DESCRIBE_STRUCT(EnteredPit, (), (car, waits))
struct Crossed {
  CarId car;
  int lap;  // that begins, from 1
};
BOOST_DESCRIBE_STRUCT(Crossed, (), (car, lap))
struct Measured {
  CarId car;
  int speed;  // km/h
};
BOOST_DESCRIBE_STRUCT(Measured, (), (car, speed))
struct Arrived {
  CarId car;
  int place;
  int round;
};
BOOST_DESCRIBE_STRUCT(Arrived, (), (car, place, round))
struct RaceEnded {};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), ())
}  // namespace event

using Event =
    std::variant<event::GridRolled, event::GridTied, event::GridTaken, event::RoundBegins,
                 event::StartRolled, event::Shifted, event::Rolled, event::Nitro, event::Moved,
                 event::Stopped, event::WearLost, event::WearGained, event::Risked, event::Strained,
                 event::Tested, event::WentOut, event::EnteredPit, event::Crossed, event::Measured,
                 event::Arrived, event::RaceEnded>;

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
};

// The car whose die nature rolls next: for the grid, the start, its gear or a test.
CarId roller(const State& state);

}  // namespace paddock::formula_d

static_assert(paddock::Game<paddock::formula_d::FormulaD>);
