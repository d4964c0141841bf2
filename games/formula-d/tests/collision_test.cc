// Collisions. On the straight before the chicane of Monaco a car on M100 has four spaces beside it,
// L100, L101, R98 and R99, and M101 ahead; a car on L100 has M99 and M100 beside it and L101 ahead.
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

// Red drives four spaces to `end`; the others stand on these spaces.
State red_ends_on(std::string_view start, std::string_view end,
                  const std::vector<std::string_view>& others, int red_wear = 18) {
  Position monaco("monaco");
  monaco.car("red 1").on(start).in_gear(2).with_wear(red_wear);
  int colour = 0;
  for (std::string_view space : others) {
    monaco.car(name_of(car_of(static_cast<Colour>(++colour), 1))).on(space);
  }
  State state = monaco.state();
  drive(state, 2, 4, end);
  return state;
}

bool risks(std::string_view start, std::string_view end, std::string_view other) {
  return red_ends_on(start, end, {other}).phase == Phase::Testing;
}

TEST(FormulaDCollision, ACarEndingDirectlyBehindAnotherRisksACollision) {
  // proves D-35
  EXPECT_TRUE(risks("M96", "M100", "M101"));
  EXPECT_TRUE(risks("L96", "L100", "L101"));
  EXPECT_FALSE(risks("M96", "M100", "M102"));
}

TEST(FormulaDCollision, ACarEndingDirectlyBesideAnotherRisksACollision) {
  // proves D-35
  for (const char* beside : {"L100", "L101", "R98", "R99"}) {
    EXPECT_TRUE(risks("M96", "M100", beside)) << beside;
  }
  for (const char* apart : {"L99", "L102", "R97", "R100"}) {
    EXPECT_FALSE(risks("M96", "M100", apart)) << apart;
  }
}

TEST(FormulaDCollision, AShortSpaceIsBesideEveryLongOneItSharesMoreThanAQuarterWith) {
  // proves D-35
  // Where Rascasse begins the right lane has three spaces to the middle lane's two.
  const circuits::Board& monaco = circuits::board(circuits::find_board("monaco"));
  std::vector<std::string> names;
  for (SpaceId space : monaco[space_named(monaco, "M149")].beside) {
    names.push_back(name_of(monaco, space));
  }
  std::ranges::sort(names);
  EXPECT_EQ(joined(names), "L148, L149, R148, R149, R150");
}

TEST(FormulaDCollision, InTheOuterLanesTwoSpacesLieBeside) {
  // proves D-35
  for (const char* beside : {"M99", "M100"}) EXPECT_TRUE(risks("L96", "L100", beside)) << beside;
  for (const char* apart : {"M98", "M101", "R98"})
    EXPECT_FALSE(risks("L96", "L100", apart)) << apart;
  for (const char* beside : {"M99", "M100"}) EXPECT_TRUE(risks("R94", "R98", beside)) << beside;
  for (const char* apart : {"M98", "M101", "L100"})
    EXPECT_FALSE(risks("R94", "R98", apart)) << apart;
}

TEST(FormulaDCollision, ACarBehindIsNoRisk) {
  // proves D-35
  EXPECT_FALSE(risks("R95", "M100", "M99"));
  EXPECT_FALSE(risks("M96", "L100", "L99"));
}

TEST(FormulaDCollision, ACarThatBrakesToAStandstillRisksACollisionToo) {
  // proves D-35, D-23
  EXPECT_TRUE(risks("M100", "M100 brake 4", "L101"));
}

TEST(FormulaDCollision, OnlyTheEndOfAMoveCounts) {
  // proves D-35
  EXPECT_FALSE(risks("M96", "M100", "L98"));
  EXPECT_FALSE(risks("M96", "M100", "R96"));
}

TEST(FormulaDCollision, InACornerTheSpacesThatShareASideAreBeside) {
  // proves D-35
  const circuits::Board& board = circuits::board(circuits::find_board("monaco"));
  for (const char* end : {"L26", "R49", "M80", "L80"}) {
    const SpaceId space = space_named(board, end);
    for (SpaceId beside : board[space].beside) {
      Position monaco("monaco");
      monaco.car("red 1").on(circuits::space_at(index(space) - 1)).in_gear(1);
      monaco.car("blue 1").on(beside);
      State state = monaco.state();
      drive(state, 1, 1, end);
      EXPECT_EQ(test_all(state, 20), "blue 1, red 1") << end;
    }
  }
}

TEST(FormulaDCollision, WhoIsBesideIsBesideBothWays) {
  // proves D-35
  const circuits::Board& board = circuits::board(circuits::find_board("monaco"));
  for (int i = 0; i < board.track_spaces; ++i) {
    const SpaceId space = circuits::space_at(i);
    for (SpaceId other : board[space].beside) {
      EXPECT_NE(std::ranges::count(board[other].beside, space), 0) << name_of(board, space);
      EXPECT_NE(board[other].lane, board[space].lane) << name_of(board, space);
    }
  }
}

