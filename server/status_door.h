// StatusDoor: an address of its own at which machines ask how the server is (/metrics, and what
// Status answers), so that whoever may play need not see it. Nobody is counted here.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/status.h"

namespace paddock {

class StatusDoor {
 public:
  StatusDoor(tcp::acceptor acceptor, const House& house)
      : acceptor_(std::move(acceptor)), status_(house), log_(house.log) {}

  unsigned short port() const { return acceptor_.local_endpoint().port(); }
  asio::awaitable<void> serve();  // until close()
  void close();

 private:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;
  asio::awaitable<void> talk(tcp::socket socket);
  Response respond(const Request& request) const;

  static constexpr int kMostInside = 32;
  tcp::acceptor acceptor_;
  Status status_;
  const Log& log_;
  int inside_ = 0;  // connections; all of them on the acceptor's loop
};

}  // namespace paddock
