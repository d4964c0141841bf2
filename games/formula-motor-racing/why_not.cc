// Why a move that somebody means is not possible: the rule and the numbers of the case.
#include "games/formula-motor-racing/targets.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

bool is_natures(Action action) {
  return action == Action::DrawTeam || action == Action::Deal || action == Action::Roll;
}

Message why_no_team(const Open& open, Move move) {
  if (move.action() != Action::ChooseTeam) {
    return by_rule("M-3", Message("fmr.why.choose_team", {{"left", int{open.set_up_left}}}));
  }
  const Owner owner = open.owners[static_cast<std::size_t>(move.team())];
  return by_rule("M-3", Message("fmr.why.team_taken",
                                {{"team", message_of(move.team())}, {"player", owner.seat()}}));
}

// Which rule says what cars a card is for.
std::string_view rule_of(const Face& face) {
  const bool is_coloured = face.target == Target::CarsOfColour;
  switch (face.effect) {
    case Effect::Overtake:
      return "M-21";
    case Effect::PitStop:
      return is_coloured ? "M-30" : "M-31";
    case Effect::WrongLine:
    case Effect::OffCircuit:
    case Effect::LoseControl:
      return "M-26";
    case Effect::TailenderTurbo:
      return "M-28";
    case Effect::LoseGears:
    case Effect::EngineBlows:
      return is_coloured ? "M-35" : "M-34";
    case Effect::SpinOut:
    case Effect::SpinLast:
      return "M-43";
    case Effect::Crash:
      break;
  }
  return "M-49";
}

using CarsOfCard = InlineList<Car, kCars>;

// In race order.
CarsOfCard cars_for(const Open& open, Card card) {
  const Targets targets(open);
  const std::size_t slot = slot_of(face_of(card));
  CarsOfCard cars;
  for (std::uint64_t i = 0; i < targets.count(slot); ++i) {
    cars.push_back(static_cast<Car>(targets.cars(slot) >> (4 * i) & 15));
  }
  return cars;
}

Message why_not_held(const View& view, Card card) {
  const bool is_in_deck = CardSet::whole_deck(view.open.edition).has(card);
  if (!is_in_deck) return by_rule("M-67", Message("fmr.why.edition", {{"card", message_of(card)}}));
  return by_rule(
      "M-13", Message("fmr.why.hand", {{"card", message_of(card)}, {"count", view.hand.size()}}));
}

// Of a car that is running, and of no colour that matters.
Message why_not_tail(const Open& open, Card card, Car car, const CarsOfCard& last) {
  return by_rule(rule_of(face_of(card)),
                 Message("fmr.why.tail", {{"card", message_of(card)},
                                          {"car", message_of(car)},
                                          {"place", open.line.place_of(car)},
                                          {"count", static_cast<int>(last.size())},
                                          {"first", open.line.place_of(last[0])},
                                          {"last", int{open.running}}}));
}

Message why_not_on(const Open& open, Card card, Car car) {
  const Face& face = face_of(card);
  const std::string_view rule = rule_of(face);
  const auto of_card = [&](std::string_view key) {
    return Message(key, {{"card", message_of(card)},
                         {"car", message_of(car)},
                         {"colour", message_of(face.colour)}});
  };
  if (face.target == Target::NoCar) return by_rule(rule, of_card("fmr.why.die"));
  const CarsOfCard fitting = cars_for(open, card);
  if (fitting.empty()) return by_rule("M-18", of_card("fmr.why.idle"));
  if (face.target == Target::CarsOfColour && face.colour != colour_of(car)) {
    return by_rule(rule, of_card("fmr.why.colour"));
  }
  if (open.line.place_of(car) > open.running) return by_rule(rule, of_card("fmr.why.out"));
  return why_not_tail(open, card, car, fitting);
}

Message why_not_alone(const Open& open, Card card) {
  const auto fitting = static_cast<int>(cars_for(open, card).size());
  return by_rule("M-17",
                 Message("fmr.why.no_car", {{"card", message_of(card)}, {"count", fitting}}));
}

Message why_no_play(const View& view, Move move) {
  if (move.action() != Action::Play && move.action() != Action::PlayOn) {
    return by_rule("M-13", Message("fmr.why.play", {{"count", view.hand.size()}}));
  }
  if (!view.hand.has(move.card())) return why_not_held(view, move.card());
  if (move.action() == Action::Play) return why_not_alone(view.open, move.card());
  return why_not_on(view.open, move.card(), move.car());
}

Message asks_to_roll_on(const Open& open) {
  return by_rule("M-39", Message("fmr.why.charge",
                                 {{"card", message_of(open.card)}, {"car", message_of(open.car)}}));
}

Message asks_to_accept(const Open& open) {
  return by_rule("M-44", Message("fmr.why.spin",
                                 {{"card", message_of(open.card)}, {"place", int{open.roll}}}));
}

Message why_no_neighbour(const Open& open, Move move) {
  std::vector<Argument> crash = {{"place", int{open.roll}},
                                 {"crashing", message_of(open.line.at(open.roll))},
                                 {"ahead", message_of(open.line.at(open.roll - 1))},
                                 {"behind", message_of(open.line.at(open.roll + 1))}};
  if (move.action() != Action::TakeAlong) {
    return by_rule("M-50", Message("fmr.why.crash", std::move(crash)));
  }
  crash.emplace_back("car", message_of(move.car()));
  return by_rule("M-50", Message("fmr.why.neighbour", std::move(crash)));
}

}  // namespace

Message FormulaMotorRacingText::why_not(const View& view, Move move) {
  if (is_natures(move.action())) return Message("error.move.natures");
  switch (view.open.phase) {
    case Phase::ChoosingTeams:
      return why_no_team(view.open, move);
    case Phase::Playing:
      return why_no_play(view, move);
    case Phase::Charging:
      return asks_to_roll_on(view.open);
    case Phase::Spinning:
      return asks_to_accept(view.open);
    case Phase::Crashing:
      return why_no_neighbour(view.open, move);
    case Phase::DrawingGrid:
    case Phase::Dealing:
    case Phase::Rolling:
    case Phase::Drawing:
    case Phase::Over:
      break;
  }
  return Message("error.move.nature");  // no seat is asked
}

}  // namespace paddock::formula_motor_racing
