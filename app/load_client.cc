#include "app/load_client.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace paddock {
namespace {

constexpr std::size_t kBuffer = 64 * 1024;

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
  const std::size_t head = asio::read_until(socket_, asio::dynamic_buffer(begun_), "\r\n\r\n");
  begun_.erase(0, head);
  std::string list;
  for (const std::string& token : tokens) list += (list.empty() ? "\"" : ",\"") + token + "\"";
  send(R"({"type":"hello","protocol":1,"tokens":[)" + list + "]}");
}

void LoadSocket::send(std::string_view text) {
  const std::string frame = masked_frame(text);
  const auto sent = ::send(socket_.native_handle(), frame.data(), frame.size(), MSG_NOSIGNAL);
  if (sent != static_cast<ssize_t>(frame.size())) close();
}

void LoadSocket::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

void LoadSocket::receive(std::vector<char>& buffer) {
  const ssize_t bytes = ::recv(socket_.native_handle(), buffer.data(), buffer.size(), 0);
  if (bytes <= 0) return close();
  const std::string_view fresh(buffer.data(), static_cast<std::size_t>(bytes));
  if (begun_.empty()) {
    begun_.assign(fresh.substr(take_frames(fresh)));
  } else {
    begun_.append(fresh);
    begun_.erase(0, take_frames(begun_));
  }
}

std::size_t LoadSocket::take_frames(std::string_view bytes) {
  std::size_t at = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
  while (is_open() && bytes.size() - at >= 2) {
    std::size_t size = byte(1) & 0x7f;
    const std::size_t head = size == 127 ? 10 : size == 126 ? 4 : 2;
    if (bytes.size() - at < head) break;
    if (head > 2) size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    if (bytes.size() - at < head + size) break;
    const unsigned kind = byte(0) & 0x0f;
    const std::string_view payload = bytes.substr(at + head, size);
    at += head + size;
    if (kind == 1) take_(payload);
    if (kind == 8) close();
  }
  return at;
}

LoadLoop::LoadLoop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(kBuffer) {}
LoadLoop::~LoadLoop() { ::close(epoll_); }

void LoadLoop::add(LoadSocket& socket, LoadSocket::Take take) {
  socket.take_ = std::move(take);
  socket.begun_.erase(0, socket.take_frames(socket.begun_));
  if (!socket.is_open()) return;
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = &socket;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, socket.socket_.native_handle(), &event);
}

void LoadLoop::run_once(std::chrono::milliseconds longest) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                               static_cast<int>(longest.count()));
  for (int i = 0; i < count; ++i) {
    auto& socket = *static_cast<LoadSocket*>(events[static_cast<std::size_t>(i)].data.ptr);
    if (socket.is_open()) socket.receive(buffer_);
  }
}

}  // namespace paddock
