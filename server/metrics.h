// Counters of a running server, for GET /metrics.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace paddock {

struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
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
};

}  // namespace paddock
