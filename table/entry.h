// Entry: one thing that happened at a table, numbered. A table is what its entries make of it; they
// are what is stored, one line of JSON each.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/describe.h"
#include "engine/dice.h"
#include "engine/seat.h"
#include "table/moment.h"

namespace paddock {

using SeatSet = std::bitset<kMaxSeats>;

enum class SeatChange : std::uint8_t {
  Claimed,
  Filled,
  Left,
  Timeout,
  Lost,
  Returned,
  Revealed,
  Withheld
};
BOOST_DESCRIBE_ENUM(SeatChange, Claimed, Filled, Left, Timeout, Lost, Returned, Revealed, Withheld)

struct Entry {
  // Ask: for the consent to take moves back. Answer: to that.
  enum class Kind : std::uint8_t { Move, Undo, Chat, Seat, Start, Ask, Answer };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, Move, Undo, Chat, Seat, Start, Ask, Answer)
  Kind kind = Kind::Move;
  int number = 0;  // from 1
  WallTime at{};
  Tick tick{};                // the same by the table's clock; not kept: of old entries it is `at`
  std::optional<Seat> seat;   // none: nature
  std::string text;           // the move, what was said, or the name of who sat down
  std::string bot;            // who made the move, or took the seat
  std::string command;        // the id of the command that asked for it
  std::uint64_t content = 0;  // a fingerprint of what that command said
  std::optional<Seat> by;     // who gave that command, when it was not `seat`
  int moves = 0;              // Undo, Ask: how many to take back
  bool agrees = false;        // Answer
  Milliseconds overtime{};    // Move: taken from the seat's bank
  // Move: of the clock; not kept: found again. Others: how long whoever's turn it is
  // had thought by then.
  Milliseconds thought{};
  SeatChange change = SeatChange::Claimed;
  std::optional<Digest> token;       // Claimed: the hash of the seat's token
  std::optional<Digest> commitment;  // Claimed: to the seat's own part of the dice
  std::optional<Secret> secret;      // Revealed: that part
  std::string from;                  // Claimed without the invite: a key of whose address

  void stamp(Moment now) {
    at = now.wall;
    tick = now.tick;
  }
};

std::string print(const Entry& entry);

// What a server that stops leaves at the end of the record while somebody's clock runs: how long
// they have thought. It is no entry and has no number.
std::string print_thought(Milliseconds thought);
std::optional<Milliseconds> parse_thought(std::string_view line);  // none: it is an entry

// A line that print() wrote. Throws InputError for anything else.
Entry parse_entry(std::string_view line, int number);

}  // namespace paddock
