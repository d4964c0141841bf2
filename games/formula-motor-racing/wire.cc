#include "games/formula-motor-racing/wire.h"

#include "engine/describe_schema.h"

namespace paddock::formula_motor_racing {
namespace {

std::optional<Seat> seat_of(Owner owner) {
  if (owner.is_nobody()) return std::nullopt;
  return owner.seat();
}

InlineList<Entrant, kColours> entrants(const Open& open) {
  InlineList<Entrant, kColours> list;
  for (const Contender& contender : championship(open)) {
    Entrant entrant{seat_of(contender.owner), {}, contender.points};
    if (!entrant.seat) entrant.team = contender.team;
    list.push_back(entrant);
  }
  return list;
}

std::array<Driver, kCars> drivers_of(const Open& open) {
  std::array<Driver, kCars> list{};
  std::ranges::transform(drivers(open), list.begin(), [&](Car car) {
    return Driver{car, open.points[static_cast<std::size_t>(car)]};
  });
  return list;
}

// rule M-6: teams are drawn from the front and from the back at once.
std::array<OrNull<Car>, kCars> grid_so_far(const Open& open) {
  std::array<OrNull<Car>, kCars> grid{};
  const int drawn = kColours - open.set_up_left;
  for (int place = 1; place <= kCars; ++place) {
    if (place > drawn && place <= kCars - drawn) continue;
    grid[static_cast<std::size_t>(place - 1)].value = open.line.at(place);
  }
  return grid;
}

// rule M-62: who is first with as many points as the next was better in the last race.
template <class Lines>
bool is_level(const Lines& lines) {
  return lines.size() > 1 && lines[0].points == lines[1].points;
}

InlineList<Title, 2> level_titles(const PublicView& wire) {
  InlineList<Title, 2> titles;
  if (is_level(*wire.championship)) titles.push_back(Title::Championship);
  if (wire.drivers && is_level(*wire.drivers)) titles.push_back(Title::Drivers);
  return titles;
}

// The card being carried out, while there is one.
void add_card_in_play(PublicView& wire, const Open& open) {
  switch (open.phase) {
    case Phase::Rolling:
    case Phase::Charging:
    case Phase::Spinning:
    case Phase::Crashing:
      break;
    default:
      return;
  }
  wire.card = open.card;
  if (face_of(open.card).target != Target::NoCar) wire.car = open.car;
  if (open.roll != 0) wire.roll = open.roll;
}

void add_race(PublicView& wire, const View& view) {
  const Open& open = view.open;
  add_card_in_play(wire, open);
  wire.running = Cars{open.line, 1, open.running};
  wire.retired = Cars{open.line, open.running + 1, kCars};
  wire.draw_pile = cards_on_pile(open);
  wire.discards = open.discards;
  wire.hand_sizes.emplace();
  for (std::size_t i = 0; i < open.players; ++i) wire.hand_sizes->push_back(view.hand_sizes[i]);
  wire.championship = entrants(open);
  if (open.drivers_championship != 0) wire.drivers = drivers_of(open);
  if (open.phase == Phase::Over) wire.level = level_titles(wire);
}

}  // namespace

std::uint64_t TeamOwners::tag() const {
  std::uint64_t tag = 0;
  for (Owner owner : of) {
    tag = tag << 4 | static_cast<unsigned>(owner.is_nobody() ? 0 : seat_number(owner.seat()));
  }
  return tag;
}

void TeamOwners::write_json(JsonOut& out) const {
  out.open_object();
  for (std::size_t i = 0; i < of.size(); ++i) {
    paddock::write_json(out.key(name_of(static_cast<Colour>(i))), seat_of(of[i]));
  }
  out.close_object();
}

std::string TeamOwners::schema(Schema& schema) {
  Schema::Fields teams;
  for (std::string_view name : kNamesOf<Colour>) {
    teams.add(name, schema.of<OrNull<Seat>>(), Schema::Presence::Required);
  }
  return teams.object();
}

PublicView FormulaMotorRacingText::public_view(const View& view) {
  const Open& open = view.open;
  const bool is_over = open.phase == Phase::Over;
  PublicView wire{};
  wire.phase = open.phase;
  wire.race = is_over ? open.races : open.race + 1;
  wire.races = open.races;
  wire.teams = {open.owners};
  if (open.phase == Phase::DrawingGrid) {
    wire.grid = grid_so_far(open);
    return wire;
  }
  if (!is_over) wire.turn = open.turn;
  if (open.phase != Phase::ChoosingTeams) add_race(wire, view);
  return wire;
}

PrivateView FormulaMotorRacingText::private_view(const View& view) {
  const Phase phase = view.open.phase;
  if (phase == Phase::ChoosingTeams || phase == Phase::DrawingGrid) return {};
  return {view.hand};
}

}  // namespace paddock::formula_motor_racing
