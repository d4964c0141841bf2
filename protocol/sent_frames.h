// What the server says to a table's connections. This and protocol/sent_table.h are the only
// description of it: JSON, its schema and the browser's types follow.
#pragma once

#include "protocol/sent_entries.h"

namespace paddock::sent {

// The possible moves of the seat whose turn it is, for whoever plays it.
struct Choices {
  wire::SeatNumber seat{};
  std::vector<Step> steps{};
  std::vector<Choice> moves{};
};
BOOST_DESCRIBE_STRUCT(Choices, (), (seat, steps, moves))

// The same as the match writes them, without a list in between.
struct ChoicesNow {
  wire::SeatNumber seat{};
  const AnyMatch* match = nullptr;

  void write_json(JsonOut& out) const {
    paddock::write_json(out.open_object().key("seat"), seat);
    match->write_choices(out);
    out.close_object();
  }
  static std::string schema(Schema& schema) { return schema.of<Choices>(); }
};

struct ClockState {
  std::optional<wire::SeatNumber> running{};  // whose clock runs
  std::optional<wire::Time> left{};           // of the move, before the bank is used
  std::vector<wire::Time> banks{};            // each seat's
};
BOOST_DESCRIBE_STRUCT(ClockState, (), (running, left, banks))

// How things stand after the entries it comes with.
struct Now {
  Status status{};
  int position = 0;  // number of the last entry that changed the match; 0: none
  int moves = 0;     // made and not taken back
  // Every seat is taken; the match begins when these have revealed their secrets, or without.
  std::optional<Seats> reveal{};
  // A race of a season has ended; the match goes on when these have said `ready`.
  std::optional<Seats> rest{};
  std::optional<wire::SeatNumber> turn{};
  std::optional<ChoicesNow> choices{};
  std::optional<int> undo{};  // so many moves the viewers' seat can take back alone
  std::optional<ClockState> clock{};
  std::optional<std::vector<ResultLine>> result{};
};
BOOST_DESCRIBE_STRUCT(Now, (),
                      (status, position, moves, reveal, rest, turn, choices, undo, clock, result))

struct SeatPresence {
  wire::SeatNumber seat{};
  bool here = false;
  wire::Time since{};  // it became so
};
BOOST_DESCRIBE_STRUCT(SeatPresence, (), (seat, here, since))

struct PresenceList {
  std::vector<SeatPresence> seats{};
  int watching = 0;
};
BOOST_DESCRIBE_STRUCT(PresenceList, (), (seats, watching))

struct Takeback {
  wire::SeatNumber seat{};  // who asks
  int moves = 0;
  Seats agreed{};
  Seats needed{};  // whose consent is missing; who is away is asked on coming back
};
BOOST_DESCRIBE_STRUCT(Takeback, (), (seat, moves, agreed, needed))

// Of the command of this connection that is hereby done.
struct Ack {
  std::optional<wire::CommandId> ack{};
};
BOOST_DESCRIBE_STRUCT(Ack, (), (ack))
inline Ack ack_of(std::string_view command) {
  if (command.empty()) return {};
  return {wire::CommandId{std::string(command)}};
}

// The frames.

// The answer to hello: everything there is to know now. It also comes where thousands of entries
// would.
struct WelcomeFields {
  wire::Literal<"welcome"> type{};
  wire::Protocol protocol{};
  Table table{};
  Seats you{};
  std::optional<std::string_view>
      invite{};         // to people of a private table, the maker of a public one
  EntryList entries{};  // the latest, or those after `last`
  int n = 0;            // of the newest
  Now now{};
  Views views{};
  PresenceList presence{};
  std::optional<Takeback> takeback{};
};
BOOST_DESCRIBE_STRUCT(WelcomeFields, (),
                      (type, protocol, table, you, invite, entries, n, now, views, presence,
                       takeback))
struct Welcome : WelcomeFields, Ack {};
BOOST_DESCRIBE_STRUCT(Welcome, (WelcomeFields, Ack), ())

// What happened, already on disk. All but the acknowledgement is the same for all who look with the
// same eyes.
struct SharedEntries {
  wire::Literal<"entries"> type{};
  EntryList entries{};
  Now now{};
};
BOOST_DESCRIBE_STRUCT(SharedEntries, (), (type, entries, now))
struct Entries : SharedEntries, Ack {};
BOOST_DESCRIBE_STRUCT(Entries, (SharedEntries, Ack), ())

struct Presence {
  wire::Literal<"presence"> type{};
  PresenceList presence{};
};
BOOST_DESCRIBE_STRUCT(Presence, (), (type, presence))

struct TakebackFields {
  wire::Literal<"takeback"> type{};
  std::optional<Takeback> takeback{};          // none: nobody asks any more
  std::optional<wire::SeatNumber> declined{};  // who said no, or withdrew
};
BOOST_DESCRIBE_STRUCT(TakebackFields, (), (type, takeback, declined))
struct TakebackState : TakebackFields, Ack {};
BOOST_DESCRIBE_STRUCT(TakebackState, (TakebackFields, Ack), ())

struct RefusedFields {
  wire::Literal<"refused"> type{};
  std::optional<wire::CommandId> id{};
};
BOOST_DESCRIBE_STRUCT(RefusedFields, (), (type, id))
struct Refused : RefusedFields, Refusal {};
BOOST_DESCRIBE_STRUCT(Refused, (RefusedFields, Refusal), ())

// What may come of a move, with exact chances; what it holds is the game's.
struct Outlook {
  static std::string schema(Schema&) { return std::string(kAnyObject); }
};

// What a possible move would do, up to the next die or card.
struct Preview {
  wire::Literal<"preview"> type{};
  wire::SeatNumber seat{};
  std::string_view move{};
  Events events{};
  Written<View> patch{};  // to the seat's view
  std::optional<Written<Outlook>> outlook{};
};
BOOST_DESCRIBE_STRUCT(Preview, (), (type, seat, move, events, patch, outlook))

struct Look {
  wire::Literal<"look"> type{};
  int n = 0;
  Views views{};
};
BOOST_DESCRIBE_STRUCT(Look, (), (type, n, views))

struct Log {
  wire::Literal<"log"> type{};
  EntryList entries{};
};
BOOST_DESCRIBE_STRUCT(Log, (), (type, entries))

struct Pong {
  wire::Literal<"pong"> type{};
};
BOOST_DESCRIBE_STRUCT(Pong, (), (type))

using ServerMessage = wire::OneOf<"ServerMessage", Welcome, Entries, Presence, TakebackState,
                                  Refused, Preview, Look, Log, Pong>;

}  // namespace paddock::sent
