// Formula Motor Racing: its state, moves, events and view. The rules are restated in rules.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "games/formula-motor-racing/cards.h"
#include "games/formula-motor-racing/line.h"

namespace paddock::formula_motor_racing {

consteval int number(std::string_view name) {
  return csv_number(embedded::formula_motor_racing::kNumbers, name);
}

inline constexpr int kDeckCards = number("deck-cards");
inline constexpr int kDieSides = number("die-sides");
inline constexpr int kHandCards = number("hand-cards");
inline constexpr int kHandCardsAtEnd = number("hand-cards-at-end");
inline constexpr int kPitStopHighestRoll = number("pit-stop-highest-roll");
inline constexpr int kChargeHighestGoodRoll = number("charge-highest-good-roll");
inline constexpr int kTurboCars = number("turbo-cars");
inline constexpr int kMinPlayers = number("min-players");
inline constexpr int kMaxPlayers = number("max-players");
inline constexpr int kMaxRaces = number("races-most");
inline constexpr int kMaxCardsRemoved = number("cards-removed-most");
inline constexpr std::array<int, 6> kPoints = {number("points-1"), number("points-2"),
                                               number("points-3"), number("points-4"),
                                               number("points-5"), number("points-6")};

enum class Phase : std::uint8_t {
  ChoosingTeams,  // a seat takes a team
  DrawingGrid,    // nature draws the next team card
  Dealing,        // nature deals a card to the seat whose turn it is
  Playing,        // a seat plays a card
  Rolling,        // nature rolls the die for the card in play
  Charging,       // a seat rolls on or stops
  Spinning,       // a seat accepts the place rolled or rolls again
  Crashing,       // a seat says which neighbour is in the crash
  Drawing,        // nature gives the seat a new card
  Over,
};
BOOST_DESCRIBE_ENUM(Phase, ChoosingTeams, DrawingGrid, Dealing, Playing, Rolling, Charging,
                    Spinning, Crashing, Drawing, Over)

// Cards taken out before each race, five bits a race.
class CardsRemoved {
 public:
  constexpr int of_race(int race) const {
    return static_cast<int>(words_[word(race)] >> bit(race) & 31);
  }
  constexpr void set(int race, int cards) {
    words_[word(race)] |= static_cast<std::uint64_t>(cards) << bit(race);
  }

 private:
  static constexpr std::size_t word(int race) { return static_cast<std::size_t>(race / 12); }
  static constexpr int bit(int race) { return race % 12 * 5; }
  std::array<std::uint64_t, 2> words_{};
};
static_assert(kMaxRaces <= 24 && kMaxCardsRemoved <= 31);

// Who drives a team: a seat, or nobody.
class Owner {
 public:
  constexpr Owner() = default;
  constexpr Owner(Seat seat) : code_(static_cast<std::uint8_t>(index(seat) + 1)) {}
  constexpr bool is_nobody() const { return code_ == 0; }
  constexpr bool is(Seat seat) const { return code_ == index(seat) + 1; }
  constexpr Seat seat() const { return seat_at(code_ - 1); }

 private:
  std::uint8_t code_ = 0;
};

// What lies open on the table: everybody may know all of it.
struct Open {
  Line line;
  CardSet discards;
  CardsRemoved removed;
  std::array<std::uint8_t, kCars> points{};  // over the season so far; at most 24 × 10
  std::array<Owner, kColours> owners{};
  std::uint8_t players = 0;
  std::uint8_t races = 0;
  Edition edition = Edition::English2007;
  std::uint8_t drivers_championship = 0;
  std::uint8_t race = 0;     // the one being driven, from 0
  std::uint8_t running = 0;  // cars still in the race
  std::uint8_t to_draw = 0;  // cards on the draw pile
  std::uint8_t set_up_left =
      0;  // teams to choose, team cards or cards still to come in a set-up phase
  Phase phase = Phase::ChoosingTeams;
  Seat turn{};
  // The card in play, from Play to the end of its effect; zero otherwise.
  Card card{};
  Car car{};
  std::uint8_t roll = 0;   // place rolled for a Spin or Crash
  std::uint8_t rolls = 0;  // how often the die has been rolled for this card (Spin)
};

struct State {
  Open open;
  CardSet pile;  // face-down cards, those taken out of a short race among them
  std::array<CardSet, kMaxPlayers> hands{};
};
static_assert(sizeof(State) <= 128);

enum class Action : std::uint8_t {
  ChooseTeam,  // colour
  Play,        // card: it needs no car, or no car fits it
  PlayOn,      // card, car
  RollOn,
  Stop,
  Accept,
  RollAgain,
  TakeAlong,  // car
  DrawTeam,   // nature: colour
  Deal,       // nature: card, to the seat whose turn it is
  Roll,       // nature: roll
};
BOOST_DESCRIBE_ENUM(Action, ChooseTeam, Play, PlayOn, RollOn, Stop, Accept, RollAgain, TakeAlong,
                    DrawTeam, Deal, Roll)

template <class T>
constexpr std::uint32_t code_of(T value) {
  return static_cast<std::uint32_t>(value);
}

// One word: listing moves is the busiest thing a simulation does.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move choose_team(Colour team) { return {Action::ChooseTeam, {}, code_of(team)}; }
  static constexpr Move play(Card card) { return {Action::Play, card, 0}; }
  static constexpr Move play_on(Card card, Car car) { return {Action::PlayOn, card, code_of(car)}; }
  static constexpr Move roll_on() { return {Action::RollOn, {}, 0}; }
  static constexpr Move stop() { return {Action::Stop, {}, 0}; }
  static constexpr Move accept() { return {Action::Accept, {}, 0}; }
  static constexpr Move roll_again() { return {Action::RollAgain, {}, 0}; }
  static constexpr Move take_along(Car car) { return {Action::TakeAlong, {}, code_of(car)}; }
  static constexpr Move draw_team(Colour team) { return {Action::DrawTeam, {}, code_of(team)}; }
  static constexpr Move deal(Card card) { return {Action::Deal, card, 0}; }
  static constexpr Move roll(int face) { return {Action::Roll, {}, code_of(face)}; }

