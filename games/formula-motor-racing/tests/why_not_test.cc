// Why a move cannot be made: the rule and the numbers of the case.
#include "games/formula-motor-racing/tests/positions.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing::tests {
namespace {

// The reason the player to act is given for this move, and that it is not a possible one.
Message why_not(const State& state, Move move) {
  EXPECT_FALSE(may(state, move));
  return FormulaMotorRacingText::why_not(FormulaMotorRacing::view(state, state.open.turn), move);
}

// Rule and sentence are these, and the sentence has these names and numbers among its own.
void expect_reason(const Message& why, std::string_view rule, const Message& reason) {
  ASSERT_EQ(why.key, "error.move.rule") << "not " << why.key;
  const Message& said = std::get<std::vector<Message>>(why.arguments.at(0).value).at(0);
  EXPECT_EQ(why, by_rule(rule, said));
  EXPECT_EQ(said.key, reason.key);
  for (const Argument& argument : reason.arguments) {
    EXPECT_NE(std::ranges::find(said.arguments, argument), said.arguments.end()) << argument.name;
  }
}

State holding(std::string_view cars, const std::vector<Card>& cards,
              const std::vector<OptionValues::Pair>& given = {}) {
  State state = position(cars, 6, given);
  give(state, kBluePlayer, cards);
  return state;
}

Message because_of(std::string_view key, Card card, std::string_view name) {
  return Message(key, {{"card", message_of(card)}, {"car", message_of(car(name))}});
}

// The card has been played and the die rolled.
State rolled(Card card, int face) {
  State state = position(kGrid);
  play(state, card);
  roll(state, face);
  return state;
}

TEST(FormulaMotorRacingWhyNot, ATeamThatSomebodyHasIsNamedWithItsPlayer) {
  // proves M-3
  State state = FormulaMotorRacing::start(options(), 4);
  act(state, Move::choose_team(Red));
  expect_reason(why_not(state, Move::choose_team(Red)), "M-3",
                Message("fmr.why.team_taken", {{"team", message_of(Red)}, {"player", seat_at(0)}}));
}

TEST(FormulaMotorRacingWhyNot, BeforeTheRaceTeamsAreChosen) {
  // proves M-3
  State state = FormulaMotorRacing::start(options(), 4);
  act(state, Move::choose_team(Red));
  for (Move move : {Move::play(beige(Effect::Crash)), Move::stop(), Move::accept()}) {
    expect_reason(why_not(state, move), "M-3", Message("fmr.why.choose_team", {{"left", 3}}));
  }
}

TEST(FormulaMotorRacingWhyNot, ATurnIsACard) {
  // proves M-13
  const State state = position(kGrid);
  for (Move move : {Move::roll_on(), Move::stop(), Move::accept(), Move::roll_again(),
                    Move::take_along(car("B1")), Move::choose_team(Red)}) {
    expect_reason(why_not(state, move), "M-13", Message("fmr.why.play", {{"count", 5}}));
  }
}

TEST(FormulaMotorRacingWhyNot, ACardThatIsNotInTheHandCannotBePlayed) {
  // proves M-13
  const State state = holding(kGrid, {overtake(Blue, 2), overtake(Blue, 3), pit_stop(Blue),
                                      overtake(Green, 2), overtake(Green, 4)});
  const Card crash = beige(Effect::Crash);
  expect_reason(why_not(state, Move::play(crash)), "M-13",
                Message("fmr.why.hand", {{"card", message_of(crash)}, {"count", 5}}));
  expect_reason(why_not(state, Move::play_on(overtake(Red, 2), car("R1"))), "M-13",
                Message("fmr.why.hand", {{"card", message_of(overtake(Red, 2))}}));
}

TEST(FormulaMotorRacingWhyNot, WhoHoldsACardDoesNotShow) {
  // proves M-10
  const Card crash = beige(Effect::Crash);
  State held = holding(kGrid, {overtake(Blue, 2), overtake(Blue, 3), pit_stop(Blue),
                               overtake(Green, 2), overtake(Green, 4)});
  State on_pile = held;
  give(held, kGreenPlayer, {crash});
  give(on_pile, kGreenPlayer,
       {overtake(Yellow, 2), overtake(Yellow, 3), pit_stop(Yellow), overtake(Orange, 2),
        overtake(Orange, 4)});
  EXPECT_EQ(why_not(held, Move::play(crash)), why_not(on_pile, Move::play(crash)));
}

TEST(FormulaMotorRacingWhyNot, TheChargeCardsOfTheOtherEditionAreNotInTheDeck) {
  // proves M-67
  const Card blue_charge = card_with(Effect::LoseGears, Blue);
  expect_reason(why_not(position(kGrid), Move::play_on(blue_charge, car("B1"))), "M-67",
                Message("fmr.why.edition", {{"card", message_of(blue_charge)}}));
  const State french = position(kGrid, 6, {{"edition", "french"}});
  const Card charge = beige(Effect::EngineBlows);
  expect_reason(why_not(french, Move::play_on(charge, car("B1"))), "M-67",
                Message("fmr.why.edition", {{"card", message_of(charge)}}));
}

TEST(FormulaMotorRacingWhyNot, WhoPlaysACardChoosesItsCar) {
  // proves M-17
  const Card red = overtake(Red, 3);
  const Card turbo = beige(Effect::TailenderTurbo);
  const Card wrong_line = beige(Effect::WrongLine);
  const State state = holding("B1 G1 Y1 O1 R1 P1 P2 O2 Y2 G2 B2 / R2", {red, turbo, wrong_line});
  const auto cars = [](Card card, int count) {
    return Message("fmr.why.no_car", {{"card", message_of(card)}, {"count", count}});
  };
  expect_reason(why_not(state, Move::play(red)), "M-17", cars(red, 1));
  expect_reason(why_not(state, Move::play(turbo)), "M-17", cars(turbo, 3));
  expect_reason(why_not(state, Move::play(wrong_line)), "M-17", cars(wrong_line, 11));
}

TEST(FormulaMotorRacingWhyNot, ACardThatFitsNoRunningCarIsPlayedOnNone) {
  // proves M-18
  const Card red = overtake(Red, 3);
  const State state = holding("B1 G1 Y1 O1 P1 P2 O2 Y2 G2 B2 / R1 R2", {red});
  for (const char* name : {"R1", "B1"}) {
    expect_reason(why_not(state, Move::play_on(red, car(name))), "M-18",
                  Message("fmr.why.idle", {{"card", message_of(red)}}));
  }
}

TEST(FormulaMotorRacingWhyNot, OfSpinsAndCrashesTheDieSaysWhichPlaceIsHit) {
  // proves M-43, M-49
  const State state =
      holding(kGrid, {beige(Effect::SpinOut), beige(Effect::SpinLast), beige(Effect::Crash)});
  const auto expect = [&](Effect effect, std::string_view rule) {
    expect_reason(why_not(state, Move::play_on(beige(effect), car("B1"))), rule,
                  Message("fmr.why.die", {{"card", message_of(beige(effect))}}));
  };
  expect(Effect::SpinOut, "M-43");
  expect(Effect::SpinLast, "M-43");
  expect(Effect::Crash, "M-49");
}

TEST(FormulaMotorRacingWhyNot, AColouredCardIsForACarOfItsColour) {
  // proves M-21, M-30, M-35
  const State english = holding(kGrid, {overtake(Red, 3), pit_stop(Green)});
  expect_reason(why_not(english, Move::play_on(overtake(Red, 3), car("B1"))), "M-21",
                because_of("fmr.why.colour", overtake(Red, 3), "B1"));
  expect_reason(why_not(english, Move::play_on(pit_stop(Green), car("Y2"))), "M-30",
                Message("fmr.why.colour", {{"colour", message_of(Green)}}));
  const Card charge = card_with(Effect::LoseGears, Blue);
  const State french = holding(kGrid, {charge}, {{"edition", "french"}});
  expect_reason(why_not(french, Move::play_on(charge, car("G1"))), "M-35",
                because_of("fmr.why.colour", charge, "G1"));
}

TEST(FormulaMotorRacingWhyNot, ACarOutOfTheRaceIsNoTarget) {
  // proves M-21, M-26, M-28, M-30, M-31, M-34
  const auto expect = [](Card card, std::string_view name, std::string_view rule) {
    const State state = holding("B1 G1 Y1 O1 R1 P1 P2 O2 Y2 / G2 B2 R2", {card});
    expect_reason(why_not(state, Move::play_on(card, car(name))), rule,
                  because_of("fmr.why.out", card, name));
  };
  expect(overtake(Red, 3), "R2", "M-21");
  expect(beige(Effect::WrongLine), "B2", "M-26");
  expect(beige(Effect::OffCircuit), "G2", "M-26");
  expect(beige(Effect::LoseControl), "R2", "M-26");
  expect(beige(Effect::TailenderTurbo), "G2", "M-28");
  expect(pit_stop(Green), "G2", "M-30");
  expect(beige(Effect::PitStop), "R2", "M-31");
  expect(beige(Effect::LoseGears), "B2", "M-34");
  expect(beige(Effect::EngineBlows), "G2", "M-34");
}

TEST(FormulaMotorRacingWhyNot, ATailenderTurboIsForTheLastThree) {
  // proves M-28
  const Card turbo = beige(Effect::TailenderTurbo);
  const State state = holding("B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", {turbo});
  const Message why = why_not(state, Move::play_on(turbo, car("R1")));
  expect_reason(why, "M-28", because_of("fmr.why.tail", turbo, "R1"));
  expect_reason(why, "M-28",
                Message("fmr.why.tail", {{"place", 5}, {"count", 3}, {"first", 6}, {"last", 8}}));
}

TEST(FormulaMotorRacingWhyNot, AChargeAsksToRollAgainOrStop) {
  // proves M-39
  State state = position(kGrid);
  play(state, beige(Effect::LoseGears), "B2");
  roll(state, 9);
  for (Move move : {Move::accept(), Move::roll_again(), Move::play(beige(Effect::Crash)),
                    Move::take_along(car("G1"))}) {
    expect_reason(why_not(state, move), "M-39",
                  because_of("fmr.why.charge", beige(Effect::LoseGears), "B2"));
  }
}

TEST(FormulaMotorRacingWhyNot, ASpinAsksToAcceptOrRollOnceMore) {
  // proves M-44
  const State state = rolled(beige(Effect::SpinLast), 7);
  for (Move move : {Move::roll_on(), Move::stop(), Move::choose_team(Blue)}) {
    expect_reason(
        why_not(state, move), "M-44",
        Message("fmr.why.spin", {{"card", message_of(beige(Effect::SpinLast))}, {"place", 7}}));
  }
}

TEST(FormulaMotorRacingWhyNot, ACrashTakesAlongACarDirectlyAheadOrBehind) {
  // proves M-50
  // Orange 1 crashes in place 4, between yellow 1 and red 1.
  const State state = rolled(beige(Effect::Crash), 4);
  for (const char* name : {"B1", "P1", "O1"}) {
    expect_reason(why_not(state, Move::take_along(car(name))), "M-50",
                  Message("fmr.why.neighbour", {{"crashing", message_of(car("O1"))},
                                                {"place", 4},
                                                {"ahead", message_of(car("Y1"))},
                                                {"behind", message_of(car("R1"))},
                                                {"car", message_of(car(name))}}));
  }
}

TEST(FormulaMotorRacingWhyNot, ACrashAsksForANeighbour) {
  // proves M-50, M-49
  const State state = rolled(beige(Effect::Crash), 4);
  for (Move move : {Move::roll_again(), Move::accept(), Move::stop()}) {
    expect_reason(why_not(state, move), "M-50",
                  Message("fmr.why.crash", {{"crashing", message_of(car("O1"))}, {"place", 4}}));
  }
}

TEST(FormulaMotorRacingWhyNot, DiceAndCardsAreNotChosen) {
  // proves M-6, M-13, M-32
  const State state = position(kGrid);
  for (Move move : {Move::roll(5), Move::deal(beige(Effect::Crash)), Move::draw_team(Red)}) {
    EXPECT_EQ(why_not(state, move), Message("error.move.natures"));
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
