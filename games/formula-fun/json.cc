// Events, views and decks as JSON.
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "dealing",   "first-player", "investing", "drawing",   "playing", "pricing",    "bidding",
    "replacing", "searching",    "fetching",  "revealing", "lots",    "discarding", "over"};

int seat_number(Seat seat) { return index(seat) + 1; }

void write_cards(JsonOut& out, const Layout& layout, CardSet cards) {
  out.open_array();
  cards.for_each(layout, [&](Card card) { out.value(name_of(card)); });
  out.close_array();
}

void write_seats(JsonOut& out, const Open& open, SeatSet seats) {
  out.open_array();
  for (int i = 0; i < open.players; ++i) {
    if ((seats & bit(seat_at(i))) != 0) out.value(i + 1);
  }
  out.close_array();
}

void write_card_or_null(JsonOut& out, Kind kind, int value) {
  if (value == 0) {
    out.raw("null");
  } else {
    out.value(name_of(component(kind, value)));
  }
}

// A car's sum laid open.
void write_sum(JsonOut& out, const Finish& car) {
  out.key("seat").value(car.seat + 1).key("chassis").value(int{car.chassis});
  out.key("engine").value(int{car.engine}).key("driver").value(int{car.driver});
  out.key("circuit").value(int{car.circuit}).key("setup").value(int{car.setup});
  out.key("value").value(car.value()).key("points").value(int{car.points});
}

void write_team(JsonOut& out, const View& view, int seat) {
  const Open& open = view.open;
  const auto i = static_cast<std::size_t>(seat);
  const Team& team = open.teams[i];
  out.open_object().key("seat").value(seat + 1).key("money").value(int{team.money});
  out.key("points").value(int{team.points});
  write_card_or_null(out.key("chassis"), Kind::Chassis, team.chassis);
  write_card_or_null(out.key("engine"), Kind::Engine, team.engine);
  out.key("drivers").open_array();
  for (int n = 0; n < team.drivers.count(); ++n) out.value(name_of(driver(team.drivers[n])));
  out.close_array().key("sponsors").open_array();
  for (int n = 0; n < team.sponsors.count(); ++n) out.value(name_of(sponsor(team.sponsors[n])));
  out.close_array().key("cars").open_array();
  for (int n = 0; n < team.cars(); ++n) {
    out.open_object().key("driver").value(name_of(driver(team.drivers[n])));
    out.key("value").value(team.car_value(team.drivers[n])).close_object();
  }
  out.close_array().key("hand").value(int{view.hand_sizes[i]});
  write_cards(out.key("shown"), layout_of(open), open.shown[i]);
  out.close_object();
}

void write_market(JsonOut& out, const Open& open) {
  out.open_array();
  for (int i = 0; i < open.players; ++i) {
    open.market[static_cast<std::size_t>(i)].for_each(layout_of(open), [&](Card card) {
      out.open_object().key("card").value(name_of(card)).key("seat").value(i + 1).close_object();
    });
  }
  out.close_array();
}

void write_turn(JsonOut& out, const Turn& turn) {
  out.open_object().key("sponsor").boolean(turn.sponsor_played != 0);
  out.key("circuit").boolean(turn.circuit_played != 0);
  out.key("scrap").boolean(turn.scrap_played != 0);
  out.key("setups").value(int{turn.setups});
  out.key("specials_left").value(turn.specials_left()).close_object();
}

void write_auction(FieldsOut& fields, const Open& open) {
  const Auction& auction = open.auction;
  switch (open.phase) {
    case Phase::Pricing:
    case Phase::Bidding:
    case Phase::Replacing:
    case Phase::Searching:
    case Phase::Fetching:
      break;
    default:
      return;
  }
  JsonOut& out = fields.field("auction");
  out.open_object().key("card").value(name_of(auction.card));
  out.key("from").value(seat_number(auction.from));
  if (open.phase != Phase::Pricing) out.key("price").value(int{auction.price});
  if (!auction.bidder.is_nobody()) {
    out.key("bid").value(int{auction.bid}).key("bidder").value(seat_number(auction.bidder.seat()));
  }
  if (open.phase == Phase::Bidding) {
    out.key("least").value(auction.least_offer());
  }
  if (open.phase != Phase::Pricing) out.key("asked").value(seat_number(auction.asked));
  write_seats(out.key("in"), open, auction.in);
  out.close_object();
}

