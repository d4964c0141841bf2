#include "insight/reviewer.h"

namespace paddock {

std::vector<bool> positions_to_judge(const std::vector<Actor>& actors) {
  constexpr std::size_t kMostOfNature = 600;
  constexpr std::size_t kEnoughOfARun = 60;
  constexpr std::size_t kTogether = 16;
  const auto natures = static_cast<std::size_t>(
      std::ranges::count_if(actors, [](Actor actor) { return actor.is_nature(); }));
  std::vector<bool> judged(actors.size() + 1, true);
  for (std::size_t i = 0; i < actors.size();) {
    std::size_t end = i;
    while (end < actors.size() && actors[end].is_nature()) ++end;
    const std::size_t of_a_run = std::min((end - i) / kEnoughOfARun, kTogether);
    const std::size_t stride = std::max({std::size_t{1}, natures / kMostOfNature, of_a_run});
    for (std::size_t run = 1; i + run < end; ++run) judged[i + run] = run % stride == 0;
    i = end + 1;
  }
  return judged;
}

}  // namespace paddock
