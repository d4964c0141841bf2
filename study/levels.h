// The levels of bots that people meet.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "bots/player.h"

namespace paddock {

// Weakest first, as far as the game has them; all it has where it has none of them.
template <Game G>
std::vector<Player<G>> mixed_levels() {
  constexpr std::array<std::string_view, 4> kLevels = {"rookie", "club", "pro", "champion"};
  std::vector<Player<G>> levels;
  for (const Bot<G>& bot : bots_of<G>()) {
    if (std::ranges::find(kLevels, bot.name) != kLevels.end()) levels.emplace_back(bot);
  }
  if (!levels.empty()) return levels;
  for (const Bot<G>& bot : bots_of<G>()) levels.emplace_back(bot);
  return levels;
}

}  // namespace paddock
