#include "study/lessons.h"

#include "found/lessons.h"
#include "games/registry.h"

namespace paddock {

std::optional<std::string> learn(const AnyGame& game, const Lesson& lesson) {
  std::optional<std::string> text;
  for_each_game([&]<class G>() {
    if constexpr (LessonOf<G>::kExists) {
      if (game.id() == G::kId) text = LessonOf<G>::learn(lesson);
    }
  });
  return text;
}

}  // namespace paddock
