// Formula Motor Racing: its state and view, and what it gives of the contract. The rules are
// restated in rules.md.
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
#include "games/formula-motor-racing/events.h"
#include "games/formula-motor-racing/line.h"
#include "games/formula-motor-racing/move.h"

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
  using Offers = Capabilities<Capability::NotationInPlace, Capability::Phrases, Capability::Rests,
                              Capability::RunningOn>;

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

  // Nature's next move; the grid is drawn and the cards are dealt in one go.
  template <class Events>
  static std::uint64_t run_on(State& state, Rng& rng, Events& events);

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
