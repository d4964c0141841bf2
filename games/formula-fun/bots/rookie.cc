#include "games/formula-fun/bots/rookie.h"

#include "games/formula-fun/bots/manager.h"
#include "games/formula-fun/bots/tastes.h"

namespace paddock::formula_fun {
namespace {

using MoveList = FormulaFun::MoveList;

constexpr std::uint32_t kOverlooked = 5;   // one of so many moves is
constexpr std::uint32_t kCarriedAway = 3;  // one of so many times it offers once more

// What it thinks of. To end the turn always is.
MoveList thought_of(const MoveList& moves, Rng& rng) {
  MoveList left;
  for (const Move& move : moves) {
    if (move.action() == Action::EndTurn || rng.below(kOverlooked) != 0) left.push_back(move);
  }
  return left;
}

// Offers beyond what the card is worth to it, never what it does not have.
Move carried_away(const View& view, Seat seat, Rng& rng) {
  const int offer = view.open.auction.least_offer();
  const bool has_it = offer <= view.open.teams[slot(seat)].money;
  if (!has_it || rng.below(kCarriedAway) != 0) return Move(Action::Pass);
  return Move(Action::Bid, offer);
}

}  // namespace

Move play_as_a_rookie(const Glimpse<FormulaFun>& glimpse, const MoveList& moves, Mind& mind) {
  const View view = glimpse.view();
  const Taste taste = in_style(kRookieTaste, mind.style);
  Prospects prospects(view.open, taste);
  Manager manager(view.open, view.hand, glimpse.seat(), prospects);
  if (view.open.phase == Phase::Playing) return manager.choose(thought_of(moves, mind.rng));
  const Move move = manager.choose(moves);
  if (move.action() != Action::Pass) return move;
  return carried_away(view, glimpse.seat(), mind.rng);
}

}  // namespace paddock::formula_fun
