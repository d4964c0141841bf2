// What every store promises.
#include "tests/conformance.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/store/places.h"
#include "tests/store/postgres_server.h"

namespace paddock {
namespace {

template <class Place>
class StoreConformance : public testing::Test {
 protected:
  void reopen() {
    store.reset();
    store = place.open();
  }
  Place place;
  std::unique_ptr<Store> store = place.open();
};
using Places = testing::Types<SqlitePlace, PostgresPlace, MemoryPlace>;
struct PlaceNames {
  template <class Place>
  static std::string GetName(int) {
    if (std::is_same_v<Place, SqlitePlace>) return "Sqlite";
    return std::is_same_v<Place, PostgresPlace> ? "Postgres" : "Memory";
  }
};
TYPED_TEST_SUITE(StoreConformance, Places, PlaceNames);

TYPED_TEST(StoreConformance, LinesComeBackInTheOrderTheyWereWritten) {
  write_one(*this->store, new_table("monza", {"1", "2"}));
  write_one(*this->store, more("monza", {"3"}));
  write_one(*this->store, more("monza", {"4", "5"}));
  EXPECT_EQ(this->store->read("monza"), numbered(5));
}

TYPED_TEST(StoreConformance, AnUnknownTableIsNotAnEmptyOne) {
  write_one(*this->store, new_table("empty"));
  EXPECT_EQ(this->store->read("nowhere"), std::nullopt);
  EXPECT_EQ(this->store->read("empty"), Lines());
  EXPECT_EQ(this->store->read(""), std::nullopt);
}

TYPED_TEST(StoreConformance, OneWriteIsForManyTablesAndSeveralTimesForOne) {
  const std::vector<Write> writes = {new_table("monza", {"1"}), new_table("spa", {"1", "2"}),
                                     more("monza", {"2", "3"})};
  this->store->write(writes);
  EXPECT_EQ(this->store->read("monza"), numbered(3));
  EXPECT_EQ(this->store->read("spa"), numbered(2));
}

TYPED_TEST(StoreConformance, WritingNothingIsNoWork) {
  this->store->write({});
  write_one(*this->store, new_table("monza", {"1"}));
  write_one(*this->store, more("monza", {}));
  EXPECT_EQ(this->store->read("monza"), numbered(1));
}

TYPED_TEST(StoreConformance, AWriteThatFailsLeavesNothingBehind) {
  write_one(*this->store, new_table("monza", {"1"}));
  const std::vector<Write> writes = {more("monza", {"2"}), new_table("spa", {"1"}),
                                     more("made without a listing", {"1"})};
  EXPECT_THROW(this->store->write(writes), Bug);
  EXPECT_THROW(write_one(*this->store, more("monza", {"2", "two\nlines"})), Bug);
  EXPECT_EQ(this->store->read("monza"), numbered(1));
  EXPECT_EQ(this->store->read("spa"), std::nullopt);
  write_one(*this->store, more("monza", {"2"}));
  EXPECT_EQ(this->store->read("monza"), numbered(2));
}

TYPED_TEST(StoreConformance, EveryByteComesBack) {
  using namespace std::string_literals;
  const Lines lines = {"",         "Räikkönen 赛车 🏁", "it's \"quoted\" \\ %s ?", "a\0b"s, "\0"s,
                       "\r\t\x7f", "\xff\xfe broken",  std::string(100'000, 'x'), ""};
  write_one(*this->store, {"O'Brien's \0 table"s, lines, listing()});
  EXPECT_EQ(this->store->read("O'Brien's \0 table"s), lines);
  EXPECT_EQ(this->store->read("O'Brien's "), std::nullopt);
  this->reopen();
  EXPECT_EQ(this->store->read("O'Brien's \0 table"s), lines);
}

TYPED_TEST(StoreConformance, TheLobbyHasPublicTablesThatAreNotOverOpenOnesThenNewestFirst) {
  const auto add = [&](const char* table, Listing::Status status, bool is_public, int created) {
    write_one(*this->store,
              {table, {}, Listing{status, is_public, WallTime(Milliseconds(created)), table}});
  };
  add("first", Listing::Status::Open, true, 10);
  add("private", Listing::Status::Open, false, 20);
  add("newest", Listing::Status::Running, true, 40);
  add("over", Listing::Status::Over, true, 50);
  add("second", Listing::Status::Open, true, 30);
  add("same moment", Listing::Status::Open, true, 30);
  Lines names;
  for (const Listed& listed : this->store->lobby(10)) names.push_back(listed.table);
  EXPECT_EQ(names, (Lines{"same moment", "second", "first", "newest"}));
  EXPECT_EQ(this->store->lobby(1).size(), 1u);
  EXPECT_EQ(this->store->lobby(0).size(), 0u);
}

TYPED_TEST(StoreConformance, OneMakersTablesDoNotFillTheLobby) {
  const auto add = [&](const std::string& table, int created, const std::string& maker) {
    const Listing listing{Listing::Status::Open, true, WallTime(Milliseconds(created)), "{}",
                          maker};
    write_one(*this->store, {table, {}, listing});
  };
  add("Ann's old one", 1, "ann");
  add("Ann's", 2, "ann");
  add("Bob's", 3, "bob");
  for (int i = 0; i < 150; ++i) add("flood " + std::to_string(i), 10 + i, "eve");
  Lines names;
  for (const Listed& listed : this->store->lobby(100)) names.push_back(listed.table);
  EXPECT_EQ(names,
            (Lines{"flood 149", "Bob's", "Ann's", "flood 148", "Ann's old one", "flood 147"}));
}

TYPED_TEST(StoreConformance, TheTablesOfOneMakerAreFoundHoweverTheyStandNewestFirst) {
  const auto add = [&](const std::string& table, Listing::Status status, int created,
                       const std::string& maker) {
    const Listing listing{status, false, WallTime(Milliseconds(created)), "{}", maker};
    write_one(*this->store, {table, {}, listing});
  };
  add("first", Listing::Status::Over, 1, "day 2026-11-18");
  add("somebody's", Listing::Status::Over, 2, "day 2026-11-1");
  add("nobody's", Listing::Status::Over, 2, "");
  add("third", Listing::Status::Running, 3, "day 2026-11-18");
  add("fourth", Listing::Status::Open, 3, "day 2026-11-18");
  const auto names = [&](int most) {
    Lines list;
    for (const Listed& listed : this->store->made_by("day 2026-11-18", most)) {
      list.push_back(listed.table);
    }
    return list;
  };
  EXPECT_EQ(names(10), (Lines{"fourth", "third", "first"}));
  EXPECT_EQ(names(2), (Lines{"fourth", "third"}));
  EXPECT_EQ(names(0), Lines());
  this->reopen();
  EXPECT_EQ(names(10), (Lines{"fourth", "third", "first"}));
  EXPECT_TRUE(this->store->made_by("day 2026-11-17", 10).empty());
}

TYPED_TEST(StoreConformance, AListingIsReplacedByTheNextOneAndKeptWithoutOne) {
  Listing changed = listing(7);
  write_one(*this->store, {"monza", {"1"}, changed});
  changed.status = Listing::Status::Running;
  changed.summary = R"({"seats":"Ann, Bob"})";
  write_one(*this->store, {"monza", {"2"}, changed});
  write_one(*this->store, more("monza", {"3"}));
  const auto lobby = this->store->lobby(10);
  ASSERT_EQ(lobby.size(), 1u);
  EXPECT_EQ(lobby[0].listing, changed);
  changed.status = Listing::Status::Over;
  write_one(*this->store, {"monza", {"4"}, changed});
  EXPECT_TRUE(this->store->lobby(10).empty());
  EXPECT_EQ(this->store->read("monza"), numbered(4));
}

TYPED_TEST(StoreConformance, EverythingIsThereAfterReopening) {
  write_one(*this->store, {"monza", numbered(3), listing(5)});
  this->reopen();
  EXPECT_EQ(this->store->read("monza"), numbered(3));
  ASSERT_EQ(this->store->lobby(10).size(), 1u);
  EXPECT_EQ(this->store->lobby(10)[0].listing, listing(5));
  write_one(*this->store, more("monza", {"4"}));
  EXPECT_EQ(this->store->read("monza"), numbered(4));
}

// Random groups of writes, tidied and reopened in between, against what a map would hold.
TYPED_TEST(StoreConformance, ManyTablesKeepTheirLinesApart) {
  constexpr int kTables = 300;
  Rng rng(7);
  std::map<std::string, Lines> expected;
  const int groups = std::is_same_v<TypeParam, MemoryPlace> ? 20 : effort(400);
  for (int group = 0; group < groups; ++group) {
    std::vector<Write> writes;
    for (int i = 0; i < 100; ++i) {
      const std::string table = "table " + std::to_string(rng.below(kTables));
      const bool is_new = !expected.contains(table);
      Lines& lines = expected[table];
      lines.push_back(table + ", line " + std::to_string(lines.size()));
      writes.push_back(is_new ? new_table(table, {lines.back()}) : more(table, {lines.back()}));
    }
    this->store->write(writes);
    if (rng.below(4) == 0) this->store->tidy();
    if (rng.below(100) == 0) this->reopen();
  }
  for (int i = 0; i < 100; ++i) this->store->tidy();
  for (const auto& [table, lines] : expected) ASSERT_EQ(this->store->read(table), lines);
}

// Each write adds the next number to two tables: a reader sees both, in order, never one backwards.
TYPED_TEST(StoreConformance, ReadersSeeWholeWritesWhileWritersWrite) {
  constexpr int kLines = 1500;
  this->store->write(std::vector<Write>{new_table("first", {"1"}), new_table("other"),
                                        new_table("second", {"1"})});
  std::atomic<bool> done = false;
  std::jthread writer([&] {
    const Lines filling(40, "to make the tail long enough for tidying");
    for (int number = 2; number <= kLines; ++number) {
      const std::string line = std::to_string(number);
      this->store->write(std::vector<Write>{more("first", {line}), more("other", filling),
                                            more("second", {line})});
      if (number % 10 == 0) this->store->tidy();
    }
    done = true;
  });
  std::size_t seen = 0;
  while (!done) {
    const auto first = this->store->read("first");
    const auto second = this->store->read("second");
    ASSERT_TRUE(first && second);
    ASSERT_GE(first->size(), seen);
    ASSERT_GE(second->size(), first->size());
    ASSERT_EQ(*second, numbered(static_cast<int>(second->size())));
    ASSERT_EQ(this->store->lobby(10).size(), 3u);
    seen = second->size();
  }
  writer.join();
  EXPECT_EQ(this->store->read("second"), numbered(kLines));
}

TYPED_TEST(StoreConformance, ManyThreadsMayWriteAtOnce) {
  constexpr int kThreads = 4;
  constexpr int kLines = 50;
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, table = "table " + std::to_string(thread)] {
      write_one(*this->store, new_table(table));
      for (const std::string& line : numbered(kLines)) write_one(*this->store, more(table, {line}));
    });
  }
  threads.clear();
  for (int thread = 0; thread < kThreads; ++thread) {
    EXPECT_EQ(this->store->read("table " + std::to_string(thread)), numbered(kLines));
  }
}

}  // namespace
}  // namespace paddock
