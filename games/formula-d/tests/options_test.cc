// The options: circuit, laps, cars, rules, wear-points.
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

TEST(FormulaDOptions, APlayerMayDriveBothCarsOfAColour) {
  // proves D-1
  const State state = on_grid(2, {{"cars", "2"}});
  EXPECT_EQ(state.count, 4);
  for (const char* car : {"red 1", "red 2"}) {
    EXPECT_EQ(seat_of(state, car_named(car)), seat_at(0));
    EXPECT_EQ(standing(state, car), Standing::Racing);
  }
  for (const char* car : {"blue 1", "blue 2"}) {
    EXPECT_EQ(seat_of(state, car_named(car)), seat_at(1));
    EXPECT_EQ(standing(state, car), Standing::Racing);
  }
}

TEST(FormulaDOptions, HeMovesEachOfThemInItsTurn) {
  // proves D-1, D-10
  Position monaco("monaco", {{"cars", "2"}});
  monaco.car("red 1").on("L100");
  monaco.car("blue 1").on("L80");
  monaco.car("red 2").on("L40");
  State state = monaco.state();
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(0)));
  drive(state, 3, 5, "L105");
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(1)));
  drive(state, 3, 4, "L84");
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(0)));
  EXPECT_EQ(to_move(state), "red 2");
}

TEST(FormulaDOptions, WithTwoCarsEachAtMostFivePlay) {
  // proves D-1
  EXPECT_EQ(new_race(5, {{"cars", "2"}}).count, 10);
  EXPECT_THROW(new_race(6, {{"cars", "2"}}), InputError);
  EXPECT_NO_THROW(new_race(6, {{"cars", "1"}}));
}

TEST(FormulaDOptions, OneOrTwoCarsEach) {
  // proves D-1
  EXPECT_THROW(options({{"cars", "0"}}), InputError);
  EXPECT_THROW(options({{"cars", "3"}}), InputError);
  EXPECT_EQ(new_race(4).cars_each, 1);
}

TEST(FormulaDOptions, TheWearPointsAtTheStartAreAnOption) {
  // proves D-2
  for (int points : {1, 10, 30}) {
    const State state = on_grid(3, {{"wear-points", std::to_string(points)}});
    for (const char* car : {"red 1", "blue 1", "green 1"}) EXPECT_EQ(wear(state, car), points);
  }
  EXPECT_THROW(options({{"wear-points", "0"}}), InputError);
  EXPECT_THROW(options({{"wear-points", "31"}}), InputError);
  EXPECT_THROW(options({{"wear-points", "-1"}}), InputError);
  EXPECT_THROW(options({{"wear-points", "many"}}), InputError);
}

TEST(FormulaDOptions, OneToNineLaps) {
  // proves D-5
  EXPECT_EQ(new_race(2).laps, 1);
  EXPECT_EQ(new_race(2, {{"laps", "9"}}).laps, 9);
  EXPECT_THROW(options({{"laps", "0"}}), InputError);
  EXPECT_THROW(options({{"laps", "10"}}), InputError);
}

TEST(FormulaDOptions, AnyCircuitThereIs) {
  // proves D-5
  EXPECT_THROW(options({{"circuit", "atlantis"}}), InputError);
  for (const std::string& id : circuits::board_ids()) {
    const State state = on_grid(10, {{"circuit", id}});
    EXPECT_EQ(board_of(state).id, id);
    EXPECT_EQ(place(state, "red 1"), name_of(board_of(state), board_of(state).grid.at(0)));
    EXPECT_EQ(place(state, "orange 2"), name_of(board_of(state), board_of(state).grid.at(9)));
  }
}

TEST(FormulaDOptions, EveryCircuitCanBeRacedByTenCars) {
  // proves D-5, D-42
  for (const std::string& id : circuits::board_ids()) {
    for (const char* rules : {"basic", "street"}) {
      State state = new_race(10, {{"circuit", id}, {"laps", "2"}, {"rules", rules}});
      Rng rng(5);
      drive_race(state, rng);
      EXPECT_EQ(state.phase, Phase::Over) << id;
      EXPECT_EQ(state.finished + state.out, 10) << id;
    }
  }
}

TEST(FormulaDOptions, TheRulesAreBasicUnlessAgreedOtherwise) {
  // proves D-58
  EXPECT_EQ(new_race(2).rules, RuleSet::Basic);
  EXPECT_EQ(new_race(2, {{"rules", "street"}}).rules, RuleSet::Street);
  EXPECT_THROW(options({{"rules", "rally"}}), InputError);
}

TEST(FormulaDOptions, TheSameMovesRebuildTheSameRace) {
  // proves D-13
  Rng rng(7);
  State played = new_race(7, {{"laps", "2"}});
  State rebuilt = played;
  while (played.phase != Phase::Over) {
    const Move move = random_move(played, rng);
    act(played, move);
    NoEvents silent;
    FormulaD::apply(rebuilt, move, silent);
    ASSERT_TRUE(same_bytes(played, rebuilt));
  }
}

}  // namespace
}  // namespace paddock::formula_d::tests
