// The clock of a table: what thinking costs, and what happens when there is no time left.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace paddock {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds kMove = 30s;
constexpr Milliseconds kBank = 60s;
const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);

Table timed_table() {
  TableSettings settings = settings_for(three_people());
  settings.clock = {kMove, kBank};
  return table_for(std::move(settings));
}

TEST(TableClock, AMoveInTimeCostsNothing) {
  Table table = timed_table();
  EXPECT_EQ(table.deadline(), (kNoon + kMove + kBank).tick);
  make_move(table, kNoon + kMove);
  EXPECT_EQ(table.seat(kFirst).bank, kBank);
  EXPECT_EQ(table.deadline(), (kNoon + 2 * kMove + kBank).tick);
}

TEST(TableClock, ThinkingLongerIsTakenFromTheBankForGood) {
  Table table = timed_table();
  EXPECT_EQ(table.overtime(kFirst, (kNoon + kMove + 12'000ms).tick), 12'000ms);
  EXPECT_EQ(table.overtime(kSecond, (kNoon + kMove + 12'000ms).tick), 0ms);
  make_move(table, kNoon + kMove + 12'000ms);
  EXPECT_EQ(table.seat(kFirst).bank, kBank - 12'000ms);
  EXPECT_EQ(table.seat(kSecond).bank, kBank);
  const Moment later = kNoon + kMove + 12'000ms;
  make_move(table, later);
  make_move(table, later);
  ASSERT_EQ(table.turn(), kFirst);
  EXPECT_EQ(table.deadline(), (later + (kMove + kBank - 12'000ms)).tick);
}

TEST(TableClock, IsNotTheOneOnTheWall) {
  Table table = timed_table();
  const Moment next_day = kNoon + 86'400'000ms;
  EXPECT_FALSE(table.advance({(kNoon + 1ms).tick, next_day.wall}));
  EXPECT_TRUE(table.is_person_here(kFirst));
  const Asker asker{kFirst, "m"};
  ASSERT_TRUE(
      table.move(asker, legal_move(table), table.position(), {(kNoon + 2ms).tick, next_day.wall}));
  EXPECT_EQ(table.seat(kFirst).bank, kBank);
  EXPECT_EQ(last_entry(table).at, next_day.wall) << "what is shown is the time of day";
  EXPECT_EQ(table.deadline(), (kNoon + 2ms + kMove + kBank).tick);
  table.advance({(kNoon + 2ms + kMove + kBank).tick, kNoon.wall});
  EXPECT_EQ(table.seat(kSecond).away, SeatChange::Timeout);
}

TEST(TableClock, TakingBackOnesMoveGivesNoNewTime) {
  Table table = timed_table();
  make_move(table, kNoon + 20'000ms);
  const Moment later = kNoon + 500'000ms;  // while another thought
  ASSERT_TRUE(table.undo({kFirst, "u"}, table.position(), later));
  ASSERT_EQ(table.turn(), kFirst);
  EXPECT_EQ(table.deadline(), (later + (kMove - 20'000ms + kBank)).tick);
  make_move(table, later + 15'000ms);
  EXPECT_EQ(table.seat(kFirst).bank, kBank - 5'000ms);
  EXPECT_EQ(Table(record_of(table), later).seat(kFirst).bank, kBank - 5'000ms);
}

TEST(TableClock, TakingBackOnesMovePaysForItsTimeOnce) {
  Table table = timed_table();
  make_move(table, kNoon + kMove + 12'000ms);
  const Moment later = kNoon + 500'000ms;
  ASSERT_TRUE(table.undo({kFirst, "u"}, table.position(), later));
  EXPECT_EQ(table.seat(kFirst).bank, kBank);
  EXPECT_EQ(table.deadline(), (later + (kBank - 12'000ms)).tick);
  make_move(table, later + 1'000ms);
  EXPECT_EQ(table.seat(kFirst).bank, kBank - 13'000ms);
}

TEST(TableClock, ATableWithoutOneWaitsForever) {
  Table table = table_for(settings_for(three_people()));
  EXPECT_EQ(table.deadline(), std::nullopt);
  EXPECT_FALSE(table.advance(kNoon + 1'000'000'000ms));
  EXPECT_EQ(table.overtime(kFirst, (kNoon + 1'000'000'000ms).tick), 0ms);
  EXPECT_EQ(table.turn(), kFirst);
}

TEST(TableClock, WhenItRunsOutTheStandInPlaysUntilThePersonReturns) {
  Table table = timed_table();
  const Moment end = kNoon + kMove + kBank;
  ASSERT_EQ(table.deadline(), end.tick);
  table.advance(end + -1ms);
  EXPECT_EQ(table.turn(), kFirst);
  table.advance(end);
  EXPECT_EQ(table.seat(kFirst).away, SeatChange::Timeout);
  EXPECT_EQ(table.seat(kFirst).bank, 0ms);
  EXPECT_EQ(table.turn(), kSecond);
  EXPECT_EQ(table.deadline(), (end + kMove + kBank).tick);
  ASSERT_TRUE(table.come_back({kFirst, "b"}, end));
  make_move(table, end);
  make_move(table, end);
  ASSERT_EQ(table.turn(), kFirst);
  EXPECT_EQ(table.deadline(), (end + kMove).tick);
}

TEST(TableClock, ReturningInOnesOwnTurnGivesTheTimeOfAMove) {
  TableSettings settings = settings_for({person("Ann"), bot("Rita"), bot("Rolf")});
  settings.clock = {kMove, kBank};
  Table table = table_for(std::move(settings));
  do {
    table.advance(kNoon + kMove + kBank);
  } while (table.turn() != kFirst);
  EXPECT_EQ(table.deadline(), std::nullopt);
  ASSERT_TRUE(table.come_back({kFirst, "b"}, kNoon + 900'000ms));
  EXPECT_EQ(table.deadline(), (kNoon + 900'000ms + kMove).tick);
}

TEST(TableClock, ComingAndGoingOfOthersGivesNobodyTime) {
  Table table = timed_table();
  ASSERT_TRUE(table.leave({kSecond, "l"}, kNoon + 20'000ms));
  ASSERT_TRUE(table.come_back({kSecond, "b"}, kNoon + 25'000ms));
  ASSERT_TRUE(table.chat({kSecond, "c"}, "Back", kNoon + 26'000ms));
  EXPECT_EQ(table.deadline(), (kNoon + kMove + kBank).tick);
}

TEST(TableClock, TheTimeOfARestartIsNobodys) {
  Table table = timed_table();
  make_move(table, kNoon + kMove + 10'000ms);
  make_move(table, kNoon + kMove + 10'000ms);
  const Moment later = kNoon + 5'000'000ms;
  Table again(record_of(table), later);
  EXPECT_EQ(again.seat(kFirst).bank, kBank - 10'000ms);
  EXPECT_EQ(again.turn_since(), later.tick);
  EXPECT_FALSE(again.advance(later));
  EXPECT_EQ(again.last_number(), table.last_number());
  EXPECT_EQ(again.deadline(), (later + kMove + kBank).tick);
}

TEST(TableClock, WhatWasThoughtBeforeARestartIsKnownFromTheLastEntry) {
  Table table = timed_table();
  make_move(table, kNoon);
  ASSERT_TRUE(table.chat({kFirst, "c"}, "Well?", kNoon + 20'000ms));
  const Moment later = kNoon + 5'000'000ms;
  Table again(record_of(table), later);
  EXPECT_EQ(again.deadline(), (later + (kMove + kBank - 20'000ms)).tick);
  make_move(again, later + kMove);
  EXPECT_EQ(again.seat(kSecond).bank, kBank - 20'000ms);
}

TEST(TableClock, TimeBetweenTwoRestartsIsNobodysEither) {
  Table table = timed_table();
  ASSERT_TRUE(table.chat({kSecond, "c"}, "Well?", kNoon + 20'000ms));
  const Moment later = kNoon + 5'000'000ms;
  Table again(record_of(table), later);
  ASSERT_TRUE(again.chat({kSecond, "d"}, "Well?", later + 3'000ms));
  const Moment last = later + 5'000'000ms;
  EXPECT_EQ(Table(record_of(again), last).deadline(), (last + (kMove + kBank - 23'000ms)).tick);
}

TEST(TableClock, AServerThatStopsLeavesWhatWasThought) {
  Table table = timed_table();
  make_move(table, kNoon);
  std::vector<std::string> record = record_of(table);
  record.push_back(print_thought(25s));
  const Moment later = kNoon + 5'000'000ms;
  Table again(record, later);
  EXPECT_EQ(again.last_number(), table.last_number()) << "it is no entry";
  EXPECT_EQ(again.deadline(), (later + (kMove + kBank - 25'000ms)).tick);
  make_move(again, later + 1'000ms);
  record.push_back(print(last_entry(again)));
  EXPECT_EQ(Table(record, later).deadline(), (later + kMove + kBank).tick) << "another turn";
}

TEST(TableClock, WhoHasLeftThinksNoMore) {
  Table table = timed_table();
  make_move(table, kNoon);
  ASSERT_TRUE(table.leave({kSecond, "l"}, kNoon + 20'000ms));
  EXPECT_EQ(last_entry(table).thought, 0ms) << "whose turn it was has left";
}

TEST(TableClock, ALineThatSaysNoTimeIsRefused) {
  const std::vector<std::string> record = record_of(timed_table());
  for (const std::string line : {"{\"thought\":-1}", "{\"thought\":01}", "{\"thought\":5"}) {
    std::vector<std::string> changed = record;
    changed.push_back(line);
    EXPECT_THROW(Table(changed, kNoon), InputError) << line;
  }
}

TEST(TableClock, WhoeverIsOutOfTimeStaysSoAfterARestart) {
  Table table = timed_table();
  table.advance(kNoon + kMove + kBank);
  const Table again(record_of(table), kNoon);
  EXPECT_EQ(again.seat(kFirst).bank, 0ms);
  EXPECT_EQ(again.seat(kFirst).away, SeatChange::Timeout);
}

}  // namespace
}  // namespace paddock
