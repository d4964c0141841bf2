// Names, messages and steps.
#include "games/formula-d/text.h"

#include "games/formula-d/pit.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

std::string key_with(std::string_view start, std::string_view name, std::string_view end = "") {
  return std::string(start).append(name).append(end);
}

// What is said of an event; empty where the log has nothing to say.
struct EventMessage {
  Message operator()(const event::GridRolled& e) const {
    return about(e.car, "fd.event.grid_rolled", {{"face", e.face}});
  }
  Message operator()(const event::GridTied& e) const {
    return Message("fd.event.grid_tied", {{"cars", messages_of(e.cars)}});
  }
  Message operator()(const event::GridTaken& e) const {
    return about(e.car, "fd.event.grid", {{"place", e.place}, {"space", message_of(e.space)}});
  }
  Message operator()(const event::RoundBegins& e) const {
    return Message("fd.event.round", {{"round", e.round}});
  }
  Message operator()(const event::StartRolled& e) const {
    return about(e.car, key_with("fd.event.start.", name_of(e.start())), {{"face", e.face}});
  }
  Message operator()(const event::Shifted& e) const {
    if (e.from == e.to) return about(e.car, "fd.event.shift.same", {{"to", e.to}});
    if (e.from == 0) return about(e.car, "fd.event.shift.first", {{"to", e.to}});
    return about(e.car, e.to > e.from ? "fd.event.shift.up" : "fd.event.shift.down",
                 {{"from", e.from}, {"to", e.to}});
  }
  Message operator()(const event::Rolled& e) const {
    return about(e.car, "fd.event.rolled", {{"gear", e.gear}, {"face", e.face}});
  }
  Message operator()(const event::Nitro& e) const {
    return about(e.car, "fd.event.nitro", {{"bonus", e.bonus}});
  }
  Message operator()(const event::Moved& e) const {
    const auto spaces = static_cast<int>(e.spaces.size());
    if (spaces == 0) return about(e.car, "fd.event.stayed", {{"space", message_of(e.to)}});
    return about(e.car, "fd.event.moved", {{"spaces", spaces}, {"space", message_of(e.to)}});
  }
  Message operator()(const event::Stopped& e) const {
    const Track::Node& node = Track::of(e.where.board)[e.where.space];
    const Message corner = message_of(Corner{e.where.board, node.segment});
    if (!e.counts) return about(e.car, "fd.event.stop_void", {{"corner", corner}});
    return about(e.car, e.stop > node.stops ? "fd.event.stopped.more" : "fd.event.stopped",
                 {{"corner", corner}, {"stop", e.stop}, {"of", int{node.stops}}});
  }
  Message operator()(const event::WearLost& e) const {
    return about(e.car, key_with("fd.event.lost.", name_of(e.reason)),
                 {{"points", e.points}, {"left", e.left}, {"corner", message_of(e.overshot)}});
  }
  Message operator()(const event::WearGained& e) const {
    return about(e.car, key_with("fd.event.gained.", paddock::key_of(e.reason)),
                 {{"points", e.points}, {"left", e.left}});
  }
  Message operator()(const event::Risked& e) const {
    return about(e.car, "fd.event.risk", {{"other", message_of(e.other)}});
  }
  Message operator()(const event::Strained& e) const { return about(e.car, "fd.event.strain", {}); }
  Message operator()(const event::Tested& e) const {
    return about(e.car, key_with("fd.event.tested.", name_of(e.test), e.lost ? ".bad" : ".good"),
                 {{"face", e.face}});
  }
  Message operator()(const event::WentOut& e) const {
    if (!e.missed_stops) return about(e.car, "fd.event.out.wear", {});
    return about(e.car, "fd.event.out.stops", {{"corner", message_of(e.left)}});
  }
  Message operator()(const event::EnteredPit& e) const {
    return about(e.car, e.waits ? "fd.event.pit.waits" : "fd.event.pit.box", {});
  }
  Message operator()(const event::Crossed& e) const {
    return e.lap > 1 ? about(e.car, "fd.event.crossed", {{"lap", e.lap - 1}}) : Message();
  }
  Message operator()(const event::Measured& e) const {
    return about(e.car, "fd.event.measured", {{"speed", e.speed}});
  }
  Message operator()(const event::Arrived& e) const {
    return about(e.car, "fd.event.arrived", {{"place", e.place}, {"round", e.round}});
  }
  Message operator()(const event::RaceEnded&) const { return Message("fd.event.race_ended"); }

