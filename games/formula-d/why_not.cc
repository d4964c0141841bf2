// Why a move that somebody means is not possible: the rule and the numbers of the case.
#include "games/formula-d/why_not.h"

namespace paddock::formula_d {
namespace {

Message why_not_so_high(const Car& car, int gear, int highest) {
  if (car.standing == Standing::InBox) {
    return by_rule("D-47", Message("fd.why.not.gear.box", {{"gear", gear}, {"most", highest}}));
  }
  return by_rule("D-14", Message("fd.why.not.gear.up",
                                 {{"from", int{car.gear}}, {"gear", gear}, {"most", highest}}));
}

Message why_not_so_low(const Car& car, int gear) {
  const int skipped = price_of_gear(car, gear);
  if (skipped > kMostSkipped) {
    return by_rule("D-16", Message("fd.why.not.gear.skip", {{"from", int{car.gear}},
                                                            {"gear", gear},
                                                            {"skipped", skipped},
                                                            {"most", kMostSkipped}}));
  }
  return by_rule("D-34", Message("fd.why.not.gear.wear",
                                 {{"gear", gear}, {"skipped", skipped}, {"left", int{car.wear}}}));
}

Message why_no_gear(const Car& car, int gear) {
  if (gear < 1 || gear > kGears) {
    return by_rule("D-13", Message("fd.why.not.gear.none", {{"gear", gear}, {"most", kGears}}));
  }
  const GearRange gears = gears_of(car);
  return gear > gears.highest ? why_not_so_high(car, gear, gears.highest)
                              : why_not_so_low(car, gear);
}

Message asks_for_gear(const Car& car) {
  const GearRange gears = gears_of(car);
  return by_rule("D-13", Message("fd.why.not.gear.first",
                                 {{"lowest", gears.lowest}, {"highest", gears.highest}}));
}

Message why_no_nitro(const State& state) {
  const int lap = lap_of(state, state[state.mover()]);
  switch (nitro_of(state)) {
    case NitroState::NoneInBasicRaces:
      return by_rule("D-51", Message("fd.why.not.nitro.basic"));
    case NitroState::Used:
      return by_rule("D-51", Message("fd.why.not.nitro.used", {{"lap", lap}}));
    case NitroState::Free:
    case NitroState::NoDieRolled:
      break;
  }
  return by_rule("D-51", Message("fd.why.not.nitro.no_die"));
}

Message asks_to_move(const State& state) {
  const Car& car = state[state.mover()];
  const bool is_great_start = car.start == Start::Great;
  const Message reason(is_great_start ? "fd.why.not.move.great" : "fd.why.not.move",
                       {{"gear", int{car.gear}}, {"spaces", spaces_of(state)}});
  return by_rule(is_great_start ? "D-9" : "D-13", reason);
}

Message why_not_chosen(const State& state, Move move) {
  const Car& car = state[state.mover()];
  if (move.action == Action::Shift) return why_no_gear(car, move.value);
  if (move.action == Action::Nitro) return why_no_nitro(state);
  return asks_for_gear(car);
}

Message why_not_moved(const State& state, Move move) {
  switch (move.action) {
    case Action::Go:
      return why_not_to(state, move.space);
    case Action::Pit:
      return why_no_pit_stop(state);
    case Action::Nitro:
      return why_no_nitro(state);
    case Action::Shift:
    case Action::Roll:
      break;
  }
  return asks_to_move(state);
}

}  // namespace

Message FormulaDText::why_not(const View& view, Move move) {
  if (move.action == Action::Roll) return Message("error.move.natures");
  switch (view.state.phase) {
    case Phase::ChoosingGear:
      return why_not_chosen(view.state, move);
    case Phase::Moving:
      return why_not_moved(view.state, move);
    case Phase::RollingGrid:
    case Phase::RollingStart:
    case Phase::RollingGear:
    case Phase::Testing:
    case Phase::Over:
      break;
  }
  return Message("error.move.nature");  // no seat is asked
}

}  // namespace paddock::formula_d
