// Answers that need no table: the games, a replay of a journal that somebody has, refusals.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace paddock {

// `wait`: seconds after which it is worth trying again; 0: as the refusal has it.
Answer refusal_answer(const Refusal& refusal, Language language, int wait = 0);
Answer games_answer();
// A file a game's client needs; nothing when there is none of that name.
std::optional<Answer> game_file_answer(std::string_view game, std::string_view name);

// Of a journal that somebody sent. They take long: not on a loop that plays.
Answer replay_answer(std::string_view journal, int from, Viewer viewer);
Answer story_answer(std::string_view journal, int part);

// Of a table. What is needed is taken from it on its loop; telling it takes long, and is done
// elsewhere. Throws Refused: the replay and the journal of a match that is not over, the story of
// one that has not begun or where there are none.
using Telling = std::function<Answer()>;
Telling replay_of(const Gathering& gathering, int from, Viewer viewer);
Telling journal_of(const Gathering& gathering);
Telling story_of(const Gathering& gathering, int part);

// The settings of a table that goes on from a position of another, in the same way.
std::function<TableSettings()> fork_of(const Gathering& gathering, const ForkRequest& request);

}  // namespace paddock
