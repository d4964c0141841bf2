// The module's own SHA-256 against libsodium's.
#include "wasm/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <vector>

namespace paddock::wasm {
namespace {

// Every length around the ends of blocks, and some beyond.
std::vector<std::vector<std::uint8_t>> texts() {
  std::vector<std::vector<std::uint8_t>> list;
  for (std::size_t length = 0; length < 300; ++length) {
    std::vector<std::uint8_t> text(length);
    for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<std::uint8_t>(i * 7 + length);
    list.push_back(text);
  }
  return list;
}

TEST(Sha256, IsLibsodiums) {
  for (const auto& text : texts()) {
    Hash expected;
    crypto_hash_sha256(expected.data(), text.data(), text.size());
    EXPECT_EQ(sha256(text), expected) << text.size();
  }
}

TEST(Sha256, WithAKeyIsLibsodiumsToo) {
  Hash key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(255 - 3 * i);
  for (const auto& text : texts()) {
    Hash expected;
    crypto_auth_hmacsha256(expected.data(), text.data(), text.size(), key.data());
    EXPECT_EQ(hmac_sha256(key, text), expected) << text.size();
  }
}

}  // namespace
}  // namespace paddock::wasm
