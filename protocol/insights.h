// What the program thinks of a running match: everybody's chances, and hints for who is to move.
// What is needed is taken from the table at once; thinking takes long, and is done elsewhere.
#pragma once

#include <functional>

#include "insight/sent.h"
#include "protocol/answers.h"
#include "table/table.h"

namespace paddock {

template <class Thought>
using Pondering = std::function<OrRefusal<Thought>()>;

// As a spectator knows them, or knew them after so many moves. Refused where the match has not
// begun or not come so far, or the table shows none.
OrRefusal<Pondering<sent::Odds>> odds_of_table(const Table& table, std::optional<int> after = {});
// Names the moment that they are of, among all of this table: its lines up to there.
int moment_of_odds(const Table& table, std::optional<int> after);

// For whoever is to move, as that seat knows the match; `token`: what proves that it is theirs, of
// which none is asked at a table where everybody sits before one screen. Refused at a table without
// hints.
enum class Depth : std::uint8_t { Brief, Thorough };
OrRefusal<Pondering<sent::Hints>> hints_of_table(const Table& table,
                                                 const std::optional<Digest>& token, Depth depth);

// The same as answers over HTTP.
template <class Thought>
OrRefusal<Telling> telling_of(OrRefusal<Pondering<Thought>> pondering) {
  if (!pondering) return pondering.refusal();
  return Telling([ponder = std::move(*pondering)]() -> OrRefusal<Answer> {
    const OrRefusal<Thought> thought = ponder();
    if (!thought) return thought.refusal();
    JsonOut out;
    write_json(out, *thought);
    return Answer{200, "application/json", out.take()};
  });
}

}  // namespace paddock
