// What engine/dice.cc uses of libsodium, under its names, where that library is not: this folder is
// on the path of the WebAssembly build alone.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "wasm/sha256.h"

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;
inline constexpr std::size_t crypto_auth_hmacsha256_BYTES = 32;
inline constexpr std::size_t crypto_auth_hmacsha256_KEYBYTES = 32;

inline int sodium_init() { return 0; }

inline void crypto_hash_sha256(unsigned char* out, const unsigned char* bytes, std::size_t size) {
  std::ranges::copy(paddock::wasm::sha256({bytes, size}), out);
}

inline void crypto_auth_hmacsha256(unsigned char* out, const unsigned char* bytes, std::size_t size,
                                   const unsigned char* key) {
  paddock::wasm::Hash hash;
  std::copy_n(key, hash.size(), hash.begin());
  std::ranges::copy(paddock::wasm::hmac_sha256(hash, {bytes, size}), out);
}

// From the browser's own source of secrets.
inline void randombytes_buf(void* bytes, std::size_t size) {
  if (getentropy(bytes, size) != 0) std::abort();
}

inline void sodium_bin2hex(char* text, std::size_t, const unsigned char* bytes, std::size_t size) {
  constexpr char kDigits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    *text++ = kDigits[bytes[i] >> 4];
    *text++ = kDigits[bytes[i] & 15];
  }
  *text = '\0';
}
