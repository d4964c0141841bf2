// A table is what its record makes of it: brought back after any entry it is as it was, and a
// record that cannot be is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.h"
#include "lang/catalogue.h"
#include "table/replay.h"
#include "tests/conformance.h"
#include "tests/tables.h"

namespace paddock {
namespace {

template <class G>
class TableRecord : public testing::Test {};
TYPED_TEST_SUITE(TableRecord, AsTypes<Games>::Types);

bool same(const SeatSettings& a, const SeatSettings& b) {
  return a.kind == b.kind && a.name == b.name && a.bot == b.bot && a.token == b.token &&
         a.commitment == b.commitment;
}

void expect_same_seats(const Table& a, const Table& b) {
  ASSERT_EQ(a.seats().size(), b.seats().size());
  for (std::size_t i = 0; i < a.seats().size(); ++i) {
    EXPECT_TRUE(same(a.seats()[i].who, b.seats()[i].who));
    EXPECT_EQ(a.seats()[i].away, b.seats()[i].away);
    EXPECT_EQ(a.seats()[i].bank, b.seats()[i].bank);
    EXPECT_EQ(a.seats()[i].secret, b.seats()[i].secret);
    EXPECT_EQ(a.seats()[i].has_answered, b.seats()[i].has_answered);
    const Seat seat = seat_at(static_cast<int>(i));
    EXPECT_EQ(a.undoable(seat), b.undoable(seat));
  }
}

void expect_same_log(const Table& a, const Table& b) {
  const auto log_a = entries_of(a);
  const auto log_b = entries_of(b);
  ASSERT_EQ(log_a.size(), log_b.size());
  for (std::size_t i = 0; i < log_a.size(); ++i) {
    const Table::Logged& mine = log_a[i];
    const Table::Logged& other = log_b[i];
    ASSERT_EQ(mine.is_undone, other.is_undone);
    ASSERT_EQ(print(mine.entry), print(other.entry));
    ASSERT_EQ(mine.entry.number, other.entry.number);
    for (const auto position : {&Table::Logged::before, &Table::Logged::after}) {
      ASSERT_EQ(mine.*position == nullptr, other.*position == nullptr);
      if (mine.*position == nullptr) continue;
      ASSERT_EQ((mine.*position)->fingerprint(), (other.*position)->fingerprint());
    }
    const Entry& entry = mine.entry;
    if (entry.command.empty()) continue;
    const Asker asker{entry.by ? *entry.by : *entry.seat, entry.command};
    ASSERT_EQ(a.done(asker), b.done(asker));
    ASSERT_EQ(a.done(asker), entry.number);
  }
}

// Who asks to take moves back, how many, and who has agreed and who has not.
std::string asked(const Table& table) {
  if (!table.takeback()) return "";
  const Table::TakebackRequest& request = *table.takeback();
  std::string text = std::to_string(index(request.seat)) + " " + std::to_string(request.moves);
  for (Seat seat : request.agreed) text += " +" + std::to_string(index(seat));
  for (Seat seat : request.needed) text += " ?" + std::to_string(index(seat));
  return text;
}

void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(record_of(a), record_of(b));
  EXPECT_EQ(a.status(), b.status());
  EXPECT_EQ(a.position(), b.position());
  EXPECT_EQ(a.turn(), b.turn());
  ASSERT_EQ(a.live() == nullptr, b.live() == nullptr);
  if (a.live() != nullptr) {
    EXPECT_EQ(a.live()->match().fingerprint(), b.live()->match().fingerprint());
    EXPECT_EQ(a.live()->journal(), b.live()->journal());
    EXPECT_EQ(a.live()->log().size(), b.live()->log().size());
  }
  EXPECT_EQ(asked(a), asked(b));
  expect_same_seats(a, b);
  expect_same_log(a, b);
}

// A whole life, with clock, take-backs, and people who come and go.
template <class G>
RandomLife a_life(std::uint64_t seed) {
  TableSettings settings = gathering<G>(seed);
  settings.clock = {std::chrono::seconds(30), std::chrono::seconds(60)};
  return RandomLife(Table(std::move(settings), kNoon), seed);
}

template <class G>
Table lived(std::uint64_t seed) {
  RandomLife life = a_life<G>(seed);
  while (!life.is_over()) life.go_on();
  return life.table();
}

std::vector<std::string> first_lines(const std::vector<std::string>& record, int entries) {
  return {record.begin(), record.begin() + 1 + entries};
}

TYPED_TEST(TableRecord, ATableBroughtBackAfterAnyCommandIsAsItWas) {
  for (int seed = 1; seed <= effort(3); ++seed) {
    RandomLife life = a_life<TypeParam>(static_cast<std::uint64_t>(seed));
    while (!life.is_over() && !testing::Test::HasFailure()) {
      expect_same(life.table(), Table(record_of(life.table()), life.now()));
      life.go_on();
    }
    expect_same(life.table(), Table(record_of(life.table()), life.now()));
    EXPECT_NO_THROW(verify(life.table().live()->journal()));
  }
}

// The tests here would prove little if too little happened in those lives.
TYPED_TEST(TableRecord, LivesHaveEverythingInThemThatCanHappenAtATable) {
  std::set<std::string> kinds;
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 8 * lives<TypeParam>(); ++seed) {
    const Table table = lived<TypeParam>(seed);
    for (const Table::Logged& logged : entries_of(table)) {
      const Entry& entry = logged.entry;
      const bool is_seat = entry.kind == Entry::Kind::Seat;
      kinds.insert(is_seat ? std::string(name_of(entry.change))
                           : std::to_string(static_cast<int>(entry.kind)));
      undone += logged.is_undone ? 1 : 0;
    }
  }
  EXPECT_EQ(kinds.size(), 6u + 8u);
  EXPECT_GT(undone, 20);
}

