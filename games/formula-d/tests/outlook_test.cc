// What a gear may bring, worked out by hand on Monaco.
#include "games/formula-d/outlook.h"

#include <map>

#include "games/formula-d/tests/races.h"
#include "games/formula-d/text.h"

namespace paddock::formula_d::tests {
namespace {

std::map<std::string, int> weights(const State& state, const GearOutlook& outlook) {
  std::map<std::string, int> list;
  for (const GearOutlook::Reached& reached : outlook.spaces) {
    list[formula_d::name_of(Spot{state.board, reached.space})] = reached.weight;
  }
  return list;
}

TEST(FormulaDOutlook, OnAStraightEveryFaceReachesItsSpacesAndCostsNothing) {
  // proves D-13
  Position monaco("monaco");
  monaco.car("red 1").on("L30").in_gear(1);
  const State state = monaco.state();
  const GearOutlook outlook = outlook_of(state, 2);
  EXPECT_EQ(outlook.sides, 6);
  EXPECT_EQ(weights(state, outlook).at("L32"), 1);
  EXPECT_EQ(weights(state, outlook).at("L33"), 2);
  EXPECT_EQ(weights(state, outlook).at("L34"), 3);
  EXPECT_EQ(outlook.overshooting + outlook.braking + outlook.out + outlook.wear_sum, 0);
}

// L28 is the last space of Sainte Devote, which asks for a stop red has not made: a 1 costs one
// point and a 2 two, driven or braked off.
TEST(FormulaDOutlook, OvershootingIsCountedWithWhatItCostsAtLeast) {
  // proves D-27, D-29
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(1).stops(0);
  const State state = monaco.state();
  const GearOutlook outlook = outlook_of(state, 1);
  EXPECT_EQ(outlook.sides, 4);
  EXPECT_EQ(weights(state, outlook), (std::map<std::string, int>{{"L29", 2}, {"L30", 2}}));
  EXPECT_EQ(outlook.overshooting, 4);
  EXPECT_EQ(outlook.wear_sum, 6);
  EXPECT_EQ(outlook.worst_wear, 2);
  EXPECT_EQ(outlook.out, 0);
}

TEST(FormulaDOutlook, AFaceThatCannotBeSurvivedIsCountedAsOut) {
  // proves D-33
  Position monaco("monaco");
  monaco.car("red 1").on("L28").in_gear(1).stops(0).with_wear(2);
  const GearOutlook outlook = outlook_of(monaco.state(), 1);
  EXPECT_EQ(outlook.out, 2);
  EXPECT_EQ(outlook.wear_sum, 6);
}

TEST(FormulaDOutlook, ThePriceOfTheGearStandsApart) {
  // proves D-15
  Position monaco("monaco");
  monaco.car("red 1").on("L30").in_gear(5);
  const GearOutlook outlook = outlook_of(monaco.state(), 2);
  EXPECT_EQ(outlook.price, 2);
  EXPECT_EQ(outlook.wear_sum, 0);
}

TEST(FormulaDOutlook, ANitroThatNoEndSurvivesCarriesTheWarning) {
  // proves D-34, D-51
  const auto note = [](int wear, int stops) {
    Position monaco("monaco", {{"rules", "street"}});
    monaco.car("red 1").on("L77").in_gear(4).with_wear(wear).stops(stops);
    State state = monaco.state();
    rolled(state, 4, 12);
    return FormulaDText::step(FormulaD::view(state, seat_at(0)),
                              FormulaDText::path(Move::nitro())[0])
        .note.key;
  };
  // From inside Loews, which asks for three stops, sixteen spaces lead out of it.
  EXPECT_EQ(note(18, 0), "fd.step.nitro.note");  // braking keeps it in the corner
  EXPECT_EQ(note(2, 0), "fd.step.nitro.out");
  EXPECT_EQ(note(2, 3), "fd.step.nitro.note");
}

}  // namespace
}  // namespace paddock::formula_d::tests
