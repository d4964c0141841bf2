// Files of every version and of every other kind, opened.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "store/backup.h"
#include "tests/store/expect.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

using namespace std::string_literals;

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// The versions this program has, and one more.
std::vector<SchemaVersion> with_next(const char* steps) {
  std::vector<SchemaVersion> versions(schema_versions().begin(), schema_versions().end());
  versions.push_back({steps, versions.back().census});
  return versions;
}

class StoreSchema : public testing::Test {
 protected:
  void make_version_1() {
    Connection(file, Connection::Mode::MayCreate)
        .execute(contents(PADDOCK_SOURCE_DIR "/tests/store/version-1.sql"));
  }

  static void expect_version_1(Store& store) {
    EXPECT_EQ(store.read("monza"), (Lines{"[game \"formula-motor-racing\"]", "", "* roll 10",
                                          "1. Pit Stop on blue 1", "; it's raining", "* roll 3"}));
    EXPECT_EQ(store.read("räikkönen"), (Lines{"a\0b"s, ""}));
    EXPECT_EQ(store.read("empty"), Lines());
    const auto lobby = store.lobby(10);
    ASSERT_EQ(lobby.size(), 2u);
    EXPECT_EQ(lobby[0].table, "empty");
    EXPECT_EQ(lobby[1].table, "monza");
    EXPECT_EQ(lobby[1].listing,
              (Listing{Listing::Status::Running, true,
                       WallTime(std::chrono::seconds(1'700'000'000)), R"({"name":"Monza"})"}));
  }

  TemporaryFolder folder;
  std::filesystem::path file = folder / "tables.db";
};

TEST_F(StoreSchema, AFileOfVersion1OpensAndReadsRight) {
  make_version_1();
  SqliteStore store(file);
  expect_version_1(store);
  write_one(store, more("monza", {"* roll 4"}));
  EXPECT_EQ(store.read("monza")->size(), 7u);
}

TEST_F(StoreSchema, AFileOfVersion2OpensAndReadsRight) {
  Connection(file, Connection::Mode::MayCreate)
      .execute(contents(PADDOCK_SOURCE_DIR "/tests/store/version-2.sql"));
  SqliteStore store(file);
  EXPECT_EQ(store.read("monza")->size(), 6u);
  EXPECT_EQ(store.lobby(10)[1].listing.maker, "ann");
  EXPECT_TRUE(std::filesystem::exists(folder / "tables.db.version-2"));
}

TEST_F(StoreSchema, AFileOfVersion3OpensAndReadsRight) {
  Connection(file, Connection::Mode::MayCreate)
      .execute(contents(PADDOCK_SOURCE_DIR "/tests/store/version-3.sql"));
  SqliteStore store(file);
  EXPECT_EQ(store.read("monza")->size(), 6u);
  EXPECT_EQ(store.read("räikkönen"), (Lines{"a\0b"s, ""}));
  EXPECT_EQ(store.lobby(10)[1].listing.maker, "ann");
  EXPECT_TRUE(std::filesystem::exists(folder / "tables.db.version-3"));
}

TEST_F(StoreSchema, AFileOfVersion4OpensAndReadsRight) {
  Connection(file, Connection::Mode::MayCreate)
      .execute(contents(PADDOCK_SOURCE_DIR "/tests/store/version-4.sql"));
  SqliteStore store(file);
  EXPECT_EQ(store.read("monza")->size(), 6u);
  EXPECT_EQ(store.made_by("ann", 10).size(), 1u);
  EXPECT_FALSE(std::filesystem::exists(folder / "tables.db.version-4"));
}

TEST_F(StoreSchema, TheTablesOfOneMakerAreFoundByAnIndexInAFileThatWasOlder) {
  make_version_1();
  { SqliteStore store(file); }
  Connection connection(file, Connection::Mode::MustExist);
  EXPECT_EQ(connection.text("SELECT name FROM pragma_index_list('tables') WHERE name = 'of_maker'"),
            "of_maker");
}

TEST_F(StoreSchema, LinesOfAnOlderFileGetChecksumsThatHold) {
  make_version_1();
  { SqliteStore store(file); }
  Connection(file, Connection::Mode::MustExist)
      .execute("UPDATE line SET text = '; it''s sunny' WHERE number = 7");
  SqliteStore store(file);
  expect_store_error("error.store.table", [&] { store.read("monza"); });
  EXPECT_EQ(store.read("räikkönen"), (Lines{"a\0b"s, ""}));
}

TEST_F(StoreSchema, AnOlderFileIsMigratedAndACopyOfItIsKept) {
  make_version_1();
  const auto versions = with_next("ALTER TABLE tables ADD COLUMN closed INTEGER;");
  {
    SqliteStore store(file, versions);
    expect_version_1(store);
    write_one(store, more("monza", {"new"}));
  }
  Connection connection(file, Connection::Mode::MustExist);
  EXPECT_EQ(connection.number("PRAGMA user_version"), static_cast<std::int64_t>(versions.size()));
  SqliteStore old(folder / "tables.db.version-1");
  expect_version_1(old);
}

TEST_F(StoreSchema, AnEarlierCopyIsNeverOverwritten) {
  make_version_1();
  std::ofstream(folder / "tables.db.version-1") << "somebody's";
  SqliteStore store(file, with_next("CREATE TABLE more (number INTEGER);"));
  EXPECT_EQ(contents(folder / "tables.db.version-1"), "somebody's");
  SqliteStore old(folder / "tables.db.version-1.2");
  expect_version_1(old);
}

TEST_F(StoreSchema, AMigrationThatFailsHarmsNothing) {
  make_version_1();
  const std::string before = contents(file);
  for (const char* steps : {"DELETE FROM archive; this is not SQL",         // an error
                            "DELETE FROM line;",                            // lines lost
                            "DELETE FROM tables WHERE id = 'empty';",       // a table lost
                            "INSERT INTO tables SELECT * FROM tables;"}) {  // a rule broken
    expect_store_error("error.store.migration", [&] { SqliteStore store(file, with_next(steps)); });
    EXPECT_EQ(contents(file), before) << steps;
    EXPECT_FALSE(std::filesystem::exists(folder / "tables.db.version-1")) << steps;
  }
  SqliteStore store(file);
  expect_version_1(store);
}

TEST_F(StoreSchema, AFileOfANewerProgramIsLeftAlone) {
  { SqliteStore store(file, with_next("CREATE TABLE more (number INTEGER);")); }
  const std::string before = contents(file);
  expect_store_error("error.store.newer", [&] { SqliteStore store(file); });
  EXPECT_EQ(contents(file), before);
}

TEST_F(StoreSchema, WhatIsNoDatabaseOfOursIsLeftAlone) {
  std::ofstream(file) << "Dear diary, today I drove in Monza. " << std::string(1000, '.');
  expect_store_error("error.store.not_database", [&] { SqliteStore store(file); });
  std::filesystem::remove(file);
  Connection(file, Connection::Mode::MayCreate).execute("CREATE TABLE recipes (text TEXT)");
  expect_store_error("error.store.not_ours", [&] { SqliteStore store(file); });
  expect_store_error("error.store.directory", [&] { SqliteStore store(folder / ""); });
  expect_store_error("error.store.folder", [&] { SqliteStore store(file / "tables.db"); });
}

TEST_F(StoreSchema, AFileThatMayNotBeReadSaysSo) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  make_version_1();
  std::filesystem::permissions(file, std::filesystem::perms::none);
  expect_store_error("error.store.unreadable", [&] { SqliteStore store(file); });
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  expect_store_error("error.store.unwritable", [&] { SqliteStore store(file); });
}

TEST_F(StoreSchema, AFileCutInHalfIsDamaged) {
  {
    SqliteStore store(file);
    write_one(store, new_table("monza", numbered(10'000)));
  }
  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  expect_store_error("error.store.damaged", [&] {
    SqliteStore store(file);
    store.read("monza");
  });
}

TEST_F(StoreSchema, AnEmptyFileAndAMissingFolderAreABeginning) {
  std::ofstream(file).flush();
  SqliteStore store(file);
  write_one(store, new_table("monza", {"1"}));
  SqliteStore other(folder / "new/folder/tables.db");
  EXPECT_EQ(other.read("monza"), std::nullopt);
}

TEST_F(StoreSchema, OneServerAtATimeByWhateverName) {
  SqliteStore store(file);
  std::filesystem::create_symlink(file, folder / "link.db");
  expect_store_error("error.store.serving", [&] { SqliteStore second(file); });
  expect_store_error("error.store.serving", [&] { SqliteStore second(folder / "link.db"); });
  std::filesystem::create_hard_link(file, folder / "hard.db");
  expect_store_error("error.store.links", [&] { SqliteStore second(folder / "hard.db"); });
  expect_store_error("error.store.links", [&] { restore(file, folder / "hard.db"); });
}

TEST_F(StoreSchema, TidyingFoldsOldLinesAndReadingIsTheSame) {
  SqliteStore store(file);
  std::vector<Write> writes;
  for (int table = 0; table < 50; ++table) {
    writes.push_back(new_table("table " + std::to_string(table), numbered(1000)));
  }
  store.write(writes);
  Connection connection(file, Connection::Mode::MustExist);
  EXPECT_EQ(connection.number("SELECT count(*) FROM line"), 50'000);
  for (int i = 0; i < 200; ++i) store.tidy();
  EXPECT_LE(connection.number("SELECT count(*) FROM line"), 20'000);
  for (const Write& write : writes) EXPECT_EQ(store.read(write.table), numbered(1000));
  EXPECT_EQ(connection.text("PRAGMA integrity_check"), "ok");
}

}  // namespace
}  // namespace paddock
