// What is particular to tables on PostgreSQL: whose database it is, connections that are cut, a
// server that is killed.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/rng.h"
#include "store/open.h"
#include "tests/conformance.h"
#include "tests/store/expect.h"
#include "tests/store/lossy_wire.h"
#include "tests/store/places.h"
#include "tests/store/postgres_server.h"

namespace paddock {
namespace {

class StorePostgres : public testing::Test {
 protected:
  // Every connection to the database but the one that says so.
  void cut_connections() const {
    place.sql(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  }
  PostgresPlace place;
};

std::vector<postgres::Version> with_next_version(const char* steps) {
  std::vector<postgres::Version> versions(postgres::versions().begin(), postgres::versions().end());
  versions.push_back({steps, versions.back().census});
  return versions;
}

TEST_F(StorePostgres, ANameIsAnAddressOrAFile) {
  const TemporaryFolder folder;
  write_one(*open_store(place.address()), new_table("monza", {"1"}));
  EXPECT_EQ(place.open()->read("monza"), numbered(1));
  write_one(*open_store(folder / "tables.db"), new_table("spa", {"1"}));
  EXPECT_EQ(SqliteStore(folder / "tables.db").read("spa"), numbered(1));
}

TEST_F(StorePostgres, APasswordIsNeverShown) {
  const std::string address = "postgresql://ann:sesame@127.0.0.1:1/races?connect_timeout=2";
  EXPECT_EQ(shown_name(address), "postgresql://ann@127.0.0.1:1/races");
  EXPECT_EQ(shown_name("postgres://h/races?password=sesame&user=ann"), "postgresql://ann@h/races");
  for (const std::string& wrong :
       {address, std::string("postgresql://ann:sesame@127.0.0.1:port/races"),
        std::string("postgresql://ann:sesame@127.0.0.1/races?colour=red"),
        std::string("postgresql://ann:sesame@127.0.0.1:1/races?password=sesame")}) {
    try {
      open_store(wrong);
      FAIL() << "nothing failed";
    } catch (const InputError& error) {
      const std::string sentence = translator(Language::English)(error.message());
      EXPECT_EQ(sentence.find("sesame"), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    }
  }
}

TEST_F(StorePostgres, WhatCannotBeServedSaysWhy) {
  expect_store_error("error.store.address",
                     [] { open_store("postgresql://host/races?colour=red"); });
  expect_store_error("error.store.unreachable",
                     [] { open_store("postgresql://127.0.0.1:1/races"); });
  expect_store_error("error.store.unreachable",
                     [] { open_store(PostgresServer::shared().address("no_such_database")); });
  place.sql("CREATE TABLE recipes (text text)");
  expect_store_error("error.store.not_ours", [&] { place.open(); });
}

TEST_F(StorePostgres, AnotherProgramsTableOfOurNameIsLeftAlone) {
  place.sql("CREATE TABLE paddock (horse text)");
  expect_store_error("error.store.not_ours", [&] { place.open(); });
  place.sql("INSERT INTO paddock VALUES ('Bucephalus')");
  expect_store_error("error.store.not_ours", [&] { place.open(); });
  EXPECT_EQ(place.sql("SELECT count(*) FROM pg_class WHERE relname = 'chunk'").number(0, 0), 0);
}

TEST_F(StorePostgres, AnOlderVersionIsMigratedKeepingEveryLineOrNothingChanges) {
  write_one(*place.open(), new_table("monza", numbered(3)));
  for (const char* steps :
       {"DELETE FROM chunk; this is not SQL", "DELETE FROM chunk", "DELETE FROM tables"}) {
    expect_store_error("error.store.migration",
                       [&] { PostgresStore(place.address(), with_next_version(steps)); });
    EXPECT_EQ(place.open()->read("monza"), numbered(3)) << steps;
  }
  const auto versions = with_next_version("ALTER TABLE tables ADD COLUMN closed bigint");
  EXPECT_EQ(PostgresStore(place.address(), versions).read("monza"), numbered(3));
  expect_store_error("error.store.newer", [&] { place.open(); });
}

TEST_F(StorePostgres, ADatabaseOfVersion1IsBroughtUpToDate) {
  const auto first = postgres::versions().first(1);
  Write old = new_table("monza", numbered(3));
  old.listing->maker = "ann";
  {
    PostgresStore made(place.address(), first);
    write_one(made, old);
  }
  const auto store = place.open();
  EXPECT_EQ(store->read("monza"), numbered(3));
  ASSERT_EQ(store->made_by("ann", 10).size(), 1u);
  EXPECT_EQ(place.sql("SELECT count(*) FROM pg_class WHERE relname = 'of_maker'").number(0, 0), 1);
}

// Whatever is still on its way by an older connection.
TEST_F(StorePostgres, AnOlderTokenCanNeverWriteAgain) {
  auto store = place.open();
  write_one(*store, new_table("monza", {"1"}));
  place.sql("UPDATE server SET token = token + 1");
  expect_store_error("error.store.taken_over", [&] { write_one(*store, more("monza", {"late"})); });
  expect_store_error("error.store.taken_over",
                     [&] { write_one(*store, new_table("spa", {"late"})); });
  cut_connections();
  expect_store_error("error.store.taken_over", [&] { write_one(*store, more("monza", {"late"})); });
  EXPECT_EQ(store->read("monza"), numbered(1));
  EXPECT_EQ(store->read("spa"), std::nullopt);
}

TEST_F(StorePostgres, APlaceInARecordIsWrittenOnce) {
  auto store = place.open();
  write_one(*store, new_table("monza", {"1"}));
  place.sql("INSERT INTO chunk SELECT table_number, 1, lines, text, checksum FROM chunk");
  expect_store_error("error.store.taken_over", [&] { write_one(*store, more("monza", {"2"})); });
  EXPECT_EQ(place.sql("SELECT count(*) FROM chunk").number(0, 0), 2);
}

TEST_F(StorePostgres, AConnectionThatIsCutIsMadeAgain) {
  auto store = place.open();
  for (int number = 1; number <= 5; ++number) {
    write_one(*store, new_table("monza", {std::to_string(number)}));
    cut_connections();
    EXPECT_EQ(store->read("monza"), numbered(number));
    cut_connections();
  }
  write_one(*store, more("monza", {"6"}));
}

// Cut at any moment of a write: every one is kept once, and none that was refused.
TEST_F(StorePostgres, ConnectionsCutWhileWritingLoseAndDoubleNothing) {
  auto store = place.open();
  std::atomic<bool> done = false;
  std::jthread saboteur([&] {
    Rng rng(3);
    while (!done) {
      std::this_thread::sleep_for(std::chrono::microseconds(rng.below(40'000)));
      cut_connections();
    }
  });
  Lines kept;
  int refused = 0;
  const auto enough = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const auto wanted = static_cast<std::size_t>(effort(60));
  for (int number = 1; kept.size() < wanted && std::chrono::steady_clock::now() < enough;
       ++number) {
    const std::string line = std::to_string(number);
    try {
      store->write(std::vector<Write>{new_table("monza", {line}), new_table("spa", {line})});
      kept.push_back(line);
    } catch (const StoreError&) {
      ++refused;
    }
  }
  done = true;
  saboteur.join();
  EXPECT_GT(kept.size(), 10u);
  EXPECT_EQ(store->read("monza"), kept) << refused << " were refused";
  EXPECT_EQ(store->read("spa"), kept);
}

TEST_F(StorePostgres, AFlippedByteIsNoticedAtItsTableAlone) {
  auto store = place.open();
  write_one(*store, new_table("monza", numbered(3)));
  write_one(*store, more("monza", {"4"}));
  write_one(*store, new_table("spa", numbered(3)));
  place.sql("UPDATE chunk SET text = set_byte(text, 0, get_byte(text, 0) # 1) WHERE first = 3");
  expect_store_error("error.store.table", [&] { store->read("monza"); });
  EXPECT_EQ(store->read("spa"), numbered(3));
  place.sql("DELETE FROM chunk WHERE first = 0 AND table_number = 1");  // lines that are missing
  expect_store_error("error.store.table", [&] { store->read("monza"); });
  EXPECT_EQ(store->lobby(10).size(), 2u);
  place.sql("UPDATE tables SET created = 2 WHERE number = 1");
  EXPECT_EQ(store->lobby(10).size(), 1u);
}

// The answer to a commit is lost, and the database is there again: the write says what is true.
TEST_F(StorePostgres, ACommitWhoseAnswerIsLostIsLookedUp) {
  const TemporaryFolder folder;
  LossyWire wire(folder / "", place.address());
  PostgresStore store(wire.address());
  for (int number = 1; number <= 3; ++number) {
    wire.lose_next_answer();
    write_one(store, new_table("monza", {std::to_string(number)}));
    EXPECT_EQ(store.read("monza"), numbered(number));
  }
  EXPECT_EQ(wire.lost(), 3);
}

// The same, and it does not come back in time. What was refused is not there afterwards.
TEST_F(StorePostgres, ACommitThatWasRefusedBecauseNobodyKnewIsUndone) {
  const TemporaryFolder folder;
  LossyWire wire(folder / "", place.address());
  PostgresStore store(wire.address());
  write_one(store, new_table("monza", {"1"}));
  wire.lose_next_answer();
  wire.stay_down_after_it();
  const std::vector<Write> writes = {more("monza", {"refused"}), new_table("spa", {"refused"})};
  expect_store_error("error.store.unreachable", [&] { store.write(writes); });
  expect_store_error("error.store.unreachable", [&] { store.read("monza"); });
  EXPECT_EQ(place.sql("SELECT count(*) FROM chunk").number(0, 0), 3);  // it was kept
  wire.come_back();
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  EXPECT_EQ(store.read("monza"), numbered(1));
  EXPECT_EQ(store.read("spa"), std::nullopt);
  write_one(store, more("monza", {"2"}));
  EXPECT_EQ(store.read("monza"), numbered(2));
}

TEST(StorePostgresServer, WhileItIsDownEveryCallSaysSoAndWorksAgainAfterwards) {
  PostgresServer server;
  PostgresStore store(server.new_database());
  write_one(store, new_table("monza", {"1"}));
  server.stop();
  expect_store_error("error.store.unreachable", [&] { store.read("monza"); });
  expect_store_error("error.store.unreachable", [&] { write_one(store, more("monza", {"2"})); });
  server.start();
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  EXPECT_EQ(store.read("monza"), numbered(1));
  write_one(store, more("monza", {"2"}));
  EXPECT_EQ(store.read("monza"), numbered(2));
}

// The whole database server is killed at random moments of a write, and comes back.
TEST(StorePostgresServer, KilledWhileWritingItLosesNothingAcknowledgedAndKeepsNothingInPart) {
  PostgresServer server;
  PostgresStore store(server.new_database());
  Rng rng(11);
  Lines kept;
  for (int round = 0; round < effort(5); ++round) {
    std::atomic<bool> done = false;
    std::jthread writer([&] {
      for (int number = 0; !done; ++number) {
        const std::string line = std::to_string(round) + "." + std::to_string(number);
        try {
          store.write(std::vector<Write>{new_table("monza", {line}), new_table("spa", {line})});
          kept.push_back(line);
        } catch (const StoreError&) {
        }
      }
    });
    std::this_thread::sleep_for(std::chrono::microseconds(20'000 + rng.below(50'000)));
    server.kill();
    server.start();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    done = true;
    writer.join();
    ASSERT_EQ(store.read("monza"), kept);
    ASSERT_EQ(store.read("spa"), kept);
  }
  EXPECT_GT(kept.size(), 20u);
}

}  // namespace
}  // namespace paddock
