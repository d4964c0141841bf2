#include "app/load_client.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace paddock {
namespace {

constexpr std::size_t kLeastRoom = 4096;

// A frame as a client must send it: masked, here with a mask of noughts.
std::string masked_frame(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');
  return frame.append(text);
}

}  // namespace

std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
  const std::size_t start = text.find(before);
  if (start == std::string_view::npos) return {};
  text.remove_prefix(start + before.size());
  return text.substr(0, text.find(after));
}

HttpReply http(const tcp::endpoint& server, std::string_view method, std::string_view target,
               std::string_view body) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(server);
  std::string request(method);
  request.append(" ").append(target).append(
      " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
  request.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n");
  asio::write(socket, asio::buffer(request.append(body)));
  std::string answer;
  boost::system::error_code end;
  asio::read(socket, asio::dynamic_buffer(answer), end);
  HttpReply reply;
  reply.status = std::atoi(answer.substr(answer.find(' ') + 1, 3).c_str());
  const std::size_t blank = answer.find("\r\n\r\n");
  if (blank != std::string::npos) reply.body = answer.substr(blank + 4);
  return reply;
}

LoadSocket::LoadSocket(asio::io_context& io, const tcp::endpoint& server, const std::string& table,
                       const std::vector<std::string>& tokens)
    : socket_(io) {
  socket_.connect(server);
  socket_.set_option(tcp::no_delay(true));
  const std::string request = "GET /ws/" + table +
                              " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  asio::write(socket_, asio::buffer(request));
  const std::size_t head = asio::read_until(socket_, asio::dynamic_buffer(received_), "\r\n\r\n");
  received_.erase(0, head);
  filled_ = received_.size();
  std::string list;
  for (const std::string& token : tokens) list += (list.empty() ? "\"" : ",\"") + token + "\"";
  send(R"({"type":"hello","protocol":1,"tokens":[)" + list + "]}");
}

void LoadSocket::listen(std::function<void(std::string_view)> frame) {
  frame_ = std::move(frame);
  read();
}

void LoadSocket::send(std::string_view text) {
  boost::system::error_code error;
  asio::write(socket_, asio::buffer(masked_frame(text)), error);
  if (error) close();
}

void LoadSocket::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

void LoadSocket::read() {
  if (received_.size() < filled_ + kLeastRoom) received_.resize(filled_ + kLeastRoom);
  socket_.async_read_some(asio::buffer(received_.data() + filled_, received_.size() - filled_),
                          [this](const boost::system::error_code& error, std::size_t bytes) {
                            if (error) return close();
                            filled_ += bytes;
                            take_frames();
                            if (is_open()) read();
                          });
}

void LoadSocket::take_frames() {
  std::size_t at = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(received_[at + i]); };
  while (filled_ - at >= 2) {
    std::size_t size = byte(1) & 0x7f;
    std::size_t head = 2;
    if (size == 126) head = 4;
    if (size == 127) head = 10;
    if (filled_ - at < head) break;
    if (head > 2) {
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    }
    if (filled_ - at < head + size) break;
    const std::string_view payload(received_.data() + at + head, size);
    const unsigned kind = byte(0) & 0x0f;
    at += head + size;
    if (kind == 1) frame_(payload);
    if (kind == 8) return close();
    if (!is_open()) return;
  }
  received_.erase(0, at);
  filled_ -= at;
}

}  // namespace paddock
