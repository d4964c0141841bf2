#include "protocol/frames.h"

#include <algorithm>

#include "protocol/sent_frames.h"

namespace paddock {
namespace {

constexpr int kEntriesInAWelcome = 100;

sent::PresenceList presence_list(const Attendance& attendance, Tick now) {
  sent::PresenceList list;
  for (std::size_t i = 0; i < attendance.seats.size(); ++i) {
    const PresenceOf& seat = attendance.seats[i];
    list.seats.push_back({seat_at(static_cast<int>(i)), seat.is_here, now - seat.since});
  }
  list.watching = attendance.watching;
  return list;
}

sent::Seats sent_seats(const std::vector<Seat>& seats) { return {seats.begin(), seats.end()}; }

std::optional<sent::Seats> unless_none(SeatSet set) {
  if (set.none()) return std::nullopt;
  sent::Seats seats;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i]) seats.emplace_back(seat_at(static_cast<int>(i)));
  }
  return seats;
}

std::optional<sent::Takeback> sent_takeback(const Table& table) {
  if (!table.takeback()) return std::nullopt;
  const Table::TakebackRequest& request = *table.takeback();
  return sent::Takeback{request.seat, request.moves, sent_seats(request.agreed),
                        sent_seats(request.needed)};
}

sent::Refusal sent_refusal(const Refusal& refusal, const Translator& say) {
  return {refusal.code, say(refusal.message), refusal.message};
}

}  // namespace

std::string refusal_text(const Refusal& refusal, const Translator& say) {
  return json_of(sent_refusal(refusal, say));
}

std::string refused_frame(const Refusal& refusal, std::string_view command, const Translator& say) {
  sent::RefusedFields head;
  if (!command.empty()) head.id.emplace(std::string(command));
  JsonOut out;
  write_fields_of(out.open_object(), head);
  write_fields_of(out, sent_refusal(refusal, say));
  return out.close_object().take();
}

std::string pong_frame() { return json_of(sent::Pong()); }

// At a public table the invite is worth more than a seat: it is the maker's to give.
bool Frames::may_invite(Viewers viewers) const {
  bool may = false;
  viewers.for_each_seat(
      [&](Seat seat) { may |= !table_.settings().is_public || table_.is_makers(seat); });
  return may;
}

std::string Frames::welcome(Viewers viewers, int last, const Attendance& attendance, Tick now,
                            std::string_view ack) const {
  const int newest = table_.last_number();
  const int first = std::max(last <= newest ? last : 0, newest - kEntriesInAWelcome);
  const std::vector<Told> told = tell(table_, first, newest);
  sent::Welcome welcome;
  welcome.table = sent_table(id_, table_);
  welcome.you = sent_seats(viewers.seats());
  if (may_invite(viewers)) welcome.invite = table_.settings().invite;
  welcome.entries = {told, viewers};
  welcome.n = newest;
  welcome.now = now_for(viewers, now);
  welcome.views = {viewers, table_.position_at(newest)};
  welcome.presence = presence_list(attendance, now);
  welcome.takeback = sent_takeback(table_);
  welcome.ack = sent::ack_of(ack).ack;
  return json_of(welcome);
}

std::string Frames::entries(Viewers viewers, const std::vector<Told>& told, Tick now) const {
  JsonOut out;
  out.reserve(4096);
  write_fields_of(out, sent::SharedEntries{{}, {told, viewers}, now_for(viewers, now)});
  return out.take();
}

std::string Frames::entries_frame(std::string_view fields, std::string_view ack) {
  JsonOut out;
  out.reserve(fields.size() + ack.size() + 16);
  out.open_object().fields(fields);
  write_fields_of(out, sent::ack_of(ack));
  return out.close_object().take();
}

std::string Frames::presence(const Attendance& attendance, Tick now) const {
  return json_of(sent::Presence{{}, presence_list(attendance, now)});
}

std::string Frames::takeback(std::optional<Seat> declined, std::string_view ack) const {
  sent::TakebackState state;
  state.takeback = sent_takeback(table_);
  if (declined) state.declined = *declined;
  state.ack = sent::ack_of(ack).ack;
  return json_of(state);
}

OrRefusal<std::string> Frames::preview(Seat seat, std::string_view move) const {
  const std::unique_ptr<AnyMatch> after = table_.live()->match().clone();
  const auto outcome = after->apply(seat, move);
  if (const auto* rejection = std::get_if<Rejection>(&outcome)) return refusal(*rejection);
  Viewers viewers;
  viewers.add(seat);
  const EventsText events(std::get<Happening>(outcome));
  const Position before = table_.position_at(table_.last_number());
  JsonOut patch;
  write_view_patch(patch, *before, *after, seat);
  const std::string outlook = before->outlook(move);
  sent::Preview preview{{}, seat, move, {&events, viewers}, {patch.text()}, {}};
  if (!outlook.empty()) preview.outlook = {outlook};
  return json_of(preview);
}

std::string Frames::look(Viewers viewers, int number) const {
  return json_of(sent::Look{{}, number, {viewers, table_.position_at(number)}});
}

std::string Frames::log(Viewers viewers, int before) const {
  const int last = std::min(before - 1, table_.last_number());
  const int first = std::max(0, last - kEntriesInAWelcome);
  const std::vector<Told> told = tell(table_, first, last);
  return json_of(sent::Log{{}, {told, viewers}});
}

sent::Now Frames::now_for(Viewers viewers, Tick now) const {
  const LiveMatch* live = table_.live();
  sent::Now it;
  it.status = {table_.status()};
  it.position = table_.position();
  it.moves = live == nullptr ? 0 : live->log().size();
  it.reveal = unless_none(table_.to_reveal());
  if (table_.rest()) it.rest = unless_none(table_.rest()->awaited).value_or(sent::Seats());
  if (const std::optional<Seat> turn = table_.turn()) {
    it.turn = *turn;
    if (viewers.has(*turn) && table_.is_person_here(*turn)) it.choices = {*turn, &live->match()};
  }
  const Table::Undoable undoable = table_.undoable();
  if (undoable.moves > 0 && viewers.has(*undoable.seat)) it.undo = undoable.moves;
  if (table_.settings().clock) it.clock = clock(now);
  if (table_.status() == Table::Status::Over) it.result = result_lines(live->match().result());
  return it;
}

sent::ClockState Frames::clock(Tick now) const {
  sent::ClockState clock;
  const std::optional<Seat> turn = table_.turn();
  const bool runs = turn && table_.is_person_here(*turn);
  if (runs) {
    const Milliseconds used = now - table_.turn_since();
    clock.running = *turn;
    clock.left = std::max(Milliseconds(0), table_.settings().clock->move - used);
  }
  for (std::size_t i = 0; i < table_.seats().size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const Milliseconds over = runs && *turn == seat ? table_.overtime(seat, now) : Milliseconds(0);
    clock.banks.emplace_back(table_.seats()[i].bank - over);
  }
  return clock;
}

}  // namespace paddock
