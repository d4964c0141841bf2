// Seasons of Formula Fun between bots, for the tests of bots.
#pragma once

#include <string_view>
#include <vector>

#include "bots/player.h"
#include "games/formula-fun/apply.h"
#include "games/formula-fun/text.h"
#include "study/race.h"

namespace paddock::formula_fun::tests {

using Players = std::vector<Player<FormulaFun>>;

inline State start_of(int seats) {
  return FormulaFun::start(OptionValues::parse(FormulaFun::options(), {}), seats);
}

// One season with these in their seats; `watch` is told of every move. Returns how it stood at the
// end.
template <class Watch>
State play_season(const Players& players, std::uint64_t season, Watch watch) {
  State state = start_of(static_cast<int>(players.size()));
  NoEvents silent;
  run_race<FormulaFun>(state, std::span<const Player<FormulaFun>>(players), 1, season, silent,
                       watch);
  return state;
}

inline Players everybody_is(std::string_view bot, int seats) {
  return Players(static_cast<std::size_t>(seats), Player<FormulaFun>::find(bot));
}

}  // namespace paddock::formula_fun::tests
