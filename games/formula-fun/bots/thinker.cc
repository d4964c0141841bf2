#include "games/formula-fun/bots/thinker.h"

#include <algorithm>

#include "games/formula-fun/apply.h"
#include "games/formula-fun/bots/tastes.h"

namespace paddock::formula_fun {
namespace {

constexpr int kTurnsAhead = 4;

// A club player who does not wait long for a better race.
Taste hurried(Taste taste) {
  taste.patience = 1;
  return taste;
}

}  // namespace

Thinker::Thinker(const Glimpse<FormulaFun>& glimpse, Breadth breadth, const Style& style)
    : view_(glimpse.view()),
      seat_(glimpse.seat()),
      breadth_(breadth),
      style_(style),
      taste_(in_style(hurried(kClubTaste), style)),
      own_(view_.open, taste_),
      fair_(kFairTaste),
      rivals_{Prospects(kClubTaste), Prospects(kValueTaste)} {}

Thinker::MoveList Thinker::candidates(const MoveList& moves) {
  candidates_.clear();
  candidates_.push_back(Manager(view_.open, view_.hand, seat_, own_).choose(moves));
  switch (view_.open.phase) {
    case Phase::Bidding:
      add_offers(moves);
      break;
    case Phase::Pricing:
      add_prices(moves);
      break;
    case Phase::Playing:
      if (breadth_ == Breadth::Turns) add_plays(moves);
      break;
    default:
      break;
  }
  return candidates_;
}

void Thinker::add(Move move, const MoveList& moves) {
  const bool is_there = std::ranges::find(moves, move) != moves.end();
  const bool is_known = std::ranges::find(candidates_, move) != candidates_.end();
  if (is_there && !is_known) candidates_.push_back(move);
}

// Nobody offers what he does not have.
void Thinker::add_offers(const MoveList& moves) {
  const int offer = view_.open.auction.least_offer();
  add(Move(Action::Pass), moves);
  if (offer <= view_.open.teams[slot(seat_)].money) add(Move(Action::Bid, offer), moves);
}

// What each will pay at most, which makes him pay it, and a million more, which keeps him out. The
// highest price keeps the card on the market.
void Thinker::add_prices(const MoveList& moves) {
  for (Prospects& rivals : rivals_) {
    rivals.look_at(view_.open);
    for (int i = 0; i < view_.open.players; ++i) {
      const int most = rivals.highest_offer(seat_at(i), view_.open.auction.card);
      add(Move(Action::Price, most), moves);
      if (seat_at(i) != seat_) add(Move(Action::Price, most + 1), moves);
    }
  }
  add(Move(Action::Price, kHighestBid), moves);
}

// Once everybody has had a turn without a race the manager decides, who then drives any race he
// can: else they would all wait for a better one, and sue and scrap meanwhile.
void Thinker::add_plays(const MoveList& moves) {
  if (view_.open.turns_without_race >= view_.open.players) return;
  add(Move(Action::EndTurn), moves);
  for (const Move& move : moves) {
    if (is_worth_a_trial(move)) add(move, moves);
  }
}

bool Thinker::is_worth_a_trial(Move move) const {
  switch (move.action()) {
    case Action::Race:
    case Action::Auction:
    case Action::Market:
      return true;
    case Action::Scrap:
    case Action::Sue:
      return move.seat() != seat_;
    default:
      return false;
  }
}

std::int64_t Thinker::merit(State imagined, Move move, std::uint64_t luck, std::uint32_t round) {
  PlayOut::Minds minds;
  minds.fill(&rivals_[round % rivals_.size()]);
  minds[slot(seat_)] = &own_;
  Rng nature(luck);
  NoEvents silent;
  FormulaFun::apply(imagined, move, silent);
  PlayOut(minds).run(imagined, nature, view_.open.turns + kTurnsAhead);
  return chance_of_title(imagined, seat_, fair_, style_);
}

double Thinker::certainty() const { return 1 - 0.5 * style_.risk; }

}  // namespace paddock::formula_fun
