// What bots know of Formula Fun, the quick way against the plain one.
#include <gtest/gtest.h>

#include "games/formula-fun/bots/judge.h"
#include "games/formula-fun/bots/playout.h"
#include "games/formula-fun/bots/tastes.h"
#include "games/formula-fun/bots/tests/plain_value.h"
#include "games/formula-fun/bots/tests/seasons.h"

namespace paddock::formula_fun::tests {
namespace {

// Every decision of seasons between these, in states as bots meet them.
template <class Visit>
void for_decisions(std::string_view bot, int seats, std::uint64_t seasons, Visit visit) {
  for (std::uint64_t season = 0; season < seasons; ++season) {
    play_season(everybody_is(bot, seats), season, [&](const State& state, Actor actor, Move move) {
      if (actor.is_seat()) visit(state, actor.seat(), move);
    });
  }
}

TEST(FormulaFunValue, ChoosesAsItDidWhenItAskedTwiceForEveryComparison) {
  std::uint64_t decisions = 0;
  for (int seats = FormulaFun::kMinSeats; seats <= FormulaFun::kMaxSeats; ++seats) {
    for_decisions("value", seats, 20, [&](const State& state, Seat seat, Move move) {
      FormulaFun::MoveList moves;
      FormulaFun::moves(state, moves);
      ASSERT_EQ(move, plain::choose_by_value(Glimpse<FormulaFun>(state, seat), moves));
      ++decisions;
    });
  }
  EXPECT_GT(decisions, 10'000u);
}

// Also where it would never come by itself.
TEST(FormulaFunValue, ChoosesTheSameAmongPlayersWhoMoveAtRandom) {
  const auto value = Player<FormulaFun>::find("value");
  std::uint64_t decisions = 0;
  for_decisions("random", 4, 10, [&](const State& state, Seat seat, Move) {
    FormulaFun::MoveList moves;
    FormulaFun::moves(state, moves);
    Rng unused(1);
    const Glimpse<FormulaFun> glimpse(state, seat);
    ASSERT_EQ(value.move(glimpse, moves, unused), plain::choose_by_value(glimpse, moves));
    ++decisions;
  });
  EXPECT_GT(decisions, 1000u);
}

TEST(FormulaFunProspects, WhatIsKeptFromMoveToMoveIsWhatWouldBeWorkedOutAnew) {
  Prospects kept(kClubTaste);
  std::uint64_t compared = 0;
  for_decisions("value", 5, 4, [&](const State& state, Seat seat, Move) {
    kept.look_at(state.open);
    Prospects fresh(state.open, kClubTaste);
    for (int i = 0; i < kFirstSponsor; ++i) {
      ASSERT_EQ(kept.worth(seat, card_at(i)), fresh.worth(seat, card_at(i)));
      ASSERT_EQ(kept.highest_offer(seat, card_at(i)), fresh.highest_offer(seat, card_at(i)));
      ++compared;
    }
  });
  EXPECT_GT(compared, 10'000u);
}

// A play-out lists no bids and makes no views, and yet plays as the bots would.
TEST(FormulaFunPlayOut, IsTheSeasonThatTheBotsWouldPlay) {
  for (std::uint64_t season = 0; season < 30; ++season) {
    const int seats = 2 + static_cast<int>(season % 5);
    const State asked =
        play_season(everybody_is("value", seats), season, [](const State&, Actor, Move) {});
    State state = start_of(seats);
    Prospects prospects(kValueTaste);
    PlayOut::Minds minds;
    minds.fill(&prospects);
    Rng nature(1, season, Actor::nature());
    PlayOut(minds).run(state, nature, 1'000'000);
    EXPECT_TRUE(same_bytes(asked, state)) << season;
  }
}

TEST(FormulaFunJudge, ChancesOfAllSeatsAddUpToAboutOne) {
  Prospects fair(kFairTaste);
  for_decisions("value", 4, 2, [&](const State& state, Seat, Move) {
    std::int64_t all = 0;
    for (int i = 0; i < 4; ++i) all += chance_of_title(state, seat_at(i), fair, {});
    EXPECT_NEAR(static_cast<double>(all), 1e6, 5e4);
  });
}

TEST(FormulaFunJudge, WhoLeadsBeforeTheLastRaceIsTheFavourite) {
  State state = start_of(3);
  state.open.races = kRaces - 1;
  state.open.teams[1].points = 10;
  Prospects fair(kFairTaste);
  EXPECT_GT(chance_of_title(state, seat_at(1), fair, {}), 800'000);
  state.open.phase = Phase::Over;
  EXPECT_EQ(chance_of_title(state, seat_at(1), fair, {}), 1'000'000);
  EXPECT_EQ(chance_of_title(state, seat_at(2), fair, {}), 0);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
