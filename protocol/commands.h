// What a client says to a table over its WebSocket. This is the only list: the parser, the JSON
// Schema and the dispatcher (protocol/obey.h) follow from it.
#pragma once

#include "protocol/wire_values.h"
#include "table/or_refusal.h"

namespace paddock::wire {

// The first message.
struct Hello {
  Literal<"hello"> type{};
  Protocol protocol{};
  ListOf<Token, 0, kMaxSeats> tokens{};  // none: a spectator
  std::optional<Whole> last{};           // number of the last entry already there
  std::optional<LanguageCode> lang{};
};
BOOST_DESCRIBE_STRUCT(Hello, (), (type, protocol, tokens, last, lang))

struct Ping {
  Literal<"ping"> type{};
};
BOOST_DESCRIBE_STRUCT(Ping, (), (type))

// Commands, each with the id its client gave it and the seat that asks.

template <Word kType>
struct Asked {
  Literal<kType> type{};
  CommandId id{};
  SeatNumber seat{};
  BOOST_DESCRIBE_CLASS(Asked, (), (type, id, seat), (), ())
};

// `after`: the position the client saw.
struct MoveCommand : Asked<"move"> {
  std::string move{};
  Whole after{};
};
BOOST_DESCRIBE_STRUCT(MoveCommand, (Asked<"move">), (move, after))

struct UndoCommand : Asked<"undo"> {
  Whole after{};
};
BOOST_DESCRIBE_STRUCT(UndoCommand, (Asked<"undo">), (after))

struct ResetCommand : Asked<"reset"> {
  Whole after{};
};
BOOST_DESCRIBE_STRUCT(ResetCommand, (Asked<"reset">), (after))

struct TakebackCommand : Asked<"takeback"> {
  Whole after{};
};
BOOST_DESCRIBE_STRUCT(TakebackCommand, (Asked<"takeback">), (after))

struct AnswerCommand : Asked<"answer"> {
  bool agree = false;
};
BOOST_DESCRIBE_STRUCT(AnswerCommand, (Asked<"answer">), (agree))

struct ChatCommand : Asked<"chat"> {
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(ChatCommand, (Asked<"chat">), (text))

struct LeaveCommand : Asked<"leave"> {};
BOOST_DESCRIBE_STRUCT(LeaveCommand, (Asked<"leave">), ())

struct ReturnCommand : Asked<"return"> {};
BOOST_DESCRIBE_STRUCT(ReturnCommand, (Asked<"return">), ())

struct StartCommand : Asked<"start"> {};
BOOST_DESCRIBE_STRUCT(StartCommand, (Asked<"start">), ())

struct HurryCommand : Asked<"hurry"> {};
BOOST_DESCRIBE_STRUCT(HurryCommand, (Asked<"hurry">), ())

struct ReadyCommand : Asked<"ready"> {};
BOOST_DESCRIBE_STRUCT(ReadyCommand, (Asked<"ready">), ())

struct RevealCommand : Asked<"reveal"> {
  std::optional<SecretBytes> secret{};  // none: it is lost
};
BOOST_DESCRIBE_STRUCT(RevealCommand, (Asked<"reveal">), (secret))

struct CoverCommand : Asked<"cover"> {
  SeatNumber other{};
};
BOOST_DESCRIBE_STRUCT(CoverCommand, (Asked<"cover">), (other))

// Questions: they change nothing.

struct PreviewQuestion {
  Literal<"preview"> type{};
  SeatNumber seat{};
  std::string move{};
};
BOOST_DESCRIBE_STRUCT(PreviewQuestion, (), (type, seat, move))

struct LookQuestion {
  Literal<"look"> type{};
  Whole n{};
};
BOOST_DESCRIBE_STRUCT(LookQuestion, (), (type, n))

struct LogQuestion {
  Literal<"log"> type{};
  Whole before{};
};
BOOST_DESCRIBE_STRUCT(LogQuestion, (), (type, before))

using Command = OneOf<"Command", MoveCommand, UndoCommand, ResetCommand, TakebackCommand,
                      AnswerCommand, ChatCommand, LeaveCommand, ReturnCommand, StartCommand,
                      HurryCommand, ReadyCommand, RevealCommand, CoverCommand>;
using Question = OneOf<"Question", PreviewQuestion, LookQuestion, LogQuestion>;
using ClientMessage = OneOf<"ClientMessage", Hello, Ping, Command, Question>;

// Exactly a message we know, or a refusal.
OrRefusal<ClientMessage> read_message(std::string_view text);

const CommandId& id_of(const Command& command);
Seat seat_of(const Command& command);

// Of what a command says: the same says the same. Never 0, which stands for none.
std::uint64_t fingerprint(const Command& command);

}  // namespace paddock::wire
