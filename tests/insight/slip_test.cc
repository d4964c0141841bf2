// Of what a coach speaks: what somebody new would do here, and only where it costs something.
#include "insight/slip.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bots/player.h"
#include "bots/typed_match.h"
#include "games/find_game.h"
#include "table/replay.h"
#include "tests/game_folder.h"

namespace paddock {
namespace {

// Where a seat of a match of plain bots is to act, after so many moves.
template <Game G>
MatchOf<G> midway(std::uint64_t seed, std::uint64_t moves) {
  typename G::State state =
      G::start(OptionValues::parse(G::options(), G::short_options()), G::kUsualSeats);
  Rng luck(seed);
  NoEvents silent;
  for (std::uint64_t i = 0; i < moves || !G::to_act(state).is_seat(); ++i) {
    if (G::to_act(state).is_nobody()) return midway<G>(seed + 1000, moves / 2);
    if (G::to_act(state).is_nature()) {
      G::apply(state, G::draw(state, luck), silent);
      continue;
    }
    const Glimpse<G> glimpse(state, G::to_act(state).seat());
    typename G::MoveList list;
    G::moves(state, list);
    G::apply(state, Player<G>::plain().move(glimpse, list, luck), silent);
  }
  return MatchOf<G>(state);
}

template <class Check>
void for_each_slip(Check check) {
  for_each_game([&]<class G>() {
    for (std::uint64_t i = 0; i < 30; ++i) {
      const MatchOf<G> match = midway<G>(i, 4 + 6 * i);
      const auto hints = hints_of(match, {400, i});
      const auto slip = slip_in(match, hints);
      if (slip) check(match, hints, *slip);
    }
  });
}

TEST(Slips, AreMovesThatCostAPartOfTheVictory) {
  int found = 0;
  for_each_slip([&](const auto& match, const std::vector<Hint>& hints, const std::string& slip) {
    ++found;
    const auto hint = std::ranges::find(hints, slip, &Hint::move);
    ASSERT_NE(hint, hints.end());
    EXPECT_TRUE(match.find(slip));
    EXPECT_GE(hint->behind.value * match.result().seats, 0.2);
    EXPECT_GT(hint->behind.value, 3 * hint->behind.error);
  });
  EXPECT_GT(found, 10);
}

TEST(Slips, AreWhatRookiesDo) {
  for_each_slip([]<class G>(const MatchOf<G>& match, const auto&, const std::string& slip) {
    const Player<G> rookie = Player<G>::find("rookie");
    int made = 0;
    for (std::uint64_t i = 0; i < 300; ++i) {
      Rng luck(1000 + i);
      const auto move = rookie.move(match.glimpse(match.to_act().seat()), match.list(), luck);
      made += match.notation(move) == slip ? 1 : 0;
    }
    EXPECT_GT(made, 0) << G::kId << ": " << slip;
  });
}

TEST(Slips, AreNotLookedForWhereThereIsNoChoice) {
  const std::vector<Hint> one(1);
  const auto match = midway<formula_d::FormulaD>(1, 4);
  EXPECT_FALSE(slip_in(match, one));
  EXPECT_FALSE(slip_in(match, {}));
}

// Red, in fourth after Casino, has the corner of Mirabeau ahead: fifth would carry it through.
TEST(Slips, OfAGearTooHighBeforeACorner) {
  std::ostringstream text;
  text << std::ifstream(game_folder("formula-d") / "lessons" / "drive.journal").rdbuf();
  const Journal journal = parse_journal(text.str());
  const auto match = start_match(journal.header);
  replay(*match, {journal.entries.begin(), journal.entries.begin() + 68});
  const auto hints = hints_of(*match, {400, 1});
  EXPECT_EQ(hints[0].move, "gear 4");
  EXPECT_EQ(slip_in(*match, hints), "gear 5");
}

}  // namespace
}  // namespace paddock
