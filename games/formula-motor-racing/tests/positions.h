// Positions for the rule tests, written as they are read at the table: "B1 G1 Y1 / P2 R2" is blue 1
// leading green 1 and yellow 1, with purple 2 and red 2 in the line of cars out of the race. All
// twelve cars are named. Every move made here is checked to be a legal one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing::tests {

using enum Colour;
using Log = EventLog<Event>;

// The grid when the team cards come in the order blue, green, yellow, orange, red, purple.
inline constexpr std::string_view kGrid = "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2";
inline constexpr std::string_view kColourLetters = "BGYORP";

// In a position() the seats drive blue, green, yellow and so on; of three players the first drives
// orange as well, the second red, the third purple.
inline constexpr Seat kBluePlayer = seat_at(0);
inline constexpr Seat kGreenPlayer = seat_at(1);
inline constexpr Seat kYellowPlayer = seat_at(2);
inline constexpr Seat kOrangePlayer = seat_at(3);

// Cars and the line.

inline Car car(std::string_view name) {
  const std::size_t colour = kColourLetters.find(name.at(0));
  return car_of(static_cast<Colour>(colour), name.at(1) - '0');
}

inline std::string name_of(Car one) {
  return {kColourLetters[static_cast<std::size_t>(colour_of(one))],
          static_cast<char>('0' + number_of(one))};
}

inline std::string order(const State& state) {
  std::string text;
  for (int place = 1; place <= kCars; ++place) {
    if (place > 1) text += ' ';
    if (place == state.open.running + 1) text += "/ ";
    text += tests::name_of(state.open.line.at(place));
  }
  return text;
}

inline void line_up(Open& open, std::string_view cars) {
  int place = 0;
  open.running = kCars;
  for (std::size_t at = 0; at < cars.size(); ++at) {
    if (cars[at] == ' ') continue;
    if (cars[at] == '/') {
      open.running = static_cast<std::uint8_t>(place);
    } else {
      open.line.put(++place, car(cars.substr(at++, 2)));
    }
  }
  EXPECT_EQ(place, kCars) << cars;
}

// Cards.

inline Card card_with(Effect effect, std::optional<Colour> colour, int places = 0) {
  for (std::size_t i = 0; i < kDeckFaces.size(); ++i) {
    const Face& face = kDeckFaces[i];
    const bool coloured = face.target == Target::CarsOfColour;
    if (face.effect != effect || coloured != colour.has_value()) continue;
    if (colour && face.colour != *colour) continue;
    if (places != 0 && face.places != places) continue;
    return static_cast<Card>(i);
  }
  ADD_FAILURE() << "no such card";
  return {};
}
inline Card beige(Effect effect) { return card_with(effect, std::nullopt); }
inline Card overtake(Colour colour, int places) {
  return card_with(Effect::Overtake, colour, places);
}
inline Card pit_stop(Colour colour) { return card_with(Effect::PitStop, colour); }

// Matches and positions.

inline OptionValues options(const std::vector<OptionValues::Pair>& given = {}) {
  return OptionValues::parse(FormulaMotorRacing::options(), given);
}

inline CardSet& hand_of(State& state, Seat seat) {
  return state.hands[static_cast<std::size_t>(index(seat))];
}
inline const CardSet& hand_of(const State& state, Seat seat) {
  return state.hands[static_cast<std::size_t>(index(seat))];
}

// Blue's player has the first turn of the race, everybody holds five cards.
inline State position(std::string_view cars, int players = 6,
                      const std::vector<OptionValues::Pair>& given = {}) {
  State state = FormulaMotorRacing::start(options(given), players);
  line_up(state.open, cars);
  for (int team = 0; team < kColours; ++team) {
    const bool driven = team < players || players == 3;
    const Owner owner = driven ? Owner(seat_at(team % players)) : Owner();
    state.open.owners[static_cast<std::size_t>(team)] = owner;
  }
  state.open.phase = Phase::Playing;
  state.open.turn = kBluePlayer;
  state.open.set_up_left = 0;
  state.pile = CardSet::whole_deck(state.open.edition);
  for (int card = 0; card < players * 5; ++card) {
    const Card top = state.pile.nth(0);
    state.pile.remove(top);
    hand_of(state, seat_at(card % players)).add(top);
  }
  state.open.to_draw = static_cast<std::uint8_t>(state.pile.size());
  return state;
}

