// The options: races, cards-removed, drivers, edition; and a season in several sittings.
#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

std::string drivers_order(const State& state) {
  std::string text;
  for (Car one : drivers(state.open)) text += (text.empty() ? "" : " ") + name_of(one);
  return text;
}

// Cards played in each race of a season driven at random.
std::vector<int> races_driven(State state, std::uint64_t seed) {
  std::vector<int> races;
  Rng rng(seed);
  while (state.open.phase != Phase::Over) races.push_back(cards_played(drive_race(state, rng)));
  return races;
}

TEST(FormulaMotorRacingOptions, ASeasonHasThreeRacesUnlessAgreedOtherwise) {
  // proves M-63
  EXPECT_EQ(races_driven(new_match(6), 1).size(), 3u);
  EXPECT_EQ(races_driven(new_match(5, {{"races", "1"}}), 1).size(), 1u);
  EXPECT_EQ(races_driven(new_match(4, {{"races", "5"}}), 1).size(), 5u);
}

TEST(FormulaMotorRacingOptions, ACompleteSeasonHasSeventeenRacesAndTheLongestTwentyFour) {
  // proves M-63
  EXPECT_EQ(races_driven(new_match(3, {{"races", "17"}}), 1).size(), 17u);
  EXPECT_EQ(races_driven(new_match(6, {{"races", "24"}}), 1).size(), 24u);
}

TEST(FormulaMotorRacingOptions, ThereAreOneToTwentyFourRaces) {
  // proves M-63
  EXPECT_THROW(options({{"races", "0"}}), InputError);
  EXPECT_THROW(options({{"races", "25"}}), InputError);
  EXPECT_THROW(options({{"races", "-1"}}), InputError);
  EXPECT_THROW(options({{"races", "three"}}), InputError);
}

TEST(FormulaMotorRacingOptions, NoCardsAreRemovedUnlessAgreedOtherwise) {
  // proves M-64
  EXPECT_EQ(races_driven(new_match(6), 2), (std::vector<int>{30, 30, 30}));
}

TEST(FormulaMotorRacingOptions, EveryRaceIsShorterByTheCardsRemoved) {
  // proves M-64, M-16
  for (int players = 3; players <= 6; ++players) {
    const State state = new_match(players, {{"races", "2"}, {"cards-removed", "6"}});
    const int cards = 54 - 6 - 4 * players;
    EXPECT_EQ(races_driven(state, 3), (std::vector<int>{cards, cards}));
  }
}

TEST(FormulaMotorRacingOptions, TheCardsRemovedMayDifferFromRaceToRace) {
  // proves M-64
  const State three = new_match(3, {{"cards-removed", "0,6,24"}});
  EXPECT_EQ(races_driven(three, 4), (std::vector<int>{42, 36, 18}));
  const State fourteen =
      new_match(6, {{"races", "14"}, {"cards-removed", "0,1,2,3,4,5,6,7,8,9,10,11,12,13"}});
  EXPECT_EQ(races_driven(fourteen, 4),
            (std::vector<int>{30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17}));
}

TEST(FormulaMotorRacingOptions, WithTwentyFourCardsRemovedSixPlayersPlayOneCardEach) {
  // proves M-64, M-15
  State state = new_match(6, {{"races", "1"}, {"cards-removed", "24"}});
  Rng rng(1);
  set_up(state, rng);
  EXPECT_EQ(state.open.to_draw, 0);
  const Log log = drive_race(state, rng);
  EXPECT_EQ(cards_played(log), 6);
  EXPECT_TRUE(all<event::CardTaken>(log).empty());
}

TEST(FormulaMotorRacingOptions, TheCardsRemovedAreTakenUnseen) {
  // proves M-64, M-9
  State state = new_match(4, {{"races", "1"}, {"cards-removed", "6"}});
  Rng rng(1);
  set_up(state, rng);
  EXPECT_EQ(state.open.to_draw, 54 - 6 - 20);
  EXPECT_EQ(state.pile.size(), 54 - 20);
  EXPECT_TRUE(state.open.discards.empty());
  drive_race(state, rng);
  EXPECT_EQ(state.pile.size(), 6);
}

TEST(FormulaMotorRacingOptions, AnyCardMayBeAmongThoseRemoved) {
  // proves M-64
  std::vector<int> times(kFaces);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = new_match(6, {{"races", "1"}, {"cards-removed", "24"}});
    Rng rng(seed);
    set_up(state, rng);
    state.pile.for_each_face([&](Card card) { ++times[static_cast<std::size_t>(card)]; });
  }
  CardSet::whole_deck(Edition::English2007).for_each_face([&](Card card) {
    EXPECT_GT(times[static_cast<std::size_t>(card)], 0);
  });
}

