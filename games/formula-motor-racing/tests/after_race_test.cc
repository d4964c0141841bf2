// After a race: points, the next race, the championship.
#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

const std::vector<OptionValues::Pair> kTwoRaces = {{"races", "2"}};

// Who stands where: a seat by its number, a team without a player by its letter.
std::string standings(const State& state) {
  std::string text;
  for (const Contender& entry : championship(state.open)) {
    const std::string who =
        entry.owner.is_nobody()
            ? std::string(1, kColourLetters[static_cast<std::size_t>(entry.team)])
            : std::to_string(index(entry.owner.seat()));
    text += (text.empty() ? "" : " ") + who + ":" + std::to_string(entry.points);
  }
  return text;
}

Result::Line result_of(const State& state, Seat seat) {
  return FormulaMotorRacing::result(state).lines[static_cast<std::size_t>(index(seat))];
}

TEST(FormulaMotorRacingAfterRace, TheFirstSixPlacesScore) {
  // proves M-55
  State state = before_last_card("R2 G1 Y1 O1 R1 P1 P2 B1 O2 Y2 G2 B2");
  const Log log = finish_race(state);
  const std::vector<std::pair<std::string_view, int>> expected = {
      {"R2", 10}, {"G1", 6}, {"Y1", 4}, {"O1", 3}, {"R1", 2}, {"P1", 1},
      {"P2", 0},  {"B1", 0}, {"O2", 0}, {"Y2", 0}, {"G2", 0}, {"B2", 0}};
  for (const auto& [name, points] : expected) EXPECT_EQ(points_of(state, name), points) << name;
  EXPECT_EQ(all<event::RaceEnded>(log).size(), 1u);
}

TEST(FormulaMotorRacingAfterRace, CarsOutOfTheRaceFinishBehindAllThatRunLastOutFirst) {
  // proves M-55, M-20
  State state = before_last_card("R2 G1 Y1 / P2 O1 R1 P1 B1 O2 Y2 G2 B2");
  finish_race(state);
  EXPECT_EQ(points_of(state, "Y1"), 4);
  EXPECT_EQ(points_of(state, "P2"), 3);
  EXPECT_EQ(points_of(state, "O1"), 2);
  EXPECT_EQ(points_of(state, "R1"), 1);
  EXPECT_EQ(points_of(state, "P1"), 0);
}

TEST(FormulaMotorRacingAfterRace, PointsAddUpOverTheSeason) {
  // proves M-55, M-61
  State state = before_last_card(kGrid);
  add_points(state, "B1", 12);
  add_points(state, "B2", 3);
  finish_race(state);
  EXPECT_EQ(points_of(state, "B1"), 22);
  EXPECT_EQ(points_of(state, "B2"), 3);
  EXPECT_EQ(result_of(state, kBluePlayer).points, 25);
}

TEST(FormulaMotorRacingAfterRace, TheLastCardStillCountsForThePoints) {
  // proves M-55, M-15
  State state = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(state, overtake(Purple, 4), "P2");
  EXPECT_EQ(order(state), "B1 G1 P2 R2 Y1 O1 R1 P1 O2 Y2 G2 B2");
  EXPECT_EQ(points_of(state, "P2"), 4);
  EXPECT_EQ(points_of(state, "R2"), 3);
  EXPECT_EQ(points_of(state, "R1"), 0);
}

TEST(FormulaMotorRacingAfterRace, APlayerScoresForBothCarsOfHisTeam) {
  // proves M-56
  State state = before_last_card("G1 B1 B2 G2 Y1 O1 R1 P1 P2 R2 O2 Y2");
  finish_race(state);
  EXPECT_EQ(standings(state), "1:13 0:10 2:2 3:1 4:0 5:0");
}

