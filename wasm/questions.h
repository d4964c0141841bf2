// The border of the engine where it is compiled for a browser: everything a page may ask of it, and
// what it answers. This is the only list: the reader, the dispatcher (wasm/border.h), the JSON
// Schema (wasm/schema.json) and the page's types (web/src/engine/border.ts) follow from it.
#pragma once

#include "wasm/match_questions.h"

namespace paddock::border {

// What needs no table.

struct GamesQuestion {
  using Answer = OfProtocol<"GameList">;
  Literal<"games"> ask{};
};
BOOST_DESCRIBE_STRUCT(GamesQuestion, (), (ask))

// The race of today, by the page's clock: without dice, which are whoever's who keeps results.
struct DayQuestion {
  using Answer = OfProtocol<"Day">;
  Literal<"day"> ask{};
};
BOOST_DESCRIBE_STRUCT(DayQuestion, (), (ask))

struct GameFile {
  std::string type{};  // as HTTP calls it
  std::string body{};
};
BOOST_DESCRIBE_STRUCT(GameFile, (), (type, body))

struct FileQuestion {
  using Answer = GameFile;
  Literal<"file"> ask{};
  std::string game{};
  std::string name{};
};
BOOST_DESCRIBE_STRUCT(FileQuestion, (), (ask, game, name))

// A journal that is right. One that is not is refused: "mismatch" when it is not what was played,
// "bad-request" when it is no finished journal at all.
struct Verified {
  std::int64_t moves = 0;
  std::int64_t outcomes = 0;  // nature's, each recomputed
};
BOOST_DESCRIBE_STRUCT(Verified, (), (moves, outcomes))

struct VerifyQuestion {
  using Answer = Verified;
  Literal<"verify"> ask{};
  std::string journal{};
};
BOOST_DESCRIBE_STRUCT(VerifyQuestion, (), (ask, journal))

// Of the state after every move.
struct Fingerprints {
  Lines states{};
};
BOOST_DESCRIBE_STRUCT(Fingerprints, (), (states))

struct FingerprintsQuestion {
  using Answer = Fingerprints;
  Literal<"fingerprints"> ask{};
  std::string journal{};
};
BOOST_DESCRIBE_STRUCT(FingerprintsQuestion, (), (ask, journal))

struct ReplayQuestion {
  using Answer = OfProtocol<"Replay">;
  Literal<"replay"> ask{};
  std::string journal{};
  Whole from{};
  SeatOrNone viewer{};
};
BOOST_DESCRIBE_STRUCT(ReplayQuestion, (), (ask, journal, from, viewer))

struct StoryQuestion {
  using Answer = OfGame;
  Literal<"story"> ask{};
  std::string journal{};
  Whole part{};
};
BOOST_DESCRIBE_STRUCT(StoryQuestion, (), (ask, journal, part))

// Tables. A page gives them their names and keeps the lines of their records.

// What came of a message, or of time that passed. The lines are kept before the frames are shown.
struct Heard {
  std::vector<OfProtocol<"ServerMessage">> frames{};
  Lines lines{};
  std::optional<wire::Time> wake{};  // from now; none: it waits for people
};
BOOST_DESCRIBE_STRUCT(Heard, (), (frames, lines, wake))

struct Begun : Heard {
  OfProtocol<"Created"> created{};
};
BOOST_DESCRIBE_STRUCT(Begun, (Heard), (created))

struct CreateQuestion {
  using Answer = Begun;
  Literal<"create"> ask{};
  std::string table{};
  OfProtocol<"CreateTable"> body{};
};
BOOST_DESCRIBE_STRUCT(CreateQuestion, (), (ask, table, body))

// A new table `as`, from a position of a finished one.
struct ForkQuestion {
  using Answer = Begun;
  Literal<"fork"> ask{};
  std::string table{};
  std::string as{};
  OfProtocol<"ForkTable"> body{};
};
BOOST_DESCRIBE_STRUCT(ForkQuestion, (), (ask, table, as, body))

struct Opened {
  OfProtocol<"Table"> summary{};
};
BOOST_DESCRIBE_STRUCT(Opened, (), (summary))

// From its record; in place of the one of that name that was open.
struct OpenQuestion {
  using Answer = Opened;
  Literal<"open"> ask{};
  std::string table{};
  GivenLines lines{};
};
BOOST_DESCRIBE_STRUCT(OpenQuestion, (), (ask, table, lines))

struct HearQuestion {
  using Answer = Heard;
  Literal<"hear"> ask{};
  std::string table{};
  OfProtocol<"ClientMessage"> message{};
};
BOOST_DESCRIBE_STRUCT(HearQuestion, (), (ask, table, message))

struct WakeQuestion {
  using Answer = Heard;
  Literal<"wake"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(WakeQuestion, (), (ask, table))

struct JournalText {
  std::string journal{};
};
BOOST_DESCRIBE_STRUCT(JournalText, (), (journal))

// Of a match that is over.
struct JournalQuestion {
  using Answer = JournalText;
  Literal<"journal"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(JournalQuestion, (), (ask, table))

// Of a match that runs, as far as it has come: all that is hidden stands in it, so it is for
// whoever hands the match on.
struct SoFarQuestion {
  using Answer = JournalText;
  Literal<"so-far"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(SoFarQuestion, (), (ask, table))

struct SummaryQuestion {
  using Answer = OfProtocol<"Table">;
  Literal<"summary"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(SummaryQuestion, (), (ask, table))

struct TableStoryQuestion {
  using Answer = OfGame;
  Literal<"table-story"> ask{};
  std::string table{};
  Whole part{};
};
BOOST_DESCRIBE_STRUCT(TableStoryQuestion, (), (ask, table, part))

struct CloseQuestion {
  using Answer = Done;
  Literal<"close"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(CloseQuestion, (), (ask, table))

// Whole races: how long they take, and whether they come out as elsewhere.

struct Raced {
  std::int64_t races = 0;
  std::int64_t moves = 0;
  std::string states{};  // a fingerprint
};
BOOST_DESCRIBE_STRUCT(Raced, (), (races, moves, states))

// All alike, as `paddock bench` runs them, with a bot in every seat. The fingerprint is of the
// states they end in.
struct RaceQuestion {
  using Answer = Raced;
  Literal<"race"> ask{};
  std::string game{};
  wire::Within<1, kMaxSeats> seats{};
  std::string bot{};
  Whole races{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(RaceQuestion, (), (ask, game, seats, bot, races, seed))

// Of every kind there is, all options and bots among them. The fingerprint is of the states after
// every move.
struct SignQuestion {
  using Answer = Raced;
  Literal<"sign"> ask{};
  std::string game{};
  Whole races{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(SignQuestion, (), (ask, game, races, seed))

using Question =
    wire::OneOf<"Question", GamesQuestion, DayQuestion, FileQuestion, VerifyQuestion,
                FingerprintsQuestion, ReplayQuestion, StoryQuestion, CreateQuestion, ForkQuestion,
                OpenQuestion, HearQuestion, WakeQuestion, JournalQuestion, SoFarQuestion,
                SummaryQuestion, TableStoryQuestion, CloseQuestion, StartQuestion, ResumeQuestion,
                ChoicesQuestion, ApplyQuestion, DrawQuestion, ViewQuestion, OutlookQuestion,
                BotQuestion, OddsQuestion, HintsQuestion, TableOddsQuestion, TableHintsQuestion,
                BeginReviewQuestion, GoOnReviewingQuestion, EndReviewQuestion, EndQuestion,
                RaceQuestion, SignQuestion>;

// On two clocks, as a Moment.
struct Now {
  wire::Time tick{};
  wire::Time wall{};
};
BOOST_DESCRIBE_STRUCT(Now, (), (tick, wall))

// What is written into the module. What it writes back is {"answer":…} or {"refusal":…}.
struct Asked {
  Now now{};
  Question question{};
};
BOOST_DESCRIBE_STRUCT(Asked, (), (now, question))

struct EngineRefusal {
  OfProtocol<"RefusalCode"> code{};
  OfProtocol<"Message"> message{};
};
BOOST_DESCRIBE_STRUCT(EngineRefusal, (), (code, message))

// The whole border as a JSON Schema.
std::string schema();

}  // namespace paddock::border
