// Gears: what may be shifted to, at what price, and the dice.
#include <map>

#include "games/formula-d/tests/positions.h"

namespace paddock::formula_d::tests {
namespace {

State in_gear(int gear, int wear_points = 18) {
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(gear).with_wear(wear_points);
  return monaco.state();
}

// How often each face lies on the die of a gear.
std::map<int, int> die(int gear) {
  State state = in_gear(gear);
  shift(state, gear);
  std::map<int, int> faces;
  const std::vector<Outcome<Move>> all = outcomes_of(state);
  for (const Outcome<Move>& one : all) faces[one.move.value] += static_cast<int>(one.weight);
  return faces;
}

std::map<int, int> each(int low, int high, int times) {
  std::map<int, int> faces;
  for (int face = low; face <= high; ++face) faces[face] = times;
  return faces;
}

TEST(FormulaDGears, ATurnIsChoosingAGearRollingItsDieAndMoving) {
  // proves D-13
  Position monaco("monaco");
  monaco.car("red 1").on("L90").in_gear(2);
  monaco.car("blue 1").on("R50");
  State state = monaco.state();
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(0)));
  shift(state, 3);
  EXPECT_EQ(car_in(state, "red 1").gear, 3);
  EXPECT_TRUE(FormulaD::to_act(state).is_nature());
  roll(state, 5);
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(0)));
  play(state, "L95");
  EXPECT_EQ(place(state, "red 1"), "L95");
  EXPECT_EQ(FormulaD::to_act(state), Actor(seat_at(1)));
}

TEST(FormulaDGears, EveryGearHasItsDie) {
  // proves D-13
  EXPECT_EQ(die(1), (std::map<int, int>{{1, 2}, {2, 2}}));
  EXPECT_EQ(die(2), (std::map<int, int>{{2, 1}, {3, 2}, {4, 3}}));
  EXPECT_EQ(die(3), (std::map<int, int>{{4, 1}, {5, 1}, {6, 2}, {7, 2}, {8, 2}}));
  EXPECT_EQ(die(4), each(7, 12, 2));
  EXPECT_EQ(die(5), each(11, 20, 2));
  EXPECT_EQ(die(6), each(21, 30, 3));
}

TEST(FormulaDGears, TheDiceAreDrawnAsOftenAsTheirFacesSay) {
  // proves D-13
  State state = in_gear(2);
  shift(state, 2);
  Rng rng(13);
  std::map<int, int> drawn;
  for (int i = 0; i < 6000; ++i) ++drawn[FormulaD::draw(state, rng).value];
  EXPECT_EQ(drawn.size(), 3u);
  EXPECT_NEAR(drawn[2], 1000, 150);
  EXPECT_NEAR(drawn[3], 2000, 200);
  EXPECT_NEAR(drawn[4], 3000, 200);
}

TEST(FormulaDGears, UpOneGearAtATime) {
  // proves D-14
  EXPECT_EQ(gears(in_gear(1)), "1 2");
  EXPECT_EQ(gears(in_gear(2)), "1 2 3");
  EXPECT_EQ(gears(in_gear(3)), "1 2 3 4");
  EXPECT_EQ(gears(in_gear(4)), "1 2 3 4 5");
  EXPECT_EQ(gears(in_gear(5)), "1 2 3 4 5 6");
}

TEST(FormulaDGears, UpTheSameAndOneDownCostNothing) {
  // proves D-14
  for (int gear : {3, 4, 5}) {
    State state = in_gear(4);
    const Log log = shift(state, gear);
    EXPECT_EQ(wear(state, "red 1"), 18);
    EXPECT_TRUE(all<event::WearLost>(log).empty());
    EXPECT_EQ(car_in(state, "red 1").gear, gear);
  }
}

TEST(FormulaDGears, TheFreeGearsAreOfferedToACarWithOneWearPointLeft) {
  // proves D-14, D-34
  EXPECT_EQ(gears(in_gear(5, 1)), "4 5 6");
}

TEST(FormulaDGears, EachGearSkippedDownwardsCostsOneWearPoint) {
  // proves D-15
  for (int gear : {4, 3, 2}) {
    State state = in_gear(6);
    const Log log = shift(state, gear);
    const int skipped = 5 - gear;
    EXPECT_EQ(wear(state, "red 1"), 18 - skipped);
    ASSERT_EQ(all<event::WearLost>(log).size(), 1u);
    EXPECT_EQ(all<event::WearLost>(log)[0].reason, Loss::Shifting);
    EXPECT_EQ(all<event::WearLost>(log)[0].points, skipped);
  }
}

TEST(FormulaDGears, FromFourthToFirstCostsTwoFromThirdToFirstOne) {
  // proves D-15
  State fourth = in_gear(4);
  shift(fourth, 1);
  EXPECT_EQ(wear(fourth, "red 1"), 16);
  State third = in_gear(3);
  shift(third, 1);
  EXPECT_EQ(wear(third, "red 1"), 17);
  State fifth = in_gear(5);
  shift(fifth, 1);
  EXPECT_EQ(wear(fifth, "red 1"), 15);
}

TEST(FormulaDGears, NeverFromSixthToFirst) {
  // proves D-16
  EXPECT_EQ(gears(in_gear(6)), "2 3 4 5 6");
  EXPECT_EQ(gears_of(car_in(in_gear(6), "red 1")).lowest, 2);
}

}  // namespace
}  // namespace paddock::formula_d::tests
