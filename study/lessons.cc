#include "study/lessons.h"

#include "found/lessons.h"
#include "games/registry.h"

namespace paddock {

namespace {

// Calls visit with the game's lesson, if it has one.
template <class Visit>
void with_lesson(const AnyGame& game, Visit visit) {
  for_each_game([&]<class G>() {
    if constexpr (LessonOf<G>::kExists) {
      if (game.id() == G::kId) visit(LessonOf<G>());
    }
  });
}

}  // namespace

std::optional<std::uint64_t> usual_races(const AnyGame& game) {
  std::optional<std::uint64_t> races;
  with_lesson(game, [&](auto lesson) { races = lesson.kRaces; });
  return races;
}

bool goes_on(const AnyGame& game) {
  bool goes_on = false;
  with_lesson(game, [&](auto lesson) { goes_on = lesson.kGoesOn; });
  return goes_on;
}

std::optional<std::string> learn(const AnyGame& game, const Lesson& lesson) {
  std::optional<std::string> text;
  with_lesson(game, [&](auto its) { text = its.learn(lesson); });
  return text;
}

}  // namespace paddock
