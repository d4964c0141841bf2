// SHA-256 (FIPS 180-4) and HMAC over it (RFC 2104), for where libsodium is not: dice need nothing
// else of it. A test compares the two.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace paddock::wasm {

using Hash = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  Hash finish();

 private:
  void mix();  // the block that is full

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t length_ = 0;  // bytes so far
};

Hash sha256(std::span<const std::uint8_t> bytes);
Hash hmac_sha256(const Hash& key, std::span<const std::uint8_t> bytes);

}  // namespace paddock::wasm
