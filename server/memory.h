// Memory: what tables take up together, and what they may.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <new>
#include <string>
#include <thread>
#include <utility>

namespace paddock {

class Memory {
 public:
  explicit Memory(std::size_t most) : most_(most) {}

  void add(std::size_t bytes) { used_ += bytes; }
  void give_back(std::size_t bytes) { used_ -= bytes; }
  bool try_add(std::size_t bytes) {
    if ((used_ += bytes) <= most_) return true;
    used_ -= bytes;
    return false;
  }

  std::size_t used() const { return used_; }
  std::size_t most() const { return most_; }
  bool is_full() const { return used_ >= most_; }
  // Nearly: tables that nobody looks at leave before it is full.
  bool is_tight() const { return used_ >= comfortable(); }
  std::size_t comfortable() const { return most_ / 5 * 4; }

 private:
  const std::size_t most_;
  std::atomic<std::size_t> used_ = 0;
};

// A share of it, given back when it goes.
class Share {
 public:
  Share() = default;
  Share(Share&& other) noexcept
      : memory_(std::exchange(other.memory_, nullptr)), bytes_(other.bytes_) {}
  Share& operator=(Share&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Share() {
    if (memory_ != nullptr) memory_->give_back(bytes_);
  }
  // False when there is not so much left.
  bool take(Memory& memory, std::size_t bytes) {
    if (!memory.try_add(bytes)) return false;
    *this = Share(memory, bytes);
    return true;
  }

 private:
  Share(Memory& memory, std::size_t bytes) : memory_(&memory), bytes_(bytes) {}
  Memory* memory_ = nullptr;
  std::size_t bytes_ = 0;
};

// What each maker's tables take up. One of them has no more than a part of it all, so that there is
// some left for the others.
class Makers {
 public:
  explicit Makers(std::size_t most) : share_(most / 4) {}

  void change(const std::string& maker, std::size_t from, std::size_t to) {
    const std::lock_guard lock(mutex_);
    std::size_t& used = used_[maker];
    used = used - from + to;
    if (used == 0) used_.erase(maker);
  }
  bool has_his_share(const std::string& maker) const {
    const std::lock_guard lock(mutex_);
    const auto found = used_.find(maker);
    return found != used_.end() && found->second >= share_;
  }

 private:
  const std::size_t share_;
  mutable std::mutex mutex_;
  std::map<std::string, std::size_t> used_;
};

// The least of what the machine has, what its container may use and what this process may map.
std::size_t memory_there_is();

// For what must be told: tries again until there is memory for it. Others give theirs back.
template <class Work>
void surely(Work work) {
  for (;;) {
    try {
      return work();
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
}

}  // namespace paddock