TEST(FormulaDCollision, EveryCarBesideOrAheadIsARiskOfItsOwn) {
  // proves D-35, D-36
  State state = red_ends_on("M96", "M100", {"L100", "L101", "R98", "R99"});
  EXPECT_EQ(test_all(state, 20), "green 1, orange 1, blue 1, yellow 1, red 1, red 1, red 1, red 1");
}

TEST(FormulaDCollision, FirstTheOthersRollInTrackOrderThenTheMoverOnceForEach) {
  // proves D-36
  // M101 is ahead of L101, which is ahead of R98.
  State state = red_ends_on("M96", "M100", {"R98", "L101", "M101"});
  EXPECT_EQ(test_all(state, 20), "yellow 1, green 1, blue 1, red 1, red 1, red 1");
  EXPECT_EQ(to_move(state), "blue 1");
}

TEST(FormulaDCollision, TheTableIsToldWhoIsAtRisk) {
  // proves D-35
  Position monaco("monaco");
  monaco.car("red 1").on("M96").in_gear(2);
  monaco.car("blue 1").on("L101");
  State state = monaco.state();
  const Log log = drive(state, 2, 4, "M100");
  ASSERT_EQ(all<event::Risked>(log).size(), 1u);
  EXPECT_EQ(all<event::Risked>(log)[0].car, car_named("red 1"));
  EXPECT_EQ(all<event::Risked>(log)[0].other, car_named("blue 1"));
}

TEST(FormulaDCollision, OneToFourCostsTheOneWhoRolledOneWearPoint) {
  // proves D-37
  for (int face : {1, 4}) {
    State state = red_ends_on("M96", "M100", {"M101"});
    const Log log = roll(state, face);
    EXPECT_EQ(wear(state, "blue 1"), 17);
    EXPECT_EQ(wear(state, "red 1"), 18);
    ASSERT_EQ(all<event::WearLost>(log).size(), 1u);
    EXPECT_EQ(all<event::WearLost>(log)[0].reason, Loss::Collision);
    roll(state, face);
    EXPECT_EQ(wear(state, "blue 1"), 17);
    EXPECT_EQ(wear(state, "red 1"), 17);
  }
}

TEST(FormulaDCollision, FiveToTwentyCostsNothing) {
  // proves D-37
  for (int face : {5, 20}) {
    State state = red_ends_on("M96", "M100", {"M101"});
    test_all(state, face);
    EXPECT_EQ(wear(state, "blue 1"), 18);
    EXPECT_EQ(wear(state, "red 1"), 18);
  }
}

TEST(FormulaDCollision, TheMoverMayLoseAPointForEachCar) {
  // proves D-37, D-36
  State state = red_ends_on("M96", "M100", {"M101", "L101", "R99"});
  test_all(state, 2);
  EXPECT_EQ(wear(state, "red 1"), 15);
  EXPECT_EQ(wear(state, "blue 1"), 17);
  EXPECT_EQ(wear(state, "green 1"), 17);
  EXPECT_EQ(wear(state, "yellow 1"), 17);
}

TEST(FormulaDCollision, AMoverThatGoesOutRollsNoFurther) {
  // proves D-59, D-36, D-33
  State state = red_ends_on("M96", "M100", {"M101", "L101", "R99"}, 2);
  for (const char* car : {"blue 1", "green 1", "yellow 1"}) {
    ASSERT_EQ(to_test(state), car);
    roll(state, 20);
  }
  roll(state, 1);
  EXPECT_EQ(to_test(state), "red 1");
  roll(state, 1);
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  EXPECT_EQ(to_test(state), "nobody");
  EXPECT_EQ(to_move(state), "blue 1");
}

TEST(FormulaDCollision, ATestedCarThatGoesOutIsRolledForAllTheSame) {
  // proves D-36, D-37
  Position monaco("monaco");
  monaco.car("red 1").on("M96").in_gear(2);
  monaco.car("blue 1").on("M101").with_wear(1);
  monaco.car("green 1").on("L101");
  State state = monaco.state();
  drive(state, 2, 4, "M100");
  EXPECT_EQ(test_all(state, 3), "blue 1, green 1, red 1, red 1");
  EXPECT_EQ(standing(state, "blue 1"), Standing::Out);
  EXPECT_EQ(wear(state, "red 1"), 16);
  EXPECT_EQ(to_move(state), "green 1");
}

TEST(FormulaDCollision, ACarThatPutsItselfOutThreatensNobody) {
  // proves D-33, D-35
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(2).stops(0).with_wear(4);
  monaco.car("blue 1").on("L33");
  State state = monaco.state();
  drive(state, 2, 4, "L32 over 4");
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDCollision, CarsOnTheGridDoNotTouch) {
  // proves D-35, D-7
  const circuits::Board& board = circuits::board(circuits::find_board("monaco"));
  for (SpaceId place : board.grid) {
    for (SpaceId other : board.grid) {
      EXPECT_EQ(std::ranges::count(board[place].beside, other), 0) << name_of(board, place);
    }
  }
}

}  // namespace
}  // namespace paddock::formula_d::tests
