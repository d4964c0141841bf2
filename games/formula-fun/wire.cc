#include "games/formula-fun/wire.h"

#include <algorithm>

namespace paddock::formula_fun {
namespace {

Cards sent(const Open& open, CardSet cards) { return {&layout_of(open), cards}; }

wire::Turn sent(const Turn& turn) {
  wire::Turn done{
      turn.sponsor_played != 0, turn.circuit_played != 0, turn.scrap_played != 0, turn.setups, {}};
  if (turn.specials_near_end()) done.specials_left = turn.specials_left();
  return done;
}

OrNull<Card> contract(Kind kind, int value) {
  if (value == 0) return {};
  return {component(kind, value)};
}

wire::Team sent_team(const View& view, Seat seat) {
  const Team& team = view.open.teams[slot(seat)];
  wire::Team sheet{};
  sheet.seat = seat;
  sheet.money = team.money;
  sheet.points = team.points;
  sheet.place = place_of(view.open, team);
  sheet.chassis = contract(Kind::Chassis, team.chassis);
  sheet.engine = contract(Kind::Engine, team.engine);
  for (int i = 0; i < team.drivers.count(); ++i) sheet.drivers.push_back(driver(team.drivers[i]));
  for (int i = 0; i < team.sponsors.count(); ++i) {
    sheet.sponsors.push_back(sponsor(team.sponsors[i]));
  }
  for (int i = 0; i < team.cars(); ++i) {
    sheet.cars.push_back({driver(team.drivers[i]), team.car_value(team.drivers[i])});
  }
  sheet.hand = view.hand_sizes[slot(seat)];
  sheet.shown = sent(view.open, view.open.shown[slot(seat)]);
  return sheet;
}

bool is_auction_held(Phase phase) {
  switch (phase) {
    case Phase::Pricing:
    case Phase::Bidding:
    case Phase::Replacing:
    case Phase::Searching:
    case Phase::Fetching:
      return true;
    default:
      return false;
  }
}

wire::Auction sent_auction(const Open& open) {
  const Auction& auction = open.auction;
  wire::Auction held{};
  held.card = auction.card;
  held.from = auction.from;
  if (open.phase != Phase::Pricing) {
    held.price = auction.price;
    held.asked = auction.asked;
  }
  if (!auction.bidder.is_nobody()) {
    held.bid = auction.bid;
    held.bidder = auction.bidder.seat();
  }
  if (open.phase == Phase::Bidding) held.least = auction.least_offer();
  for (int i = 0; i < open.players; ++i) {
    if ((auction.in & bit(seat_at(i))) != 0) held.in.push_back(seat_at(i));
  }
  return held;
}

wire::Race sent_race(const Open& open) {
  const bool is_on = open.phase == Phase::Lots;
  wire::Race race{open.races + (is_on ? 1 : 0), open.host, open.circuit, {}};
  for (std::size_t i = 0; i < open.finished; ++i) race.finish.push_back(open.finish[i]);
  return race;
}

wire::AfterRace at_the_start(const Open& open) {
  wire::AfterRace start;
  for (std::size_t i = 0; i < open.players; ++i) {
    start.points.push_back(0);
    start.money.push_back(kMoneyAtStart);
  }
  return start;
}

wire::AfterRace sent_after(const Open& open, std::size_t race) {
  wire::AfterRace after;
  for (std::size_t i = 0; i < open.players; ++i) {
    after.points.push_back(open.points_after[race][i]);
    after.money.push_back(open.money_after[race][i]);
  }
  return after;
}

void add_seats(PublicView& shown, const View& view) {
  const Open& open = view.open;
  for (int i = 0; i < open.players; ++i) {
    const Seat seat = seat_at(i);
    shown.teams.push_back(sent_team(view, seat));
    open.market[slot(seat)].for_each(layout_of(open), [&](Card card) {
      shown.market.push_back({card, seat});
    });
  }
}

void add_season(PublicView& shown, const Open& open) {
  if (open.finished > 0) shown.last_race = sent_race(open);
  shown.season.push_back(at_the_start(open));
  for (std::size_t i = 0; i < open.races; ++i) shown.season.push_back(sent_after(open, i));
}

// A move that plays this card, which is no component.
Move playing(const Open& open, Card card) {
  if (kind_of(card) == Kind::Sponsor) return Move(Action::PlaySponsor, card);
  if (kind_of(card) == Kind::Circuit) return Move(Action::Race, card);
  switch (special_of(card)) {
    case Special::Scrap:  // whatever it would discard
      return Move(Action::Scrap, component(Kind::Chassis, 1), open.turn.seat);
    case Special::Fair:
      return Move(Action::Fair);
    case Special::ScoutOrSue:
      return Move(Action::Scout);
    case Special::Setup:
      break;
  }
  return Move(Action::Setup);
}

std::vector<wire::Unplayable> unplayable(const View& view) {
  std::vector<wire::Unplayable> cards;
  view.hand.for_each_face(layout_of(view.open), [&](Card card) {
    const std::optional<WhyNot> why = why_not(view.open, card);
    if (why) cards.push_back({card, *why, words_of(view.open, playing(view.open, card))});
  });
  return cards;
}

DeckFile sent_deck(const Deck& deck) {
  DeckFile file{deck.id, {}};
  for (int i = 0; i < kCards; ++i) {
    const int copies = deck.copies[slot(card_at(i))];
    if (copies > 0) file.cards.push_back({card_at(i), copies});
  }
  return file;
}

}  // namespace

PublicView FormulaFunText::public_view(const View& view) {
  const Open& open = view.open;
  PublicView shown{};
  shown.phase = open.phase;
  shown.races = kRaces;
  shown.driven = open.races;
  shown.deck = deck(open.deck).id;
  shown.hand_limit = open.hand_limit;
  shown.turns = open.turns;
  if (open.turns > 0 && open.phase != Phase::Over) {
    shown.turn = open.turn.seat;
    shown.done = sent(open.turn);
  }
  shown.turns_left = open.players * kTurnsWithoutRace - open.turns_without_race;
  shown.draw_pile = view.pile_size;
  shown.discards = sent(open, open.discards);
  shown.revealed = sent(open, open.aside);
  add_seats(shown, view);
  if (is_auction_held(open.phase)) shown.auction = sent_auction(open);
  add_season(shown, open);
  return shown;
}

PrivateView FormulaFunText::private_view(const View& view) {
  PrivateView shown{sent(view.open, view.hand), {}, {}};
  const bool plays = view.open.phase == Phase::Playing && view.viewer.is(view.open.turn.seat);
  if (plays) shown.unplayable = unplayable(view);
  const bool searches =
      view.open.phase == Phase::Fetching && view.viewer.is(view.open.auction.asked);
  if (searches) shown.search = sent(view.open, view.search);
  return shown;
}

std::optional<GameFile> FormulaFunText::file(std::string_view name) {
  constexpr std::string_view kEnding = ".json";
  if (!name.ends_with(kEnding)) return std::nullopt;
  const std::string_view id = name.substr(0, name.size() - kEnding.size());
  const std::vector<std::string> ids = deck_ids();
  if (std::ranges::find(ids, id) == ids.end()) return std::nullopt;
  JsonOut out;
  write_json(out, sent_deck(deck(find_deck(id))));
  return GameFile{"application/json", out.take()};
}

}  // namespace paddock::formula_fun
