#include "insight/share.h"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(Share, IsADecimalNumberWithoutNeedlessDigits) {
  EXPECT_EQ(Share{}.text(), "0");
  EXPECT_EQ(Share::of(1).text(), "1");
  EXPECT_EQ(Share::of(0.25).text(), "0.25");
  EXPECT_EQ(Share::of(-0.0325).text(), "-0.0325");
  EXPECT_EQ(Share::of(1.0 / 6).text(), "0.166667");
  EXPECT_EQ(Share::of(-1.000001).text(), "-1.000001");
}

TEST(Share, AddsUpExactly) {
  const Share a = Share::of(0.1);
  const Share b = Share::of(0.2);
  EXPECT_EQ(a + b, Share::of(0.3));
  EXPECT_EQ(a + b - b, a);
}

}  // namespace
}  // namespace paddock
