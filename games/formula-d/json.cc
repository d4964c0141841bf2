// Events and views as JSON.
#include "games/formula-d/pit.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

constexpr std::array<std::string_view, 7> kPhaseNames = {
    "rolling-grid", "rolling-start", "choosing-gear", "rolling-gear", "moving", "testing", "over"};
constexpr std::array<std::string_view, 6> kStandingNames = {"racing",  "queueing", "in-box",
                                                            "leaving", "finished", "out"};
constexpr std::array<std::string_view, 5> kTestNames = {"none", "collision", "engine", "danger",
                                                        "residents"};
constexpr std::array<std::string_view, 7> kLossNames = {
    "shifting", "braking", "overshooting", "collision", "engine", "danger", "residents"};
// Which rule says so: for "why did I lose three?".
constexpr std::array<std::string_view, 7> kLossRules = {"D-15", "D-23", "D-27", "D-37",
                                                        "D-39", "D-53", "D-52"};
constexpr std::array<std::string_view, 3> kGainNames = {"pit-stop", "police", "checkpoint"};
constexpr std::array<std::string_view, 3> kGainRules = {"D-46", "D-55", "D-57"};

template <class Names, class Enum>
std::string_view name_in(const Names& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

int seat_number(Seat seat) { return index(seat) + 1; }

void write_cars(JsonOut& out, CarSet cars) {
  out.open_array();
  for (int i = 0; i < kMostCars; ++i) {
    if (has(cars, car_at(i))) out.value(name_of(car_at(i)));
  }
  out.close_array();
}

// What an event holds besides its name.
struct EventWriter {
  JsonOut& out;

  void operator()(const event::GridRolled& e) const { face(e.car, e.face); }
  void operator()(const event::GridTied& e) const { write_cars(out.key("cars"), e.cars); }
  void operator()(const event::GridTaken& e) const {
    car(e.car);
    out.key("place").value(e.place).key("space").value(name_of(e.spot));
  }
  void operator()(const event::RoundBegins& e) const { out.key("round").value(e.round); }
  void operator()(const event::StartRolled& e) const {
    face(e.car, e.face);
    const bool is_great = e.face > kNormalStartHighestRoll;
    out.key("start").value(e.face <= kStallHighestRoll ? "stalled" : is_great ? "great" : "normal");
  }
  void operator()(const event::Shifted& e) const {
    car(e.car);
    out.key("from").value(e.from).key("to").value(e.to);
  }
  void operator()(const event::Rolled& e) const {
    face(e.car, e.face);
    out.key("gear").value(e.gear);
  }
  void operator()(const event::NitroUsed& e) const {
    car(e.car);
    out.key("bonus").value(e.bonus);
  }
  void operator()(const event::Moved& e) const {
    car(e.car);
    out.key("from").value(name_of(e.from)).key("to").value(name_of(e.to));
    out.key("way").open_array();
    for (SpaceId space : e.way) out.value(name_of(Spot{e.to.board, space}));
    out.close_array();
  }
  void operator()(const event::Stopped& e) const {
    const Track::Node& node = Track::of(e.spot.board)[e.spot.space];
    car(e.car);
    out.key("corner").value(node.segment / 2 + 1).key("stop").value(e.stops);
    out.key("of").value(int{node.stops}).key("counts").boolean(e.counts);
  }
  void operator()(const event::WearLost& e) const {
    car(e.car);
    out.key("reason").value(name_in(kLossNames, e.reason)).key("points").value(e.points);
    out.key("left").value(e.left).key("rule").value(name_in(kLossRules, e.reason));
    if (e.reason == Loss::Overshooting) out.key("corner").value(e.corner.segment / 2 + 1);
  }
  void operator()(const event::WearGained& e) const {
    car(e.car);
    out.key("reason").value(name_in(kGainNames, e.reason)).key("points").value(e.points);
    out.key("left").value(e.left).key("rule").value(name_in(kGainRules, e.reason));
  }
  void operator()(const event::Risked& e) const {
    car(e.car);
    out.key("other").value(name_of(e.other)).key("rule").value("D-35");
  }
  void operator()(const event::Strained& e) const {
    car(e.car);
    out.key("rule").value("D-38");
  }
  void operator()(const event::Tested& e) const {
    face(e.car, e.face);
    out.key("test").value(name_in(kTestNames, e.test)).key("lost").boolean(e.lost);
  }
  void operator()(const event::WentOut& e) const {
    car(e.car);
    out.key("rule").value(e.missed_stops ? "D-28" : "D-33");
    if (e.missed_stops) out.key("corner").value(e.corner.segment / 2 + 1);
  }
  void operator()(const event::EnteredPit& e) const {
    car(e.car);
    out.key("waits").boolean(e.waits);
  }
  void operator()(const event::Crossed& e) const {
    car(e.car);
    out.key("lap").value(e.lap);
  }
  void operator()(const event::Measured& e) const {
    car(e.car);
    out.key("speed").value(e.speed);
  }
  void operator()(const event::Arrived& e) const {
    car(e.car);
    out.key("place").value(e.place).key("round").value(e.round);
  }
  void operator()(const event::RaceEnded&) const {}

 private:
  void car(CarId which) const { out.key("car").value(name_of(which)); }
  void face(CarId which, int value) const {
    car(which);
    out.key("face").value(value);
  }
};

void write_car(JsonOut& out, const State& state, CarId id) {
  const Car& car = state[id];
  out.open_object().key("car").value(name_of(id));
  out.key("seat").value(seat_number(seat_of(state, id)));
  if (state.phase == Phase::RollingGrid) {
    if (state.grid_rolls[static_cast<std::size_t>(index(id))] != 0) {
      out.key("grid_roll").value(int{state.grid_rolls[static_cast<std::size_t>(index(id))]});
    }
    out.close_object();
    return;
  }
  out.key("space").value(name_of(Spot{state.board, car.space}));
  out.key("gear").value(int{car.gear}).key("wear").value(int{car.wear});
  out.key("lap").value(lap_of(state, car)).key("stops").value(int{car.stops});
  out.key("standing").value(name_in(kStandingNames, car.standing));
  if (car.is_on_track()) {
    const Track::Node& node = Track::of(state.board)[car.space];
    out.key("corner").value(node.segment / 2 + 1).key("to_corner").value(int{node.to_corner});
  }
  out.key("grid").value(int{car.grid});
  if (car.standing == Standing::Finished) out.key("place").value(int{car.place});
  if (state.rules == RuleSet::Street) out.key("nitro").boolean(car.nitro_used == 0);
  out.close_object();
}

void write_end(JsonOut& out, const State& state, const Move& move) {
  const EndFacts facts = facts_of(state, move);
  out.open_object().key("move").value(FormulaD::notation(state, move));
  out.key("space").value(name_of(Spot{state.board, move.space})).key("cost").value(move.cost());
  if (move.brake > 0) out.key("brake").value(int{move.brake});
  if (move.overshoots > 0) out.key("beyond").value(int{move.beyond});
  if (facts.stops_asked > 0) {
    out.key("stop").value(facts.stop).key("of").value(facts.stops_asked);
  }
  if (facts.risks != 0) write_cars(out.key("risks"), facts.risks);
  if (facts.strains_engine) out.key("engine").boolean(true);
  if (facts.is_danger) out.key("danger").boolean(true);
  if (facts.is_residents) out.key("residents").boolean(true);
  if (facts.finishes) out.key("finishes").boolean(true);
  if (facts.is_out) out.key("out").boolean(true);
  out.close_object();
}

void write_ends(JsonOut& out, const State& state) {
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  out.open_array();
  for (const Move& move : moves) {
    if (move.action != Action::Nitro) write_end(out, state, move);
  }
  out.close_array();
}

void write_police(JsonOut& out, const State& state) {
  out.open_array();
  for (int lap = 0; lap < state.laps; ++lap) {
    const PoliceRecord& record = state.police[static_cast<std::size_t>(lap)];
    if (record.speed == 0) break;
    out.open_object().key("lap").value(lap + 1).key("car").value(name_of(record.car));
    out.key("speed").value(record.speed * 10).close_object();
  }
  out.close_array();
}

// Whose turn it is and what lies on the table.
void write_turn(FieldsOut& out, const State& state) {
  if (state.phase == Phase::Over) return;
  if (state.phase == Phase::RollingGrid) {
    out.field("rolls").value(name_of(roller(state)));
    return;
  }
  out.field("mover").value(name_of(state.mover()));
  out.field("turn").value(seat_number(seat_of(state, state.mover())));
  if (state.roll != 0) out.field("roll").value(int{state.roll});
  if (state.bonus != 0) out.field("bonus").value(int{state.bonus});
  if (state.phase == Phase::Testing) {
    out.field("test").value(name_in(kTestNames, state.test));
    out.field("rolls").value(name_of(roller(state)));
  }
  if (state.phase != Phase::Moving) return;
  write_ends(out.field("ends"), state);
  if (can_use_nitro(state) && is_nitro_fatal(state)) out.field("nitro_out").boolean(true);
}

}  // namespace

