// Why a move that somebody means is not possible: the rule and the numbers of the case.
#include "games/formula-fun/playable.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

// Deal is the first of nature's.
constexpr bool is_natures(Action action) { return action >= Action::Deal; }

Message about(std::string_view key, Card card) {
  return Message(key, {{"card", message_of(card)}});
}
Message about(std::string_view key, Card card, Seat seat) {
  return Message(key, {{"card", message_of(card)}, {"player", seat}});
}

bool holds(const View& view, Card card) { return view.hand.has(layout_of(view.open), card); }

// Seats can be named that this table does not have.
bool is_at_table(const Open& open, Seat seat) { return index(seat) < open.players; }
Message why_nobody(const Open& open, Seat seat) {
  return by_rule("F-1", Message("ff.why.nobody",
                                {{"number", seat_number(seat)}, {"players", int{open.players}}}));
}

// rule F-8
Message why_not_invested(const Open& open, Move move) {
  if (move.action() != Action::Invest) {
    return by_rule("F-8", Message("ff.why.invest", {{"most", most_to_invest(open)}}));
  }
  const int amount = move.number();
  if (amount > kMostInvested) {
    return by_rule("F-8",
                   Message("ff.why.invest.most", {{"most", kMostInvested}, {"amount", amount}}));
  }
  const int money = open.teams[slot(open.turn.seat)].money;
  return by_rule("F-8", Message("ff.why.invest.money", {{"money", money}, {"amount", amount}}));
}

// Of a card that is held, and could be played in another turn.
Message why_no_more(WhyNot why) {
  switch (why) {
    case WhyNot::Scrapped:
      return by_rule("F-27", Message("ff.why.scrapped"));
    case WhyNot::Circuit:
      return by_rule("F-31", Message("ff.why.circuit"));
    case WhyNot::NoCar:
      return by_rule("F-31", Message("ff.why.no_car"));
    case WhyNot::Sponsor:
      return by_rule("F-24", Message("ff.why.sponsor"));
    case WhyNot::Sponsors:
      return by_rule("F-25", Message("ff.why.sponsors", {{"most", kSponsors}}));
    case WhyNot::Specials:
      return by_rule("F-26", Message("ff.why.specials", {{"most", kSpecialsInTurn}}));
    case WhyNot::Raced:
      return by_rule("F-27", Message("ff.why.raced"));
    case WhyNot::Nothing:
      break;
  }
  return by_rule("F-27", Message("ff.why.nothing_to_scrap"));
}

// rule F-9: one plays the cards one has. Empty: it could be played.
Message why_not_from_hand(const View& view, Card card) {
  if (!holds(view, card)) return by_rule("F-9", about("ff.why.hand", card));
  const std::optional<WhyNot> why = why_not(view.open, card);
  return why ? why_no_more(*why) : Message();
}

// rules F-27, F-29
Message why_no_target(const View& view, Move move, Special which) {
  const Message why = why_not_from_hand(view, special(which));
  if (!why.key.empty()) return why;
  if (!is_at_table(view.open, move.seat())) return why_nobody(view.open, move.seat());
  const bool scraps = which == Special::Scrap;
  const bool is_kind = scraps ? is_component(move.card()) : kind_of(move.card()) == Kind::Sponsor;
  const std::string_view rule = scraps ? "F-27" : "F-29";
  if (is_kind) return by_rule(rule, about("ff.why.in_play", move.card(), move.seat()));
  return by_rule(rule, about(scraps ? "ff.why.scrap" : "ff.why.sue", move.card()));
}

// rule F-14
Message why_not_to_market(Card card) {
  return by_rule("F-14", about(is_component(card) ? "ff.why.hand" : "ff.why.market", card));
}

// rules F-14, F-24
Message why_no_sponsor_is_played(const View& view, Card card) {
  if (is_component(card)) return by_rule("F-14", about("ff.why.component", card));
  if (kind_of(card) != Kind::Sponsor) return by_rule("F-24", about("ff.why.no_sponsor", card));
  return why_not_from_hand(view, card);
}

Message why_no_race_begins(const View& view, Card card) {
  if (kind_of(card) != Kind::Circuit) return by_rule("F-31", about("ff.why.no_circuit", card));
  return why_not_from_hand(view, card);
}

// rule F-15
Message why_no_auction(const Open& open, Card card, Seat facing) {
  if (!is_at_table(open, facing)) return why_nobody(open, facing);
  const bool is_there = open.market[slot(facing)].has(layout_of(open), card);
  return by_rule("F-15", about(is_there ? "ff.why.put_up" : "ff.why.on_market", card, facing));
}

