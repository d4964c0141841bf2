// What of a match crosses to the browser: the view and the files of the game in the shape they are
// sent in. Events are sent as events.h describes them, a race as story.h does. Times are hundredths
// of a second.
#pragma once

#include <string>
#include <vector>

#include "engine/describe_json.h"
#include "games/grand-prix-2006/outlook.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {

// The phase, whatever card is being read.
enum class Stage : std::uint8_t { Following, Predicting, Waiting, Running, Over };
BOOST_DESCRIBE_ENUM(Stage, Following, Predicting, Waiting, Running, Over)

struct Out {
  int lap;
  Reason reason;
};
BOOST_DESCRIBE_STRUCT(Out, (), (lap, reason))

struct CarLine {
  DriverCode driver;
  TeamName team;
  Hundredths time;
  Hundredths last;  // lap
  int stops;
  std::optional<Out> out;
};
BOOST_DESCRIBE_STRUCT(CarLine, (), (driver, team, time, last, stops, out))

struct DriverLine {
  DriverCode id;
  int points;
  int place;
  std::optional<int> wins;  // if there are any
};
BOOST_DESCRIBE_STRUCT(DriverLine, (), (id, points, place, wins))

struct TeamLine {
  TeamName id;
  int points;
  int place;
  std::optional<int> wins;
};
BOOST_DESCRIBE_STRUCT(TeamLine, (), (id, points, place, wins))

struct DriversTable {
  InlineList<DriverLine, kMostDrivers> lines;  // the best first
  int contenders;  // lines from the first on that can still become champion
  int to_win;      // points that one of them can still win
};
BOOST_DESCRIBE_STRUCT(DriversTable, (), (lines, contenders, to_win))

struct TeamsTable {
  InlineList<TeamLine, kMostDrivers> lines;
  int contenders;
  int to_win;
};
BOOST_DESCRIBE_STRUCT(TeamsTable, (), (lines, contenders, to_win))

// What a seat has of its predictions.
struct PredictedLine {
  int points;  // of the race
  int total;
  int place;  // by the total; equals share one
};
BOOST_DESCRIBE_STRUCT(PredictedLine, (), (points, total, place))

// How it stood after a race.
struct Standings {
  DriversTable drivers;
  TeamsTable teams;
  InlineList<PredictedLine, kMaxSeats> predicted;  // by seat
};
BOOST_DESCRIBE_STRUCT(Standings, (), (drivers, teams, predicted))

struct Starter {
  DriverCode driver;
  TeamName team;
};
BOOST_DESCRIBE_STRUCT(Starter, (), (driver, team))

// The race to be started next.
struct NextRace {
  int laps;
  InlineList<Starter, kMostDrivers> field;  // in the order of the real grid
};
BOOST_DESCRIBE_STRUCT(NextRace, (), (laps, field))

// Places of one race by driver; negative: retired, behind everybody who finished.
using Places = ByName<int>;

struct PublicView {
  std::string_view charts;
  Stage phase;
  bool season;
  int race;  // being run or waited for, from 0
  InlineList<CircuitCode, kMostCircuits> calendar;
  int lap;
  int laps;
  int share;  // of the real laps, in per cent
  Grid grid;
  InlineList<CarLine, kMostDrivers> cars;
  std::optional<NextRace> next;
  std::optional<Outlook> outlook;  // of it
  std::vector<Places> results;     // by race
  std::vector<Standings> standings;
  std::vector<std::optional<Follow>> follows;  // by seat
  bool predicts;                               // whether anybody is asked
  bool anybody_predicts;                       // somebody did, before any of the races
  std::optional<Question> question;            // asked now
  InlineList<Said, kMaxSeats> predictions;     // of the race to come, by seat
};
BOOST_DESCRIBE_STRUCT(PublicView, (),
                      (charts, phase, season, race, calendar, lap, laps, share, grid, cars, next,
                       outlook, results, standings, follows, predicts, anybody_predicts, question,
                       predictions))

struct PrivateView {};  // there are no secrets
BOOST_DESCRIBE_STRUCT(PrivateView, (), ())

// As the charts write it: "5.412".
struct Kilometres {
  std::string_view number;
  void write_json(JsonOut& out) const;
  static std::string schema(Schema& schema);
};

struct CircuitInfo {
  std::string_view id;
  std::string_view name;
  std::string_view location;
  std::string_view country;
  Message race;  // its name
  std::string_view date;
  int laps;
  Kilometres km;
  bool wet;
};
BOOST_DESCRIBE_STRUCT(CircuitInfo, (), (id, name, location, country, race, date, laps, km, wet))

struct Entrant {
  DriverCode driver;
  TeamName team;
  int number;
};
BOOST_DESCRIBE_STRUCT(Entrant, (), (driver, team, number))

// Points for predictions that came true.
struct Worth {
  int place = kPointsForPlace;
  int podium = kPointsForPodium;
  int fastest = kPointsForFastest;
  int out = kPointsForFirstOut;
};
BOOST_DESCRIBE_STRUCT(Worth, (), (place, podium, fastest, out))

// An almanac: "2006.json".
struct Charts {
  std::string_view id;
  std::vector<DriverCard> drivers;
  std::vector<std::string> teams;
  std::vector<CircuitInfo> circuits;
  std::vector<std::vector<Entrant>> entries;      // by circuit, in the order of the real grid
  std::vector<std::vector<TeamName>> drives_for;  // by circuit and driver, who starts or not
  Worth worth;
};
BOOST_DESCRIBE_STRUCT(Charts, (), (id, drivers, teams, circuits, entries, drives_for, worth))

// Where the road runs: "map-monza.json". In metres, from the start line on and back to it, y
// downwards.
struct CircuitMap {
  std::string_view id;
  int metres;
  std::vector<std::array<int, 2>> points;
};
BOOST_DESCRIBE_STRUCT(CircuitMap, (), (id, metres, points))

}  // namespace paddock::grand_prix_2006
