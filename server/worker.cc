#include "server/worker.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>

namespace paddock {

namespace {

// On Linux a thread has a niceness of its own; elsewhere it stands beside the others.
void stand_behind_others() {
#ifdef __linux__
  constexpr int kNice = 10;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
#endif
}

}  // namespace

Worker::Worker(std::size_t most_waiting, Log log, int threads, Standing standing)
    : most_waiting_(most_waiting), log_(std::move(log)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, standing] { run(standing); });
}

bool Worker::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_ || jobs_.size() >= most_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Worker::finish() {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    dropped.swap(jobs_);
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t Worker::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void Worker::run(Standing standing) {
  if (standing == Standing::BehindOthers) stand_behind_others();
  while (const Job job = next()) carry_out(job);
}

// None once it is to end.
Worker::Job Worker::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return is_ending_ || !jobs_.empty(); });
  if (is_ending_) return {};
  Job job = std::move(jobs_.front());
  jobs_.pop_front();
  return job;
}

bool Worker::do_next() {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.empty()) return false;
  }
  carry_out(next());
  return true;
}

// A job tells whoever waits for it how it went; this is for one that could not even do that.
void Worker::carry_out(const Job& job) {
  try {
    job();
  } catch (const std::exception& error) {
    log_({LogLevel::Error, "work was given up", {{"reason", error.what()}}});
  }
  ++done_;
}

}  // namespace paddock
