// Drivers who bring a sponsor.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

TEST(FormulaFunHiring, AYoungDriverBringsASponsorOfOnesChoice) {
  // proves F-23
  for (int value : {1, 2}) {
    State state = position();
    lay_on_market(state, kAnn, {driver(value)});
    sell(state, driver(value), kAnn, kCleo, 2);
    EXPECT_EQ(phase(state), Phase::Searching);
    act(state, "search 3: sponsor 2, sponsor 3, sponsor 4, sponsor 5");
    EXPECT_EQ(phase(state), Phase::Fetching);
    EXPECT_EQ(to_move(state), kCleo);
    EXPECT_EQ(moves_of(state).size(), 4u);
    const Log log = act(state, "fetch sponsor 5");
    EXPECT_TRUE(holds(state, kCleo, sponsor(5)));
    EXPECT_EQ(state.pile.count(layout(state), sponsor(5)), 1);
    EXPECT_EQ(all<event::SponsorFetched>(log)[0].card, sponsor(5));
    EXPECT_EQ(log.heard[0].audience, Audience::everybody());
    EXPECT_EQ(to_move(state), kAnn);
  }
}

TEST(FormulaFunHiring, AnOlderOneBringsNone) {
  // proves F-23
  for (int value = 3; value <= 6; ++value) {
    State state = position();
    lay_on_market(state, kAnn, {driver(value)});
    sell(state, driver(value), kAnn, kCleo, 2);
    EXPECT_EQ(phase(state), Phase::Playing);
  }
}

TEST(FormulaFunHiring, WithoutASponsorInTheDeckNothingHappens) {
  // proves F-23
  State state = position();
  lay_on_market(state, kAnn, {driver(1)});
  leave_in_deck(state, {kFair});
  sell(state, driver(1), kAnn, kCleo, 2);
  act(state, "search 3: nothing");
  EXPECT_EQ(moves_of(state).size(), 1u);
  act(state, "fetch nothing");
  EXPECT_TRUE(hand(state, kCleo).empty());
  EXPECT_EQ(to_move(state), kAnn);
}

TEST(FormulaFunHiring, AnEmptyDeckIsMadeOfTheDiscardsBeforeItIsSearched) {
  // proves F-23, F-12
  State state = position();
  lay_on_market(state, kAnn, {driver(1)});
  leave_in_deck(state, {});
  ASSERT_TRUE(state.pile.empty());
  ASSERT_GT(discarded(state, sponsor(4)), 0);
  sell(state, driver(1), kAnn, kCleo, 2);
  act(state, {"search 3: sponsor 2, sponsor 3, sponsor 4, sponsor 5", "fetch sponsor 4"});
  EXPECT_TRUE(holds(state, kCleo, sponsor(4)));
  EXPECT_TRUE(state.open.discards.empty());
}

}  // namespace
}  // namespace paddock::formula_fun::tests
