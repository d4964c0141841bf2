#include "insight/any_insight.h"

#include "bots/typed_match.h"
#include "found/insights.h"

namespace paddock {

Odds odds_of(const AnyMatch& match, Viewer viewer, Effort effort) {
  Odds odds;
  with_match(match, [&]<class G>(const MatchOf<G>& typed) {
    odds = InsightOf<G>::odds(typed.seen_by(viewer), effort);
  });
  return odds;
}

std::vector<Entrant> entrants_of(const AnyMatch& match, Effort effort) {
  std::vector<Entrant> entrants;
  with_match(match, [&]<class G>(const MatchOf<G>& typed) {
    entrants = InsightOf<G>::entrants(typed.seen_by(Viewer::spectator()), effort);
  });
  return entrants;
}

std::vector<Hint> hints_of(const AnyMatch& match, Effort effort) {
  std::vector<Hint> hints;
  if (!match.to_act().is_seat()) return hints;
  const Seat seat = match.to_act().seat();
  with_match(match, [&]<class G>(const MatchOf<G>& typed) {
    const typename G::View view = typed.seen_by(seat);
    for (const auto& one : InsightOf<G>::weigh(view, seat, typed.list(), effort)) {
      hints.push_back({MatchOf<G>::code_of(one.move), typed.notation(one.move), one.win, one.behind,
                       one.points, InsightOf<G>::reasons(view, seat, one.move)});
    }
  });
  return hints;
}

}  // namespace paddock
