// By which rule what happened did, line by line of the log.
#include "games/formula-motor-racing/tests/seasons.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing::tests {
namespace {

// Of what the log tells, in order: "M-22 M-17".
std::string rules(const Log& log) {
  std::string text;
  for (const Log::Heard& entry : log.heard) {
    const std::string_view rule = FormulaMotorRacingText::rule(entry.event);
    EXPECT_EQ(rule.empty(), FormulaMotorRacingText::message(entry.event).key.empty()) << text;
    if (!rule.empty()) text.append(text.empty() ? "" : " ").append(rule);
  }
  return text;
}

// Blue's player plays a card from the grid.
std::string rules_of_playing(Card card, std::string_view on) {
  State state = position(kGrid);
  return rules(play(state, card, on));
}

// And rolls the die for it.
std::string rules_of_rolling(Card card, std::string_view on, int face) {
  State state = position(kGrid);
  play(state, card, on);
  return rules(roll(state, face));
}

// For the cards that no car is chosen for.
State rolled(Effect effect, int face, std::string_view cars = kGrid) {
  State state = position(cars);
  play(state, beige(effect));
  roll(state, face);
  return state;
}

TEST(FormulaMotorRacingEventRules, ACarFollowsInTheSlipstreamOfAnother) {
  // proves M-22
  EXPECT_EQ(rules_of_playing(overtake(Red, 2), "R2"), "M-22 M-22 M-22");
  EXPECT_EQ(rules_of_playing(overtake(Red, 4), "R2"), "M-22 M-22 M-22");
}

TEST(FormulaMotorRacingEventRules, ThreePlacesUpACarComesByMoreThanOneCard) {
  // proves M-17, M-22, M-29
  EXPECT_EQ(rules_of_playing(overtake(Red, 3), "R2"), "M-22 M-17 M-22");
  EXPECT_EQ(rules_of_playing(beige(Effect::TailenderTurbo), "G2"), "M-29 M-17");
}

TEST(FormulaMotorRacingEventRules, ToFirstPlaceACarComesByMoreThanOneCard) {
  // proves M-17, M-24
  EXPECT_EQ(rules_of_playing(overtake(Green, 2), "G1"), "M-22 M-17 M-22");
  EXPECT_EQ(rules_of_rolling(beige(Effect::LoseGears), "G1", 1), "M-32 M-17");
  EXPECT_EQ(rules_of_playing(overtake(Red, 4), "R1"), "M-22 M-22 M-22");  // four: a +4 alone
}

TEST(FormulaMotorRacingEventRules, ACarFallsBackOrStaysAsTheCardSays) {
  // proves M-13, M-26
  EXPECT_EQ(rules_of_playing(beige(Effect::WrongLine), "B1"), "M-26 M-13");
  EXPECT_EQ(rules_of_playing(beige(Effect::OffCircuit), "B1"), "M-26 M-13");
  EXPECT_EQ(rules_of_playing(beige(Effect::LoseControl), "B2"), "M-26 M-13");
  EXPECT_EQ(rules_of_playing(overtake(Blue, 2), "B1"), "M-22 M-13");
}

TEST(FormulaMotorRacingEventRules, ADieIsRolledForAPitStop) {
  // proves M-32
  EXPECT_EQ(rules_of_playing(pit_stop(Red), "R1"), "M-32");
  EXPECT_EQ(rules_of_rolling(pit_stop(Red), "R1", 6), "M-32 M-13");
  EXPECT_EQ(rules_of_rolling(beige(Effect::PitStop), "R1", 7), "M-32 M-13");
}

TEST(FormulaMotorRacingEventRules, AnOwnCarChargesOnOrStops) {
  // proves M-36, M-37, M-39
  State state = position(kGrid);
  EXPECT_EQ(rules(play(state, beige(Effect::LoseGears), "B2")), "M-37");
  EXPECT_EQ(rules(roll(state, 9)), "M-32 M-36");
  State stopping = state;
  EXPECT_EQ(rules(act(stopping, Move::stop())), "M-39");
  EXPECT_EQ(rules(act(state, Move::roll_on())), "M-39");
  EXPECT_EQ(rules(roll(state, 10)), "M-32 M-13");
}

TEST(FormulaMotorRacingEventRules, ABlownEngineIsTheCardsRuleAndTheCarIsInTheLineOfThoseOut) {
  // proves M-38, M-20
  EXPECT_EQ(rules_of_playing(beige(Effect::EngineBlows), "R1"), "M-38");
  EXPECT_EQ(rules_of_rolling(beige(Effect::EngineBlows), "R1", 12), "M-32 M-20");
}

TEST(FormulaMotorRacingEventRules, ASpinIsAcceptedOrRolledAgain) {
  // proves M-44, M-45, M-46, M-20
  State out = position(kGrid);
  EXPECT_EQ(rules(play(out, beige(Effect::SpinOut))), "M-45");
  EXPECT_EQ(rules(roll(out, 4)), "M-32");
  EXPECT_EQ(rules(act(out, Move::accept())), "M-44 M-20");
  State last = position(kGrid);
  EXPECT_EQ(rules(play(last, beige(Effect::SpinLast))), "M-46");
  roll(last, 4);
  EXPECT_EQ(rules(act(last, Move::roll_again())), "M-44");
  EXPECT_EQ(rules(roll(last, 1)), "M-32 M-13");
}

TEST(FormulaMotorRacingEventRules, TheDieSaysWhoCrashes) {
  // proves M-49, M-20
  State state = position(kGrid);
  EXPECT_EQ(rules(play(state, beige(Effect::Crash))), "M-49");
  EXPECT_EQ(rules(roll(state, 4)), "M-32");
  EXPECT_EQ(rules(act(state, Move::take_along(car("Y1")))), "M-20 M-20");
}

TEST(FormulaMotorRacingEventRules, APlaceThatNoRunningCarHoldsIsNotHit) {
  // proves M-47, M-53
  constexpr std::string_view cars = "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2";
  State spinning = rolled(Effect::SpinOut, 9, cars);
  EXPECT_EQ(rules(act(spinning, Move::accept())), "M-44 M-47");
  State crashing = position(cars);
  play(crashing, beige(Effect::Crash));
  EXPECT_EQ(rules(roll(crashing, 9)), "M-32 M-53");
}

TEST(FormulaMotorRacingEventRules, ACardThatFitsNoCarDoesNothing) {
  // proves M-18, M-21, M-30, M-35
  constexpr std::string_view cars = "B1 B2 Y1 Y2 O1 O2 R1 R2 P1 P2 / G1 G2";
  State overtaking = position(cars);
  EXPECT_EQ(rules(play(overtaking, overtake(Green, 3))), "M-18 M-21");
  State stopping = position(cars);
  EXPECT_EQ(rules(play(stopping, pit_stop(Green))), "M-18 M-30");
  State charging = position(cars, 6, {{"edition", "french"}});
  EXPECT_EQ(rules(play(charging, card_with(Effect::LoseGears, Green))), "M-18 M-35");
  State nobody = position("/ B1 B2 Y1 Y2 O1 O2 R1 R2 P1 P2 G1 G2");
  EXPECT_EQ(rules(play(nobody, beige(Effect::WrongLine))), "M-18 M-18");
}

TEST(FormulaMotorRacingEventRules, TeamsAreChosenAndDrawnAndTheBestPlacedCarsPlayerBegins) {
  // proves M-3, M-6, M-11
  State state = new_match(6);
  EXPECT_EQ(rules(act(state, Move::choose_team(Red))), "M-3");
  choose_teams(state, {Blue, Green, Yellow, Orange, Purple});
  EXPECT_EQ(rules(act(state, Move::draw_team(Red))), "M-6");
  draw_teams(state, {Blue, Green, Yellow, Orange, Purple});
  Rng rng(1);
  EXPECT_EQ(rules(deal(state, rng)), "M-11");
}

TEST(FormulaMotorRacingEventRules, ATurnEndsWithACardDrawn) {
  // proves M-13
  State state = position(kGrid);
  play(state, overtake(Red, 2), "R2");
  Rng rng(1);
  EXPECT_EQ(rules(draw_card(state, rng)), "M-13");
}

TEST(FormulaMotorRacingEventRules, SixCarsScoreAndTheNextRaceIsBegunByTheWinnersPlayer) {
  // proves M-16, M-55, M-60
  State state = before_last_card(kGrid, 6, {{"races", "2"}});
  EXPECT_EQ(rules(finish_race(state)), "M-26 M-13 M-16 M-55 M-55 M-55 M-55 M-55 M-55");
  Rng rng(1);
  EXPECT_EQ(rules(deal(state, rng)), "M-60");
}

// What is told of the end of the season, after the points.
std::string rules_of_the_end(State state) {
  const std::string text = rules(finish_race(state));
  return text.substr(text.rfind("M-55 ") + 5);
}

TEST(FormulaMotorRacingEventRules, AfterTheLastRaceTheMostPointsWin) {
  // proves M-61, M-63
  EXPECT_EQ(rules_of_the_end(before_last_card(kGrid)), "M-63 M-61");
}

TEST(FormulaMotorRacingEventRules, EqualPointsArePartedByTheLastRace) {
  // proves M-62
  State state = before_last_card(kGrid);
  add_points(state, "G2", 4);
  EXPECT_EQ(rules_of_the_end(state), "M-63 M-62");
}

TEST(FormulaMotorRacingEventRules, ATeamWithoutAPlayerCanWin) {
  // proves M-57
  EXPECT_EQ(rules_of_the_end(before_last_card("P1 B1 G1 Y1 O1 P2 R1 R2 O2 Y2 G2 B2", 5)),
            "M-63 M-57");
}

TEST(FormulaMotorRacingEventRules, TheDriversHaveAChampionOfTheirOwn) {
  // proves M-65
  EXPECT_EQ(rules_of_the_end(before_last_card(kGrid, 6, {{"races", "1"}, {"drivers", "yes"}})),
            "M-63 M-61 M-65");
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
