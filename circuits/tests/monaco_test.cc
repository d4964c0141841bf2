// Monaco is the printed board, number by number.
#include <gtest/gtest.h>

#include "circuits/library.h"

namespace paddock::circuits {
namespace {

const Board& monaco() { return board(find_board("monaco")); }

// Spaces as a person counts them on the board: L16 is the sixteenth of the left lane after the last
// corner.
SpaceId left(int number) { return space_at(number - 1); }
SpaceId middle(int number) { return space_at(168 + number - 1); }
SpaceId right(int number) { return space_at(168 + 166 + number - 1); }

TEST(Monaco, HasTheSpacesOfThePrintedBoard) {
  EXPECT_EQ(monaco().track_spaces, 497);
  EXPECT_EQ(monaco().lane_spaces, (std::array{168, 166, 163}));
  EXPECT_EQ(monaco().shortest_lap, 158);
  EXPECT_EQ(monaco().segments.size(), 20u);
}

TEST(Monaco, HasTheCornersOfThePrintedBoard) {
  struct Printed {
    const char* name;
    Segment::Bend bend;
    std::array<int, kLanes> straight;
    int stops;
    std::array<int, kLanes> spaces;
    int shortest;
    int longest;
  };
  constexpr auto kLeft = Segment::Bend::Left;
  constexpr auto kRight = Segment::Bend::Right;
  const Printed printed[] = {
      {"Sainte Dévote", kRight, {21, 22, 23}, 1, {7, 5, 3}, 3, 7},
      {"Casino, first", kLeft, {18, 18, 18}, 1, {5, 8, 10}, 5, 10},
      {"Casino, second", kRight, {2, 2, 2}, 1, {6, 4, 2}, 2, 6},
      {"Mirabeau", kRight, {7, 8, 9}, 1, {6, 4, 2}, 2, 6},
      {"Loews", kLeft, {3, 3, 3}, 3, {12, 12, 12}, 8, 18},
      {"Chicane", kLeft, {28, 28, 28}, 1, {5, 6, 7}, 5, 9},
      {"Tabac", kLeft, {9, 8, 7}, 1, {3, 5, 7}, 3, 7},
      {"Piscine", kLeft, {3, 2, 1}, 2, {9, 10, 11}, 8, 13},
      {"Rascasse", kLeft, {4, 3, 2}, 2, {9, 8, 7}, 6, 11},
      {"Anthony Noghès", kRight, {5, 6, 7}, 1, {6, 4, 2}, 2, 6},
  };
  for (std::size_t i = 0; i < std::size(printed); ++i) {
    SCOPED_TRACE(printed[i].name);
    const Segment& straight = monaco().segments[2 * i];
    const Segment& corner = monaco().segments[2 * i + 1];
    EXPECT_EQ(straight.spaces, printed[i].straight);
    EXPECT_EQ(corner.name, printed[i].name);
    EXPECT_EQ(corner.bend, printed[i].bend);
    EXPECT_EQ(corner.stops, printed[i].stops);
    EXPECT_EQ(corner.spaces, printed[i].spaces);
    EXPECT_EQ(corner.shortest, printed[i].shortest);
    EXPECT_EQ(corner.longest, printed[i].longest);
  }
}

TEST(Monaco, StartsAndFinishesWhereThePrintedBoardDoes) {
  EXPECT_EQ(monaco().grid, (std::vector{left(16), right(16), left(13), right(13), left(10),
                                        right(10), left(7), right(7), left(4), right(4)}));
  EXPECT_EQ(monaco().finish, (std::array{left(17), middle(18), right(18)}));
  EXPECT_GT(monaco()[left(16)].at, monaco().lap / 2);
  EXPECT_LT(monaco()[left(17)].at, 1000);
}

TEST(Monaco, HasThePitLaneOfThePrintedBoard) {
  const PitLane& pit = monaco().pit;
  EXPECT_EQ(pit.spaces.size(), 18u);
  EXPECT_EQ(pit.entries, (std::vector{right(1), right(2)}));
  EXPECT_EQ(pit.exits, (std::vector{right(19), right(20)}));
  ASSERT_EQ(pit.boxes.size(), 5u);
  for (int box = 0; box < 5; ++box) {
    EXPECT_EQ(pit.boxes[static_cast<std::size_t>(box)].first, 3 + 2 * box);
    EXPECT_EQ(pit.boxes[static_cast<std::size_t>(box)].last, 4 + 2 * box);
  }
}

// A few of the arrows; tests of every board check what they have in common.
TEST(Monaco, HasTheArrowsOfThePrintedBoard) {
  const auto leads = [](SpaceId from) {
    std::vector<int> to;
    for (const Link& link : monaco()[from].next) to.push_back(index(link.to) + 1);
    return to;
  };
  EXPECT_EQ(leads(space_at(24)), (std::vector{26}));
  EXPECT_EQ(leads(space_at(25)), (std::vector{27, 194}));
  EXPECT_EQ(leads(space_at(189)), (std::vector{191}));
  EXPECT_EQ(leads(space_at(76)), (std::vector{78, 247}));
  EXPECT_EQ(leads(space_at(304)), (std::vector{306, 472}));
  EXPECT_EQ(leads(space_at(327)), (std::vector{329, 161, 493}));
  EXPECT_EQ(leads(space_at(496)), (std::vector{335}));
}

}  // namespace
}  // namespace paddock::circuits
