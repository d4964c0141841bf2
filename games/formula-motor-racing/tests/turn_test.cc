// A turn, the order of the turns and the length of a race.
#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

// The first seat drives blue, the next one green and so on; the grid as the team cards come.
State on_the_grid(int players, const std::vector<Colour>& drawn) {
  State state = new_match(players);
  for (int team = 0; team < (players == 3 ? 6 : players); ++team) {
    act(state, Move::choose_team(static_cast<Colour>(team)));
  }
  draw_teams(state, drawn);
  Rng rng(1);
  deal(state, rng);
  return state;
}

TEST(FormulaMotorRacingTurn, ThePlayerOfTheCarInFirstPlaceBegins) {
  // proves M-11
  const State six = on_the_grid(6, {Yellow, Blue, Green, Orange, Red, Purple});
  EXPECT_EQ(FormulaMotorRacing::to_act(six), Actor(kYellowPlayer));
  EXPECT_EQ(six.open.phase, Phase::Playing);
  const State three = on_the_grid(3, {Red, Blue, Green, Orange, Yellow, Purple});
  EXPECT_EQ(FormulaMotorRacing::to_act(three), Actor(kGreenPlayer));
}

TEST(FormulaMotorRacingTurn, IfNobodyDrivesTheFirstCarTheBestPlacedPlayerBegins) {
  // proves M-11, M-5
  const State second = on_the_grid(5, {Purple, Green, Blue, Yellow, Orange, Red});
  EXPECT_EQ(FormulaMotorRacing::to_act(second), Actor(kGreenPlayer));
  const State third = on_the_grid(4, {Purple, Red, Orange, Blue, Yellow, Green});
  EXPECT_EQ(FormulaMotorRacing::to_act(third), Actor(kOrangePlayer));
}

TEST(FormulaMotorRacingTurn, TheTableIsToldWhoBegins) {
  // proves M-11
  State state = new_match(4);
  choose_teams(state, {Blue, Green, Yellow, Orange});
  draw_teams(state, {Red, Yellow, Blue, Green, Purple, Orange});
  Rng rng(1);
  const Log log = deal(state, rng);
  ASSERT_EQ(all<event::RaceBegins>(log).size(), 1u);
  EXPECT_EQ(all<event::RaceBegins>(log)[0].first, kYellowPlayer);
  EXPECT_EQ(all<event::RaceBegins>(log)[0].race, 1);
}

TEST(FormulaMotorRacingTurn, TheTurnPassesSeatBySeatAndAroundTheTable) {
  // proves M-12
  for (int players = 3; players <= 6; ++players) {
    State state = on_the_grid(players, {Yellow, Blue, Green, Orange, Red, Purple});
    Rng rng(3);
    for (int turn = 0; turn < 2 * players; ++turn) {
      ASSERT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at((2 + turn) % players)));
      play(state, beige(Effect::WrongLine), "B1");
      draw_card(state, rng);
    }
  }
}

TEST(FormulaMotorRacingTurn, ATurnIsOneCardPlayedOntoTheDiscardPileAndOneDrawn) {
  // proves M-13
  State state = position(kGrid);
  const Card card = beige(Effect::WrongLine);
  const Card drawn = beige(Effect::Crash);
  give(state, kBluePlayer, {card});
  CardSet hand = hand_of(state, kBluePlayer);
  act(state, Move::play_on(card, car("B1")));
  hand.remove(card);
  EXPECT_EQ(hand_of(state, kBluePlayer), hand);
  EXPECT_EQ(state.open.discards.size(), 1);
  EXPECT_TRUE(state.open.discards.has(card));
  ASSERT_TRUE(state.pile.has(drawn));
  act(state, Move::deal(drawn));
  hand.add(drawn);
  EXPECT_EQ(hand_of(state, kBluePlayer), hand);
  EXPECT_EQ(state.open.to_draw, 54 - 30 - 1);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kGreenPlayer));
}

TEST(FormulaMotorRacingTurn, OnlyCardsOfTheOwnHandMayBePlayedAndOneMustBe) {
  // proves M-13, M-17
  const State state = position(kGrid);
  const CardSet hand = hand_of(state, kBluePlayer);
  CardSet offered;
  for (Move move : moves_of(state)) {
    ASSERT_TRUE(move.action() == Action::Play || move.action() == Action::PlayOn);
    EXPECT_TRUE(hand.has(move.card()));
    if (!offered.has(move.card())) offered.add(move.card());
  }
  hand.for_each_face([&](Card card) { EXPECT_TRUE(offered.has(card)); });
}

TEST(FormulaMotorRacingTurn, NoCardIsDrawnBeforeTheEffectIsResolved) {
  // proves M-13
  State state = position(kGrid);
  play(state, beige(Effect::EngineBlows), "B2");
  EXPECT_EQ(hand_of(state, kBluePlayer).size(), 4);
  roll(state, 1);
  EXPECT_EQ(hand_of(state, kBluePlayer).size(), 4);
  EXPECT_EQ(state.open.phase, Phase::Charging);
  act(state, Move::stop());
  EXPECT_EQ(state.open.phase, Phase::Drawing);
  Rng rng(1);
  draw_card(state, rng);
  EXPECT_EQ(hand_of(state, kBluePlayer).size(), 5);
}

