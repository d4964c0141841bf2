// An auction, from the card put up to the contract signed (rules F-14 to F-23).
#pragma once

#include <algorithm>

#include "games/formula-fun/changing.h"

namespace paddock::formula_fun {

template <class Events>
class Auctioning : Changing<Events> {
 public:
  using Changing<Events>::Changing;

  void put_up(Card card, Seat from) {
    open_.put_up.add(layout_, card);
    stale(from).add(layout_, card);
    open_.auction = {};
    open_.auction.card = card;
    open_.auction.from = from;
    open_.phase = Phase::Pricing;
    events_(event::PutUp{turn(), card, from});
  }

  void open_auction(int price) {
    open_.auction.price = byte(price);
    events_(event::AuctionOpened{turn(), open_.auction.card, price});
    ask_for_offers(everybody(open_));
  }

  void offer(int amount) {
    Auction& auction = open_.auction;
    auction.bid = byte(amount);
    auction.bidder = auction.asked;
    events_(event::Offered{auction.asked, amount});
    if (amount == kHighestBid) return settle();  // rule F-18: nobody can offer more
    ask_next();
  }

  // rule F-17: a pass is final.
  void pass() {
    Auction& auction = open_.auction;
    auction.in = static_cast<SeatSet>(auction.in & ~bit(auction.asked));
    events_(event::Passed{auction.asked});
    ask_next();
  }

  void replace(Card old) {
    const Seat buyer = open_.auction.asked;
    team(buyer).drivers.remove(value_of(old));
    put_back(buyer, old);
    hire(buyer);
  }

  void search() {
    events_(event::Searched{open_.auction.asked});
    open_.phase = Phase::Fetching;
  }

  void fetch(Card card) {
    const Seat seat = open_.auction.asked;
    state_.pile.remove(layout_, card);
    hand(seat).add(layout_, card);
    open_.shown[slot(seat)].add(layout_, card);
    events_(event::SponsorFetched{seat, card});
    end_auction();
  }

  void fetch_nothing() {
    events_(event::NoSponsorLeft{open_.auction.asked});
    end_auction();
  }

 private:
  using Changing<Events>::state_;
  using Changing<Events>::open_;
  using Changing<Events>::layout_;
  using Changing<Events>::events_;
  using Changing<Events>::turn;
  using Changing<Events>::team;
  using Changing<Events>::hand;
  using Changing<Events>::market;
  using Changing<Events>::stale;
  using Changing<Events>::pay;
  using Changing<Events>::has_card_to_take;
  using Changing<Events>::leaves_as_bought;

  // rule F-17: from the left of the player whose turn it is; he is asked last.
  void ask_for_offers(SeatSet seats) {
    Auction& auction = open_.auction;
    auction.in = seats;
    auction.bid = 0;
    auction.bidder = {};
    if (seats == 0) return stay_on_market();
    auction.asked = next_of(seats, turn());
    open_.phase = Phase::Bidding;
  }

  void ask_next() {
    Auction& auction = open_.auction;
    if (auction.in == 0) return stay_on_market();
    const Seat next = next_of(auction.in, auction.asked);
    if (auction.bidder.is(next)) return settle();
    auction.asked = next;
  }

  void stay_on_market() {
    events_(event::Unsold{open_.auction.card});
    end_auction();
  }

  void end_auction() {
    open_.auction = {};
    open_.phase = Phase::Playing;
  }

  // The best offer stands: the card is paid, or it is not.
  void settle() {
    Auction& auction = open_.auction;
    const Seat buyer = auction.bidder.seat();
    if (team(buyer).money < auction.bid) return hold_again(buyer);
    pay(buyer, auction.bid);
    market(auction.from).remove(layout_, auction.card);
    stale(auction.from).remove(layout_, auction.card);
    events_(event::Sold{buyer, auction.card, auction.bid, team(buyer).money});
    auction.asked = buyer;
    take_over(buyer);
  }

  // rule F-22: half the offer is lost, and all who have money try again, he among them.
  void hold_again(Seat seat) {
    Auction& auction = open_.auction;
    const int paid = loss_of(auction.bid, team(seat).money);
    pay(seat, paid);
    events_(event::CouldNotPay{seat, auction.bid, paid, team(seat).money});
    SeatSet seats = 0;
    for (int i = 0; i < open_.players; ++i) {
      if (team(seat_at(i)).money > 0) seats = static_cast<SeatSet>(seats | bit(seat_at(i)));
    }
    if (seats != 0) events_(event::AuctionHeldAgain{auction.card, auction.price});
    ask_for_offers(seats);
  }

  // rules F-20, F-21
  void take_over(Seat buyer) {
    const Card card = open_.auction.card;
    const int value = value_of(card);
    switch (kind_of(card)) {
      case Kind::Chassis:
        return take_contract(buyer, Kind::Chassis, team(buyer).chassis, value);
      case Kind::Engine:
        return take_contract(buyer, Kind::Engine, team(buyer).engine, value);
      default:
        break;
    }
    const Pair& drivers = team(buyer).drivers;
    if (!drivers.is_full()) return hire(buyer);
    if (drivers[0] == drivers[1]) return replace(driver(drivers[0]));
    open_.phase = Phase::Replacing;
  }

  void take_contract(Seat buyer, Kind kind, std::uint8_t& contract, int value) {
    const int old = contract;
    contract = byte(value);
    if (old != 0) put_back(buyer, component(kind, old));
    mark_as_bought(buyer);
    end_auction();
  }

  void put_back(Seat seat, Card card) {
    market(seat).add(layout_, card);
    if (leaves_as_bought(seat, card)) stale(seat).add(layout_, card);
    events_(event::Replaced{seat, card});
  }

  void mark_as_bought(Seat seat) {
    team(seat).bought = byte(team(seat).bought | Team::bit_of(open_.auction.card));
  }

  // rule F-23: some drivers bring a sponsor.
  void hire(Seat buyer) {
    const int value = value_of(open_.auction.card);
    team(buyer).drivers.add(value);
    mark_as_bought(buyer);
    if (kDriverEarns[static_cast<std::size_t>(value)] == 0) return end_auction();
    (void)has_card_to_take();
    open_.phase = Phase::Searching;
  }
};

}  // namespace paddock::formula_fun
