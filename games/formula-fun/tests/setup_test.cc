// Players, deck, deal, lot.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

TEST(FormulaFunSetup, TwoToFourPlayAndUpToSixCan) {
  // proves F-1
  for (int players = 2; players <= 6; ++players) {
    EXPECT_EQ(new_match(players).open.players, players);
  }
  EXPECT_EQ(FormulaFun::kMinSeats, 2);
  EXPECT_EQ(FormulaFun::kUsualSeats, 4);
  EXPECT_EQ(FormulaFun::kMaxSeats, 6);
}

TEST(FormulaFunSetup, TheDeckHasFiftyTwoCards) {
  // proves F-2
  const Deck& standard = deck(find_deck("standard"));
  std::array<int, kKinds> of_kind{};
  for (int i = 0; i < kCards; ++i) {
    of_kind[static_cast<std::size_t>(kind_of(card_at(i)))] += standard.copies[slot(card_at(i))];
  }
  EXPECT_EQ(of_kind, (std::array<int, kKinds>{12, 6, 6, 8, 14, 6}));
  EXPECT_EQ(standard.whole().size(), 52);
}

TEST(FormulaFunSetup, TheDeckHasSoManyOfEachCard) {
  // proves F-2
  const CardSet whole = deck(find_deck("standard")).whole();
  const Layout& places = deck(find_deck("standard")).layout;
  for (int value = 1; value <= 6; ++value) {
    EXPECT_EQ(whole.count(places, driver(value)), 2);
    EXPECT_EQ(whole.count(places, chassis(value)), 1);
    EXPECT_EQ(whole.count(places, engine(value)), 1);
  }
  for (int income = 1; income <= 10; ++income) {
    EXPECT_EQ(whole.count(places, sponsor(income)), income >= 2 && income <= 5 ? 2 : 0);
  }
  EXPECT_EQ(whole.count(places, kScrap), 3);
  EXPECT_EQ(whole.count(places, kFair), 4);
  EXPECT_EQ(whole.count(places, kScout), 4);
  EXPECT_EQ(whole.count(places, kSetup), 3);
  for (Card circuit : {kDriverCircuit, kChassisCircuit, kEngineCircuit}) {
    EXPECT_EQ(whole.count(places, circuit), 2);
  }
}

TEST(FormulaFunSetup, EverybodyIsDealtThreeCardsAndHasTwentyMillion) {
  // proves F-4
  for (int players = 2; players <= 6; ++players) {
    State state = new_match(players);
    Rng rng(1);
    NoEvents silent;
    for (int card = 0; card < 3 * players; ++card) {
      EXPECT_EQ(phase(state), Phase::Dealing);
      FormulaFun::apply(state, FormulaFun::draw(state, rng), silent);
    }
    EXPECT_EQ(phase(state), Phase::FirstPlayer);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(hand(state, seat_at(seat)).size(), 3);
      EXPECT_EQ(money(state, seat_at(seat)), 20);
    }
    EXPECT_EQ(state.pile.size(), 52 - 3 * players);
  }
}

TEST(FormulaFunSetup, EveryCardOfTheDeckIsAsLikelyToBeDealt) {
  // proves F-4
  const std::vector<Outcome<Move>> outcomes = outcomes_of(new_match());
  std::uint32_t weights = 0;
  for (const Outcome<Move>& outcome : outcomes) weights += outcome.weight;
  EXPECT_EQ(weights, 52u);
  EXPECT_EQ(outcomes.front().move, Move(Action::Deal, driver(1)));
  EXPECT_EQ(outcomes.front().weight, 2u);
}

TEST(FormulaFunSetup, ALotSaysWhoBeginsAndTheOthersFollowClockwise) {
  // proves F-5
  State state = new_match(3);
  Rng rng(2);
  NoEvents silent;
  while (phase(state) == Phase::Dealing) {
    FormulaFun::apply(state, FormulaFun::draw(state, rng), silent);
  }
  for (const char* lot : {"first 1", "first 2", "first 3"}) EXPECT_TRUE(may(state, lot));
  EXPECT_FALSE(may(state, "first 4"));
  act(state, "first 2");
  for (Seat seat : {kBob, kCleo, kAnn, kBob}) {
    EXPECT_EQ(to_move(state), seat);
    act(state, "invest 0");
    let_nature(state, rng);
    act(state, "end turn");
    while (phase(state) == Phase::Discarding) {
      FormulaFun::apply(state, moves_of(state)[0], silent);
    }
  }
}

}  // namespace
}  // namespace paddock::formula_fun::tests
