#include "protocol/frames.h"

#include <algorithm>

#include "protocol/entry_text.h"

namespace paddock {
namespace {

constexpr int kEntriesInAWelcome = 100;

void write_seat(JsonOut& out, int number, const Table& table) {
  const Seat which = seat_at(number - 1);
  const Table::SeatState& seat = table.seat(which);
  out.open_object().key("seat").value(std::int64_t{number});
  out.key("kind").value(name_of(seat.who.kind));
  out.key("name").value(seat.who.name);
  if (seat.who.kind == SeatSettings::Kind::Bot) out.key("bot").value(seat.who.bot);
  if (seat.away) out.key("away").value(name_of(*seat.away));
  if (table.is_makers(which)) out.key("maker").boolean(true);
  if (seat.who.commitment) out.key("commitment").value(to_hex(*seat.who.commitment));
  out.close_object();
}

void write_attendance(JsonOut& out, const Attendance& attendance, std::int64_t now) {
  out.open_object().key("seats").open_array();
  for (std::size_t i = 0; i < attendance.seats.size(); ++i) {
    const PresenceOf& seat = attendance.seats[i];
    out.open_object().key("seat").value(static_cast<std::int64_t>(i) + 1);
    out.key("here").boolean(seat.is_here).key("since").value(now - seat.since).close_object();
  }
  out.close_array().key("watching").value(std::int64_t{attendance.watching}).close_object();
}

void write_seats(JsonOut& out, std::string_view name, const std::vector<Seat>& seats) {
  out.key(name).open_array();
  for (Seat seat : seats) out.value(std::int64_t{index(seat) + 1});
  out.close_array();
}

std::vector<Seat> seats_in(SeatSet set) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i]) seats.push_back(seat_at(static_cast<int>(i)));
  }
  return seats;
}

void write_takeback(JsonOut& out, const Table::TakebackRequest& request) {
  out.key("takeback").open_object().key("seat").value(std::int64_t{index(request.seat) + 1});
  out.key("moves").value(std::int64_t{request.moves});
  write_seats(out, "agreed", request.agreed);
  write_seats(out, "needed", request.needed);
  out.close_object();
}

}  // namespace

std::vector<Told> tell(const Table& table, int after, int up_to) {
  std::vector<Told> list;
  list.reserve(static_cast<std::size_t>(std::max(0, up_to - after)));
  table.for_each_entry(after, up_to, [&](const Table::Logged& logged) {
    Told told{logged, Audience::everybody(), {}, nullptr, {}, {}};
    if (logged.entry.kind == Entry::Kind::Start) {
      told.commitments = &std::get<DiceCommitments>(table.live()->header().dice).seats;
    }
    if (logged.entry.kind == Entry::Kind::Move) {
      told.audience = logged.happening->audience;
      told.events = EventsText(*logged.happening);
    }
    list.push_back(std::move(told));
  });
  return list;
}

void add_public_patches(std::vector<Told>& told, ViewCache& views) {
  for (Told& one : told) {
    const Table::Logged& logged = one.logged;
    if (logged.before == logged.after) continue;
    one.public_patch = views.public_patch(logged.before, logged.after);
  }
}

void add_private_patches(std::vector<Told>& told, Viewers viewers, ViewCache& views) {
  for (Told& one : told) {
    const Table::Logged& logged = one.logged;
    if (logged.before == logged.after) continue;
    viewers.for_each_seat([&](Seat seat) {
      one.private_patches[static_cast<std::size_t>(index(seat))] =
          views.private_patch(seat, logged.before, logged.after);
    });
  }
}

namespace {

void write_summary(JsonOut& out, const std::string& id, const Table& table) {
  const TableSettings& settings = table.settings();
  out.key("table").value(id).key("title").value(settings.title);
  out.key("game").value(settings.game).key("options").open_object();
  for (const auto& [name, value] : settings.options) out.key(name).value(value);
  out.close_object().key("public").boolean(settings.is_public);
  out.key("created").value(settings.created).key("status").value(name_of(table.status()));
  out.key("seats").open_array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    write_seat(out, static_cast<int>(i) + 1, table);
  }
  out.close_array();
  if (settings.clock) {
    out.key("clock").open_object().key("move").value(settings.clock->move / 1000);
    out.key("bank").value(settings.clock->bank / 1000).close_object();
  }
  out.key("stand_in").value(settings.stand_in);
  out.key("start_by").value(name_of(settings.start_by));
  out.key("seats_each").value(std::int64_t{settings.seats_each});
  const int moves = table.live() == nullptr ? 0 : table.live()->log().size();
  out.key("moves").value(std::int64_t{moves});
  out.key("commitment").value(to_hex(commitment(settings.secret)));
  if (table.given() > 0) out.key("forked").value(std::int64_t{table.given()});
}

}  // namespace

