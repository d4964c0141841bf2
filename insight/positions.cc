#include "insight/reviewer.h"

namespace paddock {

std::vector<bool> positions_to_judge(const std::vector<Actor>& actors) {
  constexpr std::size_t kMostOfNature = 600;
  const auto natures = static_cast<std::size_t>(
      std::ranges::count_if(actors, [](Actor actor) { return actor.is_nature(); }));
  const std::size_t stride = std::max<std::size_t>(1, natures / kMostOfNature);
  std::vector<bool> judged(actors.size() + 1, true);
  std::size_t run = 0;
  for (std::size_t i = 1; i < actors.size(); ++i) {
    const bool is_in_a_run = actors[i - 1].is_nature() && actors[i].is_nature();
    run = is_in_a_run ? run + 1 : 0;
    judged[i] = !is_in_a_run || run % stride == 0;
  }
  return judged;
}

}  // namespace paddock
