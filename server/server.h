// Server: the hall, the ledger and the door, on a few threads.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/config.h"
#include "server/log.h"
#include "store/store.h"

namespace paddock {

class Server {
 public:
  // Listens at once. Throws InputError when the address or port cannot be had.
  Server(ServerConfig config, Store& store, Log log);
  ~Server();

  unsigned short port() const;  // the one it got, when 0 was asked for
  std::optional<unsigned short> metrics_port() const;

  // Serves until stop() or a signal to end (SIGINT, SIGTERM). Then it is not ready and makes no
  // tables for as long as it was told to drain, or until a second signal; everybody is told and
  // goes, and what was begun is finished and kept. All of that takes no longer than kLongestStop.
  static constexpr std::chrono::seconds kLongestStop{20};
  void run();
  void stop();  // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace paddock
