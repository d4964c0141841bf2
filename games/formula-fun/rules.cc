// Options, set-up, order, result: what surrounds a turn.
#include <algorithm>

#include "engine/message.h"
#include "games/formula-fun/apply.h"

namespace paddock::formula_fun {

const std::vector<OptionSpec>& FormulaFun::options() {
  constexpr auto kChoice = OptionSpec::Kind::Choice;
  static const std::vector<OptionSpec> specs = {
      {"hand-limit",
       kChoice,
       std::to_string(number("hand-limit")),
       0,
       0,
       {std::to_string(number("hand-limit")), std::to_string(number("hand-limit-option"))}},
      {"deck", kChoice, "standard", 0, 0, deck_ids()},
  };
  return specs;
}

State FormulaFun::start(const OptionValues& options, int seats) {
  PADDOCK_CHECK(seats >= kMinPlayers && seats <= kMaxPlayers);
  State state;
  Open& open = state.open;
  open.players = static_cast<std::uint8_t>(seats);
  open.hand_limit = static_cast<std::uint8_t>(std::stoi(options.text("hand-limit")));
  open.deck = find_deck(options.text("deck"));
  open.to_draw = static_cast<std::uint8_t>(kHandCards * seats);
  for (std::size_t i = 0; i < open.players; ++i) open.teams[i].money = kMoneyAtStart;
  state.pile = deck(open.deck).whole();
  return state;
}

LevelCars level_cars(const State& state) {
  const Open& open = state.open;
  LevelCars level;
  int best = 0;
  for (std::size_t seat = 0; seat < open.players; ++seat) {
    const Team& team = open.teams[seat];
    const int setup =
        open.host == seat_at(static_cast<int>(seat)) ? kSetupBonus * open.turn.setups : 0;
    for (int i = 0; i < team.cars(); ++i) {
      if ((open.placed >> (kDrivers * static_cast<int>(seat) + i) & 1) != 0) continue;
      const int driver = team.drivers[i];
      const int value = team.car_value(driver) + circuit_bonus(open.circuit, team, driver) + setup;
      const int rank = value * 64 + state.hands[seat].size();  // then more cards in hand
      if (rank < best) continue;
      if (rank > best) level = {};
      best = rank;
      level.seats += level.of_seat[seat] == 0 ? 1 : 0;
      ++level.of_seat[seat];
      ++level.cars;
    }
  }
  return level;
}

// rule F-41: more points, then more money; who has the same of both shares the place.
int place_of(const Open& open, const Team& own) {
  const auto better = std::ranges::count_if(open.teams, [&](const Team& other) {
    return other.points != own.points ? other.points > own.points : other.money > own.money;
  });
  return static_cast<int>(better) + 1;
}

Result FormulaFun::result(const State& state) {
  const Open& open = state.open;
  Result result;
  result.seats = open.players;
  for (std::size_t i = 0; i < open.players; ++i) {
    const Team& own = open.teams[i];
    result.lines[i] = {static_cast<std::uint8_t>(place_of(open, own)), own.points};
  }
  return result;
}

namespace {

CardSet cards_of(const Layout& layout, const Team& team) {
  CardSet cards;
  const auto add = [&](Kind kind, int value) {
    if (value == 0) return;
    cards.add(layout, kind == Kind::Sponsor ? sponsor(value) : component(kind, value));
  };
  add(Kind::Chassis, team.chassis);
  add(Kind::Engine, team.engine);
  for (int i = 0; i < 2; ++i) {
    add(Kind::Driver, team.drivers[i]);
    add(Kind::Sponsor, team.sponsors[i]);
  }
  return cards;
}

}  // namespace

OpenPlaces places_in_the_open(const Open& open) {
  const Layout& layout = layout_of(open);
  OpenPlaces places;
  places.push_back(open.discards);
  places.push_back(open.aside);
  for (const CardSet& market : open.market) places.push_back(market);
  for (const Team& team : open.teams) places.push_back(cards_of(layout, team));
  CardSet moving;
  if (open.card_in_play != 0) moving.add(layout, card_at(open.card_in_play - 1));
  if (open.phase == Phase::Replacing) moving.add(layout, open.auction.card);
  places.push_back(moving);
  return places;
}

namespace {

std::string_view check_cards(const State& state) {
  const Layout& layout = layout_of(state.open);
  const OpenPlaces places = places_in_the_open(state.open);
  for (int i = 0; i < kCards; ++i) {
    int copies = state.pile.count(layout, card_at(i));
    for (const CardSet& place : places) copies += place.count(layout, card_at(i));
    for (const CardSet& hand : state.hands) copies += hand.count(layout, card_at(i));
    if (copies != deck(state.open.deck).copies[slot(card_at(i))])
      return "a card is lost or doubled";
  }
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (int i = 0; i < kCards; ++i) {
      const int shown = state.open.shown[seat].count(layout, card_at(i));
      if (shown > state.hands[seat].count(layout, card_at(i))) return "a card shown is not held";
    }
    const CardSet market = state.open.market[seat];
    if (market != market.components(layout)) return "the market has a card that is no component";
    const CardSet stale = state.open.stale[seat];
    if ((stale.bits() & ~market.bits()) != 0) return "a card put up has left the market";
  }
  return {};
}

std::string_view check_auction(const Open& open) {
  const Auction& auction = open.auction;
  switch (open.phase) {
    case Phase::Pricing:
    case Phase::Bidding:
      if (!open.market[slot(auction.from)].has(layout_of(open), auction.card)) {
        return "the card put up is not on the market";
      }
      break;
    case Phase::Replacing:
    case Phase::Searching:
    case Phase::Fetching:
      return {};
    default:
      return auction.in != 0 || auction.bid != 0 ? "an auction is left over" : "";
  }
  if (open.phase == Phase::Pricing) return {};
  if ((auction.in & bit(auction.asked)) == 0) return "somebody who passed is asked";
  if (auction.bidder.is(auction.asked)) return "the best bidder is asked again";
  return {};
}

}  // namespace

std::string FormulaFun::invariants(const State& state) {
  const Open& open = state.open;
  for (std::string_view wrong : {check_cards(state), check_auction(open)}) {
    if (!wrong.empty()) return std::string(wrong);
  }
  if (open.races > kRaces) return "more than six races";
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const Team& team = open.teams[seat];
    // A debt would show as a fortune: money has no sign.
    if (team.money > 10'000) return "somebody owes money";
    if (seat >= open.players && team.money + team.points != 0) return "an empty seat has a team";
  }
  const bool has_turn =
      open.phase != Phase::Over && open.phase != Phase::Dealing && open.phase != Phase::FirstPlayer;
  for (std::size_t seat = 0; has_turn && seat < open.players; ++seat) {
    const bool may_be_large =
        seat == slot(open.turn.seat) || !open.shown[seat].empty();  // a sponsor came by surprise
    if (!may_be_large && state.hands[seat].size() > open.hand_limit) return "a hand is too large";
  }
  return {};
}

template void FormulaFun::apply(State&, Move, NoEvents&);
template void FormulaFun::apply(State&, Move, EventLog<Event>&);
template void FormulaFun::apply(State&, Move, EventTally<Event>&);

}  // namespace paddock::formula_fun
