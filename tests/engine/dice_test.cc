#include "engine/dice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace paddock {
namespace {

Secret secret_of(std::uint8_t first) {
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(first + i);
  return secret;
}

TEST(Dice, HashesAsTheStandardSays) {
  // FIPS 180-2, appendix B.1.
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// The rolls, worked out from the definition at the top of dice.h with another library's SHA-256.
TEST(Dice, RollsAreTheDefinitionsRolls) {
  const Dice alone(secret_of(0), {});
  const Dice together(secret_of(0), {{seat_at(0), secret_of(100)}, {seat_at(2), secret_of(200)}});
  std::vector<std::uint32_t> rolls;
  for (std::uint64_t i = 0; i < 8; ++i) {
    rolls.push_back(alone.roll(i).below(12));
    rolls.push_back(together.roll(i).below(54));
  }
  EXPECT_EQ(rolls,
            (std::vector<std::uint32_t>{8, 51, 10, 45, 3, 31, 4, 29, 0, 42, 6, 10, 0, 19, 0, 53}));
}

TEST(Dice, ARollGoesOnToItsNextWordForASecondNumber) {
  const Dice dice(secret_of(0), {});
  Dice::Roll roll = dice.roll(0);
  const std::uint32_t first = roll.below(1000);
  const std::uint32_t second = roll.below(1000);
  EXPECT_EQ(first, 324u);
  EXPECT_EQ(second, 384u);
}

TEST(Dice, EverySecretAndEverySeatMatters) {
  const auto rolls = [](const Dice& dice) {
    std::vector<std::uint32_t> list;
    for (std::uint64_t i = 0; i < 20; ++i) list.push_back(dice.roll(i).below(1000));
    return list;
  };
  const auto alone = rolls(Dice(secret_of(0), {}));
  const auto other_table = rolls(Dice(secret_of(1), {}));
  const auto with_seat = rolls(Dice(secret_of(0), {{seat_at(0), secret_of(9)}}));
  const auto with_other_seat = rolls(Dice(secret_of(0), {{seat_at(1), secret_of(9)}}));
  EXPECT_NE(alone, other_table);
  EXPECT_NE(alone, with_seat);
  EXPECT_NE(with_seat, with_other_seat);
}

TEST(Dice, AreUniform) {
  const Dice dice(secret_of(5), {});
  const int draws = 24'000;
  std::vector<int> counts(12);
  for (int i = 0; i < draws; ++i) ++counts[dice.roll(static_cast<std::uint64_t>(i)).below(12)];
  double chi_square = 0;
  for (int count : counts) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;
  EXPECT_LE(chi_square, 11 + 6 * std::sqrt(22.0));
}

TEST(Dice, FreshSecretsDifferAndSeedsRepeat) {
  EXPECT_NE(fresh_secret(), fresh_secret());
  EXPECT_EQ(secret_from_seed(7), secret_from_seed(7));
  EXPECT_NE(secret_from_seed(7), secret_from_seed(8));
}

TEST(Dice, HexIsExactlySixtyFourLowerCaseDigits) {
  const std::string text = to_hex(secret_of(0xf0));
  EXPECT_EQ(from_hex(text), secret_of(0xf0));
  EXPECT_FALSE(from_hex(text.substr(1)));
  EXPECT_FALSE(from_hex(text + "0"));
  EXPECT_FALSE(from_hex("F" + text.substr(1)));
  EXPECT_FALSE(from_hex("g" + text.substr(1)));
}

}  // namespace
}  // namespace paddock
