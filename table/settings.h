// TableSettings: what a table is made with. The first line of its record, as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe.h"
#include "engine/dice.h"
#include "engine/journal.h"
#include "engine/options.h"
#include "table/day.h"

namespace paddock {

struct ClockSettings {
  Milliseconds move{};  // for each move
  Milliseconds bank{};  // that a seat may take beyond that, in all
};

struct SeatSettings {
  enum class Kind : std::uint8_t { Person, Bot, Open };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, Person, Bot, Open)
  Kind kind = Kind::Open;
  std::string name;
  std::string bot;
  std::optional<Digest> token;       // of a person: the hash of what proves it
  std::optional<Digest> commitment;  // of a person: to the seat's own part of the dice
};

// Who may give the open seats to bots and begin. Whoever made the table sits in the seats that were
// theirs from the beginning.
enum class StartBy : std::uint8_t { Maker, Anybody };
BOOST_DESCRIBE_ENUM(StartBy, Maker, Anybody)

struct TableSettings {
  std::string game;
  std::vector<OptionValues::Pair> options;
  std::string title;
  bool is_public = false;
  WallTime created{};
  std::optional<ClockSettings> clock;
  std::string stand_in;  // the bot that plays for people who are away
  std::string invite;    // lets whoever has it take an open seat
  StartBy start_by = StartBy::Maker;
  bool has_hints = false;    // the program says what it thinks of moves, to whoever asks
  bool has_win_line = true;  // everybody's chances are shown
  int seats_each = 1;        // so many may somebody take who has no invite
  std::string maker;         // tells one maker's tables from another's, and nothing else
  std::optional<Day> day;    // it is somebody's one try at the race of that day
  Secret secret{};           // the table's dice
  std::vector<SeatSettings> seats;
  std::vector<JournalEntry> given;  // moves the match begins with, from another match
};

std::string print(const TableSettings& settings);

// Throws InputError for what print() did not write.
TableSettings parse_settings(std::string_view line);

}  // namespace paddock
