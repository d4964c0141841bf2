// select_bit: where the n-th set bit of a word stands. A face-down pile is a word of bits, and
// drawing from it is this function.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)  // microcoded there: slow
#include <immintrin.h>
#define PADDOCK_FAST_PDEP 1
#else
#define PADDOCK_FAST_PDEP 0
#endif

namespace paddock {

// Halving: count the bits of the lower half, keep the half that holds the one we want.
constexpr int select_bit_portable(std::uint64_t word, int n) {
  int position = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t lower = word & ((std::uint64_t{1} << width) - 1);
    const int below = std::popcount(lower);
    if (n >= below) {
      n -= below;
      word >>= width;
      position += width;
    } else {
      word = lower;
    }
  }
  return position;
}

// The position of set bit number `n` (from 0) of `word`, which has more than `n` of them.
inline int select_bit(std::uint64_t word, int n) {
#if PADDOCK_FAST_PDEP
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
  return select_bit_portable(word, n);
#endif
}

}  // namespace paddock
