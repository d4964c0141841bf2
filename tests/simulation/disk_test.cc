// A store on a disk whose machine loses its power: at every operation in turn, with everything that
// can be left of it.
#include "tests/simulation/disk.h"

#include <gtest/gtest.h>

#include "tests/conformance.h"
#include "tests/store/places.h"

namespace paddock::simulation {
namespace {

class SimulationDisk : public testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open() {
    return std::make_unique<SqliteStore>(folder / "tables.db");
  }

  // Writes numbers until the disk is gone, and returns the last one that was acknowledged.
  int write_until_it_falls(SqliteStore& store, int from) {
    for (int number = from;; ++number) {
      try {
        write_one(store, new_table("monza", {std::to_string(number)}));
      } catch (const StoreError&) {
        if (disk.is_down()) return number - 1;
        --number;
      }
    }
  }

  int found_in(Store& store) {
    const auto lines = store.read("monza");
    if (!lines) return 0;
    const int found = static_cast<int>(lines->size());
    EXPECT_EQ(*lines, numbered(found));
    return found;
  }

  TemporaryFolder folder;
  Fate fate{1};
  Disk disk{fate};
};

TEST_F(SimulationDisk, WhateverWasAcknowledgedIsThereAfterTheLossOfPowerAtAnyOperation) {
  int written = 0;
  for (int operation = 1; operation <= effort(150); ++operation) {
    disk.start();
    auto store = open();
    ASSERT_GE(found_in(*store), written);
    ASSERT_LE(found_in(*store), written + 1);
    disk.crash_at(1 + operation % 50);
    written = write_until_it_falls(*store, found_in(*store) + 1);
  }
}

TEST_F(SimulationDisk, SoItIsWhenWritesAndSyncsFailNowAndThen) {
  int written = 0;
  for (int round = 1; round <= effort(150); ++round) {
    disk.troubles = {};
    disk.start();
    auto store = open();
    ASSERT_GE(found_in(*store), written);
    ASSERT_LE(found_in(*store), written + 1);
    disk.troubles = {.reads = 0, .writes = 30, .syncs = 60, .full = 10};
    disk.crash_at(1 + round % 50);
    written = write_until_it_falls(*store, found_in(*store) + 1);
  }
}

// A program that is killed between a write and its sync leaves what the next one finds, and may
// tell of; then the power fails.
TEST_F(SimulationDisk, WhatWasFoundOnceIsFoundAgain) {
  for (int round = 0; round < effort(100); ++round) {
    disk.start();
    auto store = open();
    disk.crash_at(1 + round % 14, Disk::End::OfProgram);
    write_until_it_falls(*store, found_in(*store) + 1);
    store.reset();
    disk.start();
    store = open();
    const int found = found_in(*store);
    disk.crash();
    store.reset();
    disk.start();
    store = open();
    ASSERT_EQ(found_in(*store), found) << round;
    disk.kill();
  }
}

}  // namespace
}  // namespace paddock::simulation
