// What a move makes happen.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "games/formula-d/car.h"

namespace paddock::formula_d {

enum class Test : std::uint8_t { None, Collision, Engine, Danger, Residents };
BOOST_DESCRIBE_ENUM(Test, None, Collision, Engine, Danger, Residents)

enum class Loss : std::uint8_t {
  Shifting,
  Braking,
  Overshooting,
  Collision,
  Engine,
  Danger,
  Residents
};
BOOST_DESCRIBE_ENUM(Loss, Shifting, Braking, Overshooting, Collision, Engine, Danger, Residents)
enum class Gain : std::uint8_t { PitStop, Police, Checkpoint };
BOOST_DESCRIBE_ENUM(Gain, PitStop, Police, Checkpoint)
using Way = InlineList<SpaceId, kFurthest + 32>;  // the spaces driven over, in order

struct Spot {
  BoardNumber board;
  SpaceId space;
};
struct Corner {
  BoardNumber board;
  int segment;
  int number() const { return segment / 2 + 1; }  // from 1
  // Its own segment, also on the straight before it.
  std::size_t index() const { return static_cast<std::size_t>(segment) | 1u; }
};
// What the black die makes of a start (rules D-6 to D-9).
enum class StartKind : std::uint8_t { Stalled, Normal, Great };
BOOST_DESCRIBE_ENUM(StartKind, Stalled, Normal, Great)
constexpr StartKind start_of(int face) {
  if (face <= kStallHighestRoll) return StartKind::Stalled;
  return face <= kNormalStartHighestRoll ? StartKind::Normal : StartKind::Great;
}

namespace event {
struct GridRolled {
  CarId car;
  int face;
};
BOOST_DESCRIBE_STRUCT(GridRolled, (), (car, face))
struct GridTied {  // they roll again
  Cars cars;
};
BOOST_DESCRIBE_STRUCT(GridTied, (), (cars))
struct GridTaken {
  CarId car;
  int place;
  Spot space;
};
BOOST_DESCRIBE_STRUCT(GridTaken, (), (car, place, space))
struct RoundBegins {
  int round;
};
BOOST_DESCRIBE_STRUCT(RoundBegins, (), (round))
struct StartRolled {
  CarId car;
  int face;
  StartKind start() const { return start_of(face); }
};
BOOST_DESCRIBE_STRUCT(StartRolled, (), (car, face, start))
struct Shifted {
  CarId car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Shifted, (), (car, from, to))
struct Rolled {
  CarId car;
  int gear;
  int face;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (car, gear, face))
struct Nitro {
  CarId car;
  int bonus;
};
BOOST_DESCRIBE_STRUCT(Nitro, (), (car, bonus))
struct Moved {
  CarId car;
  Spot from;
  Spot to;
  Way spaces;
  std::vector<Spot> way() const;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (car, from, to, way))
struct Stopped {  // in a corner
  CarId car;
  Spot where;
  int stop;  // the how-manieth there
  bool counts;
  int corner() const;
  int of() const;  // so many are asked for
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (car, corner, stop, of, counts))
struct WearLost {
  CarId car;
  Loss reason;
  int points;
  int left;
  Corner overshot;
  std::string_view rule() const;
  std::optional<int> corner() const;
};
BOOST_DESCRIBE_STRUCT(WearLost, (), (car, reason, points, left, rule, corner))
struct WearGained {
  CarId car;
  Gain reason;
  int points;
  int left;
  std::string_view rule() const;
};
BOOST_DESCRIBE_STRUCT(WearGained, (), (car, reason, points, left, rule))
struct Risked {
  CarId car;
  CarId other;
  std::string_view rule() const { return "D-35"; }
};
BOOST_DESCRIBE_STRUCT(Risked, (), (car, other, rule))
struct Strained {
  CarId car;
  std::string_view rule() const { return "D-38"; }
};
BOOST_DESCRIBE_STRUCT(Strained, (), (car, rule))
struct Tested {
  CarId car;
  Test test;
  int face;
  bool lost;
};
BOOST_DESCRIBE_STRUCT(Tested, (), (car, test, face, lost))
struct WentOut {
  CarId car;
  Corner left;
  bool missed_stops;  // it left the corner with two or more missing
  std::string_view rule() const { return missed_stops ? "D-28" : "D-33"; }
  std::optional<int> corner() const;
};
BOOST_DESCRIBE_STRUCT(WentOut, (), (car, rule, corner))
struct EnteredPit {
  CarId car;
  bool waits;
};
BOOST_DESCRIBE_STRUCT(EnteredPit, (), (car, waits))
struct Crossed {
  CarId car;
  int lap;  // that begins, from 1
};
BOOST_DESCRIBE_STRUCT(Crossed, (), (car, lap))
struct Measured {
  CarId car;
  int speed;  // km/h
};
BOOST_DESCRIBE_STRUCT(Measured, (), (car, speed))
struct Arrived {
  CarId car;
  int place;
  int round;
};
BOOST_DESCRIBE_STRUCT(Arrived, (), (car, place, round))
struct RaceEnded {};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), ())
}  // namespace event

using Event =
    std::variant<event::GridRolled, event::GridTied, event::GridTaken, event::RoundBegins,
                 event::StartRolled, event::Shifted, event::Rolled, event::Nitro, event::Moved,
                 event::Stopped, event::WearLost, event::WearGained, event::Risked, event::Strained,
                 event::Tested, event::WentOut, event::EnteredPit, event::Crossed, event::Measured,
                 event::Arrived, event::RaceEnded>;

}  // namespace paddock::formula_d
