// What a page may ask of matches without people, and what the engine thinks of positions and moves.
#pragma once

#include "insight/review.h"
#include "insight/sent.h"
#include "wasm/question_values.h"

namespace paddock::border {

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

}  // namespace paddock::border
