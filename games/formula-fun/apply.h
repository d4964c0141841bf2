// What each move does. The only code that changes a state.
#pragma once

#include <algorithm>

#include "games/formula-fun/seats.h"

namespace paddock::formula_fun {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// One move being applied.
template <class Events>
class Applying {
 public:
  Applying(State& state, Events& events)
      : state_(state), open_(state.open), layout_(layout_of(state.open)), events_(events) {}

  // Cards.

  void deal(Card card) {
    const bool dealt = open_.phase == Phase::Dealing;
    state_.pile.remove(layout_, card);
    hand(turn()).add(layout_, card);
    events_(event::CardTaken{turn()});
    events_(event::CardSeen{turn(), card, dealt}, turn());
    --open_.to_draw;
    if (!dealt) return draw_on();
    open_.turn.seat = next_seat(open_, turn());
    if (open_.to_draw == 0) open_.phase = Phase::FirstPlayer;
  }

  void begin(Seat first) {
    events_(event::FirstPlayer{first});
    begin_turn(first);
  }

  // rule F-8
  void invest(int amount) {
    const int cards = kCardsWithoutInvestment + amount;
    pay(turn(), amount);
    events_(event::Invested{turn(), amount, cards, team(turn()).money});
    open_.to_draw = byte(cards);
    draw_on();
  }

  void put_on_market(Card card) {
    hand(turn()).remove(layout_, card);
    market(turn()).add(layout_, card);
    events_(event::PutOnMarket{turn(), card});
    if (open_.phase == Phase::Discarding) check_hand();
  }

  void discard(Card card) {
    take_from_hand(card);
    open_.discards.add(layout_, card);
    events_(event::Discarded{turn(), card});
    check_hand();
  }

  void end_turn() {
    events_(event::TurnEnded{turn()});
    check_hand();
  }

  // Auctions.

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

  // Sponsors and specials.

  void play_sponsor(Card card) {
    take_from_hand(card);
    team(turn()).sponsors.add(value_of(card));
    open_.turn.sponsor_played = 1;
    earn(turn(), value_of(card));
    events_(event::SponsorPlayed{turn(), card, team(turn()).money});
  }

  // rule F-27: the discards are shuffled in before the Scrap itself is laid there.
  void scrap(Card card, Seat owner) {
    hand(turn()).remove(layout_, special(Special::Scrap));
    take_from_team(card, owner);
    open_.turn.scrap_played = 1;
    open_.discards.add(layout_, card);
    events_(event::Scrapped{turn(), card, owner});
    count_special();
    shuffle();
    open_.discards.add(layout_, special(Special::Scrap));
  }

  void fair() {
    lay_in_play(special(Special::Fair));
    events_(event::FairHeld{turn()});
    count_special();
    open_.to_draw = kFairCards;
    reveal_on();
  }

  void reveal(Card card) {
    state_.pile.remove(layout_, card);
    if (is_component(card)) {
      market(turn()).add(layout_, card);
    } else {
      open_.aside.add(layout_, card);
    }
    events_(event::Revealed{turn(), card});
    --open_.to_draw;
    reveal_on();
  }

  void scout() {
    lay_in_play(special(Special::ScoutOrSue));
    events_(event::Scouted{turn()});
    count_special();
    open_.to_draw = kScoutCards;
    draw_on();
  }

  void sue(Card card, Seat owner) {
    hand(turn()).remove(layout_, special(Special::ScoutOrSue));
    team(owner).sponsors.remove(value_of(card));
    open_.discards.add(layout_, card);
    open_.discards.add(layout_, special(Special::ScoutOrSue));
    events_(event::Sued{turn(), card, owner});
    count_special();
  }

  void set_up() {
    hand(turn()).remove(layout_, special(Special::Setup));
    open_.discards.add(layout_, special(Special::Setup));
    ++open_.turn.setups;
    events_(event::SetUp{turn()});
    count_special();
  }

  // Races.

  void race(Card circuit) {
    lay_in_play(circuit);
    open_.turn.circuit_played = 1;
    open_.circuit = circuit;
    open_.host = turn();
    open_.finish = {};
    open_.finished = 0;
    open_.placed = 0;
    events_(event::RaceBegan{open_.races + 1, turn(), circuit, cars_racing(open_)});
    place_cars();
  }

  void lot(Seat seat) {
    events_(event::LotDrawn{seat});
    place(seat);
    place_cars();
  }

 private:
  Seat turn() const { return open_.turn.seat; }
  Team& team(Seat seat) { return open_.teams[slot(seat)]; }
  CardSet& hand(Seat seat) { return state_.hands[slot(seat)]; }
  CardSet& market(Seat seat) { return open_.market[slot(seat)]; }
  CardSet& stale(Seat seat) { return open_.stale[slot(seat)]; }

