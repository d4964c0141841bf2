// What a move makes happen.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/describe.h"
#include "games/formula-motor-racing/cards.h"
#include "games/formula-motor-racing/line.h"
#include "games/formula-motor-racing/move.h"

namespace paddock::formula_motor_racing {

namespace event {
struct TeamChosen {
  Seat seat;
  Colour team;
};
BOOST_DESCRIBE_STRUCT(TeamChosen, (), (seat, team))
struct TeamDrawn {
  Colour team;
  int place;
  std::array<int, 2> places() const { return {place, kCars + 1 - place}; }  // of its two cars
};
BOOST_DESCRIBE_STRUCT(TeamDrawn, (), (team, place, places))
struct RaceBegins {
  int race;  // from 1
  Seat first;
};
BOOST_DESCRIBE_STRUCT(RaceBegins, (), (race, first))
struct CardTaken {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat))
struct CardSeen {  // for the seat alone
  Seat seat;
  Card card;
  bool dealt;  // or drawn
};
BOOST_DESCRIBE_STRUCT(CardSeen, (), (seat, card, dealt))
struct CardPlayed {
  Seat seat;
  Card card;
  std::optional<Car> car;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card, car))
struct Rolled {
  Seat seat;
  int face;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face))
struct Moved {
  Car car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (car, from, to))
struct Followed {  // in the slipstream of the car that moved
  Car car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Followed, (), (car, from, to))
struct Stayed {
  Car car;
  int place;
};
BOOST_DESCRIBE_STRUCT(Stayed, (), (car, place))
struct Retired {
  Car car;
  int from;
};
BOOST_DESCRIBE_STRUCT(Retired, (), (car, from))
struct NoEffect {
  Card card;
};
BOOST_DESCRIBE_STRUCT(NoEffect, (), (card))
struct Decided {
  Seat seat;
  Action action;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, action))
struct RaceEnded {
  int race;
};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), (race))
struct Scored {
  Car car;
  int place;
  int points;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (car, place, points))
struct SeasonEnded {};
BOOST_DESCRIBE_STRUCT(SeasonEnded, (), ())
struct Champion {
  std::optional<Seat> seat;
  std::optional<Colour> team;  // of a champion nobody drives
  int points;
  bool level;  // another has as many points (rule M-62)
};
BOOST_DESCRIBE_STRUCT(Champion, (), (seat, team, points, level))
struct DriversChampion {
  Car car;
  int points;
};
BOOST_DESCRIBE_STRUCT(DriversChampion, (), (car, points))
}  // namespace event

using Event =
    std::variant<event::TeamChosen, event::TeamDrawn, event::RaceBegins, event::CardTaken,
                 event::CardSeen, event::CardPlayed, event::Rolled, event::Moved, event::Followed,
                 event::Stayed, event::Retired, event::NoEffect, event::Decided, event::RaceEnded,
                 event::Scored, event::SeasonEnded, event::Champion, event::DriversChampion>;

}  // namespace paddock::formula_motor_racing
