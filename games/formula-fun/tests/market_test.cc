// The cards that can be put up, found among the bits of a market and counted copy by copy.
#include <gtest/gtest.h>

#include <vector>

#include "games/formula-fun/state.h"

namespace paddock::formula_fun::tests {
namespace {

std::vector<Move> plain_calls(const Open& open) {
  const Layout& layout = layout_of(open);
  std::vector<Move> calls;
  for (int i = 0; i < open.players; ++i) {
    const Seat facing = seat_at(i);
    for (int j = 0; j < kCards; ++j) {
      const Card card = card_at(j);
      const int there = open.market[slot(facing)].count(layout, card);
      const bool is_stale = open.stale[slot(facing)].count(layout, card) == there;
      const int copies = CardSet(layout.whole).count(layout, card);
      const bool is_spent = open.put_up.count(layout, card) == copies;
      if (there > 0 && !is_stale && !is_spent) calls.push_back(Move(Action::Auction, card, facing));
    }
  }
  return calls;
}

// Half of the bids are the lowest and half of the others passes: so money lasts and cards are sold.
Move any_move(const Open& open, const FormulaFun::MoveList& list, Rng& rng) {
  const auto size = static_cast<std::uint32_t>(list.size());
  if (open.phase == Phase::Bidding && rng.below(2) == 0) return list[rng.below(2) * (size - 1)];
  return list[rng.below(size)];
}

void play(const State& start, Rng& rng, int& compared) {
  State state = start;
  FormulaFun::MoveList list;
  NoEvents silent;
  while (!FormulaFun::to_act(state).is_nobody()) {
    if (FormulaFun::to_act(state).is_nature()) {
      FormulaFun::apply(state, FormulaFun::draw(state, rng), silent);
      continue;
    }
    FormulaFun::moves(state, list);
    if (state.open.phase == Phase::Playing) {
      std::vector<Move> calls;
      for (const Move& move : list) {
        if (move.action() == Action::Auction) calls.push_back(move);
      }
      ASSERT_EQ(calls, plain_calls(state.open));
      compared += static_cast<int>(calls.size());
    }
    FormulaFun::apply(state, any_move(state.open, list, rng), silent);
  }
}

TEST(FormulaFunMarket, ACardThatWasPutUpInThisTurnIsNotPutUpAgain) {
  // proves F-15
  constexpr int kMatches = 60;
  const auto options = OptionValues::parse(FormulaFun::options(), {});
  int compared = 0;
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const State start = FormulaFun::start(options, seats);
    Rng rng(static_cast<std::uint64_t>(seats));
    for (int match = 0; match < kMatches; ++match) {
      play(start, rng, compared);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(compared, 10000);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
