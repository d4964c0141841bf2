#include "engine/rng.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "engine/bits.h"

namespace paddock {
namespace {

// Worked out by hand from the published definitions of SplitMix64 and xoroshiro128++, in a separate
// program: the same on every compiler and machine.
TEST(Rng, GivesTheSameSequenceEverywhere) {
  Rng rng(42, 7, seat_at(2));
  const std::vector<std::uint64_t> first = {rng.next(), rng.next(), rng.next(), rng.next()};
  EXPECT_EQ(first, (std::vector<std::uint64_t>{0x09fe0463885d7b58u, 0x51e009107ff52274u,
                                               0xf3b8261fd5ae5d91u, 0x6812de36d4279f3cu}));
}

TEST(Rng, BelowIsUniform) {
  Rng rng(1);
  for (std::uint32_t bound : {1u, 2u, 3u, 12u, 54u, 100u, 1000u}) {
    const int draws = 200'000;
    std::vector<int> counts(bound);
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t value = rng.below(bound);
      ASSERT_LT(value, bound);
      ++counts[value];
    }
    const double expected = double{draws} / bound;
    double chi_square = 0;
    for (int count : counts) chi_square += (count - expected) * (count - expected) / expected;
    const double freedom = bound - 1.0;
    EXPECT_LE(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6) << bound;
  }
}

TEST(Rng, BelowRejectsRatherThanFavouringLowNumbers) {
  // Three quarters of 2^32: without rejection a third of the numbers would come up twice as often.
  Rng rng(2);
  const std::uint32_t bound = 3u << 30;
  std::uint64_t low = 0;
  const int draws = 300'000;
  for (int i = 0; i < draws; ++i) low += rng.below(bound) < (1u << 30) ? 1 : 0;
  EXPECT_NEAR(static_cast<double>(low) / draws, 1.0 / 3, 0.005);
}

TEST(Rng, StreamsOfNatureSeatsAndRacesDiffer) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (std::uint64_t race = 0; race < 100; ++race) {
      firsts.insert(Rng(seed, race, Actor::nature()).next());
      for (int seat = 0; seat < kMaxSeats; ++seat)
        firsts.insert(Rng(seed, race, seat_at(seat)).next());
    }
  }
  EXPECT_EQ(firsts.size(), 4u * 100 * (kMaxSeats + 1));
}

TEST(Bits, SelectFindsTheSetBitCountedFromTheLowest) {
  Rng rng(3);
  for (int round = 0; round < 2000; ++round) {
    std::uint64_t word = rng.next();
    if (round % 3 == 1) word &= rng.next() & rng.next();
    if (round % 3 == 2) word = round == 2 ? ~std::uint64_t{0} : word | rng.next();
    int n = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if ((word >> bit & 1) == 0) continue;
      ASSERT_EQ(select_bit_portable(word, n), bit);
      ASSERT_EQ(select_bit(word, n), bit);
      ++n;
    }
  }
}

}  // namespace
}  // namespace paddock
