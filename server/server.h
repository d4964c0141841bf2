// Server: the hall, the ledger and the door, on a few threads.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/config.h"
#include "store/store.h"

namespace paddock {

class Server {
 public:
  // Listens at once. Throws InputError when the address or port cannot be had.
  Server(ServerConfig config, Store& store, std::function<void(const std::string&)> log);
  ~Server();

  unsigned short port() const;  // the one it got, when 0 was asked for

  // Serves until stop() or a signal to end (SIGINT, SIGTERM); what was begun is finished and kept.
  void run();
  void stop();  // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace paddock
