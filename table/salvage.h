// A journal read as far as it goes: one that was cut short, changed, or written by a newer version
// still tells most of its match to whoever only wants to look at it.
#pragma once

#include <string_view>
#include <vector>

#include "table/replay.h"

namespace paddock {

struct Salvaged {
  JournalHeader header;
  MatchLog log;
  std::vector<Message> notes;  // what is wrong with it; none: it is whole, and verified if over
};
// Throws InputError where not even the match's beginning can be read.
Salvaged salvage(std::string_view text);

}  // namespace paddock
