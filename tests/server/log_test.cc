#include "server/log.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace paddock {
namespace {

constexpr WallTime kWhen{std::chrono::milliseconds(1'790'000'000'042)};

TEST(Log, ARecordIsOnePlainLineWithItsTimeInUtc) {
  const LogRecord record{LogLevel::Error, "a table is frozen", {{"table", "abc"}, {"reason", "x"}}};
  EXPECT_EQ(log_line(record, LogFormat::Plain, kWhen),
            "2026-09-21T14:13:20.042Z error   a table is frozen; table: abc; reason: x");
}

TEST(Log, WhatAReasonHoldsBeginsNoLineOfItsOwn) {
  const LogRecord record{LogLevel::Warning, "given up", {{"reason", "a\nb\x1b[2J\"\\"}}};
  EXPECT_EQ(log_line(record, LogFormat::Plain, kWhen),
            "2026-09-21T14:13:20.042Z warning given up; reason: a\\x0ab\\x1b[2J\"\\");
  const std::string line = log_line(record, LogFormat::AsJson, kWhen);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(line), nlohmann::json({{"time", "2026-09-21T14:13:20.042Z"},
                                                         {"level", "warning"},
                                                         {"what", "given up"},
                                                         {"reason", "a\nb\x1b[2J\"\\"}}));
}

}  // namespace
}  // namespace paddock
