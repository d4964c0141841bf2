// Worker: a thread, or a few, for what takes long, reading a large table or playing a journal
// again, so that the loops that play do not wait for it. What waits to be done is bounded.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/log.h"

namespace paddock {

class Worker {
 public:
  using Job = std::function<void()>;

  // Where the system lets threads stand behind others, those that must not slow anybody do.
  enum class Standing : std::uint8_t { BesideOthers, BehindOthers };

  // The log is told when a job ended in an exception.
  Worker(std::size_t most_waiting, Log log, int threads = 1,
         Standing standing = Standing::BesideOthers);
  ~Worker() { finish(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // From any thread. False when too much waits already: whoever asked is told to come again.
  [[nodiscard]] bool post(Job job);

  // Does the job that has waited longest on the caller's thread. For one who drives a worker
  // without threads; false when none waits.
  bool do_next();

  void finish();  // ends what is being done; what has not begun is dropped

  std::uint64_t done() const { return done_; }
  std::size_t waiting() const;

 private:
  void run(Standing standing);
  Job next();
  void carry_out(const Job& job);

  const std::size_t most_waiting_;
  Log log_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool is_ending_ = false;
  std::atomic<std::uint64_t> done_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace paddock
