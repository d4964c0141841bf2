// What a move of Formula Fun made happen. `money` is what the seat has afterwards.
#pragma once

#include <optional>
#include <variant>

#include "games/formula-fun/team.h"

namespace paddock::formula_fun {

namespace event {
struct CardTaken {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat))
struct CardSeen {  // for the seat alone
  Seat seat;
  Card card;
  bool dealt;  // or drawn
};
BOOST_DESCRIBE_STRUCT(CardSeen, (), (seat, card, dealt))
struct FirstPlayer {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(FirstPlayer, (), (seat))
struct TurnBegan {
  Seat seat;
  int turn;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn))
struct MarketCleared {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(MarketCleared, (), (seat, card))
struct Invested {
  Seat seat;
  int amount;
  int cards;
  int money;
};
BOOST_DESCRIBE_STRUCT(Invested, (), (seat, amount, cards, money))
struct PutOnMarket {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(PutOnMarket, (), (seat, card))
struct PutUp {
  Seat seat;
  Card card;
  Seat from;
};
BOOST_DESCRIBE_STRUCT(PutUp, (), (seat, card, from))
struct AuctionOpened {
  Seat seat;
  Card card;
  int price;
};
BOOST_DESCRIBE_STRUCT(AuctionOpened, (), (seat, card, price))
struct Offered {
  Seat seat;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Offered, (), (seat, amount))
struct Passed {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
struct Sold {
  Seat seat;
  Card card;
  int price;
  int money;
};
BOOST_DESCRIBE_STRUCT(Sold, (), (seat, card, price, money))
struct CouldNotPay {
  Seat seat;
  int bid;
  int paid;
  int money;
};
BOOST_DESCRIBE_STRUCT(CouldNotPay, (), (seat, bid, paid, money))
struct AuctionHeldAgain {
  Card card;
  int price;
};
BOOST_DESCRIBE_STRUCT(AuctionHeldAgain, (), (card, price))
struct Unsold {
  Card card;
};
BOOST_DESCRIBE_STRUCT(Unsold, (), (card))
struct Replaced {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(Replaced, (), (seat, card))
struct Searched {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Searched, (), (seat))
struct SponsorFetched {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(SponsorFetched, (), (seat, card))
struct NoSponsorLeft {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(NoSponsorLeft, (), (seat))
struct SponsorPlayed {
  Seat seat;
  Card card;
  int money;
  int amount() const { return value_of(card); }
};
BOOST_DESCRIBE_STRUCT(SponsorPlayed, (), (seat, card, money, amount))
struct Scrapped {
  Seat seat;
  Card card;
  Seat owner;
};
BOOST_DESCRIBE_STRUCT(Scrapped, (), (seat, card, owner))
struct FairHeld {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(FairHeld, (), (seat))
struct Revealed {
  Seat seat;
  Card card;
  bool to_market() const { return is_component(card); }
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (seat, card, to_market))
struct Scouted {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Scouted, (), (seat))
struct Sued {
  Seat seat;
  Card card;
  Seat owner;
};
BOOST_DESCRIBE_STRUCT(Sued, (), (seat, card, owner))
struct SetUp {
  Seat seat;
  int bonus() const { return kSetupBonus; }
};
BOOST_DESCRIBE_STRUCT(SetUp, (), (seat, bonus))
struct SpecialsNearEnd {
  Seat seat;
  int left;  // of those allowed in a turn (rule F-26)
};
BOOST_DESCRIBE_STRUCT(SpecialsNearEnd, (), (seat, left))
struct Shuffled {
  int cards;
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards))
struct RaceBegan {
  int race;
  Seat seat;
  Card circuit;
  int cars;
};
BOOST_DESCRIBE_STRUCT(RaceBegan, (), (race, seat, circuit, cars))
struct LotDrawn {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(LotDrawn, (), (seat))
// Of a car and the one before it that are level (rule F-35): cards in the hands of the two.
struct Level {
  int more;  // of the car that is ahead
  int fewer;
  bool by_lot() const { return more == fewer; }
};
BOOST_DESCRIBE_STRUCT(Level, (), (more, fewer, by_lot))
struct Finished : Finish {
  int place;
  std::optional<Level> level;
};
BOOST_DESCRIBE_STRUCT(Finished, (Finish), (place, level))
struct StoodBy {
  Seat seat;
  int amount;
  int money;
};
BOOST_DESCRIBE_STRUCT(StoodBy, (), (seat, amount, money))
struct SponsorsPaid {
  Seat seat;
  int amount;
  int money;
};
BOOST_DESCRIBE_STRUCT(SponsorsPaid, (), (seat, amount, money))
struct DriverEarned {
  Seat seat;
  Card card;
  int amount;
  int money;
};
BOOST_DESCRIBE_STRUCT(DriverEarned, (), (seat, card, amount, money))
struct DriverPaid {
  Seat seat;
  Card card;
  int due;
  int paid;
  int money;
};
BOOST_DESCRIBE_STRUCT(DriverPaid, (), (seat, card, due, paid, money))
struct RaceEnded {
  int race;
};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), (race))
struct TurnEnded {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat))
struct Discarded {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card))
struct Abandoned {  // nobody raced for so long (rule F-42)
  int turns;
};
BOOST_DESCRIBE_STRUCT(Abandoned, (), (turns))
struct SeasonEnded {};
BOOST_DESCRIBE_STRUCT(SeasonEnded, (), ())
struct Champion {
  Seat seat;
  int points;
  int money;
  bool shared;
};
BOOST_DESCRIBE_STRUCT(Champion, (), (seat, points, money, shared))
}  // namespace event

using Event =
    std::variant<event::CardTaken, event::CardSeen, event::FirstPlayer, event::TurnBegan,
                 event::MarketCleared, event::Invested, event::PutOnMarket, event::PutUp,
                 event::AuctionOpened, event::Offered, event::Passed, event::Sold,
                 event::CouldNotPay, event::AuctionHeldAgain, event::Unsold, event::Replaced,
                 event::Searched, event::SponsorFetched, event::NoSponsorLeft, event::SponsorPlayed,
                 event::Scrapped, event::FairHeld, event::Revealed, event::Scouted, event::Sued,
                 event::SetUp, event::SpecialsNearEnd, event::Shuffled, event::RaceBegan,
                 event::LotDrawn, event::Finished, event::StoodBy, event::SponsorsPaid,
                 event::DriverEarned, event::DriverPaid, event::RaceEnded, event::TurnEnded,
                 event::Discarded, event::Abandoned, event::SeasonEnded, event::Champion>;

}  // namespace paddock::formula_fun
