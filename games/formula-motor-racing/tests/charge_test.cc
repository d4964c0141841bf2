// Charge (Lose Gears) and Charge (Engine Blows).
#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {
namespace {

constexpr Effect kBothCharges[] = {Effect::LoseGears, Effect::EngineBlows};

State charge(Effect effect, std::string_view cars, std::string_view one, int players = 6) {
  State state = position(cars, players);
  play(state, beige(effect), one);
  return state;
}

bool may_roll_on_or_stop(const State& state) {
  return FormulaMotorRacing::to_act(state) == Actor(kBluePlayer) && moves_of(state).size() == 2 &&
         may(state, Move::roll_on()) && may(state, Move::stop());
}

TEST(FormulaMotorRacingCharge, InEnglishItIsForAnyRunningCar) {
  // proves M-34, M-17
  const State state = position("P2 B1 Y1 O1 R1 P1 R2 O2 Y2 / G2 G1 B2");
  for (Effect effect : kBothCharges) {
    EXPECT_EQ(targets(state, beige(effect)), "P2 B1 Y1 O1 R1 P1 R2 O2 Y2");
  }
}

TEST(FormulaMotorRacingCharge, FromOneToNineTheCarMovesUpOnePlaceAlone) {
  // proves M-36
  for (Effect effect : kBothCharges) {
    for (int face = 1; face <= 9; ++face) {
      State state = charge(effect, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "R1");
      roll(state, face);
      EXPECT_EQ(order(state), "B1 G1 Y1 R1 O1 P1 P2 R2 O2 Y2 G2 B2") << "after a " << face;
    }
  }
}

TEST(FormulaMotorRacingCharge, ACarInFirstPlaceStaysThere) {
  // proves M-36
  for (Effect effect : kBothCharges) {
    State state = charge(effect, "G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "G1");
    roll(state, 9);
    EXPECT_EQ(order(state), "G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingCharge, LoseGearsFromTenToTwelveSendsTheCarToLastPlace) {
  // proves M-37
  for (int face : {10, 11, 12}) {
    State state = charge(Effect::LoseGears, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "R1");
    roll(state, face);
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 P1 P2 R2 O2 Y2 G2 B2 R1") << "after a " << face;
  }
}

TEST(FormulaMotorRacingCharge, LoseGearsSendsTheCarToTheLastRunningPlace) {
  // proves M-37, M-19
  State state = charge(Effect::LoseGears, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", "G1");
  roll(state, 10);
  EXPECT_EQ(order(state), "B1 Y1 O1 R1 P1 P2 R2 G1 / O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCharge, LoseGearsLeavesTheLastRunningCarLast) {
  // proves M-37
  State state = charge(Effect::LoseGears, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", "R2");
  roll(state, 12);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2");
  EXPECT_TRUE(turn_is_over(state));
}

TEST(FormulaMotorRacingCharge, EngineBlowsFromTenToTwelvePutsTheCarOutOfTheRace) {
  // proves M-38, M-19
  for (int face : {10, 11, 12}) {
    State state = charge(Effect::EngineBlows, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "R1");
    roll(state, face);
    EXPECT_EQ(order(state), "B1 G1 Y1 O1 P1 P2 R2 O2 Y2 G2 B2 / R1") << "after a " << face;
  }
}

TEST(FormulaMotorRacingCharge, ABlownCarStandsInFrontOfThoseOutBefore) {
  // proves M-38, M-20
  State state = charge(Effect::EngineBlows, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", "G1");
  const Log log = roll(state, 10);
  EXPECT_EQ(order(state), "B1 Y1 O1 R1 P1 P2 R2 / G1 O2 Y2 G2 B2");
  ASSERT_EQ(all<event::Retired>(log).size(), 1u);
  EXPECT_EQ(all<event::Retired>(log)[0].from, 2);
}

TEST(FormulaMotorRacingCharge, EngineBlowsTakesTheLastRunningCarAsWell) {
  // proves M-38, M-20
  State state = charge(Effect::EngineBlows, "B1 G1 Y1 O1 R1 P1 P2 R2 / O2 Y2 G2 B2", "R2");
  roll(state, 11);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 / R2 O2 Y2 G2 B2");
}

TEST(FormulaMotorRacingCharge, TheFirstRollCannotBeDeclined) {
  // proves M-39
  for (Effect effect : kBothCharges) {
    const State state = charge(effect, kGrid, "B2");
    EXPECT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
    EXPECT_EQ(order(state), kGrid);
  }
}

TEST(FormulaMotorRacingCharge, WithAnOwnCarThePlayerMayRollOnAfterEveryGoodRoll) {
  // proves M-39, M-36
  State state = charge(Effect::EngineBlows, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B2");
  for (int face : {1, 9, 5}) {
    roll(state, face);
    ASSERT_TRUE(may_roll_on_or_stop(state));
    act(state, Move::roll_on());
    ASSERT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
  }
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 B2 O2 Y2 G2");
}

TEST(FormulaMotorRacingCharge, ThePlayerMayStopAfterAnyGoodRoll) {
  // proves M-39
  State once = charge(Effect::LoseGears, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B2");
  roll(once, 9);
  act(once, Move::stop());
  EXPECT_TRUE(turn_is_over(once));
  EXPECT_EQ(order(once), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 B2 G2");
  State twice = charge(Effect::LoseGears, "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B2");
  roll(twice, 9);
  act(twice, Move::roll_on());
  roll(twice, 1);
  act(twice, Move::stop());
  EXPECT_TRUE(turn_is_over(twice));
  EXPECT_EQ(order(twice), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 B2 Y2 G2");
}

TEST(FormulaMotorRacingCharge, EvenInFirstPlaceThePlayerDecides) {
  // proves M-39, M-36
  State state = charge(Effect::EngineBlows, "G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B1");
  roll(state, 4);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  ASSERT_TRUE(may_roll_on_or_stop(state));
  act(state, Move::roll_on());
  roll(state, 4);
  EXPECT_EQ(order(state), "B1 G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  EXPECT_TRUE(may_roll_on_or_stop(state));
}

TEST(FormulaMotorRacingCharge, AfterTenToTwelveItIsOverForAnOwnCarToo) {
  // proves M-40
  for (Effect effect : kBothCharges) {
    for (int face : {10, 11, 12}) {
      State state = charge(effect, kGrid, "B1");
      roll(state, face);
      EXPECT_TRUE(turn_is_over(state)) << "after a " << face;
    }
  }
}

TEST(FormulaMotorRacingCharge, ABadRollLaterEndsItFromThePlaceReached) {
  // proves M-40, M-37, M-38
  State last = charge(Effect::LoseGears, "G1 Y1 B1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B1");
  roll(last, 9);
  act(last, Move::roll_on());
  roll(last, 10);
  EXPECT_EQ(order(last), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 B1");
  EXPECT_TRUE(turn_is_over(last));
  State out = charge(Effect::EngineBlows, "G1 Y1 B1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", "B1");
  roll(out, 9);
  act(out, Move::roll_on());
  roll(out, 10);
  EXPECT_EQ(order(out), "G1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2 / B1");
  EXPECT_TRUE(turn_is_over(out));
}

TEST(FormulaMotorRacingCharge, WithAnotherPlayersCarTheDieIsRolledOnce) {
  // proves M-41
  for (Effect effect : kBothCharges) {
    State state = charge(effect, kGrid, "G2");
    roll(state, 1);
    EXPECT_TRUE(turn_is_over(state));
  }
}

TEST(FormulaMotorRacingCharge, WithACarNobodyDrivesTheDieIsRolledOnce) {
  // proves M-41, M-5
  for (Effect effect : kBothCharges) {
    State state = charge(effect, kGrid, "R1", 4);
    roll(state, 9);
    EXPECT_TRUE(turn_is_over(state));
    EXPECT_EQ(order(state), "B1 G1 Y1 R1 O1 P1 P2 R2 O2 Y2 G2 B2");
  }
}

TEST(FormulaMotorRacingCharge, OfThreePlayersEachOwnsBothHisTeams) {
  // proves M-42, M-39
  for (std::string_view own : {"B1", "B2", "O1", "O2"}) {
    State state = charge(Effect::LoseGears, kGrid, own, 3);
    roll(state, 9);
    EXPECT_TRUE(may_roll_on_or_stop(state)) << own;
  }
}

TEST(FormulaMotorRacingCharge, OfThreePlayersNobodyOwnsTheTeamsOfTheOthers) {
  // proves M-41, M-42
  for (std::string_view other : {"G1", "Y2", "R1", "P2"}) {
    State state = charge(Effect::LoseGears, kGrid, other, 3);
    roll(state, 9);
    EXPECT_TRUE(turn_is_over(state)) << other;
  }
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
