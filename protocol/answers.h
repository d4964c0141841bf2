// Answers that need no table: the games, a replay of a journal that somebody has, refusals.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "lang/catalogue.h"
#include "protocol/requests.h"
#include "table/table.h"

namespace paddock {

struct Answer {
  unsigned status = 200;  // of HTTP
  std::string type = "application/json";
  std::string body;
  std::string name{};                   // of a file to be saved
  std::chrono::seconds retry_after{0};  // 0: nothing is said of it
};

Answer refusal_answer(const Refusal& refusal, Language language);
Answer games_answer();
// A file a game's client needs; nothing when there is none of that name.
std::optional<Answer> game_file_answer(std::string_view game, std::string_view name);

// Of a journal that somebody sent. They take long: not on a loop that plays.
OrRefusal<Answer> replay_answer(std::string_view journal, int from, Viewer viewer);
OrRefusal<Answer> story_answer(std::string_view journal, int part);

// Of a table. What is needed is taken from it at once; telling it takes long, and may be done
// elsewhere while the table goes on. Refused are the replay and the journal of a match that is not
// over, the story of one that has not begun or where there are none.
using Telling = std::function<OrRefusal<Answer>()>;
OrRefusal<Telling> replay_of(const Table& table, int from, Viewer viewer);
OrRefusal<Telling> journal_of(const std::string& id, const Table& table);
// `now`: when it is told.
OrRefusal<Telling> story_of(const Table& table, int part, std::function<WallTime()> now);

// The settings of a table that goes on from a position of another, in the same way.
using Forking = std::function<OrRefusal<TableSettings>()>;
OrRefusal<Forking> fork_of(const Table& table, const wire::ForkTable& request);

// The table that a body of POST /api/continue asks for. Its journal is played, which takes long.
// Refused is a journal of another game or number of seats, and one of a match that is over.
OrRefusal<CreateRequest> continued(std::string_view body);

}  // namespace paddock
