// Positions in which a seat is asked, and what it is told of a move that is not possible.
#pragma once

#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {

// What the seat that is asked is told.
inline Message told(const State& state, std::string_view move) {
  const auto answer = MatchOf<FormulaFun>(state).possible(to_move(state), move);
  const auto* refused = std::get_if<Rejection>(&answer);
  EXPECT_TRUE(refused) << move << " is possible";
  return refused == nullptr ? Message() : refused->message;
}

// The rule, and the reason under its key.
inline Message reason(std::string_view rule, std::string_view key,
                      std::vector<Argument> arguments = {}) {
  return by_rule(rule, Message("ff.why." + std::string(key), std::move(arguments)));
}
inline Message on_card(std::string_view rule, std::string_view key, Card card) {
  return reason(rule, key, {{"card", message_of(card)}});
}
inline Message on_card(std::string_view rule, std::string_view key, Card card, Seat seat) {
  return reason(rule, key, {{"card", message_of(card)}, {"player", seat}});
}

inline State investing() {
  State state = position();
  act(state, "end turn");
  return state;
}

inline State pricing() {
  State state = position();
  lay_on_market(state, kAnn, {engine(6)});
  act(state, "auction engine 6 from 1");
  return state;
}

inline State bidding() {
  State state = pricing();
  act(state, "start at 12");
  return state;
}

// Bob has bought driver 6.
inline State replacing() {
  State state = position();
  put_in_play(state, kBob, {driver(3), driver(5)});
  lay_on_market(state, kAnn, {driver(6)});
  sell(state, driver(6), kAnn, kBob, 4);
  return state;
}

// Cleo has hired driver 1; these cards are in the deck.
inline State fetching(const std::vector<Card>& deck, std::string_view found) {
  State state = position();
  lay_on_market(state, kAnn, {driver(1)});
  leave_in_deck(state, deck);
  sell(state, driver(1), kAnn, kCleo, 2);
  act(state, "search 3: " + std::string(found));
  return state;
}

inline State discarding() {
  State state = position();
  give(state, kAnn, {driver(1), chassis(2), kScrap, kFair});
  act(state, "end turn");
  return state;
}

// Both of Ann's and Bob's cars are whole.
inline State racing() {
  State state = position();
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(3)});
  put_in_play(state, kBob, {chassis(5), engine(6), driver(4)});
  return state;
}

}  // namespace paddock::formula_fun::tests
