#include "insight/fraction.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(Fraction, IsADecimalNumberWithoutNeedlessDigits) {
  EXPECT_EQ(Fraction{}.text(), "0");
  EXPECT_EQ(Fraction::of(1).text(), "1");
  EXPECT_EQ(Fraction::of(0.25).text(), "0.25");
  EXPECT_EQ(Fraction::of(-0.0325).text(), "-0.0325");
  EXPECT_EQ(Fraction::of(1.0 / 6).text(), "0.166667");
  EXPECT_EQ(Fraction::of(-1.000001).text(), "-1.000001");
}

TEST(Fraction, AddsUpExactly) {
  const Fraction a = Fraction::of(0.1);
  const Fraction b = Fraction::of(0.2);
  EXPECT_EQ(a + b, Fraction::of(0.3));
  EXPECT_EQ(a + b - b, a);
}

}  // namespace
}  // namespace paddock
