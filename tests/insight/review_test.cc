// A review of every game: its parts add up, it is the same each time, and it knows the result.
#include "insight/review.h"

#include <gtest/gtest.h>

#include "bots/typed_match.h"
#include "insight/dice_report.h"
#include "insight/reviewer.h"
#include "study/race.h"

namespace paddock {
namespace {

// A whole match between plain bots, or its first moves.
template <Game G>
AnyPast match_of(std::uint64_t seed, std::size_t most) {
  const OptionValues options = OptionValues::parse(G::options(), G::short_options());
  typename G::State state = G::start(options, G::kMinSeats < 2 ? 2 : G::kMinSeats);
  AnyPast past{std::make_shared<MatchOf<G>>(state), {}};
  std::array<Player<G>, kMaxSeats> players;
  players.fill(Player<G>::plain());
  NoEvents silent;
  const auto watch = [&](const typename G::State&, Actor, const typename G::Move& move) {
    past.moves.push_back(MatchOf<G>::code_of(move));
  };
  run_race<G>(state, players, seed, 0, silent, watch);
  if (past.moves.size() > most) past.moves.resize(most);
  return past;
}

Review review_of(const AnyPast& past) {
  const auto work = begin_review(past, {400, 7});
  while (work->step()) {
  }
  EXPECT_EQ(work->done(), work->moves());
  return work->take();
}

TEST(Review, LuckSkillAndTheOthersAddUpToTheResultExactly) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::kId);
    for (const std::size_t most : {std::size_t{40}, std::size_t{400}}) {
      const Review review = review_of(match_of<G>(3, most));
      ASSERT_FALSE(review.players.empty());
      for (const ReviewedPlayer& one : review.players) {
        EXPECT_EQ(one.start + one.luck + one.skill + one.others, one.end);
        EXPECT_GE(one.accuracy, Fraction::of(0));
        EXPECT_LE(one.accuracy, Fraction::of(1));
      }
    }
  });
}

TEST(Review, OfAMatchThatIsOverEndsWithItsResult) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::kId);
    const AnyPast past = match_of<G>(5, 400);
    std::unique_ptr<AnyMatch> match = past.start->clone();
    for (const AnyMoveCode move : past.moves) match->repeat(move);
    const Review review = review_of(past);
    EXPECT_EQ(review.is_over, match->to_act().is_nobody());
    if (!review.is_over) return;
    for (const ReviewedPlayer& one : review.players) {
      EXPECT_EQ(one.end, Fraction::of(share_of_win(match->result(), one.seat)));
    }
    EXPECT_EQ(review.line.back().moves, review.moves);
  });
}

TEST(Review, OfTheSameMatchSaysTheSame) {
  for_each_game([]<class G>() {
    const auto text = [](const Review& review) {
      JsonOut out;
      write_json(out, review);
      return out.take();
    };
    const AnyPast past = match_of<G>(9, 60);
    EXPECT_EQ(text(review_of(past)), text(review_of(past))) << G::kId;
  });
}

TEST(Review, NothingIsLostByTheBestMoveAndNothingBetterIsNamedForIt) {
  for_each_game([]<class G>() {
    SCOPED_TRACE(G::kId);
    const Review review = review_of(match_of<G>(11, 80));
    for (const ReviewedDecision& one : review.decisions) {
      EXPECT_GE(one.loss, Fraction{});
      EXPECT_EQ(one.win + one.loss, one.best_win);
      EXPECT_TRUE(one.best != one.move || one.mark == Mark::Fine);
    }
  });
}

// A fifth, two and three fifths of one in four.
TEST(ReviewMark, IsScaledToTheFairShare) {
  EXPECT_EQ(mark_of(0.049, 0, 4), Mark::Fine);
  EXPECT_EQ(mark_of(0.051, 0, 4), Mark::Doubtful);
  EXPECT_EQ(mark_of(0.101, 0, 4), Mark::Mistake);
  EXPECT_EQ(mark_of(0.151, 0, 4), Mark::Blunder);
  EXPECT_EQ(mark_of(0.151, 0, 2), Mark::Doubtful);
  EXPECT_EQ(sign_of(Mark::Doubtful), "?!");
  EXPECT_EQ(sign_of(Mark::Blunder), "??");
}

