// Who is beside whom and who is ahead, for every pair of spaces of every circuit.
#include "games/formula-d/tests/plain_moves.h"
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

using circuits::Board;
using circuits::space_at;

std::string besides(const Board& board, SpaceId space) {
  std::string text;
  for (int i = 0; i < board.track_spaces; ++i) {
    const bool game =
        std::ranges::find(board[space].beside, space_at(i)) != board[space].beside.end();
    if (game == are_beside(board, space, space_at(i))) continue;
    text += name_of(board, space) + (game ? " is not beside " : " is beside ") +
            name_of(board, space_at(i)) + "\n";
  }
  return text;
}

TEST(FormulaDBeside, SpacesThatShareMoreThanAQuarterOfASideAreBesideEachOther) {
  // proves D-35
  for (const std::string& id : circuits::board_ids()) {
    const Board& board = circuits::board(circuits::find_board(id));
    std::string text;
    for (int i = 0; i < board.track_spaces; ++i) text += besides(board, space_at(i));
    EXPECT_EQ(text, "") << id;
  }
}

// The space of the same lane that begins where this one ends; through the tunnel the next one.
SpaceId next_in_lane(const Board& board, SpaceId space) {
  SpaceId nearest = space;
  std::int32_t least = board.lap;
  for (int i = 0; i < board.track_spaces; ++i) {
    const circuits::Space& other = board[space_at(i)];
    if (other.lane != board[space].lane || space_at(i) == space) continue;
    const std::int32_t gap = (other.from - board[space].to + 2 * board.lap) % board.lap;
    if (gap < least) nearest = space_at(i);
    least = std::min(least, gap);
  }
  return nearest;
}

TEST(FormulaDBeside, DirectlyAheadIsTheNextSpaceOfTheLane) {
  // proves D-35, D-18, D-56
  for (const std::string& id : circuits::board_ids()) {
    const Board& board = circuits::board(circuits::find_board(id));
    for (int i = 0; i < board.track_spaces; ++i) {
      const circuits::Link& link = board[space_at(i)].next[0];
      EXPECT_EQ(link.kind, circuits::Link::Kind::Ahead);
      EXPECT_EQ(name_of(board, link.to), name_of(board, next_in_lane(board, space_at(i)))) << id;
    }
  }
}

// Two cars on a circuit, one of them to move.
TEST(FormulaDBeside, ACarRisksTheCarsBesideItAndTheOneAhead) {
  // proves D-35
  for (const std::string& id : circuits::board_ids()) {
    Position position(id);
    position.car("red 1").on(space_at(0));
    position.car("blue 1").on(space_at(1));
    State state = position.state();
    const Board& board = position.board();
    for (int i = 0; i < board.track_spaces; ++i) {
      for (int j = 0; j < board.track_spaces; ++j) {
        if (i == j) continue;
        state[car_named("blue 1")].space = space_at(j);
        EXPECT_EQ(cars_at_risk(state, space_at(i), car_named("red 1")),
                  plain_risks(state, space_at(i), car_named("red 1")))
            << id << " " << name_of(board, space_at(i)) << " " << name_of(board, space_at(j));
      }
    }
  }
}

}  // namespace
}  // namespace paddock::formula_d::tests
