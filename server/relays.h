// Relays: what this server hands on to the servers whose tables it is about, where several share a
// store. A request is asked there and its answer given back; a WebSocket is joined to one there,
// byte for byte. So everything about a table happens at one server, whichever door one came in by.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/loop.h"
#include "server/metrics.h"
#include "table/or_refusal.h"

namespace paddock {

class Relays {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;

  // `key` is what servers know each other by.
  Relays(std::string key, Metrics& metrics) : key_(std::move(key)), metrics_(metrics) {}

  // Whether another server hands this request on, and for whom.
  bool is_handed_on(const boost::beast::http::request_header<>& request) const;
  static std::string sender_of(const boost::beast::http::request_header<>& request);

  // What the other server answers. Refused when it does not, in a few seconds.
  asio::awaitable<OrRefusal<Response>> ask(std::string owner, Request request, std::string sender);

  // Joins the two until one of them ends; answers itself when the other server cannot be reached.
  // Returns why not then, and the socket is as it was.
  asio::awaitable<OrRefusal<>> join(tcp::socket& client, std::string owner, Request request,
                                    std::string sender);

  // These servers live: what leads to others is cut, so that whoever is at its end comes back.
  void keep_only(const std::vector<std::string>& addresses);

 private:
  struct Pair;
  void mark(Request& request, const std::string& sender) const;
  asio::awaitable<OrRefusal<tcp::socket>> reach(std::string owner);
  static asio::awaitable<void> pump(std::shared_ptr<Pair> pair, bool is_upward);

  const std::string key_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::multimap<std::string, std::weak_ptr<Pair>> pairs_;  // by the other server's address
};

}  // namespace paddock
