// What a table may grow to: take-backs end first, then words, so that a race comes to its end.
#include <gtest/gtest.h>

#include <chrono>

#include "tests/tables.h"

namespace paddock {
namespace {

const Seat kFirst = seat_at(0);

Table with_limits(const TableLimits& limits, std::vector<SeatSettings> seats = three_people()) {
  Table table = table_for(settings_for(std::move(seats)));
  table.set_limits(limits);
  return table;
}

std::string undo(Table& table) {
  return code_of(table.undo({kFirst, ""}, table.position(), kNoon));
}

TEST(TableLimits, SoManyTakeBacksAndNoMoreAndTheRaceGoesOn) {
  Table table = with_limits({.takebacks = 3});
  for (int i = 0; i < 3; ++i) {
    make_move(table);
    EXPECT_EQ(undo(table), "granted");
  }
  make_move(table);
  const auto refused = table.undo({kFirst, "u"}, table.position(), kNoon);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().code, RefusalCode::CannotUndo);
  EXPECT_EQ(refused.refusal().message.key, "error.table.takebacks_spent");
  EXPECT_EQ(code_of(table.reset({kFirst, "r"}, table.position(), kNoon)), "cannot-undo");
  play_to_the_end(table);
  EXPECT_EQ(table.status(), Table::Status::Over);
}

TEST(TableLimits, TheMovesTakenBackCountToo) {
  Table table = with_limits({.moves_taken_back = 30}, {person("Ann"), bot("Rita"), bot("Rolf")});
  int taken_back = 0;
  for (int asked = 0; asked < 100; ++asked) {
    make_move(table);
    table.advance(kNoon);
    const int before = table.live()->log().size();
    if (!table.ask_takeback({kFirst, ""}, table.position(), kNoon)) break;
    taken_back += before - table.live()->log().size();
    table.advance(kNoon);
  }
  EXPECT_GT(taken_back, 0);
  EXPECT_LE(taken_back, 30);
  play_to_the_end(table);
  EXPECT_EQ(table.status(), Table::Status::Over);
}

TEST(TableLimits, ConsentGivenInTimeIsCountedAndAskingTooMuchIsRefusedAtOnce) {
  Table table = with_limits({.takebacks = 1});
  make_move(table);
  make_move(table);
  const Asker asker{kFirst, ""};
  ASSERT_EQ(code_of(table.ask_takeback(asker, table.position(), kNoon)), "granted");
  for (int other : {1, 2}) {
    ASSERT_EQ(code_of(table.answer_takeback({seat_at(other), ""}, true, kNoon)), "granted");
  }
  make_move(table);
  make_move(table);
  EXPECT_EQ(code_of(table.ask_takeback(asker, table.position(), kNoon)), "cannot-undo");
  EXPECT_FALSE(table.takeback());
}

TEST(TableLimits, WordsEndBeforeMovesDo) {
  Table table = with_limits({.others = 20});
  int said = 0;
  while (table.chat({kFirst, ""}, "Brum!", kNoon)) ++said;
  EXPECT_LE(said, 20);
  EXPECT_GE(said, 15);
  EXPECT_EQ(code_of(table.chat({kFirst, ""}, "Brum!", kNoon)), "record-full");
  EXPECT_EQ(code_of(table.leave({kFirst, ""}, kNoon)), "record-full");
  EXPECT_EQ(code_of(table.cover({kFirst, ""}, seat_at(1), kNoon)), "record-full");
  play_to_the_end(table);
  EXPECT_EQ(table.status(), Table::Status::Over);
}

// Asked and declined: nothing is written, but each is remembered.
TEST(TableLimits, AskingAgainAndAgainEndsToo) {
  Table table = with_limits({.others = 50});
  make_move(table);
  make_move(table);
  int asked = 0;
  while (asked < 1000) {
    if (table.ask_takeback({kFirst, std::to_string(asked)}, table.position(), kNoon)) break;
    ASSERT_TRUE(table.answer_takeback({seat_at(1), std::to_string(asked)}, false, kNoon));
    ++asked;
  }
  EXPECT_LT(asked, 50);
}

TEST(TableLimits, AFullRecordTakesNothingMore) {
  Table table = with_limits({.entries = 60});
  while (table.status() == Table::Status::Running && table.last_number() < 60) {
    make_move(table);
    table.advance(kNoon);
  }
  ASSERT_EQ(table.last_number(), 60);
  ASSERT_EQ(table.status(), Table::Status::Running);
  EXPECT_FALSE(table.advance(kNoon));
  EXPECT_EQ(table.last_number(), 60);
  if (table.turn()) {
    const auto refused =
        table.move({*table.turn(), ""}, legal_move(table), table.position(), kNoon);
    EXPECT_EQ(code_of(refused), "record-full");
  }
  EXPECT_EQ(code_of(table.chat({kFirst, ""}, "Brum!", kNoon)), "record-full");
}

TEST(TableLimits, WhatWasTakenBackIsCountedAgainFromTheRecord) {
  Table table = with_limits({});
  make_move(table);
  ASSERT_EQ(undo(table), "granted");
  Table again(record_of(table), kNoon);
  again.set_limits({.takebacks = 1});
  make_move(again);
  EXPECT_EQ(undo(again), "cannot-undo");
}

// The longest match there is, taken back once as a whole, ends.
TEST(TableLimits, ASeasonOfGrandPrixTakenBackOnceStillFits) {
  TableSettings settings = settings_for({person("Ann")});
  settings.game = "grand-prix-2006";
  settings.options = {{"season", "2006"}};
  Table table(settings, kNoon);
  const auto run = [&] {
    while (table.status() == Table::Status::Running) {
      if (table.advance(kNoon)) continue;
      if (table.turn()) make_move(table);
      if (table.live()->log().size() > 40'000) return;
    }
  };
  run();
  while (table.live()->log().size() > 3'000 && table.turn()) {
    ASSERT_EQ(code_of(table.ask_takeback({kFirst, ""}, table.position(), kNoon)), "granted");
  }
  play_to_the_end(table);
  EXPECT_EQ(table.status(), Table::Status::Over);
  EXPECT_LT(table.last_number(), TableLimits().entries);
}

TEST(TableBytes, GrowWithEveryMoveAndAreNearTheTruth) {
  TableSettings settings = settings_for({person("Ann")});
  settings.game = "grand-prix-2006";
  settings.options = {{"circuit", "monza"}};
  Table table(settings, kNoon);
  const std::size_t before = table.bytes();
  play_to_the_end(table);
  const auto moves = static_cast<std::size_t>(table.live()->log().size());
  EXPECT_GT(table.bytes() - before, moves * 20);
  EXPECT_LT(table.bytes() - before, moves * 60);
}

// A season of Grand Prix 2006: 52,000 moves.
TEST(TableBytes, ASeasonIsSmallWhilePlayedAndWhenBroughtBackAndAnyMomentOfItIsNear) {
  TableSettings settings = settings_for({person("Ann")});
  settings.game = "grand-prix-2006";
  settings.options = {{"season", "2006"}};
  Table table(settings, kNoon);
  play_to_the_end(table);
  table.forget_news();
  constexpr std::size_t kMost = 3 * 1024 * 1024;
  EXPECT_LT(table.bytes(), kMost);
  const Table again(record_of(table), kNoon);
  EXPECT_LT(again.bytes(), kMost);
  Rng rng(1);
  std::vector<std::chrono::steady_clock::duration> times;
  for (int i = 0; i < 101; ++i) {
    const int number =
        1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(again.last_number())));
    const auto begin = std::chrono::steady_clock::now();
    const Position there = again.position_at(number);
    times.push_back(std::chrono::steady_clock::now() - begin);
    if (i % 20 == 0) {
      ASSERT_EQ(there->fingerprint(), table.position_at(number)->fingerprint());
    }
  }
  std::ranges::sort(times);
  EXPECT_LT(times[50], std::chrono::milliseconds(20));
}

}  // namespace
}  // namespace paddock
