// Bots behind the run-time face of a game. A bot may be asked for as one of its characters and with
// a budget: see bots/player.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/mind.h"
#include "games/any_game.h"

namespace paddock {

// Weakest first.
std::vector<std::string> bot_names(const AnyGame& game);

// The strongest of those that answer at once: who plays where nobody said who shall.
std::string plain_bot(const AnyGame& game);

// Of a bot, by its name alone.
std::vector<std::string> character_names(const AnyGame& game, std::string_view bot);

// Throws InputError naming the bots or characters there are, or the budgets.
void check_bot(const AnyGame& game, std::string_view bot);

// Whether it takes its time. The bot is one of the game's, as below.
bool is_thinker(const AnyGame& game, std::string_view bot);

// Whether it has to be told how the match came to where it is.
bool recalls(const AnyGame& game, std::string_view bot);

// How a match came to where it is; of no matter to bots that do not ask.
struct AnyPast {
  std::shared_ptr<const AnyMatch> start;  // none: nothing is told
  std::vector<AnyMoveCode> moves;
};

// What a bot does in a seat whose turn it is. One that throws, or makes a move there is not, is
// replaced by the strongest that does not think, and `failure` says why.
struct BotsMove {
  AnyMoveCode move;
  std::string bot;      // who chose it
  std::string failure;  // empty: none
};
using ThinkUntil = std::optional<Budget::Clock::time_point>;
BotsMove choose_move(const AnyMatch& match, const AnyPast& past, Seat seat, std::string_view bot,
                     Rng rng, ThinkUntil until = std::nullopt);

// The same as if it had failed for that reason.
BotsMove choose_plainly(const AnyMatch& match, Seat seat, Rng rng, std::string failure);

}  // namespace paddock
