#include "games/formula-motor-racing/insight/insight.h"

#include "games/formula-motor-racing/tests/positions.h"
#include "study/calibration.h"

namespace paddock::formula_motor_racing::tests {
namespace {

using Insight = InsightOf<FormulaMotorRacing>;
using Text = FormulaMotorRacingText;

std::vector<Message> reasons(const State& state, Move move) {
  const Seat seat = state.open.turn;
  return Insight::reasons(FormulaMotorRacing::view(state, seat), seat, move);
}

Message moved(std::string_view name, int from, int to) {
  return Text::message(event::Moved{car(name), from, to});
}

// Blue's player has the last play of a single race.
State last_play(std::string_view cars, const std::vector<Card>& hand) {
  State state = position(cars, 6, {{"races", "1"}});
  give(state, kBluePlayer, hand);
  run_down(state, 0);
  for (int seat = 1; seat < 6; ++seat) {
    const Card card = hand_of(state, seat_at(seat)).nth(0);
    hand_of(state, seat_at(seat)).remove(card);
    state.open.discards.add(card);
  }
  return state;
}

TEST(FormulaMotorRacingReasons, SayWhichOwnCarMovesWhere) {
  State state = position(kGrid);
  give(state, kBluePlayer, {overtake(Blue, 3)});
  // The last car has nobody behind it: it moves alone, and no other counts.
  EXPECT_EQ(reasons(state, Move::play_on(overtake(Blue, 3), car("B2"))),
            (std::vector{moved("B2", 12, 9)}));
}

TEST(FormulaMotorRacingReasons, SayThatAnOwnCarIsPassed) {
  State state = position("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2");
  give(state, kBluePlayer, {overtake(Orange, 2)});
  // Orange 1 and red 1 come by: blue 1 falls from 6 points to 3, green 1 keeps its 10.
  const Message green("seat.name", {{"player", kGreenPlayer}});
  EXPECT_EQ(
      reasons(state, Move::play_on(overtake(Orange, 2), car("O1"))),
      (std::vector{moved("B1", 2, 4),
                   Message("fmr.reason.points", {{"points", 3}, {"rival", green}, {"theirs", 10}}),
                   moved("O1", 4, 2)}));
}

TEST(FormulaMotorRacingReasons, SayHowTheBestRivalIsHurt) {
  State state = position(kGrid);
  give(state, kBluePlayer, {beige(Effect::LoseControl)});
  EXPECT_EQ(reasons(state, Move::play_on(beige(Effect::LoseControl), car("G1"))),
            (std::vector{moved("G1", 2, 5)}));
}

TEST(FormulaMotorRacingReasons, SayWhatTheRaceBringsIfItEnds) {
  State state = last_play("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", {overtake(Blue, 2)});
  const auto said = reasons(state, Move::play_on(overtake(Blue, 2), car("B1")));
  ASSERT_FALSE(said.empty());
  // B1 Y1 G1: ten points, yellow has six.
  const Message yellow("seat.name", {{"player", kYellowPlayer}});
  EXPECT_EQ(said[0], Message("fmr.reason.end", {{"points", 10}, {"rival", yellow}, {"theirs", 6}}));
}

TEST(FormulaMotorRacingReasons, SayHowLikelyTheDieIsToHelp) {
  State state = position(kGrid);
  give(state, kBluePlayer, {beige(Effect::LoseGears), beige(Effect::PitStop)});
  const Message blue = message_of(car("B2"));
  EXPECT_EQ(
      reasons(state, Move::play_on(beige(Effect::LoseGears), car("B2")))[0],
      Message(
          "fmr.reason.charge.last",
          {{"rolls", 9}, {"fails", 3}, {"sides", 12}, {"car", blue}, {"to", 11}, {"last", 12}}));
  EXPECT_EQ(reasons(state, Move::play_on(beige(Effect::LoseGears), car("B1")))[0].key,
            "fmr.reason.charge.first.last");
  EXPECT_EQ(
      reasons(state, Move::play_on(beige(Effect::PitStop), car("G1")))[0],
      Message(
          "fmr.reason.pit_stop",
          {{"rolls", 6}, {"sides", 12}, {"car", message_of(car("G1"))}, {"from", 2}, {"to", 8}}));
}

TEST(FormulaMotorRacingReasons, CountTheRollsThatHitOwnCars) {
  State state = position(kGrid);
  give(state, kBluePlayer, {beige(Effect::SpinOut), beige(Effect::Crash)});
  const Message green("seat.name", {{"player", kGreenPlayer}});
  EXPECT_EQ(
      reasons(state, Move::play(beige(Effect::SpinOut)))[0],
      Message("fmr.reason.spin", {{"own", 2}, {"theirs", 2}, {"sides", 12}, {"rival", green}}));
  // Green is hit with 2 and 11, and taken along from 1, 3, 10 and 12; blue is spared but for 1 and
  // 12.
  EXPECT_EQ(
      reasons(state, Move::play(beige(Effect::Crash)))[0],
      Message("fmr.reason.crash", {{"own", 2}, {"theirs", 6}, {"sides", 12}, {"rival", green}}));
}

TEST(FormulaMotorRacingInsight, TellsADieByTheCardItIsRolledFor) {
  State state = position(kGrid);
  play(state, beige(Effect::PitStop), "G1");
  const View view = FormulaMotorRacing::view(state, Viewer::spectator());
  const std::optional<Rolled> rolled = Insight::roll(view, Move::roll(5));
  ASSERT_TRUE(rolled);
  EXPECT_EQ(rolled->seat, kBluePlayer);
  EXPECT_EQ(rolled->value, 5);
  EXPECT_EQ(rolled->die, Message("fmr.card.pit_stop"));
}

TEST(FormulaMotorRacingInsight, TheLastPlayIsWorthWhatItMakesOfTheRace) {
  const Card win = overtake(Blue, 2);
  State state = last_play("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", {win});
  FormulaMotorRacing::MoveList moves;
  FormulaMotorRacing::moves(state, moves);
  const View view = FormulaMotorRacing::view(state, kBluePlayer);
  double won = 0;
  double lost = 1;
  for (const auto& one : Insight::weigh(view, kBluePlayer, moves, {600, 1})) {
    if (one.move == Move::play_on(win, car("B1"))) won = one.win.value;
    if (one.move == Move::play_on(win, car("B2"))) lost = one.win.value;
  }
  EXPECT_GT(won, 0.98);
  EXPECT_LT(lost, 0.02);
}

TEST(FormulaMotorRacingInsight, WhatIsOverIsCertain) {
  State state = last_play("G1 B1 Y1 O1 R1 P1 P2 R2 O2 Y2 G2 B2", {overtake(Blue, 2)});
  play(state, overtake(Blue, 2), "B1");
  for (int seat = 0; seat < 6; ++seat) {
    const View view = FormulaMotorRacing::view(state, seat_at(seat));
    const Estimate chance = Insight::own_chance(view, seat_at(seat), {20, 1});
    EXPECT_EQ(chance.value, seat == 0 ? 1 : 0);
    EXPECT_EQ(chance.error, 0);
    EXPECT_EQ(Insight::odds(view, {20, 1})[seat_at(seat)].win, seat == 0 ? 1 : 0);
  }
}

CalibrationPlan plan_of(std::uint64_t races) {
  CalibrationPlan plan;
  plan.options = options({{"races", "1"}});
  plan.seats = 6;
  plan.bots = {"rookie", "club", "pro"};
  plan.races = races;
  plan.positions = 5;
  plan.effort = {24, 1};
  return plan;
}

TEST(FormulaMotorRacingInsight, OwnChancesAgreeWithTheOdds) {
  const CalibrationPlan plan = plan_of(40);
  const std::vector<Player<FormulaMotorRacing>> clubs = {Player<FormulaMotorRacing>::find("club")};
  double sum = 0;
  int count = 0;
  for (std::uint64_t race = 0; race < plan.races; ++race) {
    const auto look = [&](const State& state, const Result&) {
      const Seat seat = seat_at(count++ % plan.seats);
      const View view = FormulaMotorRacing::view(state, seat);
      sum += Insight::own_chance(view, seat, plan.effort).value -
             Insight::odds(view, plan.effort)[seat].win;
    };
    stop_and_look<FormulaMotorRacing>(plan, clubs, race, look);
  }
  EXPECT_NEAR(sum / count, 0, 0.01);
}

// Of four players one wins, or a team that is nobody's.
TEST(FormulaMotorRacingInsight, OwnChancesAtTheStartAddUpToWhatPlayersWin) {
  const State state = FormulaMotorRacing::start(options({{"races", "1"}}), 4);
  const Odds odds = Insight::odds(FormulaMotorRacing::view(state, Viewer::spectator()), {400, 1});
  double own = 0;
  double said = 0;
  for (int i = 0; i < 4; ++i) {
    const View view = FormulaMotorRacing::view(state, seat_at(i));
    own += Insight::own_chance(view, seat_at(i), {400, 1}).value;
    said += odds[seat_at(i)].win;
  }
  EXPECT_NEAR(own, said, 0.03);
  EXPECT_LT(own, 1.02);
}

TEST(FormulaMotorRacingInsight, WhatIsSaidToHappenHappensSoOften) {
  const Calibration found = calibrate<FormulaMotorRacing>(plan_of(150)).win;
  EXPECT_LT(found.worst(700), 0.06);
  EXPECT_LT(found.brier(), 0.132);  // who knows nothing has 0.139
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
