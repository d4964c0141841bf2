// Several servers on one PostgreSQL database: a table is one server's at a time.
#include <gtest/gtest.h>

#include <thread>

#include "engine/rng.h"
#include "tests/store/expect.h"
#include "tests/store/places.h"
#include "tests/store/postgres_server.h"

namespace paddock {
namespace {

using Addresses = std::vector<std::string>;

class Sharing : public testing::Test {
 protected:
  // A server that has met the others.
  std::unique_ptr<Store> server(const std::string& address) {
    auto store = place.open();
    (void)store->meet(address);
    return store;
  }
  // As if nobody had heard of it for longer than one is waited for.
  void be_silent(const std::string& address) {
    place.sql("UPDATE server SET seen = seen - interval '4 seconds' WHERE address = '" + address +
              "'");
  }
  PostgresPlace place;
};

TEST_F(Sharing, WhoMeetsHearsWhoLives) {
  auto one = server("10.0.0.1:1");
  auto two = server("10.0.0.2:2");
  EXPECT_EQ(two->meet("10.0.0.2:2").addresses, (Addresses{"10.0.0.1:1", "10.0.0.2:2"}));
  one->leave();
  EXPECT_EQ(two->meet("10.0.0.2:2").addresses, (Addresses{"10.0.0.2:2"}));
}

TEST_F(Sharing, ATableIsTheServersThatMadeIt) {
  auto one = server("one:1");
  auto two = server("two:2");
  write_one(*one, new_table("monza", {"1"}));
  EXPECT_EQ(one->take("monza"), std::nullopt);
  EXPECT_EQ(two->take("monza"), "one:1");
  expect_store_error("error.store.taken_over", [&] { write_one(*two, more("monza", {"2"})); });
  write_one(*one, more("monza", {"2"}));
  EXPECT_EQ(two->read("monza"), numbered(2));
}

TEST_F(Sharing, ATableThereIsNotIsNobodys) {
  auto one = server("one:1");
  EXPECT_EQ(one->take("monza"), std::nullopt);
}

TEST_F(Sharing, WhoLeavesLeavesItsTablesToAnybody) {
  auto one = server("one:1");
  auto two = server("two:2");
  write_one(*one, new_table("monza", {"1"}));
  one->leave();
  EXPECT_EQ(two->take("monza"), std::nullopt);
  write_one(*two, more("monza", {"2"}));
  EXPECT_EQ(two->read("monza"), numbered(2));
}

// Paused, and awake again: what it knows of its tables is old.
TEST_F(Sharing, WhoWasSilentCanNeverWriteAgainBeforeItReadsAnew) {
  auto one = server("one:1");
  auto two = server("two:2");
  write_one(*one, new_table("monza", {"1"}));
  be_silent("one:1");
  EXPECT_EQ(two->take("monza"), "one:1");  // nobody has noticed yet
  (void)two->meet("two:2");
  EXPECT_EQ(two->take("monza"), std::nullopt);
  expect_store_error("error.store.taken_over", [&] { write_one(*one, more("monza", {"late"})); });
  write_one(*two, more("monza", {"2"}));
  EXPECT_TRUE(one->meet("one:1").was_away);
  EXPECT_FALSE(one->meet("one:1").was_away);
  expect_store_error("error.store.taken_over", [&] { write_one(*one, more("monza", {"late"})); });
  EXPECT_EQ(one->take("monza"), "two:2");
  EXPECT_EQ(one->read("monza"), numbered(2));
}

// The other has gone as well, so that the table is free: but it is not read anew by writing to it.
TEST_F(Sharing, WhoComesBackTakesWhatItHadBeforeItWrites) {
  auto one = server("one:1");
  auto two = server("two:2");
  write_one(*one, new_table("monza", {"1"}));
  be_silent("one:1");
  (void)two->meet("two:2");
  EXPECT_EQ(two->take("monza"), std::nullopt);
  write_one(*two, more("monza", {"2"}));
  two->leave();
  EXPECT_TRUE(one->meet("one:1").was_away);
  expect_store_error("error.store.taken_over", [&] { write_one(*one, more("monza", {"late"})); });
  EXPECT_EQ(one->take("monza"), std::nullopt);
  write_one(*one, more("monza", {"3"}));
  EXPECT_EQ(one->read("monza"), numbered(3));
}

TEST_F(Sharing, WhoStartsAnewAtAnAddressIsWhoWasThereBefore) {
  auto killed = server("one:1");
  write_one(*killed, new_table("monza", {"1"}));
  auto anew = server("one:1");
  EXPECT_EQ(anew->take("monza"), std::nullopt);
  expect_store_error("error.store.taken_over", [&] { write_one(*killed, more("monza", {"2"})); });
}

// The order to end comes to each connection in its own time: often while the next question is
// asked.
TEST_F(Sharing, AConnectionThatIsCutLosesNoTable) {
  auto one = server("one:1");
  write_one(*one, new_table("monza", {"1"}));
  for (int cuts = 1; cuts <= 20; ++cuts) {
    place.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND datname = current_database()");
    EXPECT_FALSE(one->meet("one:1").was_away);
    write_one(*one, more("monza", {std::to_string(cuts + 1)}));
    EXPECT_EQ(one->read("monza"), numbered(cuts + 1));
  }
}

// Everybody takes, writes, is silent and comes back at random: what was kept is there once and in
// order, and nobody wrote who had not read the end.
TEST_F(Sharing, ServersThatFightForATableNeverBothWriteToIt) {
  write_one(*server("maker:1"), new_table("monza", {"0"}));
  Rng rng(17);
  const Addresses names = {"one:1", "two:2", "three:3"};
  std::vector<std::unique_ptr<Store>> servers;
  for (const std::string& name : names) servers.push_back(server(name));
  std::vector<std::optional<Lines>> known(
      names.size());  // what each has read of it, and gone on from
  Lines kept = {"0"};
  for (int step = 0; step < 600; ++step) {
    const std::size_t i = rng.below(3);
    const std::string line = std::to_string(step);
    switch (rng.below(4)) {
      case 0:
        be_silent(names[i]);
        break;
      case 1:
        if (servers[i]->meet(names[i]).was_away) known[i].reset();
        break;
      case 2:
        try {
          if (!servers[i]->take("monza")) known[i] = servers[i]->read("monza");
        } catch (const StoreError&) {  // taken for dead, and has not met the others since
        }
        break;
      default:
        if (!known[i]) break;
        try {
          write_one(*servers[i], more("monza", {line}));
          EXPECT_EQ(*known[i], kept) << "wrote without having read the end";
          kept.push_back(line);
          known[i]->push_back(line);
        } catch (const StoreError&) {
          known[i].reset();
        }
    }
  }
  EXPECT_EQ(servers[0]->read("monza"), kept);
  EXPECT_GT(kept.size(), 20u);
}

}  // namespace
}  // namespace paddock
