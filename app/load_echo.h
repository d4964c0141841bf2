// A bare WebSocket echo to hold the server's figures against: it takes a message from one of a
// table's connections and sends a frame to each of them, and does nothing else. No rules, no JSON,
// no disk.
#pragma once

#include <chrono>
#include <cstddef>

namespace paddock {

struct EchoSizes {
  int tables;
  int connections;            // a table
  std::size_t command_bytes;  // of a message to the server
  std::size_t frame_bytes;    // of a frame from it
};

// How many messages a second it takes, each told to all of its table, with as many threads as the
// server has. Throws InputError when it cannot be started.
double echoes_per_second(const EchoSizes& sizes, int threads, std::chrono::seconds time);

}  // namespace paddock
