// Session: one WebSocket at one table. It reads, checks limits and hands over to its room; frames
// it is given go out in order. It lives on its room's strand.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <string>

#include "lang/catalogue.h"
#include "server/room.h"
#include "server/viewers.h"

namespace paddock {

namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using HttpRequest = beast::http::request<beast::http::string_body>;

// So many messages a second on average, with room for a burst.
class Pace {
 public:
  Pace(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}
  bool allows(std::int64_t now);

 private:
  double per_second_;
  double burst_;
  double left_;
  std::int64_t since_ = 0;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, std::shared_ptr<Room> room, const ServerConfig& config,
          Metrics& metrics, Language spoken);
  ~Session();

  // Takes the upgrade and serves until the connection ends.
  asio::awaitable<void> run(HttpRequest request);

  void send(std::shared_ptr<const std::string> frame);
  void send(std::string frame);
  void end(beast::websocket::close_code code);
  const Room::Strand& strand() const { return room_->strand(); }

  // Set by the room when it greets.
  Viewers viewers;
  bool is_greeted = false;
  bool is_gone = false;  // perhaps before it was let in
  Language language;

 private:
  asio::awaitable<void> read_messages();
  void handle(std::string_view text);
  void refuse(const Refusal& refusal);
  void write_next();
  void close(beast::websocket::close_code code);

  beast::websocket::stream<tcp::socket> socket_;
  std::shared_ptr<Room> room_;
  const Limits& limits_;
  Metrics& metrics_;
  Pace pace_;
  std::deque<std::shared_ptr<const std::string>> outbox_;
  std::size_t backlog_ = 0;  // bytes in the outbox behind the frame being written
  bool is_closing_ = false;
  std::optional<beast::websocket::close_code> close_after_;  // the outbox is empty
};

}  // namespace paddock