TEST(FormulaMotorRacingTurn, WhoeverHasNoCarLeftStillPlaysAndDraws) {
  // proves M-14
  State state = position("G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 / B1 B2");
  Rng rng(1);
  play(state, beige(Effect::OffCircuit), "G1");
  EXPECT_EQ(order(state), "Y1 O1 G1 R1 P1 P2 R2 O2 Y2 G2 / B1 B2");
  draw_card(state, rng);
  EXPECT_EQ(hand_of(state, kBluePlayer).size(), 5);
}

TEST(FormulaMotorRacingTurn, TheTurnPassesToAPlayerWithNoCarLeft) {
  // proves M-14, M-12
  State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
  Rng rng(1);
  play(state, beige(Effect::OffCircuit), "B1");
  draw_card(state, rng);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kGreenPlayer));
  EXPECT_FALSE(moves_of(state).empty());
}

TEST(FormulaMotorRacingTurn, AfterTheLastCardIsDrawnEverybodyPlaysOneMore) {
  // proves M-15, M-12
  State state = position(kGrid, 4, {{"races", "1"}});
  run_down(state, 1);
  Rng rng(1);
  play(state, beige(Effect::WrongLine), "B1");
  draw_card(state, rng);
  EXPECT_EQ(hand_of(state, kBluePlayer).size(), 5);
  for (int seat : {1, 2, 3, 0}) {
    ASSERT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at(seat)));
    ASSERT_EQ(state.open.phase, Phase::Playing);
    const Log log = play(state, beige(Effect::LoseControl), "B1");
    EXPECT_TRUE(all<event::CardTaken>(log).empty());
    EXPECT_EQ(hand_of(state, seat_at(seat)).size(), 4);
  }
  EXPECT_EQ(state.open.phase, Phase::Over);
}

TEST(FormulaMotorRacingTurn, WithACardLeftToDrawTheRaceGoesOn) {
  // proves M-15
  State state = position(kGrid, 4, {{"races", "1"}});
  run_down(state, 2);
  Rng rng(1);
  for (int seat : {0, 1}) {
    ASSERT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at(seat)));
    play(state, beige(Effect::WrongLine), "B1");
    ASSERT_TRUE(turn_is_over(state));
    draw_card(state, rng);
    EXPECT_EQ(hand_of(state, seat_at(seat)).size(), 5);
  }
  play(state, beige(Effect::WrongLine), "B1");
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at(3)));
}

TEST(FormulaMotorRacingTurn, ARaceHasFiftyFourMinusFourCardsForEachPlayer) {
  // proves M-16
  for (int players = 3; players <= 6; ++players) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      State state = new_match(players, {{"races", "1"}});
      Rng rng(seed);
      const Log log = drive_race(state, rng);
      EXPECT_EQ(cards_played(log), 54 - 4 * players) << players << " players";
    }
  }
}

TEST(FormulaMotorRacingTurn, TheRaceEndsWhenEverybodyHoldsFourCards) {
  // proves M-16, M-15
  for (int players = 3; players <= 6; ++players) {
    State state = new_match(players, {{"races", "1"}});
    Rng rng(16);
    const Log log = drive_race(state, rng);
    std::vector<int> held(static_cast<std::size_t>(players));
    for (const auto& taken : all<event::CardTaken>(log)) {
      ++held[static_cast<std::size_t>(index(taken.seat))];
    }
    for (const auto& played : all<event::CardPlayed>(log)) {
      --held[static_cast<std::size_t>(index(played.seat))];
    }
    EXPECT_EQ(held, std::vector<int>(static_cast<std::size_t>(players), 4));
  }
}

TEST(FormulaMotorRacingTurn, APlayerMayHelpOrHarmAnyCarTheCardAllows) {
  // proves M-17
  State helped = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(helped, overtake(Green, 2), "G2");
  EXPECT_EQ(order(helped), "B1 G1 Y1 O1 R1 P1 P2 R2 G2 B2 O2 Y2");
  State harmed = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  play(harmed, beige(Effect::WrongLine), "B1");
  EXPECT_EQ(order(harmed), "G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingTurn, ACardThatFitsNoRunningCarIsPlayedForNothing) {
  // proves M-18, M-13
  State state = position("B1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 / G1 G2");
  play(state, overtake(Green, 4));
  EXPECT_TRUE(state.open.discards.has(overtake(Green, 4)));
  EXPECT_TRUE(turn_is_over(state));
  Rng rng(1);
  draw_card(state, rng);
  EXPECT_EQ(FormulaMotorRacing::to_act(state), Actor(kGreenPlayer));
}

TEST(FormulaMotorRacingTurn, ACardThatFitsARunningCarIsNeverPlayedForNothing) {
  // proves M-18, M-17
  const State state = position("B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 / G2 B2");
  for (Card card : {overtake(Green, 2), pit_stop(Blue), beige(Effect::LoseGears)}) {
    EXPECT_EQ(targets(state, card).find("no car"), std::string::npos);
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
