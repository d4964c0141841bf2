// The order of a lap's end, held against a plain sort.
#include <algorithm>
#include <numeric>

#include "games/grand-prix-2006/season.h"
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// Cars by place, some of them level; the first ones hardly apart.
State any_race(Rng& rng) {
  State state;
  state.running = static_cast<std::uint8_t>(1 + rng.below(kMostDrivers));
  const std::uint32_t spread = 1 + rng.below(rng.below(2) == 0 ? 10 : 1000);
  for (std::size_t place = 0; place < kMostDrivers; ++place) {
    state.order[place] = id_at<DriverId>((7 * place + 3) % kMostDrivers);
    const auto gap = static_cast<Hundredths>(3 * place);
    state.times[index_of(state.order[place])] = 500000 + gap + rng.below(spread);
  }
  return state;
}

TEST(GrandPrix2006Sort, TheFasterIsAheadAndWhoeverIsLevelKeepsHisPlace) {
  // proves G-25
  constexpr int kRaces = 20000;
  Rng rng(1);
  for (int race = 0; race < kRaces; ++race) {
    State state = any_race(rng);
    ByDriver<DriverId> sorted = state.order;
    std::stable_sort(sorted.begin(), sorted.begin() + state.running, [&](DriverId a, DriverId b) {
      return state.times[index_of(a)] < state.times[index_of(b)];
    });
    sort_by_time(state);
    ASSERT_EQ(state.order, sorted) << "race " << race;
  }
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