  // rule F-13: money goes to the bank and comes from it.
  void pay(Seat seat, int amount) {
    team(seat).money = static_cast<std::uint16_t>(team(seat).money - amount);
  }
  void earn(Seat seat, int amount) {
    team(seat).money = static_cast<std::uint16_t>(team(seat).money + amount);
  }

  // A card that everybody saw is the one that goes first.
  void take_from_hand(Card card) {
    hand(turn()).remove(layout_, card);
    open_.shown[slot(turn())].remove(layout_, card);
  }

  void lay_in_play(Card card) {
    hand(turn()).remove(layout_, card);
    open_.card_in_play = byte(index(card) + 1);
  }
  void lay_down_card_in_play() {
    if (open_.card_in_play == 0) return;
    open_.discards.add(layout_, card_at(open_.card_in_play - 1));
    open_.card_in_play = 0;
  }

  // rule F-26: a bound that nears is said.
  void count_special() {
    ++open_.turn.specials;
    if (!open_.turn.specials_near_end()) return;
    events_(event::SpecialsNearEnd{turn(), open_.turn.specials_left()});
  }

  void take_from_team(Card card, Seat owner) {
    switch (kind_of(card)) {
      case Kind::Driver:
        team(owner).drivers.remove(value_of(card));
        break;
      case Kind::Chassis:
        team(owner).chassis = 0;
        break;
      default:
        team(owner).engine = 0;
    }
    (void)leaves_as_bought(owner, card);
  }

  void begin_turn(Seat seat) {
    open_.turn = {};
    open_.turn.seat = seat;
    open_.put_up = {};
    open_.stale = {};
    for (Team& own : open_.teams) own.bought = 0;
    ++open_.turns;
    events_(event::TurnBegan{seat, open_.turns});
    // rule F-7: what nobody bought goes.
    if (Events::kListening) {
      market(seat).for_each(layout_, [&](Card card) { events_(event::MarketCleared{seat, card}); });
    }
    open_.discards.add_all(layout_, market(seat));
    market(seat) = {};
    open_.phase = Phase::Investing;
  }

  void shuffle() {
    events_(event::Shuffled{open_.discards.size()});
    state_.pile.add_all(layout_, open_.discards);
    open_.discards = {};
  }

  // rule F-12: there is a card to take, if need be from the discards.
  bool has_card_to_take() {
    if (state_.pile.empty() && !open_.discards.empty()) shuffle();
    return !state_.pile.empty();
  }

  void draw_on() {
    if (open_.to_draw > 0 && has_card_to_take()) {
      open_.phase = Phase::Drawing;
      return;
    }
    open_.to_draw = 0;
    lay_down_card_in_play();
    open_.phase = Phase::Playing;
  }

  void reveal_on() {
    if (open_.to_draw > 0 && has_card_to_take()) {
      open_.phase = Phase::Revealing;
      return;
    }
    open_.to_draw = 0;
    state_.pile.add_all(layout_, open_.aside);
    open_.aside = {};
    lay_down_card_in_play();
    open_.phase = Phase::Playing;
  }

  // rule F-10: the turn goes on to the next player once the hand is small enough.
  void check_hand() {
    if (hand(turn()).size() > open_.hand_limit) {
      open_.phase = Phase::Discarding;
      return;
    }
    if (open_.turn.circuit_played == 0) ++open_.turns_without_race;
    if (open_.turns_without_race == open_.players * kTurnsWithoutRace) {  // rule F-42
      events_(event::Abandoned{open_.turns_without_race});
      return end_season();
    }
    begin_turn(next_seat(open_, turn()));
  }

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
    const int paid = std::min<int>((auction.bid + 1) / 2, team(seat).money);
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

