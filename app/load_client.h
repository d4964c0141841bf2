// The load tool's side of a connection: as little work as possible, so that what is measured is the
// server. It speaks WebSocket by hand and finds the few fields it needs by looking for them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

struct HttpReply {
  int status = 0;
  std::string body;
};
// One request, waited for. Throws boost::system::system_error when the server cannot be reached.
HttpReply http(const tcp::endpoint& server, std::string_view method, std::string_view target,
               std::string_view body = {});

// The text between `before` and the next `after`; empty when there is none.
std::string_view between(std::string_view text, std::string_view before, std::string_view after);

class LoadSocket {
 public:
  // Connects, upgrades and says hello, waiting for each.
  LoadSocket(asio::io_context& io, const tcp::endpoint& server, const std::string& table,
             const std::vector<std::string>& tokens);

  // Reads from now on and hands every text frame over.
  void listen(std::function<void(std::string_view frame)> frame);
  void send(std::string_view text);
  bool is_open() const { return socket_.is_open(); }
  void close();

 private:
  void read();
  void take_frames();

  tcp::socket socket_;
  std::function<void(std::string_view)> frame_;
  std::string received_;
  std::size_t filled_ = 0;
};

}  // namespace paddock
