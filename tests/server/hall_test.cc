// The hall: rooms that nobody uses leave memory and come back as they were.
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
    loops_.main().io().run();
  }

  // On the room's loop, as everything must be.
  template <class Work>
  void in(const std::shared_ptr<Room>& room, Work work) {
    room->loop().post(work);
    run();
  }

  std::string make_table(TableSettings settings) {
    const std::shared_ptr<Room> room = hall_.make(std::move(settings));
    std::promise<bool> kept;
    in(room, [&] {
      room->keep([&](const std::optional<Refusal>& failure) { kept.set_value(!failure); });
    });
    // The ledger answers on its own thread; the room hears of it on its loop.
    auto heard = kept.get_future();
    while (heard.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) run();
    EXPECT_TRUE(heard.get());
    return room->id();
  }

  void sweep() {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    hall_.sweep();
    run();
  }

  Loops loops_{1};
  MemoryStore store_{std::make_shared<MemoryStore::Shelf>()};
  Ledger ledger_{store_};
  Metrics metrics_;
  ServerConfig config_;
  std::vector<std::string> log_;
  House house_{loops_,   store_,  ledger_,
               metrics_, config_, [this](const std::string& line) { log_.push_back(line); }};
  Hall hall_{house_};
};

TEST_F(HallTest, ATableNobodyUsesLeavesMemoryAndComesBackAsItWas) {
  const std::string id = make_table(settings_for({person("Ann"), bot("Rita"), bot("Rolf")}));
  std::vector<std::string> before;
  {
    const std::shared_ptr<Room> room = hall_.room(id);
    in(room, [&] { before = record_of(*room->table()); });
  }
  EXPECT_EQ(metrics_.tables_loaded, 1u);
  sweep();
  EXPECT_EQ(metrics_.tables_loaded, 0u);
  EXPECT_TRUE(hall_.rooms().empty());
  const std::shared_ptr<Room> again = hall_.room(id);
  in(again, [&] {
    EXPECT_EQ(again->table(), nullptr);
    ASSERT_TRUE(again->load());
    EXPECT_EQ(record_of(*again->table()), before);
    EXPECT_FALSE(again->frozen());
  });
}

TEST_F(HallTest, ARoomSomebodyHoldsStays) {
  const std::string id = make_table(settings_for(three_people()));
  const std::shared_ptr<Room> held = hall_.room(id);
  sweep();
  EXPECT_EQ(hall_.room(id), held);
}

TEST_F(HallTest, ATableUsedLatelyStays) {
  config_.limits.unload_after = std::chrono::minutes(10);
  make_table(settings_for(three_people()));
  sweep();
  EXPECT_EQ(hall_.rooms().size(), 1u);
}

TEST_F(HallTest, AnUnknownTableIsNotFoundAndCanBeForgotten) {
  const std::shared_ptr<Room> room = hall_.room("aaaaaaaaaaaaaaaa");
  in(room, [&] { EXPECT_FALSE(room->load()); });
  hall_.forget(room->id());
  EXPECT_TRUE(hall_.rooms().empty());
}

TEST_F(HallTest, ATableWhoseRecordCannotBeIsFrozenAndTheOthersAreNot) {
  const std::string good = make_table(settings_for(three_people()));
  const std::string bad = make_table(settings_for(three_people(), 2));
  write_one(store_, more(bad, {R"({"kind":"move","at":1,"text":"roll 6"})"}));
  sweep();
  const std::shared_ptr<Room> damaged = hall_.room(bad);
  const std::shared_ptr<Room> sound = hall_.room(good);
  in(damaged, [&] {
    EXPECT_TRUE(damaged->load());
    ASSERT_TRUE(damaged->frozen());
    EXPECT_EQ(damaged->frozen()->code, "frozen");
  });
  in(sound, [&] {
    EXPECT_TRUE(sound->load());
    EXPECT_FALSE(sound->frozen());
  });
  EXPECT_EQ(metrics_.tables_frozen, 1u);
  ASSERT_EQ(log_.size(), 1u);
  EXPECT_NE(log_[0].find(bad), std::string::npos);
}

TEST_F(HallTest, SettingsThatDoNotFitMakeNoRoom) {
  TableSettings settings = settings_for(three_people());
  settings.game = "chess";
  EXPECT_THROW(hall_.make(settings), InputError);
  EXPECT_TRUE(hall_.rooms().empty());
  EXPECT_EQ(metrics_.tables_loaded, 0u);
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
