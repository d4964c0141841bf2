// A turn from its beginning to the hand limit at its end.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

// Ann ends her turn with an empty hand, Bob's turn begins.
State bobs_turn(int players = 4, const Options& given = {}) {
  State state = position(players, given);
  act(state, "end turn");
  return state;
}

TEST(FormulaFunTurn, CardsFacingThePlayerAreDiscardedWhenHisTurnBegins) {
  // proves F-7
  State state = position();
  lay_on_market(state, kBob, {driver(5), engine(2)});
  lay_on_market(state, kCleo, {driver(5)});
  const Log log = act(state, "end turn");
  EXPECT_EQ(on_market(state, kBob, driver(5)), 0);
  EXPECT_EQ(discarded(state, driver(5)), 1);
  EXPECT_EQ(discarded(state, engine(2)), 1);
  EXPECT_EQ(on_market(state, kCleo, driver(5)), 1);
  EXPECT_EQ(all<event::MarketCleared>(log).size(), 2u);
}

TEST(FormulaFunTurn, InvestingDrawsOneTwoOrThreeCards) {
  // proves F-8
  for (int amount = 0; amount <= 2; ++amount) {
    State state = bobs_turn();
    act(state, "invest " + std::to_string(amount));
    EXPECT_EQ(money(state, kBob), 20 - amount);
    Rng rng(1);
    let_nature(state, rng);
    EXPECT_EQ(hand(state, kBob).size(), 1 + amount);
    EXPECT_EQ(phase(state), Phase::Playing);
  }
}

TEST(FormulaFunTurn, NobodyInvestsWhatHeDoesNotHave) {
  // proves F-8, F-13
  State state = bobs_turn();
  team(state, kBob).money = 1;
  EXPECT_TRUE(may(state, "invest 1"));
  EXPECT_FALSE(may(state, "invest 2"));
  EXPECT_FALSE(may(state, "invest 3"));
  team(state, kBob).money = 0;
  EXPECT_EQ(moves_of(state).size(), 1u);
}

TEST(FormulaFunTurn, CardsArePlayedInAnyOrderAndTheTurnEndsAtWill) {
  // proves F-9
  State state = position();
  give(state, kAnn, {driver(3), sponsor(4), kSetup, kScout});
  EXPECT_TRUE(may(state, "end turn"));
  act(state, {"setup", "market driver 3", "play sponsor 4", "auction driver 3 from 1", "start at 1",
              "pass", "pass", "pass", "bid 1"});
  EXPECT_TRUE(may(state, "scout"));
  act(state, "end turn");
  EXPECT_EQ(state.open.turn.seat, kBob);
}

TEST(FormulaFunTurn, AtItsEndAHandHasAtMostThreeCards) {
  // proves F-10
  State state = position();
  give(state, kAnn, {sponsor(2), sponsor(3), sponsor(4), kFair, kSetup});
  act(state, "end turn");
  EXPECT_EQ(phase(state), Phase::Discarding);
  EXPECT_EQ(to_move(state), kAnn);
  EXPECT_FALSE(may(state, "end turn"));
  act(state, "discard Fair");
  EXPECT_EQ(phase(state), Phase::Discarding);
  act(state, "discard sponsor 2");
  EXPECT_EQ(phase(state), Phase::Investing);
  EXPECT_EQ(to_move(state), kBob);
  EXPECT_EQ(hand(state, kAnn).size(), 3);
  EXPECT_EQ(discarded(state, kFair), 1);
}

TEST(FormulaFunTurn, WithTheOptionAHandHasAtMostFive) {
  // proves F-10
  State state = position(4, {{"hand-limit", "5"}});
  give(state, kAnn, {sponsor(2), sponsor(3), sponsor(4), kFair, kSetup});
  act(state, "end turn");
  EXPECT_EQ(to_move(state), kBob);
  EXPECT_EQ(hand(state, kAnn).size(), 5);
}

TEST(FormulaFunTurn, ComponentsAreNeverDiscardedFromAHand) {
  // proves F-11
  State state = position();
  give(state, kAnn, {driver(1), chassis(2), engine(3), kFair});
  act(state, "end turn");
  for (const char* component : {"driver 1", "chassis 2", "engine 3"}) {
    EXPECT_FALSE(may(state, std::string("discard ") + component));
    EXPECT_TRUE(may(state, std::string("market ") + component));
  }
  EXPECT_TRUE(may(state, "discard Fair"));
  EXPECT_FALSE(may(state, "market Fair"));
  act(state, "market chassis 2");
  EXPECT_EQ(on_market(state, kAnn, chassis(2)), 1);
  EXPECT_EQ(to_move(state), kBob);
}

TEST(FormulaFunTurn, AnEmptyDeckIsMadeOfTheDiscards) {
  // proves F-12
  State state = bobs_turn();
  leave_in_deck(state, {driver(6)});
  const int discards = state.open.discards.size();
  act(state, "invest 1");
  EXPECT_EQ(outcomes_of(state).size(), 1u);
  const Log log = act(state, "draw 2: driver 6");
  EXPECT_EQ(all<event::Shuffled>(log).size(), 1u);
  EXPECT_EQ(state.pile.size(), discards);
  EXPECT_TRUE(state.open.discards.empty());
  EXPECT_EQ(phase(state), Phase::Drawing);
}

TEST(FormulaFunTurn, TheDiscardsWaitUntilACardIsNeeded) {
  // proves F-12
  State state = bobs_turn();
  leave_in_deck(state, {driver(6)});
  act(state, {"invest 0", "draw 2: driver 6"});
  EXPECT_TRUE(state.pile.empty());
  EXPECT_FALSE(state.open.discards.empty());
  EXPECT_EQ(phase(state), Phase::Playing);
}

TEST(FormulaFunTurn, WithoutDeckAndDiscardsThereIsNoCard) {
  // proves F-12
  State state = bobs_turn();
  CardSet all_but_one = state.pile;
  all_but_one.remove(layout(state), driver(6));
  state.hands[slot(kCleo)] = all_but_one;
  state.pile = CardSet();
  state.pile.add(layout(state), driver(6));
  NoEvents silent;
  FormulaFun::apply(state, Move(Action::Invest, 2), silent);
  FormulaFun::apply(state, Move(Action::Deal, driver(6)), silent);
  EXPECT_EQ(phase(state), Phase::Playing);
  EXPECT_EQ(hand(state, kBob).size(), 1);
}

TEST(FormulaFunTurn, MoneyGoesToTheBankAndNeverBelowNothing) {
  // proves F-13
  State state = new_match(4);
  Rng rng(7);
  for (int match = 0; match < 30; ++match) {
    state = new_match(4);
    while (phase(state) != Phase::Over) {
      const State before = state;
      Log log;
      FormulaFun::apply(state, random_move(state, rng), log);
      ASSERT_EQ(FormulaFun::invariants(state), "");
      const bool bought = !all<event::Sold>(log).empty();
      for (int seat = 0; seat < 4; ++seat) {  // nobody earns by what another pays
        const int gain = money(state, seat_at(seat)) - money(before, seat_at(seat));
        ASSERT_TRUE(!bought || gain <= 0);
        ASSERT_LT(money(state, seat_at(seat)), 1000);
      }
    }
  }
}

}  // namespace
}  // namespace paddock::formula_fun::tests
