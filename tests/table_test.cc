// A table: who sits down, who may move, what time costs, and who plays for those who are away.
#include "table/table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lang/catalogue.h"
#include "table/replay.h"
#include "tests/tables.h"

namespace paddock {
namespace {

const Seat kFirst = seat_at(0);
const Seat kSecond = seat_at(1);
const Seat kThird = seat_at(2);

Table open_table() { return Table(settings_for({open_seat(), open_seat(), open_seat()}), kNoon); }

OrRefusal<Seat> sit(Table& table, const std::string& name,
                    std::optional<Seat> wanted = std::nullopt) {
  return table.claim(name, wanted, sha256(name), std::nullopt, kNoon);
}

// Sitting down.

TEST(TableSeats, AreTakenInOrder) {
  Table table = open_table();
  EXPECT_EQ(*sit(table, "Ann"), kFirst);
  EXPECT_EQ(*sit(table, "Bob"), kSecond);
  EXPECT_EQ(table.seat(kSecond).who.name, "Bob");
  EXPECT_EQ(table.seat_of(sha256("Bob")), kSecond);
  EXPECT_EQ(table.seat_of(sha256("Cleo")), std::nullopt);
}

TEST(TableSeats, TheOneThatIsWantedIsGivenWhenItIsFree) {
  Table table = open_table();
  EXPECT_EQ(*sit(table, "Ann", kThird), kThird);
  EXPECT_EQ(code_of(sit(table, "Bob", kThird)), "seat-taken");
  EXPECT_EQ(code_of(sit(table, "Bob", seat_at(7))), "seat-taken");
  EXPECT_EQ(*sit(table, "Bob"), kFirst);
}

TEST(TableSeats, NamesAreProperAndEachIsThereOnce) {
  Table table = open_table();
  (void)sit(table, "Ann");
  EXPECT_EQ(code_of(sit(table, "Ann")), "name-taken");
  for (const std::string& name : {std::string(), std::string(" Bob"), std::string("B\nob"),
                                  std::string("\xff\xfe"), std::string(41, 'x')}) {
    EXPECT_EQ(code_of(sit(table, name)), "bad-name") << name;
  }
  EXPECT_EQ(table.last_number(), 1);
}

TEST(TableSeats, NamesThatLookLikeAnotherAreRefused) {
  Table table = open_table();
  (void)sit(table, "René Alain");
  for (const std::string& name :
       {std::string("RENÉ ALAIN"), std::string("Rene Alain"), std::string("René  Alain"),
        std::string("Rеné Аlаin"), std::string("Rene\u0301 Alain"), std::string("René Αlain"),
        std::string("Rene A1ain"), std::string("Ｒｅｎé Ａｌａｉｎ")}) {
    EXPECT_EQ(code_of(sit(table, name)), "name-taken") << name;
  }
  EXPECT_EQ(code_of(sit(table, "Irène")), "granted");
  TableSettings settings = settings_for(three_people());
  settings.seats[1].name = "ANN";
  EXPECT_THROW(Table(settings, kNoon), InputError);
}

TEST(TableSeats, NamesThatCannotBeSeenAreRefused) {
  Table table = open_table();
  for (const std::string& name :
       {std::string("A\u200bnn"), std::string("\u2060"), std::string("Ann\u00ad"),
        std::string("\u3164"), std::string("\u2800\u2800"), std::string("Ann\u202e"),
        std::string("\u00a0"), std::string("Ann\u2003B"), std::string("Ann\u200d"),
        std::string("A\u0301\u0301\u0301nn"), std::string("\u0301nn"), std::string("Ann\ufeff"),
        std::string("A\U000e0041nn")}) {
    EXPECT_EQ(code_of(sit(table, name)), "bad-name") << name;
  }
  EXPECT_EQ(table.last_number(), 0);
}

TEST(TableSeats, TheMatchBeginsWhenTheLastIsTaken) {
  Table table = open_table();
  (void)sit(table, "Ann");
  (void)sit(table, "Bob");
  EXPECT_EQ(table.status(), Table::Status::Open);
  (void)sit(table, "Cleo");
  EXPECT_EQ(table.status(), Table::Status::Running);
  EXPECT_EQ(last_entry(table).kind, Entry::Kind::Start);
  EXPECT_EQ(code_of(sit(table, "Dora")), "started");
}

TEST(TableSeats, ATableWithoutOpenSeatsBeginsAtOnce) {
  const Table table(settings_for({person("Ann"), bot("Rita"), bot("Rolf")}), kNoon);
  EXPECT_EQ(table.status(), Table::Status::Running);
}

TEST(TableSeats, StartGivesTheOpenOnesToBotsWithNamesOfTheirOwn) {
  Table table = open_table();
  (void)sit(table, "Random 3", kSecond);
  EXPECT_EQ(code_of(table.start({kSecond, "go"}, kNoon)), "granted");
  EXPECT_EQ(table.status(), Table::Status::Running);
  EXPECT_EQ(table.seat(kFirst).who.kind, SeatSettings::Kind::Bot);
  EXPECT_EQ(table.seat(kFirst).who.bot, "random");
  EXPECT_EQ(table.seat(kFirst).who.name, "Random 1");
  EXPECT_EQ(table.seat(kThird).who.name, "Random 3'");
  EXPECT_EQ(code_of(table.start({kSecond, "again"}, kNoon)), "started");
}

TEST(TableSeats, OnlyWhoeverMadeTheTableStartsItUnlessTheyLetOthersOrAreGone) {
  const TableSettings settings = settings_for({person("Ann"), open_seat(), open_seat()});
  const auto bobs_start = [](Table table, SeatSet lost = {}) {
    (void)sit(table, "Bob");
    return code_of(table.start({kSecond, "go"}, kNoon, lost));
  };
  EXPECT_EQ(bobs_start(Table(settings, kNoon)), "not-yours");
  EXPECT_EQ(bobs_start(Table(settings, kNoon), SeatSet(1)), "granted") << "Ann is lost for long";
  EXPECT_EQ(bobs_start(Table(settings, kNoon), SeatSet(2)), "not-yours");
  Table left(settings, kNoon);
  ASSERT_TRUE(left.leave({kFirst, "l"}, kNoon));
  EXPECT_EQ(bobs_start(left), "granted");
  TableSettings anybodys = settings;
  anybodys.start_by = StartBy::Anybody;
  EXPECT_EQ(bobs_start(Table(anybodys, kNoon)), "granted");
  Table anns(settings, kNoon);
  EXPECT_EQ(code_of(anns.start({kFirst, "go"}, kNoon)), "granted");
  const Table again(record_of(Table(anybodys, kNoon)), kNoon);
  EXPECT_EQ(again.settings().start_by, StartBy::Anybody);
}

TEST(TableSettings, ThatDoNotFitTheGameAreRefused) {
  const auto refused = [](auto change) {
    TableSettings settings = settings_for(three_people());
    change(settings);
    EXPECT_THROW(Table(settings, kNoon), InputError);
  };
  refused([](TableSettings& s) { s.game = "chess"; });
  refused([](TableSettings& s) { s.seats.resize(2); });
  refused([](TableSettings& s) { s.seats.resize(9); });
  refused([](TableSettings& s) { s.options = {{"races", "0"}}; });
  refused([](TableSettings& s) { s.options = {{"weather", "wet"}}; });
  refused([](TableSettings& s) { s.stand_in = "wizard"; });
  refused([](TableSettings& s) { s.seats[1] = bot("Rita", "wizard"); });
  refused([](TableSettings& s) { s.seats[1].name = "Ann"; });
  refused([](TableSettings& s) { s.seats[1].name = ""; });
  refused([](TableSettings& s) { s.title = std::string(61, 'x'); });
  refused([](TableSettings& s) { s.title = "a\tb"; });
}

// Moving.

TEST(TableMoves, AreRefusedBeforeTheMatchHasBegun) {
  Table table = open_table();
  (void)sit(table, "Ann");
  EXPECT_EQ(code_of(table.move({kFirst, "m"}, "choose red", 1, kNoon)), "not-started");
  EXPECT_EQ(code_of(table.undo({kFirst, "u"}, 1, kNoon)), "not-started");
}

TEST(TableMoves, OutOfTurnIllegalOrStaleAreRefusedAndChangeNothing) {
  Table table = table_for(settings_for(three_people()));
  make_move(table);
  const std::vector<std::string> before = record_of(table);
  const std::string legal = legal_move(table);
  const int position = table.position();
  EXPECT_EQ(code_of(table.move({kFirst, "m"}, legal, position, kNoon)), "not-your-turn");
  EXPECT_EQ(code_of(table.move({kSecond, "m"}, "fly", position, kNoon)), "illegal-move");
  EXPECT_EQ(code_of(table.move({kSecond, "m"}, "", position, kNoon)), "illegal-move");
  EXPECT_EQ(code_of(table.move({kSecond, "m"}, legal, position - 1, kNoon)), "stale");
  EXPECT_EQ(code_of(table.move({kSecond, "m"}, legal, position + 1, kNoon)), "stale");
  EXPECT_EQ(record_of(table), before);
  EXPECT_EQ(table.done({kSecond, "m"}), std::nullopt);
  EXPECT_EQ(code_of(table.move({kSecond, "m"}, legal, position, kNoon)), "granted");
}

TEST(TableMoves, ChatDoesNotMakeAPositionStale) {
  Table table = table_for(settings_for(three_people()));
  const int position = table.position();
  ASSERT_TRUE(table.chat({kThird, "c"}, "Good luck", kNoon));
  EXPECT_EQ(code_of(table.move({kFirst, "m"}, legal_move(table), position, kNoon)), "granted");
}

TEST(TableMoves, AreRefusedWhenTheMatchIsOver) {
  Table table = table_for(settings_for(three_people()));
  play_to_the_end(table);
  ASSERT_EQ(table.status(), Table::Status::Over);
  const int position = table.position();
  EXPECT_EQ(code_of(table.move({kFirst, "m"}, "choose red", position, kNoon)), "match-over");
  EXPECT_EQ(code_of(table.undo({kFirst, "u"}, position, kNoon)), "match-over");
  EXPECT_EQ(code_of(table.ask_takeback({kFirst, "t"}, position, kNoon)), "match-over");
  EXPECT_EQ(code_of(table.leave({kFirst, "l"}, kNoon)), "match-over");
  EXPECT_EQ(code_of(table.cover({kFirst, "k"}, kSecond, kNoon)), "match-over");
  EXPECT_EQ(code_of(table.chat({kFirst, "c"}, "Well driven", kNoon)), "granted");
  EXPECT_FALSE(table.advance(kNoon));
  EXPECT_NO_THROW(verify(table.live()->journal()));
}

TEST(TableMoves, EverySentenceOfARefusalCanBeSaid) {
  Table table = table_for(settings_for(three_people()));
  const Translator say = translator(Language::French, {"Ann", "Bob", "Cleo"});
  for (const auto& refused :
       {table.move({kSecond, ""}, "fly", table.position(), kNoon),
        table.move({kFirst, ""}, "fly", table.position(), kNoon),
        table.move({kFirst, ""}, "fly", 99, kNoon), table.undo({kFirst, ""}, 1, kNoon),
        table.ask_takeback({kFirst, ""}, 1, kNoon),
        table.answer_takeback({kFirst, ""}, true, kNoon), table.chat({kFirst, ""}, "", kNoon),
        table.come_back({kFirst, ""}, kNoon), table.start({kFirst, ""}, kNoon)}) {
    ASSERT_FALSE(refused);
    EXPECT_NE(say(refused.refusal().message), "");
  }
}

// Commands.

TEST(TableCommands, AreKnownByTheirIdAndWhoGaveItAlsoAfterARestart) {
  Table table = open_table();
  (void)sit(table, "Ann");
  (void)sit(table, "Bob");
  ASSERT_TRUE(table.start({kSecond, "go"}, kNoon));  // nobody made it for themselves
  ASSERT_TRUE(table.move({kFirst, "m"}, legal_move(table), table.position(), kNoon));
  ASSERT_TRUE(table.ask_takeback({kFirst, "t"}, table.position(), kNoon));
  ASSERT_TRUE(table.answer_takeback({kSecond, "y"}, true, kNoon));
  ASSERT_TRUE(table.chat({kFirst, "c"}, "Sorry", kNoon));
  ASSERT_TRUE(table.cover({kFirst, "k"}, kSecond, kNoon));
  ASSERT_TRUE(table.come_back({kSecond, "b"}, kNoon));
  ASSERT_TRUE(table.leave({kFirst, "l"}, kNoon));
  EXPECT_TRUE(table.done({kFirst, "t"}));
  const Table again(record_of(table), kNoon);
  for (const Table* each : {&std::as_const(table), &again}) {
    for (const auto& [seat, command] :
         {std::pair(kSecond, "go"), std::pair(kFirst, "m"), std::pair(kSecond, "y"),
          std::pair(kFirst, "c"), std::pair(kFirst, "k"), std::pair(kSecond, "b"),
          std::pair(kFirst, "l")}) {
      EXPECT_TRUE(each->done({seat, command})) << command;
      EXPECT_FALSE(each->done({seat == kFirst ? kSecond : kFirst, command})) << command;
    }
  }
}

TEST(TableCommands, AnIdThatIsGivenToAnotherCommandIsKnownAlsoAfterARestart) {
  Table table = table_for(settings_for(three_people()));
  ASSERT_TRUE(table.chat({kFirst, "c", 0xfedcba9876543211}, "Hello", kNoon));
  for (const Table& each : {table, Table(record_of(table), kNoon)}) {
    EXPECT_FALSE(each.is_reused({kFirst, "c", 0xfedcba9876543211}));
    EXPECT_TRUE(each.is_reused({kFirst, "c", 7}));
    EXPECT_FALSE(each.is_reused({kFirst, "d", 7}));
    EXPECT_FALSE(each.is_reused({kSecond, "c", 7}));
  }
}

TEST(TableChat, HasBoundsAndNoOddCharacters) {
  Table table = table_for(settings_for(three_people()));
  std::string three_hundred;
  for (int i = 0; i < 300; ++i) three_hundred += "é";
  const int before = table.last_number();
  EXPECT_EQ(code_of(table.chat({kFirst, ""}, three_hundred, kNoon)), "granted");
  EXPECT_EQ(code_of(table.chat({kFirst, ""}, three_hundred + "!", kNoon)), "bad-text");
  for (const std::string& text :
       {std::string(), std::string("a\nb"), std::string("a\x7f"), std::string(1, '\0'),
        std::string("\u202e"), std::string("\u2028"), std::string("a\u200bb"),
        std::string("Z\u0300\u0301\u0302algo"), std::string("\u2067abc"), std::string("\xff"),
        std::string("\xc0\xaf"), std::string("\xed\xa0\x80"), std::string("\xe2\x82")}) {
    EXPECT_EQ(code_of(table.chat({kFirst, ""}, text, kNoon)), "bad-text");
  }
  EXPECT_EQ(code_of(table.chat({kFirst, ""}, "<script>\"\\", kNoon)), "granted");
  EXPECT_EQ(table.last_number(), before + 2);
  EXPECT_EQ(last_entry(Table(record_of(table), kNoon)).text, "<script>\"\\");
}

// Going and coming back.

TEST(TableAbsence, AStandInPlaysForWhoeverLeftUntilTheyReturn) {
  Table table = table_for(settings_for(three_people()));
  ASSERT_TRUE(table.leave({kFirst, "l"}, kNoon));
  EXPECT_EQ(table.seat(kFirst).away, SeatChange::Left);
  EXPECT_FALSE(table.is_person_here(kFirst));
  EXPECT_EQ(code_of(table.move({kFirst, "m"}, legal_move(table), table.position(), kNoon)),
            "not-seated");
  table.advance(kNoon);
  EXPECT_EQ(table.turn(), kSecond);
  EXPECT_EQ(last_entry(table).bot, "random");
  EXPECT_EQ(last_entry(table).seat, kFirst);
  ASSERT_TRUE(table.come_back({kFirst, "b"}, kNoon));
  EXPECT_TRUE(table.is_person_here(kFirst));
  EXPECT_EQ(code_of(table.come_back({kFirst, "b2"}, kNoon)), "not-away");
  make_move(table);
  make_move(table);
  EXPECT_FALSE(table.advance(kNoon));
  EXPECT_EQ(table.turn(), kFirst);
}

TEST(TableAbsence, LeavingTwiceIsOneEntry) {
  Table table = table_for(settings_for(three_people()));
  ASSERT_TRUE(table.leave({kSecond, "1"}, kNoon));
  const int number = table.last_number();
  EXPECT_TRUE(table.leave({kSecond, "2"}, kNoon));
  EXPECT_EQ(table.last_number(), number);
}

TEST(TableAbsence, WhenEverybodyIsGoneBotsPlayOnOneMoveAtATime) {
  Table table = table_for(settings_for({person("Ann"), bot("Rita"), person("Cleo")}));
  ASSERT_TRUE(table.leave({kFirst, "l"}, kNoon));
  ASSERT_TRUE(table.leave({kThird, "l"}, kNoon));
  const auto moves_of_bots = [&] {
    return std::ranges::count_if(entries_of(table), [](const Table::Logged& logged) {
      return logged.entry.kind == Entry::Kind::Move && !logged.entry.bot.empty();
    });
  };
  for (int moves = 1; moves <= 20; ++moves) {
    EXPECT_TRUE(table.advance(kNoon));
    EXPECT_EQ(moves_of_bots(), moves);
  }
  ASSERT_TRUE(table.come_back({kThird, "b"}, kNoon));
  EXPECT_FALSE(table.advance(kNoon));
  EXPECT_EQ(table.turn(), kThird) << "who comes back has the seat at once";
}

TEST(TableAbsence, ARaceEverybodyHasLeftIsPlayedToItsEnd) {
  Table table = table_for(settings_for(three_people()));
  for (Seat seat : {kFirst, kSecond, kThird}) ASSERT_TRUE(table.leave({seat, "l"}, kNoon));
  while (table.advance(kNoon)) {
  }
  EXPECT_EQ(table.status(), Table::Status::Over);
}

TEST(TableAbsence, WhoeverLostTheConnectionCanBeCovered) {
  Table table = table_for(settings_for({person("Ann"), bot("Rita"), person("Cleo")}));
  EXPECT_EQ(code_of(table.cover({kThird, "k"}, kSecond, kNoon)), "not-away");
  EXPECT_EQ(code_of(table.cover({kThird, "k"}, kFirst, kNoon)), "granted");
  EXPECT_EQ(table.seat(kFirst).away, SeatChange::Lost);
  EXPECT_EQ(code_of(table.cover({kThird, "k2"}, kFirst, kNoon)), "not-away");
  table.advance(kNoon);
  EXPECT_EQ(table.turn(), kThird);
}

TEST(TableAbsence, IsWrittenIntoTheJournal) {
  Table table = table_for(settings_for(three_people()));
  ASSERT_TRUE(table.leave({kFirst, "l"}, kNoon));
  ASSERT_TRUE(table.come_back({kFirst, "b"}, kNoon));
  const std::string& journal = table.live()->journal();
  EXPECT_NE(journal.find("; seat 1: random\n"), std::string::npos);
  EXPECT_NE(journal.find("; seat 1: human\n"), std::string::npos);
  play_to_the_end(table);
  EXPECT_NO_THROW(verify(table.live()->journal()));
}

TEST(TableBots, AloneAtATableMakeOneMoveAtATime) {
  Table table(settings_for({bot("Rita"), bot("Rolf"), bot("Rosa")}), kNoon);
  const auto by_bots = [&] {
    return std::ranges::count_if(entries_of(table),
                                 [](const auto& logged) { return !logged.entry.bot.empty(); });
  };
  for (int number = 1; table.status() == Table::Status::Running; ++number) {
    const bool is_more = table.advance(kNoon);
    EXPECT_EQ(by_bots(), number);
    EXPECT_EQ(is_more, table.status() == Table::Status::Running);
  }
  EXPECT_NO_THROW(verify(table.live()->journal()));
}

}  // namespace
}  // namespace paddock
