#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "server/metrics_text.h"

namespace paddock {
namespace {

using std::chrono::microseconds;

TEST(Histogram, CountsWhatTookAsLongAsABoundBelowIt) {
  Histogram histogram;
  histogram.add(microseconds(0));
  histogram.add(microseconds(100));
  histogram.add(microseconds(101));
  histogram.add(std::chrono::seconds(60));
  EXPECT_EQ(histogram.count(0), 2u);
  EXPECT_EQ(histogram.count(1), 1u);
  EXPECT_EQ(histogram.count(Histogram::kBounds.size()), 1u);
  EXPECT_EQ(histogram.sum(), microseconds(60'000'201));
}

TEST(Histogram, LosesNothingThatSeveralThreadsCountAtOnce) {
  constexpr int kTimes = 20'000;
  Histogram histogram;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        for (int time = 0; time < kTimes; ++time) histogram.add(microseconds(300));
      });
    }
  }
  EXPECT_EQ(histogram.count(2), 4u * kTimes);
  EXPECT_EQ(histogram.sum(), 4 * kTimes * microseconds(300));
}

TEST(MetricsText, BucketsAddUpAsPrometheusWantsThem) {
  Histogram histogram;
  histogram.add(microseconds(50));
  histogram.add(microseconds(200));
  histogram.add(std::chrono::seconds(60));
  MetricsText text;
  text.histogram("wait_seconds", "Of waiting", histogram);
  const std::string said = text.take();
  for (const char* line :
       {"# HELP paddock_wait_seconds Of waiting.\n", "# TYPE paddock_wait_seconds histogram\n",
        "paddock_wait_seconds_bucket{le=\"0.0001\"} 1\n",
        "paddock_wait_seconds_bucket{le=\"0.00025\"} 2\n",
        "paddock_wait_seconds_bucket{le=\"10\"} 2\n",
        "paddock_wait_seconds_bucket{le=\"+Inf\"} 3\n", "paddock_wait_seconds_sum 60.00025\n",
        "paddock_wait_seconds_count 3\n"}) {
    EXPECT_NE(said.find(line), std::string::npos) << line << said;
  }
}

}  // namespace
}  // namespace paddock
