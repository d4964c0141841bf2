// A look at the others' replies.
#include "games/formula-d/bots/look.h"

#include <gtest/gtest.h>

#include "bots/player.h"
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

// Positions of a race where somebody has rolled and may choose an end.
template <class Visit>
void visit_positions(std::uint64_t seed, int seats, Visit visit) {
  const Player<FormulaD> club = Player<FormulaD>::find("club");
  State state = new_race(seats);
  Rng nature(seed);
  Rng mind(seed);
  NoEvents silent;
  while (state.phase != Phase::Over) {
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    if (state.phase == Phase::Moving && moves.size() > 1) visit(state, moves);
    const Actor actor = FormulaD::to_act(state);
    FormulaD::apply(state,
                    actor.is_nature()
                        ? FormulaD::draw(state, nature)
                        : club.move(Glimpse<FormulaD>(state, actor.seat()), moves, mind),
                    silent);
  }
}

// Kept for all tests.
const Chances& chances_of(const State& state) {
  static std::vector<std::shared_ptr<const Chances>> kept;
  return *kept.emplace_back(Chances::of(solo_race_of(state)));
}

// Near the line the look knows better than the table who arrives first.
bool is_near_line(const State& state) {
  const Car& car = state[state.mover()];
  const Track& track = Track::of(state.board);
  return car.crossings == 1 && 3 * track[car.space].at > 2 * track.lap();
}

// The car's next turn is worked out with the rules, its chance alone is the table's: where the
// others are far away the one must be the other.
TEST(FormulaDLook, WithNobodyInTheWayTheNextTurnIsTheTables) {
  int compared = 0;
  visit_positions(3, 2, [&](const State& state, const FormulaD::MoveList& moves) {
    const std::int64_t apart = std::abs(distance(state, car_of(Colour::Red, 1)) -
                                        distance(state, car_of(Colour::Blue, 1)));
    if (5 * apart < Track::of(state.board).lap() || is_near_line(state)) return;
    const Look look(chances_of(state), state, Manner());
    for (const Move& move : moves) {
      const Replies replies = look.after(move, 5);
      EXPECT_NEAR(replies.among, replies.alone, 0.004);
      ++compared;
    }
  });
  visit_positions(4, 10, [&](const State& state, const FormulaD::MoveList& moves) {
    if (is_near_line(state)) return;
    const Look look(chances_of(state), state, Manner());
    const Replies replies = look.after(moves[0], 5);
    EXPECT_LT(replies.among, replies.alone + 0.03);  // others are never a help
    ++compared;
  });
  EXPECT_GT(compared, 100);
}

TEST(FormulaDLook, TheSameLuckGivesTheSameReplies) {
  visit_positions(6, 6, [&](const State& state, const FormulaD::MoveList& moves) {
    const Look look(chances_of(state), state, Manner());
    if (look.is_alone()) return;
    const Replies once = look.after(moves[0], 7);
    const Replies again = look.after(moves[0], 7);
    ASSERT_EQ(once.among, again.among);
    ASSERT_EQ(once.alone, again.alone);
  });
}

TEST(FormulaDLook, TheSameStreamAndBudgetGiveTheSameMove) {
  const Player<FormulaD> champion = Player<FormulaD>::find("champion@12");
  visit_positions(8, 8, [&](const State& state, const FormulaD::MoveList& moves) {
    Rng one(2);
    Rng other(2);
    const Glimpse<FormulaD> glimpse(state, FormulaD::to_act(state).seat());
    ASSERT_EQ(champion.move(glimpse, moves, one), champion.move(glimpse, moves, other));
  });
}

// One play-out is not enough to compare two ends.
TEST(FormulaDLook, WithTooSmallABudgetAChampionIsAPro) {
  const Player<FormulaD> champion = Player<FormulaD>::find("champion@1");
  const Player<FormulaD> pro = Player<FormulaD>::find("pro");
  visit_positions(9, 10, [&](const State& state, const FormulaD::MoveList& moves) {
    Rng rng(2);
    const Glimpse<FormulaD> glimpse(state, FormulaD::to_act(state).seat());
    ASSERT_EQ(champion.move(glimpse, moves, rng), pro.move(glimpse, moves, rng));
  });
}

}  // namespace
}  // namespace paddock::formula_d::tests