 private:
  static Message about(CarId car, std::string_view key, std::vector<Argument> arguments) {
    arguments.emplace_back("car", message_of(car));
    return Message(key, std::move(arguments));
  }
};

enum class StepKind : std::uint8_t { Gear, Space, Pit, Nitro };
constexpr int kKindBit = 12;

StepKey key_of(StepKind kind, int value) {
  return static_cast<StepKey>(static_cast<unsigned>(kind) << kKindBit |
                              static_cast<unsigned>(value));
}

Step gear_step(const State& state, int gear) {
  const int price = price_of_gear(state[state.mover()], gear);
  const GearDie& die = die_of(gear);
  Step step;
  step.id = "gear " + std::to_string(gear);
  step.number = gear;
  step.label = Message(price > 0 ? "fd.step.gear.price" : "fd.step.gear",
                       {{"gear", gear}, {"points", price}});
  step.note = Message("fd.step.gear.note", {{"low", die.lowest()}, {"high", die.highest()}});
  return step;
}

// What an end of a move costs and brings, in a few words.
std::vector<Message> parts_of(const State& state, const Move& move) {
  const Track& track = Track::of(state.board);
  const EndFacts facts = facts_of(state, move);
  const Message corner = message_of(Corner{state.board, track[move.space].segment});
  std::vector<Message> parts;
  const auto say = [&](bool is_so, std::string_view key, std::vector<Argument> with = {}) {
    if (is_so) parts.emplace_back(key, std::move(with));
  };
  say(facts.is_out, "fd.part.out");
  say(move.brake > 0, "fd.part.brake", {{"points", int{move.brake}}});
  say(move.overshoots > 0, "fd.part.overshoot", {{"points", int{move.beyond}}});
  say(facts.stop > 0, facts.stop > facts.stops_asked ? "fd.part.stop.more" : "fd.part.stop",
      {{"stop", facts.stop}, {"of", facts.stops_asked}, {"corner", corner}});
  say(facts.is_stop_void, "fd.part.stop_void", {{"corner", corner}});
  say(facts.finishes, "fd.part.finish");
  say(facts.risks != 0, "fd.part.risk", {{"cars", messages_of(cars_in(facts.risks))}});
  say(facts.strains_engine, "fd.part.engine");
  say(facts.is_danger, "fd.part.danger");
  say(facts.is_residents, "fd.part.residents");
  return parts;
}

constexpr int kOutRank = 1000;  // whatever puts the car out comes last

Step space_step(const State& state, SpaceId space) {
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  Step step;
  step.id = name_of(Spot{state.board, space});
  for (const Move& move : moves) {
    if (move.action != Action::Go || move.space != space) continue;
    step.label =
        Message(move.cost() > 0 ? "fd.step.space.price" : "fd.step.space",
                {{"space", message_of(Spot{state.board, space})}, {"points", move.cost()}});
    step.rank = facts_of(state, move).is_out ? kOutRank : move.cost();
    const std::vector<Message> parts = parts_of(state, move);
    if (!parts.empty()) step.note = Message("fd.parts", {{"parts", parts}});
  }
  return step;
}

Step nitro_step(const State& state) {
  const char* const key = is_nitro_fatal(state) ? "fd.step.nitro.out" : "fd.step.nitro.note";
  return {"nitro", 0, Message("fd.step.nitro"),
          Message(key, {{"bonus", int{state[state.mover()].gear}}}), Ink::Plain};
}

}  // namespace

