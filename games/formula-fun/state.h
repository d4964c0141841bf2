// Formula Fun: its state, moves and view. The rules are restated in rules.md. Money is counted in
// millions throughout.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/formula-fun/decks.h"
#include "games/formula-fun/events.h"
#include "games/formula-fun/team.h"

namespace paddock::formula_fun {

inline constexpr int kHandCards = number("hand-cards");
inline constexpr int kMoneyAtStart = number("money-at-start");
inline constexpr int kMostInvested = number("invest-most");
inline constexpr int kCardsWithoutInvestment = number("cards-without-investment");
inline constexpr int kLowestPrice = number("price-least");
inline constexpr int kHighestBid = number("bid-most");
inline constexpr int kSpecialsInTurn = number("specials-in-turn");
inline constexpr int kSpecialsNearEnd = 3;  // so few left are said at the table (rule F-26)
inline constexpr int kFairCards = number("fair-cards");
inline constexpr int kScoutCards = number("scout-cards");
inline constexpr int kRaces = number("races");
inline constexpr int kTurnsWithoutRace = number("turns-without-race");
inline constexpr int kMinPlayers = number("min-players");
inline constexpr int kUsualPlayers = number("usual-players");

enum class Phase : std::uint8_t {
  Dealing,      // nature deals a card to the seat whose turn it is
  FirstPlayer,  // nature draws lots for who begins
  Investing,    // a seat says how many cards it pays for
  Drawing,      // nature gives the seat a card
  Playing,      // a seat plays a card, calls an auction, or ends its turn
  Pricing,      // it names the starting price of the auction
  Bidding,      // the seat that is asked offers or passes
  Replacing,    // the buyer of a third driver says who goes
  Searching,    // nature shows who hired a young driver the sponsors in the deck
  Fetching,     // who takes one of them
  Revealing,    // nature turns up a card for the Fair
  Lots,         // nature draws lots between cars that are level
  Discarding,   // a seat has too many cards at the end of its turn
  Over,
};
BOOST_DESCRIBE_ENUM(Phase, Dealing, FirstPlayer, Investing, Drawing, Playing, Pricing, Bidding,
                    Replacing, Searching, Fetching, Revealing, Lots, Discarding, Over)

using SeatSet = std::uint8_t;  // one bit for each seat
constexpr SeatSet bit(Seat seat) { return static_cast<SeatSet>(1u << index(seat)); }
constexpr std::size_t slot(Seat seat) { return static_cast<std::size_t>(seat); }

// A seat, or nobody.
class MaybeSeat {
 public:
  constexpr MaybeSeat() = default;
  constexpr MaybeSeat(Seat seat) : code_(static_cast<std::uint8_t>(index(seat) + 1)) {}
  constexpr bool is_nobody() const { return code_ == 0; }
  constexpr bool is(Seat seat) const { return code_ == index(seat) + 1; }
  constexpr Seat seat() const { return seat_at(code_ - 1); }

 private:
  std::uint8_t code_ = 0;
};

// The auction being held; all zero when there is none. Its card lies on the market until it is
// sold.
struct Auction {
  Card card{};
  Seat from{};             // whom the card faces
  std::uint8_t price = 0;  // what it starts at
  std::uint8_t bid = 0;    // the best offer
  MaybeSeat bidder;        // whose it is
  Seat asked{};            // who is to offer; when sold: the buyer
  SeatSet in = 0;          // who has not passed

  constexpr int least_offer() const { return bidder.is_nobody() ? price : bid + 1; }
};

// rule F-22: what winning costs whoever does not have the money.
constexpr int loss_of(int offer, int money) { return std::min((offer + 1) / 2, money); }

// What happened in the turn so far.
struct Turn {
  Seat seat{};
  std::uint8_t sponsor_played = 0;
  std::uint8_t circuit_played = 0;
  std::uint8_t scrap_played = 0;
  std::uint8_t setups = 0;
  std::uint8_t specials = 0;  // Setups among them

