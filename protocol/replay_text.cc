// A finished match step by step.
#include "protocol/frames.h"
#include "protocol/sent_replay.h"

namespace paddock {
namespace {

std::vector<sent::Seat> seats_of(const JournalHeader& header) {
  std::vector<sent::Seat> seats;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const JournalSeat& player = header.seats[i];
    const bool is_bot = player.player != kHuman;
    sent::Seat seat;
    seat.seat = seat_at(static_cast<int>(i));
    seat.kind = {is_bot ? SeatSettings::Kind::Bot : SeatSettings::Kind::Person};
    seat.name = player.name;
    if (is_bot) seat.bot = player.player;
    seats.push_back(seat);
  }
  return seats;
}

// The steps one after the other, each view seen once.
class StepWriter {
 public:
  StepWriter(MatchLog::Moves& moves, Viewer viewer)
      : moves_(moves), viewer_(viewer), now_(moves.now().clone()) {
    if (!viewer.is_spectator()) viewers_.add(viewer.seat());
  }

  void write_next(JsonOut& out) {
    const JournalEntry entry = moves_.entry();
    const EventsText events(moves_.make());
    const std::string patch = next_patch();
    sent::ReplayStep step{{}, entry.text, {&events, viewers_}, {patch}};
    if (entry.actor->is_seat()) step.seat = entry.actor->seat();
    write_json(out, step);
  }

 private:
  std::string next_patch() {
    JsonOut patch;
    patch.open_object();
    const Position before = std::exchange(now_, moves_.now().clone());
    patch.fields(views_.public_patch(before, now_));
    if (!viewer_.is_spectator()) patch.fields(views_.private_patch(viewer_.seat(), before, now_));
    return patch.close_object().take();
  }

  MatchLog::Moves& moves_;
  Viewer viewer_;
  Viewers viewers_;
  Position now_;
  ViewCache views_;
};

}  // namespace

void sent::Steps::write_json(JsonOut& out) const {
  out.open_array();
  StepWriter steps(*moves, viewer);
  while (!moves->is_at_end() && moves->number() < to) steps.write_next(out);
  out.close_array();
}

std::string replay_text(const JournalHeader& header, const MatchLog& log, int from, int most,
                        Viewer viewer) {
  MatchLog::Moves moves(log, from);
  const std::string view = moves.now().view(viewer);
  sent::Replay replay;
  replay.game = header.game;
  replay.options = {header.options};
  replay.seats = seats_of(header);
  replay.total = log.size();
  replay.from = from;
  replay.view = {view};
  replay.steps = {&moves, from + most, viewer};
  replay.result = result_lines(log.now().result());
  return json_of(replay);
}

}  // namespace paddock
