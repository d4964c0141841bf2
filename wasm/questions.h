// The border of the engine where it is compiled for a browser: everything a page may ask of it, and
// what it answers. This is the only list: the reader, the dispatcher (wasm/border.h), the JSON
// Schema (wasm/schema.json) and the page's types (web/src/engine/border.ts) follow from it.
#pragma once

#include "insight/review.h"
#include "insight/sent.h"
#include "protocol/wire_values.h"

namespace paddock::border {

using wire::Literal;
using wire::Whole;

// A value that the protocol describes (docs/protocol/): its own reader and writers know it.
template <wire::Word kName>
struct OfProtocol {
  std::string json;

  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema&) {
    return "{\"$ref\":\"../docs/protocol/protocol.schema.json#/$defs/" + std::string(kName.text()) +
           "\"}";
  }
  static std::optional<OfProtocol> read(const Json& json) { return OfProtocol{json.dump()}; }
};

// An object of which the game's own schema tells more: a view, an outlook, a story.
struct OfGame {
  std::string json;
  void write_json(JsonOut& out) const { out.raw(json); }
  static std::string schema(Schema&) { return R"({"type":"object","additionalProperties":true})"; }
};

// Nothing to say but that it was done.
struct Done {
  bool done = true;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done))

// 0: nature, or a spectator; else a seat, counted from 1.
using SeatOrNone = wire::Within<0, kMaxSeats>;

using Lines = std::vector<std::string>;
using GivenLines = wire::ListOf<std::string, 0, 1'000'000>;
using Options = ByName<std::string>;

// What needs no table.

struct GamesQuestion {
  using Answer = OfProtocol<"GameList">;
  Literal<"games"> ask{};
};
BOOST_DESCRIBE_STRUCT(GamesQuestion, (), (ask))

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

// Matches without people, for analysis. They go by numbers, and live until `end`.

struct Started {
  int match = 0;
};
BOOST_DESCRIBE_STRUCT(Started, (), (match))

// `moves`: made already, in the words of the journal, nature's among them.
struct StartQuestion {
  using Answer = Started;
  Literal<"start"> ask{};
  std::string game{};
  wire::Within<1, kMaxSeats> seats{};
  Options options{};
  std::optional<GivenLines> moves{};
};
BOOST_DESCRIBE_STRUCT(StartQuestion, (), (ask, game, seats, options, moves))

// The position a journal stops at, or had after so many of the moves that count.
struct ResumeQuestion {
  using Answer = Started;
  Literal<"resume"> ask{};
  std::string journal{};
  std::optional<Whole> moves{};
};
BOOST_DESCRIBE_STRUCT(ResumeQuestion, (), (ask, journal, moves))

struct Choices {
  OrNull<int> actor{};  // null: nobody, it is over
  std::vector<OfProtocol<"Step">> steps{};
  std::vector<OfProtocol<"Choice">> moves{};  // of a seat
};
BOOST_DESCRIBE_STRUCT(Choices, (), (actor, steps, moves))

struct ChoicesQuestion {
  using Answer = Choices;
  Literal<"choices"> ask{};
  Whole match{};
};
BOOST_DESCRIBE_STRUCT(ChoicesQuestion, (), (ask, match))

// A move that was made: who is to act now, and a fingerprint of the state.
struct Made {
  std::string move{};
  OrNull<int> actor{};
  std::string fingerprint{};
};
BOOST_DESCRIBE_STRUCT(Made, (), (move, actor, fingerprint))

struct ApplyQuestion {
  using Answer = Made;
  Literal<"apply"> ask{};
  Whole match{};
  SeatOrNone actor{};
  std::string move{};
};
BOOST_DESCRIBE_STRUCT(ApplyQuestion, (), (ask, match, actor, move))

