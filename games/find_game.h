// The games there are, behind their run-time face; games/registry.h lists them.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace paddock {

// Those that are offered.
const std::vector<std::unique_ptr<AnyGame>>& all_games();

// From now on examples are offered too: for tests, before anything else is asked.
void offer_examples();

// Throws InputError naming the games there are.
const AnyGame& find_game(std::string_view id);

}  // namespace paddock
