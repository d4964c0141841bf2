#include "server/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <thread>

#include "server/memory.h"

namespace paddock {

void Loop::post(std::function<void()> work) {
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    is_first = mail_.empty();
    mail_.push_back(std::move(work));
  }
  // (Surely: others may have added to it, and wait for it to be opened.)
  if (is_first) surely([this] { asio::post(io_, [this] { open_mail(); }); });
}

void Loop::open_mail() {
  std::vector<std::function<void()>> mail;
  {
    const std::lock_guard lock(mutex_);
    mail.swap(mail_);
  }
  for (const auto& work : mail) {
    try {
      work();
    } catch (const std::exception& error) {
      log_({LogLevel::Error, "something was given up", {{"reason", error.what()}}});
    }
  }
}

void Loop::run() {
  for (;;) {
    try {
      io_.run();
      return;
    } catch (const std::exception& error) {
      log_({LogLevel::Error, "something was given up", {{"reason", error.what()}}});
    }
  }
}

Loops::Loops(int threads, const Log& log) {
  for (int i = 0; i < threads; ++i) loops_.push_back(std::make_unique<Loop>(log));
}

Loop& Loops::for_connection() { return turn(connections_); }
Loop& Loops::for_table() { return turn(tables_); }

void Loops::run() {
  std::vector<std::thread> threads;
  std::vector<asio::executor_work_guard<Loop::Executor>> open;
  for (const auto& loop : loops_) open.emplace_back(loop->executor());
  for (std::size_t i = 1; i < loops_.size(); ++i) {
    threads.emplace_back([&loop = *loops_[i]] { loop.run(); });
  }
  main().run();
  for (std::thread& thread : threads) thread.join();
}

void Loops::stop() {
  for (const auto& loop : loops_) loop->io().stop();
}

}  // namespace paddock
