#include "games/formula-d/wire.h"

#include "engine/describe_schema.h"
#include "games/formula-d/pit.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

// A field that is there only where it is so.
std::optional<bool> if_so(bool is_so) { return is_so ? std::optional(true) : std::nullopt; }
std::optional<int> if_any(int number) { return number > 0 ? std::optional(number) : std::nullopt; }

// Of the corner a car is in, or of the one that comes next.
void add_corner(RaceCar& wire, const State& state, const Car& car) {
  const Track& track = Track::of(state.board);
  const Track::Node& node = track[car.space];
  const Corner corner{state.board, node.segment};
  const int asked = track.board().segments[corner.index()].stops;
  wire.corner = corner.number();
  wire.to_corner = node.to_corner;
  wire.stops_left = std::max(0, asked - (node.is_corner ? car.stops : 0));
}

// In spaces of the middle lane.
int spaces_behind(const State& state, CarId first, CarId car) {
  constexpr std::int64_t kSpace = 1000;
  return static_cast<int>((distance(state, first) - distance(state, car) + kSpace / 2) / kSpace);
}

RaceCar race_car(const State& state, CarId id) {
  RaceCar wire{};
  wire.car = id;
  wire.seat = seat_of(state, id);
  if (state.phase == Phase::RollingGrid) {
    wire.grid_roll = if_any(state.grid_rolls[static_cast<std::size_t>(index(id))]);
    return wire;
  }
  const Car& car = state[id];
  wire.space = Spot{state.board, car.space};
  wire.gear = car.gear;
  wire.wear = car.wear;
  wire.lap = lap_of(state, car);
  wire.stops = car.stops;
  wire.standing = car.standing;
  if (car.is_on_track()) add_corner(wire, state, car);
  wire.grid = car.grid;
  if (car.standing == Standing::Finished) wire.place = car.place;
  if (state.rules == RuleSet::Street) wire.nitro = car.nitro_used == 0;
  return wire;
}

End end_of(const State& state, const Move& move) {
  const EndFacts facts = facts_of(state, move);
  End end{};
  end.move = FormulaD::notation(state, move);
  end.space = {state.board, move.space};
  end.cost = move.cost();
  end.brake = if_any(move.brake);
  if (move.overshoots > 0) end.beyond = move.beyond;
  if (facts.stops_asked > 0) {
    end.stop = facts.stop;
    end.of = facts.stops_asked;
  }
  if (facts.risks != 0) end.risks = cars_in(facts.risks);
  end.engine = if_so(facts.strains_engine);
  end.danger = if_so(facts.is_danger);
  end.residents = if_so(facts.is_residents);
  end.finishes = if_so(facts.finishes);
  end.out = if_so(facts.is_out);
  return end;
}

void add_cars(PublicView& wire, const State& state) {
  std::optional<CarId> first;  // of those that race
  for (CarId id : ranking(state)) {
    RaceCar car = race_car(state, id);
    if (state.phase != Phase::RollingGrid && state[id].is_racing()) {
      if (!first) first = id;
      car.behind = spaces_behind(state, *first, id);
    }
    wire.cars.push_back(car);
  }
}

std::vector<End> ends_of(const State& state) {
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  std::vector<End> ends;
  for (const Move& move : moves) {
    if (move.action != Action::Nitro) ends.push_back(end_of(state, move));
  }
  return ends;
}

std::vector<PoliceLine> police_lines(const State& state) {
  std::vector<PoliceLine> lines;
  for (int lap = 0; lap < state.laps; ++lap) {
    const PoliceRecord& record = state.police[static_cast<std::size_t>(lap)];
    if (record.speed == 0) break;
    lines.push_back({lap + 1, record.car, record.speed * 10});
  }
  return lines;
}

