// What a store does when the disk does not do its part: every write, sync and cut is made to fail.
#include <gtest/gtest.h>

#include "store/backup.h"
#include "store/files.h"
#include "tests/store/expect.h"
#include "tests/store/faulty_disk.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

class StoreFault : public testing::Test {
 protected:
  // Two tables, of which one write has come.
  std::unique_ptr<SqliteStore> begin() {
    std::filesystem::remove_all(folder / "data");
    auto store = std::make_unique<SqliteStore>(file);
    store->write(std::vector<Write>{new_table("monza", {"1"}), new_table("spa", {"1"})});
    return store;
  }

  static void write_second(Store& store) {
    const std::string filling(10'000, 'x');
    store.write(std::vector<Write>{more("monza", {"2"}), new_table("suzuka", {filling, filling}),
                                   more("spa", {"2"})});
  }

  static void expect_first_alone(Store& store) {
    EXPECT_EQ(store.read("monza"), numbered(1));
    EXPECT_EQ(store.read("spa"), numbered(1));
    EXPECT_EQ(store.read("suzuka"), std::nullopt);
    EXPECT_EQ(store.lobby(10).size(), 2u);
  }

  static void expect_both(Store& store) {
    EXPECT_EQ(store.read("monza"), numbered(2));
    EXPECT_EQ(store.read("spa"), numbered(2));
    EXPECT_EQ(store.lobby(10).size(), 3u);
  }

  // The files as they would be found had the machine stopped now.
  std::filesystem::path found_after_crash() {
    const auto copy = folder / "crash/tables.db";
    std::filesystem::remove_all(copy.parent_path());
    std::filesystem::create_directories(copy.parent_path());
    for (const char* ending : {"", "-wal"}) {
      std::filesystem::copy_file(beside(file, ending), beside(copy, ending));
    }
    return copy;
  }

  FaultyDisk disk;
  TemporaryFolder folder;
  std::filesystem::path file = folder / "data/tables.db";
};

TEST_F(StoreFault, AWriteThatFailsOnceAnywhereLeavesNothingAndTheNextOneSucceeds) {
  int operation = 1;
  for (;; ++operation) {
    auto store = begin();
    disk.fail_once_at(operation);
    try {
      write_second(*store);
      break;  // it takes fewer operations than that
    } catch (const StoreError& error) {
      EXPECT_EQ(error.message().key, "error.store.disk");
    }
    disk.heal();
    expect_first_alone(*store);
    {
      SqliteStore crashed(found_after_crash());
      expect_first_alone(crashed);
    }
    write_second(*store);
    expect_both(*store);
    store.reset();
    SqliteStore again(file);
    expect_both(again);
  }
  EXPECT_GT(operation, 5);
}

TEST_F(StoreFault, ADiskThatKeepsFailingLosesNothingThatWasWritten) {
  for (int operation = 1;; ++operation) {
    auto store = begin();
    disk.fail_from(operation);
    try {
      write_second(*store);
      break;
    } catch (const StoreError&) {
    }
    expect_store_error("error.store.disk", [&] { write_second(*store); });
    expect_first_alone(*store);
    disk.heal();
    write_second(*store);
    expect_both(*store);
    store.reset();
    SqliteStore again(file);
    expect_both(again);
  }
}

TEST_F(StoreFault, AFullDiskRefusesWritesUntilThereIsRoom) {
  auto store = begin();
  disk.fill_up();
  expect_store_error("error.store.full", [&] { write_second(*store); });
  expect_first_alone(*store);
  expect_store_error("error.store.full", [&] { write_second(*store); });
  disk.heal();
  write_second(*store);
  expect_both(*store);
  store.reset();
  SqliteStore again(file);
  expect_both(again);
}

TEST_F(StoreFault, TidyingThatFailsAnywhereLosesNoLine) {
  const auto fill = [&] {
    auto store = begin();
    std::vector<Write> writes;
    for (const char* table : {"imola", "estoril"})
      writes.push_back(new_table(table, numbered(12'000)));
    store->write(writes);
    return store;
  };
  int failed = 0;
  for (int operation = 1; operation < 200; operation += 7) {
    auto store = fill();
    disk.fail_once_at(operation);
    try {
      store->tidy();
    } catch (const StoreError&) {
      ++failed;
    }
    disk.heal();
    EXPECT_EQ(store->read("imola"), numbered(12'000));
    store->tidy();
    EXPECT_EQ(store->read("imola"), numbered(12'000));
    EXPECT_EQ(store->read("estoril"), numbered(12'000));
  }
  EXPECT_GT(failed, 3);
}

TEST_F(StoreFault, OpeningOnAFailingDiskHarmsNothing) {
  begin();
  for (int operation = 1;; ++operation) {
    disk.fail_from(operation);
    try {
      SqliteStore store(file);
      if (disk.failures() == 0) break;
    } catch (const StoreError&) {
    }
    disk.heal();
    SqliteStore store(file);
    expect_first_alone(store);
  }
}

TEST_F(StoreFault, AStoreThatOpenedOnAFailingDiskHasItsLog) {
  for (int operation = 1;; ++operation) {
    std::filesystem::remove_all(folder / "data");
    disk.fail_once_at(operation);
    try {
      const SqliteStore store(file);
      EXPECT_EQ(Connection(file, Connection::Mode::LookAt).text("PRAGMA journal_mode"), "wal")
          << "operation " << operation;
      if (disk.failures() == 0) break;
    } catch (const StoreError&) {
    }
  }
}

TEST_F(StoreFault, ABackupThatFailsLeavesNoFile) {
  auto store = begin();
  const auto backup = folder / "backup.db";
  int failed = 0;
  for (int operation = 1;; ++operation) {
    disk.fail_once_at(operation);
    try {
      back_up(file, backup);
    } catch (const StoreError&) {
      ++failed;
      EXPECT_FALSE(std::filesystem::exists(backup));
      EXPECT_FALSE(std::filesystem::exists(Draft(backup).path()));
      continue;
    }
    if (disk.failures() == 0) break;
    std::filesystem::remove(backup);
  }
  EXPECT_GT(failed, 3);
  std::filesystem::remove(backup);
  disk.fill_up();
  expect_store_error("error.store.full", [&] { back_up(file, backup); });
}

TEST_F(StoreFault, ARestoreThatFailsBringsBackNothing) {
  const auto backup = folder / "backup.db";
  write_second(*begin());
  back_up(file, backup);
  for (int operation = 1;; ++operation) {
    auto store = begin();
    disk.fail_once_at(operation);
    try {
      restore(backup, file);
      if (disk.failures() == 0) break;
    } catch (const StoreError&) {
      disk.heal();
      expect_first_alone(*store);
      EXPECT_EQ(restore(backup, file).brought_back, 1);
    }
  }
}

}  // namespace
}  // namespace paddock
