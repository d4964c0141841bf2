// Moves as the steps a person chooses them by, each with what it does.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

enum class StepKind : std::uint8_t {
  Invest,    // amount
  Hand,      // card
  Call,      // an auction
  OnMarket,  // card, seat
  Price,     // amount
  Offer,
  Amount,  // amount
  Pass,
  Replace,  // card
  Fetch,    // card
  FetchNothing,
  Target,  // card, seat
  Draw,
  Discard,  // card
  End,
};

StepKey key_of(StepKind kind, unsigned value = 0) {
  return static_cast<StepKey>(static_cast<unsigned>(kind) << 12 | value);
}
StepKey key_of(StepKind kind, Card card) { return key_of(kind, static_cast<unsigned>(card)); }
StepKey key_of(StepKind kind, Card card, Seat seat) {
  return key_of(kind, static_cast<unsigned>(card) | static_cast<unsigned>(seat) << 8);
}

Step plain_step(std::string_view id, Message label, Message note = Message()) {
  Step step;
  step.id = id;
  step.label = std::move(label);
  step.note = std::move(note);
  return step;
}

Step card_step(std::string id, Card card, Message note) {
  Step step = plain_step(id, message_of(card), std::move(note));
  step.ink = ink_of(card);
  return step;
}

Message effect_of(Special which) {
  switch (which) {
    case Special::Scrap:
      return Message("ff.help.scrap");
    case Special::Fair:
      return Message("ff.help.fair", {{"cards", kFairCards}});
    case Special::ScoutOrSue:
      return Message("ff.help.scout", {{"cards", kScoutCards}});
    case Special::Setup:
      break;
  }
  return Message("ff.help.setup", {{"bonus", kSetupBonus}});
}

// rule F-26: a bound that nears is said.
Message help_of_special(const Turn& turn, Special which) {
  if (!turn.specials_near_end()) return effect_of(which);
  return Message("ff.help.special.left",
                 {{"effect", effect_of(which)}, {"left", turn.specials_left()}});
}

Message help_of_circuit(const View& view, Card card) {
  return Message(
      std::string("ff.help.circuit.").append(name_of(favoured_by(card))),
      {{"bonus", kCircuitBonus}, {"above", kCircuitAbove}, {"cars", cars_racing(view.open)}});
}

// What a card in hand does.
Message help_of(const View& view, Card card) {
  switch (kind_of(card)) {
    case Kind::Driver:
    case Kind::Chassis:
    case Kind::Engine: {
      const Message trait = trait_of(card);
      if (trait.key.empty()) return Message("ff.help.component");
      return Message("ff.help.component.trait", {{"trait", trait}});
    }
    case Kind::Sponsor:
      return Message("ff.help.sponsor", {{"value", value_of(card)}});
    case Kind::Special:
      return help_of_special(view.open.turn, special_of(card));
    case Kind::Circuit:
      break;
  }
  return help_of_circuit(view, card);
}

Step hand_step(const View& view, Card card) {
  Step step = card_step(name_of(card), card, help_of(view, card));
  const int count = view.hand.count(layout_of(view.open), card);
  if (count > 1) {
    step.label = Message("ff.card.several", {{"card", message_of(card)}, {"count", count}});
  }
  return step;
}

Step owned_step(std::string_view between, std::string_view key, Card card, Seat seat,
                Message note) {
  Step step = card_step(name_of(card) + std::string(between) + std::to_string(index(seat) + 1),
                        card, std::move(note));
  step.label = Message(key, {{"card", message_of(card)}, {"player", seat}});
  return step;
}

Step invest_step(int amount) {
  return plain_step(std::to_string(amount), Message("ff.step.invest", {{"amount", amount}}),
                    Message("ff.step.invest.note", {{"cards", kCardsWithoutInvestment + amount}}));
}

// Millions go by their own number, so that "7" offers seven.
Step amount_step(std::string_view key, int amount, Message note) {
  Step step =
      plain_step(std::to_string(amount), Message(key, {{"amount", amount}}), std::move(note));
  step.number = amount;
  return step;
}

Step bid_step(const View& view, int amount) {
  const int money = view.open.teams[slot(view.open.auction.asked)].money;
  if (amount <= money) return amount_step("ff.step.amount", amount, Message());
  Step step =
      amount_step("ff.step.amount", amount,
                  Message("ff.step.over", {{"money", money}, {"loss", loss_of(amount, money)}}));
  step.ink = Ink::Dim;
  return step;
}

