// What of a match crosses to the browser: the view in the shape it is sent in, and decks. Events
// are sent as events.h describes them.
#pragma once

#include <string>
#include <vector>

#include "engine/describe_json.h"
#include "games/formula-fun/playable.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {

// All cards of a set, one by one. Its deck stays the same for a whole match.
struct Cards {
  const Layout* layout;
  CardSet set;

  using Item = Card;
  template <class Visit>
  void each(Visit visit) const {
    set.for_each(*layout, visit);
  }
  std::uint64_t tag() const { return set.bits(); }
};

using Amounts = InlineList<int, kMaxPlayers>;  // by seat
using Seats = InlineList<Seat, kMaxPlayers>;

// As they are sent; in the program there is more to most of them.
namespace wire {

struct Turn {  // what was played in it so far
  bool sponsor;
  bool circuit;
  bool scrap;
  int setups;
  std::optional<int> specials_left;  // once they are few (rule F-26)
};
BOOST_DESCRIBE_STRUCT(Turn, (), (sponsor, circuit, scrap, setups, specials_left))

// A card in hand that cannot be played now, and a move that would: whoever asks for that one is
// told by which rule.
struct Unplayable {
  Card card;
  WhyNot why;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Unplayable, (), (card, why, move))

struct CardOnMarket {
  Card card;
  Seat seat;  // whom it faces
};
BOOST_DESCRIBE_STRUCT(CardOnMarket, (), (card, seat))

struct Car {
  Card driver;
  int value;  // without the circuit
};
BOOST_DESCRIBE_STRUCT(Car, (), (driver, value))

struct Team {
  Seat seat;
  int money;
  int points;
  int place;  // by points and money; equals share one (rule F-41)
  OrNull<Card> chassis;
  OrNull<Card> engine;
  InlineList<Card, kDrivers> drivers;
  InlineList<Card, kSponsors> sponsors;
  InlineList<Car, kDrivers> cars;
  int hand;
  Cards shown;  // in hand, and seen by all
};
BOOST_DESCRIBE_STRUCT(Team, (),
                      (seat, money, points, place, chassis, engine, drivers, sponsors, cars, hand,
                       shown))

struct Auction {
  Card card;
  Seat from;
  std::optional<int> price;
  std::optional<int> bid;
  std::optional<Seat> bidder;
  std::optional<int> least;  // while offers are made: the next possible one
  std::optional<Seat> asked;
  Seats in;  // who has not passed
};
BOOST_DESCRIBE_STRUCT(Auction, (), (card, from, price, bid, bidder, least, asked, in))

struct Race {
  int race;  // from 1
  Seat host;
  Card circuit;
  InlineList<Finish, kMostCars> finish;  // the best first
};
BOOST_DESCRIBE_STRUCT(Race, (), (race, host, circuit, finish))

struct AfterRace {
  Amounts points;
  Amounts money;
};
BOOST_DESCRIBE_STRUCT(AfterRace, (), (points, money))

struct CardInDeck {
  Card card;
  int copies;
};
BOOST_DESCRIBE_STRUCT(CardInDeck, (), (card, copies))

}  // namespace wire

struct PublicView {
  Phase phase;
  int races;
  int driven;
  std::string_view deck;
  int hand_limit;
  std::optional<Seat> turn;
  int turns;
  std::optional<wire::Turn> done;
  int turns_left;  // until the championship is broken off (rule F-42)
  int draw_pile;
  Cards discards;
  InlineList<wire::CardOnMarket, kDeckCards> market;
  Cards revealed;  // for the Fair, and not for the market
  InlineList<wire::Team, kMaxPlayers> teams;
  std::optional<wire::Auction> auction;
  std::optional<wire::Race> last_race;             // or the one whose lots are being drawn
  InlineList<wire::AfterRace, kRaces + 1> season;  // at the start and after each race
};
BOOST_DESCRIBE_STRUCT(PublicView, (),
                      (phase, races, driven, deck, hand_limit, turn, turns, done, turns_left,
                       draw_pile, discards, market, revealed, teams, auction, last_race, season))

struct PrivateView {
  Cards hand;
  std::optional<Cards> search;                              // the sponsors one may choose from
  std::optional<std::vector<wire::Unplayable>> unplayable;  // while one plays cards
};
BOOST_DESCRIBE_STRUCT(PrivateView, (), (hand, search, unplayable))

struct DeckFile {
  std::string_view id;
  InlineList<wire::CardInDeck, kCards> cards;
};
BOOST_DESCRIBE_STRUCT(DeckFile, (), (id, cards))

}  // namespace paddock::formula_fun
