// What is sent of a match beyond its state.
#include "games/formula-motor-racing/wire.h"

#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

TEST(FormulaMotorRacingSetup, TheGridIsShownPlaceByPlaceAsItIsDrawn) {
  // proves M-6
  State state = new_match(6);
  while (state.open.phase == Phase::ChoosingTeams) act(state, moves_of(state)[0]);
  const auto grid = [&] {
    std::string text;
    const auto shown =
        FormulaMotorRacingText::public_view(FormulaMotorRacing::view(state, Viewer::spectator()));
    for (const OrNull<Car>& car : *shown.grid)
      text += car.value ? tests::name_of(*car.value) + " " : "- ";
    return text;
  };
  EXPECT_EQ(grid(), "- - - - - - - - - - - - ");
  act(state, Move::draw_team(Red));
  act(state, Move::draw_team(Blue));
  EXPECT_EQ(grid(), "R1 B1 - - - - - - - - B2 R2 ");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