std::string summary(const std::string& id, const Table& table) {
  JsonOut out;
  out.open_object();
  write_summary(out, id, table);
  return out.close_object().take();
}

std::string summary_now(const std::string& id, const Table& table, std::int64_t now) {
  JsonOut out;
  out.open_object();
  write_summary(out, id, table);
  if (const std::optional<Seat> turn = table.turn()) {
    out.key("turn").value(std::int64_t{index(*turn) + 1});
  }
  if (const auto deadline = table.deadline()) {
    out.key("left").value(std::max<std::int64_t>(0, *deadline - now));
  }
  if (table.status() == Table::Status::Over) write_result(out, table.live()->match().result());
  return out.close_object().take();
}

std::string refusal_text(const Refusal& refusal, const Translator& say) {
  JsonOut out;
  out.open_object()
      .key("code")
      .value(refusal.code.name())
      .key("sentence")
      .value(say(refusal.message));
  out.key("message");
  write(out, refusal.message);
  out.close_object();
  return out.take();
}

std::string pong_frame() { return R"({"type":"pong"})"; }

std::string refused_frame(const Refusal& refusal, std::string_view command, const Translator& say) {
  JsonOut out;
  out.open_object().key("type").value("refused");
  if (!command.empty()) out.key("id").value(command);
  out.key("code").value(refusal.code.name()).key("sentence").value(say(refusal.message));
  out.key("message");
  write(out, refusal.message);
  out.close_object();
  return out.take();
}

// At a public table the invite is worth more than a seat: it is the maker's to give.
bool Frames::may_invite(Viewers viewers) const {
  bool may = false;
  viewers.for_each_seat(
      [&](Seat seat) { may |= !table_.settings().is_public || table_.is_makers(seat); });
  return may;
}

std::string Frames::welcome(Viewers viewers, int last, const Attendance& attendance,
                            std::int64_t now, std::string_view ack) const {
  const int newest = table_.last_number();
  const int first = std::max(last <= newest ? last : 0, newest - kEntriesInAWelcome);
  JsonOut out;
  out.open_object().key("type").value("welcome").key("protocol").value(1);
  out.key("table").raw(summary(id_, table_));
  write_seats(out, "you", viewers.seats());
  if (may_invite(viewers)) out.key("invite").value(table_.settings().invite);
  out.key("entries").open_array();
  for (const Told& told : tell(table_, first, newest)) write_entry(out, told, viewers);
  out.close_array().key("n").value(std::int64_t{newest});
  write_now(out, viewers, now);
  write_views(out, viewers, table_.position_at(newest));
  out.key("presence");
  write_attendance(out, attendance, now);
  if (table_.takeback()) write_takeback(out, *table_.takeback());
  if (!ack.empty()) out.key("ack").value(ack);
  out.close_object();
  return out.take();
}

std::string Frames::entries(Viewers viewers, const std::vector<Told>& told,
                            std::int64_t now) const {
  JsonOut out;
  out.reserve(4096);
  out.key("type").value("entries").key("entries").open_array();
  for (const Told& one : told) write_entry(out, one, viewers);
  out.close_array();
  write_now(out, viewers, now);
  return out.take();
}

std::string Frames::entries_frame(std::string_view fields, std::string_view ack) {
  JsonOut out;
  out.reserve(fields.size() + ack.size() + 16);
  out.open_object().fields(fields);
  if (!ack.empty()) out.key("ack").value(ack);
  return out.close_object().take();
}

std::string Frames::presence(const Attendance& attendance, std::int64_t now) const {
  JsonOut out;
  out.open_object().key("type").value("presence").key("presence");
  write_attendance(out, attendance, now);
  out.close_object();
  return out.take();
}

