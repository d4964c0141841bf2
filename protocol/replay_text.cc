// A finished match step by step.
#include "protocol/entry_text.h"

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

void write_step(JsonOut& out, MatchLog::Moves& moves, Viewer viewer) {
  const JournalEntry entry = moves.entry();
  const std::unique_ptr<AnyMatch> before = moves.now().clone();
  const Happening happening = moves.make();
  Viewers viewers;
  if (!viewer.is_spectator()) viewers.add(viewer.seat());
  out.open_object();
  if (entry.actor->is_seat()) out.key("seat").value(std::int64_t{index(entry.actor->seat()) + 1});
  out.key("move").value(entry.text).key("events");
  write_events(out, EventsText(happening), viewers);
  out.key("patch");
  write_view_patch(out, *before, moves.now(), viewer);
  out.close_object();
}

}  // namespace

std::string replay_text(const JournalHeader& header, const MatchLog& log, int from, int most,
                        Viewer viewer) {
  JsonOut out;
  out.open_object().key("game").value(header.game).key("options").open_object();
  for (const auto& [name, value] : header.options) out.key(name).value(value);
  out.close_object();
  write_seats(out, header);
  out.key("total").value(std::int64_t{log.size()}).key("from").value(std::int64_t{from});
  MatchLog::Moves moves(log, from);
  out.key("view").raw(moves.now().view(viewer)).key("steps").open_array();
  while (!moves.is_at_end() && moves.number() < from + most) write_step(out, moves, viewer);
  out.close_array();
  write_result(out, log.now().result());
  out.close_object();
  return out.take();
}

}  // namespace paddock
