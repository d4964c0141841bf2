// Odds and hints of every game: they are chances, they come from the viewer's knowledge alone, and
// the same effort gives the same answer.
#include "insight/odds.h"

#include <gtest/gtest.h>

#include "bots/typed_match.h"
#include "found/insights.h"
#include "insight/any_insight.h"
#include "insight/slip.h"
#include "study/race.h"

namespace paddock {
namespace {

Result result_of(std::vector<int> places, bool is_won = true) {
  Result result;
  result.seats = static_cast<int>(places.size());
  result.is_won = is_won;
  for (std::size_t i = 0; i < places.size(); ++i) {
    result.lines[i].place = static_cast<std::uint8_t>(places[i]);
  }
  return result;
}

TEST(Odds, WhoTiesForTheVictorySharesIt) {
  EXPECT_EQ(share_of_win(result_of({1, 2, 3}), seat_at(0)), 1);
  EXPECT_EQ(share_of_win(result_of({1, 1, 3}), seat_at(1)), 0.5);
  EXPECT_EQ(share_of_win(result_of({2, 3, 4}), seat_at(0)), 0);
  EXPECT_EQ(share_of_win(result_of({1, 1, 1}, false), seat_at(0)), 0);
}

TEST(Odds, TheErrorIsThatOfAMean) {
  // 1, 0, 0, 0: mean 1/4, scatter 3/4, variance 1/4, of the mean 1/16.
  OddsTally tally;
  tally.add(result_of({1, 2}));
  for (int i = 0; i < 3; ++i) tally.add(result_of({2, 1}));
  const Odds odds = tally.odds();
  EXPECT_DOUBLE_EQ(odds[seat_at(0)].win, 0.25);
  EXPECT_DOUBLE_EQ(odds[seat_at(0)].error, 0.25);
  EXPECT_DOUBLE_EQ(odds[seat_at(1)].win, 0.75);
}

// A match of plain bots that was stopped somewhere.
template <Game G>
std::unique_ptr<AnyMatch> midway(std::uint64_t seed, std::uint64_t moves) {
  typename G::State state =
      G::start(OptionValues::parse(G::options(), G::short_options()), G::kUsualSeats);
  Rng nature(seed);
  Rng minds(seed + 1);
  NoEvents silent;
  const Player<G> plain = Player<G>::plain();
  for (std::uint64_t i = 0; i < moves || !G::to_act(state).is_seat(); ++i) {
    if (G::to_act(state).is_nobody()) break;
    typename G::MoveList list;
    if (G::to_act(state).is_nature()) {
      G::apply(state, G::draw(state, nature), silent);
      continue;
    }
    G::moves(state, list);
    G::apply(state, plain.move(Glimpse<G>(state, G::to_act(state).seat()), list, minds), silent);
  }
  return std::make_unique<MatchOf<G>>(state);
}

template <class Visit>
void with_positions(Visit visit) {
  for_each_game([&]<class G>() {
    for (std::uint64_t i = 0; i < 6; ++i) {
      SCOPED_TRACE(testing::Message() << G::kId << " " << i);
      visit(*midway<G>(i, 5 + 17 * i), G::kUsualSeats);
    }
  });
}

TEST(Odds, OfAllSeatsAreChancesAndNobodyWinsTwice) {
  with_positions([](const AnyMatch& match, int seats) {
    const Odds odds = odds_of(match, Viewer::spectator(), {40, 3});
    ASSERT_EQ(odds.seats, seats);
    double wins = 0;
    for (int i = 0; i < seats; ++i) {
      const Odds::Line& line = odds[seat_at(i)];
      EXPECT_GE(line.win, 0);
      EXPECT_LE(line.win, line.podium + 1e-9);
      EXPECT_LE(line.podium, 1 + 1e-9);
      wins += line.win;
    }
    EXPECT_LE(wins, 1 + 1e-6);
  });
}

TEST(Odds, TheSameEffortGivesTheSameAnswer) {
  with_positions([](const AnyMatch& match, int) {
    const Odds once = odds_of(match, Viewer::spectator(), {20, 9});
    const Odds again = odds_of(match, Viewer::spectator(), {20, 9});
    for (int i = 0; i < once.seats; ++i) {
      EXPECT_EQ(once[seat_at(i)].win, again[seat_at(i)].win);
      EXPECT_EQ(once[seat_at(i)].points, again[seat_at(i)].points);
    }
  });
}

TEST(Hints, WeighEveryLegalMoveAndTheBestComesFirst) {
  with_positions([](const AnyMatch& match, int) {
    if (!match.to_act().is_seat()) return;
    const std::vector<Hint> hints = hints_of(match, {200, 5});
    EXPECT_EQ(hints.size(), match.moves().size());
    for (const Hint& hint : hints) {
      EXPECT_TRUE(match.find(hint.move) == hint.code);
      EXPECT_GE(hint.win.value, 0);
      EXPECT_LE(hint.win.value, 1 + 1e-9);
    }
    EXPECT_EQ(hints[0].behind.value, 0);
  });
}

// Two states that a viewer cannot tell apart have the same odds and hints for it.
// What eight play-outs make of four equal seats; of eight hundred it is what they are.
TEST(Odds, PodiumsThatDifferByChanceAloneAreTakenForTheSame) {
  Odds odds;
  odds.seats = 4;
  const std::array<double, 4> parts = {0.9, 0.75, 0.6, 0.75};
  const auto set = [&] {
    for (int i = 0; i < 4; ++i) odds[seat_at(i)].podium = parts[static_cast<std::size_t>(i)];
  };
  set();
  steady_podiums(odds, 8);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(odds[seat_at(i)].podium, 0.75, 1e-9);
  set();
  steady_podiums(odds, 800);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(odds[seat_at(i)].podium, parts[static_cast<std::size_t>(i)], 0.005);
  }
}

// Three moves: the first always wins, the second half as often; the third is seen to win less in
// the first play-outs and dropped, in deals in which the others won more than afterwards.
TEST(Weighing, WhatIsSaidToWinIsAsFarBehindTheBestAsItIsSaidToBe) {
  const auto round = [](std::uint32_t number, std::span<const std::size_t> moves,
                        std::span<Worth> worths) {
    const float kind = number < 20 ? 1 : 0.25F;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      worths[i].win = kind * (1 - 0.25F * static_cast<float>(moves[i]));
    }
  };
  const auto lines = Weighing(4, 160, Weighing::Spending::OnTheBetterHalf, round).lines();
  ASSERT_EQ(lines.size(), 4U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].move, i);
    EXPECT_NEAR(lines[i].win.value, lines[0].win.value - lines[i].behind.value, 1e-6);
    EXPECT_GE(lines[i].behind.value, i == 0 ? 0 : lines[i - 1].behind.value);
  }
}

