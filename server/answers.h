// Answers that need no table: the games, a replay of a journal that somebody has, refusals.
#pragma once

#include <string>
#include <string_view>

#include "server/http.h"

namespace paddock {

Answer refusal_answer(const Refusal& refusal, Language language);
Answer games_answer();
// A file a game's client needs; nothing when there is none of that name.
std::optional<Answer> game_file_answer(std::string_view game, std::string_view name);
Answer replay_answer(std::string_view journal, int from, Viewer viewer);
// Of a table that is over; a refusal otherwise.
std::variant<Answer, Refusal> replay_answer(const Room& room, int from, Viewer viewer);
std::variant<Answer, Refusal> journal_answer(const Room& room);
// One part of a match told whole; a refusal while it has not begun, or where there are no stories.
std::variant<Answer, Refusal> story_answer(std::string_view journal, int part);
std::variant<Answer, Refusal> story_answer(const Room& room, int part);
// The settings of a table that goes on from a position of another.
std::variant<TableSettings, Refusal> fork_settings(const Room& room, const ForkRequest& request);

}  // namespace paddock