  constexpr int specials_left() const { return kSpecialsInTurn - specials; }
  constexpr bool specials_near_end() const { return specials_left() <= kSpecialsNearEnd; }
};

// What lies open on the table: everybody may know all of it.
struct Open {
  CardSet discards;
  CardSet aside;                              // turned up for the Fair and not for the market
  CardSet put_up;                             // auctioned in this turn, wherever they are now
  std::array<CardSet, kMaxPlayers> market{};  // by the seat they face
  std::array<CardSet, kMaxPlayers> stale{};   // of the market: put up in this turn
  std::array<CardSet, kMaxPlayers> shown{};   // cards in hand that everybody saw
  std::array<Team, kMaxPlayers> teams{};
  std::array<std::array<std::uint16_t, kMaxPlayers>, kRaces> money_after{};
  std::array<std::array<std::uint8_t, kMaxPlayers>, kRaces> points_after{};
  std::uint16_t placed = 0;  // cars that have their place in the race being driven, a bit each
  std::uint16_t turns = 0;
  // The race being driven, or the last one.
  std::array<Finish, kMostCars> finish{};
  std::uint8_t finished = 0;  // entries of `finish`
  Card circuit{};             // of that race
  Seat host{};                // who played it
  std::uint8_t races = 0;     // driven to the end
  std::uint8_t turns_without_race = 0;
  std::uint8_t players = 0;
  std::uint8_t hand_limit = 0;
  DeckNumber deck{};
  Phase phase = Phase::Dealing;
  std::uint8_t to_draw = 0;       // cards still to deal, draw or reveal
  std::uint8_t card_in_play = 0;  // while it works: 1 + Card; then it goes to the discards
  Turn turn;
  Auction auction;
  std::array<std::uint8_t, 8> unused{};
};

struct State {
  Open open;
  CardSet pile;  // the deck, face down
  std::array<CardSet, kMaxPlayers> hands{};
};
static_assert(sizeof(State) <= 512);

enum class Action : std::uint8_t {
  Invest,   // number: millions
  Market,   // card
  Auction,  // card, number: the seat it faces
  Price,    // number
  Bid,      // number
  Pass,
  Replace,  // card: the driver who goes
  Fetch,    // card
  FetchNothing,
  PlaySponsor,  // card
  Scrap,        // card, number: whose
  Fair,
  Scout,
  Sue,  // card, number: whose
  Setup,
  Race,     // card
  Discard,  // card
  EndTurn,
  Deal,    // nature: card
  Search,  // nature: sponsors, a bit for each, the lowest for $1M
  First,   // nature: number, the seat
  Reveal,  // nature: card
  Lot,     // nature: number, the seat
};

// One word: listing moves is the busiest thing a simulation does.
class Move {
 public:
  constexpr Move() = default;
  constexpr explicit Move(Action action) : Move(action, Card{}, 0) {}
  constexpr Move(Action action, Card card) : Move(action, card, 0) {}
  constexpr Move(Action action, int number) : Move(action, Card{}, number) {}
  constexpr Move(Action action, Seat seat) : Move(action, Card{}, index(seat)) {}
  constexpr Move(Action action, Card card, Seat seat) : Move(action, card, index(seat)) {}
  static constexpr Move search(std::uint32_t sponsors) {
    return Move(Action::Search, card_at(static_cast<int>(sponsors >> 8)),
                static_cast<int>(sponsors & 255));
  }

  constexpr Action action() const { return static_cast<Action>(code_ >> 16); }
  constexpr Card card() const { return static_cast<Card>(code_ >> 8 & 255); }
  constexpr int number() const { return static_cast<int>(code_ & 255); }
  constexpr Seat seat() const { return seat_at(number()); }
  constexpr std::uint32_t sponsors() const { return code_ & 0xffff; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Action action, Card card, int number)
      : code_(static_cast<std::uint32_t>(action) << 16 | static_cast<std::uint32_t>(card) << 8 |
              static_cast<std::uint32_t>(number)) {}
  std::uint32_t code_ = 0;
};

// What a viewer may know: what lies open, how many cards everybody holds, and the own hand.
struct View {
  Open open;
  CardSet hand;    // empty for a spectator
  CardSet search;  // each sponsor there is in the deck once, for whoever chooses one
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t pile_size = 0;
  Viewer viewer = Viewer::spectator();
};

inline const Layout& layout_of(const Open& open) { return deck(open.deck).layout; }

// Every place where cards lie open: no card is in two of them.
using OpenPlaces = InlineList<CardSet, 2 * kMaxPlayers + 3>;
OpenPlaces places_in_the_open(const Open& open);

inline int cars_racing(const Open& open) {
  int cars = 0;
  for (const Team& team : open.teams) cars += team.cars();
  return cars;
}

// rule F-34: the circuit's bonus for this car.
constexpr int circuit_bonus(Card circuit, const Team& team, int driver) {
  const Kind favoured = favoured_by(circuit);
  const int value = favoured == Kind::Driver    ? driver
                    : favoured == Kind::Chassis ? team.chassis
                                                : team.engine;
  return value > kCircuitAbove ? kCircuitBonus : 0;
}

struct FormulaFun {
  using State = formula_fun::State;
  using Move = formula_fun::Move;
  using Event = formula_fun::Event;
  using View = formula_fun::View;
  using Text = struct FormulaFunText;  // in text.h
  // Every card of a hand with all its targets, every card of the market, every bid: fewer than
  // this.
  using MoveList = InlineList<Move, 144>;
  using OutcomeList = InlineList<Outcome<Move>, kCards>;
  using Offers = Capabilities<Capability::Files, Capability::NotationInPlace, Capability::OwnFiles,
                              Capability::SendingMore>;

