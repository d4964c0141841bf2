// Events as JSON.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

// What an event holds besides its name.
struct EventWriter {
  JsonOut& out;

  void operator()(const event::CardTaken& e) const { seat(e.seat); }
  void operator()(const event::CardSeen& e) const {
    seat(e.seat).card(e.card);
    out.key("dealt").boolean(e.dealt);
  }
  void operator()(const event::FirstPlayer& e) const { seat(e.seat); }
  void operator()(const event::TurnBegan& e) const { seat(e.seat).number("turn", e.turn); }
  void operator()(const event::MarketCleared& e) const { seat(e.seat).card(e.card); }
  void operator()(const event::Invested& e) const {
    seat(e.seat).number("amount", e.amount).number("cards", e.cards).number("money", e.money);
  }
  void operator()(const event::PutOnMarket& e) const { seat(e.seat).card(e.card); }
  void operator()(const event::PutUp& e) const {
    seat(e.seat).card(e.card).number("from", index(e.from) + 1);
  }
  void operator()(const event::AuctionOpened& e) const {
    seat(e.seat).card(e.card).number("price", e.price);
  }
  void operator()(const event::Offered& e) const { seat(e.seat).number("amount", e.amount); }
  void operator()(const event::Passed& e) const { seat(e.seat); }
  void operator()(const event::Sold& e) const {
    seat(e.seat).card(e.card).number("price", e.price).number("money", e.money);
  }
  void operator()(const event::CouldNotPay& e) const {
    seat(e.seat).number("bid", e.bid).number("paid", e.paid).number("money", e.money);
  }
  void operator()(const event::AuctionHeldAgain& e) const { card(e.card).number("price", e.price); }
  void operator()(const event::Unsold& e) const { card(e.card); }
  void operator()(const event::Replaced& e) const { seat(e.seat).card(e.card); }
  void operator()(const event::Searched& e) const { seat(e.seat); }
  void operator()(const event::SponsorFetched& e) const { seat(e.seat).card(e.card); }
  void operator()(const event::NoSponsorLeft& e) const { seat(e.seat); }
  void operator()(const event::SponsorPlayed& e) const {
    seat(e.seat).card(e.card).number("amount", value_of(e.card)).number("money", e.money);
  }
  void operator()(const event::Scrapped& e) const {
    seat(e.seat).card(e.card).number("owner", index(e.owner) + 1);
  }
  void operator()(const event::FairHeld& e) const { seat(e.seat); }
  void operator()(const event::Revealed& e) const {
    seat(e.seat).card(e.card);
    out.key("to_market").boolean(is_component(e.card));
  }
  void operator()(const event::Scouted& e) const { seat(e.seat); }
  void operator()(const event::Sued& e) const {
    seat(e.seat).card(e.card).number("owner", index(e.owner) + 1);
  }
  void operator()(const event::SetUp& e) const { seat(e.seat).number("bonus", kSetupBonus); }
  void operator()(const event::SpecialsNearEnd& e) const { seat(e.seat).number("left", e.left); }
  void operator()(const event::Shuffled& e) const { number("cards", e.cards); }
  void operator()(const event::RaceBegan& e) const {
    seat(e.seat).number("race", e.race);
    out.key("circuit").value(name_of(e.circuit));
    number("cars", e.cars);
  }
  void operator()(const event::LotDrawn& e) const { seat(e.seat); }
  void operator()(const event::Finished& e) const {
    number("place", e.place).number("seat", e.car.seat + 1).number("chassis", e.car.chassis);
    number("engine", e.car.engine).number("driver", e.car.driver);
    number("circuit", e.car.circuit).number("setup", e.car.setup);
    number("value", e.car.value()).number("points", e.car.points);
  }
  void operator()(const event::StoodBy& e) const { paid(e.seat, e.amount, e.money); }
  void operator()(const event::SponsorsPaid& e) const { paid(e.seat, e.amount, e.money); }
  void operator()(const event::DriverEarned& e) const {
    seat(e.seat).card(e.driver).number("amount", e.amount).number("money", e.money);
  }
  void operator()(const event::DriverPaid& e) const {
    seat(e.seat).card(e.driver).number("due", e.due).number("paid", e.paid);
    number("money", e.money);
  }
  void operator()(const event::RaceEnded& e) const { number("race", e.race); }
  void operator()(const event::TurnEnded& e) const { seat(e.seat); }
  void operator()(const event::Discarded& e) const { seat(e.seat).card(e.card); }
  void operator()(const event::Abandoned& e) const { number("turns", e.turns); }
  void operator()(const event::SeasonEnded&) const {}
  void operator()(const event::Champion& e) const {
    seat(e.seat).number("points", e.points).number("money", e.money);
    out.key("shared").boolean(e.shared);
  }

 private:
  const EventWriter& seat(Seat who) const { return number("seat", index(who) + 1); }
  const EventWriter& card(Card which) const {
    out.key("card").value(name_of(which));
    return *this;
  }
  const EventWriter& number(std::string_view name, int value) const {
    out.key(name).value(value);
    return *this;
  }
  void paid(Seat who, int amount, int money) const {
    seat(who).number("amount", amount).number("money", money);
  }
};

}  // namespace

const std::vector<std::string>& FormulaFunText::event_names() {
  static const std::vector<std::string> names = {"card-taken",
                                                 "card-seen",
                                                 "first-player",
                                                 "turn-began",
                                                 "market-cleared",
                                                 "invested",
                                                 "put-on-market",
                                                 "put-up",
                                                 "auction-opened",
                                                 "offered",
                                                 "passed",
                                                 "sold",
                                                 "could-not-pay",
                                                 "auction-held-again",
                                                 "unsold",
                                                 "replaced",
                                                 "searched",
                                                 "sponsor-fetched",
                                                 "no-sponsor-left",
                                                 "sponsor-played",
                                                 "scrapped",
                                                 "fair-held",
                                                 "revealed",
                                                 "scouted",
                                                 "sued",
                                                 "set-up",
                                                 "specials-near-end",
                                                 "shuffled",
                                                 "race-began",
                                                 "lot-drawn",
                                                 "finished",
                                                 "stood-by",
                                                 "sponsors-paid",
                                                 "driver-earned",
                                                 "driver-paid",
                                                 "race-ended",
                                                 "turn-ended",
                                                 "discarded",
                                                 "abandoned",
                                                 "season-ended",
                                                 "champion"};
  static_assert(std::variant_size_v<Event> == 41);
  return names;
}

void FormulaFunText::write(JsonOut& out, const Event& event) {
  out.open_object().key("event").value(event_names()[event.index()]);
  std::visit(EventWriter{out}, event);
  out.close_object();
}

}  // namespace paddock::formula_fun
