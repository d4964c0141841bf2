// The race of the day: the same for everybody, one try, nothing taken back.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/registry.h"
#include "table/day_race.h"
#include "table/replay.h"
#include "tests/tables.h"

namespace paddock {
namespace {

using namespace std::chrono_literals;

const Day kDay = *parse_day("2026-11-18");
const Secret kKey = secret_from_seed(7);
const Moment kMorning = Moment::of(kDay + 8h);

TableSettings try_of(const DayRace& race, const std::string& name) {
  TableSettings settings = settings_of(race, name);
  settings.created = kMorning.wall;
  settings.secret = day_secret(race, kKey);
  settings.seats[0].token = sha256("token of " + name);
  return settings;
}

// Somebody who always takes the move of that number, until the race is over.
Table raced(const DayRace& race, const std::string& name, std::size_t which) {
  Table table(try_of(race, name), kMorning);
  const auto let_others_move = [&] {
    while (table.advance(kMorning)) {
    }
  };
  let_others_move();
  while (table.status() != Table::Status::Over) {
    const Asker asker{*table.turn(), ""};
    EXPECT_TRUE(table.move(asker, legal_move(table, which), table.position(), kMorning));
    let_others_move();
  }
  return table;
}

std::vector<std::string> moves_of(const Table& table) {
  std::vector<std::string> moves;
  for (MatchLog::Moves walk(table.live()->log(), 0); !walk.is_at_end(); walk.skip()) {
    moves.push_back(walk.entry().text);
  }
  return moves;
}

TEST(Days, AreWrittenAsTheCalendarHasThemAndReadStrictly) {
  EXPECT_EQ(day_text(kDay), "2026-11-18");
  for (int i = 0; i < 400; ++i) {
    EXPECT_EQ(parse_day(day_text(kDay + std::chrono::days(i))), kDay + std::chrono::days(i));
  }
  EXPECT_EQ(day_of(kDay + 23h + 59min + 59s), kDay);
  EXPECT_EQ(day_of(end_of(kDay)), kDay + std::chrono::days(1));
  for (const char* no :
       {"", "2026-11-31", "2026-2-03", "26-02-03", "2026-02-03-", "2026-02-+3", "2026-00-03",
        "2026-02-003", "2026-02-03 ", "0000-01-01", "-001-01-01", "today", "20261118"}) {
    EXPECT_EQ(parse_day(no), std::nullopt) << no;
  }
}

// Those offered to players.
std::size_t games_with_a_day() {
  std::size_t count = 0;
  for_each_game([&]<class G>() { count += IsExample<G> ? 0 : 1; });
  return count;
}

TEST(RaceOfTheDay, FollowsFromTheDateAndGamesTakeTurns) {
  std::map<std::string, int> days;
  std::set<std::string> set_ups;
  for (int i = 0; i < 400; ++i) {
    const DayRace race = race_of(kDay + std::chrono::days(i));
    const DayRace again = race_of(kDay + std::chrono::days(i));
    EXPECT_EQ(race.game, again.game);
    EXPECT_EQ(race.options, again.options);
    EXPECT_EQ(race.bots, again.bots);
    EXPECT_NE(race.game, race_of(race.day + std::chrono::days(1)).game);
    ++days[std::string(race.game->id())];
    std::string set_up;
    for (const auto& [name, value] : race.options) set_up += name + "=" + value + " ";
    set_ups.insert(std::string(race.game->id()) + " " + set_up);
    EXPECT_NO_THROW(Table(try_of(race, "Ann"), kMorning)) << day_text(race.day) << set_up;
  }
  EXPECT_EQ(days.size(), games_with_a_day());
  for (const auto& [game, count] : days) EXPECT_EQ(count, 400 / static_cast<int>(days.size()));
  EXPECT_GT(set_ups.size(), days.size()) << "a game's days are not all the same";
}

TEST(RaceOfTheDay, ItsSecretHangsOnDateGameAndKey) {
  const DayRace race = race_of(kDay);
  const DayRace next = race_of(kDay + std::chrono::days(games_with_a_day()));
  ASSERT_EQ(race.game, next.game);
  EXPECT_EQ(day_secret(race, kKey), day_secret(race_of(kDay), kKey));
  EXPECT_NE(day_secret(race, kKey), day_secret(next, kKey));
  EXPECT_NE(day_secret(race, kKey), day_secret(race, secret_from_seed(8)));
  DayRace other = race;
  other.game = race_of(kDay + std::chrono::days(1)).game;
  EXPECT_NE(day_secret(race, kKey), day_secret(other, kKey));
}

TEST(RaceOfTheDay, WhoMakesTheSameMovesHasTheSameRaceInEveryGame) {
  for (std::size_t i = 0; i < games_with_a_day(); ++i) {
    const DayRace race = race_of(kDay + std::chrono::days(i));
    const Table anns = raced(race, "Ann", 1);
    const Table bobs = raced(race, "Bob", 1);
    EXPECT_EQ(moves_of(anns), moves_of(bobs)) << race.game->id();
    EXPECT_EQ(anns.live()->match().fingerprint(), bobs.live()->match().fingerprint());
  }
}

// Roll number i is the same word of the same key for everybody, whatever it is cast for.
TEST(RaceOfTheDay, UntilMovesDifferRacesAreTheSameAndAfterwardsRollsStillAreTheirs) {
  for (std::size_t i = 0; i < games_with_a_day(); ++i) {
    const DayRace race = race_of(kDay + std::chrono::days(i));
    const Table anns = raced(race, "Ann", 0);
    const Table bobs = raced(race, "Bob", 1);
    const std::vector<std::string> a = moves_of(anns);
    const std::vector<std::string> b = moves_of(bobs);
    const auto [first, other] = std::ranges::mismatch(a, b);
    const auto same = static_cast<int>(first - a.begin());
    ASSERT_LT(same, static_cast<int>(a.size())) << race.game->id();
    EXPECT_TRUE(anns.live()->log().actor(same).is_seat())
        << "a player's move is the first to differ";
    for (const Table* table : {&anns, &bobs}) {
      EXPECT_NO_THROW(verify(table->live()->journal())) << race.game->id();
    }
  }
}

TEST(RaceOfTheDay, NothingIsTakenBackAndNobodyTakesOnesPlace) {
  const DayRace race = race_of(kDay);
  Table table(try_of(race, "Ann"), kMorning);
  while (table.advance(kMorning)) {
  }
  make_move(table, kMorning);
  const Asker ann{seat_at(0), "c"};
  EXPECT_EQ(table.undoable(ann.seat), 0);
  EXPECT_EQ(code_of(table.undo(ann, table.position(), kMorning)), "cannot-undo");
  EXPECT_EQ(code_of(table.reset(ann, table.position(), kMorning)), "cannot-undo");
  EXPECT_EQ(code_of(table.ask_takeback(ann, table.position(), kMorning)), "cannot-undo");
  EXPECT_EQ(code_of(table.leave(ann, kMorning)), "not-yours");
  EXPECT_EQ(table.ask_takeback(ann, table.position(), kMorning).refusal().message.key,
            "error.table.day_undo");
  EXPECT_FALSE(table.settings().has_hints);
  EXPECT_FALSE(table.settings().has_win_line);
}

TEST(RaceOfTheDay, IsSealedUntilTheDayIsOverAlsoWhenReadAgain) {
  const Table raced_today = raced(race_of(kDay), "Ann", 0);
  const Table read(record_of(raced_today), kMorning);
  EXPECT_EQ(read.settings().day, kDay);
  for (const Table* table : {&raced_today, &read}) {
    EXPECT_TRUE(table->is_sealed(kMorning.wall));
    EXPECT_TRUE(table->is_sealed(end_of(kDay) - 1ms));
    EXPECT_FALSE(table->is_sealed(end_of(kDay)));
  }
  EXPECT_FALSE(table_for(settings_for(three_people())).is_sealed(kNoon.wall));
  EXPECT_THROW(parse_settings(R"({"table":1,"day":"2026-11-31"})"), InputError);
}

}  // namespace
}  // namespace paddock
