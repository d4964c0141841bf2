#include "games/formula-fun/insight/insight.h"

#include "engine/decimal.h"
#include "games/formula-fun/tests/positions.h"
#include "study/calibration.h"

namespace paddock::formula_fun::tests {
namespace {

using Insight = InsightOf<FormulaFun>;

// Ann's car is worth 7, Bob's 9: of two cars the better has 3 points, the other 1.
State two_cars() {
  State state = position(3);
  put_in_play(state, kAnn, {chassis(2), engine(2), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(3), driver(3)});
  return state;
}

std::vector<Message> reasons(const State& state, Move move) {
  const Seat seat = to_move(state);
  return Insight::reasons(FormulaFun::view(state, seat), seat, move);
}

Message points(std::string_view key, std::string_view after, std::string_view before) {
  return Message(key, {{"after", decimal(after)}, {"before", decimal(before)}});
}

TEST(FormulaFunReasons, SayWhatACardAddsAndWhatTheBidLeaves) {
  State state = two_cars();
  lay_on_market(state, kAnn, {engine(6)});
  act(state, {"auction engine 6 from 1", "start at 1", "bid 3", "pass"});
  ASSERT_EQ(to_move(state), kAnn);
  // 2 + 6 + 3 = 11 beats 9. Cleo has passed; Bob, who offered 3, has 20.
  EXPECT_EQ(
      reasons(state, Move(Action::Bid, 4)),
      (std::vector{points("ff.reason.yours", "3", "1"), Message("ff.reason.left", {{"money", 16}}),
                   Message("ff.reason.richest", {{"player", kBob}, {"money", 20}})}));
  team(state, kBob).money = 4;
  EXPECT_EQ(reasons(state, Move(Action::Bid, 4))[1],
            Message("ff.reason.unrivalled", {{"money", 16}}));
  EXPECT_EQ(reasons(state, Move(Action::Bid, 22))[0].key, "ff.step.over");
}

TEST(FormulaFunReasons, SayWhoGetsACardThatIsPassed) {
  State state = two_cars();
  lay_on_market(state, kAnn, {engine(6)});
  act(state, {"auction engine 6 from 1", "start at 1", "bid 3", "pass"});
  EXPECT_EQ(reasons(state, Move(Action::Pass))[0],
            Message("ff.reason.sold", {{"player", kBob}, {"amount", 3}}));
}

TEST(FormulaFunReasons, SayWhatSponsorsPayAndWhatASuitTakes) {
  State state = two_cars();
  give(state, kAnn, {sponsor(4), kScout});
  put_in_play(state, kBob, {sponsor(5)});
  state.open.races = 2;  // four are left
  EXPECT_EQ(reasons(state, Move(Action::PlaySponsor, sponsor(4))),
            (std::vector{Message("ff.reason.sponsor",
                                 {{"player", kAnn}, {"value", 4}, {"races", 4}, {"total", 20}})}));
  EXPECT_EQ(reasons(state, Move(Action::Sue, sponsor(5), kBob)),
            (std::vector{Message("ff.reason.sue",
                                 {{"player", kBob}, {"value", 5}, {"races", 4}, {"total", 20}})}));
}

TEST(FormulaFunReasons, SayWhatScrapTakesAndBrings) {
  State state = two_cars();
  give(state, kAnn, {kScrap, kDriverCircuit});
  // Without an engine Bob has no car, and a car alone has 2 points.
  const Message theirs("ff.reason.theirs",
                       {{"player", kBob}, {"after", decimal("0")}, {"before", decimal("3")}});
  EXPECT_EQ(
      reasons(state, Move(Action::Scrap, engine(3), kBob)),
      (std::vector{theirs, Message("ff.reason.no_race"), points("ff.reason.yours", "2", "1")}));
}

TEST(FormulaFunReasons, OfNoDifferenceSayThatThereIsNone) {
  State state = position(3);
  put_in_play(state, kAnn, {chassis(2), engine(2), driver(3)});
  put_in_play(state, kBob, {chassis(6), engine(6), driver(6)});
  lay_on_market(state, kAnn, {engine(3)});
  act(state, {"auction engine 3 from 1", "start at 1", "bid 3", "pass"});
  EXPECT_EQ(reasons(state, Move(Action::Bid, 4))[0],
            Message("ff.reason.yours.same", {{"points", decimal("1")}}));
}

TEST(FormulaFunReasons, SayHowARaceComesOut) {
  State state = two_cars();
  give(state, kAnn, {kDriverCircuit, kSetup});
  const auto race = [&](std::string_view own, std::string_view theirs) {
    return Message("ff.reason.race", {{"circuit", message_of(kDriverCircuit)},
                                      {"points", decimal(own)},
                                      {"player", kBob},
                                      {"theirs", decimal(theirs)}});
  };
  EXPECT_EQ(reasons(state, Move(Action::Race, kDriverCircuit))[0], race("1", "3"));
  state.open.turn.setups = 2;  // +4
  ASSERT_EQ(reasons(state, Move(Action::Race, kDriverCircuit))[0], race("3", "1"));
}

TEST(FormulaFunInsight, WhatIsOverIsCertain) {
  State state = two_cars();
  state.open.phase = Phase::Over;
  team(state, kAnn).points = 9;
  for (int seat = 0; seat < 3; ++seat) {
    const View view = FormulaFun::view(state, seat_at(seat));
    EXPECT_EQ(Insight::own_chance(view, seat_at(seat), {20, 1}).value, seat == 0 ? 1 : 0);
    EXPECT_EQ(Insight::odds(view, {20, 1})[seat_at(seat)].win, seat == 0 ? 1 : 0);
  }
}

CalibrationPlan plan_of(std::uint64_t races) {
  CalibrationPlan plan;
  plan.options = options();
  plan.seats = 4;
  plan.bots = {"rookie", "value", "club"};
  plan.races = races;
  plan.positions = 5;
  plan.effort = {24, 1};
  return plan;
}

TEST(FormulaFunInsight, OwnChancesAgreeWithTheOdds) {
  const CalibrationPlan plan = plan_of(40);
  const std::vector<Player<FormulaFun>> clubs = {Player<FormulaFun>::find("club")};
  double sum = 0;
  int count = 0;
  for (std::uint64_t race = 0; race < plan.races; ++race) {
    const auto look = [&](const State& state, const Result&) {
      const Seat seat = seat_at(count++ % plan.seats);
      const View view = FormulaFun::view(state, seat);
      sum += Insight::own_chance(view, seat, plan.effort).value -
             Insight::odds(view, plan.effort)[seat].win;
    };
    stop_and_look<FormulaFun>(plan, clubs, race, look);
  }
  EXPECT_NEAR(sum / count, 0, 0.01);
}

TEST(FormulaFunInsight, WhatIsSaidToHappenHappensSoOften) {
  const Calibration found = calibrate<FormulaFun>(plan_of(100)).win;
  EXPECT_LT(found.worst(200), 0.08);
  EXPECT_LT(found.brier(), 0.14);  // who knows nothing has 0.1875
}

}  // namespace
}  // namespace paddock::formula_fun::tests
