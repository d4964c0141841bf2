// The load tool's side of a connection: as little work as possible, so that what is measured is the
// server. It speaks WebSocket by hand, waits with epoll, and reads in place.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
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

class LoadLoop;

class LoadSocket {
 public:
  using Take = std::function<void(std::string_view frame)>;

  // Connects, upgrades and says hello, waiting for each.
  LoadSocket(asio::io_context& io, const tcp::endpoint& server, const std::string& table,
             const std::vector<std::string>& tokens);

  void send(std::string_view text);
  bool is_open() const { return socket_.is_open(); }
  void close();

 private:
  friend class LoadLoop;
  void receive(std::vector<char>& buffer);
  std::size_t take_frames(std::string_view bytes);  // how many bytes were whole frames

  tcp::socket socket_;
  Take take_;
  std::string begun_;  // a frame of which the rest is still to come
};

// Waits for many sockets at once.
class LoadLoop {
 public:
  LoadLoop();
  ~LoadLoop();
  LoadLoop(const LoadLoop&) = delete;
  LoadLoop& operator=(const LoadLoop&) = delete;

  // Hands every text frame of the socket over from now on. The socket must outlive its closing.
  void add(LoadSocket& socket, LoadSocket::Take take);

  // Whatever has arrived; waits for it no longer than this.
  void run_once(std::chrono::milliseconds longest);

 private:
  int epoll_;
  std::vector<char> buffer_;
};

}  // namespace paddock
