// Backups taken and brought back, also while a server goes on.
#include "store/backup.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/files.h"
#include "tests/store/expect.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

class StoreBackup : public testing::Test {
 protected:
  TemporaryFolder folder;
  std::filesystem::path file = folder / "tables.db";
  std::filesystem::path backup = folder / "backup.db";
};

TEST_F(StoreBackup, IsACompleteDatabaseInOneFile) {
  SqliteStore store(file);
  write_one(store, new_table("monza", numbered(30'000)));
  store.tidy();
  write_one(store, more("monza", {"30001"}));
  back_up(file, backup);
  EXPECT_FALSE(std::filesystem::exists(beside(backup, "-wal")));
  SqliteStore copy(backup);
  EXPECT_EQ(copy.read("monza"), numbered(30'001));
}

TEST_F(StoreBackup, NeverOverwritesAndNeedsADatabase) {
  std::ofstream(backup) << "precious";
  expect_store_error("error.file.none", [&] { back_up(file, backup); });
  SqliteStore store(file);
  expect_store_error("error.store.exists", [&] { back_up(file, backup); });
  EXPECT_EQ(std::filesystem::file_size(backup), 8u);
  expect_store_error("error.store.not_database", [&] { back_up(backup, folder / "other.db"); });
  expect_store_error("error.store.unwritable",
                     [&] { back_up(file, folder / "no/such/folder.db"); });
}

TEST_F(StoreBackup, HoldsOneMomentWhileAServerWrites) {
  SqliteStore store(file);
  store.write(std::vector<Write>{new_table("first", {"1"}), new_table("second", {"1"})});
  std::atomic<bool> done = false;
  std::jthread server([&] {
    for (int number = 2; !done; ++number) {
      const Lines line = {std::to_string(number)};
      store.write(std::vector<Write>{more("first", line), more("second", line)});
    }
  });
  for (int round = 0; round < 20; ++round) {
    back_up(file, backup);
    SqliteStore copy(backup);
    const auto first = copy.read("first").value();
    EXPECT_EQ(first, numbered(static_cast<int>(first.size())));
    EXPECT_EQ(copy.read("second"), first);
    std::filesystem::remove(backup);
  }
  done = true;
}

TEST_F(StoreBackup, RestoringBringsBackWhatIsMissingAndTouchesNothingElse) {
  {
    SqliteStore store(file);
    write_one(store, new_table("monza", numbered(5)));
    write_one(store, new_table("spa", numbered(25'000)));
    write_one(store, {"suzuka", numbered(3), listing(9)});
    store.tidy();
    back_up(file, backup);
  }
  std::filesystem::remove(file);
  SqliteStore store(file);
  write_one(store, new_table("imola", numbered(2)));
  write_one(store, new_table("monza", {"another race"}));
  const Restored restored = restore(backup, file);
  EXPECT_EQ(restored.brought_back, 2);
  EXPECT_EQ(restored.there_already, 1);
  EXPECT_EQ(store.read("monza"), Lines{"another race"});
  EXPECT_EQ(store.read("imola"), numbered(2));
  EXPECT_EQ(store.read("spa"), numbered(25'000));
  EXPECT_EQ(store.read("suzuka"), numbered(3));
  EXPECT_EQ(store.lobby(10)[0].listing, listing(9));
  write_one(store, more("suzuka", {"4"}));
  EXPECT_EQ(store.read("suzuka"), numbered(4));
  EXPECT_EQ(restore(backup, file).brought_back, 0);
}

TEST_F(StoreBackup, RestoringMakesADatabaseWhereThereIsNone) {
  {
    SqliteStore store(file);
    write_one(store, new_table("monza", numbered(5)));
  }
  back_up(file, backup);
  const auto fresh = folder / "new/folder/fresh.db";
  EXPECT_EQ(restore(backup, fresh).brought_back, 1);
  SqliteStore store(fresh);
  EXPECT_EQ(store.read("monza"), numbered(5));
}

TEST_F(StoreBackup, RestoringWhileAServerWritesDisturbsNeither) {
  {
    SqliteStore other(folder / "other.db");
    std::vector<Write> writes;
    for (int table = 0; table < 200; ++table) {
      writes.push_back(new_table("old " + std::to_string(table), numbered(100)));
    }
    other.write(writes);
    back_up(folder / "other.db", backup);
  }
  SqliteStore store(file);
  std::atomic<bool> done = false;
  std::atomic<int> written = 0;
  std::jthread server([&] {
    while (!done || written < 1000) {
      write_one(store, new_table("running", {std::to_string(written + 1)}));
      write_one(store, new_table("new " + std::to_string(written), {"1"}));
      ++written;
      store.tidy();
    }
  });
  EXPECT_EQ(restore(backup, file).brought_back, 200);
  done = true;
  server.join();
  EXPECT_EQ(store.read("running"), numbered(written));
  EXPECT_EQ(store.read("old 199"), numbered(100));
  EXPECT_EQ(store.read("new 0"), Lines{"1"});
}

TEST_F(StoreBackup, WhatIsNoBackupIsRefusedAndNothingIsMade) {
  expect_store_error("error.file.none", [&] { restore(backup, file); });
  std::ofstream(backup).flush();
  expect_store_error("error.store.not_ours", [&] { restore(backup, file); });
  std::ofstream(backup) << std::string(1000, '.');
  expect_store_error("error.store.not_database", [&] { restore(backup, file); });
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(StoreBackup, OfADamagedBackupTheBackupIsNamedNotItsCopy) {
  {
    SqliteStore store(file);
    for (int table = 0; table < 40; ++table) {
      write_one(store, new_table("table-" + std::to_string(table), numbered(20)));
    }
    back_up(file, backup);
  }
  std::filesystem::resize_file(backup, std::filesystem::file_size(backup) / 2);
  expect_store_error("error.store.seal", [&] { restore(backup, folder / "target.db"); });
}

// One bit of the file is turned, here and there. Either restoring says so, or nothing of what was
// kept has changed.
TEST_F(StoreBackup, ADamagedBackupIsNeverBroughtBackInSilence) {
  {
    SqliteStore store(file);
    for (int table = 0; table < 40; ++table) {
      write_one(store, new_table("table-" + std::to_string(table), numbered(20)));
    }
    back_up(file, backup);
  }
  const auto size = static_cast<std::int64_t>(std::filesystem::file_size(backup));
  int refused = 0;
  constexpr int kTries = 60;
  for (int i = 0; i < kTries; ++i) {
    const std::filesystem::path damaged = folder / "damaged.db";
    const std::filesystem::path target = folder / "target.db";
    std::filesystem::copy_file(backup, damaged, std::filesystem::copy_options::overwrite_existing);
    std::filesystem::remove(target);
    {
      std::fstream bytes(damaged, std::ios::in | std::ios::out | std::ios::binary);
      const std::int64_t at = i * 7919 * 13 % size;
      bytes.seekg(at);
      const char was = static_cast<char>(bytes.get());
      bytes.seekp(at);
      bytes.put(static_cast<char>(was ^ 1 << i % 8));
    }
    try {
      if (restore(damaged, target).seal == Seal::None) ++refused;  // it is said
    } catch (const InputError&) {
      ++refused;
      continue;
    }
    SqliteStore restored(target);
    for (int table = 0; table < 40; ++table) {
      EXPECT_EQ(restored.read("table-" + std::to_string(table)), numbered(20)) << i;
    }
  }
  EXPECT_GE(refused, 10);  // much of a page lies empty: that may change
}

TEST_F(StoreBackup, AFileCopiedByOtherMeansIsBroughtBackAndSaidToBeUnchecked) {
  {
    SqliteStore store(file);
    write_one(store, new_table("monza", numbered(5)));
  }
  EXPECT_EQ(restore(file, folder / "other.db").seal, Seal::None);
  back_up(file, backup);
  EXPECT_EQ(restore(backup, folder / "another.db").seal, Seal::Right);
}

TEST_F(StoreBackup, ABackupThatIsServedCanBeBackedUpAgain) {
  {
    SqliteStore store(file);
    write_one(store, new_table("monza", numbered(5)));
    back_up(file, backup);
  }
  {
    SqliteStore store(backup);
    write_one(store, more("monza", {"6"}));
  }
  EXPECT_EQ(restore(backup, folder / "other.db").seal, Seal::None);
  EXPECT_EQ(SqliteStore(folder / "other.db").read("monza"), numbered(6));
}

class StoreLocation : public testing::Test {
 protected:
  StoreLocation() {
    for (const char* name : kNames) ::unsetenv(name);
  }
  static constexpr const char* kNames[] = {"PADDOCK_DATA", "XDG_DATA_HOME", "HOME"};
};

TEST_F(StoreLocation, ThePaddockFolderComesFirstThenTheUsersData) {
  expect_store_error("error.store.home", [] { default_database(); });
  ::setenv("HOME", "/home/ann", 1);
  EXPECT_EQ(default_database(), "/home/ann/.local/share/paddock/paddock.db");
  ::setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_EQ(default_database(), "/data/paddock/paddock.db");
  ::setenv("PADDOCK_DATA", "/srv/races", 1);
  EXPECT_EQ(default_database(), "/srv/races/paddock.db");
}

}  // namespace
}  // namespace paddock
