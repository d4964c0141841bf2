#include "protocol/insights.h"

namespace paddock {
namespace {

// Everybody who looks on asks for odds after every move: five milliseconds or so. Who asks for
// hints waits for them.
constexpr Effort kForOdds{100, 1};
constexpr Effort kForHints{3000, 1};

}  // namespace

OrRefusal<Pondering<sent::Odds>> odds_of_table(const Table& table) {
  if (!table.settings().has_win_line) return refusal(RefusalCode::NoOdds);
  if (table.live() == nullptr) return refusal(RefusalCode::NotStarted);
  return Pondering<sent::Odds>([position = table.live()->log().position()] {
    return OrRefusal(sent::odds_now(*position, Viewer::spectator(), kForOdds));
  });
}

OrRefusal<Pondering<sent::Hints>> hints_of_table(const Table& table,
                                                 const std::optional<Digest>& token) {
  if (!table.settings().has_hints) return refusal(RefusalCode::NoHints);
  if (table.live() == nullptr) return refusal(RefusalCode::NotStarted);
  const std::optional<Seat> seat = token ? table.seat_of(*token) : table.turn();
  if (token && !seat) return refusal(RefusalCode::BadToken);
  if (!seat || table.turn() != seat) return refusal(RefusalCode::NotYourTurn);
  return Pondering<sent::Hints>([position = table.live()->log().position()] {
    return OrRefusal(sent::hints_now(*position, kForHints));
  });
}

}  // namespace paddock