// Nature's next move, from a source of this seed.
struct DrawQuestion {
  using Answer = Made;
  Literal<"draw"> ask{};
  Whole match{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(DrawQuestion, (), (ask, match, seed))

struct ViewQuestion {
  using Answer = OfGame;
  Literal<"view"> ask{};
  Whole match{};
  SeatOrNone viewer{};
};
BOOST_DESCRIBE_STRUCT(ViewQuestion, (), (ask, match, viewer))

struct Outlook {
  OrNull<OfGame> outlook{};  // null: the game has nothing to say of it
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (outlook))

struct OutlookQuestion {
  using Answer = Outlook;
  Literal<"outlook"> ask{};
  Whole match{};
  std::string move{};
};
BOOST_DESCRIBE_STRUCT(OutlookQuestion, (), (ask, match, move))

// `budget`: so many races a bot may play out in thought; one that thinks of none does not ask.
struct BotQuestion {
  using Answer = Made;
  Literal<"bot"> ask{};
  Whole match{};
  std::string bot{};
  Whole seed{};
  std::optional<Whole> budget{};
};
BOOST_DESCRIBE_STRUCT(BotQuestion, (), (ask, match, bot, seed, budget))

// What the engine thinks of a position or a move. The same number of play-outs and the same seed
// give the same answer everywhere.

using Playouts = wire::Within<1, 1'000'000>;

// Everybody's chances, as the viewer knows them.
struct OddsQuestion {
  using Answer = sent::Odds;
  Literal<"odds"> ask{};
  Whole match{};
  SeatOrNone viewer{};
  Playouts playouts{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(OddsQuestion, (), (ask, match, viewer, playouts, seed))

// What each legal move is worth to the seat to act, as that seat can know it.
struct HintsQuestion {
  using Answer = sent::Hints;
  Literal<"hints"> ask{};
  Whole match{};
  Playouts playouts{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(HintsQuestion, (), (ask, match, playouts, seed))

// The same at a table, by its settings: odds as a spectator knows them, hints for the seat to move.
struct TableOddsQuestion {
  using Answer = sent::Odds;
  Literal<"table-odds"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(TableOddsQuestion, (), (ask, table))

struct TableHintsQuestion {
  using Answer = sent::Hints;
  Literal<"table-hints"> ask{};
  std::string table{};
};
BOOST_DESCRIBE_STRUCT(TableHintsQuestion, (), (ask, table))

// A review is made step by step, so that a page can show how far it is and stop it.
struct ReviewBegun {
  int review = 0;
  int moves = 0;
  std::vector<Message> notes{};  // what is wrong with the journal; it is reviewed as far as it goes
};
BOOST_DESCRIBE_STRUCT(ReviewBegun, (), (review, moves, notes))

struct BeginReviewQuestion {
  using Answer = ReviewBegun;
  Literal<"begin-review"> ask{};
  std::string journal{};
  Playouts playouts{};
  Whole seed{};
};
BOOST_DESCRIBE_STRUCT(BeginReviewQuestion, (), (ask, journal, playouts, seed))

// On by so many moves at most.
struct ReviewProgress {
  int done = 0;  // moves
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(ReviewProgress, (), (done, is_done))

struct GoOnReviewingQuestion {
  using Answer = ReviewProgress;
  Literal<"go-on-reviewing"> ask{};
  Whole review{};
  Whole moves{};
};
BOOST_DESCRIBE_STRUCT(GoOnReviewingQuestion, (), (ask, review, moves))

// What came of it, as far as it was made; it is forgotten then.
struct EndReviewQuestion {
  using Answer = Review;
  Literal<"end-review"> ask{};
  Whole review{};
};
BOOST_DESCRIBE_STRUCT(EndReviewQuestion, (), (ask, review))

struct EndQuestion {
  using Answer = Done;
  Literal<"end"> ask{};
  Whole match{};
};
BOOST_DESCRIBE_STRUCT(EndQuestion, (), (ask, match))

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
    wire::OneOf<"Question", GamesQuestion, FileQuestion, VerifyQuestion, FingerprintsQuestion,
                ReplayQuestion, StoryQuestion, CreateQuestion, ForkQuestion, OpenQuestion,
                HearQuestion, WakeQuestion, JournalQuestion, SoFarQuestion, SummaryQuestion,
                TableStoryQuestion, CloseQuestion, StartQuestion, ResumeQuestion, ChoicesQuestion,
                ApplyQuestion, DrawQuestion, ViewQuestion, OutlookQuestion, BotQuestion,
                OddsQuestion, HintsQuestion, TableOddsQuestion, TableHintsQuestion,
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
