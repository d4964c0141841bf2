#include "games/formula-fun/bots/manager.h"

#include <algorithm>

#include "games/formula-fun/seats.h"

namespace paddock::formula_fun {
namespace {

using MoveList = FormulaFun::MoveList;

// The first of those that are worth most; each is asked once.
template <class Value>
Move best(const MoveList& moves, Value value) {
  Move best = moves[0];
  double most = value(best);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const double worth = value(moves[i]);
    if (!(most < worth)) continue;
    best = moves[i];
    most = worth;
  }
  return best;
}

// What needs no thought, and is done before all else.
bool is_plain(Action action) {
  return action == Action::PlaySponsor || action == Action::Scout || action == Action::Fair ||
         action == Action::Sue;
}

constexpr double kUrgeOfFair = 80;
constexpr double kUrgeOfMarket = 70;
constexpr double kSueGain = 11;  // millions

}  // namespace

Move Manager::choose(const MoveList& moves) {
  switch (open_.phase) {
    case Phase::Investing:
      return moves[std::min(moves.size() - 1, investment())];
    case Phase::Pricing:
      return Move(Action::Price, price());
    case Phase::Bidding:
      return bid();
    case Phase::Playing:
      return play(moves);
    case Phase::Replacing:
      return best(moves, [](Move move) { return -value_of(move.card()); });
    case Phase::Fetching:
      return best(moves, [](Move move) { return value_of(move.card()); });
    default:
      return best(moves, [this](Move move) { return -use(move.card()); });
  }
}

// What is plain has a greater urge than all else: only without it the rest is thought about. A
// component for the market comes before everything that is left, and all of those are worth the
// same.
Move Manager::play(const MoveList& moves) {
  Move best = Move(Action::EndTurn);
  double most = 0;
  for (const Move& move : moves) {
    if (!is_plain(move.action())) continue;
    const double worth = urge(move);
    if (worth > most) best = move;
    most = std::max(most, worth);
  }
  if (most >= kUrgeOfFair) return best;
  for (const Move& move : moves) {
    if (is_plain(move.action())) continue;
    const double worth = urge(move);
    if (worth == kUrgeOfMarket) return move;
    if (worth > most) best = move;
    most = std::max(most, worth);
  }
  return best;
}

std::size_t Manager::investment() const {
  const int money = team().money;
  return money >= taste_.money_for_two ? 2 : money >= taste_.money_for_one ? 1 : 0;
}

// Who is shrewd and would be outbid begins with what the rival will pay at most: he pays it, or
// the card stays where it is.
int Manager::price() {
  if (taste_.craft == Craft::Plain) return kLowestPrice;
  const int rival = highest_offer_of(static_cast<SeatSet>(everybody(open_) & ~bit(seat_)));
  const int own = prospects_.highest_offer(seat_, open_.auction.card);
  return rival > own ? std::min(rival, kHighestBid) : kLowestPrice;
}

// Who is shrewd drives the price up while a rival is still in who will pay more.
Move Manager::bid() {
  const Auction& auction = open_.auction;
  const int offer = auction.least_offer();
  if (offer <= prospects_.highest_offer(seat_, auction.card)) return Move(Action::Bid, offer);
  if (taste_.craft == Craft::Plain || offer > team().money || auction.bidder.is_nobody()) {
    return Move(Action::Pass);
  }
  const bool is_outbid = highest_offer_of(static_cast<SeatSet>(auction.in & ~bit(seat_))) > offer;
  return is_outbid ? Move(Action::Bid, offer) : Move(Action::Pass);
}

int Manager::highest_offer_of(SeatSet seats) {
  int most = 0;
  for (int i = 0; i < open_.players; ++i) {
    if ((seats & bit(seat_at(i))) == 0) continue;
    most = std::max(most, prospects_.highest_offer(seat_at(i), open_.auction.card));
  }
  return most;
}

// How much it wants to make this move now; ending the turn is nought.
double Manager::urge(Move move) {
  switch (move.action()) {
    case Action::PlaySponsor:
      return 100 + value_of(move.card());
    case Action::Scout:
      return hand_.size() <= taste_.large_hand ? 90 : -1;
    case Action::Fair:
      return kUrgeOfFair;
    case Action::Auction:
      return prospects_.highest_offer(seat_, move.card()) >= kLowestPrice
                 ? 50 + prospects_.worth(seat_, move.card()) / 10
                 : -1;
    case Action::Market:
      return prospects_.highest_offer(seat_, move.card()) >= kLowestPrice ? kUrgeOfMarket : -1;
    case Action::Scrap:
      return scrap_urge(move);
    case Action::Sue:
      return sue_urge(move);
    case Action::Setup:
      return wants_to_race(kSetupBonus) ? 40 : -1;
    case Action::Race:
      return 20 + race_urge(move.card(), 0);
    default:
      return move.action() == Action::EndTurn ? 0 : -1;
  }
}

// Worth a card when a rival's loss is the seat's gain, and no race is given up for it.
double Manager::scrap_urge(Move move) {
  if (move.seat() == seat_ || wants_to_race(0)) return -1;
  const Team poorer = without(open_.teams[slot(move.seat())], move.card());
  const double gain =
      prospects_.promise_with(seat_, move.seat(), poorer) - prospects_.promise(seat_);
  return gain > 0.5 * (1 - taste_.spite) ? 10 + gain : -1;
}

// Worth more than three cards when it costs the rival dear: what a sponsor will still pay him,
// shared among all who gain by his loss.
double Manager::sue_urge(Move move) const {
  const bool sues = taste_.craft == Craft::Shrewd || taste_.spite > 0;
  if (!sues || move.seat() == seat_) return -1;
  const double paid = (kRaces - open_.races) * value_of(move.card());
  const double gain = paid / (open_.players - 1) + 0.1 * open_.teams[slot(move.seat())].points;
  return gain > kSueGain * (1 - taste_.spite) ? 90.5 + gain / 100 : -1;
}

// Above −20 it is a race the seat wants.
double Manager::race_urge(Card card, int more_setup) const {
  const int setup = kSetupBonus * open_.turn.setups + more_setup;
  const Points points = race_points(open_.teams, card, seat_, setup);
  const double own = points[slot(seat_)];
  double rival = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i != slot(seat_)) rival = std::max(rival, points[i]);
  }
  return own > 0 && (own >= taste_.lead * rival || is_long_ago()) ? own : -40;
}

// Everybody has had a few turns without a race: better a poor one than none.
bool Manager::is_long_ago() const {
  return open_.turns_without_race >= taste_.patience * open_.players;
}

bool Manager::wants_to_race(int more_setup) const {
  if (open_.turn.circuit_played != 0 || open_.turn.scrap_played != 0) return false;
  bool wants = false;
  hand_.of_kind(layout_of(open_), Kind::Circuit).for_each_face(layout_of(open_), [&](Card card) {
    wants |= race_urge(card, more_setup) > -20;
  });
  return wants;
}

// How much a card in hand is worth keeping.
double Manager::use(Card card) {
  switch (kind_of(card)) {
    case Kind::Circuit:  // somebody else may want it
      return is_long_ago() && team().cars() == 0 ? 0 : 9;
    case Kind::Sponsor:
      return team().sponsors.is_full() ? 1 : 8;
    case Kind::Special:
      return special_of(card) == Special::Setup ? 5 : 6;
    default:
      return 2 + std::min(5.0, prospects_.worth(seat_, card) / 5);
  }
}

}  // namespace paddock::formula_fun