TEST(FormulaMotorRacingOptions, NoneToTwentyFourCardsAreRemoved) {
  // proves M-64
  EXPECT_THROW(options({{"cards-removed", "25"}}), InputError);
  EXPECT_THROW(options({{"cards-removed", "-1"}}), InputError);
  EXPECT_THROW(options({{"cards-removed", "6,25,6"}}), InputError);
  EXPECT_THROW(options({{"cards-removed", ""}}), InputError);
  EXPECT_NO_THROW(options({{"cards-removed", "0"}}));
  EXPECT_NO_THROW(options({{"cards-removed", "24"}}));
}

TEST(FormulaMotorRacingOptions, TheCardsRemovedAreGivenForAllRacesOrForEach) {
  // proves M-64
  EXPECT_THROW(new_match(4, {{"races", "3"}, {"cards-removed", "6,6"}}), InputError);
  EXPECT_THROW(new_match(4, {{"races", "3"}, {"cards-removed", "6,6,6,6"}}), InputError);
  EXPECT_NO_THROW(new_match(4, {{"races", "3"}, {"cards-removed", "6,0,6"}}));
}

TEST(FormulaMotorRacingOptions, TheDriversChampionshipIsAnOption) {
  // proves M-65
  EXPECT_EQ(new_match(4, {{"drivers", "yes"}}).open.drivers_championship, 1);
  EXPECT_EQ(new_match(4, {{"drivers", "no"}}).open.drivers_championship, 0);
  EXPECT_EQ(new_match(4).open.drivers_championship, 0);
  EXPECT_THROW(options({{"drivers", "perhaps"}}), InputError);
}

TEST(FormulaMotorRacingOptions, TheCarWithTheMostPointsWinsTheDriversChampionship) {
  // proves M-65
  State state = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 6,
                                 {{"races", "1"}, {"drivers", "yes"}});
  add_points(state, "P2", 11);
  add_points(state, "B2", 5);
  finish_race(state);
  EXPECT_EQ(drivers_order(state), "P2 B1 G1 B2 Y1 O1 R1 P1 R2 O2 Y2 G2");
}

TEST(FormulaMotorRacingOptions, EqualDriversArePartedByThePlaceInTheLastRace) {
  // proves M-65
  State state = before_last_card("P2 O1 B1 Y1 G1 R1 / P1 R2 O2 Y2 G2 B2", 6,
                                 {{"races", "1"}, {"drivers", "yes"}});
  add_points(state, "O1", 4);
  add_points(state, "B2", 2);
  finish_race(state);
  EXPECT_EQ(drivers_order(state), "P2 O1 B1 Y1 G1 B2 R1 P1 R2 O2 Y2 G2");
}

TEST(FormulaMotorRacingOptions, TheSameMovesRebuildTheSameSeason) {
  // proves M-66
  Rng rng(66);
  State played = new_match(5, {{"races", "2"}});
  State rebuilt = new_match(5, {{"races", "2"}});
  Log log;
  while (played.open.phase != Phase::Over) {
    const Move move = random_move(played, rng);
    FormulaMotorRacing::apply(played, move, log);
    NoEvents silent;
    FormulaMotorRacing::apply(rebuilt, move, silent);
    ASSERT_TRUE(same_bytes(played, rebuilt));
  }
}

TEST(FormulaMotorRacingOptions, ASeasonGoesOnExactlyWhereItStopped) {
  // proves M-66
  for (int stop_after : {40, 150, 400}) {  // within the first race, the second, the last
    Rng rng(67);
    State played = new_match(3, {{"races", "4"}});
    std::vector<Move> journal;
    Log log;
    for (int move = 0; move < stop_after && played.open.phase != Phase::Over; ++move) {
      journal.push_back(random_move(played, rng));
      FormulaMotorRacing::apply(played, journal.back(), log);
    }
    State resumed = new_match(3, {{"races", "4"}});
    for (Move move : journal) FormulaMotorRacing::apply(resumed, move, log);
    Rng rest = rng;
    while (played.open.phase != Phase::Over) drive_race(played, rng);
    while (resumed.open.phase != Phase::Over) drive_race(resumed, rest);
    EXPECT_TRUE(same_bytes(played, resumed));
  }
}

TEST(FormulaMotorRacingOptions, ASeasonStoppedBetweenRacesGoesOnFromTheFinishingOrder) {
  // proves M-66, M-58
  Rng rng(68);
  State state = new_match(4, {{"races", "2"}});
  drive_race(state, rng);
  const State kept = state;
  deal(state, rng);
  EXPECT_EQ(state.open.line, kept.open.line);
  EXPECT_EQ(state.open.points, kept.open.points);
  EXPECT_EQ(state.open.running, 12);
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
