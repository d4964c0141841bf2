// What every fuzz target shares. A target is one file with LLVMFuzzerTestOneInput: it is given any
// bytes, may refuse them as its door refuses them, and must never crash, hang, or throw what is a
// bug of ours. ./test gives each its corpus (replay.cc); the preset `fuzz` links libFuzzer instead,
// and tools/fuzz lets it search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/check.h"
#include "engine/message.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace paddock::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// What comes from outside is refused with an InputError; whatever else is thrown escapes, and is
// found.
template <class Read>
bool is_taken(Read read) {
  try {
    read();
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Takes the first byte off; 0 when there is none.
inline std::uint8_t take_byte(std::string_view& bytes) {
  if (bytes.empty()) return 0;
  const auto byte = static_cast<std::uint8_t>(bytes.front());
  bytes.remove_prefix(1);
  return byte;
}

inline std::string_view take_line(std::string_view& bytes) {
  const std::size_t end = bytes.find('\n');
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
  return line;
}

}  // namespace paddock::fuzz
