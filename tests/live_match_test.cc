// A table: bots and people take turns, the journal grows, a match that stopped goes on the same.
#include "table/live_match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/any_bot.h"
#include "games/find_game.h"
#include "table/replay.h"

namespace paddock {
namespace {

const AnyGame& game() { return *all_games().front(); }

OptionValues short_match() { return OptionValues::parse(game().options(), {{"races", "1"}}); }

std::vector<JournalSeat> players(int people) {
  std::vector<JournalSeat> list;
  for (int i = 0; i < game().min_seats(); ++i) {
    list.push_back({i < people ? "human" : "greedy", "Player " + std::to_string(i)});
  }
  return list;
}

// Plays on; people make their first legal move.
void advance(LiveMatch& table, int moves) {
  for (int i = 0; i < moves && !table.is_over(); ++i) {
    if (const std::optional<Seat> seat = table.waiting_for()) {
      const auto outcome = table.play(*seat, table.match().moves()[0].notation);
      ASSERT_TRUE(std::holds_alternative<Happening>(outcome));
    } else {
      table.step();
    }
  }
}

TEST(LiveMatch, PlaysAWholeMatchAndItsJournalVerifies) {
  LiveMatch table(game(), short_match(), players(1), secret_from_seed(1));
  advance(table, 10'000);
  ASSERT_TRUE(table.is_over());
  const std::string text = table.take_journal();
  const Verified verified = verify(text);
  EXPECT_GT(verified.outcomes, 20u);
  EXPECT_EQ(table.take_journal(), "");
}

// Stopped after any number of moves and taken up from the file, the match ends as it would have.
TEST(LiveMatch, GoesOnExactlyWhereItStopped) {
  LiveMatch whole(game(), short_match(), players(1), secret_from_seed(2));
  advance(whole, 10'000);
  const std::string text = whole.take_journal();
  for (int stop : {0, 1, 7, 20, 33, 60, 90}) {
    LiveMatch first(game(), short_match(), players(1), secret_from_seed(2));
    advance(first, stop);
    const std::string before = first.take_journal();
    LiveMatch second(parse_journal(before), secret_from_seed(2));
    EXPECT_EQ(second.match().fingerprint(), first.match().fingerprint());
    EXPECT_EQ(second.take_journal(), "");
    advance(second, 10'000);
    EXPECT_EQ(before + second.take_journal(), text) << "stopped after " << stop;
  }
}

TEST(LiveMatch, CommentsInAJournalStayWhereTheyWere) {
  LiveMatch first(game(), short_match(), players(0), secret_from_seed(3));
  advance(first, 30);
  const std::string before = first.take_journal() + "; the sun comes out\n";
  LiveMatch second(parse_journal(before), secret_from_seed(3));
  advance(second, 10'000);
  EXPECT_NO_THROW(verify(before + second.take_journal()));
}

TEST(LiveMatch, AnotherSecretIsRefused) {
  LiveMatch first(game(), short_match(), players(0), secret_from_seed(4));
  advance(first, 10);
  const Journal journal = parse_journal(first.take_journal());
  EXPECT_THROW(LiveMatch(journal, secret_from_seed(5)), InputError);
}

TEST(LiveMatch, AMoveOutOfTurnOrNotLegalIsRefusedAndLeavesNoTrace) {
  LiveMatch table(game(), short_match(), players(2), secret_from_seed(6));
  (void)table.take_journal();
  const std::uint64_t before = table.match().fingerprint();
  const auto refused = [&](Seat seat, std::string_view move) {
    return std::holds_alternative<Rejection>(table.play(seat, move));
  };
  const std::string legal = table.match().moves()[0].notation;
  EXPECT_TRUE(refused(seat_at(1), legal));
  EXPECT_TRUE(refused(seat_at(0), "fly"));
  EXPECT_EQ(table.match().fingerprint(), before);
  EXPECT_EQ(table.take_journal(), "");
}

// Taken back, moves stay in the journal, their dice stay cast, and everything still verifies.
TEST(LiveMatch, MovesTakenBackStayInTheJournalAndDiceAreNotCastTwice) {
  LiveMatch live(game(), short_match(), players(1), secret_from_seed(11));
  advance(live, 60);
  const std::uint64_t before = live.match().fingerprint();
  advance(live, 12);
  live.take_back(12);
  EXPECT_EQ(live.match().fingerprint(), before);
  const std::string text = live.journal();
  EXPECT_TRUE(text.ends_with("< 12\n"));
  LiveMatch again(parse_journal(text), secret_from_seed(11));
  EXPECT_EQ(again.match().fingerprint(), before);
  advance(live, 10'000);
  advance(again, 10'000);
  EXPECT_EQ(live.journal(), again.journal());
  EXPECT_EQ(print(parse_journal(live.journal())), live.journal());
  verify(live.journal());
  const std::vector<JournalEntry> moves = standing(parse_journal(live.journal()).entries);
  EXPECT_EQ(std::ranges::count_if(moves, [](const auto& entry) { return entry.actor.has_value(); }),
            live.log().size());
}

TEST(LiveMatch, ASeatsOwnSecretChangesTheDiceAndIsRevealedInTheEnd) {
  LiveMatch plain(game(), short_match(), players(0), secret_from_seed(12));
  LiveMatch with(game(), short_match(), players(0), secret_from_seed(12),
                 {{seat_at(1), secret_from_seed(13)}});
  advance(plain, 10'000);
  advance(with, 10'000);
  EXPECT_NE(plain.match().fingerprint(), with.match().fingerprint());
  verify(with.journal());
  EXPECT_NE(with.journal().find(to_hex(secret_from_seed(13))), std::string::npos);
}

TEST(LiveMatch, GivenMovesAreCheckedAgainstTheRulesButNotAgainstTheDice) {
  LiveMatch first(game(), short_match(), players(0), secret_from_seed(14));
  advance(first, 40);
  Journal journal = parse_journal(first.journal());
  journal.header.given = 40;
  journal.header.dice = DiceCommitments{commitment(secret_from_seed(15)), {}};
  LiveMatch fork(journal, secret_from_seed(15));
  EXPECT_EQ(fork.match().fingerprint(), first.match().fingerprint());
  advance(fork, 10'000);
  verify(fork.journal());
  journal.header.given = 39 - 1;
  EXPECT_THROW(LiveMatch(journal, secret_from_seed(15)), InputError);
}

TEST(Verify, TakingBackMoreThanWasMadeIsRefused) {
  LiveMatch live(game(), short_match(), players(0), secret_from_seed(16));
  advance(live, 5);
  Journal journal = parse_journal(live.journal());
  journal.entries.push_back({std::nullopt, "", 0, 6});
  EXPECT_THROW(standing(journal.entries), InputError);
  EXPECT_THROW(LiveMatch(journal, secret_from_seed(16)), InputError);
}

TEST(LiveMatch, APreviewChangesNothing) {
  LiveMatch table(game(), short_match(), players(1), secret_from_seed(7));
  const std::uint64_t before = table.match().fingerprint();
  EXPECT_FALSE(table.preview(table.match().moves()[0].notation).empty());
  EXPECT_TRUE(table.preview("fly").empty());
  EXPECT_EQ(table.match().fingerprint(), before);
}

TEST(LiveMatch, UnknownBotsAndImpossibleNamesAreRefused) {
  auto seats = players(1);
  seats[1].player = "wizard";
  EXPECT_THROW(LiveMatch(game(), short_match(), seats, secret_from_seed(8)), InputError);
  seats = players(1);
  seats[0].name = "";
  EXPECT_THROW(LiveMatch(game(), short_match(), seats, secret_from_seed(8)), InputError);
  seats = players(1);
  seats.resize(2);
  EXPECT_THROW(LiveMatch(game(), short_match(), seats, secret_from_seed(8)), InputError);
}

// Each thing a forger might touch, with the seal made anew so that only the replay can tell.
TEST(Verify, CatchesChangedDiceMovesSecretsAndResultsEvenUnderANewSeal) {
  LiveMatch table(game(), short_match(), players(0), secret_from_seed(9));
  advance(table, 10'000);
  const Journal journal = parse_journal(table.take_journal());
  ASSERT_NO_THROW(verify(print(journal)));

  Journal secret = journal;
  (*secret.closing->table_secret)[0] ^= 1;
  EXPECT_THROW(verify(print(secret)), Mismatch);

  Journal result = journal;
  ++result.closing->result.lines[0].points;
  EXPECT_THROW(verify(print(result)), Mismatch);

  int changed = 0;
  const std::unique_ptr<AnyMatch> match = start_match(journal.header);
  for (std::size_t i = 0; i < journal.entries.size(); ++i) {
    if (match->to_act().is_nature()) {
      Journal dice = journal;
      AnySource other{[n = 0u](std::uint32_t bound) mutable { return ++n % bound; }};
      dice.entries[i].text = match->notation(match->draw(other));
      if (dice.entries[i].text != journal.entries[i].text) {
        EXPECT_THROW(verify(print(dice)), Mismatch) << i;
        ++changed;
      }
    }
    match->apply(*journal.entries[i].actor, journal.entries[i].text);
  }
  EXPECT_GT(changed, 20);

  Journal missing = journal;
  missing.entries.pop_back();
  EXPECT_THROW(verify(print(missing)), InputError);
  Journal extra = journal;
  extra.entries.push_back(extra.entries.back());
  EXPECT_THROW(verify(print(extra)), InputError);
}

TEST(Verify, AnUnfinishedOrUnknownJournalGetsASentence) {
  LiveMatch table(game(), short_match(), players(0), secret_from_seed(10));
  advance(table, 50);
  const std::string text = table.take_journal();
  EXPECT_THROW(verify(text), InputError);
  Journal other = parse_journal(text);
  other.header.game = "chess";
  EXPECT_THROW(start_match(other.header), InputError);
  other = parse_journal(text);
  other.header.rules = 99;
  EXPECT_THROW(start_match(other.header), InputError);
  other = parse_journal(text);
  other.header.options.pop_back();
  EXPECT_THROW(start_match(other.header), InputError);
}

}  // namespace
}  // namespace paddock
