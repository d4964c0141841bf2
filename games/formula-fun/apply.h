// What each move does. The only code that changes a state.
#pragma once

#include "games/formula-fun/auction.h"
#include "games/formula-fun/race.h"

namespace paddock::formula_fun {

// A turn: its cards, sponsors and specials.
template <class Events>
class Turning : Changing<Events> {
 public:
  using Changing<Events>::Changing;

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

 private:
  using Changing<Events>::state_;
  using Changing<Events>::open_;
  using Changing<Events>::layout_;
  using Changing<Events>::events_;
  using Changing<Events>::turn;
  using Changing<Events>::team;
  using Changing<Events>::hand;
  using Changing<Events>::market;
  using Changing<Events>::pay;
  using Changing<Events>::earn;
  using Changing<Events>::take_from_hand;
  using Changing<Events>::lay_in_play;
  using Changing<Events>::lay_down_card_in_play;
  using Changing<Events>::shuffle;
  using Changing<Events>::has_card_to_take;
  using Changing<Events>::leaves_as_bought;

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
      return Racing<Events>(state_, events_).end_season();
    }
    begin_turn(next_seat(open_, turn()));
  }
};

// Of the moves of an auction. Most moves are bids, so it is no call of its own.
template <class Events>
[[gnu::always_inline]] inline void apply_to_auction(State& state, Move move, Events& events) {
  Auctioning<Events> auction(state, events);
  switch (move.action()) {
    case Action::Auction:
      return auction.put_up(move.card(), move.seat());
    case Action::Price:
      return auction.open_auction(move.number());
    case Action::Bid:
      return auction.offer(move.number());
    case Action::Pass:
      return auction.pass();
    case Action::Replace:
      return auction.replace(move.card());
    case Action::Search:
      return auction.search();
    case Action::Fetch:
      return auction.fetch(move.card());
    case Action::FetchNothing:
      return auction.fetch_nothing();
    default:
      PADDOCK_CHECK(false);  // apply() knows all others
  }
}

template <class Events>
void FormulaFun::apply(State& state, Move move, Events& events) {
  Turning<Events> turn(state, events);
  switch (move.action()) {
    case Action::Invest:
      return turn.invest(move.number());
    case Action::Market:
      return turn.put_on_market(move.card());
    case Action::PlaySponsor:
      return turn.play_sponsor(move.card());
    case Action::Scrap:
      return turn.scrap(move.card(), move.seat());
    case Action::Fair:
      return turn.fair();
    case Action::Scout:
      return turn.scout();
    case Action::Sue:
      return turn.sue(move.card(), move.seat());
    case Action::Setup:
      return turn.set_up();
    case Action::Discard:
      return turn.discard(move.card());
    case Action::EndTurn:
      return turn.end_turn();
    case Action::Deal:
      return turn.deal(move.card());
    case Action::First:
      return turn.begin(move.seat());
    case Action::Reveal:
      return turn.reveal(move.card());
    case Action::Race:
      return Racing<Events>(state, events).race(move.card());
    case Action::Lot:
      return Racing<Events>(state, events).lot(move.seat());
    default:
      return apply_to_auction(state, move, events);
  }
}

}  // namespace paddock::formula_fun
