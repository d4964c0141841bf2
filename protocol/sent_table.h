// A table as lists and welcomes show it, and what is answered over HTTP.
#pragma once

#include "engine/options.h"
#include "protocol/bodies.h"
#include "protocol/sent_values.h"
#include "table/table.h"

namespace paddock::sent {

using SeatKind = Called<"SeatKind", SeatSettings::Kind>;
using Status = Called<"Status", paddock::Table::Status>;
using Away = Among<"Away", SeatChange::Left, SeatChange::Timeout, SeatChange::Lost>;
using Options = ByName<std::string>;

struct Seat {
  wire::SeatNumber seat{};
  SeatKind kind{};
  std::string_view name{};                // empty while it is open
  std::optional<std::string_view> bot{};  // which, of a bot's seat
  std::optional<Away> away{};             // why the stand-in plays for this person now
  std::optional<Yes> maker{};             // of whoever made the table
  std::optional<wire::Commitment> commitment{};
};
BOOST_DESCRIBE_STRUCT(Seat, (), (seat, kind, name, bot, away, maker, commitment))

struct ResultLine {
  wire::SeatNumber seat{};
  int place = 0;
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(ResultLine, (), (seat, place, points))

struct Table {
  std::string_view table{};
  std::string_view title{};
  std::string_view game{};
  Options options{};
  bool public_ = false;
  wire::Time created{};
  Status status{};
  std::vector<Seat> seats{};
  std::optional<wire::Clock> clock{};
  std::string_view stand_in{};
  StartBy start_by{};
  int seats_each = 1;
  std::optional<Yes> hints{};            // may be asked for
  std::optional<Yes> no_win_line{};      // nobody's chances are shown
  int moves = 0;                         // made so far, nature's included
  wire::Commitment commitment{};         // of the table's dice
  std::optional<int> forked{};           // so many moves were given to it from another match
  std::optional<std::string> day{};      // it is somebody's try at the race of that day
  std::optional<wire::Time> finished{};  // when that was over
  // What follows is said only where a table was asked for by its id; the result also of a race of
  // the day.
  std::optional<wire::SeatNumber> turn{};
  std::optional<wire::Time> left{};                 // until whoever is to move is out of time
  std::optional<std::vector<ResultLine>> result{};  // of a match that is over
  std::optional<bool>
      won{};  // of a match that is over: whether anybody has; a race may have no winner
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (table, title, game, options, public_, created, status, seats, clock,
                       stand_in, start_by, seats_each, hints, no_win_line, moves, commitment,
                       forked, day, finished, turn, left, result, won))

// A summary that was written before.
struct Summary {
  std::string json{};
  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema& schema) { return schema.of<Table>(); }
};

// GET /api/tables: the lobby; or the tables asked for by their ids.
struct TableList {
  std::vector<Summary> tables{};
};
BOOST_DESCRIBE_STRUCT(TableList, (), (tables))

struct SeatKey {
  wire::SeatNumber seat{};
  wire::Token token{};
};
BOOST_DESCRIBE_STRUCT(SeatKey, (), (seat, token))

// The answer to POST /api/tables, …/seats and …/fork.
struct Created {
  std::string table{};
  std::optional<std::string> invite{};  // to a table that was made
  std::vector<SeatKey> seats{};
};
BOOST_DESCRIBE_STRUCT(Created, (), (table, invite, seats))

using OptionKind = Called<"OptionKind", OptionSpec::Kind>;

// Said in words by the key game.GAME.option.NAME.
struct OptionInfo {
  std::string_view name{};
  OptionKind kind{};
  std::string_view default_{};
  std::optional<std::vector<std::string>> choices{};
  // Of kind names: the value is one of the choices, or from low to high many of these by commas.
  std::optional<std::vector<std::string>> names{};
  std::optional<int> low{};
  std::optional<int> high{};
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (name, kind, default_, choices, names, low, high))

struct GameInfo {
  std::string_view id{};
  int rules = 0;
  int min_seats = 0;
  int max_seats = 0;
  std::vector<std::string> bots{};  // weakest first
  // BOT:NAME, to be asked for like a bot; in words: the keys character.NAME, character.NAME.about
  std::vector<std::string> characters{};
  std::vector<OptionInfo> options{};
};
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, rules, min_seats, max_seats, bots, characters, options))

// GET /api/games
struct GameList {
  std::vector<GameInfo> games{};
};
BOOST_DESCRIBE_STRUCT(GameList, (), (games))

// Why something was not granted; the sentence is in the language asked for.
struct Refusal {
  RefusalCode code;
  std::string sentence{};
  Message message{};
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (code, sentence, message))

}  // namespace paddock::sent
