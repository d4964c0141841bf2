// The seats' own part of the dice: everybody commits themselves first, then everybody reveals.
#include <gtest/gtest.h>

#include "table/replay.h"
#include "tests/tables.h"

namespace paddock {
namespace {

using namespace std::chrono_literals;

const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);
const Seat kThird = seat_at(2);

Secret secret_of(Seat seat) { return secret_from_seed(100 + static_cast<unsigned>(index(seat))); }
Digest promise_of(Seat seat) { return commitment(secret_of(seat)); }

// Ann and Bob sit there, each bound to a secret; one seat is open.
Table nearly_full() {
  SeatSettings ann = person("Ann");
  ann.commitment = promise_of(kFirst);
  Table table(settings_for({ann, open_seat(), open_seat()}), kNoon);
  (void)table.claim("Bob", kSecond, sha256("Bob"), promise_of(kSecond), kNoon);
  return table;
}

Table full() {
  Table table = nearly_full();
  (void)table.claim("Cleo", kThird, sha256("Cleo"), promise_of(kThird), kNoon);
  return table;
}

std::string reveal(Table& table, Seat seat, Moment now = kNoon) {
  return code_of(table.reveal({seat, "r"}, secret_of(seat), now));
}

TEST(TableReveal, NobodyRevealsBeforeEverySeatIsTaken) {
  Table table = nearly_full();
  EXPECT_TRUE(table.to_reveal().none());
  EXPECT_EQ(reveal(table, kFirst), "bad-secret");
  (void)table.claim("Cleo", kThird, sha256("Cleo"), promise_of(kThird), kNoon);
  EXPECT_EQ(table.to_reveal(), SeatSet(7));
  EXPECT_EQ(table.status(), Table::Status::Open);
  EXPECT_EQ(reveal(table, kFirst), "granted");
  const auto late = table.claim("Dora", std::nullopt, sha256("Dora"), std::nullopt, kNoon);
  EXPECT_EQ(late.refusal().code, RefusalCode::Full) << "nobody sits down after a secret was told";
}

TEST(TableReveal, TheMatchBeginsWhenAllHaveRevealedAndTheJournalHasAllSecrets) {
  Table table = full();
  EXPECT_EQ(reveal(table, kThird), "granted");
  EXPECT_EQ(reveal(table, kFirst), "granted");
  EXPECT_EQ(table.status(), Table::Status::Open);
  EXPECT_EQ(reveal(table, kSecond), "granted");
  EXPECT_EQ(table.status(), Table::Status::Running);
  play_to_the_end(table);
  const std::string journal = table.live()->journal();
  EXPECT_NO_THROW(verify(journal));
  for (Seat seat : {kFirst, kSecond, kThird}) {
    EXPECT_NE(journal.find(" sha256 " + to_hex(promise_of(seat))), std::string::npos);
    EXPECT_NE(journal.find(to_hex(secret_of(seat))), std::string::npos);
  }
}

TEST(TableReveal, AnotherSecretThanTheOnePromisedIsRefused) {
  Table table = full();
  EXPECT_EQ(code_of(table.reveal({kFirst, "r"}, secret_of(kSecond), kNoon)), "bad-secret");
  EXPECT_EQ(table.to_reveal(), SeatSet(7));
  EXPECT_EQ(reveal(table, kFirst), "granted");
  EXPECT_EQ(reveal(table, kFirst), "bad-secret") << "once";
}

TEST(TableReveal, WhoDoesNotRevealPlaysWithoutAndTheJournalSaysSo) {
  Table table = full();
  EXPECT_EQ(reveal(table, kFirst), "granted");
  EXPECT_EQ(reveal(table, kSecond), "granted");
  EXPECT_EQ(table.wakes_at(), (kNoon + Table::kTimeToReveal).tick);
  EXPECT_FALSE(table.advance(kNoon + Table::kTimeToReveal + -1ms));
  EXPECT_EQ(table.status(), Table::Status::Open);
  table.advance(kNoon + Table::kTimeToReveal);
  EXPECT_EQ(table.status(), Table::Status::Running);
  EXPECT_EQ(reveal(table, kThird), "started") << "too late";
  play_to_the_end(table);
  const std::string journal = table.live()->journal();
  EXPECT_NE(journal.find("[dice \"seat 3 withheld " + to_hex(promise_of(kThird)) + "\"]"),
            std::string::npos);
  EXPECT_EQ(journal.find(to_hex(secret_of(kThird))), std::string::npos);
  EXPECT_NO_THROW(verify(journal));
  EXPECT_EQ(print(parse_journal(journal)), journal);
}

TEST(TableReveal, WhoHasLostTheirSecretSaysSoAndNobodyWaits) {
  Table table = full();
  EXPECT_EQ(reveal(table, kFirst), "granted");
  EXPECT_EQ(code_of(table.reveal({kSecond, "r"}, std::nullopt, kNoon)), "granted");
  EXPECT_EQ(reveal(table, kThird), "granted");
  EXPECT_EQ(table.status(), Table::Status::Running);
  EXPECT_NE(table.live()->journal().find("seat 2 withheld"), std::string::npos);
}

TEST(TableReveal, BotsTakeTheOpenSeatsFirst) {
  Table table = nearly_full();
  ASSERT_TRUE(table.start({kFirst, "go"}, kNoon));
  EXPECT_EQ(table.to_reveal(), SeatSet(3));
  EXPECT_EQ(code_of(table.start({kFirst, "go2"}, kNoon)), "started");
  EXPECT_TRUE(table.done({kFirst, "go"}));
  EXPECT_EQ(reveal(table, kFirst), "granted");
  EXPECT_EQ(reveal(table, kSecond), "granted");
  EXPECT_EQ(table.status(), Table::Status::Running);
}

TEST(TableReveal, WithoutAnyPromiseTheMatchBeginsAtOnce) {
  EXPECT_EQ(Table(settings_for(three_people()), kNoon).status(), Table::Status::Running);
}

TEST(TableReveal, GoesOnAfterARestartWithTimeAnew) {
  Table table = full();
  EXPECT_EQ(reveal(table, kFirst), "granted");
  const Moment later = kNoon + 86'400'000ms;
  Table again(record_of(table), later);
  EXPECT_EQ(again.to_reveal(), SeatSet(6));
  EXPECT_EQ(again.wakes_at(), (later + Table::kTimeToReveal).tick);
  EXPECT_EQ(reveal(again, kSecond, later), "granted");
  EXPECT_EQ(reveal(again, kThird, later), "granted");
  EXPECT_EQ(again.status(), Table::Status::Running);
}

TEST(TableReveal, ARecordWithASecretThatWasNotPromisedIsRefused) {
  Table table = full();
  EXPECT_EQ(reveal(table, kFirst), "granted");
  std::vector<std::string> record = record_of(table);
  const std::size_t at = record.back().find(to_hex(secret_of(kFirst)));
  ASSERT_NE(at, std::string::npos);
  record.back().replace(at, 64, to_hex(secret_of(kSecond)));
  EXPECT_THROW(Table(record, kNoon), InputError);
}

// The table's own secret is bound before anybody sits down and told last: what one seat learns from
// the others' secrets tells it nothing about the dice, so keeping its own back wins it nothing.
TEST(TableReveal, TheTablesSecretIsPromisedBeforeAnybodySitsDownAndToldWhenItIsOver) {
  Table table = full();
  for (Seat seat : {kFirst, kSecond, kThird}) EXPECT_EQ(reveal(table, seat), "granted");
  const std::string secret = to_hex(table.settings().secret);
  EXPECT_EQ(table.live()->journal().find(secret), std::string::npos);
  play_to_the_end(table);
  EXPECT_NE(table.live()->journal().find(secret), std::string::npos);
}

}  // namespace
}  // namespace paddock