// Also between the entries of one command, which a disk may be found with.
TYPED_TEST(TableRecord, ATableBroughtBackAfterAnyEntryStandsWhereItStoodThen) {
  const Table table = lived<TypeParam>(11);
  const std::vector<std::string> record = record_of(table);
  for (int number = 0; number <= table.last_number(); ++number) {
    const Table again(first_lines(record, number), kNoon);
    ASSERT_EQ(record_of(again), first_lines(record, number));
    const Position then = table.position_at(number);
    ASSERT_EQ(again.live() == nullptr, then == nullptr);
    if (then != nullptr) {
      ASSERT_EQ(again.live()->match().fingerprint(), then->fingerprint());
    }
  }
}

TYPED_TEST(TableRecord, ATableBroughtBackGoesOnTheSame) {
  std::size_t restarts = 0;
  for (std::uint64_t seed = 21; seed < 21 + lives<TypeParam>(); ++seed) {
    RandomLife life(Table(gathering<TypeParam>(seed), kNoon), seed);
    std::vector<RandomLife> restarted;
    while (!life.is_over()) {
      if (life.table().last_number() % 13 == 0) {
        restarted.push_back(life.with(Table(record_of(life.table()), life.now())));
      }
      life.go_on();
    }
    restarts += restarted.size();
    for (RandomLife& other : restarted) {
      while (!other.is_over()) other.go_on();
      expect_same(other.table(), life.table());
    }
  }
  ASSERT_GT(restarts, 3u);
}

// Whoever reads it, a damaged record is refused, or what it makes is a match that can be.
void expect_refused_or_possible(const std::vector<std::string>& record) {
  try {
    Table table(record, kNoon);
    table.advance(kNoon);
    if (table.live() == nullptr) return;
    SeatSecrets secrets;
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
      const auto& secret = table.seats()[i].secret;
      if (secret) secrets.emplace_back(seat_at(static_cast<int>(i)), *secret);
    }
    const Journal journal = parse_journal(table.live()->journal());
    const LiveMatch match(journal, table.settings().secret, secrets);
    EXPECT_EQ(match.match().fingerprint(), table.live()->match().fingerprint());
  } catch (const InputError& error) {
    EXPECT_NE(translator(Language::English)(error.message()), "");
  }
}

TYPED_TEST(TableRecord, LinesDroppedDoubledOrSwappedAreRefusedOrMakeAPossibleMatch) {
  const std::vector<std::string> record = record_of(lived<TypeParam>(31));
  EXPECT_THROW(Table(std::vector<std::string>(), kNoon), InputError);
  for (std::size_t i = 0; i < record.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    std::vector<std::string> dropped = record;
    dropped.erase(dropped.begin() + at);
    expect_refused_or_possible(dropped);
    std::vector<std::string> doubled = record;
    doubled.insert(doubled.begin() + at, record[i]);
    expect_refused_or_possible(doubled);
    if (i + 1 == record.size()) continue;
    std::vector<std::string> swapped = record;
    std::swap(swapped[i], swapped[i + 1]);
    expect_refused_or_possible(swapped);
  }
}

TYPED_TEST(TableRecord, LinesWithDamagedBytesAreRefusedOrMakeAPossibleMatch) {
  const std::vector<std::string> record = record_of(lived<TypeParam>(32));
  Rng rng(32);
  for (std::size_t i = 0; i < record.size(); ++i) {
    for (int attempt = 0; attempt < effort(6); ++attempt) {
      std::vector<std::string> edited = record;
      std::string& line = edited[i];
      const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
      if (attempt % 3 == 0) {
        line.resize(at);
      } else if (attempt % 3 == 1) {
        line[at] = static_cast<char>(rng.below(256));
      } else {
        line[at] = static_cast<char>('0' + rng.below(10));
      }
      expect_refused_or_possible(edited);
    }
  }
}

TYPED_TEST(TableRecord, ADieThatWasNotCastSoIsRefused) {
  const Table table = lived<TypeParam>(41);
  const std::vector<std::string> record = record_of(table);
  int edited_dice = 0;
  const auto log = entries_of(table);
  for (std::size_t i = 0; i < log.size(); ++i) {
    Entry entry = log[i].entry;
    if (entry.kind != Entry::Kind::Move || entry.seat) continue;
    AnySource other{[n = 0u](std::uint32_t bound) mutable { return ++n % bound; }};
    entry.text = log[i].before->notation(log[i].before->draw(other));
    if (entry.text == log[i].entry.text) continue;
    std::vector<std::string> edited = record;
    edited[i + 1] = print(entry);
    EXPECT_THROW(Table(edited, kNoon), InputError);
    ++edited_dice;
  }
  EXPECT_GT(edited_dice, 10);
}

