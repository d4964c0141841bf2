// The worker: long work off the loops, one thing at a time, and never more waiting than was agreed.
#include "server/worker.h"

#include <gtest/gtest.h>

#include <future>
#include <new>
#include <vector>

namespace paddock {
namespace {

TEST(Worker, DoesItsWorkInOrderOnAThreadOfItsOwn) {
  std::vector<int> done;
  std::promise<std::thread::id> last;
  Worker worker(10, [](const LogRecord&) {});
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(worker.post([&, i] { done.push_back(i); }));
  ASSERT_TRUE(worker.post([&] { last.set_value(std::this_thread::get_id()); }));
  EXPECT_NE(last.get_future().get(), std::this_thread::get_id());
  EXPECT_EQ(done, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(Worker, TakesNoMoreThanMayWait) {
  std::promise<void> begun;
  std::promise<void> gate;
  Worker worker(3, [](const LogRecord&) {});
  ASSERT_TRUE(worker.post([&] {
    begun.set_value();
    gate.get_future().wait();
  }));
  begun.get_future().wait();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(worker.post([] {}));
  EXPECT_FALSE(worker.post([] {}));
  EXPECT_EQ(worker.waiting(), 3u);
  gate.set_value();
}

TEST(Worker, GoesOnAfterWorkThatFailed) {
  std::vector<std::string> log;
  std::promise<void> after;
  {
    Worker worker(10, [&](const LogRecord& record) { log.emplace_back(record.what); });
    ASSERT_TRUE(worker.post([] { throw std::bad_alloc(); }));
    ASSERT_TRUE(worker.post([&] { after.set_value(); }));
    after.get_future().wait();
  }
  EXPECT_EQ(log.size(), 1u);
}

TEST(Worker, DropsWhatHasNotBegunWhenItEnds) {
  bool is_done = false;
  std::promise<void> begun;
  std::promise<void> gate;
  Worker worker(10, [](const LogRecord&) {});
  ASSERT_TRUE(worker.post([&] {
    begun.set_value();
    gate.get_future().wait();
  }));
  ASSERT_TRUE(worker.post([&] { is_done = true; }));
  begun.get_future().wait();
  auto ended = std::async(std::launch::async, [&] { worker.finish(); });
  while (worker.waiting() > 0) std::this_thread::yield();
  gate.set_value();
  ended.get();
  EXPECT_FALSE(is_done);
  EXPECT_FALSE(worker.post([] {}));
}

}  // namespace
}  // namespace paddock
