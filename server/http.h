// Http: what is asked over HTTP and answered with JSON, a file or an upgrade to a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <map>
#include <mutex>
#include <string>

#include "lang/catalogue.h"
#include "server/hall.h"
#include "server/requests.h"
#include "server/session.h"

namespace paddock {

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::string name;  // of a file to be saved
};

// How many connections each address has.
class Doors {
 public:
  explicit Doors(int most) : most_(most) {}
  bool enter(const std::string& address);
  void leave(const std::string& address);

 private:
  int most_;
  std::mutex mutex_;
  std::map<std::string, int> count_;
};

class Http {
 public:
  Http(House& house, Hall& hall)
      : house_(house), hall_(hall), doors_(house.config.limits.connections_per_address) {}

  // Serves one connection until it ends.
  asio::awaitable<void> serve(tcp::socket socket);

 private:
  struct Path;
  asio::awaitable<void> talk(tcp::socket socket);
  asio::awaitable<void> upgrade(tcp::socket socket, HttpRequest request, Language language);
  asio::awaitable<Answer> answer(const HttpRequest& request, Language language);
  asio::awaitable<Answer> route(const HttpRequest& request, Language language);
  asio::awaitable<Answer> table_route(const HttpRequest& request, const Path& path,
                                      Language language);
  asio::awaitable<Answer> create(CreateRequest request, Language language);
  asio::awaitable<Answer> claim(std::shared_ptr<Room> room, ClaimRequest request,
                                Language language);
  asio::awaitable<Answer> fork(std::shared_ptr<Room> room, ForkRequest request, Language language);
  asio::awaitable<bool> load(std::shared_ptr<Room> room);
  bool is_allowed_origin(const HttpRequest& request) const;
  Answer lobby() const;
  Answer metrics() const;

  House& house_;
  Hall& hall_;
  Doors doors_;
};

}  // namespace paddock