TEST(TableRecordLines, ThatSayWhatCannotBeAreRefused) {
  Table table = table_for(settings_for({person("Ann"), bot("Rita"), person("Cleo")}));
  const std::vector<std::string> record = record_of(table);
  for (const char* line :
       {"",
        "[]",
        "null",
        "{}",
        R"({"kind":"move"})",
        R"({"kind":"dance","at":1})",
        R"({"kind":"move","at":1,"seat":0,"text":"choose red"})",
        R"({"kind":"move","at":1,"seat":11,"text":"choose red"})",
        R"({"kind":"move","at":1,"seat":9,"text":"choose red"})",
        R"({"kind":"move","at":1,"seat":1,"text":"choose red","overtime":-1})",
        R"({"kind":"move","at":1,"seat":1,"text":"choose red","overtime":1})",
        R"({"kind":"move","at":1,"text":"roll 6"})",
        R"({"kind":"start","at":1})",
        R"({"kind":"undo","at":1,"seat":1,"moves":1})",
        R"({"kind":"undo","at":1,"seat":1,"moves":-1})",
        R"({"kind":"seat","at":1,"change":"left"})",
        R"({"kind":"seat","at":1,"seat":9,"change":"left"})",
        R"({"kind":"seat","at":1,"seat":1,"change":"flew"})",
        R"({"kind":"seat","at":1,"seat":2,"change":"left"})",
        R"({"kind":"seat","at":1,"seat":1,"change":"claimed","text":"Eve"})",
        R"({"kind":"seat","at":1,"seat":1,"change":"filled","bot":"random","text":"Eve"})",
        R"({"kind":"chat","at":1,"seat":1,"text":7})",
        R"({"kind":"chat","at":1,"seat":1,"text":"x","token":"12"})"}) {
    std::vector<std::string> damaged = record;
    damaged.emplace_back(line);
    EXPECT_THROW(Table(damaged, kNoon), InputError) << line;
  }
}

TEST(TableRecordLines, SettingsThatCannotBeAreRefused) {
  TableSettings settings = settings_for(three_people());
  const auto refused = [](const TableSettings& changed) {
    EXPECT_THROW(Table(std::vector{print(changed)}, kNoon), InputError);
  };
  settings.stand_in = "wizard";
  refused(settings);
  settings = settings_for(three_people());
  settings.game = "chess";
  refused(settings);
  settings = settings_for(three_people());
  settings.seats.resize(1);
  refused(settings);
  for (const char* line : {"", "{}", "[]", R"({"table":2})", "\xff"}) {
    EXPECT_THROW(Table(std::vector{std::string(line)}, kNoon), InputError);
  }
}

TEST(TableSecrets, OfSeatsAreCommittedToInTheHeaderAndRevealedInTheEnd) {
  Table table(settings_for({open_seat(), open_seat(), open_seat()}), kNoon);
  const Secret own = secret_from_seed(500);
  (void)table.claim("Ann", std::nullopt, sha256("a"), std::nullopt, kNoon);
  (void)table.claim("Bob", std::nullopt, sha256("b"), commitment(own), kNoon);
  (void)table.claim("Cleo", std::nullopt, sha256("c"), std::nullopt, kNoon);
  ASSERT_TRUE(table.reveal({seat_at(1), "r"}, own, kNoon));
  const auto& dice = std::get<DiceCommitments>(table.live()->header().dice);
  ASSERT_EQ(dice.seats.size(), 1u);
  EXPECT_EQ(dice.seats[0], std::pair(seat_at(1), commitment(own)));
  EXPECT_EQ(dice.table, commitment(table.settings().secret));
  play_until(table, 60);
  EXPECT_EQ(table.live()->journal().find(to_hex(own)), std::string::npos);
  EXPECT_EQ(table.live()->journal().find(to_hex(table.settings().secret)), std::string::npos);
  play_to_the_end(table);
  EXPECT_NE(table.live()->journal().find(to_hex(own)), std::string::npos);
  EXPECT_NE(table.live()->journal().find(to_hex(table.settings().secret)), std::string::npos);
  EXPECT_NO_THROW(verify(table.live()->journal()));
}

TEST(TableSeats, ATableBroughtBackKnowsFromWhereItsSeatsWereTaken) {
  Table table(settings_for({person("Ann"), open_seat(), open_seat(), bot("Rita")}), kNoon);
  ASSERT_TRUE(table.claim("Bob", std::nullopt, sha256("bob"), std::nullopt, kNoon, "there"));
  const Table again(record_of(table), kNoon);
  EXPECT_EQ(again.seats_taken_from("there"), 1);
  EXPECT_EQ(again.seats_taken_from("elsewhere"), 0);
}

}  // namespace
}  // namespace paddock
