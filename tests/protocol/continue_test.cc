// A race that goes on at a server: what its journal says was played is given, and no more.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/answers.h"
#include "table/replay.h"
#include "tests/tables.h"

namespace paddock {
namespace {

// A race of Ann against two bots, after so many moves.
Table race_after(int moves) {
  Table table = table_for(settings_for({person("Ann"), bot("Bot 2"), bot("Bot 3")}));
  play_until(table, moves);
  return table;
}

std::string journal_of(const Table& table) { return table.live()->telling()(); }

Json body_for(const std::string& journal) {
  return {{"journal", journal},
          {"table",
           {{"game", "formula-motor-racing"},
            {"seats",
             {{{"kind", "me"}, {"name", "Ann"}},
              {{"kind", "bot"}, {"bot", "random"}, {"name", "Bot 2"}},
              {{"kind", "open"}}}}}}};
}

TEST(ContinuedRace, BeginsWithEveryMoveThatCountsAndTheOptionsOfItsJournal) {
  const Table before = race_after(20);
  const auto request = continued(body_for(journal_of(before)).dump());
  ASSERT_TRUE(request);
  EXPECT_EQ(request->mine, std::vector{seat_at(0)});
  EXPECT_EQ(request->settings.given.size(), static_cast<std::size_t>(before.live()->log().size()));
  EXPECT_EQ(request->settings.options, before.settings().options);
}

TEST(ContinuedRace, GoesOnFromTheSamePositionWithItsFirstMovesMarkedAsGiven) {
  const Table before = race_after(20);
  auto request = continued(body_for(journal_of(before)).dump());
  ASSERT_TRUE(request);
  request->settings.seats[2] = bot("Bot 3");
  Table table(request->settings, kNoon);
  ASSERT_EQ(table.status(), Table::Status::Running);
  EXPECT_EQ(table.given(), before.live()->log().size());
  EXPECT_EQ(table.live()->match().fingerprint(), before.live()->match().fingerprint());
  play_until(table, 100'000);
  ASSERT_EQ(table.status(), Table::Status::Over);
  const Verified verified = verify(journal_of(table));
  EXPECT_EQ(verified.given, static_cast<std::uint64_t>(before.live()->log().size()));
  EXPECT_GT(verified.outcomes, 0u);
}

TEST(ContinuedRace, IsRefusedWhenItsJournalIsOfAnotherRaceOrOverOrNone) {
  const std::string journal = journal_of(race_after(20));
  Json other_game = body_for(journal);
  other_game["table"]["game"] = "formula-fun";
  Json fewer_seats = body_for(journal);
  fewer_seats["table"]["seats"].erase(2);
  const Json over = body_for(journal_of(race_after(100'000)));
  const Json none = body_for("once upon a time");
  for (const Json& body : {other_game, fewer_seats, over, none, Json::object()}) {
    const auto request = continued(body.dump());
    ASSERT_FALSE(request) << body;
    EXPECT_EQ(request.refusal().code, RefusalCode::BadRequest);
  }
}

}  // namespace
}  // namespace paddock
