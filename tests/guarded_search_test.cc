// Guarded search: another move than the expert's is made only when it is surely better.
#include "bots/generic/guarded_search.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace paddock {
namespace {

using drag_race::DragRace;

// Its own choice is always worth 1,000; the other one as much as its list says, round by round.
struct Expert {
  std::array<std::int64_t, 2> other;
  double sure = 1;
  std::uint32_t rounds = 0;

  DragRace::MoveList candidates(const DragRace::MoveList& moves) const { return moves; }
  std::int64_t merit(const DragRace::State&, const DragRace::Move& move, std::uint64_t,
                     std::uint32_t round) {
    rounds = round + 1;
    return move == first ? 1000 : other[round % 2];
  }
  double certainty() const { return sure; }
  DragRace::Move first{};
};

// The first decision there is with two moves.
DragRace::State decision() {
  DragRace::State state = DragRace::start(OptionValues::parse(DragRace::options(), {}), 2);
  Rng nature(1);
  NoEvents silent;
  DragRace::MoveList moves;
  for (;;) {
    const Actor actor = DragRace::to_act(state);
    if (actor.is_nature()) {
      DragRace::apply(state, DragRace::draw(state, nature), silent);
      continue;
    }
    DragRace::moves(state, moves);
    if (moves.size() == 2) return state;
    DragRace::apply(state, moves[0], silent);
  }
}

bool takes_the_other(Expert& expert, std::uint32_t playouts) {
  const DragRace::State state = decision();
  DragRace::MoveList moves;
  DragRace::moves(state, moves);
  expert.first = moves[0];
  Rng rng(3);
  Mind mind{rng, Budget(playouts), {}};
  const Glimpse<DragRace> glimpse(state, DragRace::to_act(state).seat());
  const DragRace::Move made = GuardedSearch<DragRace, Expert>::think(expert, glimpse, moves, mind);
  return !(made == moves[0]);
}

TEST(GuardedSearch, MakesTheMoveThatIsAlwaysBetter) {
  Expert expert{{1001, 1002}};
  EXPECT_TRUE(takes_the_other(expert, 20));
  EXPECT_EQ(expert.rounds, 10u);
}

// On average 10 better, give or take 1,000: after ten rounds nobody can tell.
TEST(GuardedSearch, LeavesToTheExpertWhatMayBeLuck) {
  Expert unsure{{2010, 10}};
  EXPECT_FALSE(takes_the_other(unsure, 20));
  Expert daring{{2010, 10}, 0};
  EXPECT_TRUE(takes_the_other(daring, 20));
}

TEST(GuardedSearch, NeverMakesAMoveThatIsWorse) {
  Expert expert{{999, 1000}, 0};
  EXPECT_FALSE(takes_the_other(expert, 20));
}

TEST(GuardedSearch, WithoutABudgetItIsTheExpertsChoice) {
  Expert expert{{5000, 5000}};
  EXPECT_FALSE(takes_the_other(expert, 1));
  EXPECT_EQ(expert.rounds, 0u);
}

}  // namespace
}  // namespace paddock
