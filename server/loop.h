// Loop: one thread that serves. A table with all its connections lives on one loop, so everything
// there happens one thing at a time, without a lock; see docs/decisions/0008.
#pragma once

#include <atomic>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/clock.h"
#include "server/log.h"

namespace paddock {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

class Loop {
 public:
  using Executor = asio::io_context::executor_type;
  // Their executor's type is known: what is asked of them costs no virtual call.
  using Timer = asio::basic_waitable_timer<Steady, asio::wait_traits<Steady>, Executor>;
  using Socket = asio::basic_stream_socket<tcp, Executor>;

  explicit Loop(Log log) : log_(std::move(log)) {}

  asio::io_context& io() { return io_; }
  Executor executor() { return io_.get_executor(); }

  // Does it on this loop, in the order given. What several threads hand over in a short time wakes
  // the loop once.
  void post(std::function<void()> work);

  // Until it is stopped. Work that ends in an exception is logged; the others' goes on.
  void run();

 private:
  void open_mail();

  Log log_;
  asio::io_context io_{1};
  std::mutex mutex_;
  std::vector<std::function<void()>> mail_;
};

// All of a server's loops.
class Loops {
 public:
  explicit Loops(
      int threads, const Log& log = [](const LogRecord&) {});

  Loop& main() { return *loops_.front(); }  // where the server itself lives
  Loop& for_connection();                   // each in turn, and so
  Loop& for_table();                        // for tables, apart from connections

  void run();  // until stop()
  void stop();

 private:
  Loop& turn(std::atomic<unsigned>& counter) { return *loops_[counter++ % loops_.size()]; }

  std::vector<std::unique_ptr<Loop>> loops_;
  std::atomic<unsigned> connections_ = 0;
  std::atomic<unsigned> tables_ = 0;
};

}  // namespace paddock
