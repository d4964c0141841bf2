// The hall: gatherings that nobody uses leave memory and come back as they were.
#include "server/hall.h"

#include <gtest/gtest.h>

#include <future>
#include <set>
#include <thread>

#include "tests/store/places.h"
#include "tests/tables.h"

namespace paddock {
namespace {

// A server without sockets; whatever is under way is done when run() returns.
class HallTest : public testing::Test {
 protected:
  HallTest() { config_.limits.unload_after = std::chrono::minutes(0); }

  void run() {
    loops_.main().io().restart();
    loops_.main().io().run_for(std::chrono::milliseconds(200));  // clocks may run on
  }

  // On the gathering's loop, as everything must be.
  template <class Work>
  void in(const std::shared_ptr<Gathering>& gathering, Work work) {
    gathering->loop().post(work);
    run();
  }

  std::string make_table(TableSettings settings) {
    const std::shared_ptr<Gathering> gathering = *hall_.make(std::move(settings));
    std::promise<bool> kept;
    in(gathering, [&] {
      gathering->keep([&](const OrRefusal<>& outcome) { kept.set_value(bool(outcome)); });
    });
    EXPECT_TRUE(hear(kept));
    return gathering->id();
  }

  // Waits for a promise that a worker or the ledger keeps, which the gathering hears of on its
  // loop.
  template <class T>
  T hear(std::promise<T>& promise) {
    auto heard = promise.get_future();
    while (heard.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) run();
    return heard.get();
  }

  std::string load(const std::shared_ptr<Gathering>& gathering) {
    std::promise<std::string> loaded;
    in(gathering, [&] {
      gathering->load([&](const OrRefusal<>& outcome) { loaded.set_value(code_of(outcome)); });
    });
    return hear(loaded);
  }

  void sweep() {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    hall_.sweep();
    run();
  }

  // Notes on which thread tables are read.
  struct WatchedStore : MemoryStore {
    WatchedStore() : MemoryStore(std::make_shared<Shelf>()) {}
    std::optional<std::vector<std::string>> read(std::string_view table) override {
      reader = std::this_thread::get_id();
      return MemoryStore::read(table);
    }
    std::thread::id reader;
  };

  void log(const LogRecord& record) {
    log_.push_back(log_line(record, LogFormat::Plain, WallTime()));
  }

