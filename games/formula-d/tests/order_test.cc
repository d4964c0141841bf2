// Order of play. On the straight before the chicane of Monaco, L90 and R88 are level and M89 and
// M90 are half a space behind and ahead of them.
#include "games/formula-d/tests/races.h"
#include "games/formula-d/track.h"
#include "games/formula-d/wire.h"

namespace paddock::formula_d::tests {
namespace {

std::string track_order_of(const Position& position) {
  return names_of(track_order(position.state()));
}

TEST(FormulaDOrder, TheCarFurthestAheadMovesFirst) {
  // proves D-10
  Position monaco("monaco");
  monaco.car("red 1").on("L88");
  monaco.car("blue 1").on("M100");
  monaco.car("green 1").on("R30");
  monaco.car("yellow 1").on("L150");
  EXPECT_EQ(track_order_of(monaco), "yellow 1, blue 1, red 1, green 1");
}

TEST(FormulaDOrder, HalfASpaceAheadIsAhead) {
  // proves D-10, D-11
  Position monaco("monaco");
  monaco.car("red 1").on("M89").in_gear(6);
  monaco.car("blue 1").on("L90").in_gear(5);
  monaco.car("green 1").on("M90").in_gear(1);
  EXPECT_EQ(track_order_of(monaco), "green 1, blue 1, red 1");
}

TEST(FormulaDOrder, LapsComeBeforeThePlaceAlongTheTrack) {
  // proves D-10
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L160").crossed(1);
  monaco.car("blue 1").on("L30").crossed(2);
  monaco.car("green 1").on("L10").crossed(1);
  EXPECT_EQ(track_order_of(monaco), "blue 1, green 1, red 1");
}

TEST(FormulaDOrder, PlacesBeforeTheLineBelongToTheLapThatEnds) {
  // proves D-10, D-40
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L17").crossed(1);
  monaco.car("blue 1").on("L16").crossed(1);
  monaco.car("green 1").on("L16").crossed(0).on("R16");
  EXPECT_EQ(track_order_of(monaco), "blue 1, red 1, green 1");
}

TEST(FormulaDOrder, TheOrderOfTheFirstRoundIsTheGrid) {
  // proves D-10, D-3
  EXPECT_EQ(order(on_grid(4)), "red 1, blue 1, green 1, yellow 1");
}

TEST(FormulaDOrder, EveryCarMovesOnceInARoundHoweverFarItGets) {
  // proves D-10
  Position monaco("monaco");
  monaco.car("red 1").on("L95").in_gear(1);
  monaco.car("blue 1").on("R88").in_gear(4);
  monaco.car("green 1").on("R86").in_gear(2);
  State state = monaco.state();
  EXPECT_EQ(to_move(state), "red 1");
  drive(state, 1, 1, "L96");
  EXPECT_EQ(to_move(state), "blue 1");
  drive(state, 4, 12, "R100");
  EXPECT_EQ(to_move(state), "green 1");
  drive(state, 2, 2, "R88");
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(order(state), "blue 1, red 1, green 1");
}

TEST(FormulaDOrder, AnOvertakerMovesFirstInTheNextRoundNotInThisOne) {
  // proves D-10
  Position monaco("monaco");
  monaco.car("red 1").on("L100").in_gear(1);
  monaco.car("blue 1").on("L95").in_gear(2);
  monaco.car("green 1").on("R90").in_gear(4);
  State state = monaco.state();
  drive(state, 1, 1, "L101");
  drive(state, 2, 2, "L97");
  EXPECT_EQ(to_move(state), "green 1");
  const Log log = drive(state, 4, 12, "R102");
  ASSERT_EQ(all<event::RoundBegins>(log).size(), 1u);
  EXPECT_EQ(order(state), "green 1, red 1, blue 1");
  EXPECT_EQ(to_move(state), "green 1");
}

TEST(FormulaDOrder, OfLevelCarsTheOneInTheHigherGearMovesFirst) {
  // proves D-11
  Position left("monaco");
  left.car("red 1").on("R88").in_gear(2);
  left.car("blue 1").on("L90").in_gear(3);
  EXPECT_EQ(track_order_of(left), "blue 1, red 1");
  Position right("monaco");
  right.car("red 1").on("R88").in_gear(3);
  right.car("blue 1").on("L90").in_gear(2);
  EXPECT_EQ(track_order_of(right), "red 1, blue 1");
}

TEST(FormulaDOrder, InTheSameGearTheOneNearerTheInsideOfTheNextCornerMovesFirst) {
  // proves D-12
  Position before_left("monaco");  // the chicane bends to the left
  before_left.car("red 1").on("R88");
  before_left.car("blue 1").on("L90");
  EXPECT_EQ(track_order_of(before_left), "blue 1, red 1");
  Position before_right("monaco");  // Sainte Dévote bends to the right
  before_right.car("red 1").on("L20");
  before_right.car("blue 1").on("R21");
  EXPECT_EQ(track_order_of(before_right), "blue 1, red 1");
}

TEST(FormulaDOrder, InsideACornerItIsTheInsideOfThatCornerThatCounts) {
  // proves D-12
  const circuits::Board& board = circuits::board(circuits::find_board("monaco"));
  int pairs = 0;
  for (int a = 0; a < board.track_spaces; ++a) {
    for (int b = a + 1; b < board.track_spaces; ++b) {
      const circuits::Space& left = board[circuits::space_at(a)];
      const circuits::Space& right = board[circuits::space_at(b)];
      if (left.at != right.at || left.segment != right.segment || left.segment % 2 == 0) continue;
      Position monaco("monaco");
      monaco.car("red 1").on(circuits::space_at(a));
      monaco.car("blue 1").on(circuits::space_at(b));
      const bool to_the_left = board.segments[left.segment].bend == circuits::Segment::Bend::Left;
      EXPECT_EQ(track_order_of(monaco), to_the_left ? "red 1, blue 1" : "blue 1, red 1");
      ++pairs;
    }
  }
  EXPECT_GT(pairs, 0);
}

// "blue 1 3/1, red 1 0/2": how far behind the first, and how many stops are left to make.
std::string told(const Position& position) {
  std::string text;
  for (const RaceCar& car : FormulaDText::public_view({position.state()}).cars) {
    text += text.empty() ? "" : ", ";
    text += formula_d::name_of(car.car) + " " + std::to_string(*car.behind) + "/";
    text += std::to_string(*car.stops_left);
  }
  return text;
}

TEST(FormulaDOrder, GapsAreCountedInSpacesOfTheMiddleLane) {
  // proves D-10
  Position monaco("monaco", {{"laps", "2"}});
  monaco.car("red 1").on("L90").crossed(1);
  monaco.car("blue 1").on("L88").crossed(1);
  const int lap = Track::of(monaco.state().board).lap() / 1000;
  EXPECT_EQ(told(monaco).substr(0, 20), "red 1 0/1, blue 1 2/");
  monaco.car("green 1").on("L89").crossed(0);  // a lap and a space behind
  EXPECT_NE(told(monaco).find("green 1 " + std::to_string(lap + 1) + "/"), std::string::npos)
      << told(monaco);
}

}  // namespace
}  // namespace paddock::formula_d::tests