TEST(ReviewMark, WhatMayBeChanceIsNoMistake) {
  EXPECT_EQ(mark_of(0.2, 0.11, 4), Mark::Fine);
  EXPECT_EQ(mark_of(0.2, 0.09, 4), Mark::Blunder);
}

TEST(ReviewPositions, AreAllThatSeatsMadeAndAFewOfNaturesLongRuns) {
  const Actor red = seat_at(0);
  EXPECT_EQ(positions_to_judge({red, Actor::nature(), Actor::nature(), red}),
            std::vector<bool>(5, true));
  std::vector<Actor> actors(60'000, Actor::nature());
  actors.push_back(red);
  const std::vector<bool> judged = positions_to_judge(actors);
  EXPECT_TRUE(judged[0]);
  EXPECT_TRUE(judged[60'000]);  // before the seat's move
  EXPECT_TRUE(judged[60'001]);
  EXPECT_LE(std::ranges::count(judged, true), 603);
}

TEST(ReviewPositions, OfOneLongRunAreFewAndKnownWell) {
  std::vector<Actor> actors(960, Actor::nature());
  EXPECT_LE(std::ranges::count(positions_to_judge(actors), true), 62);
  for (std::size_t i = 0; i < actors.size(); i += 8) actors[i] = seat_at(0);
  EXPECT_EQ(std::ranges::count(positions_to_judge(actors), true), 961);
}

TEST(DiceReport, SumsUpTheKindsOfWhoCastMoreThanOne) {
  DiceReport report;
  report.add(seat_at(1), Message("low"), 2, 1.5, 0.25);
  report.add(seat_at(0), Message("low"), 1, 1.5, 0.25);
  report.add(seat_at(1), Message("high"), 12, 9.5, 35.0 / 12);
  const std::vector<DiceLine> lines = report.lines();
  ASSERT_EQ(lines.size(), 4u);  // one die alone needs no sum
  EXPECT_EQ(lines[0].seat, seat_at(0));
  const DiceLine& all = lines[3];
  EXPECT_EQ(all.die, Message("review.dice.all"));
  EXPECT_EQ(all.rolls, 2);
  EXPECT_NEAR(all.mean.part(), 7, 1e-6);
  EXPECT_NEAR(all.expected.part(), 5.5, 1e-6);
  // 3 above what was expected, of a scatter of the root of 0.25 + 35/12: 1.686 deviations.
  EXPECT_NEAR(all.unusual.part(), 0.0918, 2e-4);
}

TEST(DiceReport, SaysHowUnusualASumIs) {
  // The chance of a standard normal number beyond one, two and three, as tables have it.
  EXPECT_NEAR(beyond(0), 1, 1e-6);
  EXPECT_NEAR(beyond(1), 0.317311, 1e-5);
  EXPECT_NEAR(beyond(-2), 0.045500, 1e-5);
  EXPECT_NEAR(beyond(3), 0.002700, 1e-5);
  DiceReport report;
  const Message die("die");
  // Two dice of six: mean 3.5, variance 35/12 each; two sixes are 5 above, 2.07 deviations.
  for (int i = 0; i < 2; ++i) report.add(seat_at(1), die, 6, 3.5, 35.0 / 12);
  ASSERT_EQ(report.lines().size(), 1u);
  EXPECT_EQ(report.lines()[0].rolls, 2);
  EXPECT_EQ(report.lines()[0].mean, Fraction::of(6));
  EXPECT_NEAR(report.lines()[0].unusual.part(), 0.0384, 0.0005);
}

}  // namespace
}  // namespace paddock
