// Fingerprints as they cross the border: 64 bits are more than a browser's number holds.
#pragma once

#include <cstdint>
#include <string>

namespace paddock {

inline std::string fingerprint_text(std::uint64_t bits) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; bits >>= 4) text[i] = "0123456789abcdef"[bits & 15];
  return text;
}

}  // namespace paddock
