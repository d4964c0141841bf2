// A season: its races, the two tables, and what the seats have of them.
#include "games/grand-prix-2006/tests/seasons.h"

namespace paddock::grand_prix_2006::tests {
namespace {

State season(std::string_view circuits, std::string_view drivers = "A B C D E F G H I J") {
  return ready({{"season", std::string(circuits)}, {"drivers", codes(drivers)}});
}

std::string calendar(const State& state) {
  std::string text;
  for (int race = 0; race < state.races; ++race) {
    text += (race > 0 ? " " : "") + state.book()[state.calendar[static_cast<std::size_t>(race)]].id;
  }
  return text;
}

TEST(GrandPrix2006Season, AWholeSeasonIsEveryCircuitInItsOrder) {
  // proves G-40
  EXPECT_EQ(calendar(new_match({{"season", "2006"}})), "plain arrows sprint dash hop long");
  const State real = GrandPrix2006::start(options({{"season", "2006"}, {"charts", "2006"}}), 1);
  EXPECT_EQ(real.races, 18);
  EXPECT_EQ(real.book()[real.calendar[0]].id, "bahrain");
  EXPECT_EQ(real.book()[real.calendar[17]].id, "interlagos");
}

TEST(GrandPrix2006Season, ASeasonByListKeepsTheOrderGiven) {
  // proves G-40
  EXPECT_EQ(calendar(new_match({{"season", "hop,plain,dash"}})), "hop plain dash");
  EXPECT_EQ(calendar(new_match({{"season", "long"}})), "long");
}

TEST(GrandPrix2006Season, WithoutASeasonThereIsOneRace) {
  // proves G-40
  EXPECT_EQ(calendar(new_match({{"circuit", "dash"}})), "dash");
  EXPECT_EQ(new_match({{"circuit", "dash"}}).is_season, 0);
}

TEST(GrandPrix2006Season, ACircuitComesAtMostOnce) {
  // proves G-40
  EXPECT_THROW(options({{"season", "hop,dash,hop"}}), InputError);
  EXPECT_THROW(options({{"season", "hop,hop"}}), InputError);
}

TEST(GrandPrix2006Season, TheRacesAreRunOneAfterTheOther) {
  // proves G-40, G-5
  State state = season("hop,sprint", "A B C");
  Log log = act(state, {Action::Start});
  EXPECT_EQ(all<event::RaceBegins>(log).at(0).circuit, id_at<CircuitId>(4));
  finish(state, "C B A");
  EXPECT_EQ(state.phase, Phase::Waiting);
  log = act(state, {Action::Start});
  EXPECT_EQ(all<event::RaceBegins>(log).at(0).race, 2);
  EXPECT_EQ(all<event::RaceBegins>(log).at(0).circuit, id_at<CircuitId>(2));
  EXPECT_EQ(order(state), "A B C");
  for (char letter : {'A', 'B', 'C'}) EXPECT_EQ(time_of(state, letter), 0u);
  log = finish(state, "A B C");
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(all<event::SeasonEnded>(log).size(), 1u);
}

TEST(GrandPrix2006Season, WhoeverRetiredRacesAgainNextTime) {
  // proves G-17, G-40
  State state = season("hop,sprint", "A B C");
  next_race(state, "C A / B");
  act(state, {Action::Start});
  EXPECT_EQ(order(state), "A B C");
  EXPECT_FALSE(is_out(state, 'B'));
}

TEST(GrandPrix2006Season, StopsAreCountedAnewInEveryRace) {
  // proves G-27, G-31, G-32
  State state = season("plain,arrows", "A B");
  act(state, {Action::Start});
  while (state.phase != Phase::Waiting) run_lap(state);
  EXPECT_EQ(stops_of(state, 'A'), 2);
  act(state, {Action::Start});
  EXPECT_EQ(stops_of(state, 'A'), 0);
  while (state.phase != Phase::Over) {
    no_incident(state);
    EXPECT_EQ(state.phase == Phase::Extras, state.lap > 6);
    run_cars(state, {1, 1});
  }
  EXPECT_EQ(stops_of(state, 'A'), 2);
  EXPECT_EQ(stops_of(state, 'B'), 2);
}

TEST(GrandPrix2006Season, EachRaceHasItsRealFieldUnlessDriversAreChosen) {
  // proves G-3, G-40
  State state = ready({{"season", "hop,sprint"}});
  act(state, {Action::Start});
  EXPECT_EQ(order(state), "A B C D");
  finish(state, "A B C D");
  act(state, {Action::Start});
  EXPECT_EQ(order(state), "A B C D E F G H I J");
}

TEST(GrandPrix2006Season, DriversAreRankedByTheirPointsOverTheSeason) {
  // proves G-41
  State state = season("sprint,dash");
  next_race(state, "A B C D E F G H I J");
  EXPECT_EQ(drivers_lines(state, 3), "A1:10 B2:8 C3:6");
  next_race(state, "C B J D E F G H I A");
  EXPECT_EQ(drivers_lines(state, 5), "C1:16 B2:16 A3:10 D4:10 E5:8");
}

TEST(GrandPrix2006Season, ConstructorsAreRankedByThePointsOfAllTheirCars) {
  // proves G-41
  State state = season("sprint");
  // Red A 10, B 2, I 1; Blue C 8, D 6, J 0; Green E 5, F 4; White G 3, H 0.
  next_race(state, "A C D E F G B I H J");
  EXPECT_EQ(teams_lines(state), "Blue1:14 Red2:13 Green3:9 White4:3");
}

TEST(GrandPrix2006Season, PointsCountForTheTeamOfThatRace) {
  // proves G-41
  State state = season("sprint,dash", "A E");
  next_race(state, "A E");  // A for Red
  next_race(state, "A E");  // A for Blue
  EXPECT_EQ(teams_lines(state).substr(0, 9), "Green1:16");
  EXPECT_NE(teams_lines(state).find("Red2:10"), std::string::npos);
  EXPECT_NE(teams_lines(state).find("Blue2:10"), std::string::npos);
}

TEST(GrandPrix2006Season, WhereHeDidNotStartTheyCountForTheTeamOfHisFirstRace) {
  // proves G-41
  State state = season("hop", "I E");  // I drove for Green first, and for Red later
  next_race(state, "I E");
  EXPECT_EQ(teams_lines(state).substr(0, 9), "Green1:18");
}

// How many can still be champion after the races run so far.
int contenders(const State& state) {
  return open_after(state, drivers_table(state, state.race), state.race).contenders;
}

TEST(GrandPrix2006Season, WhoeverCouldHaveMostIfHeWonEverythingCanStillBeChampion) {
  // proves G-41, G-42
  State state = season("sprint,dash,hop", "A B C");
  next_race(state, "A B C");
  EXPECT_EQ(contenders(state), 3);
  EXPECT_EQ(open_after(state, drivers_table(state, 1), 1).points, 20);
  next_race(state, "A B / C");  // A 20, B 16, C 6: ten are left
  EXPECT_EQ(drivers_lines(state, 3), "A1:20 B2:16 C3:6");
  EXPECT_EQ(contenders(state), 2);
  next_race(state, "B A / C");
  EXPECT_EQ(open_after(state, drivers_table(state, 3), 3).contenders, 1);
}

TEST(GrandPrix2006Season, WithAsManyPointsTheWinsItWouldTakeCountToo) {
  // proves G-42
  State state = season("sprint,dash,hop", "A B C");
  next_race(state, "A B C");
  next_race(state, "C B / A");  // B 16, C 16, A 10: A could have 20 and two wins, nobody has more
  EXPECT_EQ(contenders(state), 3);
  State other = season("sprint,dash", "A B C D E F G H I J");
  next_race(other, "A B C D E F G H I J");
  EXPECT_EQ(contenders(other), 10);  // I and J have nothing: ten points and one win, as A has
}

TEST(GrandPrix2006Season, ConstructorsCanWinWithAllTheirCars) {
  // proves G-41
  State state = season("sprint,dash");
  next_race(state, "A C D E F G B I H J");  // at "dash" Blue has four cars: 29 points
  EXPECT_EQ(open_after(state, teams_table(state, 1), 1).points, 29);
  EXPECT_EQ(open_after(state, teams_table(state, 1), 1).contenders, 4);
}

TEST(GrandPrix2006Season, WithEqualPointsMoreFirstPlacesDecide) {
  // proves G-42
  State state = season("sprint,dash");
  next_race(state, "A B C D E F G H I J");
  next_race(state, "J I H C D F B G A E");  // B has 8 + 2, A 10 + 0, J 10 + 0
  const DriverStandings table = drivers_table(state);
  EXPECT_EQ(drivers_lines(state, 4), "C1:11 A2:10 J3:10 B4:10");
  EXPECT_EQ(table[1].places[0], 1);
  EXPECT_EQ(table[3].places[0], 0);
}

TEST(GrandPrix2006Season, WithEqualPointsAndFirstPlacesMoreSecondPlacesDecide) {
  // proves G-42
  State state = season("sprint,dash,hop");
  next_race(state, "A B C D E F G H I J");
  next_race(state, "D E F B C A G H I J");
  // B has 8 + 5, so far; C 6 + 4, D 5 + 10, E 4 + 8, F 3 + 6, A 10 + 3.
  next_race(state, "G H I J C D E F A B");
  // C 14: 3rd, 5th, 5th; E 14: 5th, 2nd, 7th. B and A 13: A has won.
  EXPECT_EQ(drivers_lines(state, 6), "D1:18 G2:14 E3:14 C4:14 A5:13 B6:13");
}

TEST(GrandPrix2006Season, WhoeverIsLevelInAllPlacesSharesThePlace) {
  // proves G-42
  State state = season("sprint,dash", "A B C D");
  next_race(state, "A B C D");
  next_race(state, "B A C D");
  EXPECT_EQ(drivers_lines(state, 4).substr(11), " C3:12 D4:10");
  EXPECT_NE(drivers_lines(state, 2).find("A1:18"), std::string::npos);
  EXPECT_NE(drivers_lines(state, 2).find("B1:18"), std::string::npos);
}

TEST(GrandPrix2006Season, PlacesWithoutPointsDecideToo) {
  // proves G-42
  State state = season("sprint");
  next_race(state, "A B C D E F G H J I");
  EXPECT_EQ(drivers_lines(state, 10).substr(31), "G7:2 H8:1 J9:0 I10:0");
}

TEST(GrandPrix2006Season, ARetirementIsNoPlace) {
  // proves G-42, G-34
  State state = season("sprint,dash", "A B C D");
  next_race(state, "A B C / D");
  next_race(state, "A B D / C");
  // Both third once; fourth is nobody.
  const DriverStandings table = drivers_table(state);
  EXPECT_EQ(table[2].place, 3);
  EXPECT_EQ(table[3].place, 3);
  EXPECT_EQ(table[2].places[3], 0);
  EXPECT_EQ(table[3].places[3], 0);
}

TEST(GrandPrix2006Season, TheChampionsAreToldAtTheEnd) {
  // proves G-40, G-41
  State state = season("sprint,dash", "A B E F");
  const Log first = next_race(state, "E B A F");
  EXPECT_TRUE(all<event::Champion>(first).empty());
  const Log last = next_race(state, "F E B A");
  ASSERT_EQ(all<event::Champion>(last).size(), 1u);
  EXPECT_EQ(all<event::Champion>(last)[0].driver, driver('E'));
  EXPECT_EQ(all<event::Champion>(last)[0].points, 18);
  ASSERT_EQ(all<event::TeamChampion>(last).size(), 1u);
  EXPECT_EQ(all<event::TeamChampion>(last)[0].team, team(state, "Green"));
  EXPECT_EQ(all<event::TeamChampion>(last)[0].points, 33);
}

TEST(GrandPrix2006Season, ChampionsWhomNothingTellsApartAreBothTold) {
  // proves G-42
  State state = season("sprint,dash", "A B E");
  next_race(state, "A B E");
  const Log log = next_race(state, "B A E");
  EXPECT_EQ(all<event::Champion>(log).size(), 2u);
  EXPECT_EQ(all<event::TeamChampion>(log).size(), 1u);
}

TEST(GrandPrix2006Season, ASeatHasThePointsOfTheDriverOrTeamItFollows) {
  // proves G-43
  State state = following({{"season", "sprint,dash"}}, {"C", "Red", "Green", "J"});
  next_race(state, "A B C D E F G H I J");
  next_race(state, "J I C B A D E F G H");
  // C 6 + 6; Red A and B 18, then B 5 and I 8 (A drives for Blue); Green 4 + 3, then 2 + 1, its
  // best driver E has 6; J 10.
  EXPECT_EQ(seats_lines(state), "2:12 1:31 4:10 3:10");
}

TEST(GrandPrix2006Season, WithAsManyPointsTheBetterDriverInTheTableDecides) {
  // proves G-43
  State state = following({{"season", "sprint,dash"}}, {"B", "A", "J"});
  next_race(state, "A B C D E F G H I J");
  next_race(state, "J I H C D F B G A E");
  // All have 10; A and J have won (A was also ninth, J tenth), B has not.
  EXPECT_EQ(seats_lines(state), "3:10 1:10 2:10");
}

TEST(GrandPrix2006Season, InASingleRaceItsOrderDecidesBetweenEqualPoints) {
  // proves G-43
  State state = following({{"circuit", "sprint"}}, {"J", "I", "A"});
  next_race(state, "A B C D E F G H I J");
  EXPECT_EQ(seats_lines(state), "3:0 2:0 1:10");
}

TEST(GrandPrix2006Season, TheBetterOfATeamsDriversDecidesForIt) {
  // proves G-43
  State state = following({{"circuit", "sprint"}, {"drivers", codes("A B C D E F G H I J")}},
                          {"G", "White", "Green", "B"});
  // G has 6 and so has White, by G too; Green has E's 2, B 5.
  next_race(state, "A C G B D J E I F H");
  EXPECT_EQ(seats_lines(state), "1:6 1:6 4:2 3:5");
}

TEST(GrandPrix2006Season, EqualPointsOfATeamAndADriverAreDecidedByTheBetterDriver) {
  // proves G-43
  State state = following({{"circuit", "sprint"}}, {"White", "D"});
  // White: G 4th 5 and H 8th 1, together 6; D third with 6 is the better driver.
  next_race(state, "A B D G C E F H I J");
  EXPECT_EQ(seats_lines(state), "2:6 1:6");
}

TEST(GrandPrix2006Season, ADriverIsATeamsOnlyWhereHeDroveForIt) {
  // proves G-43, G-41
  State state = following({{"season", "hop,dash"}}, {"Green", "J"});
  next_race(state, "A B C D");
  // Green has E's 4 and F's 2, J has 6 and stands before E. I, with 8, drove for Red; that his
  // first race, not one of these, was for Green does not help it.
  next_race(state, "A I J G E B F H C D");
  EXPECT_EQ(seats_lines(state), "2:6 1:6");
}

TEST(GrandPrix2006Season, SeatsThatFollowTheSameShareThePlace) {
  // proves G-43, G-9
  State state = following({{"circuit", "sprint"}}, {"B", "C", "B"});
  next_race(state, "A B C D E F G H I J");
  EXPECT_EQ(seats_lines(state), "1:8 3:6 1:8");
}

TEST(GrandPrix2006Season, OfDriversWhoRetiredTheLaterOneIsBetterInASingleRace) {
  // proves G-43, G-34
  State state = following({{"circuit", "plain"}, {"drivers", codes("A B")}}, {"A", "B"});
  act(state, {Action::Start});
  retire_car(state, 1);  // A
  run_cars(state, {1});
  retire_car(state, 1);  // B
  EXPECT_EQ(seats_lines(state), "2:0 1:0");
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
