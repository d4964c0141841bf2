// What every board must keep, whoever made it.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "circuits/check.h"
#include "circuits/layout.h"
#include "circuits/library.h"
#include "circuits/load.h"
#include "circuits/shipped.h"
#include "circuits/tests/solo.h"

namespace paddock::circuits {
namespace {

class EveryBoard : public testing::TestWithParam<std::string> {
 protected:
  const Board& board_ = board(find_board(GetParam()));
};

INSTANTIATE_TEST_SUITE_P(Shipped, EveryBoard, testing::ValuesIn(board_ids()), [](const auto& id) {
  std::string name = id.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Library, HasMonacoFirstTheSeasonInItsOrderAndTheCityLast) {
  const std::vector<std::string> ids = board_ids();
  ASSERT_EQ(ids.size(), 19u);
  EXPECT_EQ(ids.front(), "monaco");
  EXPECT_EQ(ids[1], "bahrain");
  EXPECT_EQ(ids[17], "interlagos");
  EXPECT_EQ(ids.back(), "city");
}

TEST_P(EveryBoard, IsOfTheSizeThatMakesAGoodRace) {
  EXPECT_GE(board_.track_spaces, 350);
  EXPECT_LE(board_.track_spaces, 620);
  const auto corners = board_.segments.size() / 2;
  EXPECT_GE(corners, 5u);
  EXPECT_LE(corners, 12u);
  int stops = 0;
  for (const Segment& segment : board_.segments) stops += segment.stops;
  EXPECT_GE(stops, 8);
  EXPECT_LE(stops, 16);
}

TEST_P(EveryBoard, HasThreeLanesEverywhere) {
  for (const Segment& segment : board_.segments) {
    for (int spaces : segment.spaces) EXPECT_GE(spaces, 1) << segment.name;
  }
}

TEST_P(EveryBoard, LeadsOnFromEverySpaceByOneToThreeWays) {
  for (int i = 0; i < board_.track_spaces; ++i) {
    const Space& space = board_[space_at(i)];
    ASSERT_GE(space.next.size(), 1u) << i;
    ASSERT_LE(space.next.size(), 3u) << i;
    EXPECT_EQ(space.next[0].kind, Link::Kind::Ahead) << i;
    for (const Link& link : space.next) EXPECT_GT(ahead_by(board_, space_at(i), link.to), 0) << i;
  }
}

TEST_P(EveryBoard, LetsNobodyChangeLaneIntoACornerOrOutwardsInOne) {
  for (int i = 0; i < board_.track_spaces; ++i) {
    const Space& space = board_[space_at(i)];
    for (const Link& link : space.next) {
      const Space& to = board_[link.to];
      if (link.kind == Link::Kind::Ahead || to.segment == space.segment) continue;
      EXPECT_EQ(board_.segments[space.segment].kind, Segment::Kind::Corner) << i;
    }
  }
}

TEST_P(EveryBoard, SeesNeighboursFromBothSides) {
  for (int i = 0; i < board_.track_spaces; ++i) {
    const auto& beside = board_[space_at(i)].beside;
    EXPECT_FALSE(beside.empty()) << i;
    for (SpaceId other : beside) {
      EXPECT_EQ(std::ranges::count(board_[other].beside, space_at(i)), 1) << i;
    }
  }
}

TEST_P(EveryBoard, HasCornersThatCanBeDrivenWithTheirStops) {
  for (const Segment& segment : board_.segments) {
    EXPECT_LE(segment.shortest, segment.longest) << segment.name;
    if (segment.kind == Segment::Kind::Corner) {
      EXPECT_GE(segment.longest, 2 * segment.stops) << segment.name;
      EXPECT_LE(segment.longest, 24) << segment.name;
    }
  }
}

TEST_P(EveryBoard, StartsBehindTheLineAndPitsBesideIt) {
  ASSERT_EQ(board_.grid.size(), 10u);
  for (SpaceId slot : board_.grid) EXPECT_GT(board_[slot].at, board_.lap / 2);
  EXPECT_GE(board_.pit.spaces.size(), 12u);
  EXPECT_EQ(board_.pit.boxes.size(), 5u);
  EXPECT_EQ(board_.pit.entries.size(), 2u);
  EXPECT_EQ(board_.pit.exits.size(), 2u);
}

TEST_P(EveryBoard, IsDrivenInFifteenToTwentyFiveTurnsByACarefulDriverAlone) {
  const SoloLaps laps = drive_alone(board_, 600);
  EXPECT_GE(laps.turns, 15);
  EXPECT_LE(laps.turns, 25);
  EXPECT_LT(laps.retirements, 0.01);
  RecordProperty("turns", std::to_string(laps.turns));
  RecordProperty("retirements", std::to_string(laps.retirements));
}

TEST_P(EveryBoard, IsMadeAgainFromItsCentreLineByteForByte) {
  const auto number = static_cast<std::size_t>(find_board(GetParam()));
  const ShippedBoard& shipped = shipped_boards()[number];
  EXPECT_TRUE(make_board(read_centre_line(shipped.centre_line, GetParam())) == shipped.text);
}

}  // namespace
}  // namespace paddock::circuits
