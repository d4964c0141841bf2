// Asking for a move that is not possible, and what must be answered.
#pragma once

#include "games/formula-d/tests/races.h"
#include "games/formula-d/text.h"

namespace paddock::formula_d::tests {

inline const Given kStreetRace = {{"rules", "street"}};
inline const Given kTwoLaps = {{"laps", "2"}};

// The reason the player to act is given for a move, "to L94", and that it is not a possible one.
inline Message why_not(const State& state, std::string_view words) {
  const std::optional<Move> meant = FormulaD::parse(state, words);
  if (!meant) {
    ADD_FAILURE() << words << " is no move";
    return {};
  }
  for (Move move : moves_of(state)) EXPECT_NE(FormulaD::said(move), *meant) << words;
  return FormulaDText::why_not(FormulaD::view(state, FormulaD::to_act(state).seat()), *meant);
}

// Rule and sentence are these, and the sentence has these names and numbers among its own.
inline void expect_reason(const Message& why, std::string_view rule, const Message& reason) {
  ASSERT_EQ(why.key, "error.move.rule");
  const Message& said = std::get<std::vector<Message>>(why.arguments.at(0).value).at(0);
  EXPECT_EQ(std::get<std::string>(why.arguments.at(1).value), rule) << said.key;
  EXPECT_EQ(said.key, reason.key);
  for (const Argument& argument : reason.arguments) {
    EXPECT_NE(std::ranges::find(said.arguments, argument), said.arguments.end()) << argument.name;
  }
}

inline Message space(const State& state, std::string_view name) {
  return message_of(Spot{state.board, space_named(board_of(state), name)});
}
inline Message car(std::string_view name) { return message_of(car_named(name)); }
inline Argument cars(const std::vector<std::string_view>& names) {
  std::vector<Message> messages;
  for (std::string_view name : names) messages.push_back(car(name));
  return {"cars", messages};
}

// Red 1 has rolled; red 2, blue 1, blue 2 and so on stand on the other spaces.
struct Rolled {
  int gear;
  int face;
  int stops = 0;
  int wear = 18;
};
inline State red_rolled(std::string_view from, Rolled with,
                        const std::vector<std::string_view>& others = {}, const Given& given = {}) {
  Position monaco("monaco", given);
  monaco.car("red 1").on(from).in_gear(with.gear).stops(with.stops).with_wear(with.wear);
  int number = 0;
  for (std::string_view other : others) monaco.car(tests::name_of(car_at(++number))).on(other);
  State state = monaco.state();
  rolled(state, with.gear, with.face);
  return state;
}

}  // namespace paddock::formula_d::tests
