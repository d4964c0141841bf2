#include "protocol/entry_text.h"

namespace paddock {
namespace {

bool has_changed(const Told& told, Viewers viewers) {
  bool has = !told.public_patch.empty();
  viewers.for_each_seat([&](Seat seat) {
    has |= !told.private_patches[static_cast<std::size_t>(index(seat))].empty();
  });
  return has;
}

// What changed, by viewer.
void write_patches(JsonOut& out, const Told& told, Viewers viewers) {
  if (!has_changed(told, viewers)) return;
  out.key("patches").open_object();
  viewers.for_each([&](int key, Viewer viewer) {
    static const std::string nothing;
    const std::string& own =
        viewer.is_spectator()
            ? nothing
            : told.private_patches[static_cast<std::size_t>(index(viewer.seat()))];
    if (told.public_patch.empty() && own.empty()) return;
    out.key(std::to_string(key)).open_object();
    out.fields(told.public_patch).fields(own).close_object();
  });
  out.close_object();
}

void open_entry(JsonOut& out, const Entry& entry, std::string_view kind) {
  out.open_object().key("n").value(std::int64_t{entry.number}).key("at").value(entry.at);
  out.key("kind").value(kind);
  if (entry.seat) out.key("seat").value(seat_number(*entry.seat));
}

void write_move(JsonOut& out, const Told& told, Viewers viewers) {
  const Entry& entry = told.logged.entry;
  const bool is_known = viewers.may_know(told.audience);
  bool is_seen = has_changed(told, viewers);
  told.events.for_each(
      [&](Audience audience, std::string_view) { is_seen |= viewers.may_know(audience); });
  if (!is_known && !is_seen) {
    out.open_object().key("n").value(entry.number).close_object();
    return;
  }
  open_entry(out, entry, "move");
  if (!entry.bot.empty()) out.key("bot").value(entry.bot);
  if (is_known) out.key("move").value(entry.text);
  out.key("events");
  write_events(out, told.events, viewers);
  if (told.logged.is_undone) out.key("undone").boolean(true);
  write_patches(out, told, viewers);
  out.close_object();
}

void write_start(JsonOut& out, const Told& told, Viewers viewers) {
  open_entry(out, told.logged.entry, "start");
  out.key("commitments").open_array();
  for (const auto& [seat, digest] : *told.commitments) {
    out.open_object().key("seat").value(seat_number(seat));
    out.key("sha256").value(to_hex(digest)).close_object();
  }
  out.close_array();
  write_patches(out, told, viewers);
  out.close_object();
}

}  // namespace

EventsText::EventsText(const Happening& happening) {
  JsonOut out;
  for (std::size_t i = 0; i < happening.size(); ++i) {
    const Audience audience = happening.told->audience(i);
    out.open_object();
    happening.told->write(out, i);
    if (const std::optional<Seat> only = audience.only()) out.key("only").value(seat_number(*only));
    out.close_object();
    parts_.push_back({audience, out.text().size()});
  }
  json_ = out.take();
}

void write_events(JsonOut& out, const EventsText& events, Viewers viewers) {
  out.open_array();
  events.for_each([&](Audience audience, std::string_view json) {
    if (viewers.may_know(audience)) out.raw(json);
  });
  out.close_array();
}

void write_result(JsonOut& out, const Result& result) {
  out.key("result").open_array();
  for (int seat = 0; seat < result.seats; ++seat) {
    const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
    out.open_object().key("seat").value(std::int64_t{seat + 1});
    out.key("place").value(std::int64_t{line.place});
    out.key("points").value(std::int64_t{line.points}).close_object();
  }
  out.close_array();
}

void write_entry(JsonOut& out, const Told& told, Viewers viewers) {
  const Entry& entry = told.logged.entry;
  switch (entry.kind) {
    case Entry::Kind::Move:
      return write_move(out, told, viewers);
    case Entry::Kind::Start:
      return write_start(out, told, viewers);
    case Entry::Kind::Undo:
      open_entry(out, entry, "undo");
      out.key("moves").value(std::int64_t{entry.moves});
      write_patches(out, told, viewers);
      break;
    case Entry::Kind::Ask:
      open_entry(out, entry, "ask");
      out.key("moves").value(std::int64_t{entry.moves});
      break;
    case Entry::Kind::Answer:
      open_entry(out, entry, "answer");
      out.key("agrees").boolean(entry.agrees);
      break;
    case Entry::Kind::Chat:
      open_entry(out, entry, "chat");
      out.key("text").value(entry.text);
      break;
    case Entry::Kind::Seat:
      open_entry(out, entry, "seat");
      out.key("change").value(name_of(entry.change)).key("name").value(entry.text);
      if (!entry.bot.empty()) out.key("bot").value(entry.bot);
      if (entry.commitment) out.key("commitment").value(to_hex(*entry.commitment));
      break;
  }
  out.close_object();
}

}  // namespace paddock