void write_last_race(JsonOut& out, const Open& open) {
  const bool is_on = open.phase == Phase::Lots;
  out.open_object().key("race").value(open.races + (is_on ? 1 : 0));
  out.key("host").value(seat_number(open.host)).key("circuit").value(name_of(open.circuit));
  out.key("finish").open_array();
  for (std::size_t i = 0; i < open.finished; ++i) {
    write_sum(out.open_object(), open.finish[i]);
    out.close_object();
  }
  out.close_array().close_object();
}

// Points and money of every seat after each race.
void write_season(JsonOut& out, const Open& open) {
  out.open_array();
  for (std::size_t race = 0; race < open.races; ++race) {
    out.open_object().key("points").open_array();
    for (std::size_t i = 0; i < open.players; ++i) out.value(int{open.points_after[race][i]});
    out.close_array().key("money").open_array();
    for (std::size_t i = 0; i < open.players; ++i) out.value(int{open.money_after[race][i]});
    out.close_array().close_object();
  }
  out.close_array();
}

}  // namespace

void FormulaFunText::write_public(FieldsOut& out, const View& view) {
  const Open& open = view.open;
  out.field("phase").value(kPhaseNames[static_cast<std::size_t>(open.phase)]);
  out.field("races").value(kRaces);
  out.field("driven").value(int{open.races});
  out.field("deck").value(deck(open.deck).id);
  out.field("hand_limit").value(int{open.hand_limit});
  const bool has_turn = open.turns > 0 && open.phase != Phase::Over;
  if (has_turn) out.field("turn").value(seat_number(open.turn.seat));
  out.field("turns").value(int{open.turns});
  if (has_turn) write_turn(out.field("done"), open.turn);
  out.field("turns_left").value(open.players * kTurnsWithoutRace - open.turns_without_race);
  out.field("draw_pile").value(int{view.pile_size});
  write_cards(out.field("discards"), layout_of(open), open.discards);
  write_market(out.field("market"), open);
  write_cards(out.field("revealed"), layout_of(open), open.aside);
  JsonOut& teams = out.field("teams").open_array();
  for (int i = 0; i < open.players; ++i) write_team(teams, view, i);
  teams.close_array();
  write_auction(out, open);
  if (open.finished > 0) write_last_race(out.field("last_race"), open);
  write_season(out.field("season"), open);
}

void FormulaFunText::write_private(FieldsOut& out, const View& view) {
  const Layout& layout = layout_of(view.open);
  write_cards(out.field("hand"), layout, view.hand);
  const bool searches =
      view.open.phase == Phase::Fetching && view.viewer.is(view.open.auction.asked);
  if (searches) write_cards(out.field("search"), layout, view.search);
}

std::optional<GameFile> FormulaFunText::file(std::string_view name) {
  constexpr std::string_view kEnding = ".json";
  if (!name.ends_with(kEnding)) return std::nullopt;
  const std::string_view id = name.substr(0, name.size() - kEnding.size());
  const std::vector<std::string> ids = deck_ids();
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) return std::nullopt;
  const Deck& found = deck(find_deck(id));
  JsonOut out;
  out.open_object().key("id").value(found.id).key("cards").open_array();
  for (int i = 0; i < kCards; ++i) {
    const int copies = found.copies[slot(card_at(i))];
    if (copies == 0) continue;
    out.open_object().key("card").value(name_of(card_at(i))).key("copies").value(copies);
    out.close_object();
  }
  out.close_array().close_object();
  return GameFile{"application/json", out.take()};
}

}  // namespace paddock::formula_fun
