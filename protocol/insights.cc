#include "protocol/insights.h"

namespace paddock {
namespace {

// Everybody who looks on asks for odds after every move: five milliseconds or so, once for all of
// them. Who asks for hints waits for them.
constexpr Effort kForOdds{100, 1};
constexpr Effort kForHints{3000, 1};
// Nobody waits for a coach, who looks at every decision and speaks of what stands out.
constexpr Effort kForBriefHints{400, 1};

}  // namespace

OrRefusal<Pondering<sent::Odds>> odds_of_table(const Table& table, std::optional<int> after) {
  if (!table.settings().has_win_line) return refusal(RefusalCode::NoOdds);
  if (table.live() == nullptr) return refusal(RefusalCode::NotStarted);
  const MatchLog& log = table.live()->log();
  const int moves = after.value_or(log.size());
  if (moves > log.size()) return refusal(RefusalCode::BadRequest, "error.wire.step");
  return Pondering<sent::Odds>([position = log.position(moves)] {
    return OrRefusal(sent::odds_now(*position, Viewer::spectator(), kForOdds));
  });
}

int moment_of_odds(const Table& table, std::optional<int> after) {
  const MatchLog& log = table.live()->log();
  return log.lines_of(after.value_or(log.size()));
}

OrRefusal<Pondering<sent::Hints>> hints_of_table(const Table& table,
                                                 const std::optional<Digest>& token, Depth depth) {
  if (!table.settings().has_hints) return refusal(RefusalCode::NoHints);
  if (table.live() == nullptr) return refusal(RefusalCode::NotStarted);
  const std::optional<Seat> seat = token ? table.seat_of(*token) : table.turn();
  if (token && !seat) return refusal(RefusalCode::BadToken);
  if (!seat || table.turn() != seat) return refusal(RefusalCode::NotYourTurn);
  const Effort effort = depth == Depth::Brief ? kForBriefHints : kForHints;
  return Pondering<sent::Hints>([position = table.live()->log().position(), effort] {
    return OrRefusal(sent::hints_now(*position, effort));
  });
}

}  // namespace paddock