  // play_on for eight cars at once, given as four bits each.
  using Eight [[gnu::vector_size(32)]] = std::uint32_t;
  static Eight eight_cars(std::uint64_t cars) {
    constexpr Eight kShifts = {0, 4, 8, 12, 16, 20, 24, 28};
    return static_cast<std::uint32_t>(cars) >> kShifts & 15;
  }
  static void on_eight_cars(Move play, Eight cars, Move* moves) {
    const Eight codes = cars | play.code_;
    std::memcpy(static_cast<void*>(moves), &codes, sizeof(codes));
  }

  constexpr Action action() const { return static_cast<Action>(code_ >> kActionBit); }
  constexpr Card card() const { return static_cast<Card>(code_ >> kCardBit & 255); }
  constexpr Car car() const { return static_cast<Car>(code_ & 255); }
  constexpr Colour team() const { return static_cast<Colour>(code_ & 255); }
  constexpr int face() const { return static_cast<int>(code_ & 255); }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kCardBit = 8;  // below it a car, a team or a die's face
  static constexpr int kActionBit = 16;
  constexpr Move(Action action, Card card, std::uint32_t object)
      : code_(code_of(action) << kActionBit | code_of(card) << kCardBit | object) {}
  std::uint32_t code_ = 0;
};

// What a move made happen, in order.
namespace event {
struct TeamChosen {
  Seat seat;
  Colour team;
};
BOOST_DESCRIBE_STRUCT(TeamChosen, (), (seat, team))
struct TeamDrawn {
  Colour team;
  int place;
  std::array<int, 2> places() const { return {place, kCars + 1 - place}; }  // of its two cars
};
BOOST_DESCRIBE_STRUCT(TeamDrawn, (), (team, place, places))
struct RaceBegins {
  int race;  // from 1
  Seat first;
};
BOOST_DESCRIBE_STRUCT(RaceBegins, (), (race, first))
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
struct CardPlayed {
  Seat seat;
  Card card;
  std::optional<Car> car;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card, car))
struct Rolled {
  Seat seat;
  int face;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face))
struct Moved {
  Car car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (car, from, to))
struct Followed {  // in the slipstream of the car that moved
  Car car;
  int from;
  int to;
};
BOOST_DESCRIBE_STRUCT(Followed, (), (car, from, to))
struct Stayed {
  Car car;
  int place;
};
BOOST_DESCRIBE_STRUCT(Stayed, (), (car, place))
struct Retired {
  Car car;
  int from;
};
BOOST_DESCRIBE_STRUCT(Retired, (), (car, from))
struct NoEffect {
  Card card;
};
BOOST_DESCRIBE_STRUCT(NoEffect, (), (card))
struct Decided {
  Seat seat;
  Action action;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, action))
struct RaceEnded {
  int race;
};
BOOST_DESCRIBE_STRUCT(RaceEnded, (), (race))
struct Scored {
  Car car;
  int place;
  int points;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (car, place, points))
