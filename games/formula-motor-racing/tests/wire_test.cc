// What is sent of a match beyond its state.
#include "games/formula-motor-racing/wire.h"

#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

PublicView seen_by_all(const State& state) {
  return FormulaMotorRacingText::public_view(FormulaMotorRacing::view(state, Viewer::spectator()));
}

TEST(FormulaMotorRacingSetup, TheGridIsShownPlaceByPlaceAsItIsDrawn) {
  // proves M-6
  State state = new_match(6);
  while (state.open.phase == Phase::ChoosingTeams) act(state, moves_of(state)[0]);
  const auto grid = [&] {
    std::string text;
    const PublicView shown = seen_by_all(state);
    for (const OrNull<Car>& car : *shown.grid)
      text += car.value ? tests::name_of(*car.value) + " " : "- ";
    return text;
  };
  EXPECT_EQ(grid(), "- - - - - - - - - - - - ");
  act(state, Move::draw_team(Red));
  act(state, Move::draw_team(Blue));
  EXPECT_EQ(grid(), "R1 B1 - - - - - - - - B2 R2 ");
}

TEST(FormulaMotorRacingAfterRace, ATitleThatPointsDoNotDecideIsSaidToBeLevel) {
  // proves M-62
  State level = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_FALSE(seen_by_all(level).level);
  add_points(level, "G2", 4);
  finish_race(level);
  ASSERT_EQ(seen_by_all(level).level->size(), 1u);
  EXPECT_EQ((*seen_by_all(level).level)[0], Title::Championship);
  State clear = before_last_card("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  finish_race(clear);
  EXPECT_TRUE(seen_by_all(clear).level->empty());
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
