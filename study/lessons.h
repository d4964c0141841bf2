// A lesson of a game: how its bots learn what they know, which becomes a file of its data. A game
// that has one declares it in games/<game>/study/lesson.h; one without has the empty lesson here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/any_game.h"

namespace paddock {

struct Lesson {
  std::uint64_t races = 0;
  std::uint64_t seed = 0;
  std::function<void(std::uint64_t races)> progress;  // now and then
  std::optional<std::string> begun{};  // the text of an earlier lesson that this one goes on with
};

// Specialised by a game that has a lesson: `learn` gives the text of the file, `kRaces` is how many
// its shipped file was learned from. The same lesson gives the same text. `kGoesOn`: whether one
// can go on with an earlier one.
template <Game G>
struct LessonOf {
  static constexpr bool kExists = false;
  static constexpr bool kGoesOn = false;
};

// Nothing when there is nothing to learn in this game; this one, too.
std::optional<std::uint64_t> usual_races(const AnyGame& game);
bool goes_on(const AnyGame& game);
std::optional<std::string> learn(const AnyGame& game, const Lesson& lesson);

}  // namespace paddock
