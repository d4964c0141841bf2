// Thinkers: the threads on which bots think, so that no table waits for another's bot. They are
// few, and stand behind everything else where the system knows such an order.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string_view>

#include "server/metrics.h"
#include "server/worker.h"
#include "table/moment.h"
#include "table/thinking.h"

namespace paddock {

class Thinkers {
 public:
  using Trial = std::function<void(std::string_view work)>;

  struct Limits {
    int threads;
    std::size_t most_waiting;
    Milliseconds longest;  // from being asked to the answer
  };
  Thinkers(const Limits& limits, const Log& log, Trial trial, Metrics& metrics);

  // A question under way. Whoever no longer wants the answer says so by `drop`.
  class Asked {
   public:
    explicit Asked(BotsTurn turn) : turn_(std::move(turn)) {}
    const BotsTurn& turn() const { return turn_; }
    void drop() { is_wanted_ = false; }
    bool is_wanted() const { return is_wanted_; }

   private:
    BotsTurn turn_;
    std::atomic<bool> is_wanted_ = true;
  };
  using Done = std::function<void(BotsMove answer)>;

  // From any thread; `done` is called on one of these. False when too many wait already.
  [[nodiscard]] bool ask(const std::shared_ptr<Asked>& asked, Done done);

  Milliseconds longest() const { return limits_.longest; }
  std::uint64_t done() const { return worker_.done(); }
  std::size_t waiting() const { return worker_.waiting(); }
  bool do_next() { return worker_.do_next(); }  // where there are no threads
  void finish() { worker_.finish(); }

 private:
  BotsMove answer(const BotsTurn& turn, Budget::Clock::time_point until) const;

  Limits limits_;
  Trial trial_;
  Metrics& metrics_;
  Worker worker_;
};

}  // namespace paddock
