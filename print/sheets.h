// Every sheet there is, by its name on the command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/journal.h"
#include "engine/message.h"
#include "games/formula-motor-racing/print/scoresheet.h"
#include "print/document.h"

namespace paddock::printing {

// What may be asked of a sheet; each takes some of them.
struct Wishes {
  std::optional<std::string> circuit;  // an id
  std::optional<int> laps;
  std::optional<int> races;
  std::optional<int> race;  // of a journal, from 1
  Cars cars = Cars::Together;
};

inline constexpr int kMostLaps = 99;  // two digits; the longest race has 78

std::vector<std::string> sheet_names();
// The options a sheet takes, "--circuit" say. Throws InputError for a sheet nobody knows.
std::vector<std::string> options_of(std::string_view sheet);

// Throws InputError for a circuit nobody knows.
void print_sheets(Document& document, std::string_view sheet, const Wishes& wishes,
                  const Translator& say);

// The sheets of a race or season that was played, filled in. Throws InputError for a journal that
// cannot be played, has nothing to print yet, or is of a game that is not written down on paper.
void print_journal(Document& document, const Journal& journal, const Wishes& wishes,
                   const Translator& say);

}  // namespace paddock::printing
