#include "server/ledger.h"

#include <chrono>

#include "server/memory.h"

namespace paddock {

Ledger::Ledger(Store& store, Driven driven) : store_(store) {
  if (driven == Driven::ByItself) thread_ = std::thread([this] { run(); });
}

void Ledger::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Ledger::write(Write write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(write), std::move(done)});
  }
  wake_.notify_one();
}

void Ledger::run() {
  constexpr auto kQuiet = std::chrono::seconds(1);
  constexpr std::size_t kWritesBeforeTidying = 1'000'000;
  for (;;) {
    gather();
    std::vector<Task> tasks;
    {
      std::unique_lock lock(mutex_);
      const bool woken =
          wake_.wait_for(lock, kQuiet, [this] { return is_ending_ || !waiting_.empty(); });
      if (is_ending_ && waiting_.empty()) return;
      if (woken) tasks.swap(waiting_);
    }
    if (!tasks.empty()) write_all(tasks);
    written_ += tasks.size();
    last_group_ = tasks.size();
    // In a quiet moment, and now and then without one: what waits to be tidied costs memory.
    if (tasks.empty() || written_ > kWritesBeforeTidying) tidy();
    if (tasks.empty() && !is_well_) try_again();
  }
}

bool Ledger::write_waiting() {
  std::vector<Task> tasks;
  {
    const std::lock_guard lock(mutex_);
    tasks.swap(waiting_);
  }
  if (!tasks.empty()) write_all(tasks);
  return !tasks.empty();
}

// While many tables write, a sync that waits a moment takes more of them along and costs no more.
// One that comes alone does not wait.
void Ledger::gather() {
  constexpr std::size_t kMany = 8;
  constexpr std::size_t kVeryMany = 32;
  if (last_group_ < kMany) return;
  std::this_thread::sleep_for(std::chrono::milliseconds(last_group_ < kVeryMany ? 1 : 3));
}

void Ledger::tidy() {
  written_ = 0;
  try {
    store_.tidy();
  } catch (const std::exception&) {
    // Nothing is lost by it; the next write says what is wrong.
  }
}

// Whoever shares out clients sends none to a server that cannot write, so it finds out by itself
// when it can again.
void Ledger::try_again() {
  try {
    store_.try_writing();
    is_well_ = true;
  } catch (const std::exception&) {
    // It is tried again.
  }
}

bool Ledger::is_well() const {
  constexpr std::chrono::seconds kLongest{5};
  const Histogram::Clock::duration since = writing_since_;
  const bool is_stuck =
      since != since.zero() && Histogram::Clock::now().time_since_epoch() - since > kLongest;
  return is_well_ && !is_stuck && store_.has_room();
}

std::size_t Ledger::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Ledger::write_all(std::vector<Task>& tasks) {
  std::vector<Write> writes;
  surely([&] { writes.reserve(tasks.size()); });
  for (Task& task : tasks) writes.push_back(std::move(task.write));
  const std::optional<Message> failure = try_write(writes);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    // One table's trouble shall not be the others': each gets a try of its own.
    const auto own = failure && tasks.size() > 1 ? try_write(std::span(&writes[i], 1)) : failure;
    surely([&] { tasks[i].done(own); });
  }
}

std::optional<Message> Ledger::try_write(std::span<const Write> writes) {
  std::optional<Message> failure;
  writing_since_ = Histogram::Clock::now().time_since_epoch();
  try {
    const Timed timed(writing_took_);
    store_.write(writes);
    is_well_ = true;
    ++syncs_;
    for (const Write& write : writes) lines_ += write.lines.size();
  } catch (const StoreError& error) {
    surely([&] { failure = error.message(); });
  } catch (const std::bad_alloc&) {
    surely([&] { failure = Message("refusal.memory"); });
  } catch (const std::exception& error) {
    surely([&] { failure = Message("error.internal", {{"reason", error.what()}}); });
  }
  writing_since_ = Histogram::Clock::duration::zero();
  if (failure) is_well_ = false;
  if (failure) ++errors_;
  return failure;
}

}  // namespace paddock
