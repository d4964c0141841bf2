// Moving. Most positions are on the long straight before the chicane of Monaco, where spaces lie
// like bricks: from L90 the ways on are L91 and M90, from M90 they are L91, M91 and R89, from R89
// M91 and R90.
#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

// Red has rolled, with the other cars standing on these spaces.
State red_rolled(std::string_view from, int gear, int face,
                 const std::vector<std::string_view>& others = {}) {
  Position monaco("monaco");
  monaco.car("red 1").on(from).in_gear(gear);
  int number = 0;
  for (std::string_view space : others) monaco.car(name_of(car_at(++number))).on(space);
  State state = monaco.state();
  rolled(state, gear, face);
  return state;
}

std::vector<SpaceId> way_of(const Log& log) {
  const std::vector<event::Moved> moved = all<event::Moved>(log);
  if (moved.size() != 1) return {};
  return {moved[0].spaces.begin(), moved[0].spaces.end()};
}

TEST(FormulaDMoving, ACarMovesExactlyTheNumberItRolled) {
  // proves D-17
  EXPECT_EQ(ends(red_rolled("L90", 2, 4)), "L94, M93, R91");
  EXPECT_EQ(ends(red_rolled("M90", 2, 4)), "L94, M94, R92");
  EXPECT_EQ(ends(red_rolled("R86", 2, 4)), "L91, M91, R90");
}

TEST(FormulaDMoving, AChangeOfLaneIsPartOfTheNumberRolled) {
  // proves D-17, D-18
  EXPECT_EQ(ends(red_rolled("L90", 1, 1)), "L91, M90");
  EXPECT_EQ(ends(red_rolled("M90", 1, 1)), "L91, M91, R89");
  EXPECT_EQ(ends(red_rolled("L90", 1, 2)), "L92, M91, R89");
}

TEST(FormulaDMoving, ALongMoveHasOneEndInEachLaneOfAStraight) {
  // proves D-17, D-20, D-21
  EXPECT_EQ(ends(red_rolled("L88", 5, 20)), "L108, M107, R105");
}

TEST(FormulaDMoving, TheTurnIsOverWhenTheCarHasMoved) {
  // proves D-17, D-13
  State state = red_rolled("L90", 2, 4, {"R50"});
  play(state, "R91");
  EXPECT_EQ(place(state, "red 1"), "R91");
  EXPECT_EQ(wear(state, "red 1"), 18);
  EXPECT_EQ(to_move(state), "red 2");
}

TEST(FormulaDMoving, BeforeACornerOnlyTheArrowsMayBeFollowed) {
  // proves D-18
  EXPECT_EQ(ends(red_rolled("M22", 1, 1)), "M23");
  EXPECT_EQ(ends(red_rolled("R23", 1, 1)), "R24");
  EXPECT_EQ(ends(red_rolled("L46", 1, 2)), "L48");
  EXPECT_EQ(ends(red_rolled("M45", 1, 1)), "M46");
}

TEST(FormulaDMoving, InACornerOnlyTheArrowsMayBeFollowed) {
  // proves D-18
  EXPECT_EQ(ends(red_rolled("L22", 1, 2)), "L24, M24, R24");
  EXPECT_EQ(ends(red_rolled("L25", 1, 1)), "L26");
  EXPECT_EQ(ends(red_rolled("M25", 1, 1)), "M26");
  EXPECT_EQ(ends(red_rolled("R24", 1, 2)), "R26");
  EXPECT_EQ(ends(red_rolled("L47", 2, 4)), "L51");
}

TEST(FormulaDMoving, InACornerAnyNumberOfLaneChangesMayBeMadeAlongTheArrows) {
  // proves D-18, D-20
  // R80 is reached by R78, M78, L77, M79, R80: four changes.
  EXPECT_EQ(ends(red_rolled("R78", 2, 4)), "L79, M80, M81, R80, R81, R82");
}

TEST(FormulaDMoving, NeverBackwards) {
  // proves D-18
  const State state = red_rolled("M100", 3, 8);
  const circuits::Board& board = board_of(state);
  const SpaceId from = space_named(board, "M100");
  for (Move move : moves_of(state)) EXPECT_GE(board[move.space].at, board[from].at);
}

TEST(FormulaDMoving, EveryWayDrawnOnABoardLeadsForwards) {
  // proves D-18
  for (const std::string& id : circuits::board_ids()) {
    const circuits::Board& board = circuits::board(circuits::find_board(id));
    for (int i = 0; i < board.track_spaces; ++i) {
      for (circuits::Link link : board[circuits::space_at(i)].next) {
        const int step =
            (board[link.to].at - board[circuits::space_at(i)].at + board.lap) % board.lap;
        EXPECT_GT(step, 0) << id << " " << name_of(board, circuits::space_at(i));
        EXPECT_LT(step, board.lap / 4) << id << " " << name_of(board, circuits::space_at(i));
      }
    }
  }
}

