// What of a match crosses to the browser: the view in the shape it is sent in. Events are sent as
// state.h describes them.
#pragma once

#include "engine/describe_json.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

// Whose each team is.
struct TeamOwners {
  std::array<Owner, kColours> of{};

  std::uint64_t tag() const;
  void write_json(JsonOut& out) const;
  static std::string schema(Schema& schema);
};

// The cars in neighbouring places.
struct Cars {
  Line line;
  int first = 1;
  int last = 0;

  using Item = Car;
  template <class Visit>
  void each(Visit visit) const {
    for (int place = first; place <= last; ++place) visit(line.at(place));
  }
  std::uint64_t tag() const {
    std::uint64_t tag = 1;
    each([&](Car car) { tag = tag << 4 | static_cast<std::uint64_t>(car); });
    return tag;
  }
};

struct Entrant {
  std::optional<Seat> seat;
  std::optional<Colour> team;  // one that nobody drives
  int points;
};
BOOST_DESCRIBE_STRUCT(Entrant, (), (seat, team, points))

struct Driver {
  Car car;
  int points;
};
BOOST_DESCRIBE_STRUCT(Driver, (), (car, points))

enum class Title : std::uint8_t { Championship, Drivers };
BOOST_DESCRIBE_ENUM(Title, Championship, Drivers)

struct PublicView {
  Phase phase;
  int race;  // from 1
  int races;
  TeamOwners teams;
  std::optional<Seat> turn;
  std::optional<std::array<OrNull<Car>, kCars>> grid;  // place by place, while it is drawn
  std::optional<Card> card;                            // being carried out
  std::optional<Car> car;
  std::optional<int> roll;
  std::optional<Cars> running;
  std::optional<Cars> retired;  // the last one out in front
  std::optional<int> draw_pile;
  std::optional<CardSet> discards;
  std::optional<InlineList<int, kMaxPlayers>> hand_sizes;
  std::optional<InlineList<Entrant, kColours>> championship;
  std::optional<std::array<Driver, kCars>> drivers;  // where there is a championship of theirs
  // Titles for which points alone did not decide, when the last race is over.
  std::optional<InlineList<Title, 2>> level;
};
BOOST_DESCRIBE_STRUCT(PublicView, (),
                      (phase, race, races, teams, turn, grid, card, car, roll, running, retired,
                       draw_pile, discards, hand_sizes, championship, drivers, level))

struct PrivateView {
  std::optional<CardSet> hand;
};
BOOST_DESCRIBE_STRUCT(PrivateView, (), (hand))

}  // namespace paddock::formula_motor_racing
