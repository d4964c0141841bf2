// Names, and what is said of events.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

std::string_view word_of(Special which) {
  switch (which) {
    case Special::Scrap:
      return "Scrap";
    case Special::Fair:
      return "Fair";
    case Special::ScoutOrSue:
      return "Scout";
    case Special::Setup:
      break;
  }
  return "Setup";
}

std::string make_name(Card card) {
  switch (kind_of(card)) {
    case Kind::Special:
      return std::string(word_of(special_of(card)));
    case Kind::Circuit:
      return std::string(name_of(favoured_by(card))) + " circuit";
    default:
      return std::string(name_of(kind_of(card))) + " " + std::to_string(value_of(card));
  }
}

Message message_of(Special which) {
  switch (which) {
    case Special::Scrap:
      return Message("ff.card.scrap");
    case Special::Fair:
      return Message("ff.card.fair");
    case Special::ScoutOrSue:
      return Message("ff.card.scout");
    case Special::Setup:
      break;
  }
  return Message("ff.card.setup");
}

Message driver_message(std::string_view key, Seat seat, Card driver, int amount) {
  return Message(key, {{"player", seat}, {"driver", message_of(driver)}, {"amount", amount}});
}

// "4 + 4 + 5", with the bonuses that count.
Message sum_of(const Finish& car) {
  const bool plain = car.circuit == 0 && car.setup == 0;
  return Message(plain ? "ff.sum" : "ff.sum.bonus", {{"chassis", int{car.chassis}},
                                                     {"engine", int{car.engine}},
                                                     {"driver", int{car.driver}},
                                                     {"bonus", car.circuit + car.setup}});
}

Message on_card(std::string_view key, Seat seat, Card card) {
  return Message(key, {{"player", seat}, {"card", message_of(card)}});
}

Message of_owner(std::string_view key, Seat seat, Card card, Seat owner) {
  return Message(key, {{"player", seat}, {"card", message_of(card)}, {"owner", owner}});
}

Message with_money(std::string_view key, Seat seat, int amount, int money) {
  return Message(key, {{"player", seat}, {"amount", amount}, {"money", money}});
}

// What is said of an event; empty where the log has nothing to say.
struct EventMessage {
  Message operator()(const event::CardTaken&) const { return Message(); }
  Message operator()(const event::CardSeen& e) const {
    if (e.dealt) return Message();  // three of them at once: the hand shows them
    return on_card("ff.event.card_seen", e.seat, e.card);
  }
  Message operator()(const event::FirstPlayer& e) const {
    return Message("ff.event.first", {{"player", e.seat}});
  }
  Message operator()(const event::TurnBegan& e) const {
    return Message("ff.event.turn", {{"player", e.seat}, {"turn", e.turn}});
  }
  Message operator()(const event::MarketCleared& e) const {
    return on_card("ff.event.cleared", e.seat, e.card);
  }
  Message operator()(const event::Invested& e) const {
    return Message(
        "ff.event.invested",
        {{"player", e.seat}, {"amount", e.amount}, {"cards", e.cards}, {"money", e.money}});
  }
  Message operator()(const event::PutOnMarket& e) const {
    return on_card("ff.event.market", e.seat, e.card);
  }
  Message operator()(const event::PutUp& e) const {
    return on_card("ff.event.put_up", e.seat, e.card);
  }
  Message operator()(const event::AuctionOpened& e) const {
    return Message("ff.event.opened", {{"card", message_of(e.card)}, {"price", e.price}});
  }
  Message operator()(const event::Offered& e) const {
    return Message("ff.event.offered", {{"player", e.seat}, {"amount", e.amount}});
  }
  Message operator()(const event::Passed& e) const {
    return Message("ff.event.passed", {{"player", e.seat}});
  }
  Message operator()(const event::Sold& e) const {
    return Message(
        "ff.event.sold",
        {{"player", e.seat}, {"card", message_of(e.card)}, {"price", e.price}, {"money", e.money}});
  }
  Message operator()(const event::CouldNotPay& e) const {
    return Message("ff.event.could_not_pay",
                   {{"player", e.seat}, {"bid", e.bid}, {"paid", e.paid}, {"money", e.money}});
  }
  Message operator()(const event::AuctionHeldAgain& e) const {
    return Message("ff.event.again", {{"card", message_of(e.card)}, {"price", e.price}});
  }
  Message operator()(const event::Unsold& e) const {
    return Message("ff.event.unsold", {{"card", message_of(e.card)}});
  }
  Message operator()(const event::Replaced& e) const {
    return on_card("ff.event.replaced", e.seat, e.card);
  }
  Message operator()(const event::Searched& e) const {
    return Message("ff.event.searched", {{"player", e.seat}});
  }
  Message operator()(const event::SponsorFetched& e) const {
    return on_card("ff.event.fetched", e.seat, e.card);
  }
  Message operator()(const event::NoSponsorLeft& e) const {
    return Message("ff.event.no_sponsor", {{"player", e.seat}});
  }
  Message operator()(const event::SponsorPlayed& e) const {
    return Message("ff.event.sponsor",
                   {{"player", e.seat}, {"card", message_of(e.card)}, {"money", e.money}});
  }
  Message operator()(const event::Scrapped& e) const {
    return of_owner("ff.event.scrapped", e.seat, e.card, e.owner);
  }
  Message operator()(const event::FairHeld& e) const {
    return Message("ff.event.fair", {{"player", e.seat}});
  }
  Message operator()(const event::Revealed& e) const {
    return Message(is_component(e.card) ? "ff.event.revealed.market" : "ff.event.revealed.back",
                   {{"card", message_of(e.card)}});
  }
  Message operator()(const event::Scouted& e) const {
    return Message("ff.event.scouted", {{"player", e.seat}});
  }
  Message operator()(const event::Sued& e) const {
    return of_owner("ff.event.sued", e.seat, e.card, e.owner);
  }
  Message operator()(const event::SetUp& e) const {
    return Message("ff.event.set_up", {{"player", e.seat}, {"bonus", kSetupBonus}});
  }
  Message operator()(const event::SpecialsNearEnd& e) const {
    return Message(e.left > 0 ? "ff.event.specials_left" : "ff.event.specials_over",
                   {{"player", e.seat}, {"left", e.left}, {"most", kSpecialsInTurn}});
  }
  Message operator()(const event::Shuffled& e) const {
    return Message("ff.event.shuffled", {{"cards", e.cards}});
  }
  Message operator()(const event::RaceBegan& e) const {
    return Message("ff.event.race", {{"race", e.race},
                                     {"player", e.seat},
                                     {"circuit", message_of(e.circuit)},
                                     {"cars", e.cars}});
  }
  Message operator()(const event::LotDrawn& e) const {
    return Message("ff.event.lot", {{"player", e.seat}});
  }
  Message operator()(const event::Finished& e) const {
    return Message("ff.event.finished", {{"place", e.place},
                                         {"player", e.seat},
                                         {"driver", message_of(driver(e.driver))},
                                         {"sum", sum_of(e)},
                                         {"value", e.value()},
                                         {"points", int{e.points}}});
  }
  Message operator()(const event::StoodBy& e) const {
    return with_money("ff.event.stood_by", e.seat, e.amount, e.money);
  }
  Message operator()(const event::SponsorsPaid& e) const {
    return with_money("ff.event.sponsors_paid", e.seat, e.amount, e.money);
  }
  Message operator()(const event::DriverEarned& e) const {
    return driver_message("ff.event.driver_earned", e.seat, e.card, e.amount);
  }
  Message operator()(const event::DriverPaid& e) const {
    return driver_message(e.paid > 0 ? "ff.event.driver_paid" : "ff.event.driver_unpaid", e.seat,
                          e.card, e.due);
  }
  Message operator()(const event::RaceEnded& e) const {
    return Message("ff.event.race_ended", {{"race", e.race}});
  }
  Message operator()(const event::TurnEnded&) const { return Message(); }
  Message operator()(const event::Discarded& e) const {
    return on_card("ff.event.discarded", e.seat, e.card);
  }
  Message operator()(const event::Abandoned& e) const {
    return Message("ff.event.abandoned", {{"turns", e.turns}});
  }
  Message operator()(const event::SeasonEnded&) const { return Message("ff.event.season_ended"); }
  Message operator()(const event::Champion& e) const {
    return Message(e.shared ? "ff.event.champion_shared" : "ff.event.champion",
                   {{"player", e.seat}, {"points", e.points}, {"money", e.money}});
  }
};

}  // namespace

