// Moves, events and views as JSON.
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr std::array<std::string_view, 10> kPhaseNames = {
    "choosing-teams", "drawing-grid", "dealing",  "playing", "rolling",
    "charging",       "spinning",     "crashing", "drawing", "over"};
constexpr std::array<std::string_view, 11> kActionNames = {
    "choose-team", "play",       "play-on",   "roll-on", "stop", "accept",
    "roll-again",  "take-along", "draw-team", "deal",    "roll"};

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }
std::string_view action_name(Action action) {
  return kActionNames[static_cast<std::size_t>(action)];
}

int seat_number(Seat seat) { return index(seat) + 1; }

Json cards_json(CardSet cards) {
  Json list = Json::array();
  cards.for_each_face([&](Card card) {
    for (int copies = cards.count(card); copies > 0; --copies) {
      list.push_back(name_of(card));
    }
  });
  return list;
}

Json line_json(const Open& open, int first, int last) {
  Json list = Json::array();
  for (int place = first; place <= last; ++place) {
    list.push_back(name_of(open.line.at(place)));
  }
  return list;
}

Json teams_json(const Open& open) {
  Json teams = Json::object();
  for (int i = 0; i < kColours; ++i) {
    const Owner owner = open.owners[static_cast<std::size_t>(i)];
    const std::string name = name_of(static_cast<Colour>(i));
    teams[name] = owner.is_nobody() ? Json() : Json(seat_number(owner.seat()));
  }
  return teams;
}

Json standings_json(const Open& open) {
  Json list = Json::array();
  for (const Entry& entry : championship(open)) {
    Json line;
    if (entry.owner.is_nobody()) {
      line["team"] = name_of(entry.team);
    } else {
      line["seat"] = seat_number(entry.owner.seat());
    }
    line["points"] = entry.points;
    list.push_back(line);
  }
  return list;
}

Json drivers_json(const Open& open) {
  Json list = Json::array();
  for (Car car : drivers(open)) {
    list.push_back({{"car", name_of(car)}, {"points", open.points[static_cast<std::size_t>(car)]}});
  }
  return list;
}

// The card being carried out, while there is one.
void add_card_in_play(const Open& open, Json& json) {
  switch (open.phase) {
    case Phase::Rolling:
    case Phase::Charging:
    case Phase::Spinning:
    case Phase::Crashing:
      break;
    default:
      return;
  }
  json["card"] = name_of(open.card);
  if (face_of(open.card).target != Target::NoCar) {
    json["car"] = name_of(open.car);
  }
  if (open.roll != 0) json["roll"] = open.roll;
}

// What an event holds besides its name.
struct EventJson {
  Json operator()(const event::TeamChosen& e) const {
    return {{"seat", seat_number(e.seat)}, {"team", name_of(e.team)}};
  }
  Json operator()(const event::TeamDrawn& e) const {
    return {{"team", name_of(e.team)}, {"places", {e.place, kCars + 1 - e.place}}};
  }
  Json operator()(const event::RaceBegins& e) const {
    return {{"race", e.race}, {"first", seat_number(e.first)}};
  }
  Json operator()(const event::CardTaken& e) const { return {{"seat", seat_number(e.seat)}}; }
  Json operator()(const event::CardSeen& e) const {
    return {{"seat", seat_number(e.seat)}, {"card", name_of(e.card)}, {"dealt", e.dealt}};
  }
  Json operator()(const event::CardPlayed& e) const {
    Json json = {{"seat", seat_number(e.seat)}, {"card", name_of(e.card)}};
    if (e.car) json["car"] = name_of(*e.car);
    return json;
  }
  Json operator()(const event::Rolled& e) const {
    return {{"seat", seat_number(e.seat)}, {"face", e.face}};
  }
  Json operator()(const event::Moved& e) const { return moved(e.car, e.from, e.to); }
  Json operator()(const event::Followed& e) const { return moved(e.car, e.from, e.to); }
  Json operator()(const event::Stayed& e) const {
    return {{"car", name_of(e.car)}, {"place", e.place}};
  }
  Json operator()(const event::Retired& e) const {
    return {{"car", name_of(e.car)}, {"from", e.from}};
  }
  Json operator()(const event::NoEffect& e) const { return {{"card", name_of(e.card)}}; }
  Json operator()(const event::Decided& e) const {
    return {{"seat", seat_number(e.seat)}, {"action", action_name(e.action)}};
  }
  Json operator()(const event::RaceEnded& e) const { return {{"race", e.race}}; }
  Json operator()(const event::Scored& e) const {
    return {{"car", name_of(e.car)}, {"place", e.place}, {"points", e.points}};
  }
  Json operator()(const event::SeasonEnded&) const { return Json::object(); }
  Json operator()(const event::Champion& e) const {
    if (e.owner.is_nobody()) return {{"team", name_of(e.team)}, {"points", e.points}};
    return {{"seat", seat_number(e.owner.seat())}, {"points", e.points}};
  }
  Json operator()(const event::DriversChampion& e) const {
    return {{"car", name_of(e.car)}, {"points", e.points}};
  }

