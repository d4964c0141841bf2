// kill -9 in the middle of writing: whatever was acknowledged is there.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <thread>

#include "engine/rng.h"
#include "tests/conformance.h"
#include "tests/store/expect.h"
#include "tests/store/places.h"

namespace paddock {
namespace {

// A program that does this and tells us numbers, until it is killed.
class Child {
 public:
  using Tell = std::function<void(int)>;
  explicit Child(const std::function<void(Tell)>& work) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    process_ = ::fork();
    if (process_ == 0) {
      work([&](int number) { (void)!::write(ends[1], &number, sizeof number); });
      ::_exit(0);
    }
    ::close(ends[1]);
    ear_ = ends[0];
  }
  ~Child() {
    kill();
    ::close(ear_);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // The next number it told; none when it is dead and everything was heard.
  std::optional<int> hear() {
    int number = 0;
    if (::read(ear_, &number, sizeof number) != sizeof number) return std::nullopt;
    return number;
  }
  void kill() {
    if (!alive_) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    alive_ = false;
  }

 private:
  pid_t process_;
  bool alive_ = true;
  int ear_ = 0;
};

int lines_in(Store& store, const char* table) {
  const auto lines = store.read(table);
  return lines ? static_cast<int>(lines->size()) : 0;
}

constexpr int kFilling = 2000;

// Writes the next numbers to two tables at once, with tidying in between, and tells each when it is
// written.
void write_numbers(const std::filesystem::path& file, const Child::Tell& tell) {
  SqliteStore store(file);
  const Lines filling(kFilling, "a line that makes the tail long enough to be folded");
  for (int number = lines_in(store, "first") + 1;; ++number) {
    const Lines line = {std::to_string(number)};
    store.write(std::vector<Write>{new_table("first", line), new_table("filling", filling),
                                   new_table("second", line)});
    tell(number);
    if (number % 3 == 0) store.tidy();
  }
}

// Kills a writer at a random moment, and returns the last number that was found.
int kill_a_writer(const std::filesystem::path& file, Rng& rng) {
  Child child([&](const Child::Tell& tell) { write_numbers(file, tell); });
  int acknowledged = child.hear().value();
  std::this_thread::sleep_for(std::chrono::microseconds(rng.below(30'000)));
  child.kill();
  while (const auto number = child.hear()) acknowledged = *number;

  SqliteStore store(file);
  const int found = lines_in(store, "first");
  EXPECT_GE(found, acknowledged);
  EXPECT_LE(found, acknowledged + 1);
  EXPECT_EQ(store.read("first"), numbered(found));
  EXPECT_EQ(store.read("second"), numbered(found));
  EXPECT_EQ(lines_in(store, "filling"), kFilling * found);
  return found;
}

TEST(StoreConformanceKill, NoAcknowledgedLineIsLost) {
  Rng rng(30);
  for (int file = 0; file < effort(3); ++file) {
    const TemporaryFolder folder;
    int written = 0;
    for (int round = 0; round < 10 && !HasFailure(); ++round) {
      const int found = kill_a_writer(folder / "tables.db", rng);
      ASSERT_GT(found, written);
      written = found;
    }
  }
}

TEST(StoreKill, ADatabaseIsFreeAgainWhenItsServerIsKilled) {
  const TemporaryFolder folder;
  const auto file = folder / "tables.db";
  Child child([&](const Child::Tell& tell) {
    SqliteStore store(file);
    tell(1);
    ::pause();
  });
  ASSERT_EQ(child.hear(), 1);
  expect_store_error("error.store.serving", [&] { SqliteStore second(file); });
  child.kill();
  SqliteStore second(file);
  EXPECT_EQ(second.read("monza"), std::nullopt);
}

}  // namespace
}  // namespace paddock
