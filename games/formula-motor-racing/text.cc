// Names, messages and steps.
#include "games/formula-motor-racing/text.h"

#include "games/phrases.h"

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

std::string make_name(Car car) {
  return std::string(name_of(colour_of(car))) + " " + std::to_string(number_of(car));
}

std::string make_name(Card card) {
  const Face& face = face_of(card);
  std::string name(kCardNames[static_cast<std::size_t>(face.effect)]);
  if (face.effect == Effect::Overtake) name += " +" + std::to_string(face.places);
  if (face.target == Target::CarsOfColour) name.append(" ").append(name_of(face.colour));
  return name;
}

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

// No car of the card's colour is in the race.
bool is_idle(const View& view, const Face& face) {
  const auto colour = static_cast<std::uint64_t>(face.colour);
  return view.open.line.places_of(colour, view.open.running) == 0;
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
  const std::string key = "fmr.help." + paddock::key_of(face.effect);
  if (face.target == Target::CarsOfColour) {
    step.ink = ink_of(face.colour);
    step.note = Message(is_idle(view, face) ? "fmr.help.idle" : key + ".colour",
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

Step team_step(Colour team) {
  Step step;
  step.id = name_of(team);
  step.label = message_of(team);
  step.ink = ink_of(team);
  return step;
}

Step decision_step(Action action) {
  switch (action) {
    case Action::RollOn:
      return plain_step("roll", "fmr.step.roll_on", 1);
    case Action::Stop:
      return plain_step("stop", "fmr.step.stop", 2);
    case Action::Accept:
      return plain_step("accept", "fmr.step.accept", 1);
    default:
      PADDOCK_CHECK(action == Action::RollAgain);
      return plain_step("roll", "fmr.step.roll_again", 2);
  }
}

enum class StepKind : std::uint8_t { Team, Card, Car, Decision };

StepKey key_of(StepKind kind, unsigned value) {
  return static_cast<StepKey>(static_cast<unsigned>(kind) << 8 | value);
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
    const Message champion = e.team ? Message("fmr.free_team", {{"team", message_of(*e.team)}})
                                    : Message("seat.name", {{"player", *e.seat}});
    return Message(key, {{"champion", champion}, {"points", e.points}});
  }
  Message operator()(const event::DriversChampion& e) const {
    return Message("fmr.event.drivers_champion",
                   {{"car", message_of(e.car)}, {"points", e.points}});
  }
};

}  // namespace

const std::string& name_of(Car car) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (int i = 0; i < kCars; ++i) list.push_back(make_name(static_cast<Car>(i)));
    return list;
  }();
  return names[static_cast<std::size_t>(car)];
}

const std::string& name_of(Card card) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < kFaces; ++i) list.push_back(make_name(static_cast<Card>(i)));
    return list;
  }();
  return names[static_cast<std::size_t>(card)];
}

Message message_of(Colour colour) {
  return Message(std::string("fmr.colour.").append(name_of(colour)));
}

Message message_of(Car car) {
  return Message("fmr.car", {{"colour", message_of(colour_of(car))}, {"number", number_of(car)}});
}

Message message_of(Card card) {
  const Face& face = face_of(card);
  const std::string key = "fmr.card." + paddock::key_of(face.effect);
  if (face.target != Target::CarsOfColour) return Message(key, {{"places", face.places}});
  return Message(key + ".colour", {{"colour", message_of(face.colour)}, {"places", face.places}});
}

Ink ink_of(Colour colour) {
  constexpr std::array<Ink, kColours> kInks = {Ink::Blue,   Ink::Green, Ink::Yellow,
                                               Ink::Orange, Ink::Red,   Ink::Purple};
  return kInks[static_cast<std::size_t>(colour)];
}

StepPath FormulaMotorRacingText::path(Move move) {
  StepPath path;
  switch (move.action()) {
    case Action::ChooseTeam:
      path.push_back(key_of(StepKind::Team, static_cast<unsigned>(move.team())));
      break;
    case Action::PlayOn:
      path.push_back(key_of(StepKind::Card, static_cast<unsigned>(move.card())));
      path.push_back(key_of(StepKind::Car, static_cast<unsigned>(move.car())));
      break;
    case Action::Play:
      path.push_back(key_of(StepKind::Card, static_cast<unsigned>(move.card())));
      break;
    case Action::TakeAlong:
      path.push_back(key_of(StepKind::Car, static_cast<unsigned>(move.car())));
      break;
    case Action::RollOn:
    case Action::Stop:
    case Action::Accept:
    case Action::RollAgain:
      path.push_back(key_of(StepKind::Decision, static_cast<unsigned>(move.action())));
      break;
    case Action::DrawTeam:
    case Action::Deal:
    case Action::Roll:
      break;  // nature needs no explanation
  }
  return path;
}

Step FormulaMotorRacingText::step(const View& view, StepKey key) {
  const unsigned value = key & 0xff;
  switch (static_cast<StepKind>(key >> 8)) {
    case StepKind::Team:
      return team_step(static_cast<Colour>(value));
    case StepKind::Card:
      return card_step(view, static_cast<Card>(value));
    case StepKind::Car:
      return car_step(view, static_cast<Car>(value));
    case StepKind::Decision:
      break;
  }
  return decision_step(static_cast<Action>(value));
}

std::uint64_t FormulaMotorRacingText::tag(const View& view, StepKey key) {
  const unsigned value = key & 0xff;
  switch (static_cast<StepKind>(key >> 8)) {
    case StepKind::Card: {
      const auto card = static_cast<Card>(value);
      return tag_of(key, view.hand.count(card), is_idle(view, face_of(card)));
    }
    case StepKind::Car:
      return tag_of(key, view.open.line.place_of(static_cast<Car>(value)), 0);
    case StepKind::Team:
    case StepKind::Decision:
      break;
  }
  return tag_of(key, 0, 0);
}

Message FormulaMotorRacingText::asks_nature(const View& view) {
  switch (view.open.phase) {
    case Phase::DrawingGrid:
      return Message("fmr.ask.team", {{"place", kColours - view.open.set_up_left + 1}});
    case Phase::Dealing:
    case Phase::Drawing:
      return Message("fmr.ask.card", {{"player", view.open.turn}});
    case Phase::Rolling:
      return Message("fmr.ask.roll", {{"player", view.open.turn}});
    default:
      return Message();
  }
}

Message FormulaMotorRacingText::message(const Event& event) {
  return std::visit(EventMessage{}, event);
}

bool FormulaMotorRacingText::asks_for_a_rest(const Event& event) {
  return std::holds_alternative<event::RaceEnded>(event);
}

}  // namespace paddock::formula_motor_racing
