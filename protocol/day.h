// The race of a day as it is sent: what it is, and how it went for everybody who has raced.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "protocol/bodies.h"
#include "protocol/sent_table.h"
#include "table/day_race.h"

namespace paddock {

namespace sent {

// One try that counts: it was over before the day was.
struct DayLine {
  int rank = 0;  // from 1; equal results share it
  std::string name{};
  std::string table{};
  int place = 0;
  int points = 0;
  wire::Time finished{};
};
BOOST_DESCRIBE_STRUCT(DayLine, (), (rank, name, table, place, points, finished))

// The answer to GET /api/day and GET /api/day/2026-11-18.
struct Day {
  std::string day{};
  std::string_view game{};
  Options options{};
  std::vector<std::string> bots{};  // in the seats after one's own
  wire::Time now{};
  wire::Time ends{};
  // Of the dice; only where results are kept. The secret once the day is over.
  std::optional<wire::Commitment> commitment{};
  std::optional<wire::SecretBytes> secret{};
  int racing = 0;                // so many have begun and are not there yet
  int raced = 0;                 // so many tries count
  std::vector<DayLine> lines{};  // the best of them
};
BOOST_DESCRIBE_STRUCT(Day, (),
                      (day, game, options, bots, now, ends, commitment, secret, racing, raced,
                       lines))

}  // namespace sent

// Without results: as it is known wherever there is a clock.
sent::Day sent_day(const DayRace& race, WallTime now);

// Adds who has raced, from what lists show of their tables: best place first, then most points.
void add_lines(sent::Day& day, std::span<const std::string> summaries);

}  // namespace paddock