TEST(FormulaMotorRacingAfterRace, OfThreePlayersEachScoresForFourCars) {
  // proves M-56, M-57
  State state = before_last_card("G1 B1 R2 B2 O2 O1 R1 P1 P2 Y1 G2 Y2", 3);
  finish_race(state);
  EXPECT_EQ(standings(state), "1:14 0:12 2:0");
  EXPECT_EQ(result_of(state, kGreenPlayer), (Result::Line{1, 14}));
  EXPECT_EQ(result_of(state, kBluePlayer), (Result::Line{2, 12}));
  EXPECT_EQ(result_of(state, kYellowPlayer), (Result::Line{3, 0}));
}

TEST(FormulaMotorRacingAfterRace, ATeamWithoutAPlayerScoresAndCanWin) {
  // proves M-57, M-61
  State state = before_last_card("P1 B1 G1 Y1 O1 P2 R1 R2 O2 Y2 G2 B2", 5);
  finish_race(state);
  EXPECT_EQ(standings(state), "P:11 0:6 1:4 2:3 3:2 4:0");
  EXPECT_EQ(result_of(state, kBluePlayer), (Result::Line{2, 6}));
}

TEST(FormulaMotorRacingAfterRace, EachTeamWithoutAPlayerIsAnEntryOfItsOwn) {
  // proves M-57
  State state = before_last_card("B1 R1 P1 Y1 O1 G1 P2 R2 O2 Y2 G2 B2", 4);
  finish_race(state);
  EXPECT_EQ(standings(state), "0:10 R:6 P:4 2:3 3:2 1:1");
  EXPECT_EQ(result_of(state, kBluePlayer), (Result::Line{1, 10}));
  EXPECT_EQ(result_of(state, kYellowPlayer), (Result::Line{4, 3}));
}

TEST(FormulaMotorRacingAfterRace, TheNextRaceStartsInTheFinishingOrder) {
  // proves M-58, M-1
  State state = before_last_card("R2 G1 Y1 O1 R1 P1 P2 / B1 O2 Y2 G2 B2", 6, kTwoRaces);
  finish_race(state);
  Rng rng(1);
  deal(state, rng);
  EXPECT_EQ(state.open.race, 1);
  EXPECT_EQ(state.open.phase, Phase::Playing);
  EXPECT_EQ(order(state), "R2 G1 Y1 O1 R1 P1 P2 B1 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingAfterRace, CarsThatWereOutRunAgainInTheNextRace) {
  // proves M-58
  State state = before_last_card("R2 G1 Y1 O1 R1 P1 P2 / B1 O2 Y2 G2 B2", 6, kTwoRaces);
  finish_race(state);
  Rng rng(1);
  deal(state, rng);
  EXPECT_EQ(targets(state, overtake(Blue, 3)), "B1 B2");
  EXPECT_EQ(targets(state, beige(Effect::TailenderTurbo)), "Y2 G2 B2");
}

TEST(FormulaMotorRacingAfterRace, AllCardsAreCollectedAndNobodyKeepsAny) {
  // proves M-59
  State state = before_last_card(kGrid, 6, kTwoRaces);
  finish_race(state);
  EXPECT_EQ(state.open.phase, Phase::Dealing);
  for (const CardSet& hand : state.hands) EXPECT_TRUE(hand.empty());
  EXPECT_TRUE(state.open.discards.empty());
  EXPECT_EQ(state.pile, CardSet::whole_deck(Edition::English2007));
}

TEST(FormulaMotorRacingAfterRace, EverybodyIsDealtFiveNewCards) {
  // proves M-59
  State state = before_last_card(kGrid, 4, kTwoRaces);
  finish_race(state);
  Rng rng(1);
  deal(state, rng);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(hand_of(state, seat_at(seat)).size(), 5);
  EXPECT_EQ(state.open.to_draw, 34);
}

TEST(FormulaMotorRacingAfterRace, ThePlayerOfTheFirstCarBeginsTheNextRace) {
  // proves M-60
  State state = before_last_card("Y2 G1 Y1 O1 R1 P1 P2 R2 B1 O2 G2 B2", 6, kTwoRaces);
  finish_race(state);
  Rng rng(1);
  const Log log = deal(state, rng);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kYellowPlayer));
  ASSERT_EQ(all<event::RaceBegins>(log).size(), 1u);
  EXPECT_EQ(all<event::RaceBegins>(log)[0].race, 2);
}

