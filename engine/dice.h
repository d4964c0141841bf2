// Dice: chance that anyone can check afterwards.
//
// Before the first roll the table publishes the SHA-256 of its secret; each seat may do the same
// with a secret of its own. Nature's move number i is drawn from words w(i, 0), w(i, 1), …:
//
//   key     = SHA-256("paddock dice 1" ‖ table secret ‖ for each seat that gave one: seat number
//   byte ‖ secret) w(i, j) = the first 8 bytes of HMAC-SHA-256(key, i as 8 bytes ‖ j as 4 bytes),
//   all big-endian
//
// A number below n is w mod n for the first word below the largest multiple of n that fits, so no
// value is favoured. Once the secrets are revealed everybody can repeat the sum.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "engine/seat.h"

namespace paddock {

using Digest = std::array<std::uint8_t, 32>;
using Secret = std::array<std::uint8_t, 32>;

// In ascending order of seat; a seat without a secret of its own is not listed.
using SeatSecrets = std::vector<std::pair<Seat, Secret>>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(const Secret& key, std::string_view bytes);
Digest commitment(const Secret& secret);
Secret fresh_secret();                        // from the operating system
Secret secret_from_seed(std::uint64_t seed);  // for races that shall be repeatable

std::string to_hex(const Digest& bytes);
std::optional<Digest> from_hex(std::string_view text);  // exactly 64 digits, lower case

class Dice {
 public:
  Dice(const Secret& table, const SeatSecrets& seats);

  // What nature's move number `number` (from 0) is drawn from.
  class Roll {
   public:
    std::uint32_t below(std::uint32_t bound);

   private:
    friend class Dice;
    Roll(const Digest& key, std::uint64_t number) : key_(key), number_(number) {}
    std::uint64_t next_word();
    Digest key_;
    std::uint64_t number_;
    std::uint32_t word_ = 0;
  };
  Roll roll(std::uint64_t number) const { return Roll(key_, number); }

 private:
  Digest key_;
};

static_assert(RandomSource<Dice::Roll>);

}  // namespace paddock
