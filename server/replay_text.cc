// A finished match step by step.
#include "server/entry_text.h"

namespace paddock {
namespace {

void write_seats(JsonOut& out, const JournalHeader& header) {
  out.key("seats").open_array();
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const JournalSeat& seat = header.seats[i];
    const bool is_bot = seat.player != kHuman;
    out.open_object().key("seat").value(static_cast<std::int64_t>(i) + 1);
    out.key("kind").value(is_bot ? "bot" : "person").key("name").value(seat.name);
    if (is_bot) out.key("bot").value(seat.player);
    out.close_object();
  }
  out.close_array();
}

void write_step(JsonOut& out, const Position& before, const History::Made& made, Viewer viewer) {
  const auto outcome = before->clone()->apply(made.actor, made.notation);
  Viewers viewers;
  if (!viewer.is_spectator()) viewers.add(viewer.seat());
  out.open_object();
  if (made.actor.is_seat()) out.key("seat").value(std::int64_t{index(made.actor.seat()) + 1});
  out.key("move").value(made.notation).key("events");
  write_events(out, EventsText(std::get<Happening>(outcome)), viewers);
  out.key("patch").raw(view_patch(*before, *made.after, viewer)).close_object();
}

}  // namespace

std::string replay_text(const JournalHeader& header, const History::Stretch& stretch,
                        Viewer viewer) {
  JsonOut out;
  out.open_object().key("game").value(header.game).key("options").open_object();
  for (const auto& [name, value] : header.options) out.key(name).value(value);
  out.close_object();
  write_seats(out, header);
  out.key("total").value(std::int64_t{stretch.total}).key("from").value(std::int64_t{stretch.from});
  out.key("view").raw(view_text(stretch.start, viewer)).key("steps").open_array();
  Position before = stretch.start;
  for (const History::Made& made : stretch.moves) {
    write_step(out, before, made, viewer);
    before = made.after;
  }
  out.close_array();
  write_result(out, stretch.end->result());
  out.close_object();
  return out.take();
}

}  // namespace paddock
