// Journals brought back to life: replaying one, and checking that nothing in it was changed.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "engine/journal.h"
#include "games/any_game.h"
#include "table/match_log.h"

namespace paddock {

// The match a journal begins with. Throws InputError when the header cannot be: unknown game, rules
// version, option or number of seats.
std::unique_ptr<AnyMatch> start_match(const JournalHeader& header);

// The move of a line. Throws InputError naming the line when it is not possible.
AnyMoveCode possible_move(const AnyMatch& match, const JournalEntry& entry);

// All that counts of a journal, as it was played.
MatchLog played(const Journal& journal);

// The moves that count, those taken back turned into comments. Throws InputError naming the line
// that takes back more than there is.
std::vector<JournalEntry> standing(const std::vector<JournalEntry>& entries);

// Makes the journal's moves that count, one after the other. `watch`, when given, is told of each
// after it was made. Throws InputError naming the line of a move that is not possible.
using Watch = std::function<void(const JournalEntry& entry, const std::vector<AnyEvent>& events)>;
void replay(AnyMatch& match, const std::vector<JournalEntry>& entries, const Watch& watch = {});

struct Verified {
  std::uint64_t moves = 0;
  std::uint64_t outcomes = 0;  // nature's, each recomputed
  std::uint64_t given = 0;  // moves it began with: possible ones, and nothing more is known of them
};

// A file that can be read but is not what was played.
class Mismatch : public InputError {
 public:
  Mismatch(int line, Message reason) : InputError(journal_error(line, std::move(reason))) {}
};

// Checks a whole file: its seal, the commitments, every outcome, every move and the result. Throws
// Mismatch naming the first line that is not right, InputError when it is no finished journal at
// all.
Verified verify(std::string_view text);

}  // namespace paddock
