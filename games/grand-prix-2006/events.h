// What a move makes happen, told in order. A driver is sent by his code, times in hundredths.
#pragma once

#include <variant>

#include "engine/seat.h"
#include "games/grand-prix-2006/said.h"

namespace paddock::grand_prix_2006 {

namespace event {
struct Followed {
  Seat seat;
  Follow follows;
};
BOOST_DESCRIBE_STRUCT(Followed, (), (seat, follows))
struct Answered {
  Seat seat;
  Question question;
  std::optional<Answer> pick;  // none: it was left out
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, question, pick))
struct PredictionMade : Said {  // all that a seat predicts of a race
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(PredictionMade, (Said), (seat))
struct RaceBegins {
  int race;  // from 1
  CircuitCode circuit;
  int laps;
};
BOOST_DESCRIBE_STRUCT(RaceBegins, (), (race, circuit, laps))
struct QualifyingLap {
  DriverCode driver;
  Hundredths time;
};
BOOST_DESCRIBE_STRUCT(QualifyingLap, (), (driver, time))
struct GridSet {
  DriverCodes grid;
};
BOOST_DESCRIBE_STRUCT(GridSet, (), (grid))
struct Incident {
  int lap;
};
BOOST_DESCRIBE_STRUCT(Incident, (), (lap))
struct Tested {  // the driver the incident comes to
  DriverCode driver;
  int place;
  bool out;  // or it passes him by
};
BOOST_DESCRIBE_STRUCT(Tested, (), (driver, place, out))
struct Retired {
  DriverCode driver;
  int lap;
  int place;
  Reason reason;
  bool along;  // taken by somebody else's accident
};
BOOST_DESCRIBE_STRUCT(Retired, (), (driver, lap, place, reason, along))
struct CalledIn {  // for a stop beyond the prescribed ones
  DriverCode driver;
};
BOOST_DESCRIBE_STRUCT(CalledIn, (), (driver))
// rule G-30
enum class StopKind : std::uint8_t { Usual, Exceptional, Terrible };
BOOST_DESCRIBE_ENUM(StopKind, Usual, Exceptional, Terrible)
struct LapDone {
  DriverCode driver;
  int lap;
  Hundredths time;  // with the stop
  Hundredths total;
  std::optional<Hundredths> stop;
  std::optional<int> stops;  // with this one
  std::optional<StopKind> kind;
};
BOOST_DESCRIBE_STRUCT(LapDone, (), (driver, lap, time, total, stop, stops, kind))
struct LapEnded {
  int lap;
  int laps;
  int running;
  DriverCode leader;
  Hundredths total;  // of the leader
  std::optional<DriverCode> second;
  Hundredths gap;
};
BOOST_DESCRIBE_STRUCT(LapEnded, (), (lap, laps, running, leader, total, second, gap))
struct RaceEnded {
  int race;
  CircuitCode circuit;
  int finishers;
};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), (race, circuit, finishers))
struct Scored {
  DriverCode driver;
  int place;
  int points;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (driver, place, points))
struct PredictionsScored : Said {
  Seat seat;
  int race;  // from 1
  PredictionPoints points;
  int total;  // over the races so far
};
BOOST_DESCRIBE_STRUCT(PredictionsScored, (Said), (seat, race, points, total))
struct SeasonEnded {};
BOOST_DESCRIBE_STRUCT(SeasonEnded, (), ())
struct Champion {
  DriverCode driver;
  int points;
};
BOOST_DESCRIBE_STRUCT(Champion, (), (driver, points))
struct TeamChampion {
  TeamName team;
  int points;
};
BOOST_DESCRIBE_STRUCT(TeamChampion, (), (team, points))
}  // namespace event

using Event =
    std::variant<event::Followed, event::Answered, event::PredictionMade, event::RaceBegins,
                 event::QualifyingLap, event::GridSet, event::Incident, event::Tested,
                 event::Retired, event::CalledIn, event::LapDone, event::LapEnded, event::RaceEnded,
                 event::Scored, event::PredictionsScored, event::SeasonEnded, event::Champion,
                 event::TeamChampion>;

}  // namespace paddock::grand_prix_2006
