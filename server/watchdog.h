// Watchdog: ends the process when what should end does not. Its thread is there from the beginning:
// when it is needed there may be no memory for one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace paddock {

class Watchdog {
 public:
  // `bite` is called when `longest` has passed since `watch` and this still lives.
  Watchdog(std::chrono::seconds longest, std::function<void()> bite)
      : longest_(longest), bite_(std::move(bite)), thread_([this](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          wake_.wait(lock, stop, [this] { return is_watching_; });
          wake_.wait_for(lock, stop, longest_, [] { return false; });
          if (!stop.stop_requested()) bite_();
        }) {}

  void watch() {
    {
      const std::lock_guard lock(mutex_);
      is_watching_ = true;
    }
    wake_.notify_all();
  }

  // It is over in time.
  void rest() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  const std::chrono::seconds longest_;
  const std::function<void()> bite_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool is_watching_ = false;
  std::jthread thread_;
};

}  // namespace paddock