const std::vector<std::string>& FormulaDText::event_names() {
  static const std::vector<std::string> names = {
      "grid-rolled", "grid-tied", "grid-taken", "round-begins", "start-rolled", "shifted",
      "rolled",      "nitro",     "moved",      "stopped",      "wear-lost",    "wear-gained",
      "risked",      "strained",  "tested",     "went-out",     "entered-pit",  "crossed",
      "measured",    "arrived",   "race-ended"};
  static_assert(std::variant_size_v<Event> == 21);
  return names;
}

void FormulaDText::write(JsonOut& out, const Event& event) {
  out.open_object().key("event").value(event_names()[event.index()]);
  std::visit(EventWriter{out}, event);
  out.close_object();
}

void FormulaDText::write_public(FieldsOut& out, const View& view) {
  const State& state = view.state;
  out.field("phase").value(name_in(kPhaseNames, state.phase));
  out.field("circuit").value(Track::of(state.board).board().id);
  out.field("rules").value(state.rules == RuleSet::Street ? "street" : "basic");
  out.field("laps").value(int{state.laps});
  out.field("wear_points").value(int{state.wear_points});
  out.field("round").value(int{state.round});
  JsonOut& cars = out.field("cars").open_array();
  for (CarId car : ranking(state)) write_car(cars, state, car);
  cars.close_array();
  JsonOut& order = out.field("order").open_array();
  for (std::size_t i = 0; i < state.moving; ++i) order.value(name_of(state.order[i]));
  order.close_array();
  write_turn(out, state);
  if (state.rules == RuleSet::Street) write_police(out.field("police"), state);
}

void FormulaDText::write_private(FieldsOut&, const View&) {}

}  // namespace paddock::formula_d
