#include "protocol/sent_entries.h"

namespace paddock::sent {
namespace {

bool has_changed(const Told& told, Viewers viewers) {
  bool has = !told.public_patch.empty();
  viewers.for_each_seat([&](paddock::Seat seat) { has |= !told.private_patch(seat).empty(); });
  return has;
}

std::optional<Patches> patches_of(const Told& told, Viewers viewers) {
  if (!has_changed(told, viewers)) return std::nullopt;
  return Patches{&told, viewers};
}

std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<wire::Commitment> sent_digest(const std::optional<Digest>& digest) {
  return digest ? std::optional(wire::Commitment{*digest}) : std::nullopt;
}

// What entries of all kinds have, of a seat or not.
template <class Kind>
Kind headed(const paddock::Entry& entry) {
  Kind kind;
  kind.n = entry.number;
  kind.at = entry.at;
  if (entry.seat) {
    if constexpr (requires { kind.seat; }) kind.seat = *entry.seat;
  }
  return kind;
}

bool is_anything_seen(const Told& told, Viewers viewers) {
  bool is_seen = viewers.may_know(told.audience) || has_changed(told, viewers);
  told.events.for_each(
      [&](Audience audience, std::string_view) { is_seen |= viewers.may_know(audience); });
  return is_seen;
}

void write_move(JsonOut& out, const Told& told, Viewers viewers) {
  const paddock::Entry& entry = told.logged.entry;
  if (!is_anything_seen(told, viewers)) return paddock::write_json(out, HiddenEntry{entry.number});
  auto move = headed<MoveEntry>(entry);
  move.bot = unless_empty(entry.bot);
  if (viewers.may_know(told.audience)) move.move = entry.text;
  move.events = {&told.events, viewers};
  move.undone = yes_if(told.logged.is_undone);
  move.patches = patches_of(told, viewers);
  paddock::write_json(out, move);
}

void write_start(JsonOut& out, const Told& told, Viewers viewers) {
  auto start = headed<StartEntry>(told.logged.entry);
  for (const auto& [seat, digest] : *told.commitments)
    start.commitments.push_back({seat, {digest}});
  start.patches = patches_of(told, viewers);
  paddock::write_json(out, start);
}

void write_undo(JsonOut& out, const Told& told, Viewers viewers) {
  auto undo = headed<UndoEntry>(told.logged.entry);
  undo.moves = told.logged.entry.moves;
  undo.patches = patches_of(told, viewers);
  paddock::write_json(out, undo);
}

void write_seat(JsonOut& out, const paddock::Entry& entry) {
  auto seat = headed<SeatEntry>(entry);
  seat.change = entry.change;
  seat.name = entry.text;
  seat.bot = unless_empty(entry.bot);
  seat.commitment = sent_digest(entry.commitment);
  paddock::write_json(out, seat);
}

}  // namespace

void Patches::write_json(JsonOut& out) const {
  out.open_object();
  viewers.for_each([&](int key, Viewer viewer) {
    std::string_view own;
    if (!viewer.is_spectator()) own = told->private_patch(viewer.seat());
    if (told->public_patch.empty() && own.empty()) return;
    out.key(std::to_string(key)).open_object();
    out.fields(told->public_patch).fields(own).close_object();
  });
  out.close_object();
}

void write_entry(JsonOut& out, const Told& told, Viewers viewers) {
  const paddock::Entry& entry = told.logged.entry;
  switch (entry.kind) {
    case paddock::Entry::Kind::Move:
      return write_move(out, told, viewers);
    case paddock::Entry::Kind::Start:
      return write_start(out, told, viewers);
    case paddock::Entry::Kind::Undo:
      return write_undo(out, told, viewers);
    case paddock::Entry::Kind::Seat:
      return write_seat(out, entry);
    case paddock::Entry::Kind::Ask: {
      auto ask = headed<AskEntry>(entry);
      ask.moves = entry.moves;
      return paddock::write_json(out, ask);
    }
    case paddock::Entry::Kind::Answer: {
      auto answer = headed<AnswerEntry>(entry);
      answer.agrees = entry.agrees;
      return paddock::write_json(out, answer);
    }
    case paddock::Entry::Kind::Chat: {
      auto chat = headed<ChatEntry>(entry);
      chat.text = entry.text;
      return paddock::write_json(out, chat);
    }
  }
}

}  // namespace paddock::sent