TEST(FormulaMotorRacingAfterRace, IfNobodyDrivesTheWinnerTheBestPlacedPlayerBegins) {
  // proves M-60
  State state = before_last_card("R2 P1 R1 O1 Y1 G1 P2 Y2 B1 O2 G2 B2", 4, kTwoRaces);
  finish_race(state);
  Rng rng(1);
  deal(state, rng);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kOrangePlayer));
}

TEST(FormulaMotorRacingAfterRace, AfterTheLastRaceTheMostPointsWin) {
  // proves M-61
  State state = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  add_points(state, "P2", 10);
  const Log log = finish_race(state);
  EXPECT_EQ(state.open.phase, Phase::Over);
  EXPECT_TRUE(FormulaMotorRacing::to_act(state).is_nobody());
  EXPECT_EQ(all<event::SeasonEnded>(log).size(), 1u);
  EXPECT_EQ(standings(state), "5:11 0:10 1:6 2:4 3:3 4:2");
  EXPECT_EQ(result_of(state, seat_at(5)), (Result::Line{1, 11}));
  EXPECT_EQ(result_of(state, kBluePlayer), (Result::Line{2, 10}));
}

TEST(FormulaMotorRacingAfterRace, OfEqualPointsTheHigherFinisherIsAhead) {
  // proves M-62
  State blue = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  add_points(blue, "G2", 4);
  finish_race(blue);
  EXPECT_EQ(standings(blue), "0:10 1:10 2:4 3:3 4:2 5:1");
  State green = before_last_card("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  add_points(green, "B2", 4);
  finish_race(green);
  EXPECT_EQ(standings(green), "1:10 0:10 2:4 3:3 4:2 5:1");
  EXPECT_EQ(result_of(green, kGreenPlayer).place, 1);
  EXPECT_EQ(result_of(green, kBluePlayer).place, 2);
}

TEST(FormulaMotorRacingAfterRace, TheBestCarPartsEqualPointsNotTheSecondBest) {
  // proves M-62
  State state = before_last_card("G1 B1 B2 Y1 O1 R1 P1 P2 R2 O2 Y2 G2");
  finish_race(state);
  EXPECT_EQ(standings(state), "1:10 0:10 2:3 3:2 4:1 5:0");
}

TEST(FormulaMotorRacingAfterRace, ALaterRetirementIsAHigherFinish) {
  // proves M-62, M-55
  State state = before_last_card("Y1 O1 R1 P1 P2 R2 O2 Y2 / G2 B2 B1 G1");
  add_points(state, "B1", 20);
  add_points(state, "G1", 20);
  finish_race(state);
  EXPECT_EQ(standings(state), "1:20 0:20 2:10 3:6 4:5 5:5");
}

TEST(FormulaMotorRacingAfterRace, ATeamWithoutAPlayerWinsATieByItsBestCar) {
  // proves M-62, M-57
  State state = before_last_card("R1 B1 Y1 O1 G1 P1 P2 R2 O2 Y2 G2 B2", 4);
  add_points(state, "B1", 4);
  finish_race(state);
  EXPECT_EQ(standings(state), "R:10 0:10 2:4 3:3 1:2 P:1");
  EXPECT_EQ(result_of(state, kBluePlayer).place, 2);
}

TEST(FormulaMotorRacingAfterRace, OfThreePlayersTheBestOfFourCarsPartsEqualPoints) {
  // proves M-62, M-56
  State state = before_last_card("P1 B1 Y1 R1 O1 G1 P2 R2 O2 Y2 G2 B2", 3);
  add_points(state, "B1", 6);
  finish_race(state);
  EXPECT_EQ(standings(state), "2:14 0:14 1:4");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
