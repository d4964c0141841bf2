#include "study/share_out.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace paddock {
namespace {

class Sharing {
 public:
  Sharing(const Labour& labour, const Work& work)
      : labour_(labour), work_(work), next_(labour.first), running_(labour.threads) {}

  void run() {
    std::vector<std::thread> workers;
    for (int i = 0; i < labour_.threads; ++i) {
      workers.emplace_back([this, number = workers.size()] { take_blocks(number); });
    }
    watch();
    for (std::thread& worker : workers) worker.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void take_blocks(std::size_t thread) {
    try {
      while (!stopped_) {
        const std::uint64_t first = next_.fetch_add(labour_.block);
        if (first >= labour_.end) break;
        const std::uint64_t end = std::min(first + labour_.block, labour_.end);
        work_(first, end, thread);
        done_ += end - first;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stopped_ = true;
    }
    const std::lock_guard lock(mutex_);
    --running_;
    finished_.notify_one();
  }

  void watch() {
    std::unique_lock lock(mutex_);
    while (running_ > 0) {
      finished_.wait_for(lock, std::chrono::milliseconds(100));
      lock.unlock();
      if (labour_.progress) labour_.progress(done_);
      if (labour_.stop && labour_.stop()) stopped_ = true;
      lock.lock();
    }
  }

  const Labour& labour_;
  const Work& work_;
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable finished_;
  int running_;
  std::exception_ptr failure_;
};

}  // namespace

void share_out(const Labour& labour, const Work& work) { Sharing(labour, work).run(); }

}  // namespace paddock
