// Bots behind the run-time face of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace paddock {

// Weakest first.
std::vector<std::string> bot_names(const AnyGame& game);

// Throws InputError naming the bots there are.
void check_bot(const AnyGame& game, std::string_view bot);

// The move the bot makes; it is the seat's turn, and the bot is one of the game's.
AnyMoveCode choose_move(const AnyMatch& match, Seat seat, std::string_view bot, Rng& rng);

}  // namespace paddock
