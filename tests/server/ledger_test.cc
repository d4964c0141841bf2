// The ledger: many tables share one sync, each hears once, and one's trouble is not the others'.
#include "server/ledger.h"

#include <gtest/gtest.h>

#include <future>

#include "tests/store/places.h"

namespace paddock {
namespace {

// Waits at a gate before each write, and fails whenever a table is in it that shall.
class TroubledStore : public MemoryStore {
 public:
  TroubledStore() : MemoryStore(std::make_shared<Shelf>()) {}

  void write(std::span<const Write> writes) override {
    const std::lock_guard gate(gate_);
    sizes_.push_back(writes.size());
    for (const Write& write : writes) {
      if (write.table == troubled) throw StoreError(Message("error.record"));
    }
    MemoryStore::write(writes);
  }

  // While it lives no write is finished.
  std::unique_lock<std::mutex> close_gate() { return std::unique_lock(gate_); }

  std::vector<std::size_t> sizes() {
    const std::lock_guard gate(gate_);
    return sizes_;
  }

  std::string troubled;

 private:
  std::mutex gate_;
  std::vector<std::size_t> sizes_;
};

// What was heard of each write, in order.
class Answers {
 public:
  Ledger::Done next(const std::string& who) {
    return [this, who](const std::optional<Message>& failure) {
      const std::lock_guard lock(mutex_);
      heard_.push_back(who + (failure ? ": " + failure->key : ""));
    };
  }
  Lines heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  std::mutex mutex_;
  Lines heard_;
};

TEST(Ledger, KeepsTheOrderOfEveryTableAndTellsEachOnce) {
  TroubledStore store;
  Answers answers;
  constexpr int kWrites = 300;
  {
    Ledger ledger(store);
    for (const char* table : {"a", "b", "c"}) ledger.write(new_table(table), answers.next("made"));
    for (int number = 1; number <= kWrites; ++number) {
      for (const char* table : {"a", "b", "c"}) {
        const std::string line = std::to_string(number);
        ledger.write(more(table, {line}), answers.next(table + line));
      }
    }
  }
  for (const char* table : {"a", "b", "c"}) EXPECT_EQ(store.read(table), numbered(kWrites));
  Lines expected = {"made", "made", "made"};
  for (int number = 1; number <= kWrites; ++number) {
    for (const char* table : {"a", "b", "c"}) expected.push_back(table + std::to_string(number));
  }
  EXPECT_EQ(answers.heard(), expected);
}

TEST(Ledger, WhatArrivesDuringOneSyncSharesTheNext) {
  TroubledStore store;
  Answers answers;
  {
    Ledger ledger(store);
    {
      const auto gate = store.close_gate();
      for (int i = 0; i < 50; ++i) {
        ledger.write(new_table("t" + std::to_string(i), {"1"}), answers.next("done"));
      }
      EXPECT_TRUE(answers.heard().empty()) << "nothing is on disk yet";
    }
  }
  const std::vector<std::size_t> sizes = store.sizes();
  EXPECT_LE(sizes.size(), 2u) << "what came first, and all the rest";
  EXPECT_EQ(answers.heard().size(), 50u);
}

TEST(Ledger, CountsSyncsAndLines) {
  TroubledStore store;
  Ledger ledger(store);
  std::promise<void> written;
  ledger.write(new_table("a", {"1", "2", "3"}), [&](const auto&) { written.set_value(); });
  written.get_future().wait();
  EXPECT_EQ(ledger.syncs(), 1u);
  EXPECT_EQ(ledger.lines(), 3u);
}

TEST(Ledger, OneTablesTroubleIsNotTheOthers) {
  TroubledStore store;
  store.troubled = "bad";
  Answers answers;
  {
    Ledger ledger(store);
    const auto gate = store.close_gate();
    for (const char* table : {"first", "a", "bad", "b", "bad", "c"}) {
      ledger.write(new_table(table, {"1"}), answers.next(table));
    }
  }
  EXPECT_EQ(answers.heard(),
            (Lines{"first", "a", "bad: error.record", "b", "bad: error.record", "c"}));
  for (const char* table : {"first", "a", "b", "c"}) EXPECT_EQ(store.read(table), numbered(1));
  EXPECT_EQ(store.read("bad"), std::nullopt);
}

TEST(Ledger, GoesOnAfterAFailure) {
  TroubledStore store;
  store.troubled = "bad";
  Answers answers;
  {
    Ledger ledger(store);
    std::promise<void> failed;
    ledger.write(new_table("bad", {"1"}), [&](const std::optional<Message>& failure) {
      EXPECT_TRUE(failure);
      failed.set_value();
    });
    failed.get_future().wait();
    ledger.write(new_table("good", {"1"}), answers.next("good"));
  }
  EXPECT_EQ(answers.heard(), Lines{"good"});
}

TEST(Ledger, EndingFinishesWhatWasGiven) {
  TroubledStore store;
  Answers answers;
  auto ledger = std::make_unique<Ledger>(store);
  std::future<void> ended;
  {
    const auto gate = store.close_gate();
    for (int i = 0; i < 20; ++i) {
      ledger->write(new_table("t" + std::to_string(i), {"1"}), answers.next("done"));
    }
    ended = std::async(std::launch::async, [&] { ledger.reset(); });
    EXPECT_TRUE(answers.heard().empty());
  }
  ended.get();
  EXPECT_EQ(answers.heard().size(), 20u);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(store.read("t" + std::to_string(i)), numbered(1));
}

TEST(Ledger, MayBeGivenMoreByWhoeverIsTold) {
  TroubledStore store;
  Answers answers;
  {
    Ledger ledger(store);
    std::promise<void> second;
    ledger.write(new_table("a", {"1"}), [&](const auto&) {
      ledger.write(more("a", {"2"}), [&](const auto&) { second.set_value(); });
    });
    second.get_future().wait();
  }
  EXPECT_EQ(store.read("a"), numbered(2));
}

}  // namespace
}  // namespace paddock