 private:
  static Json moved(Car car, int from, int to) {
    return {{"car", name_of(car)}, {"from", from}, {"to", to}};
  }
};

}  // namespace

const std::vector<std::string>& FormulaMotorRacingText::event_names() {
  static const std::vector<std::string> names = {
      "team-chosen", "team-drawn", "race-begins", "card-taken",   "card-seen", "card-played",
      "rolled",      "moved",      "followed",    "stayed",       "retired",   "no-effect",
      "decided",     "race-ended", "scored",      "season-ended", "champion",  "drivers-champion"};
  static_assert(std::variant_size_v<Event> == 18);
  return names;
}

Json FormulaMotorRacingText::json(Move move) {
  Json json = {{"action", action_name(move.action())}};
  switch (move.action()) {
    case Action::ChooseTeam:
    case Action::DrawTeam:
      json["team"] = name_of(move.team());
      break;
    case Action::PlayOn:
      json["card"] = name_of(move.card());
      json["car"] = name_of(move.car());
      break;
    case Action::Play:
    case Action::Deal:
      json["card"] = name_of(move.card());
      break;
    case Action::TakeAlong:
      json["car"] = name_of(move.car());
      break;
    case Action::Roll:
      json["roll"] = move.face();
      break;
    case Action::RollOn:
    case Action::Stop:
    case Action::Accept:
    case Action::RollAgain:
      break;
  }
  return json;
}

Json FormulaMotorRacingText::json(const Event& event) {
  Json json = {{"event", event_names()[event.index()]}};
  json.update(std::visit(EventJson{}, event));
  return json;
}

Json FormulaMotorRacingText::json(const View& view) {
  const Open& open = view.open;
  Json json = {{"phase", phase_name(open.phase)}, {"race", open.race + 1}, {"races", open.races}};
  if (open.phase == Phase::Over) json["race"] = open.races;
  json["teams"] = teams_json(open);
  if (open.phase == Phase::ChoosingTeams) {
    json["turn"] = seat_number(open.turn);
    return json;
  }
  if (open.phase == Phase::DrawingGrid) {
    json["grid"] = line_json(open, 1, kColours - open.set_up_left);
    return json;
  }
  if (open.phase != Phase::Over) json["turn"] = seat_number(open.turn);
  add_card_in_play(open, json);
  json["running"] = line_json(open, 1, open.running);
  json["retired"] = line_json(open, open.running + 1, kCars);
  json["draw_pile"] = cards_on_pile(open);
  json["discards"] = cards_json(open.discards);
  json["hand_sizes"] = Json::array();
  for (std::size_t seat = 0; seat < open.players; ++seat) {
    json["hand_sizes"].push_back(view.hand_sizes[seat]);
  }
  if (!view.viewer.is_spectator()) json["hand"] = cards_json(view.hand);
  json["championship"] = standings_json(open);
  if (open.drivers_championship != 0) json["drivers"] = drivers_json(open);
  return json;
}

}  // namespace paddock::formula_motor_racing
