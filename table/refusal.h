// Refusal: why a command or a request was not granted. Nothing has changed. The codes are what is
// sent; this is the only list of them.
#pragma once

#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/describe.h"
#include "engine/message.h"

namespace paddock {

// As the catalogues know them, each with a sentence of its own (refusal.CODE); who refuses
// may have a more precise one.
enum class RefusalCode : std::uint8_t {
  // What was said, and how.
  BadMessage,
  BadRequest,
  TooLarge,
  TooFast,
  TooMany,
  Origin,
  Host,
  ReusedId,
  // Where, and who says so.
  NoTable,
  NoPage,
  BadToken,
  BadInvite,
  Full,
  SeatTaken,
  SeatLimit,
  NameTaken,
  BadName,
  BadText,
  BadSecret,
  NotSeated,
  NotYours,
  NotAway,
  // How the match stands.
  NotYourTurn,
  IllegalMove,
  MatchOver,
  NotStarted,
  Started,
  NotOver,
  NotYet,
  Raced,
  Stale,
  CannotUndo,
  NoRequest,
  Mismatch,
  NoHints,
  NoOdds,
  // What the table or the server cannot do.
  RecordFull,
  Storage,
  Busy,
  Memory,
  Frozen,
  Elsewhere,
  Stopping,
};
BOOST_DESCRIBE_ENUM(RefusalCode, BadMessage, BadRequest, TooLarge, TooFast, TooMany, Origin, Host,
                    ReusedId, NoTable, NoPage, BadToken, BadInvite, Full, SeatTaken, SeatLimit,
                    NameTaken, BadName, BadText, BadSecret, NotSeated, NotYours, NotAway,
                    NotYourTurn, IllegalMove, MatchOver, NotStarted, Started, NotOver, NotYet,
                    Raced, Stale, CannotUndo, NoRequest, Mismatch, NoHints, NoOdds, RecordFull,
                    Storage, Busy, Memory, Frozen, Elsewhere, Stopping)

// As HTTP says it.
constexpr unsigned status_of(RefusalCode code) {
  using enum RefusalCode;
  switch (code) {
    case Origin:
    case BadToken:
    case BadInvite:
      return 403;
    case NoTable:
    case NoPage:
      return 404;
    case Full:
    case SeatTaken:
    case SeatLimit:
    case NameTaken:
    case Started:
    case NotOver:
    case NotYet:
    case Raced:
    case Mismatch:
    case NoHints:
    case NoOdds:
      return 409;
    case TooLarge:
      return 413;
    case Host:
      return 421;
    case TooMany:
      return 429;
    case Storage:
    case Busy:
    case Memory:
    case Frozen:
    case Elsewhere:
    case Stopping:
      return 503;
    default:
      return 400;
  }
}

// (Its key is short: to say that there is no memory takes none.)
inline Message sentence_of(RefusalCode code, std::vector<Argument> arguments = {}) {
  return Message("refusal." + key_of(code), std::move(arguments));
}

struct Refusal {
  RefusalCode code;
  Message message;                      // its sentence
  std::chrono::seconds retry_after{0};  // when it is worth asking again; 0: as the code has it
};

// In the code's own sentence, or in another that has nothing to fill in.
inline Refusal refusal(RefusalCode code) { return {code, sentence_of(code)}; }
inline Refusal refusal(RefusalCode code, std::string_view key) { return {code, Message(key)}; }
// Of a move that the rules do not allow, in the words of its game.
inline Refusal refusal(const Rejection& rejection) {
  switch (rejection.code) {
    case Rejection::Code::NotYourTurn:
      return {RefusalCode::NotYourTurn, rejection.message};
    case Rejection::Code::IllegalMove:
      break;
    case Rejection::Code::MatchOver:
      return {RefusalCode::MatchOver, rejection.message};
  }
  return {RefusalCode::IllegalMove, rejection.message};
}

}  // namespace paddock
