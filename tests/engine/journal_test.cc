#include "engine/journal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace paddock {
namespace {

const std::string kHeader =
    "[paddock \"journal 1\"]\n"
    "[game \"some-game\"]\n"
    "[rules \"1\"]\n"
    "[option \"laps=2\"]\n"
    "[seat \"human Ann \\\"the Cat\\\" Lee\"]\n"
    "[seat \"greedy Bot 2\"]\n"
    "[dice \"stream 42 7\"]\n"
    "\n";

std::string error_of(const std::string& text) {
  try {
    parse_journal(text);
  } catch (const InputError& error) {
    if (error.message().key != "error.journal.line") return error.message().key;
    const auto line = std::get<std::int64_t>(error.message().arguments[0].value);
    const auto& reason = std::get<std::vector<Message>>(error.message().arguments[1].value)[0];
    return std::to_string(line) + " " + reason.key;
  }
  return "none";
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST(Journal, ReadsHeaderMovesAndComments) {
  const Journal journal = parse_journal(kHeader + "* roll 3\n; well done\n2. go left\n");
  EXPECT_EQ(journal.header.game, "some-game");
  EXPECT_EQ(journal.header.options, (std::vector<OptionValues::Pair>{{"laps", "2"}}));
  EXPECT_EQ(journal.header.seats[0], (JournalSeat{"human", "Ann \"the Cat\" Lee"}));
  EXPECT_EQ(std::get<DiceStream>(journal.header.dice), (DiceStream{42, 7}));
  ASSERT_EQ(journal.entries.size(), 3u);
  EXPECT_EQ(journal.entries[0], (JournalEntry{Actor::nature(), "roll 3", 0}));
  EXPECT_EQ(journal.entries[1], (JournalEntry{std::nullopt, "well done", 0}));
  EXPECT_EQ(journal.entries[2], (JournalEntry{seat_at(1), "go left", 0}));
  EXPECT_EQ(journal.entries[2].line, 11);
  EXPECT_FALSE(journal.closing);
}

TEST(Journal, MalformedLinesAreNamedWithTheirNumber) {
  EXPECT_EQ(error_of(""), "1 error.journal.empty");
  EXPECT_EQ(error_of("hello\n"), "1 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "journal 1", "journal 2")), "1 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "[rules \"1\"]", "[rules \"0\"]")), "3 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "[rules \"1\"]", "[rules \"01\"]")), "3 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "laps=2", "laps")), "4 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "greedy Bot 2", "greedy")), "6 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "Bot 2", "Bot 2 ")), "6 error.name");
  EXPECT_EQ(error_of(with(kHeader, "stream 42 7", "stream 42")), "7 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "stream 42 7", "sha256 12")), "7 error.journal.expected");
  EXPECT_EQ(error_of(with(kHeader, "\"]\n\n", "\"]\n* roll 3\n")), "8 error.journal.header");
  EXPECT_EQ(error_of(kHeader + "roll 3\n"), "9 error.journal.entry");
  EXPECT_EQ(error_of(kHeader + "*\n"), "9 error.journal.entry");
  EXPECT_EQ(error_of(kHeader + "* \n"), "9 error.journal.entry");
  EXPECT_EQ(error_of(kHeader + "3. go\n"), "9 error.journal.seat");
  EXPECT_EQ(error_of(kHeader + "0. go\n"), "9 error.journal.seat");
  EXPECT_EQ(error_of(kHeader + "01. go\n"), "9 error.journal.seat");
  EXPECT_EQ(error_of(kHeader + "* roll\t3\n"), "9 error.journal.characters");
  EXPECT_EQ(error_of(kHeader + "* roll 3\r\n"), "9 error.journal.characters");
  EXPECT_EQ(error_of(kHeader + "; \xc3\x28\n"), "9 error.journal.characters");
  EXPECT_EQ(error_of(kHeader + "; \xe2\x80\xae evil\n"), "9 error.journal.characters");
}

TEST(Journal, ACutOffFileIsNoticedAtEveryByte) {
  Journal journal = parse_journal(kHeader + "* roll 3\n2. go left\n");
  journal.closing.emplace();
  journal.closing->result.seats = 2;
  journal.closing->result.lines[0] = {1, 10};
  journal.closing->result.lines[1] = {2, 4};
  const std::string text = print(journal);
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string cut = text.substr(0, length);
    const bool at_a_line_end = length > 0 && cut.back() == '\n';
    const std::string error = error_of(cut);
    // Cut between two moves it is an unfinished journal; inside the seal only the seal can tell.
    if (at_a_line_end && error == "none") {
      const bool closed = parse_journal(cut).closing.has_value();
      EXPECT_EQ(closed, cut.find("[seal") != std::string::npos) << length;
      if (closed) {
        EXPECT_THROW(broken_line(cut), InputError) << length;
      }
      continue;
    }
    EXPECT_NE(error, "none") << length;
  }
}