std::string Frames::takeback(std::optional<Seat> declined, std::string_view ack) const {
  JsonOut out;
  out.open_object().key("type").value("takeback");
  if (table_.takeback()) write_takeback(out, *table_.takeback());
  if (declined) out.key("declined").value(std::int64_t{index(*declined) + 1});
  if (!ack.empty()) out.key("ack").value(ack);
  out.close_object();
  return out.take();
}

std::string Frames::preview(Seat seat, std::string_view move) const {
  const std::unique_ptr<AnyMatch> after = table_.live()->match().clone();
  const auto outcome = after->apply(seat, move);
  const auto* happening = std::get_if<Happening>(&outcome);
  if (happening == nullptr) return {};
  Viewers viewers;
  viewers.add(seat);
  JsonOut out;
  out.open_object().key("type").value("preview").key("seat").value(std::int64_t{index(seat) + 1});
  out.key("move").value(move).key("events");
  write_events(out, EventsText(*happening), viewers);
  const Position before = table_.position_at(table_.last_number());
  out.key("patch");
  write_view_patch(out, *before, *after, seat);
  const std::string outlook = before->outlook(move);
  if (!outlook.empty()) out.key("outlook").raw(outlook);
  out.close_object();
  return out.take();
}

std::string Frames::look(Viewers viewers, int number) const {
  JsonOut out;
  out.open_object().key("type").value("look").key("n").value(std::int64_t{number});
  write_views(out, viewers, table_.position_at(number));
  out.close_object();
  return out.take();
}

std::string Frames::log(Viewers viewers, int before) const {
  const int last = std::min(before - 1, table_.last_number());
  const int first = std::max(0, last - kEntriesInAWelcome);
  JsonOut out;
  out.open_object().key("type").value("log").key("entries").open_array();
  for (const Told& told : tell(table_, first, last)) write_entry(out, told, viewers);
  out.close_array().close_object();
  return out.take();
}

void Frames::write_now(JsonOut& out, Viewers viewers, std::int64_t now) const {
  out.key("now").open_object().key("status").value(name_of(table_.status()));
  out.key("position").value(std::int64_t{table_.position()});
  const LiveMatch* live = table_.live();
  out.key("moves").value(std::int64_t{live == nullptr ? 0 : live->log().size()});
  if (table_.to_reveal().any()) write_seats(out, "reveal", seats_in(table_.to_reveal()));
  if (table_.rest()) write_seats(out, "rest", seats_in(table_.rest()->awaited));
  if (const std::optional<Seat> turn = table_.turn()) {
    out.key("turn").value(std::int64_t{index(*turn) + 1});
    if (viewers.has(*turn) && table_.is_person_here(*turn)) write_choices(out, *turn);
  }
  int undo = 0;
  viewers.for_each_seat([&](Seat seat) { undo = std::max(undo, table_.undoable(seat)); });
  if (undo > 0) out.key("undo").value(std::int64_t{undo});
  if (table_.settings().clock) write_clock(out, now);
  if (table_.status() == Table::Status::Over) write_result(out, live->match().result());
  out.close_object();
}

void Frames::write_choices(JsonOut& out, Seat seat) const {
  out.key("choices").open_object().key("seat").value(index(seat) + 1);
  table_.live()->match().write_choices(out);
  out.close_object();
}

void Frames::write_clock(JsonOut& out, std::int64_t now) const {
  out.key("clock").open_object();
  const std::optional<Seat> turn = table_.turn();
  const bool runs = turn && table_.is_person_here(*turn);
  if (runs) {
    const std::int64_t used = now - table_.turn_since();
    out.key("running").value(std::int64_t{index(*turn) + 1});
    out.key("left").value(std::max<std::int64_t>(0, table_.settings().clock->move - used));
  }
  out.key("banks").open_array();
  for (std::size_t i = 0; i < table_.seats().size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const std::int64_t over = runs && *turn == seat ? table_.overtime(seat, now) : 0;
    out.value(table_.seats()[i].bank - over);
  }
  out.close_array().close_object();
}

void Frames::write_views(JsonOut& out, Viewers viewers, const Position& position) const {
  out.key("views").open_object();
  viewers.for_each([&](int key, Viewer viewer) {
    out.key(std::to_string(key)).raw(view_text(position, viewer));
  });
  out.close_object();
}

}  // namespace paddock
