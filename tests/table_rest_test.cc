// Between two races the match waits for people who look at the result.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace paddock {
namespace {

using namespace std::chrono_literals;

const Seat kAnn = seat_at(0);

SeatSet everybody() { return SeatSet{0b111}; }

// Ann and two bots after the first race of a season.
Table after_a_race(std::optional<ClockSettings> clock, SeatSet connected) {
  TableSettings settings = settings_for({person("Ann"), bot("Bo"), bot("Cy")});
  settings.options = {{"races", "2"}};
  settings.clock = clock;
  Table table(std::move(settings), kNoon);
  table.set_connected(connected);
  table.advance(kNoon);
  while (table.turn()) {  // nobody's turn: it rests, or it is over
    make_move(table);
    table.advance(kNoon);
  }
  return table;
}

TEST(TableRest, TheNextRaceDoesNotBeginBeforeTheResultWasSeen) {
  Table table = after_a_race(std::nullopt, everybody());
  ASSERT_TRUE(table.rest());
  EXPECT_EQ(table.rest()->awaited, SeatSet{0b001}) << "bots look at nothing";
  const int before = table.last_number();
  EXPECT_FALSE(table.advance(kNoon + 3'600'000ms)) << "without a clock there is no hurry";
  EXPECT_EQ(table.last_number(), before);
  EXPECT_FALSE(table.turn());
  EXPECT_TRUE(table.ready({kAnn, "r"}, kNoon + 3'600'000ms));
  table.advance(kNoon + 3'600'000ms);
  EXPECT_GT(table.last_number(), before);
  EXPECT_TRUE(table.turn());
}

TEST(TableRest, TheClockBeginsWhenItIsOver) {
  Table table = after_a_race(ClockSettings{30s, 0s}, everybody());
  ASSERT_TRUE(table.rest());
  EXPECT_FALSE(table.deadline());
  EXPECT_TRUE(table.ready({kAnn, "r"}, kNoon + 50'000ms));
  table.advance(kNoon + 50'000ms);
  EXPECT_EQ(table.deadline(), (kNoon + 80'000ms).tick);
}

TEST(TableRest, WithAClockNobodyHoldsTheOthersForLong) {
  Table table = after_a_race(ClockSettings{30s, 0s}, everybody());
  EXPECT_EQ(table.wakes_at(), (kNoon + Table::kRest).tick);
  table.advance(kNoon + Table::kRest);
  EXPECT_FALSE(table.rest());
  EXPECT_TRUE(table.turn());
}

TEST(TableRest, WhoIsNotConnectedIsNotWaitedFor) {
  EXPECT_EQ(after_a_race(std::nullopt, SeatSet{}).status(), Table::Status::Over);
}

TEST(TableRest, WhoLeavesIsNotWaitedFor) {
  Table table = after_a_race(std::nullopt, everybody());
  ASSERT_TRUE(table.rest());
  EXPECT_TRUE(table.leave({kAnn, "l"}, kNoon));
  table.advance(kNoon);
  EXPECT_FALSE(table.rest());
}

}  // namespace
}  // namespace paddock
