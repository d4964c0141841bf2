// Street races: the nitro on Monaco, the dangers of the town on the city circuit.
#include "games/formula-d/outlook.h"
#include "games/formula-d/tests/town.h"

namespace paddock::formula_d::tests {
namespace {

State on_monaco(int gear, int face, const Given& given = kStreet,
                const std::vector<std::string_view>& others = {}) {
  Position monaco("monaco", given);
  monaco.car("red 1").on("L90").in_gear(gear);
  int number = 0;
  for (std::string_view space : others) monaco.car(name_of(car_at(++number))).on(space);
  State state = monaco.state();
  rolled(state, gear, face);
  return state;
}

TEST(FormulaDStreet, NitroAddsTheNumberOfTheGearToTheRoll) {
  // proves D-51
  State state = on_monaco(3, 5);
  EXPECT_EQ(ends(state), "L95, M94, R92");
  const Log log = play(state, "nitro");
  ASSERT_EQ(all<event::Nitro>(log).size(), 1u);
  EXPECT_EQ(all<event::Nitro>(log)[0].bonus, 3);
  EXPECT_EQ(ends(state), "L98, M97, R95");
  play(state, "M97");
  EXPECT_EQ(wear(state, "red 1"), 18);
}

TEST(FormulaDStreet, NitroIsUsedOnceALap) {
  // proves D-51
  State state = on_monaco(1, 1);
  play(state, "nitro");
  EXPECT_FALSE(lists(state, "nitro"));
  play(state, "L92");
  rolled(state, 1, 1);
  EXPECT_FALSE(lists(state, "nitro"));
}

TEST(FormulaDStreet, WhoDoesWithoutKeepsTheNitroForLater) {
  // proves D-51
  State state = on_monaco(1, 1);
  play(state, "L91");
  rolled(state, 1, 1);
  EXPECT_TRUE(lists(state, "nitro"));
}

TEST(FormulaDStreet, TheNextLapHasANitroOfItsOwn) {
  // proves D-51
  Position monaco("monaco", kTwoStreetLaps);
  monaco.car("red 1").on("L15").in_gear(1).used_nitro();
  State state = monaco.state();
  drive(state, 1, 1, "L16");
  rolled(state, 1, 1);
  EXPECT_FALSE(lists(state, "nitro"));
  play(state, "L17");
  rolled(state, 1, 1);
  EXPECT_TRUE(lists(state, "nitro"));
}

TEST(FormulaDStreet, TheBonusIsDrivenWholeAndWhatTheDieShowsMayBeBrakedOff) {
  // proves D-51
  State state = on_monaco(2, 3);
  play(state, "nitro");
  EXPECT_EQ(ends(state), "L95, M94, R92");
  EXPECT_EQ(ends_braking(state, 1), "L94 brake 1, M93 brake 1, R91 brake 1");
  EXPECT_EQ(ends_braking(state, 3), "L92 brake 3, M91 brake 3, R89 brake 3");
  EXPECT_EQ(ends_braking(state, 4), "");  // that would be one of the nitro's
  play(state, "L92 brake 3");
  EXPECT_EQ(wear(state, "red 1"), 15);
}

TEST(FormulaDStreet, ANitroMoveBrakesOnlyWhereItIsBlocked) {
  // proves D-51, D-24
  State state = on_monaco(3, 4, kStreet, {"L92", "M92", "R90"});
  play(state, "nitro");
  EXPECT_EQ(listed(state), "M91 brake 5, R89 brake 5");
}

TEST(FormulaDStreet, NitroFollowsTheGearDieNotAGreatStart) {
  // proves D-51, D-9
  State state = on_grid(1, kStreet);
  roll(state, 20);
  EXPECT_EQ(ends(state), "L20, M20, R20");
  EXPECT_FALSE(lists(state, "nitro"));
  play(state, "L20");
  rolled(state, 1, 1);
  EXPECT_TRUE(lists(state, "nitro"));
}

TEST(FormulaDStreet, NitroDoesNotStrainTheEngines) {
  // proves D-51, D-38
  State fifteen = on_monaco(5, 15);
  play(fifteen, "nitro");
  play(fifteen, "L110");
  EXPECT_EQ(to_test(fifteen), "nobody");
  State twenty = on_monaco(5, 20);
  play(twenty, "nitro");
  play(twenty, "L115");
  EXPECT_EQ(test_all(twenty, 10), "red 1");
}

TEST(FormulaDStreet, ABasicRaceHasNoNitro) {
  // proves D-51, D-58
  EXPECT_FALSE(lists(on_monaco(3, 5, {}), "nitro"));
}

TEST(FormulaDStreet, ElevenOrMoreInTheResidentsZoneCostsTwo) {
  // proves D-52
  for (int face : {1, 10, 11, 20}) {
    State state = red_drives_onto(residents_space());
    ASSERT_EQ(to_test(state), "red 1");
    EXPECT_EQ(state.test, Kind::Residents);
    const Log log = roll(state, face);
    EXPECT_EQ(wear(state, "red 1"), face >= 11 ? 16 : 18) << face;
    EXPECT_EQ(all<event::WearLost>(log).size(), face >= 11 ? 1u : 0u);
    EXPECT_EQ(to_test(state), "nobody");
  }
}

TEST(FormulaDStreet, ACarThatStaysInTheResidentsZoneRollsAgain) {
  // proves D-52
  State state = red_drives_onto(residents_space());
  roll(state, 1);
  rolled(state, 1, 1);
  play(state, name(residents_space()) + " brake 1");
  EXPECT_EQ(state.test, Kind::Residents);
  EXPECT_EQ(to_test(state), "red 1");
}

TEST(FormulaDStreet, OnlyTheEndOfATurnInTheZoneCounts) {
  // proves D-52
  const SpaceId last = find_space(
      [](SpaceId space) { return city()[space].is_residents && is_plain(ahead(space)); });
  Position town("city", kStreet);
  town.car("red 1").on(last).in_gear(1).stops(3);
  State state = town.state();
  drive(state, 1, 1, name(ahead(last)));
  EXPECT_EQ(to_test(state), "nobody");
}

TEST(FormulaDStreet, OneToFourOnADangerSpaceCostsOne) {
  // proves D-53
  for (int face : {1, 4, 5, 20}) {
    State state = red_drives_onto(danger_space());
    ASSERT_EQ(to_test(state), "red 1");
    EXPECT_EQ(state.test, Kind::Danger);
    roll(state, face);
    EXPECT_EQ(wear(state, "red 1"), face <= 4 ? 17 : 18) << face;
    EXPECT_EQ(to_test(state), "nobody");
  }
}

TEST(FormulaDStreet, DrivingOverADangerSpaceIsHarmless) {
  // proves D-53
  const SpaceId danger = danger_space();
  State state = red_behind(danger).state();
  rolled(state, 1, 2);
  play(state, name(ahead(danger)));
  EXPECT_EQ(to_test(state), "nobody");
}
TEST(FormulaDStreet, ATunnelLeadsToTheSpaceOfTheSameNumberBeyondIt) {
  // proves D-56
  const Board& board = city();
  int mouths = 0;
  for (int i = 0; i < board.track_spaces; ++i) {
    const SpaceId mouth = space_at(i);
    if (!board[mouth].is_tunnel_mouth) continue;
    ++mouths;
    EXPECT_EQ(board[ahead(mouth)].lane, board[mouth].lane);
    Position town("city", kStreet);
    town.car("red 1").on(mouth).in_gear(1).stops(3);
    State state = town.state();
    rolled(state, 1, 1);
    EXPECT_TRUE(lists(state, name(ahead(mouth))));
    play(state, name(ahead(mouth)));
    EXPECT_EQ(car_in(state, "red 1").space, ahead(mouth));
  }
  EXPECT_EQ(mouths, 3);
}

TEST(FormulaDStreet, ACarThatStandsJustBeyondTheTunnelMayBePassedInIt) {
  // proves D-22, D-56
  // The mouths are L54, M53 and R52; L55, M54 and R53 are next. M53 has no change to the right and
  // L54 none: the only way back into the lane lies beyond the car.
  Position right("city", kStreet);
  right.car("red 1").on("R52").in_gear(2);
  right.car("blue 1").on("R53");
  State round_right = right.state();
  rolled(round_right, 2, 3);
  EXPECT_EQ(ends(round_right), "L55, M55, R54");
  Position left("city", kStreet);
  left.car("red 1").on("M52").in_gear(2);
  left.car("blue 1").on("M54");
  left.car("green 1").on("R52");
  State round_left = left.state();
  rolled(round_left, 2, 4);
  EXPECT_EQ(ends(round_left), "L56, M55");
}

// The last space of the left lane before the finish line.
SpaceId before_the_line() {
  return find_space([](SpaceId space) { return city()[ahead(space)].at < city()[space].at; });
}

int wear_after_crossing(const Given& given, int times, int wear_points) {
  Position town("city", given);
  const SpaceId start = before_the_line();
  town.car("red 1").on(start).in_gear(1).stops(3).with_wear(wear_points).crossed(times);
  town.car("blue 1").on(behind(behind(behind(start)))).stops(3);
  State state = town.state();
  drive(state, 1, 1, name(ahead(start)));
  return wear(state, "red 1");
}

TEST(FormulaDStreet, TheCheckpointGivesTenWearPoints) {
  // proves D-57
  EXPECT_EQ(wear_after_crossing(kTwoStreetLaps, 1, 5), 15);
  EXPECT_EQ(wear_after_crossing(kTwoStreetLaps, 1, 8), 18);
  EXPECT_EQ(wear_after_crossing(kTwoStreetLaps, 1, 12), 18);
}

TEST(FormulaDStreet, TheCheckpointPaysForTheMoveThatCrossesTheLine) {
  // proves D-57, D-34
  const SpaceId start = behind(city().finish[0]);
  Position town("city", kTwoStreetLaps);
  town.car("red 1").on(start).in_gear(2).stops(3).with_wear(1);
  State state = town.state();
  rolled(state, 2, 4);
  EXPECT_FALSE(lists(state, name(start) + " brake 4"));  // on this side one point pays for none
  const std::string braked = name(ahead(ahead(start))) + " brake 2";
  ASSERT_TRUE(lists(state, braked));
  EXPECT_FALSE(facts_of(state, *find_move(state, braked)).is_out);
  const Log log = play(state, braked);
  EXPECT_EQ(wear(state, "red 1"), 1 + 10 - 2);
  EXPECT_EQ(standing(state, "red 1"), Standing::Racing);
  EXPECT_EQ(all<event::WearLost>(log)[0].left, 9);
}

TEST(FormulaDStreet, TheCheckpointGivesNothingForTheStartOrTheLastLap) {
  // proves D-57
  EXPECT_EQ(wear_after_crossing(kTwoStreetLaps, 0, 5), 5);
  EXPECT_EQ(wear_after_crossing(kTwoStreetLaps, 2, 5), 5);
  EXPECT_EQ(wear_after_crossing(kStreet, 0, 5), 5);
  EXPECT_EQ(wear_after_crossing(kStreet, 1, 5), 5);
  EXPECT_EQ(wear_after_crossing({{"rules", "street"}, {"laps", "3"}}, 2, 5), 15);
}

TEST(FormulaDStreet, AStreetRaceHasNoPitStops) {
  // proves D-57
  Position monaco("monaco", kTwoStreetLaps);
  monaco.car("red 1").on("R163").in_gear(4).stops(1);
  State state = monaco.state();
  rolled(state, 4, 12);
  EXPECT_FALSE(lists(state, "pit"));
}

TEST(FormulaDStreet, OnACircuitWithoutATownTheNitroIsAllThereIs) {
  // proves D-58
  Position monaco("monaco", kTwoStreetLaps);
  monaco.car("red 1").on("L16").in_gear(1).with_wear(5);
  State state = monaco.state();
  const Log log = drive(state, 1, 1, "L17");
  EXPECT_EQ(wear(state, "red 1"), 5);
  EXPECT_TRUE(all<event::Measured>(log).empty());
  rolled(state, 1, 1);
  EXPECT_TRUE(lists(state, "nitro"));
}

TEST(FormulaDStreet, InABasicRaceTheTownMeansNothing) {
  // proves D-58
  EXPECT_EQ(to_test(red_drives_onto(residents_space(), {})), "nobody");
  EXPECT_EQ(to_test(red_drives_onto(danger_space(), {})), "nobody");
  State police = red_behind(police_space(0), {}).state();
  EXPECT_TRUE(all<event::Measured>(drive(police, 1, 1, name(police_space(0)))).empty());
  EXPECT_EQ(wear_after_crossing({{"laps", "2"}}, 1, 5), 5);
}

TEST(FormulaDStreet, AfterAMoveComeCollisionsEnginesDangerAndResidents) {
  // proves D-59
  for (bool danger : {true, false}) {
    const SpaceId end = danger ? danger_space() : residents_space();
    Position town("city", {{"rules", "street"}, {"wear-points", "30"}});
    town.car("red 1").on(behind(end)).in_gear(5).stops(3);
    town.car("blue 1").on(ahead(end)).in_gear(5).stops(3);
    State state = town.state();
    rolled(state, 5, 20);
    for (Move move : moves_of(state)) {
      if (move.action == Action::Go && move.space == end) {
        act(state, move);
        break;
      }
    }
    ASSERT_EQ(car_in(state, "red 1").space, end);
    EXPECT_EQ(tests_due(state), danger ? "collision, collision, engine, engine, danger"
                                       : "collision, collision, engine, engine, residents");
  }
}

TEST(FormulaDStreet, ACarThatGoesOutRollsNoFurther) {
  // proves D-59
  Position town("city", kStreet);
  const SpaceId end = danger_space();
  town.car("red 1").on(behind(end)).in_gear(1).stops(3).with_wear(1);
  town.car("blue 1").on(ahead(end)).stops(3);
  State state = town.state();
  drive(state, 1, 1, name(end));
  roll(state, 20);
  roll(state, 1);
  EXPECT_EQ(standing(state, "red 1"), Standing::Out);
  EXPECT_EQ(to_test(state), "nobody");
}

}  // namespace
}  // namespace paddock::formula_d::tests
