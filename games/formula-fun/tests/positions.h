// Positions for the rule tests: teams, hands and market as they lie on the table. Every move made
// here is checked to be a legal one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/formula-fun/wire.h"
#include "games/match_of.h"

namespace paddock::formula_fun::tests {

using Log = EventLog<Event>;
using Options = std::vector<OptionValues::Pair>;

inline constexpr Seat kAnn = seat_at(0);
inline constexpr Seat kBob = seat_at(1);
inline constexpr Seat kCleo = seat_at(2);
inline constexpr Seat kDan = seat_at(3);

inline constexpr Card kScrap = special(Special::Scrap);
inline constexpr Card kFair = special(Special::Fair);
inline constexpr Card kScout = special(Special::ScoutOrSue);
inline constexpr Card kSetup = special(Special::Setup);
inline constexpr Card kDriverCircuit = circuit(Kind::Driver);
inline constexpr Card kChassisCircuit = circuit(Kind::Chassis);
inline constexpr Card kEngineCircuit = circuit(Kind::Engine);

inline OptionValues options(const Options& given = {}) {
  return OptionValues::parse(FormulaFun::options(), given);
}
inline State new_match(int players = 4, const Options& given = {}) {
  return FormulaFun::start(options(given), players);
}

inline const Layout& layout(const State& state) { return layout_of(state.open); }
inline CardSet& hand(State& state, Seat seat) { return state.hands[slot(seat)]; }
inline Team& team(State& state, Seat seat) { return state.open.teams[slot(seat)]; }
inline int money(const State& state, Seat seat) { return state.open.teams[slot(seat)].money; }
inline int points(const State& state, Seat seat) { return state.open.teams[slot(seat)].points; }
inline bool holds(const State& state, Seat seat, Card card) {
  return state.hands[slot(seat)].has(layout(state), card);
}
inline int on_market(const State& state, Seat facing, Card card) {
  return state.open.market[slot(facing)].count(layout(state), card);
}
inline int discarded(const State& state, Card card) {
  return state.open.discards.count(layout(state), card);
}
inline Phase phase(const State& state) { return state.open.phase; }
inline Seat to_move(const State& state) { return FormulaFun::to_act(state).seat(); }

// Ann's turn, she has drawn; nobody holds or has anything but $20M.
inline State position(int players = 4, const Options& given = {}) {
  State state = new_match(players, given);
  state.open.to_draw = 0;
  state.open.turns = 1;
  state.open.phase = Phase::Playing;
  return state;
}

// From the deck.
inline void give(State& state, Seat seat, const std::vector<Card>& cards) {
  for (Card card : cards) {
    EXPECT_TRUE(state.pile.has(layout(state), card)) << name_of(card);
    state.pile.remove(layout(state), card);
    hand(state, seat).add(layout(state), card);
  }
}
inline void lay_on_market(State& state, Seat facing, const std::vector<Card>& cards) {
  for (Card card : cards) {
    EXPECT_TRUE(state.pile.has(layout(state), card)) << name_of(card);
    state.pile.remove(layout(state), card);
    state.open.market[slot(facing)].add(layout(state), card);
  }
}
inline void put_in_play(State& state, Seat seat, const std::vector<Card>& cards) {
  for (Card card : cards) {
    EXPECT_TRUE(state.pile.has(layout(state), card)) << name_of(card);
    state.pile.remove(layout(state), card);
    Team& own = team(state, seat);
    const auto value = static_cast<std::uint8_t>(value_of(card));
    switch (kind_of(card)) {
      case Kind::Driver:
        own.drivers.add(value);
        break;
      case Kind::Chassis:
        own.chassis = value;
        break;
      case Kind::Engine:
        own.engine = value;
        break;
      default:
        own.sponsors.add(value);
    }
  }
}
// The whole deck goes to the discards, but for these cards.
inline void leave_in_deck(State& state, const std::vector<Card>& cards) {
  CardSet rest;
  for (Card card : cards) {
    state.pile.remove(layout(state), card);
    rest.add(layout(state), card);
  }
  state.open.discards.add_all(layout(state), state.pile);
  state.pile = rest;
}

// Moves.

inline std::vector<Move> moves_of(const State& state) {
  FormulaFun::MoveList list;
  FormulaFun::moves(state, list);
  return {list.begin(), list.end()};
}
inline std::vector<Outcome<Move>> outcomes_of(const State& state) {
  FormulaFun::OutcomeList list;
  FormulaFun::outcomes(state, list);
  return {list.begin(), list.end()};
}
inline bool may(const State& state, std::string_view notation) {
  for (Move move : moves_of(state)) {
    if (FormulaFun::notation(state, move) == notation) return true;
  }
  for (const Outcome<Move>& outcome : outcomes_of(state)) {
    if (FormulaFun::notation(state, outcome.move) == notation) return true;
  }
  return false;
}
// Whether any possible move begins like this.
inline bool may_begin(const State& state, std::string_view words) {
  return std::ranges::any_of(moves_of(state), [&](Move move) {
    return FormulaFun::notation(state, move).starts_with(words);
  });
}

// Makes the move of this notation.
inline Log act(State& state, std::string_view notation) {
  std::vector<Move> all = moves_of(state);
  for (const Outcome<Move>& outcome : outcomes_of(state)) all.push_back(outcome.move);
  Log log;
  for (Move move : all) {
    if (FormulaFun::notation(state, move) != notation) continue;
    FormulaFun::apply(state, move, log);
    EXPECT_EQ(FormulaFun::invariants(state), "") << notation;
    return log;
  }
  ADD_FAILURE() << notation << " is not possible";
  return log;
}
inline void act(State& state, std::initializer_list<std::string_view> notations) {
  for (std::string_view notation : notations) act(state, notation);
}

inline Move random_move(const State& state, Rng& rng) {
  if (FormulaFun::to_act(state).is_nature()) return FormulaFun::draw(state, rng);
  const std::vector<Move> all = moves_of(state);
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

// Nature moves until a seat is to act.
inline void let_nature(State& state, Rng& rng) {
  NoEvents silent;
  while (FormulaFun::to_act(state).is_nature()) {
    FormulaFun::apply(state, FormulaFun::draw(state, rng), silent);
    EXPECT_EQ(FormulaFun::invariants(state), "");
  }
}

// All events of one kind, in order.
template <class EventKind>
std::vector<EventKind> all(const Log& log) {
  std::vector<EventKind> found;
  for (const Log::Heard& entry : log.heard) {
    if (const EventKind* event = std::get_if<EventKind>(&entry.event)) found.push_back(*event);
  }
  return found;
}

// Everybody but the buyer passes; Ann is asked last.
inline void sell(State& state, Card card, Seat from, Seat buyer, int price) {
  act(state, "auction " + name_of(card) + " from " + std::to_string(index(from) + 1));
  act(state, "start at " + std::to_string(price));
  while (phase(state) == Phase::Bidding) {
    act(state, to_move(state) == buyer ? "bid " + std::to_string(price) : "pass");
  }
}

}  // namespace paddock::formula_fun::tests
