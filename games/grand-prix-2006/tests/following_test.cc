// What people decide: whom they follow and when a race starts; and how the journal writes it.
#include <set>

#include "games/grand-prix-2006/tests/seasons.h"

namespace paddock::grand_prix_2006::tests {
namespace {

std::set<std::string> notations(const State& state) {
  std::set<std::string> words;
  for (Move move : moves_of(state)) words.insert(GrandPrix2006::notation(state, move));
  return words;
}

TEST(GrandPrix2006Following, EverySeatInTurnSaysWhomItFollows) {
  // proves G-9
  State state = new_match({}, 3);
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_EQ(GrandPrix2006::to_act(state), Actor(seat_at(seat)));
    const Log log = say(state, "follow BBB");
    ASSERT_EQ(all<event::Followed>(log).size(), 1u);
    EXPECT_EQ(all<event::Followed>(log)[0].seat, seat_at(seat));
    EXPECT_EQ(all<event::Followed>(log)[0].follows.driver, driver('B'));
  }
  EXPECT_EQ(state.phase, Phase::Waiting);
}

TEST(GrandPrix2006Following, AnyDriverOrTeamOfTheRaceMayBeFollowed) {
  // proves G-9
  const State state = new_match({{"circuit", "hop"}});
  EXPECT_EQ(notations(state),
            (std::set<std::string>{"follow AAA", "follow BBB", "follow CCC", "follow DDD",
                                   "follow team Red", "follow team Blue"}));
}

TEST(GrandPrix2006Following, InASeasonWhoeverRacesAnywhereMayBeFollowed) {
  // proves G-9
  const State state = new_match({{"season", "hop,sprint"}});
  for (char letter = 'A'; letter <= 'J'; ++letter) {
    EXPECT_EQ(notations(state).count("follow " + std::string(3, letter)), 1u) << letter;
  }
  for (const char* name : {"Red", "Blue", "Green", "White"}) {
    EXPECT_EQ(notations(state).count(std::string("follow team ") + name), 1u) << name;
  }
}

TEST(GrandPrix2006Following, SeveralMayFollowTheSame) {
  // proves G-9
  State state = new_match({}, 4);
  for (const char* words : {"follow team Red", "follow AAA", "follow team Red", "follow AAA"}) {
    say(state, words);
  }
  EXPECT_EQ(state.follows[0], state.follows[2]);
  EXPECT_EQ(state.follows[1], state.follows[3]);
  EXPECT_TRUE(state.follows[0].is_team());
  EXPECT_TRUE(state.follows[1].is_driver());
}

TEST(GrandPrix2006Following, TheFirstSeatStartsARace) {
  // proves G-9
  State state = ready({}, 3);
  EXPECT_EQ(GrandPrix2006::to_act(state), Actor(seat_at(0)));
  EXPECT_EQ(notations(state), (std::set<std::string>{"start"}));
  say(state, "start");
  EXPECT_TRUE(GrandPrix2006::to_act(state).is_nature());
}

TEST(GrandPrix2006Following, TheFirstSeatStartsEachRaceOfASeason) {
  // proves G-9
  State state = ready({{"season", "sprint,dash,hop"}}, 2);
  EXPECT_EQ(notations(state), (std::set<std::string>{"start", "start all"}));
  say(state, "start");
  finish(state, "A B C D E F G H I J");
  EXPECT_EQ(GrandPrix2006::to_act(state), Actor(seat_at(0)));
  EXPECT_EQ(notations(state), (std::set<std::string>{"start", "start all"}));
  say(state, "start");
  finish(state, "A B C D E F G H I J");
  EXPECT_EQ(notations(state).count("start"), 1u);
}

TEST(GrandPrix2006Following, AllRacesThatAreLeftMayBeStartedAtOnce) {
  // proves G-9
  State state = ready({{"season", "sprint,dash,hop"}});
  say(state, "start");
  finish(state, "A B C D E F G H I J");
  say(state, "start all");
  finish(state, "J I H G F E D C B A");
  EXPECT_TRUE(GrandPrix2006::to_act(state).is_nature());
  EXPECT_EQ(state.race, 2);
  finish(state, "A B C D");
  EXPECT_EQ(state.phase, Phase::Over);
}

TEST(GrandPrix2006Following, NobodyDecidesAnythingElse) {
  // proves G-9
  State state = ready({{"season", "plain,dash"}});
  say(state, "start all");
  Rng rng(9);
  Log log;
  while (state.phase != Phase::Over) {
    ASSERT_TRUE(GrandPrix2006::to_act(state).is_nature());
    GrandPrix2006::apply(state, GrandPrix2006::draw(state, rng), log);
  }
  EXPECT_TRUE(moves_of(state).empty());
}

TEST(GrandPrix2006Following, ACardIsWrittenByItsNumber) {
  // proves G-10
  State state = begun();
  std::set<std::string> words;
  for (const Outcome<Move>& outcome : outcomes_of(state)) {
    words.insert(GrandPrix2006::notation(state, outcome.move));
  }
  EXPECT_EQ(words.size(), 100u);
  EXPECT_EQ(words.count("card 1"), 1u);
  EXPECT_EQ(words.count("card 100"), 1u);
  say(state, "card 10");
  EXPECT_EQ(state.phase, Phase::Place);
  say(state, "card 6");  // RETIRE 6
  EXPECT_EQ(all<event::Tested>(say(state, "card 30")).at(0).driver, driver('F'));
}

TEST(GrandPrix2006Following, ADriverOfAGridByLotIsWrittenByHisCode) {
  // proves G-7
  State state = begun({{"grid", "random"}, {"circuit", "hop"}});
  for (const char* words : {"grid CCC", "grid AAA", "grid DDD"}) say(state, words);
  if (state.phase == Phase::DrawingGrid) say(state, "grid BBB");
  EXPECT_EQ(order(state), "C A D B");
}

TEST(GrandPrix2006Following, TheSameWordsRebuildTheSameSeason) {
  // proves G-9, G-11, G-50
  for (const char* grid : {"real", "qualifying", "random"}) {
    const Pairs given = {{"season", "sprint,plain,hop"}, {"grid", grid}, {"predictions", "on"}};
    State played = new_match(given, 2);
    State rebuilt = new_match(given, 2);
    Rng rng(66);
    Log log;
    while (played.phase != Phase::Over) {
      const Move move = random_move(played, rng);
      const std::string words = GrandPrix2006::notation(played, move);
      std::string appended;
      GrandPrix2006::append_notation(appended, played, move);
      ASSERT_EQ(appended, words);
      GrandPrix2006::apply(played, move, log);
      say(rebuilt, words);
      ASSERT_TRUE(same_bytes(played, rebuilt));
    }
  }
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
