#include "server/websocket.h"

#include <algorithm>
#include <cstring>

#include "engine/text.h"

namespace paddock {
namespace {

constexpr std::size_t kUsualSpace = 512;

// RFC 6455, 7.4: codes that may stand in a closing frame.
bool is_close_code(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

void unmask(char* bytes, std::size_t count, const char* mask) {
  std::uint64_t wide = 0;
  std::uint32_t once = 0;
  std::memcpy(&once, mask, 4);
  wide = std::uint64_t{once} << 32 | once;
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes + i, 8);
    eight ^= wide;
    std::memcpy(bytes + i, &eight, 8);
  }
  for (; i < count; ++i) bytes[i] = static_cast<char>(bytes[i] ^ mask[i % 4]);
}

}  // namespace

FrameHead::FrameHead(FrameKind kind, std::size_t payload) {
  bytes_[0] = static_cast<char>(0x80 | static_cast<unsigned>(kind));
  if (payload < 126) {
    bytes_[1] = static_cast<char>(payload);
    return;
  }
  const int width = payload < 0x10000 ? 2 : 8;
  bytes_[1] = static_cast<char>(width == 2 ? 126 : 127);
  for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
    bytes_[size_++] = static_cast<char>(payload >> shift & 0xff);
  }
}

std::string close_payload(CloseCode code) {
  if (code == CloseCode::None) return {};
  const auto number = static_cast<unsigned>(code);
  return {static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
}

// A frame's head, once all of it is there.
struct FrameReader::Head {
  explicit Head(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (bytes.size() < 2) return;
    is_final = (byte(0) & 0x80) != 0;
    is_reserved = (byte(0) & 0x70) != 0;
    opcode = byte(0) & 0x0f;
    is_masked = (byte(1) & 0x80) != 0;
    payload = byte(1) & 0x7f;
    const std::size_t width = payload == 127 ? 8 : payload == 126 ? 2 : 0;
    size = 2 + width + 4;
    is_whole = bytes.size() >= size || !is_masked;
    if (!is_whole || width == 0) return;
    if (bytes.size() < 2 + width) return;  // and not masked: broken in any case
    payload = 0;
    for (std::size_t i = 0; i < width; ++i) payload = payload << 8 | byte(2 + i);
  }

  bool is_control() const { return (opcode & 8) != 0; }
  bool is_sound() const {
    if (is_reserved || !is_masked) return false;
    if (is_control()) return opcode <= 10 && is_final && payload < 126;
    return opcode <= 2;
  }

  bool is_whole = false;
  bool is_final = false;
  bool is_reserved = false;
  bool is_masked = false;
  unsigned opcode = 0;
  std::size_t size = 0;
  std::uint64_t payload = 0;
};

std::span<char> FrameReader::space() {
  if (is_handed_over_) {
    parts_ = {};
    is_handed_over_ = false;
  }
  if (begin_ == end_) {
    begin_ = end_ = 0;
    // One long message shall not cost an idle connection its memory.
    if (buffer_.size() > kUsualSpace) buffer_ = {};
  } else if (begin_ > 0) {
    buffer_.erase(0, begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (buffer_.size() < end_ + kUsualSpace / 2) {
    buffer_.resize(std::max(kUsualSpace, 2 * end_ + kUsualSpace));
  }
  return {buffer_.data() + end_, buffer_.size() - end_};
}

FrameReader::Next FrameReader::next() {
  const Head head(std::string_view(buffer_).substr(begin_, end_ - begin_));
  if (!head.is_whole) return {};
  if (!head.is_sound()) return broken(CloseCode::ProtocolError);
  const std::size_t before = is_in_parts_ ? parts_.size() : 0;
  if (!head.is_control() && head.payload > largest_ - before) return broken(CloseCode::TooBig);
  if (end_ - begin_ < head.size + head.payload) return {};
  char* payload = buffer_.data() + begin_ + head.size;
  unmask(payload, head.payload, payload - 4);
  begin_ += head.size + head.payload;
  const std::string_view text(payload, head.payload);
  return head.is_control() ? control(head, text) : data(head, text);
}

FrameReader::Next FrameReader::control(const Head& head, std::string_view payload) const {
  const auto kind = static_cast<FrameKind>(head.opcode);
  if (kind == FrameKind::Ping) return {Found::Ping, payload, CloseCode::None};
  if (kind == FrameKind::Pong) return {Found::Pong, payload, CloseCode::None};
  if (payload.empty()) return {Found::Close, payload, CloseCode::None};
  if (payload.size() < 2) return broken(CloseCode::ProtocolError);
  const unsigned code =
      static_cast<unsigned char>(payload[0]) * 256u + static_cast<unsigned char>(payload[1]);
  if (!is_close_code(code)) return broken(CloseCode::ProtocolError);
  if (!is_utf8(payload.substr(2))) return broken(CloseCode::NotText);
  return {Found::Close, payload, static_cast<CloseCode>(code)};
}

FrameReader::Next FrameReader::data(const Head& head, std::string_view payload) {
  const bool goes_on = head.opcode == 0;
  if (goes_on != is_in_parts_) return broken(CloseCode::ProtocolError);
  if (!goes_on) kind_ = static_cast<FrameKind>(head.opcode);
  if (goes_on || !head.is_final) {
    if (!goes_on) parts_.clear();
    parts_.append(payload);
    payload = parts_;
  }
  is_in_parts_ = !head.is_final;
  if (is_in_parts_) return {Found::Part, payload, CloseCode::None};
  is_handed_over_ = goes_on;
  if (kind_ == FrameKind::Binary) return {Found::Binary, payload, CloseCode::None};
  if (!is_utf8(payload)) return broken(CloseCode::NotText);
  return {Found::Text, payload, CloseCode::None};
}

}  // namespace paddock
