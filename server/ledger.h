// Ledger: one thread that writes for all tables. While one sync is on its way whatever else arrives
// is gathered, and the next sync takes all of it: many tables share one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/histogram.h"
#include "store/store.h"

namespace paddock {

class Ledger {
 public:
  // Called on the ledger's thread, once it is on disk; with what went wrong when it is not. Called
  // again when there was no memory to hear it.
  using Done = std::function<void(const std::optional<Message>& failure)>;

  // With a thread of its own, or written for by whoever calls write_waiting.
  enum class Driven : std::uint8_t { ByItself, ByHand };
  explicit Ledger(Store& store, Driven driven = Driven::ByItself);
  ~Ledger() { finish(); }
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  void write(Write write, Done done);
  bool write_waiting();  // by hand, all of it with one sync; false when nothing waits
  void finish();         // writes what it was given, then ends

  // Whether the last write was kept, none takes for ever, and there is room for more.
  bool is_well() const;
  std::uint64_t syncs() const { return syncs_; }
  std::uint64_t lines() const { return lines_; }
  std::uint64_t errors() const { return errors_; }
  std::size_t waiting() const;  // writes
  const Histogram& writing_took() const { return writing_took_; }

 private:
  struct Task {
    Write write;
    Done done;
  };
  void run();
  void gather();
  void tidy();
  void try_again();
  void write_all(std::vector<Task>& tasks);
  std::optional<Message> try_write(std::span<const Write> writes);

  Store& store_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Task> waiting_;
  std::size_t written_ = 0;     // since it was tidied
  std::size_t last_group_ = 0;  // how many writes the last sync took
  bool is_ending_ = false;
  std::atomic<bool> is_well_ = true;
  std::atomic<std::uint64_t> syncs_ = 0;
  std::atomic<std::uint64_t> lines_ = 0;
  std::atomic<std::uint64_t> errors_ = 0;
  std::atomic<Histogram::Clock::duration> writing_since_{};  // zero: nothing is being written
  Histogram writing_took_;
  std::thread thread_;
};

}  // namespace paddock
