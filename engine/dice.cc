#include "engine/dice.h"

#include <sodium.h>

namespace paddock {
namespace {

static_assert(crypto_hash_sha256_BYTES == sizeof(Digest));
static_assert(crypto_auth_hmacsha256_BYTES == sizeof(Digest));
static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Digest));

constexpr std::string_view kDomain = "paddock dice 1";
constexpr std::string_view kSeedDomain = "paddock seed 1";

void append_big_endian(std::string& bytes, std::uint64_t value, int width) {
  for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
    bytes.push_back(static_cast<char>((value >> shift) & 0xff));
  }
}

void append(std::string& bytes, const Secret& secret) {
  bytes.append(reinterpret_cast<const char*>(secret.data()), secret.size());
}

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

}  // namespace

Digest sha256(std::string_view bytes) {
  Digest digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return digest;
}

Digest hmac_sha256(const Secret& key, std::string_view bytes) {
  Digest digest;
  crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                         bytes.size(), key.data());
  return digest;
}

Digest commitment(const Secret& secret) {
  std::string bytes;
  append(bytes, secret);
  return sha256(bytes);
}

Secret fresh_secret() {
  PADDOCK_CHECK(sodium_init() >= 0);
  Secret secret;
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

Secret secret_from_seed(std::uint64_t seed) {
  std::string bytes(kSeedDomain);
  append_big_endian(bytes, seed, 8);
  return sha256(bytes);
}

std::string to_hex(const Digest& bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Digest> from_hex(std::string_view text) {
  Digest bytes;
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return bytes;
}

Dice::Dice(const Secret& table, const SeatSecrets& seats) {
  std::string bytes(kDomain);
  append(bytes, table);
  for (const auto& [seat, secret] : seats) {
    bytes.push_back(static_cast<char>(seat_number(seat)));
    append(bytes, secret);
  }
  key_ = sha256(bytes);
}

std::uint64_t Dice::Roll::next_word() {
  std::string bytes;
  append_big_endian(bytes, number_, 8);
  append_big_endian(bytes, word_++, 4);
  const Digest digest = hmac_sha256(key_, bytes);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8 | digest[i];
  return word;
}

std::uint32_t Dice::Roll::below(std::uint32_t bound) {
  PADDOCK_CHECK(bound > 0);
  const std::uint64_t left_over = -std::uint64_t{bound} % bound;  // 2^64 mod bound
  std::uint64_t word = next_word();
  while (left_over != 0 && word >= -left_over) word = next_word();
  return static_cast<std::uint32_t>(word % bound);
}

}  // namespace paddock
