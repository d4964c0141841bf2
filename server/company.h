// Company: the servers that share this one's store. On a thread of its own it tells them every
// second that this one lives, and hears who else does.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/log.h"
#include "store/store.h"

namespace paddock {

class Company {
 public:
  struct Listener {
    // This server was taken for dead: what it had may be others' by now.
    std::function<void()> was_away;
    std::function<void(const std::vector<std::string>& addresses)> who_lives;
    std::function<void(bool is_heard)> store_heard;
    Log log;
  };

  // Joins before it returns, if the store is shared at all. Throws StoreError. By hand: whoever
  // made it calls meet every second.
  enum class Driven : std::uint8_t { ByItself, ByHand };
  Company(Store& store, std::string address, Listener listener, Driven driven = Driven::ByItself);
  ~Company() { leave(); }
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  void meet();

  // What this server had is anybody's. Once nothing more is to be written.
  void leave();

 private:
  void run();

  static constexpr std::chrono::seconds kEvery{1};
  Store& store_;
  const std::string address_;
  const Listener listener_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_leaving_ = false;
  bool is_unheard_ = false;  // the last meeting failed
  std::thread thread_;
};

}  // namespace paddock
