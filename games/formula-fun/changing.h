// What every move does to cards and money: they go from one place to another, none is lost.
#pragma once

#include "games/formula-fun/seats.h"

namespace paddock::formula_fun {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

template <class Events>
class Changing {
 public:
  Changing(State& state, Events& events)
      : state_(state), open_(state.open), layout_(layout_of(state.open)), events_(events) {}

 protected:
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

  // rule F-15: whether the card that has left the team was bought in this turn; of two alike the
  // older one leaves.
  bool leaves_as_bought(Seat seat, Card card) {
    Team& own = team(seat);
    const std::uint8_t mark = byte(own.bought & Team::bit_of(card));
    if (mark == 0 || own.has(card)) return false;
    own.bought = byte(own.bought ^ mark);
    return true;
  }

  State& state_;
  Open& open_;
  const Layout& layout_;
  Events& events_;
};

}  // namespace paddock::formula_fun
