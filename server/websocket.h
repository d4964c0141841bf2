// The bytes of a WebSocket, RFC 6455, on the server's side and without extensions: reading the
// frames of a client, heads for our own. No sockets. Beast answers the upgrade; for the frames its
// stream asked for more time than the race (docs/decisions/0009).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace paddock {

enum class CloseCode : std::uint16_t {
  None = 0,  // a closing frame without one
  Normal = 1000,
  GoingAway = 1001,
  ProtocolError = 1002,
  NotText = 1007,
  Policy = 1008,
  TooBig = 1009,
  WrongProtocol = 4002,
  WrongToken = 4003,
  NoTable = 4004,
  NotYet = 4005,  // a race of today, which nobody may watch
};

enum class FrameKind : std::uint8_t { Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// What stands in front of a frame's payload.
class FrameHead {
 public:
  FrameHead(FrameKind kind, std::size_t payload);
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 10> bytes_;
  std::uint8_t size_ = 2;
};

std::string close_payload(CloseCode code);

// Takes bytes as they come and gives whole messages.
class FrameReader {
 public:
  explicit FrameReader(std::size_t largest_message) : largest_(largest_message) {}

  // Where the next bytes go, and how many of them came.
  std::span<char> space();
  void received(std::size_t bytes) { end_ += bytes; }

  enum class Found : std::uint8_t { Nothing, Text, Binary, Part, Ping, Pong, Close, Broken };
  struct Next {
    Found found = Found::Nothing;
    std::string_view payload;          // until space() is called
    CloseCode code = CloseCode::None;  // of a Close; of what is broken
  };
  Next next();

 private:
  struct Head;
  Next broken(CloseCode code) const { return {Found::Broken, {}, code}; }
  Next control(const Head& head, std::string_view payload) const;
  Next data(const Head& head, std::string_view payload);

  std::size_t largest_;
  std::string buffer_;
  std::size_t begin_ = 0;             // of what was not looked at yet
  std::size_t end_ = 0;               // of what came
  std::string parts_;                 // of a message in fragments
  FrameKind kind_ = FrameKind::Text;  // of that message
  bool is_in_parts_ = false;
  bool is_handed_over_ = false;  // parts_ was given out
};

}  // namespace paddock