// Whose turn it is and what lies on the table.
void add_turn(PublicView& wire, const State& state) {
  if (state.phase == Phase::Over) return;
  if (state.phase == Phase::RollingGrid) {
    wire.rolls = roller(state);
    return;
  }
  wire.mover = state.mover();
  wire.turn = seat_of(state, state.mover());
  wire.roll = if_any(state.roll);
  wire.bonus = if_any(state.bonus);
  if (state.phase == Phase::Testing) {
    wire.test = state.test;
    wire.rolls = roller(state);
  }
  if (state.phase != Phase::Moving) return;
  wire.ends = ends_of(state);
  wire.nitro_out = if_so(can_use_nitro(state) && is_nitro_fatal(state));
}

}  // namespace

void GearDice::write_json(JsonOut& out) const {
  out.open_array();
  for (const GearDie& die : kDice) {
    out.open_array();
    for (int i = 0; i < die.sides; ++i) out.value(die.faces[static_cast<std::size_t>(i)]);
    out.close_array();
  }
  out.close_array();
}

std::string GearDice::schema(Schema& schema) { return schema.of<std::vector<std::vector<int>>>(); }

Cars cars_in(CarSet set) {
  Cars cars;
  for (int i = 0; i < kMostCars; ++i) {
    if (has(set, car_at(i))) cars.push_back(car_at(i));
  }
  return cars;
}

namespace event {

std::vector<Spot> Moved::way() const {
  std::vector<Spot> list;
  for (SpaceId space : spaces) list.push_back({to.board, space});
  return list;
}

int Stopped::corner() const {
  return Corner{where.board, Track::of(where.board)[where.space].segment}.number();
}
int Stopped::of() const { return Track::of(where.board)[where.space].stops; }

// For "why did I lose three?".
std::string_view WearLost::rule() const {
  switch (reason) {
    case Loss::Shifting:
      return "D-15";
    case Loss::Braking:
      return "D-23";
    case Loss::Overshooting:
      return "D-27";
    case Loss::Collision:
      return "D-37";
    case Loss::Engine:
      return "D-39";
    case Loss::Danger:
      return "D-53";
    case Loss::Residents:
      break;
  }
  return "D-52";
}
std::optional<int> WearLost::corner() const {
  if (reason != Loss::Overshooting) return std::nullopt;
  return overshot.number();
}

std::string_view WearGained::rule() const {
  switch (reason) {
    case Gain::PitStop:
      return "D-46";
    case Gain::Police:
      return "D-55";
    case Gain::Checkpoint:
      break;
  }
  return "D-57";
}

std::optional<int> WentOut::corner() const {
  if (!missed_stops) return std::nullopt;
  return left.number();
}

}  // namespace event

PublicView FormulaDText::public_view(const View& view) {
  const State& state = view.state;
  PublicView wire{};
  wire.phase = state.phase;
  wire.circuit = Track::of(state.board).board().id;
  wire.rules = state.rules;
  wire.laps = state.laps;
  wire.wear_points = state.wear_points;
  wire.round = state.round;
  add_cars(wire, state);
  for (std::size_t i = 0; i < state.moving; ++i) wire.order.push_back(state.order[i]);
  add_turn(wire, state);
  if (state.rules == RuleSet::Street) wire.police = police_lines(state);
  return wire;
}

PrivateView FormulaDText::private_view(const View&) { return {}; }

std::optional<GearChances> FormulaDText::outlook(const View& view, Move move) {
  if (move.action != Action::Shift) return std::nullopt;
  const GearOutlook outlook = outlook_of(view.state, move.value);
  GearChances wire{outlook.gear,         outlook.price,      outlook.sides,
                   outlook.overshooting, outlook.braking,    outlook.out,
                   outlook.wear_sum,     outlook.worst_wear, {}};
  for (const GearOutlook::Reached& reached : outlook.spaces) {
    wire.spaces.add(name_of(Spot{view.state.board, reached.space}), reached.weight);
  }
  return wire;
}

}  // namespace paddock::formula_d