const std::string& name_of(Card card) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (int i = 0; i < kCards; ++i) list.push_back(make_name(card_at(i)));
    return list;
  }();
  return names[slot(card)];
}

Message message_of(Card card) {
  switch (kind_of(card)) {
    case Kind::Driver:
      return Message("ff.card.driver", {{"value", value_of(card)}});
    case Kind::Chassis:
      return Message("ff.card.chassis", {{"value", value_of(card)}});
    case Kind::Engine:
      return Message("ff.card.engine", {{"value", value_of(card)}});
    case Kind::Sponsor:
      return Message("ff.card.sponsor", {{"value", value_of(card)}});
    case Kind::Special:
      return message_of(special_of(card));
    case Kind::Circuit:
      break;
  }
  return Message(std::string("ff.card.circuit.").append(name_of(favoured_by(card))));
}

Ink ink_of(Card card) {
  switch (kind_of(card)) {
    case Kind::Driver:
      return Ink::Blue;
    case Kind::Chassis:
      return Ink::Orange;
    case Kind::Engine:
      return Ink::Red;
    case Kind::Sponsor:
      return Ink::Green;
    case Kind::Special:
      return Ink::Purple;
    case Kind::Circuit:
      break;
  }
  return Ink::Yellow;
}

Message trait_of(Card card) {
  if (kind_of(card) != Kind::Driver) return Message();
  const auto value = static_cast<std::size_t>(value_of(card));
  if (kDriverEarns[value] != 0) return Message("ff.trait.earns", {{"amount", kDriverEarns[value]}});
  if (kDriverBonus[value] != 0) return Message("ff.trait.bonus", {{"amount", kDriverBonus[value]}});
  return Message();
}

Message FormulaFunText::message(const Event& event) { return std::visit(EventMessage{}, event); }

Message FormulaFunText::asks_nature(const View& view) {
  switch (view.open.phase) {
    case Phase::FirstPlayer:
      return Message("ff.ask.first");
    case Phase::Revealing:
      return Message("ff.ask.reveal");
    case Phase::Lots:
      return Message("ff.ask.lot");
    case Phase::Searching:
      return Message("ff.ask.search", {{"player", view.open.auction.asked}});
    default:  // Dealing, Drawing
      return Message("ff.ask.card", {{"player", view.open.turn.seat}});
  }
}

}  // namespace paddock::formula_fun