// Takes a card from wherever it is and leaves another from the pile there.
inline void fetch(State& state, Card card) {
  std::vector<CardSet*> places = {&state.pile, &state.open.discards};
  for (CardSet& hand : state.hands) places.push_back(&hand);
  const auto from = std::ranges::find_if(places, [&](CardSet* set) { return set->has(card); });
  if (from == places.end()) {
    ADD_FAILURE() << "that card is not in the deck";
    return;
  }
  (*from)->remove(card);
  if (*from == &state.pile) return;
  const Card top = state.pile.nth(0);
  state.pile.remove(top);
  (*from)->add(top);
}

// Changes a hand to these cards and others; everybody holds as many as before.
inline void give(State& state, Seat seat, const std::vector<Card>& cards) {
  CardSet& hand = hand_of(state, seat);
  const int size = hand.size();
  while (!hand.empty()) {
    state.pile.add(hand.nth(0));
    hand.remove(hand.nth(0));
  }
  CardSet given;
  for (Card card : cards) {
    fetch(state, card);
    given.add(card);
  }
  while (given.size() < size) {
    const Card top = state.pile.nth(0);
    state.pile.remove(top);
    given.add(top);
  }
  hand = given;
}

// Discards from the draw pile until so many cards are left on it.
inline void run_down(State& state, int cards_left) {
  while (state.pile.size() > cards_left) {
    const Card top = state.pile.nth(0);
    state.pile.remove(top);
    state.open.discards.add(top);
  }
  state.open.to_draw = static_cast<std::uint8_t>(cards_left);
}

// Moves.

inline std::vector<Move> moves_of(const State& state) {
  FormulaMotorRacing::MoveList list;
  FormulaMotorRacing::moves(state, list);
  return {list.begin(), list.end()};
}
inline std::vector<Outcome<Move>> outcomes_of(const State& state) {
  FormulaMotorRacing::OutcomeList list;
  FormulaMotorRacing::outcomes(state, list);
  return {list.begin(), list.end()};
}

inline bool may(const State& state, Move move) {
  if (FormulaMotorRacing::to_act(state).is_nature()) {
    const std::vector<Outcome<Move>> all = outcomes_of(state);
    return std::ranges::find(all, move, &Outcome<Move>::move) != all.end();
  }
  const std::vector<Move> all = moves_of(state);
  return std::ranges::find(all, move) != all.end();
}

inline Log act(State& state, Move move) {
  EXPECT_TRUE(may(state, move)) << "not a legal move, with " << order(state);
  Log log;
  FormulaMotorRacing::apply(state, move, log);
  EXPECT_EQ(FormulaMotorRacing::invariants(state), "");
  return log;
}

// The player whose turn it is gets the card and plays it.
inline Log play(State& state, Card card, std::string_view on) {
  if (!hand_of(state, state.open.turn).has(card)) give(state, state.open.turn, {card});
  return act(state, Move::play_on(card, car(on)));
}
inline Log play(State& state, Card card) {
  if (!hand_of(state, state.open.turn).has(card)) give(state, state.open.turn, {card});
  return act(state, Move::play(card));
}
inline Log roll(State& state, int face) { return act(state, Move::roll(face)); }

// The cars a card in the hand of the player on turn may be played on, in race order.
inline std::string targets(State state, Card card) {
  if (!hand_of(state, state.open.turn).has(card)) give(state, state.open.turn, {card});
  std::string text;
  for (int place = 1; place <= kCars; ++place) {
    const Car one = state.open.line.at(place);
    if (!may(state, Move::play_on(card, one))) continue;
    text += (text.empty() ? "" : " ") + tests::name_of(one);
  }
  if (may(state, Move::play(card))) text += text.empty() ? "no car" : " or no car";
  return text;
}

// The turn is over: it is for nature to give the player a new card.
inline bool turn_is_over(const State& state) { return state.open.phase == Phase::Drawing; }

inline Log draw_card(State& state, Rng& rng) {
  return act(state, FormulaMotorRacing::draw(state, rng));
}

// All events of one kind, in order.
template <class Kind>
std::vector<Kind> all(const Log& log) {
  std::vector<Kind> found;
  for (const Log::Heard& entry : log.heard) {
    if (const Kind* event = std::get_if<Kind>(&entry.event)) found.push_back(*event);
  }
  return found;
}

}  // namespace paddock::formula_motor_racing::tests
