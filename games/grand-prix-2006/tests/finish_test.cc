// The end of a race: who is classified, and for how many points.
#include "games/grand-prix-2006/tests/seasons.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006::tests {
namespace {

int points_of(const State& state, char letter, int race = 0) {
  return state.results[static_cast<std::size_t>(race)][index_of(driver(letter))].points();
}
int place_of(const State& state, char letter) {
  return state.results[0][index_of(driver(letter))].place();
}
bool is_classified(const State& state, char letter) {
  return state.results[0][index_of(driver(letter))].is_classified();
}

TEST(GrandPrix2006Finish, ThoseWhoRanAllLapsAreClassifiedInTheOrderOfTheRace) {
  // proves G-34
  State state = race("A B C D E F G H I J", "sprint");
  finish(state, "J C A B D F E H G I");
  EXPECT_EQ(order(state), "J C A B D F E H G I");
  EXPECT_EQ(place_of(state, 'J'), 1);
  EXPECT_EQ(place_of(state, 'A'), 3);
  EXPECT_EQ(place_of(state, 'I'), 10);
  for (char letter = 'A'; letter <= 'J'; ++letter) EXPECT_TRUE(is_classified(state, letter));
}

TEST(GrandPrix2006Finish, ThoseOutStandBehindTheLastToRetireFirst) {
  // proves G-34
  State state = race("A B D E");
  retire_car(state, 1);  // A
  run_cars(state, {1, 2, 3});
  retire_car(state, 3);  // E
  run_cars(state, {1, 2});
  while (state.phase != Phase::Over) run_lap(state, {1, 50});
  EXPECT_EQ(order(state), "B D / E A");
  EXPECT_EQ(place_of(state, 'B'), 1);
  EXPECT_EQ(place_of(state, 'D'), 2);
  EXPECT_EQ(place_of(state, 'E'), 3);
  EXPECT_EQ(place_of(state, 'A'), 4);
  EXPECT_FALSE(is_classified(state, 'E'));
  EXPECT_FALSE(is_classified(state, 'A'));
}

TEST(GrandPrix2006Finish, OfCarsThatRetiredTogetherTheOneInFrontStandsInFront) {
  // proves G-34, G-18
  State state = position({{'D', 10000}, {'C', 10100}, {'B', 10200}, {'A', 10300}, {'E', 10400}});
  retire_car(state, 3, 50);  // B, and as close to it C and A
  EXPECT_EQ(order(state), "D E / C B A");
  run_cars(state, {1, 1});
  retire_car(state, 2, 50);
  EXPECT_EQ(order(state), "/ D E C B A");
}

TEST(GrandPrix2006Finish, TheFirstEightClassifiedScore) {
  // proves G-35
  State state = race("A B C D E F G H I J", "sprint");
  const Log log = finish(state, "J I H G F E D C B A");
  const std::vector<int> expected = {0, 0, 1, 2, 3, 4, 5, 6, 8, 10};
  for (char letter = 'A'; letter <= 'J'; ++letter) {
    EXPECT_EQ(points_of(state, letter), expected[static_cast<std::size_t>(letter - 'A')]) << letter;
  }
  const auto scored = all<event::Scored>(log);
  ASSERT_GE(scored.size(), 8u);
  EXPECT_EQ(scored[0].driver, driver('J'));
  EXPECT_EQ(scored[0].points, 10);
  EXPECT_EQ(scored[7].driver, driver('C'));
  EXPECT_EQ(scored[7].place, 8);
  EXPECT_EQ(scored[7].points, 1);
}

TEST(GrandPrix2006Finish, WhoeverRetiredScoresNothingWhateverHisPlace) {
  // proves G-35, G-34
  State state = race("A B C D", "sprint");
  finish(state, "C A B / D");
  EXPECT_EQ(points_of(state, 'C'), 10);
  EXPECT_EQ(points_of(state, 'A'), 8);
  EXPECT_EQ(points_of(state, 'B'), 6);
  EXPECT_EQ(place_of(state, 'D'), 4);
  EXPECT_EQ(points_of(state, 'D'), 0);
}

TEST(GrandPrix2006Finish, WhereEverybodyRetiresNobodyIsClassifiedOrScores) {
  // proves G-35, G-34, G-26
  State state = race("A B");
  run_lap(state, {1, 2});
  const Log log = retire_car(state, 2, 50);
  EXPECT_EQ(state.phase, Phase::Over);
  ASSERT_EQ(all<event::RaceEnded>(log).size(), 1u);
  EXPECT_EQ(all<event::RaceEnded>(log)[0].finishers, 0);
  EXPECT_TRUE(all<event::Scored>(log).empty());
  for (char letter : {'A', 'B'}) {
    EXPECT_TRUE(state.results[0][index_of(driver(letter))].took_part());
    EXPECT_FALSE(is_classified(state, letter));
    EXPECT_EQ(points_of(state, letter), 0);
  }
  EXPECT_EQ(place_of(state, 'A'), 1);
  EXPECT_EQ(place_of(state, 'B'), 2);
  EXPECT_EQ(GrandPrix2006::result(state).lines[0].points, 0);
}

TEST(GrandPrix2006Finish, TheFlagFallsOnlyWhereSomebodyFinishes) {
  // proves G-26
  const auto end_of = [](const Log& log) {
    const event::RaceEnded ended = all<event::RaceEnded>(log).at(0);
    return GrandPrix2006Text::message(Event(ended)).key;
  };
  State state = race("A B", "sprint");
  EXPECT_EQ(end_of(finish(state, "B A")), "gp.event.race_ended");
  State nobody = race("A B");
  run_lap(nobody, {1, 2});
  EXPECT_EQ(end_of(retire_car(nobody, 2, 50)), "gp.event.race_ended.nobody");
}

TEST(GrandPrix2006Finish, ADriverWhoDoesNotRaceHasNoResult) {
  // proves G-34
  State state = race("A B", "sprint");
  finish(state, "B A");
  EXPECT_FALSE(state.results[0][index_of(driver('C'))].took_part());
  EXPECT_EQ(points_of(state, 'C'), 0);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
