// A journal told to whoever fills in a sheet, with the events of its game as they are.
#pragma once

#include "games/match_of.h"
#include "table/replay.h"

namespace paddock::printing {

// Plays the journal again and hands every event to `hear`, in order; the match as it stands at its
// end is given back. Throws InputError for a journal that cannot be played, and naming the line.
template <Game G, class Hear>
std::unique_ptr<AnyMatch> hear_journal(const Journal& journal, Hear&& hear) {
  std::unique_ptr<AnyMatch> match = start_match(journal.header);
  const std::vector<JournalEntry> entries = standing(journal.entries);
  replay(*match->clone(), entries);  // refuses, in its own words, what cannot be played
  auto& played = dynamic_cast<MatchOf<G>&>(*match);
  for (const JournalEntry& entry : entries) {
    if (!entry.actor) continue;
    const auto move = played.find(entry.text);
    PADDOCK_CHECK(move);
    EventLog<typename G::Event> log;
    played.make(*move, log);
    for (const auto& logged : log.heard) std::visit(hear, logged.event);
  }
  return match;
}

}  // namespace paddock::printing
