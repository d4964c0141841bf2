// Events and views as JSON.
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

void write_cards(FieldsOut& out, std::string_view name, CardSet cards) {
  JsonOut* list = out.field(name, cards.bits());
  if (list == nullptr) return;
  list->open_array();
  cards.for_each_face([&](Card card) {
    for (int copies = cards.count(card); copies > 0; --copies) list->value(name_of(card));
  });
  list->close_array();
}

// The cars in these places.
void write_line(FieldsOut& out, std::string_view name, Line line, int first, int last) {
  std::uint64_t tag = 1;
  for (int place = first; place <= last; ++place) {
    tag = tag << 4 | static_cast<std::uint64_t>(line.at(place));
  }
  JsonOut* list = out.field(name, tag);
  if (list == nullptr) return;
  list->open_array();
  for (int place = first; place <= last; ++place) list->value(name_of(line.at(place)));
  list->close_array();
}

void write_teams(FieldsOut& fields, const Open& open) {
  const auto number_of_owner = [&](int colour) {
    const Owner owner = open.owners[static_cast<std::size_t>(colour)];
    return owner.is_nobody() ? 0 : seat_number(owner.seat());
  };
  std::uint64_t tag = 0;
  for (int i = 0; i < kColours; ++i) tag = tag << 4 | static_cast<unsigned>(number_of_owner(i));
  JsonOut* out = fields.field("teams", tag);
  if (out == nullptr) return;
  out->open_object();
  for (int i = 0; i < kColours; ++i) {
    out->key(name_of(static_cast<Colour>(i)));
    if (number_of_owner(i) == 0) {
      out->raw("null");
    } else {
      out->value(number_of_owner(i));
    }
  }
  out->close_object();
}

void write_standings(JsonOut& out, const Open& open) {
  out.open_array();
  for (const Entry& entry : championship(open)) {
    out.open_object();
    if (entry.owner.is_nobody()) {
      out.key("team").value(name_of(entry.team));
    } else {
      out.key("seat").value(seat_number(entry.owner.seat()));
    }
    out.key("points").value(entry.points).close_object();
  }
  out.close_array();
}

void write_drivers(JsonOut& out, const Open& open) {
  out.open_array();
  for (Car car : drivers(open)) {
    out.open_object().key("car").value(name_of(car));
    out.key("points").value(open.points[static_cast<std::size_t>(car)]).close_object();
  }
  out.close_array();
}

// The card being carried out, while there is one.
void write_card_in_play(FieldsOut& out, const Open& open) {
  switch (open.phase) {
    case Phase::Rolling:
    case Phase::Charging:
    case Phase::Spinning:
    case Phase::Crashing:
      break;
    default:
      return;
  }
  out.field("card").value(name_of(open.card));
  if (face_of(open.card).target != Target::NoCar) out.field("car").value(name_of(open.car));
  if (open.roll != 0) out.field("roll").value(int{open.roll});
}

// What an event holds besides its name.
struct EventWriter {
  JsonOut& out;

  void operator()(const event::TeamChosen& e) const {
    seat(e.seat);
    out.key("team").value(name_of(e.team));
  }
  void operator()(const event::TeamDrawn& e) const {
    out.key("team").value(name_of(e.team));
    out.key("places").open_array().value(e.place).value(kCars + 1 - e.place).close_array();
  }
  void operator()(const event::RaceBegins& e) const {
    out.key("race").value(e.race).key("first").value(seat_number(e.first));
  }
  void operator()(const event::CardTaken& e) const { seat(e.seat); }
  void operator()(const event::CardSeen& e) const {
    seat(e.seat);
    out.key("card").value(name_of(e.card)).key("dealt").boolean(e.dealt);
  }
  void operator()(const event::CardPlayed& e) const {
    seat(e.seat);
    out.key("card").value(name_of(e.card));
    if (e.car) car(*e.car);
  }
  void operator()(const event::Rolled& e) const {
    seat(e.seat);
    out.key("face").value(e.face);
  }
  void operator()(const event::Moved& e) const { moved(e.car, e.from, e.to); }
  void operator()(const event::Followed& e) const { moved(e.car, e.from, e.to); }
  void operator()(const event::Stayed& e) const {
    car(e.car);
    out.key("place").value(e.place);
  }
  void operator()(const event::Retired& e) const {
    car(e.car);
    out.key("from").value(e.from);
  }
  void operator()(const event::NoEffect& e) const { out.key("card").value(name_of(e.card)); }
  void operator()(const event::Decided& e) const {
    seat(e.seat);
    out.key("action").value(action_name(e.action));
  }
  void operator()(const event::RaceEnded& e) const { out.key("race").value(e.race); }
  void operator()(const event::Scored& e) const {
    car(e.car);
    out.key("place").value(e.place).key("points").value(e.points);
  }
  void operator()(const event::SeasonEnded&) const {}
  void operator()(const event::Champion& e) const {
    if (e.owner.is_nobody()) {
      out.key("team").value(name_of(e.team));
    } else {
      seat(e.owner.seat());
    }
    out.key("points").value(e.points);
  }
  void operator()(const event::DriversChampion& e) const {
    car(e.car);
    out.key("points").value(e.points);
  }

 private:
  void seat(Seat who) const { out.key("seat").value(seat_number(who)); }
  void car(Car which) const { out.key("car").value(name_of(which)); }
  void moved(Car which, int from, int to) const {
    car(which);
    out.key("from").value(from).key("to").value(to);
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

void FormulaMotorRacingText::write(JsonOut& out, const Event& event) {
  out.open_object().key("event").value(event_names()[event.index()]);
  std::visit(EventWriter{out}, event);
  out.close_object();
}

void FormulaMotorRacingText::write_public(FieldsOut& out, const View& view) {
  const Open& open = view.open;
  const bool is_over = open.phase == Phase::Over;
  out.field("phase").value(phase_name(open.phase));
  out.field("race").value(is_over ? int{open.races} : open.race + 1);
  out.field("races").value(int{open.races});
  write_teams(out, open);
  if (open.phase == Phase::ChoosingTeams) {
    out.field("turn").value(seat_number(open.turn));
    return;
  }
  if (open.phase == Phase::DrawingGrid) {
    return write_line(out, "grid", open.line, 1, kColours - open.set_up_left);
  }
  if (!is_over) out.field("turn").value(seat_number(open.turn));
  write_card_in_play(out, open);
  write_line(out, "running", open.line, 1, open.running);
  write_line(out, "retired", open.line, open.running + 1, kCars);
  out.field("draw_pile").value(cards_on_pile(open));
  write_cards(out, "discards", open.discards);
  JsonOut& sizes = out.field("hand_sizes").open_array();
  for (std::size_t seat = 0; seat < open.players; ++seat) sizes.value(int{view.hand_sizes[seat]});
  sizes.close_array();
  write_standings(out.field("championship"), open);
  if (open.drivers_championship != 0) write_drivers(out.field("drivers"), open);
}

void FormulaMotorRacingText::write_private(FieldsOut& out, const View& view) {
  const Phase phase = view.open.phase;
  if (phase == Phase::ChoosingTeams || phase == Phase::DrawingGrid) return;
  write_cards(out, "hand", view.hand);
}

}  // namespace paddock::formula_motor_racing
