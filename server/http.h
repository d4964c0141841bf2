// Http: what is asked over HTTP and answered with JSON, a file or an upgrade to a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "lang/catalogue.h"
#include "server/doors.h"
#include "server/hall.h"
#include "server/requests.h"

namespace paddock {

namespace beast = boost::beast;
using HttpRequest = beast::http::request<beast::http::string_body>;

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::string name;  // of a file to be saved
};

class Http {
 public:
  Http(House& house, Hall& hall)
      : house_(house),
        hall_(hall),
        doors_(
            std::make_shared<Doors>(house.config.limits.connections_per_address, house.metrics)) {}

  // Serves one connection until it ends, or goes on as a session at a table.
  asio::awaitable<void> serve(tcp::socket socket);

 private:
  struct Path;
  asio::awaitable<void> talk(tcp::socket socket, Pass pass);
  asio::awaitable<void> upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                Language language);
  void seat(tcp::socket socket, Pass pass, std::shared_ptr<Room> room, Language language);
  asio::awaitable<Answer> answer(const HttpRequest& request, std::string sender, Language language);
  asio::awaitable<Answer> route(const HttpRequest& request, std::string sender, Language language);
  asio::awaitable<Answer> table_route(const HttpRequest& request, const Path& path,
                                      std::string sender, Language language);
  asio::awaitable<Answer> create(CreateRequest request, std::string sender, Language language);
  asio::awaitable<Answer> claim(std::shared_ptr<Room> room, ClaimRequest request,
                                std::string sender, Language language);
  asio::awaitable<Answer> fork(std::shared_ptr<Room> room, ForkRequest request, std::string sender,
                               Language language);
  asio::awaitable<bool> load(std::shared_ptr<Room> room);
  bool is_allowed_origin(const HttpRequest& request) const;
  // The address a request comes from.
  std::string sender_of(const HttpRequest& request, const Pass& pass) const;
  Answer lobby() const;
  asio::awaitable<Answer> tables(std::string_view ids);
  Answer metrics() const;

  House& house_;
  Hall& hall_;
  std::shared_ptr<Doors> doors_;
};

}  // namespace paddock