Message why_not_played(const View& view, Move move) {
  switch (move.action()) {
    case Action::Market:
      return why_not_to_market(move.card());
    case Action::PlaySponsor:
      return why_no_sponsor_is_played(view, move.card());
    case Action::Race:
      return why_no_race_begins(view, move.card());
    case Action::Scrap:
      return why_no_target(view, move, Special::Scrap);
    case Action::Sue:
      return why_no_target(view, move, Special::ScoutOrSue);
    case Action::Scout:
      return why_not_from_hand(view, special(Special::ScoutOrSue));
    case Action::Fair:
      return why_not_from_hand(view, special(Special::Fair));
    case Action::Setup:
      return why_not_from_hand(view, special(Special::Setup));
    case Action::Auction:
      return why_no_auction(view.open, move.card(), move.seat());
    case Action::Discard:
      return by_rule("F-10", Message("ff.why.discard", {{"limit", int{view.open.hand_limit}}}));
    default:
      return by_rule("F-9", Message("ff.why.play"));
  }
}

// rule F-15: one card at a time.
Message why_no_second_auction(const Auction& auction) {
  return by_rule("F-15", about("ff.why.one_auction", auction.card));
}

// rule F-16
Message why_not_priced(const Auction& auction, Move move) {
  if (move.action() == Action::Auction) return why_no_second_auction(auction);
  if (move.action() == Action::Price) {
    return by_rule("F-16", Message("ff.why.price", {{"least", kLowestPrice},
                                                    {"most", kHighestBid},
                                                    {"price", move.number()}}));
  }
  return by_rule("F-16", Message("ff.why.name_price", {{"card", message_of(auction.card)},
                                                       {"least", kLowestPrice},
                                                       {"most", kHighestBid}}));
}

// rules F-17, F-18
Message why_no_offer(const Auction& auction, int offer) {
  if (offer >= auction.least_offer()) {
    return by_rule("F-18", Message("ff.why.offer.most", {{"most", kHighestBid}, {"offer", offer}}));
  }
  if (auction.bidder.is_nobody()) {
    return by_rule(
        "F-17", Message("ff.why.offer.price", {{"price", int{auction.price}}, {"offer", offer}}));
  }
  return by_rule("F-17", Message("ff.why.offer.more", {{"player", auction.bidder.seat()},
                                                       {"bid", int{auction.bid}},
                                                       {"offer", offer}}));
}

Message why_not_offered(const Auction& auction, Move move) {
  if (move.action() == Action::Auction) return why_no_second_auction(auction);
  if (move.action() == Action::Bid) return why_no_offer(auction, move.number());
  return by_rule("F-17", Message("ff.why.offer", {{"card", message_of(auction.card)},
                                                  {"least", auction.least_offer()}}));
}

// rule F-21
Message why_not_replaced(const Open& open) {
  const Pair& drivers = open.teams[slot(open.auction.asked)].drivers;
  return by_rule("F-21", Message("ff.why.replace", {{"card", message_of(open.auction.card)},
                                                    {"one", message_of(driver(drivers[0]))},
                                                    {"other", message_of(driver(drivers[1]))}}));
}

// rule F-23
Message why_not_fetched(const View& view, Move move) {
  const Card hired = view.open.auction.card;
  const bool fetches = move.action() == Action::Fetch && kind_of(move.card()) == Kind::Sponsor;
  if (fetches) return by_rule("F-23", about("ff.why.not_in_deck", move.card()));
  if (view.search.empty()) return by_rule("F-23", about("ff.why.fetch_nothing", hired));
  std::vector<Message> sponsors;
  view.search.for_each(layout_of(view.open),
                       [&](Card card) { sponsors.push_back(message_of(card)); });
  return by_rule("F-23", Message("ff.why.fetch",
                                 {{"card", message_of(hired)}, {"sponsors", std::move(sponsors)}}));
}

// rules F-10, F-11
Message why_not_got_rid_of(const View& view, Move move) {
  const Card card = move.card();
  if (move.action() == Action::Market) return why_not_to_market(card);
  if (move.action() != Action::Discard) {
    return by_rule("F-10", Message("ff.why.too_many", {{"cards", view.hand.size()},
                                                       {"limit", int{view.open.hand_limit}}}));
  }
  if (is_component(card)) return by_rule("F-11", about("ff.why.component_stays", card));
  return by_rule("F-10", about("ff.why.hand", card));
}

}  // namespace

Message FormulaFunText::why_not(const View& view, Move move) {
  if (is_natures(move.action())) return Message("error.move.natures");
  const Open& open = view.open;
  switch (open.phase) {
    case Phase::Investing:
      return why_not_invested(open, move);
    case Phase::Playing:
      return why_not_played(view, move);
    case Phase::Pricing:
      return why_not_priced(open.auction, move);
    case Phase::Bidding:
      return why_not_offered(open.auction, move);
    case Phase::Replacing:
      return why_not_replaced(open);
    case Phase::Fetching:
      return why_not_fetched(view, move);
    default:  // Discarding: in the others no seat is asked
      return why_not_got_rid_of(view, move);
  }
}

}  // namespace paddock::formula_fun
