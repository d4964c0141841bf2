// How fast a store is, with bounds so wide that only a mistake breaks them. docs/storage.md has the
// figures of PADDOCK_SOAK=10 store-tests --gtest_filter='StoreSpeed.*', which is a million lines.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>

#include "tests/conformance.h"
#include "tests/store/places.h"
#include "tests/store/postgres_server.h"

namespace paddock {
namespace {

double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

constexpr int kTables = 1000;
constexpr int kGroup = 100;

std::string table_name(int number) { return "table " + std::to_string(number % kTables); }

// One line for each of a hundred tables, as when many matches are played at once.
std::vector<Write> group(int first) {
  std::vector<Write> writes;
  for (int i = first; i < first + kGroup; ++i) {
    writes.push_back(
        more(table_name(i), {"3. Overtake +3 red on red 1 (" + std::to_string(i) + ")"}));
  }
  return writes;
}

void report(const char* what, double value, const char* unit) {
  std::printf("  %-42s %12.1f %s\n", what, value, unit);
}

TEST(StoreSpeed, WritingReadingTidyingAndOpeningAreQuick) {
  const TemporaryFolder folder;
  const auto file = folder / "tables.db";
  const int lines = effort(100'000);
  auto store = std::make_unique<SqliteStore>(file);
  for (int i = 0; i < kTables; ++i) write_one(*store, new_table(table_name(i)));

  const double writing = seconds([&] {
    for (int first = 0; first < lines; first += kGroup) store->write(group(first));
  });
  report("lines written a second, 100 to a write", lines / writing, "");
  store.reset();

  const double opening = seconds([&] { store = std::make_unique<SqliteStore>(file); });
  report("opening with all lines in the tail", opening * 1e3, "ms");
  const double reading = seconds([&] {
    for (int i = 0; i < 100; ++i) store->read(table_name(i));
  });
  report("reading a table from the tail", reading * 1e3 / 100, "ms");

  double longest = 0;
  double tidying = 0;
  Connection connection(file, Connection::Mode::MustExist);
  while (connection.number("SELECT count(*) FROM line") > 20'000) {
    const double time = seconds([&] { store->tidy(); });
    tidying += time;
    longest = std::max(longest, time);
  }
  report("longest tidying", longest * 1e3, "ms");
  report("lines folded a second", (lines - 20'000) / tidying, "");
  store.reset();

  const double opening_folded = seconds([&] { store = std::make_unique<SqliteStore>(file); });
  report("opening after tidying", opening_folded * 1e3, "ms");
  const double reading_folded = seconds([&] {
    for (int i = 0; i < 100; ++i) store->read(table_name(i));
  });
  report("reading a table from the archive", reading_folded * 1e3 / 100, "ms");
  EXPECT_EQ(store->read(table_name(0))->size(), static_cast<std::size_t>(lines / kTables));
  EXPECT_GT(lines / writing, 1000);
  EXPECT_LT(opening, 10);
  EXPECT_LT(opening_folded, 10);
}

TEST(StoreSpeedPostgres, WritingAndReadingAreQuick) {
  const PostgresPlace place;
  const auto store = place.open();
  const int lines = effort(50'000);
  const int alone = effort(1'000);
  for (int i = 0; i < kTables; ++i) write_one(*store, new_table(table_name(i)));
  const double writing_alone = seconds([&] {
    for (int i = 0; i < alone; ++i) write_one(*store, more(table_name(i), {"1. Overtake +3 red"}));
  });
  report("writes a second, one table each", alone / writing_alone, "");
  const double writing = seconds([&] {
    for (int first = 0; first < lines; first += kGroup) store->write(group(first));
  });
  report("lines written a second, 100 to a write", lines / writing, "");
  const double reading = seconds([&] {
    for (int i = 0; i < 100; ++i) store->read(table_name(i));
  });
  report("reading a table", reading * 1e3 / 100, "ms");
  EXPECT_GT(lines / writing, 500);
  EXPECT_GT(alone / writing_alone, 10);
}

}  // namespace
}  // namespace paddock
