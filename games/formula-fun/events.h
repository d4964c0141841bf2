// What a move of Formula Fun made happen. `money` is what the seat has afterwards.
#pragma once

#include <variant>

#include "engine/seat.h"
#include "games/formula-fun/team.h"

namespace paddock::formula_fun {

namespace event {
struct CardTaken {
  Seat seat;
};
struct CardSeen {
  Seat seat;
  Card card;
  bool dealt;
};  // for the seat alone
struct FirstPlayer {
  Seat seat;
};
struct TurnBegan {
  Seat seat;
  int turn;
};
struct MarketCleared {
  Seat seat;
  Card card;
};
struct Invested {
  Seat seat;
  int amount;
  int cards;
  int money;
};
struct PutOnMarket {
  Seat seat;
  Card card;
};
struct PutUp {
  Seat seat;
  Card card;
  Seat from;
};
struct AuctionOpened {
  Seat seat;
  Card card;
  int price;
};
struct Offered {
  Seat seat;
  int amount;
};
struct Passed {
  Seat seat;
};
struct Sold {
  Seat seat;
  Card card;
  int price;
  int money;
};
struct CouldNotPay {
  Seat seat;
  int bid;
  int paid;
  int money;
};
struct AuctionHeldAgain {
  Card card;
  int price;
};
struct Unsold {
  Card card;
};
struct Replaced {
  Seat seat;
  Card card;
};
struct Searched {
  Seat seat;
};
struct SponsorFetched {
  Seat seat;
  Card card;
};
struct NoSponsorLeft {
  Seat seat;
};
struct SponsorPlayed {
  Seat seat;
  Card card;
  int money;
};
struct Scrapped {
  Seat seat;
  Card card;
  Seat owner;
};
struct FairHeld {
  Seat seat;
};
struct Revealed {
  Seat seat;
  Card card;
};
struct Scouted {
  Seat seat;
};
struct Sued {
  Seat seat;
  Card card;
  Seat owner;
};
struct SetUp {
  Seat seat;
};
struct SpecialsNearEnd {
  Seat seat;
  int left;
};  // of those allowed in a turn (rule F-26)
struct Shuffled {
  int cards;
};
struct RaceBegan {
  int race;
  Seat seat;
  Card circuit;
  int cars;
};
struct LotDrawn {
  Seat seat;
};
struct Finished {
  int place;
  Finish car;
};
struct StoodBy {
  Seat seat;
  int amount;
  int money;
};
struct SponsorsPaid {
  Seat seat;
  int amount;
  int money;
};
struct DriverEarned {
  Seat seat;
  Card driver;
  int amount;
  int money;
};
struct DriverPaid {
  Seat seat;
  Card driver;
  int due;
  int paid;
  int money;
};
struct RaceEnded {
  int race;
};
struct TurnEnded {
  Seat seat;
};
struct Discarded {
  Seat seat;
  Card card;
};
struct Abandoned {
  int turns;
};  // nobody raced for so long (rule F-42)
struct SeasonEnded {};
struct Champion {
  Seat seat;
  int points;
  int money;
  bool shared;
};
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
