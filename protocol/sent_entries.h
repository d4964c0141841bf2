// Entries as they are sent: for each connection what its viewers may know. What is long and shared
// (events, changed fields of views) was written before, once for all viewers (decision 10).
#pragma once

#include "protocol/sent_table.h"
#include "protocol/told.h"

namespace paddock::sent {

// For this seat's eyes alone, which matters at one screen with several seats.
struct Only {
  std::optional<wire::SeatNumber> only{};
};
BOOST_DESCRIBE_STRUCT(Only, (), (only))

struct GameEvent : EventWords, Only {};
BOOST_DESCRIBE_STRUCT(GameEvent, (EventWords, Only), ())

struct Events {
  const EventsText* events = nullptr;
  Viewers viewers{};

  void write_json(JsonOut& out) const {
    out.open_array();
    events->for_each([&](Audience audience, std::string_view json) {
      if (viewers.may_know(audience)) out.raw(json);
    });
    out.close_array();
  }
  static std::string schema(Schema& schema) { return schema.of<std::vector<GameEvent>>(); }
};

// By viewer, the fields of the view that changed; null: the field is gone.
struct Patches {
  const Told* told = nullptr;
  Viewers viewers{};
  void write_json(JsonOut& out) const;
  static std::string schema(Schema& schema) { return Views::schema(schema); }
};

// The kinds of entries.

// Something these viewers may not know of: its number alone.
struct HiddenEntry {
  int n = 0;
};
BOOST_DESCRIBE_STRUCT(HiddenEntry, (), (n))

template <wire::Word kKind>
struct EntryHead {
  int n = 0;
  wire::Time at{};
  wire::Literal<kKind> kind{};
  BOOST_DESCRIBE_CLASS(EntryHead, (), (n, at, kind), (), ())
};

template <wire::Word kKind>
struct OfSeat : EntryHead<kKind> {
  wire::SeatNumber seat{};
  BOOST_DESCRIBE_CLASS(OfSeat, (EntryHead<kKind>), (seat), (), ())
};

struct MoveEntry : EntryHead<"move"> {
  std::optional<wire::SeatNumber> seat{};  // none: nature
  std::optional<std::string_view> bot{};   // that made it
  std::optional<std::string_view> move{};  // none: these viewers may not know it
  Events events{};
  std::optional<Yes> undone{};  // taken back later
  std::optional<Patches> patches{};
};
BOOST_DESCRIBE_STRUCT(MoveEntry, (EntryHead<"move">), (seat, bot, move, events, undone, patches))

// How many moves are taken back, nature's included.
struct UndoEntry : OfSeat<"undo"> {
  int moves = 0;
  std::optional<Patches> patches{};
};
BOOST_DESCRIBE_STRUCT(UndoEntry, (OfSeat<"undo">), (moves, patches))

// A seat asks for the others' consent to take back moves.
struct AskEntry : OfSeat<"ask"> {
  int moves = 0;
};
BOOST_DESCRIBE_STRUCT(AskEntry, (OfSeat<"ask">), (moves))

// To that; the last consent is the undo itself. Who asked withdraws it so.
struct AnswerEntry : OfSeat<"answer"> {
  bool agrees = false;
};
BOOST_DESCRIBE_STRUCT(AnswerEntry, (OfSeat<"answer">), (agrees))

struct ChatEntry : OfSeat<"chat"> {
  std::string_view text{};
};
BOOST_DESCRIBE_STRUCT(ChatEntry, (OfSeat<"chat">), (text))

struct SeatEntry : OfSeat<"seat"> {
  SeatChange change{};
  std::string_view name{};
  std::optional<std::string_view> bot{};
  std::optional<wire::Commitment> commitment{};  // of a seat that was claimed with one
};
BOOST_DESCRIBE_STRUCT(SeatEntry, (OfSeat<"seat">), (change, name, bot, commitment))

struct SeatCommitment {
  wire::SeatNumber seat{};
  wire::Commitment sha256{};
};
BOOST_DESCRIBE_STRUCT(SeatCommitment, (), (seat, sha256))

struct StartEntry : EntryHead<"start"> {
  std::vector<SeatCommitment> commitments{};  // of the seats that revealed a secret of their own
  std::optional<Patches> patches{};
};
BOOST_DESCRIBE_STRUCT(StartEntry, (EntryHead<"start">), (commitments, patches))

using Entry = wire::OneOf<"Entry", HiddenEntry, MoveEntry, UndoEntry, AskEntry, AnswerEntry,
                          ChatEntry, SeatEntry, StartEntry>;

// What one entry says to these viewers.
void write_entry(JsonOut& out, const Told& told, Viewers viewers);

struct EntryList {
  std::span<const Told> told{};
  Viewers viewers{};

  void write_json(JsonOut& out) const {
    out.open_array();
    for (const Told& one : told) write_entry(out, one, viewers);
    out.close_array();
  }
  static std::string schema(Schema& schema) { return schema.of<std::vector<Entry>>(); }
};

}  // namespace paddock::sent