  // Some gatherings go with the last handlers of the loop: what gatherings share outlives it.
  Memory memory_{1 << 30};
  Makers makers_{1 << 30};
  Memory letters_{1 << 30};
  Metrics metrics_;
  ServerConfig config_;
  std::vector<std::string> log_;
  House house_{loops_,        store_,    ledger_, for_tables_,
               for_journals_, thinkers_, memory_, makers_,
               letters_,      metrics_,  config_, [this](const auto& line) { log(line); }};
  Worker for_tables_{100, house_.log};
  Worker for_journals_{100, house_.log};
  Thinkers thinkers_{{1, 100, std::chrono::seconds(2)}, house_.log, config_.trial, metrics_};
  Loops loops_{1};
  WatchedStore store_;
  Ledger ledger_{store_};
  Hall hall_{house_};
};

TEST_F(HallTest, ATableThatLeavesWhileAClockRunsComesBackWithTheTurnThatBeganThen) {
  TableSettings settings = settings_for({person("Ann"), bot("Rita"), bot("Rolf")});
  settings.clock = {std::chrono::seconds(30), {}};
  const std::string id = make_table(settings);
  Tick began{};
  {
    const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
    in(gathering, [&] { began = gathering->table()->turn_since(); });
  }
  sweep();
  ASSERT_TRUE(hall_.gatherings().empty());
  const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
  EXPECT_EQ(load(gathering), "granted");
  in(gathering, [&] { EXPECT_EQ(gathering->table()->turn_since(), began); });
}

TEST_F(HallTest, ATableNobodyUsesLeavesMemoryAndComesBackAsItWas) {
  const std::string id = make_table(settings_for({person("Ann"), bot("Rita"), bot("Rolf")}));
  std::vector<std::string> before;
  {
    const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
    in(gathering, [&] { before = record_of(*gathering->table()); });
  }
  EXPECT_EQ(metrics_.tables_loaded, 1u);
  sweep();
  EXPECT_EQ(metrics_.tables_loaded, 0u);
  EXPECT_TRUE(hall_.gatherings().empty());
  const std::shared_ptr<Gathering> again = hall_.gathering(id);
  in(again, [&] { EXPECT_EQ(again->table(), nullptr); });
  EXPECT_EQ(load(again), "granted");
  in(again, [&] {
    EXPECT_EQ(record_of(*again->table()), before);
    EXPECT_FALSE(again->closed());
  });
}

TEST_F(HallTest, WhatSomebodyHoldsStays) {
  const std::string id = make_table(settings_for(three_people()));
  const std::shared_ptr<Gathering> held = hall_.gathering(id);
  sweep();
  EXPECT_EQ(hall_.gathering(id), held);
}

TEST_F(HallTest, ATableUsedLatelyStays) {
  config_.limits.unload_after = std::chrono::minutes(10);
  make_table(settings_for(three_people()));
  sweep();
  EXPECT_EQ(hall_.gatherings().size(), 1u);
}

TEST_F(HallTest, AnUnknownTableIsNotFoundAndCanBeForgotten) {
  const std::shared_ptr<Gathering> gathering = hall_.gathering("aaaaaaaaaaaaaaaa");
  EXPECT_EQ(load(gathering), "no-table");
  hall_.forget(gathering->id());
  EXPECT_TRUE(hall_.gatherings().empty());
}

TEST_F(HallTest, ATableWhoseRecordCannotBeIsFrozenAndTheOthersAreNot) {
  const std::string good = make_table(settings_for(three_people()));
  const std::string bad = make_table(settings_for(three_people(), 2));
  write_one(store_, more(bad, {R"({"kind":"move","at":1,"text":"roll 6"})"}));
  sweep();
  const std::shared_ptr<Gathering> damaged = hall_.gathering(bad);
  const std::shared_ptr<Gathering> sound = hall_.gathering(good);
  EXPECT_EQ(load(damaged), "granted");
  EXPECT_EQ(load(sound), "granted");
  in(damaged, [&] { EXPECT_EQ(damaged->closed()->code, RefusalCode::Frozen); });
  in(sound, [&] { EXPECT_FALSE(sound->closed()); });
  EXPECT_EQ(metrics_.tables_frozen, 1u);
  ASSERT_EQ(log_.size(), 1u);
  EXPECT_NE(log_[0].find(bad), std::string::npos);
}

TEST_F(HallTest, SettingsThatDoNotFitMakeNoTable) {
  TableSettings settings = settings_for(three_people());
  settings.game = "chess";
  EXPECT_EQ(code_of(hall_.make(settings)), "bad-request");
  EXPECT_TRUE(hall_.gatherings().empty());
  EXPECT_EQ(metrics_.tables_loaded, 0u);
}

TEST_F(HallTest, ATableIsReadElsewhereThanOnTheLoopThatPlays) {
  const std::string id = make_table(settings_for(three_people()));
  sweep();
  EXPECT_EQ(load(hall_.gathering(id)), "granted");
  EXPECT_NE(store_.reader, std::thread::id());
  EXPECT_NE(store_.reader, std::this_thread::get_id());
}

TEST_F(HallTest, WhoeverAsksWhileItIsReadHearsOfItTooAndItIsReadOnce) {
  const std::string id = make_table(settings_for(three_people()));
  sweep();
  const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
  const std::uint64_t before = for_tables_.done();
  std::vector<std::string> heard;
  std::promise<bool> all;
  in(gathering, [&] {
    for (int i = 0; i < 3; ++i) {
      gathering->load([&](const OrRefusal<>& outcome) {
        heard.push_back(code_of(outcome));
        if (heard.size() == 3) all.set_value(true);
      });
    }
  });
  EXPECT_TRUE(hear(all));
  EXPECT_EQ(heard, std::vector<std::string>(3, "granted"));
  EXPECT_LE(for_tables_.done() - before, 1u);
}

TEST_F(HallTest, WhatTheTablesTakeUpIsCountedAndGivenBack) {
  EXPECT_EQ(memory_.used(), 0u);
  make_table(settings_for(three_people()));
  const std::size_t one = memory_.used();
  EXPECT_GT(one, 1000u);
  make_table(settings_for(three_people(), 2));
  EXPECT_GT(memory_.used(), one);
  sweep();
  EXPECT_EQ(memory_.used(), 0u);
}

TEST_F(HallTest, WhenMemoryIsTightTheTableUsedLongestAgoLeavesFirst) {
  config_.limits.unload_after = std::chrono::minutes(10);
  std::vector<std::string> ids;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    ids.push_back(make_table(settings_for(three_people(), seed)));
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
  }
  hall_.relieve();
  run();
  EXPECT_EQ(hall_.gatherings().size(), 3u) << "there is enough";
  memory_.add(memory_.comfortable() - memory_.used() + 1);
  hall_.relieve();
  run();
  std::set<std::string> left;
  for (const auto& gathering : hall_.gatherings()) left.insert(gathering->id());
  EXPECT_EQ(left, (std::set<std::string>{ids[1], ids[2]}));
}

TEST_F(HallTest, WhatSomebodyHoldsStaysHoweverTightMemoryIs) {
  const std::shared_ptr<Gathering> held = hall_.gathering(make_table(settings_for(three_people())));
  memory_.add(memory_.most());
  hall_.relieve();
  run();
  EXPECT_EQ(hall_.gatherings().size(), 1u);
}

TEST_F(HallTest, WithoutMemoryNoTableIsReadAndTheOnesThatAreThereStay) {
  const std::string away = make_table(settings_for(three_people()));
  sweep();
  const std::shared_ptr<Gathering> here =
      hall_.gathering(make_table(settings_for(three_people(), 2)));
  memory_.add(memory_.most());
  EXPECT_EQ(load(hall_.gathering(away)), "memory");
  EXPECT_EQ(load(here), "granted");
  EXPECT_EQ(metrics_.refused_for_memory, 1u);
  memory_.give_back(memory_.most());
  EXPECT_EQ(load(hall_.gathering(away)), "granted");
}

TEST_F(HallTest, WorkThatCannotWaitAnyLongerIsRefused) {
  const std::string id = make_table(settings_for(three_people()));
  sweep();
  std::promise<void> gate;
  const auto open = gate.get_future().share();
  // The first is under way before the others wait: or it would leave a place among them.
  std::promise<void> begun;
  ASSERT_TRUE(for_tables_.post([open, &begun] {
    begun.set_value();
    open.wait();
  }));
  begun.get_future().wait();
  while (for_tables_.post([open] { open.wait(); })) {
  }
  EXPECT_EQ(load(hall_.gathering(id)), "busy");
  gate.set_value();
}

// A season is tens of thousands of nature's moves.
TEST_F(HallTest, OtherTablesHaveTheirTurnWhileNatureRunsARace) {
  TableSettings settings = settings_for({person("Ann")});
  settings.game = "grand-prix-2006";
  settings.options = {{"circuit", "monza"}};
  Table table(settings, kNoon);
  while (!table.is_nature_to_move()) make_move(table);
  write_one(store_, new_table("aaaaaaaaaaaaaaaa", record_of(table)));
  const std::shared_ptr<Gathering> gathering = hall_.gathering("aaaaaaaaaaaaaaaa");
  gathering->loop().post([&] { gathering->load([](const auto&) {}); });
  int turns = 0;
  std::function<void()> other = [&] {
    if (gathering->table() != nullptr) ++turns;
    loops_.main().post(other);
  };
  loops_.main().post(other);
  while (gathering->table() == nullptr ||
         gathering->table()->last_number() < table.last_number() + 2'000) {
    loops_.main().io().run_one();
  }
  EXPECT_GE(turns, 5) << "between some hundreds of moves each";
}

TEST(FreshIds, AreLongWellFormedAndNeverTheSame) {
  std::set<std::string> ids;
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    ids.insert(fresh_table_id());
    tokens.insert(fresh_token());
    EXPECT_TRUE(is_table_id(*ids.rbegin()));
  }
  EXPECT_EQ(ids.size(), 1000u);
  EXPECT_EQ(tokens.size(), 1000u);
  for (const std::string& token : tokens) EXPECT_EQ(token.size(), 43u);
  for (const char* text :
       {"", "abc", "ABCDEFGHIJKLMNOP", "aaaaaaaaaaaaaaa1", "aaaaaaaaaaaaaaaaa"}) {
    EXPECT_FALSE(is_table_id(text)) << text;
  }
}

}  // namespace
}  // namespace paddock
