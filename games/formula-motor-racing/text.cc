// Names, notation, messages and steps.
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr std::array<std::string_view, kEffects> kCardNames = {"Overtake",
                                                               "Pit Stop",
                                                               "Wrong Line",
                                                               "Off Circuit",
                                                               "Lose Control",
                                                               "Tailender Turbo",
                                                               "Charge (Lose Gears)",
                                                               "Charge (Engine Blows)",
                                                               "Spin Out",
                                                               "Spin Last",
                                                               "Crash"};

std::string effect_key(Effect effect) {
  std::string key(kEffectNames[static_cast<std::size_t>(effect)]);
  for (char& c : key) c = c == '-' ? '_' : c;
  return key;
}

std::string number_of_seat(Seat seat) { return std::to_string(index(seat) + 1); }

Message decision(Seat seat, Action action) {
  switch (action) {
    case Action::RollOn:
      return Message("fmr.event.roll_on", {{"player", seat}});
    case Action::Stop:
      return Message("fmr.event.stop", {{"player", seat}});
    case Action::Accept:
      return Message("fmr.event.accept", {{"player", seat}});
    case Action::RollAgain:
      return Message("fmr.event.roll_again", {{"player", seat}});
    default:  // TakeAlong: the retirements say it
      return {};
  }
}

Step card_step(const View& view, Card card) {
  const Face& face = face_of(card);
  Step step;
  step.id = name_of(card);
  step.label = message_of(card);
  if (view.hand.count(card) > 1) {
    step.label =
        Message("fmr.card.several", {{"card", message_of(card)}, {"count", view.hand.count(card)}});
  }
  const std::string key = "fmr.help." + effect_key(face.effect);
  const auto colour = static_cast<std::uint64_t>(face.colour);
  const bool none_runs = view.open.line.places_of(colour, view.open.running) == 0;
  if (face.target == Target::CarsOfColour) {
    step.ink = ink_of(face.colour);
    step.note = Message(none_runs ? "fmr.help.idle" : key + ".colour",
                        {{"colour", message_of(face.colour)}, {"places", face.places}});
  } else {
    step.note = Message(key, {{"places", face.places}});
  }
  return step;
}

Step car_step(const View& view, Car car) {
  Step step;
  step.id = name_of(car);
  step.number = view.open.line.place_of(car);
  step.label = message_of(car);
  step.ink = ink_of(colour_of(car));
  return step;
}

Step plain_step(std::string_view id, std::string_view key, int number) {
  Step step;
  step.id = id;
  step.number = number;
  step.label = Message(key);
  return step;
}

// What is said of an event; empty where the log has nothing to say.
struct EventMessage {
  Message operator()(const event::TeamChosen& e) const {
    return Message("fmr.event.team", {{"player", e.seat}, {"team", message_of(e.team)}});
  }
  Message operator()(const event::TeamDrawn& e) const {
    return Message(
        "fmr.event.grid",
        {{"team", message_of(e.team)}, {"place", e.place}, {"other", kCars + 1 - e.place}});
  }
  Message operator()(const event::RaceBegins& e) const {
    return Message("fmr.event.race_begins", {{"race", e.race}, {"player", e.first}});
  }
  Message operator()(const event::CardTaken&) const { return Message(); }
  Message operator()(const event::CardSeen& e) const {
    if (e.dealt) return Message();  // five of them at once: the hand shows them
    return Message("fmr.event.card_seen", {{"player", e.seat}, {"card", message_of(e.card)}});
  }
  Message operator()(const event::CardPlayed& e) const {
    if (!e.car) {
      return Message("fmr.event.played", {{"player", e.seat}, {"card", message_of(e.card)}});
    }
    return Message("fmr.event.played_on",
                   {{"player", e.seat}, {"card", message_of(e.card)}, {"car", message_of(*e.car)}});
  }
  Message operator()(const event::Rolled& e) const {
    return Message("fmr.event.rolled", {{"face", e.face}});
  }
  Message operator()(const event::Moved& e) const {
    return Message(e.to < e.from ? "fmr.event.moved_up" : "fmr.event.moved_back",
                   {{"car", message_of(e.car)}, {"from", e.from}, {"to", e.to}});
  }
  Message operator()(const event::Followed& e) const {
    return Message("fmr.event.followed", {{"car", message_of(e.car)}, {"to", e.to}});
  }
  Message operator()(const event::Stayed& e) const {
    return Message("fmr.event.stayed", {{"car", message_of(e.car)}, {"place", e.place}});
  }
  Message operator()(const event::Retired& e) const {
    return Message("fmr.event.retired", {{"car", message_of(e.car)}, {"from", e.from}});
  }
  Message operator()(const event::NoEffect& e) const {
    return Message("fmr.event.no_effect", {{"card", message_of(e.card)}});
  }
  Message operator()(const event::Decided& e) const { return decision(e.seat, e.action); }
  Message operator()(const event::RaceEnded& e) const {
    return Message("fmr.event.race_ended", {{"race", e.race}});
  }
  Message operator()(const event::Scored& e) const {
    return Message("fmr.event.scored",
                   {{"place", e.place}, {"car", message_of(e.car)}, {"points", e.points}});
  }
  Message operator()(const event::SeasonEnded&) const { return Message("fmr.event.season_ended"); }
  Message operator()(const event::Champion& e) const {
    const std::string key = e.level ? "fmr.event.champion_level" : "fmr.event.champion";
    const Message champion = e.owner.is_nobody()
                                 ? Message("fmr.free_team", {{"team", message_of(e.team)}})
                                 : Message("seat.name", {{"player", e.owner.seat()}});
    return Message(key, {{"champion", champion}, {"points", e.points}});
  }
  Message operator()(const event::DriversChampion& e) const {
    return Message("fmr.event.drivers_champion",
                   {{"car", message_of(e.car)}, {"points", e.points}});
  }
};

}  // namespace

