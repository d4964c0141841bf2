// What was changed behind a store's back is noticed, and where.
#include "store/checksum.h"

#include <gtest/gtest.h>

#include <set>

#include "store/backup.h"
#include "store/sqlite.h"
#include "tests/store/expect.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

TEST(Checksum, OfManyLinesAtOnceIsThatOfOneAfterTheOther) {
  Checksum one_by_one("monza");
  for (const char* line : {"", "* roll 3", ""}) one_by_one.add_line(line);
  Checksum at_once("monza");
  at_once.add_lines("\n* roll 3\n\n");
  EXPECT_EQ(at_once, one_by_one);
  EXPECT_EQ(Checksum::kept(at_once.number()), at_once);
}

TEST(Checksum, TellsTablesLinesAndTheirOrderApart) {
  const auto of = [](const char* table, const char* lines) {
    Checksum checksum(table);
    checksum.add_lines(lines);
    return checksum.number();
  };
  const std::set<std::int64_t> all = {of("monza", "1\n2\n"),   of("monza", "2\n1\n"),
                                      of("monza", "1\n"),      of("spa", "1\n2\n"),
                                      of("monza", "1\n\n2\n"), of("monza", "12\n")};
  EXPECT_EQ(all.size(), 6u);
}

class StoreChecksum : public testing::Test {
 protected:
  void change(const std::string& sql) {
    Connection(file, Connection::Mode::MustExist).execute(sql);
  }
  void expect_damaged(const std::string& sql) {
    SqliteStore store(file);
    EXPECT_EQ(store.read("monza"), numbered(5)) << "before " << sql;
    change(sql);
    expect_store_error("error.store.table", [&] { store.read("monza"); });
    EXPECT_EQ(store.read("spa"), numbered(5)) << sql;
  }
  void make(bool is_folded) {
    std::filesystem::remove(file);
    SqliteStore store(file);
    store.write(std::vector<Write>{new_table("monza", numbered(5)), new_table("spa", numbered(5))});
    if (!is_folded) return;
    write_one(store, new_table("filling", numbered(25'000)));
    for (int i = 0; i < 20; ++i) store.tidy();
  }

  TemporaryFolder folder;
  std::filesystem::path file = folder / "tables.db";
};

TEST_F(StoreChecksum, AChangeInTheTailIsNoticedAtItsTableAlone) {
  for (const char* sql : {"UPDATE line SET text = '7' WHERE number = 3",
                          "UPDATE line SET checksum = checksum + 1 WHERE number = 5"}) {
    make(false);
    expect_damaged(sql);
  }
}

// Found when the file is opened anew: where lines are is known to a store that is open.
TEST_F(StoreChecksum, ALineThatIsMissingOrAnothersIsNoticed) {
  for (const char* sql :
       {"DELETE FROM line WHERE number = 2", "UPDATE line SET table_number = 9 WHERE number = 4",
        "UPDATE line SET number = 99 WHERE number = 1"}) {
    make(false);
    change(sql);
    SqliteStore store(file);
    expect_store_error("error.store.table", [&] { store.read("monza"); });
    EXPECT_EQ(store.read("spa"), numbered(5)) << sql;
  }
}

TEST_F(StoreChecksum, ATableUnderAnotherIdIsNotTakenForIt) {
  make(false);
  change("UPDATE tables SET id = 'imola' WHERE id = 'monza'");
  SqliteStore store(file);
  expect_store_error("error.store.table", [&] { store.read("imola"); });
}

TEST_F(StoreChecksum, AChangeInTheArchiveIsNoticedAtItsTableAlone) {
  for (const char* sql :
       {"UPDATE archive SET text = replace(text, '3', '7') WHERE table_number = 1",
        "UPDATE archive SET text = text || 'x' WHERE table_number = 1",
        "UPDATE archive SET table_number = 1 WHERE table_number = 3"}) {
    make(true);
    expect_damaged(sql);
  }
}

TEST_F(StoreChecksum, WritingGoesOnWhereARecordEndedHoweverItIsKept) {
  make(true);
  for (int number = 6; number < 10; ++number) {
    SqliteStore store(file);
    write_one(store, more("monza", {std::to_string(number)}));
    EXPECT_EQ(store.read("monza"), numbered(number));
  }
}

TEST_F(StoreChecksum, ADamagedListingIsNotShown) {
  make(false);
  SqliteStore store(file);
  EXPECT_EQ(store.lobby(10).size(), 2u);
  change("UPDATE tables SET summary = '{\"name\":\"Eve\"}' WHERE id = 'monza'");
  const auto lobby = store.lobby(10);
  ASSERT_EQ(lobby.size(), 1u);
  EXPECT_EQ(lobby[0].table, "spa");
}

TEST_F(StoreChecksum, AFileCopiedByOtherMeansAndDamagedIsNotBroughtBack) {
  make(false);
  change("UPDATE line SET text = '7' WHERE number = 3");
  expect_store_error("error.store.seal", [&] { restore(file, folder / "other.db"); });
  EXPECT_EQ(SqliteStore(folder / "other.db").lobby(10).size(), 0u);
}

}  // namespace
}  // namespace paddock