const std::string& name_of(CarId car) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (int i = 0; i < kMostCars; ++i) {
      list.push_back(std::string(name_of(colour_of(car_at(i)))) + " " +
                     std::to_string(number_of(car_at(i))));
    }
    return list;
  }();
  return names[static_cast<std::size_t>(index(car))];
}

std::string name_of(const Spot& spot) {
  const Track& track = Track::of(spot.board);
  if (track.board().is_pit(spot.space)) {
    return "P" + std::to_string(index(spot.space) - index(track.board().pit.spaces.front()) + 1);
  }
  const Track::Node& node = track[spot.space];
  return std::string(1, "LMR"[static_cast<int>(node.lane)]) + std::to_string(node.in_lane + 1);
}

Message message_of(CarId car) {
  return Message("fd.car", {{"colour", Message(key_with("fd.colour.", name_of(colour_of(car))))},
                            {"number", number_of(car)}});
}

std::vector<Message> messages_of(const Cars& cars) {
  std::vector<Message> list;
  for (CarId car : cars) list.push_back(message_of(car));
  return list;
}

Message message_of(Lane lane) {
  static constexpr std::array<std::string_view, circuits::kLanes> kKeys = {
      "fd.lane.left", "fd.lane.middle", "fd.lane.right"};
  return Message(kKeys[static_cast<std::size_t>(lane)]);
}

Message message_of(const Spot& spot) {
  const Track& track = Track::of(spot.board);
  const bool is_pit = track.board().is_pit(spot.space);
  const Message lane = is_pit ? Message("fd.lane.pit") : message_of(track[spot.space].lane);
  return Message("fd.space", {{"lane", lane}, {"number", name_of(spot).substr(1)}});
}

Ink ink_of(Colour colour) {
  constexpr std::array<Ink, kTeams> kInks = {Ink::Red, Ink::Blue, Ink::Green, Ink::Yellow,
                                             Ink::Orange};
  return kInks[static_cast<std::size_t>(colour)];
}

int lap_of(const State& state, const Car& car) {
  return std::min<int>(std::max<int>(car.crossings, 1), state.laps);
}

StepPath FormulaDText::path(Move move) {
  StepPath path;
  switch (move.action) {
    case Action::Shift:
      path.push_back(key_of(StepKind::Gear, move.value));
      break;
    case Action::Go:
      path.push_back(key_of(StepKind::Space, index(move.space)));
      break;
    case Action::Pit:
      path.push_back(key_of(StepKind::Pit, 0));
      break;
    case Action::Nitro:
      path.push_back(key_of(StepKind::Nitro, 0));
      break;
    case Action::Roll:
      break;  // nature needs no explanation
  }
  return path;
}

Step FormulaDText::step(const View& view, StepKey key) {
  const int value = key & ((1 << kKindBit) - 1);
  const State& state = view.state;
  switch (static_cast<StepKind>(key >> kKindBit)) {
    case StepKind::Gear:
      return gear_step(state, value);
    case StepKind::Space:
      return space_step(state, circuits::space_at(value));
    case StepKind::Pit:
      return {"pit", 0, Message("fd.step.pit"), Message("fd.step.pit.note"), Ink::Plain};
    case StepKind::Nitro:
      break;
  }
  return nitro_step(state);
}

Message FormulaDText::asks_nature(const View& view) {
  const State& state = view.state;
  const CarId car = state.mover();
  if (state.phase == Phase::RollingGear) {
    return Message("fd.ask.gear", {{"car", message_of(car)}, {"gear", int{state[car].gear}}});
  }
  return Message("fd.ask.black", {{"car", message_of(roller(state))}});
}

Message FormulaDText::message(const Event& event) { return std::visit(EventMessage{}, event); }

}  // namespace paddock::formula_d
