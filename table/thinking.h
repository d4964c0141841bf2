// Bots that take their time, at a table that has them think elsewhere.
#pragma once

#include <memory>
#include <string>

#include "bots/any_bot.h"

namespace paddock {

// Where a table's bots think: while it waits for them, or wherever whoever runs it has them think.
enum class BotsThink : std::uint8_t { Here, Elsewhere };

// What a bot is asked: everything that is needed to answer without the table.
struct BotsTurn {
  int position = 0;  // of the table
  Seat seat{};
  std::string bot;
  std::unique_ptr<const AnyMatch> match;
  AnyPast past;
  Rng mind;
};

// What came of it. A table that has moved on does not want it any more.
struct Thought {
  int position = 0;
  std::string asked;  // the bot
  BotsMove answer;
};

}  // namespace paddock
