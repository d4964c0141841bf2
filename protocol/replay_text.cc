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

// The steps one after the other, each view seen once.
class Steps {
 public:
  Steps(MatchLog::Moves& moves, Viewer viewer)
      : moves_(moves), viewer_(viewer), now_(moves.now().clone()) {
    if (!viewer.is_spectator()) viewers_.add(viewer.seat());
  }

  void write_next(JsonOut& out) {
    const JournalEntry entry = moves_.entry();
    const Happening happening = moves_.make();
    out.open_object();
    if (entry.actor->is_seat()) out.key("seat").value(std::int64_t{index(entry.actor->seat()) + 1});
    out.key("move").value(entry.text).key("events");
    write_events(out, EventsText(happening), viewers_);
    out.key("patch").open_object();
    const Position before = std::exchange(now_, moves_.now().clone());
    out.fields(views_.public_patch(before, now_));
    if (!viewer_.is_spectator()) {
      out.fields(views_.private_patch(viewer_.seat(), before, now_));
    }
    out.close_object().close_object();
  }

 private:
  MatchLog::Moves& moves_;
  Viewer viewer_;
  Viewers viewers_;
  Position now_;
  ViewCache views_;
};

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
  Steps steps(moves, viewer);
  while (!moves.is_at_end() && moves.number() < from + most) steps.write_next(out);
  out.close_array();
  write_result(out, log.now().result());
  out.close_object();
  return out.take();
}

}  // namespace paddock
