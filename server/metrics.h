// Counters of a running server, for GET /metrics (server/status.h).
#pragma once

#include <atomic>
#include <cstdint>

#include "server/histogram.h"

namespace paddock {

struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> answering = 0;    // requests under way
  std::atomic<std::uint64_t> connections = 0;  // open now
  std::atomic<std::uint64_t> sockets = 0;      // WebSockets open now
  std::atomic<std::uint64_t> relayed = 0;      // of them handed on to other servers
  std::atomic<std::uint64_t> commands = 0;
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> closed_for_limits = 0;
  std::atomic<std::uint64_t> refused_for_limits = 0;
  std::atomic<std::uint64_t> refused_for_memory = 0;
  std::atomic<std::uint64_t> out_of_memory = 0;  // an allocation failed
  std::atomic<std::uint64_t> tables_made = 0;
  std::atomic<std::uint64_t> tables_loaded = 0;  // in memory now
  std::atomic<std::uint64_t> tables_frozen = 0;
  std::atomic<std::uint64_t> bots_replaced = 0;  // for one move: they failed, or took too long
  std::atomic<std::uint64_t> moves_of_people = 0;
  std::atomic<std::uint64_t> moves_of_bots = 0;
  std::atomic<std::uint64_t> moves_of_nature = 0;
  std::atomic<std::uint64_t> store_errors = 0;  // what could not be written or read

  std::atomic<bool> is_draining = false;    // it is about to stop: no new tables
  std::atomic<bool> is_store_heard = true;  // where several share one: it answered a moment ago

  Histogram commands_took;   // until what came of them is on disk and on its way to everybody
  Histogram requests_took;   // over HTTP, until the answer is there
  Histogram reading_took;    // of a table, from the store
  Histogram thinking_took;   // of a bot, about one move
  Histogram thinking_began;  // from asking it until it began
};

// One of those that are open or under way, for as long as it lives.
class Counted {
 public:
  explicit Counted(std::atomic<std::uint64_t>& now) : now_(now) { ++now_; }
  ~Counted() { --now_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::atomic<std::uint64_t>& now_;
};

}  // namespace paddock
