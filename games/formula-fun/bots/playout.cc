#include "games/formula-fun/bots/playout.h"

#include "games/formula-fun/apply.h"

namespace paddock::formula_fun {

void PlayOut::run(State& state, Rng& nature, int until_turn) {
  while (state.open.phase != Phase::Over) {
    if (state.open.phase == Phase::Investing && state.open.turns >= until_turn) return;
    if (state.open.phase == Phase::Bidding) {
      auction(state);
    } else {
      step(state, nature);
    }
  }
}

void PlayOut::step(State& state, Rng& nature) {
  NoEvents silent;
  const Actor actor = FormulaFun::to_act(state);
  if (actor.is_nature()) return FormulaFun::apply(state, FormulaFun::draw(state, nature), silent);
  FormulaFun::MoveList moves;
  if (state.open.phase != Phase::Pricing) FormulaFun::moves(state, moves);
  const CardSet hand = state.hands[slot(actor.seat())];
  Manager manager(state.open, hand, actor.seat(), mind(state, actor.seat()));
  FormulaFun::apply(state, manager.choose(moves), silent);
}

// What a seat offers at most is the same from its first offer to its last. Nobody drives prices
// up, and nobody offers what he does not have.
void PlayOut::auction(State& state) {
  NoEvents silent;
  const Auction& auction = state.open.auction;
  std::array<std::optional<int>, kMaxPlayers> highest{};
  while (state.open.phase == Phase::Bidding) {
    std::optional<int>& most = highest[slot(auction.asked)];
    if (!most) most = mind(state, auction.asked).highest_offer(auction.asked, auction.card);
    const int offer = auction.least_offer();
    const Move move = offer <= *most ? Move(Action::Bid, offer) : Move(Action::Pass);
    FormulaFun::apply(state, move, silent);
  }
}

}  // namespace paddock::formula_fun
