// A file of puzzles of one game: races that were simulated, as far as they are needed, and the
// puzzles in each. A line of it is a line of a journal, or a puzzle. A change of the rules is
// noticed: the moves are the words of the journal, and nature's are drawn anew when it is replayed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "games/any_game.h"
#include "insight/puzzle.h"

namespace paddock {

struct PuzzleRace {
  std::vector<std::string> journal{};  // its lines
  std::vector<Puzzle> puzzles{};
};
BOOST_DESCRIBE_STRUCT(PuzzleRace, (), (journal, puzzles))

struct PuzzleFile {
  std::string game{};
  int rules = 0;
  std::string made{};   // the command that made it
  std::string plain{};  // the bot that does what lies nearest
  int playouts = 0;     // whoever weighs with so many and with this seed finds the same
  int seed = 0;
  std::vector<PuzzleRace> races{};
};
BOOST_DESCRIBE_STRUCT(PuzzleFile, (), (game, rules, made, plain, playouts, seed, races))

int count_of(const PuzzleFile& file);
Effort effort_of(const PuzzleFile& file);
std::string journal_of(const PuzzleRace& race);

std::string print(const PuzzleFile& file);
// Throws InputError when it is no whole file of puzzles, or of other rules than there are now.
PuzzleFile parse_puzzles(std::string_view text);

// Plays a race of the file again: visit(match, puzzle) at each puzzle, in order. Throws InputError
// naming the line that could not be, or that nature would not have drawn.
using AtPuzzle = std::function<void(const AnyMatch& match, const Puzzle& puzzle)>;
void replay(const PuzzleRace& race, const AtPuzzle& visit);

// What is found when a puzzle is looked at again.
struct PuzzleCheck {
  bool is_possible = false;    // the best move
  bool is_nearest = false;     // the plain one is what the bot by a rule does, and not the best
  bool is_still_best = false;  // it lies behind no other by more than twice the error
};
PuzzleCheck check(const AnyMatch& match, const Puzzle& puzzle, Effort effort);

}  // namespace paddock