struct SeasonEnded {};
BOOST_DESCRIBE_STRUCT(SeasonEnded, (), ())
struct Champion {
  std::optional<Seat> seat;
  std::optional<Colour> team;  // of a champion nobody drives
  int points;
  bool level;  // another has as many points (rule M-62)
};
BOOST_DESCRIBE_STRUCT(Champion, (), (seat, team, points, level))
struct DriversChampion {
  Car car;
  int points;
};
BOOST_DESCRIBE_STRUCT(DriversChampion, (), (car, points))
}  // namespace event

using Event =
    std::variant<event::TeamChosen, event::TeamDrawn, event::RaceBegins, event::CardTaken,
                 event::CardSeen, event::CardPlayed, event::Rolled, event::Moved, event::Followed,
                 event::Stayed, event::Retired, event::NoEffect, event::Decided, event::RaceEnded,
                 event::Scored, event::SeasonEnded, event::Champion, event::DriversChampion>;

// What a viewer may know: what lies open, how many cards everybody holds, and the own hand.
struct View {
  Open open;
  CardSet hand;  // empty for a spectator
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  Viewer viewer = Viewer::spectator();
  std::uint8_t unused = 0;
};

// While cards are dealt, those still to be dealt lie on the pile too.
inline int cards_on_pile(const Open& open) {
  return open.to_draw + (open.phase == Phase::Dealing ? open.set_up_left : 0);
}

// One team in the championship, or the two of a player; a free team contends for itself.
struct Contender {
  Owner owner;
  Colour team{};  // of a free team
  int points = 0;
  int best_place = 0;  // of its cars, as the cars stand now
};
using Standings = InlineList<Contender, kColours>;

// Best first: more points, then the better place of its best car (rules M-61, M-62).
Standings championship(const Open& open);
// The same for cars: the drivers' championship (rule M-65).
std::array<Car, kCars> drivers(const Open& open);

struct FormulaMotorRacing {
  using State = formula_motor_racing::State;
  using Move = formula_motor_racing::Move;
  using Event = formula_motor_racing::Event;
  using View = formula_motor_racing::View;
  using Text = struct FormulaMotorRacingText;  // in text.h
  using MoveList =
      InlineList<Move, 16 * kHandCards>;  // five cards on twelve cars, and room to spare
  using OutcomeList = InlineList<Outcome<Move>, kFaces>;
  using Offers = Capabilities<Capability::NotationInPlace, Capability::Phrases, Capability::Rests>;

  static constexpr std::string_view kId = "formula-motor-racing";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = kMinPlayers;
  static constexpr int kMaxSeats = kMaxPlayers;
  static constexpr int kUsualSeats = kMaxSeats;
  static constexpr bool kHasSecrets = true;

  static const std::vector<OptionSpec>& options();
  static std::vector<OptionValues::Pair> bench_options() { return {{"races", "1"}}; }
  static std::vector<OptionValues::Pair> short_options() { return {}; }
  static State start(const OptionValues& options, int seats);

  static Actor to_act(const State& state) {
    switch (state.open.phase) {
      case Phase::ChoosingTeams:
      case Phase::Playing:
      case Phase::Charging:
      case Phase::Spinning:
      case Phase::Crashing:
        return state.open.turn;
      case Phase::DrawingGrid:
      case Phase::Dealing:
      case Phase::Rolling:
      case Phase::Drawing:
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

  // rule M-10: which card was dealt or drawn is for its player alone.
  static Audience audience(const State& state, Move move) {
    if (move.action() == Action::Deal) return state.open.turn;
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

// The team cards not drawn yet, one bit for each colour.
inline std::uint64_t teams_to_draw(const Open& open) {
  std::uint64_t left = (1u << kColours) - 1;
  for (int place = 1; place <= kColours - open.set_up_left; ++place) {
    left &= ~(std::uint64_t{1} << static_cast<int>(colour_of(open.line.at(place))));
  }
  return left;
}

template <RandomSource R>
Move FormulaMotorRacing::draw(const State& state, R& source) {
  switch (state.open.phase) {
    case Phase::DrawingGrid: {
      const auto n = static_cast<int>(source.below(state.open.set_up_left));
      return Move::draw_team(static_cast<Colour>(select_bit(teams_to_draw(state.open), n)));
    }
    case Phase::Dealing:
    case Phase::Drawing: {
      const auto cards = static_cast<std::uint32_t>(state.pile.size());
      return Move::deal(state.pile.nth(static_cast<int>(source.below(cards))));
    }
    default:
      return Move::roll(static_cast<int>(source.below(kDieSides)) + 1);
  }
}

}  // namespace paddock::formula_motor_racing

static_assert(paddock::Game<paddock::formula_motor_racing::FormulaMotorRacing>);
