// Journal: one match as a readable, lossless text. Header tags, one line a move, nature's lines
// marked with a star, comments kept; once the match is over, the revealed secrets, the result and a
// seal. docs/journal.md is the page about the format.
//
// The parser accepts exactly what the printer prints: print(parse(text)) == text, or parse throws.
// Moves are only words here; whether they are legal is the game's to say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/dice.h"
#include "engine/game.h"
#include "engine/options.h"
#include "engine/seat.h"

namespace paddock {

// What the table and the seats committed themselves to before the first roll.
struct DiceCommitments {
  Digest table{};
  std::vector<std::pair<Seat, Digest>> seats{};
  // Of seats that did not reveal their secret when all were to: the dice go without it.
  std::vector<std::pair<Seat, Digest>> withheld{};
  bool operator==(const DiceCommitments&) const = default;
};

// A simulated race: nature drew from Rng(seed, race).
struct DiceStream {
  std::uint64_t seed = 0;
  std::uint64_t race = 0;
  bool operator==(const DiceStream&) const = default;
};

// Dice and cards of a real table: somebody said what came up, nothing can be recomputed.
struct RealDice {
  bool operator==(const RealDice&) const = default;
};

using DiceOfJournal = std::variant<DiceCommitments, DiceStream, RealDice>;

struct JournalSeat {
  std::string player;  // "human", or a bot's name
  std::string name;
  bool operator==(const JournalSeat&) const = default;
};

struct JournalHeader {
  std::string game;
  int rules = 1;
  std::vector<OptionValues::Pair> options;
  std::vector<JournalSeat> seats;
  int given =
      0;  // so many moves at the start were set up, not played here: no die was cast for them
  DiceOfJournal dice;
  bool operator==(const JournalHeader&) const = default;
};

struct JournalEntry {
  std::optional<Actor> actor;  // none: a comment, or moves taken back
  std::string text;
  int line = 0;        // where it stood in the file; not part of what it says
  int taken_back = 0;  // so many moves before this line do not count; their dice stay cast
  bool operator==(const JournalEntry& other) const {
    return actor == other.actor && text == other.text && taken_back == other.taken_back;
  }
};

struct JournalClosing {
  std::optional<Secret> table_secret;  // with commitments
  SeatSecrets seat_secrets;
  Result result;
  int first_line = 0;  // where it began in the file
};

struct Journal {
  JournalHeader header;
  std::vector<JournalEntry> entries;
  std::optional<JournalClosing> closing;  // once the match is over
};

std::string print(const JournalHeader& header);
std::string print(const JournalEntry& entry);

// The closing and the seal over `before`, which is everything printed so far.
std::string print_closing(const JournalClosing& closing, std::string_view before);

std::string print(const Journal& journal);

// Throws InputError naming the line.
Journal parse_journal(std::string_view text);

// Says which line of a sealed file is not as it was sealed; nothing when all are. Throws InputError
// when the file has no whole seal.
std::optional<int> broken_line(std::string_view text);

// A name a person may give: 1 to 40 characters, printable, no space at either end, none of odd
// width.
bool is_valid_name(std::string_view name);

InputError journal_error(int line, Message reason);

}  // namespace paddock
