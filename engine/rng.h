// Rng: xoroshiro128++ (Blackman and Vigna, public domain), seeded through SplitMix64. Sixteen
// bytes, the same sequence on every compiler, and `below` is unbiased (Lemire's method).
//
// A stream is named by (seed, race, who): nature and every bot have their own, so that what one of
// them draws never shifts what another gets, and a race is the same whichever thread runs it.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

#include "engine/seat.h"

namespace paddock {

// Anything nature can draw from: an Rng for simulations, checkable Dice at a table.
template <class R>
concept RandomSource = requires(R& source, std::uint32_t bound) {
  { source.below(bound) } -> std::same_as<std::uint32_t>;  // uniform in [0, bound), bound > 0
};

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : Rng(seed, 0, Actor::nature()) {}
  Rng(std::uint64_t seed, std::uint64_t race, Actor who) {
    const std::uint64_t stream = who.is_seat() ? static_cast<std::uint64_t>(who.seat()) + 1 : 0;
    // Not symmetric in seed and race: seed 1, race 2 and seed 2, race 1 are different streams.
    std::uint64_t key = scramble(scramble(seed) + race * 64 + stream);
    low_ = split_mix(key);
    high_ = split_mix(key);
  }

  std::uint64_t next() {
    const std::uint64_t low = low_;
    std::uint64_t high = high_;
    const std::uint64_t result = std::rotl(low + high, 17) + low;
    high ^= low;
    low_ = std::rotl(low, 49) ^ high ^ (high << 21);
    high_ = std::rotl(high, 28);
    return result;
  }

  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static std::uint64_t scramble(std::uint64_t x) { return split_mix(x); }
  static std::uint64_t split_mix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  std::uint64_t low_;
  std::uint64_t high_;
};

static_assert(RandomSource<Rng>);

}  // namespace paddock
