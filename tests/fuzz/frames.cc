// Bytes of a WebSocket: whole or in pieces, the same messages come of them.
#include <algorithm>
#include <string>
#include <vector>

#include "server/websocket.h"
#include "tests/fuzz/fuzz.h"

namespace {

using paddock::FrameReader;

constexpr std::size_t kLargest = 4096;

struct Heard {
  FrameReader::Found found;
  std::string payload;
  paddock::CloseCode code;
  bool operator==(const Heard&) const = default;
};

std::vector<Heard> heard(std::string_view bytes, std::size_t at_once) {
  FrameReader reader(kLargest);
  std::vector<Heard> all;
  while (!bytes.empty()) {
    const auto space = reader.space();
    const std::size_t some = std::min({at_once, bytes.size(), space.size()});
    PADDOCK_CHECK(some > 0);
    std::copy_n(bytes.data(), some, space.data());
    reader.received(some);
    bytes.remove_prefix(some);
    for (auto next = reader.next(); next.found != FrameReader::Found::Nothing;
         next = reader.next()) {
      PADDOCK_CHECK(next.payload.size() <= kLargest);
      all.push_back({next.found, std::string(next.payload), next.code});
      if (next.found == FrameReader::Found::Broken || next.found == FrameReader::Found::Close)
        return all;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes = paddock::fuzz::text_of(data, size);
  const std::size_t at_once = 1 + paddock::fuzz::take_byte(bytes) % 16;
  PADDOCK_CHECK(heard(bytes, at_once) == heard(bytes, bytes.size() + 1));
  return 0;
}