Step offer_step(const View& view) {
  const Auction& auction = view.open.auction;
  return plain_step("bid", Message("ff.step.offer"),
                    Message("ff.step.offer.note", {{"card", message_of(auction.card)},
                                                   {"least", auction.least_offer()}}));
}

StepPath steps(StepKey first) {
  StepPath path;
  path.push_back(first);
  return path;
}
StepPath steps(StepKey first, StepKey second) {
  StepPath path = steps(first);
  path.push_back(second);
  return path;
}

}  // namespace

StepPath FormulaFunText::path(Move move) {
  const auto amount = static_cast<unsigned>(move.number());
  const auto in_hand = [](Special card) { return key_of(StepKind::Hand, special(card)); };
  switch (move.action()) {
    case Action::Invest:
      return steps(key_of(StepKind::Invest, amount));
    case Action::Market:
    case Action::PlaySponsor:
    case Action::Race:
      return steps(key_of(StepKind::Hand, move.card()));
    case Action::Auction:
      return steps(key_of(StepKind::Call), key_of(StepKind::OnMarket, move.card(), move.seat()));
    case Action::Price:
      return steps(key_of(StepKind::Price, amount));
    case Action::Bid:
      return steps(key_of(StepKind::Offer), key_of(StepKind::Amount, amount));
    case Action::Pass:
      return steps(key_of(StepKind::Pass));
    case Action::Replace:
      return steps(key_of(StepKind::Replace, move.card()));
    case Action::Fetch:
      return steps(key_of(StepKind::Fetch, move.card()));
    case Action::FetchNothing:
      return steps(key_of(StepKind::FetchNothing));
    case Action::Scrap:
      return steps(in_hand(Special::Scrap), key_of(StepKind::Target, move.card(), move.seat()));
    case Action::Fair:
      return steps(in_hand(Special::Fair));
    case Action::Scout:
      return steps(in_hand(Special::ScoutOrSue), key_of(StepKind::Draw));
    case Action::Sue:
      return steps(in_hand(Special::ScoutOrSue),
                   key_of(StepKind::Target, move.card(), move.seat()));
    case Action::Setup:
      return steps(in_hand(Special::Setup));
    case Action::Discard:
      return steps(key_of(StepKind::Discard, move.card()));
    case Action::EndTurn:
      return steps(key_of(StepKind::End));
    default:
      return {};  // nature needs no explanation
  }
}

Step FormulaFunText::step(const View& view, StepKey key) {
  const int amount = key & 0xfff;
  const auto card = static_cast<Card>(key & 0xff);
  const Seat seat = seat_at(key >> 8 & 0xf);
  switch (static_cast<StepKind>(key >> 12)) {
    case StepKind::Invest:
      return invest_step(amount);
    case StepKind::Hand:
      return hand_step(view, card);
    case StepKind::Call:
      return plain_step("auction", Message("ff.step.auction"), Message("ff.step.auction.note"));
    case StepKind::OnMarket:
      return owned_step(" from ", "ff.step.on_market", card, seat, trait_of(card));
    case StepKind::Price:
      return amount_step("ff.step.price", amount, Message());
    case StepKind::Offer:
      return offer_step(view);
    case StepKind::Amount:
      return bid_step(view, amount);
    case StepKind::Pass:
      return plain_step("pass", Message("ff.step.pass"), Message("ff.step.pass.note"));
    case StepKind::Replace:
      return card_step(name_of(card), card, Message("ff.step.replace.note"));
    case StepKind::Fetch:
      return card_step(name_of(card), card, Message("ff.step.fetch.note"));
    case StepKind::FetchNothing:
      return plain_step("nothing", Message("ff.step.fetch_nothing"));
    case StepKind::Target:
      return owned_step(" of ", "ff.step.target", card, seat, Message("ff.step.target.note"));
    case StepKind::Draw:
      return plain_step("draw", Message("ff.step.draw", {{"cards", kScoutCards}}),
                        Message("ff.step.draw.note"));
    case StepKind::Discard:
      return card_step(name_of(card), card, Message("ff.step.discard.note"));
    case StepKind::End:
      break;
  }
  return plain_step("end", Message("ff.step.end"));
}

}  // namespace paddock::formula_fun
