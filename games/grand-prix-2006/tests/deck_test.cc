// The action deck: a hundred cards, each once before any comes twice.
#include <set>

#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// So many cards drawn at random, by number.
std::vector<int> draw(State& state, Rng& rng, int cards) {
  std::vector<int> numbers;
  Log log;
  while (static_cast<int>(numbers.size()) < cards) {
    const Move move = GrandPrix2006::draw(state, rng);
    EXPECT_TRUE(may(state, move));
    EXPECT_EQ(move.action, Action::DrawCard);
    numbers.push_back(state.book()[id_at<CardId>(move.value)].number);
    GrandPrix2006::apply(state, move, log);
  }
  return numbers;
}

std::set<int> numbers_left(const State& state) {
  std::set<int> numbers;
  for (const Outcome<Move>& outcome : outcomes_of(state)) {
    numbers.insert(state.book()[id_at<CardId>(outcome.move.value)].number);
  }
  return numbers;
}

TEST(GrandPrix2006Deck, EachNumberIsOnOneOfTheHundredCards) {
  // proves G-10
  for (std::string_view id : {"paper", "2006"}) {
    paper();
    std::set<int> numbers;
    for (const ActionCard& card : almanac(find_almanac(id)).deck) numbers.insert(card.number);
    EXPECT_EQ(numbers.size(), 100u);
    EXPECT_EQ(*numbers.begin(), 1);
    EXPECT_EQ(*numbers.rbegin(), 100);
  }
}

TEST(GrandPrix2006Deck, ARaceBeginsWithAllCardsEachAsLikely) {
  // proves G-10, G-11
  const State state = begun();
  const std::vector<Outcome<Move>> outcomes = outcomes_of(state);
  ASSERT_EQ(outcomes.size(), 100u);
  EXPECT_EQ(numbers_left(state).size(), 100u);
  for (const Outcome<Move>& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
}

TEST(GrandPrix2006Deck, ACardDrawnIsOutOfTheDeck) {
  // proves G-11
  State state = begun();
  read_incident(state, 77);
  EXPECT_EQ(numbers_left(state).size(), 99u);
  EXPECT_EQ(numbers_left(state).count(77), 0u);
  read_lap_time(state, 0);
  EXPECT_EQ(numbers_left(state).size(), 98u);
  EXPECT_EQ(numbers_left(state).count(77), 0u);
}

TEST(GrandPrix2006Deck, EveryCardComesOnceInAHundredDraws) {
  // proves G-11
  State state = race("A B C D E F G H I J", "long");
  Rng rng(11);
  for (int deck = 0; deck < 5; ++deck) {
    EXPECT_EQ(numbers_left(state).size(), 100u);
    const std::vector<int> numbers = draw(state, rng, 100);
    EXPECT_EQ(std::set<int>(numbers.begin(), numbers.end()).size(), 100u);
  }
}

TEST(GrandPrix2006Deck, TheLastCardIsCertainAndThenAllAreShuffledAgain) {
  // proves G-11
  State state = race("A B C D E F G H I J", "long");
  Rng rng(12);
  const std::vector<int> numbers = draw(state, rng, 99);
  ASSERT_EQ(numbers_left(state).size(), 1u);
  EXPECT_EQ(std::ranges::count(numbers, *numbers_left(state).begin()), 0);
  draw(state, rng, 1);
  EXPECT_EQ(numbers_left(state).size(), 100u);
}

TEST(GrandPrix2006Deck, AfterTheHundredthCardTheyComeInAnotherOrder) {
  // proves G-11
  State state = race("A B C D E F G H I J", "long");
  Rng rng(13);
  const std::vector<int> first = draw(state, rng, 100);
  EXPECT_NE(first, draw(state, rng, 100));
}

TEST(GrandPrix2006Deck, TheDeckIsShuffledForEveryRace) {
  // proves G-11
  State state = begun({{"season", "sprint,dash"}});
  Rng rng(14);
  Log log;
  while (state.phase != Phase::Waiting) {
    GrandPrix2006::apply(state, GrandPrix2006::draw(state, rng), log);
  }
  act(state, {Action::Start});
  EXPECT_EQ(state.race, 1);
  EXPECT_EQ(numbers_left(state).size(), 100u);
}

TEST(GrandPrix2006Deck, EveryCardIsAsLikelyToBeDrawn) {
  // proves G-11
  const State state = begun();
  Rng rng(15);
  std::vector<int> times(100);
  for (int draw = 0; draw < 20'000; ++draw) ++times[GrandPrix2006::draw(state, rng).value];
  for (int count : times) EXPECT_NEAR(count, 200, 75);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