TEST(Odds, ComeFromTheViewersKnowledgeAlone) {
  for_each_game([&]<class G>() {
    if constexpr (G::kHasSecrets) {
      for (std::uint64_t i = 0; i < 8; ++i) {
        const auto match = midway<G>(i, 3 + 9 * i);
        if (!match->to_act().is_seat()) continue;
        const Seat seat = match->to_act().seat();
        Rng rng(i + 100);
        const auto& typed = dynamic_cast<const MatchOf<G>&>(*match);
        const MatchOf<G> other(G::imagine(typed.seen_by(seat), rng));
        const Odds one = odds_of(typed, seat, {20, i});
        const Odds two = odds_of(other, seat, {20, i});
        EXPECT_EQ(one[seat].win, two[seat].win);
        const auto hints = hints_of(typed, {60, i});
        const auto others = hints_of(other, {60, i});
        ASSERT_EQ(hints.size(), others.size());
        for (std::size_t k = 0; k < hints.size(); ++k) {
          EXPECT_EQ(hints[k].move, others[k].move);
          EXPECT_EQ(hints[k].win.value, others[k].win.value);
          EXPECT_EQ(hints[k].reasons, others[k].reasons);
        }
        EXPECT_EQ(slip_in(typed, hints), slip_in(other, others));
      }
    }
  });
}

}  // namespace
}  // namespace paddock
