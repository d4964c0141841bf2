#include "server/entry_text.h"

namespace paddock {
namespace {

std::int64_t seat_number(Seat seat) { return index(seat) + 1; }

struct ArgumentWriter {
  JsonOut& out;
  void operator()(std::int64_t number) const { out.value(number); }
  void operator()(const std::string& text) const { out.value(text); }
  void operator()(Seat seat) const {
    out.open_object().key("seat").value(seat_number(seat)).close_object();
  }
  void operator()(const std::vector<Message>& messages) const {
    if (messages.size() == 1) return write(out, messages[0]);
    out.open_array();
    for (const Message& message : messages) write(out, message);
    out.close_array();
  }
};

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
    for (const std::string* part : {&told.public_patch, &own}) {
      if (!part->empty()) out.raw(std::string_view(*part).substr(1, part->size() - 2));
    }
    out.close_object();
  });
  out.close_object();
}

void open_entry(JsonOut& out, const Entry& entry, std::string_view kind) {
  out.open_object().key("n").value(std::int64_t{entry.number}).key("at").value(entry.at);
  out.key("kind").value(kind);
  if (entry.seat) out.key("seat").value(seat_number(*entry.seat));
}

void write_move(JsonOut& out, const Told& told, Viewers viewers) {
  const Entry& entry = told.logged->entry;
  const bool is_known = viewers.may_know(told.audience);
  bool is_seen = has_changed(told, viewers);
  for (const EventText& event : told.events) is_seen |= viewers.may_know(event.audience);
  if (!is_known && !is_seen) {
    out.open_object().key("n").value(entry.number).close_object();
    return;
  }
  open_entry(out, entry, "move");
  if (!entry.bot.empty()) out.key("bot").value(entry.bot);
  if (is_known) out.key("move").value(entry.text);
  out.key("events");
  write_events(out, told.events, viewers);
  if (told.logged->undone) out.key("undone").boolean(true);
  write_patches(out, told, viewers);
  out.close_object();
}

void write_start(JsonOut& out, const Told& told, Viewers viewers) {
  open_entry(out, told.logged->entry, "start");
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

void write(JsonOut& out, const Message& message) {
  out.open_object().key("key").value(message.key);
  if (!message.arguments.empty()) {
    out.key("args").open_object();
    for (const Argument& argument : message.arguments) {
      out.key(argument.name);
      std::visit(ArgumentWriter{out}, argument.value);
    }
    out.close_object();
  }
  out.close_object();
}

std::vector<EventText> events_text(const std::vector<AnyEvent>& events) {
  std::vector<EventText> list;
  for (const AnyEvent& event : events) {
    JsonOut out;
    out.open_object();
    if (!event.message.key.empty()) {
      out.key("message");
      write(out, event.message);
    }
    out.key("data").raw(event.json);
    if (const std::optional<Seat> only = event.audience.only()) {
      out.key("only").value(seat_number(*only));
    }
    out.close_object();
    list.push_back({event.audience, out.take()});
  }
  return list;
}

void write_events(JsonOut& out, const std::vector<EventText>& events, Viewers viewers) {
  out.open_array();
  for (const EventText& event : events) {
    if (viewers.may_know(event.audience)) out.raw(event.json);
  }
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
  const Entry& entry = told.logged->entry;
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
    case Entry::Kind::Chat:
      open_entry(out, entry, "chat");
      out.key("text").value(entry.text);
      break;
    case Entry::Kind::Seat:
      open_entry(out, entry, "seat");
      out.key("change").value(name_of(entry.change)).key("name").value(entry.text);
      if (!entry.bot.empty()) out.key("bot").value(entry.bot);
      break;
  }
  out.close_object();
}

}  // namespace paddock
