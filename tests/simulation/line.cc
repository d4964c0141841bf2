#include "tests/simulation/line.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace paddock::simulation {

void Line::cut() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  up_.clear();
  down_.clear();
}

void Line::end() {
  if (!is_open()) return;
  if (fate_.one_in(2)) carry_down(Milliseconds(0));
  ::shutdown(socket_, SHUT_RDWR);
  up_.clear();
  has_ended_ = true;
}

// A frame of a client is masked; a mask of zeros changes nothing.
void Line::say(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');
  frame += text;
  const auto late = Milliseconds(fate_.below(static_cast<std::uint32_t>(delay_.count()) + 1));
  Steady::time_point due = fate_.time.steady + late;
  if (!up_.empty()) due = std::max(due, up_.back().due);
  up_.push_back({std::move(frame), due});
}

void Line::carry(Milliseconds longest_delay) {
  delay_ = longest_delay;
  if (!is_open()) return;
  carry_up();
  carry_down(longest_delay);
}

void Line::carry_up() {
  while (!up_.empty() && up_.front().due <= fate_.time.steady) {
    std::string& bytes = up_.front().bytes;
    const bool is_in_pieces = fate_.one_in(8);
    const std::size_t piece =
        is_in_pieces ? 1 + fate_.below(static_cast<std::uint32_t>(bytes.size())) : bytes.size();
    const ssize_t sent = ::send(socket_, bytes.data(), piece, MSG_NOSIGNAL);
    if (sent < 0) {
      has_ended_ |= errno != EAGAIN;
      if (has_ended_) up_.clear();
      return;
    }
    bytes.erase(0, static_cast<std::size_t>(sent));
    if (!bytes.empty()) return;  // the rest comes later
    up_.pop_front();
  }
}

void Line::carry_down(Milliseconds longest_delay) {
  std::array<char, 16384> space;
  while (!has_ended_) {
    const ssize_t came = ::recv(socket_, space.data(), space.size(), 0);
    if (came == 0 || (came < 0 && errno != EAGAIN)) has_ended_ = true;
    if (came <= 0) break;
    bytes_.append(space.data(), static_cast<std::size_t>(came));
  }
  while (auto frame = next_frame()) {
    const auto late = fate_.below(static_cast<std::uint32_t>(longest_delay.count()) + 1);
    Steady::time_point due = fate_.time.steady + Milliseconds(late);
    if (!down_.empty()) due = std::max(due, down_.back().due);
    down_.push_back({std::move(*frame), due});
  }
}

// Its payload, empty for what is no text; a closing frame ends the line.
std::optional<std::string> Line::next_frame() {
  if (bytes_.size() < 2) return std::nullopt;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes_[at]));
  };
  std::size_t head = 2;
  std::size_t size = byte(1) & 0x7f;
  const std::size_t long_bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (bytes_.size() < head + long_bytes) return std::nullopt;
  if (long_bytes > 0) size = 0;
  for (std::size_t i = 0; i < long_bytes; ++i) size = size << 8 | byte(head++);
  if (bytes_.size() < head + size) return std::nullopt;
  const std::size_t kind = byte(0) & 0x0f;
  std::string payload = kind == 1 ? bytes_.substr(head, size) : std::string();
  bytes_.erase(0, head + size);
  has_ended_ |= kind == 8;
  return payload;
}

std::optional<std::string> Line::hear() {
  if (!down_.empty()) {
    if (down_.front().due > fate_.time.steady) return std::nullopt;
    std::string text = std::move(down_.front().bytes);
    down_.pop_front();
    return text;
  }
  if (has_ended_) cut();
  return std::nullopt;
}

}  // namespace paddock::simulation
