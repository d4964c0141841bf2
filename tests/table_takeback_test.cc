// Taking back: alone while nothing has moved since, with the others' consent otherwise.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/capabilities.h"
#include "games/registry.h"
#include "table/replay.h"
#include "tests/tables.h"

namespace paddock {
namespace {

const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);
const Seat kThird = seat_at(2);

std::uint64_t fingerprint(const Table& table) { return table.live()->match().fingerprint(); }

int undone(const Table& table) {
  return static_cast<int>(std::ranges::count_if(
      entries_of(table), [](const auto& logged) { return logged.is_undone; }));
}

// Everybody has a hand, it is somebody's turn, and nothing was drawn for good yet.
Table racing_table(std::vector<SeatSettings> seats = three_people()) {
  Table table = table_for(settings_for(std::move(seats)));
  play_until(table, 40);
  return table;
}

// Who moved last, after one move and what nature makes of it.
Seat one_more_move(Table& table) {
  const Seat seat = *table.turn();
  make_move(table);
  table.advance(kNoon);
  return seat;
}

TEST(TableUndo, TakesBackOnesLastMoveWhileNothingHasMovedSince) {
  Table table = table_for(settings_for(three_people()));
  const std::uint64_t before = fingerprint(table);
  make_move(table);
  EXPECT_EQ(table.undoable(kFirst), 1);
  EXPECT_EQ(table.undoable(kSecond), 0);
  EXPECT_EQ(code_of(table.undo({kSecond, "u"}, table.position(), kNoon)), "cannot-undo");
  EXPECT_EQ(code_of(table.undo({kFirst, "u"}, table.position() - 1, kNoon)), "stale");
  EXPECT_EQ(code_of(table.undo({kFirst, "u"}, table.position(), kNoon)), "granted");
  EXPECT_EQ(fingerprint(table), before);
  EXPECT_EQ(table.turn(), kFirst);
  EXPECT_EQ(code_of(table.undo({kFirst, "u2"}, table.position(), kNoon)), "cannot-undo");
}

TEST(TableUndo, IsNotPossibleOnceAnotherSeatHasMoved) {
  Table table = table_for(settings_for(three_people()));
  make_move(table);
  make_move(table);
  EXPECT_EQ(table.undoable(kFirst), 0);
  EXPECT_EQ(code_of(table.undo({kFirst, "u"}, table.position(), kNoon)), "cannot-undo");
  EXPECT_EQ(code_of(table.reset({kFirst, "r"}, table.position(), kNoon)), "cannot-undo");
}

TEST(TableUndo, IsNotPossibleOnceNatureHasMoved) {
  Table table = racing_table();
  const Seat seat = one_more_move(table);
  ASSERT_TRUE(table.live()->log().actor(table.live()->log().size() - 1).is_nature());
  EXPECT_EQ(code_of(table.undo({seat, "u"}, table.position(), kNoon)), "cannot-undo");
}

TEST(TableUndo, LeavesTheMoveInTheLogAndInTheJournal) {
  Table table = table_for(settings_for(three_people()));
  make_move(table);
  const std::string move = last_entry(table).text;
  ASSERT_TRUE(table.undo({kFirst, "u"}, table.position(), kNoon));
  const auto log = entries_of(table);
  EXPECT_TRUE(log[log.size() - 2].is_undone);
  EXPECT_EQ(log.back().entry.kind, Entry::Kind::Undo);
  EXPECT_EQ(log.back().entry.moves, 1);
  EXPECT_TRUE(table.live()->journal().ends_with("1. " + move + "\n< 1\n"));
  play_to_the_end(table);
  EXPECT_NO_THROW(verify(table.live()->journal()));
}

// In whatever game: reset takes all that undo would take one by one.
TEST(TableUndo, ResetTakesAllOfThem) {
  for_each_game([]<class G>() {
    RandomLife life(Table(gathering<G>(5), kNoon), 5);
    int resets = 0;
    for (int i = 0; i < 400 && !life.is_over(); ++i) {
      life.go_on();
      for (Seat seat : {kFirst, kThird}) {
        Table table = life.table();
        if (index(seat) >= static_cast<int>(table.seats().size())) continue;
        const int count = table.undoable(seat);
        if (count == 0 || table.seat(seat).away) continue;
        const int moves = table.live()->log().size();
        ASSERT_TRUE(table.reset({seat, "r"}, table.position(), life.now()));
        EXPECT_EQ(table.live()->log().size(), moves - count);
        EXPECT_EQ(table.undoable(seat), 0);
        ++resets;
      }
    }
    // In the drag race a die is cast after every choice: nothing can be taken back alone.
    if (!IsExample<G>) {
      EXPECT_GT(resets, 0);
    }
  });
}

TEST(TableTakeback, HappensWhenAllTheOthersAgree) {
  Table table = racing_table();
  const std::uint64_t before = fingerprint(table);
  const int moves = table.live()->log().size();
  const Seat seat = one_more_move(table);
  const int made = table.live()->log().size() - moves;
  ASSERT_GT(made, 1);
  ASSERT_TRUE(table.ask_takeback({seat, "t"}, table.position(), kNoon));
  ASSERT_TRUE(table.takeback());
  EXPECT_EQ(table.takeback()->moves, made);
  EXPECT_EQ(table.takeback()->seat, seat);
  const std::vector<Seat> others = table.takeback()->needed;
  ASSERT_EQ(others.size(), 2u);
  EXPECT_EQ(code_of(table.answer_takeback({seat, "a"}, true, kNoon)), "no-request");
  EXPECT_EQ(code_of(table.answer_takeback({others[1], "a"}, true, kNoon)), "granted");
  EXPECT_EQ(code_of(table.answer_takeback({others[1], "a2"}, true, kNoon)), "no-request");
  EXPECT_NE(fingerprint(table), before);
  EXPECT_EQ(table.takeback()->agreed, std::vector<Seat>{others[1]});
  EXPECT_EQ(code_of(table.answer_takeback({others[0], "a"}, true, kNoon)), "granted");
  EXPECT_EQ(fingerprint(table), before);
  EXPECT_FALSE(table.takeback());
  EXPECT_EQ(table.turn(), seat);
  EXPECT_EQ(undone(table), made);
  EXPECT_EQ(last_entry(table).seat, seat);
}

TEST(TableTakeback, OneWhoDeclinesEndsIt) {
  Table table = racing_table();
  const Seat seat = one_more_move(table);
  const std::uint64_t after = fingerprint(table);
  ASSERT_TRUE(table.ask_takeback({seat, "t"}, table.position(), kNoon));
  const std::vector<Seat> others = table.takeback()->needed;
  ASSERT_TRUE(table.answer_takeback({others[0], "a"}, true, kNoon));
  ASSERT_TRUE(table.answer_takeback({others[1], "a"}, false, kNoon));
  EXPECT_FALSE(table.takeback());
  EXPECT_EQ(code_of(table.answer_takeback({others[0], "b"}, true, kNoon)), "no-request");
  EXPECT_EQ(fingerprint(table), after);
  EXPECT_EQ(undone(table), 0);
}

TEST(TableTakeback, BotsAreNotAsked) {
  Table table = racing_table({person("Ann"), bot("Rita"), person("Cleo")});
  while (table.turn() != kFirst) one_more_move(table);
  one_more_move(table);
  ASSERT_TRUE(table.ask_takeback({kFirst, "t"}, table.position(), kNoon));
  ASSERT_TRUE(table.takeback());
  EXPECT_EQ(table.takeback()->needed, std::vector<Seat>{kThird});
}

TEST(TableTakeback, AbsenceIsNoConsentToWhatWasMovedWhileOneSatThere) {
  Table table = racing_table();
  while (table.turn() != kFirst) one_more_move(table);
  one_more_move(table);
  const std::uint64_t after = fingerprint(table);
  ASSERT_TRUE(table.leave({kThird, "l"}, kNoon));
  for (const Table& each : {table, Table(record_of(table), kNoon)}) {
    Table now = each;
    ASSERT_TRUE(now.ask_takeback({kFirst, "t"}, now.position(), kNoon));
    ASSERT_TRUE(now.takeback());
    EXPECT_EQ(now.takeback()->needed, (std::vector<Seat>{kSecond, kThird}));
    ASSERT_TRUE(now.answer_takeback({kSecond, "a"}, true, kNoon));
    EXPECT_EQ(fingerprint(now), after) << "it waits for who is away";
    EXPECT_EQ(code_of(now.answer_takeback({kThird, "a"}, true, kNoon)), "not-seated");
    ASSERT_TRUE(now.come_back({kThird, "b"}, kNoon));
    EXPECT_EQ(code_of(now.answer_takeback({kThird, "a2"}, true, kNoon)), "granted");
    EXPECT_EQ(now.turn(), kFirst);
    EXPECT_NE(fingerprint(now), after);
  }
}

// Two at a table of three take turns to ask, as often as they like.
TEST(TableTakeback, AMatchCannotBeTakenFromSomebodyWhoWasCovered) {
  Table table = racing_table();
  ASSERT_TRUE(table.cover({kFirst, "k"}, kThird, kNoon));
  table.advance(kNoon);
  const int moves = table.live()->log().size();
  for (int i = 0; i < 20; ++i) {
    const std::string id = std::to_string(i);
    const Seat asker = i % 2 == 0 ? kFirst : kSecond;
    const Seat other = i % 2 == 0 ? kSecond : kFirst;
    (void)table.ask_takeback({asker, "t" + id}, table.position(), kNoon);
    (void)table.answer_takeback({other, "a" + id}, true, kNoon);
  }
  EXPECT_EQ(table.live()->log().size(), moves);
}

TEST(TableTakeback, WhatAStandInMovedNeedsNoConsentOfWhoWasAway) {
  Table table = racing_table();
  ASSERT_TRUE(table.leave({kThird, "l"}, kNoon));
  table.advance(kNoon);
  while (table.turn() != kFirst) one_more_move(table);
  one_more_move(table);
  ASSERT_TRUE(table.come_back({kThird, "b"}, kNoon));
  ASSERT_TRUE(table.ask_takeback({kFirst, "t"}, table.position(), kNoon));
  EXPECT_EQ(table.takeback()->needed, std::vector<Seat>{kSecond});
}

TEST(TableTakeback, IsWithdrawnByWhoeverAskedAndWhenTheyGo) {
  Table table = racing_table();
  const Seat seat = one_more_move(table);
  ASSERT_TRUE(table.ask_takeback({seat, "t"}, table.position(), kNoon));
  EXPECT_EQ(code_of(table.answer_takeback({seat, "w"}, false, kNoon)), "granted");
  EXPECT_FALSE(table.takeback());
  ASSERT_TRUE(table.ask_takeback({seat, "t2"}, table.position(), kNoon));
  ASSERT_TRUE(table.leave({seat, "l"}, kNoon));
  EXPECT_FALSE(table.takeback());
}

TEST(TableTakeback, AloneAgainstBotsItHappensAtOnceAndTakesTheirMovesToo) {
  Table table = racing_table({person("Ann"), bot("Rita"), bot("Rolf")});
  const std::uint64_t before = fingerprint(table);
  const int moves = table.live()->log().size();
  one_more_move(table);
  ASSERT_GT(table.live()->log().size(), moves + 3);
  ASSERT_TRUE(table.ask_takeback({kFirst, "t"}, table.position(), kNoon));
  EXPECT_FALSE(table.takeback());
  EXPECT_EQ(fingerprint(table), before);
  EXPECT_EQ(table.done({kFirst, "t"}), table.last_number());
}

TEST(TableTakeback, ANewMoveCancelsTheRequest) {
  Table table = racing_table();
  const Seat seat = one_more_move(table);
  ASSERT_TRUE(table.ask_takeback({seat, "t"}, table.position(), kNoon));
  ASSERT_TRUE(table.chat({seat, "c"}, "Please?", kNoon));
  EXPECT_TRUE(table.takeback());
  make_move(table);
  EXPECT_FALSE(table.takeback());
}

TEST(TableTakeback, WhoeverHasNotMovedHasNothingToTakeBack) {
  Table table = table_for(settings_for(three_people()));
  make_move(table);
  EXPECT_EQ(code_of(table.ask_takeback({kSecond, "t"}, table.position(), kNoon)), "cannot-undo");
  EXPECT_EQ(code_of(table.ask_takeback({kFirst, "t"}, 0, kNoon)), "stale");
  EXPECT_EQ(code_of(table.answer_takeback({kSecond, "a"}, true, kNoon)), "no-request");
}

TEST(TableTakeback, DiceStayCastAndTheJournalVerifies) {
  Table table = racing_table({person("Ann"), bot("Rita"), bot("Rolf")});
  for (int round = 0; round < 4; ++round) {
    one_more_move(table);
    ASSERT_TRUE(table.ask_takeback({kFirst, "t"}, table.position(), kNoon));
    one_more_move(table);
  }
  play_to_the_end(table);
  const std::string journal = table.live()->journal();
  EXPECT_NO_THROW(verify(journal));
  EXPECT_NE(journal.find("\n< "), std::string::npos);
  EXPECT_EQ(Table(record_of(table), kNoon).live()->journal(), journal);
}

// A position of a finished race becomes another table.

TableSettings fork_of(const Table& table, int moves) {
  TableSettings settings = settings_for({person("Ann"), bot("Rita"), bot("Rolf")}, 77);
  MatchLog::Moves made(table.live()->log(), 0);
  for (; made.number() < moves; made.skip()) settings.given.push_back(made.entry());
  return settings;
}

TEST(TableFork, GoesOnFromThePositionWithDiceOfItsOwn) {
  Table first = table_for(settings_for(three_people()));
  play_to_the_end(first);
  for (int moves : {0, 1, 6, 20, 45, first.live()->log().size() - 1}) {
    Table fork(fork_of(first, moves), kNoon);
    EXPECT_EQ(fingerprint(fork), first.live()->log().position(moves)->fingerprint());
    EXPECT_EQ(fork.live()->header().given, moves);
    play_to_the_end(fork);
    EXPECT_NO_THROW(verify(fork.live()->journal()));
    EXPECT_EQ(Table(record_of(fork), kNoon).live()->journal(), fork.live()->journal());
  }
}

TEST(TableFork, WhatWasGivenCannotBeTakenBack) {
  Table first = table_for(settings_for(three_people()));
  play_to_the_end(first);
  Table fork(fork_of(first, 4), kNoon);
  for (Seat seat : {kFirst, kSecond, kThird}) EXPECT_EQ(fork.undoable(seat), 0);
  EXPECT_EQ(code_of(fork.ask_takeback({kFirst, "t"}, fork.position(), kNoon)), "cannot-undo");
  std::vector<std::string> record = record_of(fork);
  record.push_back(R"({"kind":"undo","at":1,"seat":1,"moves":1})");
  EXPECT_THROW(Table(record, kNoon), InputError);
}

TEST(TableFork, MovesThatAreNotPossibleAreRefused) {
  Table first = table_for(settings_for(three_people()));
  play_to_the_end(first);
  TableSettings settings = fork_of(first, 20);
  settings.given.erase(settings.given.begin() + 3);
  EXPECT_THROW(Table(settings, kNoon), InputError);
}

}  // namespace
}  // namespace paddock
