#include "server/worker.h"

#include <exception>

namespace paddock {

Worker::Worker(std::size_t most_waiting, Log log)
    : most_waiting_(most_waiting), log_(std::move(log)), thread_([this] { run(); }) {}

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
  if (!thread_.joinable()) return;
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    dropped.swap(jobs_);
  }
  wake_.notify_one();
  thread_.join();
}

std::size_t Worker::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void Worker::run() {
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

// A job tells whoever waits for it how it went; this is for one that could not even do that.
void Worker::carry_out(const Job& job) {
  try {
    job();
  } catch (const std::exception& error) {
    log_(std::string("work was given up: ") + error.what());
  }
  ++done_;
}

}  // namespace paddock
