// Whole races for the rule tests: from the grid, or driven at random to the end.
#pragma once

#include <map>

#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {

inline OptionValues options(const Given& given) {
  return OptionValues::parse(FormulaD::options(), given);
}

inline State new_race(int seats, const Given& given = {}) {
  return FormulaD::start(options(given), seats);
}

// What each car rolls for the grid, roll by roll.
using GridRolls = std::map<std::string, std::vector<int>>;

inline Log roll_grid(State& state, GridRolls rolls) {
  Log log;
  while (state.phase == Phase::RollingGrid) {
    std::vector<int>& faces = rolls[name_of(roller(state))];
    if (faces.empty()) {
      ADD_FAILURE() << name_of(roller(state)) << " should not roll";
      break;
    }
    append(log, roll(state, faces.front()));
    faces.erase(faces.begin());
  }
  for (const auto& [car, left] : rolls) EXPECT_TRUE(left.empty()) << car << " did not roll";
  return log;
}

// The cars on the grid, pole first: those of the first seats are ahead.
inline State on_grid(int seats, const Given& given = {}) {
  State state = new_race(seats, given);
  int face = kBlackDie;
  while (state.phase == Phase::RollingGrid) roll(state, face--);
  return state;
}

// After a normal start first gear is the only one there is.
inline void engage_first(State& state) {
  if (state.phase != Phase::ChoosingGear) return;
  EXPECT_EQ(gears(state), "1");
  shift(state, 1);
}

inline Move random_move(const State& state, Rng& rng) {
  if (FormulaD::to_act(state).is_nature()) return FormulaD::draw(state, rng);
  const std::vector<Move> moves = moves_of(state);
  return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
}

inline Log drive_race(State& state, Rng& rng) {
  Log log;
  while (state.phase != Phase::Over) append(log, act(state, random_move(state, rng)));
  return log;
}

}  // namespace paddock::formula_d::tests
