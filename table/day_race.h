// DayRace: the race of the day. Everybody has the same game, set-up, bots and dice, and one try
// that counts.
//
// Which race it is follows from the date alone; what games put up for it is in their day.csv. The
// dice hang on a secret made from the date and a key of whoever keeps the results: nobody else can
// know it before it is told, when the day is over. docs/race-of-the-day.md says what "the same
// dice" means, and what is told when.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "table/settings.h"

namespace paddock {

struct DayRace {
  Day day;
  const AnyGame* game;
  std::vector<OptionValues::Pair> options;
  std::vector<std::string> bots;  // in the seats after the player's
};
DayRace race_of(Day day);

// Of its dice.
Secret day_secret(const DayRace& race, const Secret& key);

// The table of somebody's one try: they sit in the first seat.
TableSettings settings_of(const DayRace& race, std::string_view name);

}  // namespace paddock
