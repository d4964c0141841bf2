// What of a race crosses to the browser: the view in the shape it is sent in, the chances of a gear
// and the file of a circuit. Events are sent as state.h describes them.
#pragma once

#include "engine/describe_json.h"
#include "engine/message_json.h"
#include "games/formula-d/text.h"

namespace paddock::formula_d {

// The faces of each gear's die, from first gear on.
struct GearDice {
  std::uint64_t tag() const { return 1; }
  void write_json(JsonOut& out) const;
  static std::string schema(Schema& schema);
};

// A car; while the grid is rolled there is no more than its seat and its roll.
struct RaceCar {
  CarId car;
  Seat seat;
  std::optional<int> grid_roll;
  std::optional<Spot> space;
  std::optional<int> gear;
  std::optional<int> wear;
  std::optional<int> lap;
  std::optional<int> stops;       // made in the corner it stands in
  std::optional<int> corner;      // the one it is in, or that comes next in its lane; from 1
  std::optional<int> to_corner;   // spaces of its lane to it; 0: it is inside
  std::optional<int> stops_left;  // to be made in it
  std::optional<int> behind;      // spaces behind the first car on the track
  std::optional<Standing> standing;
  std::optional<int> grid;
  std::optional<int> place;
  std::optional<bool> nitro;  // still to be used in this lap
};
BOOST_DESCRIBE_STRUCT(RaceCar, (),
                      (car, seat, grid_roll, space, gear, wear, lap, stops, corner, to_corner,
                       stops_left, behind, standing, grid, place, nitro))

// One possible end of the move, while a car moves.
struct End {
  std::string move;
  Spot space;
  int cost;
  std::optional<int> brake;
  std::optional<int> beyond;  // spaces beyond the corner it overshoots
  std::optional<int> stop;    // the how-manieth in the corner; 0: it does not count
  std::optional<int> of;
  std::optional<Cars> risks;
  std::optional<bool> engine;
  std::optional<bool> danger;
  std::optional<bool> residents;
  std::optional<bool> finishes;
  std::optional<bool> out;
};
BOOST_DESCRIBE_STRUCT(End, (),
                      (move, space, cost, brake, beyond, stop, of, risks, engine, danger, residents,
                       finishes, out))

struct PoliceLine {
  int lap;
  CarId car;
  int speed;
};
BOOST_DESCRIBE_STRUCT(PoliceLine, (), (lap, car, speed))

struct PublicView {
  Phase phase;
  std::string_view circuit;
  RuleSet rules;
  int laps;
  int wear_points;
  GearDice dice;
  int round;
  InlineList<RaceCar, kMostCars> cars;  // in the order of the race
  Cars order;                           // of this round
  std::optional<CarId> mover;
  std::optional<Seat> turn;
  std::optional<int> roll;
  std::optional<int> bonus;
  std::optional<Test> test;
  std::optional<CarId> rolls;  // whose die is rolled
  std::optional<std::vector<End>> ends;
  std::optional<bool> nitro_out;  // used now, it leaves no end that the car survives
  std::optional<std::vector<PoliceLine>> police;
};
BOOST_DESCRIBE_STRUCT(PublicView, (),
                      (phase, circuit, rules, laps, wear_points, dice, round, cars, order, mover,
                       turn, roll, bonus, test, rolls, ends, nitro_out, police))

struct PrivateView {};  // nothing is hidden
BOOST_DESCRIBE_STRUCT(PrivateView, (), ())

// What may come of a gear; chances are weights out of `sides`.
struct GearChances {
  int gear;
  int price;
  int sides;
  int overshooting;
  int braking;
  int out;
  int wear_sum;
  int worst_wear;
  ByName<int> spaces;
};
BOOST_DESCRIBE_STRUCT(GearChances, (),
                      (gear, price, sides, overshooting, braking, out, wear_sum, worst_wear,
                       spaces))

// GET /api/games/formula-d/files/<circuit>.json
using Pair = std::array<int, 2>;
struct CornerSign {
  Message name;
  std::string_view sign;  // what the drawing calls it
  int stops;
  int shortest;
  int longest;
};
BOOST_DESCRIBE_STRUCT(CornerSign, (), (name, sign, stops, shortest, longest))
struct SpaceDrawn {
  Pair at;
  std::vector<Pair> outline;
  std::optional<int> corner;
  int along;
};
BOOST_DESCRIBE_STRUCT(SpaceDrawn, (), (at, outline, corner, along))
struct CircuitFile {
  std::string_view id;
  std::string_view name;
  int lap;
  std::vector<CornerSign> corners;
  ByName<SpaceDrawn> spaces;
};
BOOST_DESCRIBE_STRUCT(CircuitFile, (), (id, name, lap, corners, spaces))

}  // namespace paddock::formula_d