  static constexpr std::string_view kId = "formula-fun";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr int kUsualSeats = kUsualPlayers;
  static constexpr bool kHasSecrets = true;

  // Decks of a user's own: files in this folder beside the database.
  static constexpr std::string_view kOwnFolder = "decks";
  static void bring_own(std::string_view text, std::string_view file) {
    add_deck(read_deck(text, file));
  }

  static const std::vector<OptionSpec>& options();
  static std::vector<OptionValues::Pair> bench_options() { return {}; }
  static std::vector<OptionValues::Pair> short_options() { return {}; }
  static State start(const OptionValues& options, int seats);

  static Actor to_act(const State& state) {
    switch (state.open.phase) {
      case Phase::Investing:
      case Phase::Playing:
      case Phase::Pricing:
      case Phase::Discarding:
        return state.open.turn.seat;
      case Phase::Bidding:
      case Phase::Replacing:
      case Phase::Fetching:
        return state.open.auction.asked;
      case Phase::Dealing:
      case Phase::FirstPlayer:
      case Phase::Drawing:
      case Phase::Searching:
      case Phase::Revealing:
      case Phase::Lots:
        return Actor::nature();
      case Phase::Over:
        break;
    }
    return Actor::nobody();
  }

  static void moves(const State& state, MoveList& moves);
  static void outcomes(const State& state, OutcomeList& outcomes);

  template <RandomSource R>
  static Move draw(const State& state, R& source);

  template <class Events>
  static void apply(State& state, Move move, Events& events);

  // rule F-6: which card was dealt or drawn, and what a search finds, is for the player alone.
  static Audience audience(const State& state, Move move) {
    if (move.action() == Action::Deal) return state.open.turn.seat;
    if (move.action() == Action::Search) return state.open.auction.asked;
    return Audience::everybody();
  }

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, Rng& rng);
  static Result result(const State& state);
  static std::string invariants(const State& state);
  static std::string notation(const State& state, Move move);
  static void append_notation(std::string& text, const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view words);
  static Move said(Move move) { return move; }
};

// The cars of the race being driven that are next and level: how many of each seat (rule F-35).
struct LevelCars {
  std::array<std::uint8_t, kMaxPlayers> of_seat{};
  int cars = 0;
  int seats = 0;
};
LevelCars level_cars(const State& state);

// Among the teams, as the championship ranks them.
int place_of(const Open& open, const Team& team);

// Which sponsors there are in the deck, a bit for each.
inline std::uint32_t sponsors_in(const Layout& layout, CardSet pile) {
  std::uint32_t sponsors = 0;
  pile.of_kind(layout, Kind::Sponsor).for_each_face(layout, [&](Card card) {
    sponsors |= 1u << (value_of(card) - 1);
  });
  return sponsors;
}

template <RandomSource R>
Move FormulaFun::draw(const State& state, R& source) {
  const Open& open = state.open;
  switch (open.phase) {
    case Phase::FirstPlayer:
      return Move(Action::First, static_cast<int>(source.below(open.players)));
    case Phase::Searching:
      return Move::search(sponsors_in(layout_of(open), state.pile));
    case Phase::Lots: {
      const LevelCars level = level_cars(state);
      auto n = static_cast<int>(source.below(static_cast<std::uint32_t>(level.cars)));
      int seat = 0;
      while (n >= level.of_seat[static_cast<std::size_t>(seat)]) {
        n -= level.of_seat[static_cast<std::size_t>(seat++)];
      }
      return Move(Action::Lot, seat);
    }
    default: {
      const auto cards = static_cast<std::uint32_t>(state.pile.size());
      const Card card = state.pile.nth(layout_of(open), static_cast<int>(source.below(cards)));
      return Move(open.phase == Phase::Revealing ? Action::Reveal : Action::Deal, card);
    }
  }
}

}  // namespace paddock::formula_fun

static_assert(paddock::Game<paddock::formula_fun::FormulaFun>);