  // rule F-15: whether the card that has left the team was bought in this turn; of two alike the
  // older one leaves.
  bool leaves_as_bought(Seat seat, Card card) {
    Team& own = team(seat);
    const std::uint8_t mark = byte(own.bought & Team::bit_of(card));
    if (mark == 0 || own.has(card)) return false;
    own.bought = byte(own.bought ^ mark);
    return true;
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

  // Gives places from the front until lots are needed or all cars have theirs (rule F-35).
  void place_cars() {
    for (LevelCars level = level_cars(state_); level.cars > 0; level = level_cars(state_)) {
      if (level.seats > 1) {
        open_.phase = Phase::Lots;
        return;
      }
      std::size_t seat = 0;
      while (level.of_seat[seat] == 0) ++seat;
      place(seat_at(static_cast<int>(seat)));
    }
    end_race();
  }

  // The next place is for this seat's best car that has none (rules F-34, F-36).
  void place(Seat seat) {
    const Team& own = team(seat);
    const int first_bit = kDrivers * index(seat);
    const int car = (open_.placed >> first_bit & 1) != 0 ? 1 : 0;  // the better driver is first
    open_.placed = static_cast<std::uint16_t>(open_.placed | 1u << (first_bit + car));
    Finish& finish = open_.finish[open_.finished++];
    finish.seat = seat;
    finish.chassis = own.chassis;
    finish.engine = own.engine;
    finish.driver = byte(own.drivers[car]);
    finish.circuit = byte(circuit_bonus(open_.circuit, own, own.drivers[car]));
    finish.setup = byte(seat == turn() ? kSetupBonus * open_.turn.setups : 0);
    finish.points = byte(points_for(open_.finished, cars_racing(open_)));
    team(seat).points = byte(team(seat).points + finish.points);
    events_(event::Finished{finish, open_.finished});
  }

  void end_race() {
    for (int i = 0; i < open_.players; ++i) pay_out(seat_at(i));
    pay_bonuses();
    for (std::size_t i = 0; i < open_.players; ++i) {
      open_.money_after[open_.races][i] = open_.teams[i].money;
      open_.points_after[open_.races][i] = open_.teams[i].points;
    }
    ++open_.races;
    open_.placed = 0;
    open_.turns_without_race = 0;
    lay_down_card_in_play();
    events_(event::RaceEnded{open_.races});
    if (open_.races == kRaces) return end_season();  // rule F-41
    open_.phase = Phase::Playing;
  }

  // rules F-33, F-37, F-38: what a race brings in.
  void pay_out(Seat seat) {
    const Team& own = team(seat);
    const int cars = own.cars();
    if (cars == 0) {
      earn(seat, kNotRacing);
      events_(event::StoodBy{seat, kNotRacing, own.money});
    }
    if (own.sponsors.count() > 0) {
      earn(seat, own.sponsors.sum());
      events_(event::SponsorsPaid{seat, own.sponsors.sum(), own.money});
    }
    for (int i = 0; i < cars; ++i) {
      const int amount = kDriverEarns[static_cast<std::size_t>(own.drivers[i])];
      if (amount == 0) continue;
      earn(seat, amount);
      events_(event::DriverEarned{seat, driver(own.drivers[i]), amount, own.money});
    }
  }

  // rule F-39: for first and second place, whole or not at all.
  void pay_bonuses() {
    for (std::size_t i = 0; i < kLastBonusPlace && i < open_.finished; ++i) {
      const Finish& finish = open_.finish[i];
      const int due = kDriverBonus[finish.driver];
      if (due == 0) continue;
      const int money = team(finish.seat).money;
      const int paid = due <= money ? due : 0;
      pay(finish.seat, paid);
      events_(event::DriverPaid{finish.seat, driver(finish.driver), due, paid, money - paid});
    }
  }

  void end_season() {
    open_.phase = Phase::Over;
    open_.turn = {};
    events_(event::SeasonEnded{});
    if (!Events::kListening) return;
    const Result result = FormulaFun::result(state_);
    const auto is_first = [](const Result::Line& line) { return line.place == 1; };
    const bool shared = std::ranges::count_if(result.lines, is_first) > 1;
    for (int i = 0; i < open_.players; ++i) {
      if (!is_first(result.lines[static_cast<std::size_t>(i)])) continue;
      const Team& own = team(seat_at(i));
      events_(event::Champion{seat_at(i), own.points, own.money, shared});
    }
  }

  State& state_;
  Open& open_;
  const Layout& layout_;
  Events& events_;
};

template <class Events>
void FormulaFun::apply(State& state, Move move, Events& events) {
  Applying<Events> applying(state, events);
  switch (move.action()) {
    case Action::Invest:
      return applying.invest(move.number());
    case Action::Market:
      return applying.put_on_market(move.card());
    case Action::Auction:
      return applying.put_up(move.card(), move.seat());
    case Action::Price:
      return applying.open_auction(move.number());
    case Action::Bid:
      return applying.offer(move.number());
    case Action::Pass:
      return applying.pass();
    case Action::Replace:
      return applying.replace(move.card());
    case Action::Fetch:
      return applying.fetch(move.card());
    case Action::FetchNothing:
      return applying.fetch_nothing();
    case Action::PlaySponsor:
      return applying.play_sponsor(move.card());
    case Action::Scrap:
      return applying.scrap(move.card(), move.seat());
    case Action::Fair:
      return applying.fair();
    case Action::Scout:
      return applying.scout();
    case Action::Sue:
      return applying.sue(move.card(), move.seat());
    case Action::Setup:
      return applying.set_up();
    case Action::Race:
      return applying.race(move.card());
    case Action::Discard:
      return applying.discard(move.card());
    case Action::EndTurn:
      return applying.end_turn();
    case Action::Deal:
      return applying.deal(move.card());
    case Action::Search:
      return applying.search();
    case Action::First:
      return applying.begin(move.seat());
    case Action::Reveal:
      return applying.reveal(move.card());
    case Action::Lot:
      return applying.lot(move.seat());
  }
}

}  // namespace paddock::formula_fun