TEST(FormulaDMoving, NeverOntoAnotherCar) {
  // proves D-19
  EXPECT_EQ(ends(red_rolled("L90", 1, 1, {"L91"})), "M90");
  EXPECT_EQ(ends(red_rolled("L90", 1, 1, {"M90"})), "L91");
  EXPECT_EQ(ends(red_rolled("L90", 2, 4, {"M93"})), "L94, R91");
}

TEST(FormulaDMoving, NeverThroughAnotherCar) {
  // proves D-19
  // L47 to L51 is the inside of the first Casino corner: no way round from there.
  EXPECT_EQ(ends(red_rolled("L47", 2, 4, {"L49"})), "");
  // M90 is the only way out of L90, and R89 the only one from there.
  EXPECT_EQ(ends(red_rolled("L90", 2, 4, {"L91", "M91"})), "R91");
}

TEST(FormulaDMoving, AWallOfThreeCarsStopsEverybody) {
  // proves D-19, D-24
  for (const char* middle : {"M91", "M92"}) {
    const State state = red_rolled("L90", 3, 6, {"L92", middle, "R90"});
    EXPECT_EQ(ends(state), "");
    EXPECT_EQ(ends_braking(state, 1), "");
    EXPECT_EQ(ends_braking(state, 2), "");
    EXPECT_EQ(ends_braking(state, 3), "");
  }
}

TEST(FormulaDMoving, AtMostTwoLaneChangesOnAStraight) {
  // proves D-20
  // The way L90, M90, R89, R90 ends behind R91; M92 beside it would be a third change.
  const State state = red_rolled("L90", 3, 6, {"L91", "M91", "R91"});
  EXPECT_EQ(listed(state), "L90 brake 6, M90 brake 5, R89 brake 4, R90 brake 3");
}

TEST(FormulaDMoving, TwoChangesMayGoRightAcrossTheTrack) {
  // proves D-20
  EXPECT_EQ(ends(red_rolled("L90", 3, 5, {"L92", "M91"})), "R92");
}

TEST(FormulaDMoving, ALaneOnceLeftIsNotReturnedTo) {
  // proves D-21
  // By M90 and back, L93 would be four spaces from L90; by L91 and back, M93 from M90.
  EXPECT_FALSE(lists(red_rolled("L90", 2, 4), "L93"));
  EXPECT_FALSE(lists(red_rolled("M90", 2, 4), "M93"));
  EXPECT_FALSE(lists(red_rolled("R86", 2, 4), "R89"));
}

TEST(FormulaDMoving, ALaneMayBeReturnedToWhenACarInItWasPassed) {
  // proves D-22
  // L90, M90, M91, M92, L93 leads round the car on L92.
  EXPECT_EQ(ends(red_rolled("L90", 3, 6, {"L92"})), "L95, M95, R93");
  EXPECT_EQ(ends(red_rolled("M90", 3, 6, {"M92"})), "L96, M95, R94");
  EXPECT_EQ(ends(red_rolled("R88", 3, 6, {"R90"})), "L95, M95, R93");
}

TEST(FormulaDMoving, TheCarDirectlyAheadMayBePassedAtOnce) {
  // proves D-22
  EXPECT_EQ(ends(red_rolled("L90", 2, 3, {"L91"})), "L92, M92, R90");
  EXPECT_EQ(ends(red_rolled("L90", 2, 4, {"L91"})), "L93, M93, R91");
}

TEST(FormulaDMoving, ACarThatIsNotPassedGivesNoRightToReturn) {
  // proves D-22, D-21
  EXPECT_EQ(ends(red_rolled("L90", 3, 6, {"L96"})), "M95, R93");
  EXPECT_EQ(ends(red_rolled("L90", 2, 4, {"L89"})), "L94, M93, R91");
}

TEST(FormulaDMoving, ACarInAnotherLaneGivesNoRightToReturn) {
  // proves D-22, D-21
  EXPECT_EQ(ends(red_rolled("L90", 3, 6, {"M92"})), "L96, M95, R93");
  EXPECT_EQ(ends(red_rolled("L90", 3, 6, {"R90"})), "L96, M95, R93");
}

TEST(FormulaDMoving, BetweenTwoCarsOfALaneThereIsRoomToReturn) {
  // proves D-22
  EXPECT_EQ(ends(red_rolled("L90", 2, 3, {"L91", "L93"})), "L92, M92, R90");
  EXPECT_EQ(ends(red_rolled("L90", 2, 4, {"L91", "L93"})), "M93, R91");
  EXPECT_EQ(ends(red_rolled("L90", 3, 5, {"L91", "L93"})), "L94, M94, R92");
}