Journal finished_journal() {
  Journal journal = parse_journal(with(kHeader, "stream 42 7", "sha256 " + to_hex(Digest{})) +
                                  "* roll 3\n; well done\n2. go left\n");
  auto& dice = std::get<DiceCommitments>(journal.header.dice);
  dice.seats = {{seat_at(0), sha256("a")}, {seat_at(1), sha256("b")}};
  journal.closing.emplace();
  journal.closing->table_secret = sha256("t");
  journal.closing->seat_secrets = {{seat_at(0), sha256("x")}, {seat_at(1), sha256("y")}};
  journal.closing->result.seats = 2;
  journal.closing->result.lines[0] = {2, -3};
  journal.closing->result.lines[1] = {1, 10};
  return journal;
}

TEST(Journal, FinishedOnesCarrySecretsResultAndSeal) {
  const std::string text = print(finished_journal());
  const Journal journal = parse_journal(text);
  ASSERT_TRUE(journal.closing);
  EXPECT_EQ(print(journal), text);
  EXPECT_EQ(journal.closing->table_secret, sha256("t"));
  EXPECT_EQ(journal.closing->seat_secrets, finished_journal().closing->seat_secrets);
  EXPECT_EQ(journal.closing->result, finished_journal().closing->result);
  EXPECT_EQ(broken_line(text), std::nullopt);
  EXPECT_EQ(error_of(text + "x\n"), std::to_string(std::count(text.begin(), text.end(), '\n') + 1) +
                                        " error.journal.after_seal");
}

TEST(Journal, SecretsThatWereWithheldAreNamedAndHaveNoSecret) {
  Journal journal = finished_journal();
  auto& dice = std::get<DiceCommitments>(journal.header.dice);
  dice.withheld = {dice.seats.back()};
  dice.seats.pop_back();
  journal.closing->seat_secrets.pop_back();
  const std::string text = print(journal);
  EXPECT_NE(text.find("[dice \"seat 2 withheld "), std::string::npos);
  EXPECT_EQ(print(parse_journal(text)), text);
  EXPECT_EQ(parse_journal(text).header, journal.header);
  const std::string twice = with(text, "seat 2 withheld", "seat 1 withheld");
  EXPECT_NE(error_of(twice), "none") << "in both lists";
}

// Whatever single bit of the file flips, the seal or the parser names the line it is on.
TEST(Journal, EveryFlippedBitIsCaughtOnItsLine) {
  const std::string text = print(finished_journal());
  int line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = text;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      std::int64_t named = 0;
      try {
        parse_journal(changed);
        named = broken_line(changed).value_or(0);
      } catch (const InputError& error) {
        ASSERT_EQ(error.message().key, "error.journal.line") << i;
        named = std::get<std::int64_t>(error.message().arguments[0].value);
      }
      // A line that runs on into the next may be noticed on either, a new break on the line after
      // it.
      ASSERT_NEAR(static_cast<double>(named), line, text[i] == '\n' || changed[i] == '\n' ? 1 : 0)
          << "byte " << i << " bit " << bit;
    }
    if (text[i] == '\n') ++line;
  }
}

TEST(Journal, LinesThatChangePlacesAreNoticed) {
  const std::string text = print(finished_journal());
  const std::string swapped = with(text, "* roll 3\n; well done\n", "; well done\n* roll 3\n");
  EXPECT_EQ(broken_line(text), std::nullopt);
  EXPECT_EQ(broken_line(swapped), 11);
}

TEST(Journal, NamesAreBoundedAndPrintable) {
  EXPECT_TRUE(is_valid_name("Ann"));
  EXPECT_TRUE(is_valid_name("Zoé \"Z\" \\ ;*."));
  EXPECT_TRUE(is_valid_name(std::string(40, 'x')));
  EXPECT_FALSE(is_valid_name(std::string(41, 'x')));
  EXPECT_FALSE(is_valid_name(""));
  EXPECT_FALSE(is_valid_name(" Ann"));
  EXPECT_FALSE(is_valid_name("A\nB"));
  EXPECT_FALSE(is_valid_name("\x1b[31m"));
}

RC_GTEST_PROP(JournalProperty, WhateverIsPrintedIsReadBackTheSame, ()) {
  const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('!', '~')));
  Journal journal;
  journal.header.game = *word;
  journal.header.options = {{"a", *word}};
  journal.header.seats = {{"human", (*word).substr(0, 40)}, {*word, "b c"}};
  journal.header.dice = DiceStream{*rc::gen::arbitrary<std::uint64_t>(), 3};
  const auto count = *rc::gen::inRange(0, 12);
  for (int i = 0; i < count; ++i) {
    const auto kind = *rc::gen::inRange(0, 3);
    const auto actor = kind == 0   ? std::optional<Actor>()
                       : kind == 1 ? std::optional<Actor>(Actor::nature())
                                   : std::optional<Actor>(seat_at(1));
    journal.entries.push_back({actor, *word + " " + *word, 0});
  }
  const std::string text = print(journal);
  const Journal read = parse_journal(text);
  RC_ASSERT(read.header == journal.header);
  RC_ASSERT(read.entries == journal.entries);
  RC_ASSERT(print(read) == text);
}

// Noise from outside is refused with a sentence; it never gets further.
RC_GTEST_PROP(JournalProperty, NoiseIsRefusedNotObeyed, (const std::string& noise)) {
  try {
    const Journal journal = parse_journal(noise);
    RC_ASSERT(print(journal) == noise);
  } catch (const InputError&) {
  }
}

}  // namespace
}  // namespace paddock
