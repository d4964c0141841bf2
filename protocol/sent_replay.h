// A finished match step by step: GET /api/tables/ID/replay?from=0&viewer=0, and POST /api/replay
// with a journal as the body.
#pragma once

#include "protocol/sent_entries.h"

namespace paddock::sent {

struct ReplayStep {
  std::optional<wire::SeatNumber> seat{};  // none: nature
  std::string move{};
  Events events{};
  Written<View> patch{};
};
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (seat, move, events, patch))

// Made while they are written: each step's view is compared with the last one's.
struct Steps {
  MatchLog::Moves* moves = nullptr;
  int to = 0;
  Viewer viewer = Viewer::spectator();
  void write_json(JsonOut& out) const;
  static std::string schema(Schema& schema) { return schema.of<std::vector<ReplayStep>>(); }
};

struct Replay {
  std::string_view game{};
  Options options{};
  std::vector<Seat> seats{};
  int total = 0;  // steps in all; step 0 is the start
  int from = 0;
  Written<View> view{};  // at step `from`
  Steps steps{};         // from + 1 on
  std::vector<ResultLine> result{};
};
BOOST_DESCRIBE_STRUCT(Replay, (), (game, options, seats, total, from, view, steps, result))

}  // namespace paddock::sent
