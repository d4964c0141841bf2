// What a batch of Formula Fun's championships is told to have come to.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/find_game.h"
#include "games/formula-fun/study/survey.h"
#include "study/simulate.h"

namespace paddock {
namespace {

using namespace formula_fun;

Json economy(const SurveyReport& report) {
  for (const auto& [key, json] : report.json) {
    if (key == "economy") return json;
  }
  return {};
}

TEST(Economy, AnAuctionFailsOnceHoweverOftenItIsHeldAgain) {
  State state = FormulaFun::start(OptionValues::parse(FormulaFun::options(), {}), 2);
  Survey survey(state);
  const Seat ann = seat_at(0);
  const Seat bob = seat_at(1);
  survey(event::PutUp{ann, driver(5), ann});
  survey(event::CouldNotPay{bob, 30, 15, 5});
  survey(event::CouldNotPay{ann, 25, 13, 7});
  survey(event::Unsold{driver(5)});
  survey(event::PutUp{ann, driver(5), ann});
  survey(event::Sold{bob, driver(5), 4, 1});
  survey(event::PutUp{ann, engine(2), bob});
  survey(event::CouldNotPay{bob, 2, 1, 0});
  survey(event::Sold{ann, engine(2), 7, 0});
  survey.end(state);

  const Json told = economy(survey.report());
  EXPECT_EQ(told["cards"]["driver 5"],
            (Json{{"put_up", 2.0}, {"sold", 0.5}, {"failed", 0.5}, {"price", 4.0}}));
  EXPECT_EQ(told["cards"]["engine 2"],
            (Json{{"put_up", 1.0}, {"sold", 1.0}, {"failed", 1.0}, {"price", 7.0}}));
  EXPECT_DOUBLE_EQ(told["auctions"]["price"].get<double>(), 5.5);
  EXPECT_DOUBLE_EQ(told["auctions"]["failed"].get<double>(), 2.0 / 3);
}

TEST(Economy, MoneyIsCountedAfterEachRaceThatWasHeld) {
  State state = FormulaFun::start(OptionValues::parse(FormulaFun::options(), {}), 3);
  state.open.races = 2;
  state.open.turns = 12;
  state.open.money_after[0] = {3, 9, 6};
  state.open.money_after[1] = {0, 1, 2};
  state.open.teams[0].points = 4;
  state.open.teams[2].points = 9;
  Survey one(state);
  one(event::RaceBegan{1, seat_at(0), circuit(Kind::Driver), 4});
  one(event::RaceBegan{2, seat_at(1), circuit(Kind::Driver), 2});
  one.end(state);
  state.open.races = 1;
  Survey other(state);
  other(event::RaceBegan{1, seat_at(0), circuit(Kind::Driver), 1});
  other.end(state);
  add(one, other);

  const Json told = economy(one.report());
  EXPECT_EQ(
      told["races"][0],
      (Json{{"held", 1.0}, {"cars", 2.5}, {"money", 6.0}, {"poorest", 3.0}, {"richest", 9.0}}));
  EXPECT_DOUBLE_EQ(told["races"][1]["held"].get<double>(), 0.5);
  EXPECT_DOUBLE_EQ(told["races"][1]["money"].get<double>(), 1.0);
  EXPECT_DOUBLE_EQ(told["races"][2]["held"].get<double>(), 0.0);
  EXPECT_EQ(told["points"], (Json{{"first", 9.0}, {"last", 0.0}}));
  EXPECT_DOUBLE_EQ(told["turns"].get<double>(), 12);
  EXPECT_DOUBLE_EQ(told["abandoned"].get<double>(), 1.0);
}

// Players who know what they do race all six races, sell at different prices and stay solvent.
TEST(Economy, WorksForPlayersWhoKnowWhatTheyDo) {
  const AnyGame& game = find_game("formula-fun");
  SimulationPlan plan;
  plan.bots = {"value", "value", "value", "value"};
  plan.options = OptionValues::parse(game.options(), {});
  plan.games = 100;
  plan.seed = 6;
  const Json told = economy(simulate(game, plan).survey);
  EXPECT_LT(told["abandoned"].get<double>(), 0.05);
  EXPECT_EQ(told["auctions"]["failed"].get<double>(), 0);  // nobody offers what he does not have
  EXPECT_GT(told["races"][5]["money"].get<double>(), 1);
  EXPECT_LT(told["races"][5]["money"].get<double>(), 100);
  EXPECT_GT(told["cards"]["driver 6"]["price"].get<double>(),
            told["cards"]["driver 3"]["price"].get<double>());
  EXPECT_GT(told["cards"]["engine 6"]["price"].get<double>(),
            told["cards"]["engine 1"]["price"].get<double>());
  EXPECT_GT(told["points"]["first"].get<double>(), told["points"]["last"].get<double>());
}

}  // namespace
}  // namespace paddock