TEST(FormulaDMoving, PassingTwiceWouldBeFourChanges) {
  // proves D-20, D-22
  // Back in the left lane on L92 both changes are spent: the car on L94 stops red there.
  const State state = red_rolled("L90", 3, 8, {"L91", "M92", "R90", "L94"});
  EXPECT_EQ(ends(state), "");
  EXPECT_EQ(listed(state),
            "L90 brake 8, L92 brake 5, L93 brake 4, M90 brake 7, M91 brake 6, R89 brake 6");
}

TEST(FormulaDMoving, EverySpaceBrakedOffCostsOneWearPoint) {
  // proves D-23
  State state = red_rolled("L90", 2, 4);
  EXPECT_EQ(ends_braking(state, 1), "L93 brake 1, M92 brake 1, R90 brake 1");
  EXPECT_EQ(ends_braking(state, 2), "L92 brake 2, M91 brake 2, R89 brake 2");
  EXPECT_EQ(ends_braking(state, 3), "L91 brake 3, M90 brake 3");
  EXPECT_EQ(ends_braking(state, 4), "L90 brake 4");
  const Log log = play(state, "L92 brake 2");
  EXPECT_EQ(place(state, "red 1"), "L92");
  EXPECT_EQ(wear(state, "red 1"), 16);
  ASSERT_EQ(all<event::WearLost>(log).size(), 1u);
  EXPECT_EQ(all<event::WearLost>(log)[0].reason, Loss::Braking);
  EXPECT_EQ(all<event::WearLost>(log)[0].points, 2);
}

TEST(FormulaDMoving, ACarMayBrakeToAStandstill) {
  // proves D-23
  State state = red_rolled("L90", 4, 7);
  play(state, "L90 brake 7");
  EXPECT_EQ(place(state, "red 1"), "L90");
  EXPECT_EQ(wear(state, "red 1"), 11);
}

TEST(FormulaDMoving, ThereIsNoBrakingBeyondAStandstill) {
  // proves D-23
  const State state = red_rolled("L90", 1, 2);
  EXPECT_EQ(listed(state), "L90 brake 2, L91 brake 1, L92, M90 brake 1, M91, R89");
}

TEST(FormulaDMoving, ABlockedCarAdvancesAsFarAsItCanOrWants) {
  // proves D-24
  State state = red_rolled("L90", 3, 6, {"L92", "M92", "R90"});
  EXPECT_EQ(listed(state), "L90 brake 6, L91 brake 5, M90 brake 5, M91 brake 4, R89 brake 4");
  play(state, "M91 brake 4");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDMoving, ACarHemmedInStaysWhereItIs) {
  // proves D-24, D-23
  State state = red_rolled("L90", 3, 4, {"L91", "M90"});
  EXPECT_EQ(listed(state), "L90 brake 4");
  play(state, "L90 brake 4");
  EXPECT_EQ(wear(state, "red 1"), 14);
}

TEST(FormulaDMoving, OfSeveralWaysToASpaceTheCheapestIsTaken) {
  // proves D-25
  // R80 is two spaces from R78 in its lane and four by way of the left lane.
  State state = red_rolled("R78", 2, 4);
  EXPECT_TRUE(lists(state, "R80"));
  EXPECT_FALSE(lists(state, "R80 brake 2"));
  const Log log = play(state, "R80");
  EXPECT_EQ(wear(state, "red 1"), 18);
  EXPECT_EQ(way_of(log).size(), 4u);
}

TEST(FormulaDMoving, EverySpaceIsListedOnce) {
  // proves D-25
  for (const char* from : {"L22", "R78", "M75", "R135", "M149", "L110"}) {
    const State state = red_rolled(from, 3, 8, {"L100"});
    std::vector<int> spaces;
    for (Move move : moves_of(state)) spaces.push_back(index(move.space));
    std::ranges::sort(spaces);
    EXPECT_EQ(std::ranges::adjacent_find(spaces), spaces.end()) << from;
  }
}

TEST(FormulaDMoving, TheWayShownIsTheWayDriven) {
  // proves D-17, D-18, D-22
  State state = red_rolled("L90", 3, 6, {"L92"});
  const circuits::Board& board = board_of(state);
  std::vector<SpaceId> way = way_of(play(state, "L95"));
  ASSERT_EQ(way.size(), 6u);
  way.insert(way.begin(), space_named(board, "L90"));
  for (std::size_t i = 1; i < way.size(); ++i) {
    EXPECT_NE(way[i], space_named(board, "L92"));
    const auto& next = board[way[i - 1]].next;
    EXPECT_TRUE(std::ranges::any_of(next, [&](auto link) { return link.to == way[i]; }));
  }
}

}  // namespace
}  // namespace paddock::formula_d::tests
