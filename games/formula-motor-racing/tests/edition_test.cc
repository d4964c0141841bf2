// The English and the French edition.
#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

const std::vector<OptionValues::Pair> kFrench = {{"edition", "french"}};

bool is_charge(Card card) {
  const Effect effect = face_of(card).effect;
  return effect == Effect::LoseGears || effect == Effect::EngineBlows;
}

TEST(FormulaMotorRacingEdition, TheEnglishOneIsPlayedUnlessAgreedOtherwise) {
  // proves M-67
  EXPECT_EQ(new_match(4).open.edition, Edition::English2007);
  EXPECT_EQ(new_match(4, {{"edition", "english-2007"}}).open.edition, Edition::English2007);
  EXPECT_EQ(new_match(4, kFrench).open.edition, Edition::French);
  EXPECT_THROW(options({{"edition", "german"}}), InputError);
}

TEST(FormulaMotorRacingEdition, BothDecksHaveFiftyFourCardsAndDifferInTheChargesAlone) {
  // proves M-67, M-8
  const CardSet english = CardSet::whole_deck(Edition::English2007);
  const CardSet french = CardSet::whole_deck(Edition::French);
  EXPECT_EQ(english.size(), 54);
  EXPECT_EQ(french.size(), 54);
  for (int line = 0; line < kFaces; ++line) {
    const Card card = static_cast<Card>(line);
    if (is_charge(card)) continue;
    EXPECT_EQ(english.count(card), french.count(card));
  }
}

TEST(FormulaMotorRacingEdition, EachFrenchChargeHasAColour) {
  // proves M-35
  const CardSet french = CardSet::whole_deck(Edition::French);
  for (Colour colour : {Blue, Green, Yellow}) {
    EXPECT_EQ(french.count(card_with(Effect::LoseGears, colour)), 1);
  }
  for (Colour colour : {Orange, Red, Purple}) {
    EXPECT_EQ(french.count(card_with(Effect::EngineBlows, colour)), 1);
  }
  EXPECT_EQ(french.count(beige(Effect::LoseGears)), 0);
  EXPECT_EQ(french.count(beige(Effect::EngineBlows)), 0);
}

TEST(FormulaMotorRacingEdition, TheEnglishDeckHasNoColouredCharge) {
  // proves M-34, M-8
  CardSet::whole_deck(Edition::English2007).for_each_face([](Card card) {
    EXPECT_TRUE(!is_charge(card) || face_of(card).target == Target::AnyCar);
  });
}

TEST(FormulaMotorRacingEdition, AFrenchMatchIsDealtTheFrenchDeck) {
  // proves M-67, M-35
  State state = new_match(6, {{"edition", "french"}, {"races", "2"}});
  Rng rng(1);
  drive_race(state, rng);
  EXPECT_EQ(state.pile, CardSet::whole_deck(Edition::French));
}

TEST(FormulaMotorRacingEdition, AFrenchChargeIsForARunningCarOfItsColour) {
  // proves M-35
  const State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / G1 B2", 6, kFrench);
  EXPECT_EQ(targets(state, card_with(Effect::LoseGears, Yellow)), "Y1 Y2");
  EXPECT_EQ(targets(state, card_with(Effect::LoseGears, Green)), "G2");
  EXPECT_EQ(targets(state, card_with(Effect::EngineBlows, Red)), "R1 R2");
}

TEST(FormulaMotorRacingEdition, AFrenchChargeWithBothCarsOutDoesNothingAndNoDieIsRolled) {
  // proves M-35, M-18
  State state = position("B1 G1 Y1 O1 P1 P2 O2 Y2 G2 B2 / R1 R2", 6, kFrench);
  EXPECT_EQ(targets(state, card_with(Effect::EngineBlows, Red)), "no car");
  const Log log = play(state, card_with(Effect::EngineBlows, Red));
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 P1 P2 O2 Y2 G2 B2 / R1 R2");
  EXPECT_EQ(all<event::NoEffect>(log).size(), 1u);
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingEdition, AFrenchLoseGearsWorksLikeAnEnglishOne) {
  // proves M-35, M-36, M-37, M-39
  State state = position("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 6, kFrench);
  play(state, card_with(Effect::LoseGears, Blue), "B1");
  roll(state, 9);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  act(state, Move::roll_on());
  roll(state, 10);
  EXPECT_EQ(order(state), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 B1");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingEdition, AFrenchEngineBlowsWorksLikeAnEnglishOne) {
  // proves M-35, M-38, M-41
  State good = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 6, kFrench);
  play(good, card_with(Effect::EngineBlows, Orange), "O1");
  roll(good, 9);
  EXPECT_EQ(order(good), "B1 G1 O1 Y1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_TRUE(turn_is_over(good));
  State bad = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", 6, kFrench);
  play(bad, card_with(Effect::EngineBlows, Orange), "O1");
  roll(bad, 10);
  EXPECT_EQ(order(bad), "B1 G1 Y1 R1 P1 P2 R2 O2 Y2 G2 B2 / O1");
}

TEST(FormulaMotorRacingEdition, AFrenchRaceIsAsLongAsAnEnglishOne) {
  // proves M-67, M-16
  for (int players = 3; players <= 6; ++players) {
    State state = new_match(players, {{"edition", "french"}, {"races", "1"}});
    Rng rng(1);
    EXPECT_EQ(cards_played(drive_race(state, rng)), 54 - 4 * players);
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