std::string name_of(Colour colour) {
  return std::string(kColourNames[static_cast<std::size_t>(colour)]);
}

std::string name_of(Car car) {
  return name_of(colour_of(car)) + " " + std::to_string(number_of(car));
}

std::string name_of(Card card) {
  const Face& face = face_of(card);
  std::string name(kCardNames[static_cast<std::size_t>(face.effect)]);
  if (face.effect == Effect::Overtake) name += " +" + std::to_string(face.places);
  if (face.target == Target::CarsOfColour) name += " " + name_of(face.colour);
  return name;
}

Message message_of(Colour colour) { return Message("fmr.colour." + name_of(colour)); }

Message message_of(Car car) {
  return Message("fmr.car", {{"colour", message_of(colour_of(car))}, {"number", number_of(car)}});
}

Message message_of(Card card) {
  const Face& face = face_of(card);
  const std::string key = "fmr.card." + effect_key(face.effect);
  if (face.target != Target::CarsOfColour) return Message(key, {{"places", face.places}});
  return Message(key + ".colour", {{"colour", message_of(face.colour)}, {"places", face.places}});
}

Ink ink_of(Colour colour) {
  constexpr std::array<Ink, kColours> kInks = {Ink::Blue,   Ink::Green, Ink::Yellow,
                                               Ink::Orange, Ink::Red,   Ink::Purple};
  return kInks[static_cast<std::size_t>(colour)];
}

std::string FormulaMotorRacing::notation(const State& state, Move move) {
  const std::string seat = number_of_seat(state.open.turn);
  switch (move.action()) {
    case Action::ChooseTeam:
      return "choose " + name_of(move.team());
    case Action::Play:
      return name_of(move.card());
    case Action::PlayOn:
      return name_of(move.card()) + " on " + name_of(move.car());
    case Action::RollOn:
      return "roll on";
    case Action::Stop:
      return "stop";
    case Action::Accept:
      return "accept";
    case Action::RollAgain:
      return "roll again";
    case Action::TakeAlong:
      return "take along " + name_of(move.car());
    case Action::DrawTeam:
      return "grid " + name_of(move.team());
    case Action::Deal:
      return (state.open.phase == Phase::Dealing ? "deal " : "draw ") + seat + ": " +
             name_of(move.card());
    case Action::Roll:
      return "roll " + std::to_string(move.face());
  }
  return {};
}

std::vector<Step> FormulaMotorRacingText::steps(const View& view, Move move) {
  switch (move.action()) {
    case Action::ChooseTeam: {
      Step step;
      step.id = name_of(move.team());
      step.label = message_of(move.team());
      step.ink = ink_of(move.team());
      return {step};
    }
    case Action::Play:
      return {card_step(view, move.card())};
    case Action::PlayOn:
      return {card_step(view, move.card()), car_step(view, move.car())};
    case Action::RollOn:
      return {plain_step("roll", "fmr.step.roll_on", 1)};
    case Action::Stop:
      return {plain_step("stop", "fmr.step.stop", 2)};
    case Action::Accept:
      return {plain_step("accept", "fmr.step.accept", 1)};
    case Action::RollAgain:
      return {plain_step("roll", "fmr.step.roll_again", 2)};
    case Action::TakeAlong:
      return {car_step(view, move.car())};
    case Action::DrawTeam:
    case Action::Deal:
    case Action::Roll:
      break;
  }
  return {};  // nature needs no explanation
}

Message FormulaMotorRacingText::message(const Event& event) {
  return std::visit(EventMessage{}, event);
}

}  // namespace paddock::formula_motor_racing
