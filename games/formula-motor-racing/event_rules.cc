// By which rule what happened did: the id that a line of the log leads to.
//
// A car that moves, stays or is out does not know by which card; that line stands in the log above
// it and leads to the card's own rule. It leads to the rule that is true of every card it can be.
#include <algorithm>

#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

// What a card does to its car, or to the place the die says.
std::string_view rule_of(Effect effect) {
  switch (effect) {
    case Effect::Overtake:
      return "M-22";
    case Effect::PitStop:
      return "M-32";
    case Effect::WrongLine:
    case Effect::OffCircuit:
    case Effect::LoseControl:
      return "M-26";
    case Effect::TailenderTurbo:
      return "M-29";
    case Effect::LoseGears:
      return "M-37";
    case Effect::EngineBlows:
      return "M-38";
    case Effect::SpinOut:
      return "M-45";
    case Effect::SpinLast:
      return "M-46";
    case Effect::Crash:
      break;
  }
  return "M-49";
}

bool needs_no_car(Effect effect) {
  return effect == Effect::SpinOut || effect == Effect::SpinLast || effect == Effect::Crash;
}

std::string_view rule_of_no_effect(const Face& face) {
  if (face.effect == Effect::Crash) return "M-53";
  if (needs_no_car(face.effect)) return "M-47";
  if (face.target != Target::CarsOfColour) return "M-18";
  if (face.effect == Effect::Overtake) return "M-21";
  return face.effect == Effect::PitStop ? "M-30" : "M-35";
}

// Empty: the card moves no car up.
std::string_view rule_of_moving_up(Effect effect) {
  switch (effect) {
    case Effect::Overtake:
      return "M-22";
    case Effect::TailenderTurbo:
      return "M-29";
    case Effect::LoseGears:
    case Effect::EngineBlows:
      return "M-36";
    default:
      return "";
  }
}

// Often the places tell the card; if not, somebody has chosen the car for whichever it was.
std::string_view rule_of_moving_up(int from, int to) {
  std::string_view rule;
  for (const Face& face : kDeckFaces) {
    const std::string_view one = rule_of_moving_up(face.effect);
    if (one.empty() || std::max(from - face.places, 1) != to) continue;  // rule M-24
    if (!rule.empty() && rule != one) return "M-17";
    rule = one;
  }
  return rule;
}

std::string_view rule_of(Action decision) {
  switch (decision) {
    case Action::RollOn:
    case Action::Stop:
      return "M-39";
    case Action::Accept:
    case Action::RollAgain:
      return "M-44";
    default:  // TakeAlong: the retirements say it
      return "";
  }
}

struct EventRule {
  std::string_view operator()(const event::TeamChosen&) const { return "M-3"; }
  std::string_view operator()(const event::TeamDrawn&) const { return "M-6"; }
  std::string_view operator()(const event::RaceBegins& e) const {
    return e.race == 1 ? "M-11" : "M-60";
  }
  std::string_view operator()(const event::CardTaken&) const { return ""; }
  std::string_view operator()(const event::CardSeen& e) const { return e.dealt ? "" : "M-13"; }
  std::string_view operator()(const event::CardPlayed& e) const {
    const Effect effect = face_of(e.card).effect;
    return e.car || needs_no_car(effect) ? rule_of(effect) : "M-18";
  }
  std::string_view operator()(const event::Rolled&) const { return "M-32"; }
  std::string_view operator()(const event::Moved& e) const {
    return e.to < e.from ? rule_of_moving_up(e.from, e.to) : "M-13";
  }
  std::string_view operator()(const event::Followed&) const { return "M-22"; }
  std::string_view operator()(const event::Stayed&) const { return "M-13"; }
  std::string_view operator()(const event::Retired&) const { return "M-20"; }
  std::string_view operator()(const event::NoEffect& e) const {
    return rule_of_no_effect(face_of(e.card));
  }
  std::string_view operator()(const event::Decided& e) const { return rule_of(e.action); }
  std::string_view operator()(const event::RaceEnded&) const { return "M-16"; }
  std::string_view operator()(const event::Scored&) const { return "M-55"; }
  std::string_view operator()(const event::SeasonEnded&) const { return "M-63"; }
  std::string_view operator()(const event::Champion& e) const {
    if (e.level) return "M-62";
    return e.team ? "M-57" : "M-61";
  }
  std::string_view operator()(const event::DriversChampion&) const { return "M-65"; }
};

}  // namespace

std::string_view FormulaMotorRacingText::rule(const Event& event) {
  return std::visit(EventRule{}, event);
}

}  // namespace paddock::formula_motor_racing
