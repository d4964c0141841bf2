// Races: who takes part, values, order, points, money.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

// What every car came to, in order: "1:15 2:13 2:12" is seat 1 with 15, then seat 2 twice.
std::string order(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < state.open.finished; ++i) {
    const Finish& car = state.open.finish[i];
    text += (i == 0 ? "" : " ") + std::to_string(index(car.seat) + 1) + ":" +
            std::to_string(car.value());
  }
  return text;
}

std::vector<int> points_of(const State& state) {
  std::vector<int> list;
  for (int seat = 0; seat < state.open.players; ++seat) {
    list.push_back(points(state, seat_at(seat)));
  }
  return list;
}

// The rulebook's own example: 4 + 4 + 5 against 3 + 6 with drivers 4 and 3, on a circuit for
// drivers.
State example() {
  State state = position(2);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(5)});
  put_in_play(state, kBob, {chassis(3), engine(6), driver(4), driver(3)});
  give(state, kAnn, {kDriverCircuit});
  return state;
}

TEST(FormulaFunRace, TheRulebooksExampleIsFifteenAgainstThirteenAndTwelve) {
  // proves F-32, F-34, F-35, F-36
  State state = example();
  const Log log = act(state, "race driver circuit");
  EXPECT_EQ(order(state), "1:15 2:13 2:12");
  EXPECT_EQ(points_of(state), (std::vector<int>{4, 3}));
  const auto cars = all<event::Finished>(log);
  ASSERT_EQ(cars.size(), 3u);
  EXPECT_EQ(cars[0].circuit, 2);
  EXPECT_EQ(cars[1].points, 2);
  EXPECT_EQ(cars[2].points, 1);
}

TEST(FormulaFunRace, OneCircuitInATurn) {
  // proves F-31
  State state = example();
  give(state, kAnn, {kEngineCircuit});
  act(state, "race driver circuit");
  EXPECT_FALSE(may_begin(state, "race"));
}

TEST(FormulaFunRace, ACircuitNeedsACarThatCanRace) {
  // proves F-31
  State state = position(3);
  put_in_play(state, kAnn, {chassis(4), engine(4)});
  put_in_play(state, kBob, {chassis(3), driver(4)});
  give(state, kAnn, {kDriverCircuit});
  EXPECT_FALSE(may_begin(state, "race"));
  put_in_play(state, kBob, {engine(1)});
  EXPECT_TRUE(may(state, "race driver circuit"));  // though her own team cannot
}

TEST(FormulaFunRace, EverybodyWithATeamTakesPartWithACarForEachDriver) {
  // proves F-32
  State state = position(4);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(4)});
  put_in_play(state, kBob, {chassis(3), engine(6), driver(4), driver(2)});
  put_in_play(state, kCleo, {chassis(1), engine(1)});
  put_in_play(state, kDan, {chassis(2), driver(6), driver(6)});
  give(state, kAnn, {kChassisCircuit});
  act(state, "race chassis circuit");
  EXPECT_EQ(order(state), "2:13 1:12 2:11");
}

TEST(FormulaFunRace, WhoDoesNotRaceGetsFiveMillion) {
  // proves F-33
  State state = position(4);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(6)});
  give(state, kAnn, {kDriverCircuit});
  act(state, "race driver circuit");
  EXPECT_EQ(money(state, kAnn), 20);
  EXPECT_EQ(money(state, kBob), 25);
  EXPECT_EQ(money(state, kCleo), 25);
}

TEST(FormulaFunRace, ACircuitFavoursDriversChassisOrEnginesAboveFour) {
  // proves F-34
  const auto value_on = [](Card circuit, int body, int motor, int man) {
    State state = position(2);
    put_in_play(state, kAnn, {chassis(body), engine(motor), driver(man)});
    give(state, kAnn, {circuit});
    act(state, "race " + name_of(circuit));
    return state.open.finish[0].value();
  };
  EXPECT_EQ(value_on(kDriverCircuit, 1, 1, 4), 6);
  EXPECT_EQ(value_on(kDriverCircuit, 1, 1, 5), 9);
  EXPECT_EQ(value_on(kDriverCircuit, 5, 5, 4), 14);
  EXPECT_EQ(value_on(kChassisCircuit, 5, 1, 1), 9);
  EXPECT_EQ(value_on(kChassisCircuit, 4, 6, 6), 16);
  EXPECT_EQ(value_on(kEngineCircuit, 1, 6, 1), 10);
  EXPECT_EQ(value_on(kEngineCircuit, 6, 4, 6), 16);
}

TEST(FormulaFunRace, SetupAddsTwoToEachOfOnesOwnCars) {
  // proves F-30
  State state = example();
  give(state, kAnn, {kSetup});
  put_in_play(state, kAnn, {driver(1)});
  act(state, {"setup", "race driver circuit"});
  EXPECT_EQ(order(state), "1:17 2:13 2:12 1:11");
}

TEST(FormulaFunRace, SetupsAddUpAndEndWithTheTurn) {
  // proves F-30
  State state = example();
  give(state, kAnn, {kSetup, kSetup});
  State later = state;
  act(state, {"setup", "setup", "race driver circuit"});
  EXPECT_EQ(order(state), "1:19 2:13 2:12");
  act(later, {"setup", "setup", "end turn", "invest 0"});
  Rng rng(1);
  let_nature(later, rng);
  EXPECT_EQ(later.open.turn.setups, 0);
}

TEST(FormulaFunRace, SetupAfterTheCircuitDoesNothing) {
  // proves F-30
  State state = example();
  give(state, kAnn, {kSetup});
  act(state, {"race driver circuit", "setup"});
  EXPECT_EQ(order(state), "1:15 2:13 2:12");
}

TEST(FormulaFunRace, OfLevelCarsTheOneWithMoreCardsInHandIsAhead) {
  // proves F-35
  State state = position(2);
  put_in_play(state, kAnn, {chassis(4), engine(3), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(4), driver(3)});
  give(state, kAnn, {kDriverCircuit});
  give(state, kBob, {kFair});
  State other = state;
  act(state, "race driver circuit");  // the circuit itself is no longer in Ann's hand
  EXPECT_EQ(order(state), "2:10 1:10");
  give(other, kAnn, {kSetup, kScout});
  const Log log = act(other, "race driver circuit");
  EXPECT_EQ(order(other), "1:10 2:10");
  const auto cars = all<event::Finished>(log);  // which also says why
  ASSERT_EQ(cars.size(), 2u);
  EXPECT_FALSE(cars[0].level);
  ASSERT_TRUE(cars[1].level);
  EXPECT_EQ(cars[1].level->more, 2);
  EXPECT_EQ(cars[1].level->fewer, 1);
  EXPECT_FALSE(cars[1].level->by_lot());
}

TEST(FormulaFunRace, ThenALotDecides) {
  // proves F-35
  State state = position(3);
  put_in_play(state, kAnn, {chassis(4), engine(3), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(4), driver(3)});
  put_in_play(state, kCleo, {chassis(6), engine(6), driver(4)});
  give(state, kAnn, {kDriverCircuit});
  act(state, "race driver circuit");
  EXPECT_TRUE(FormulaFun::to_act(state).is_nature());
  EXPECT_EQ(order(state), "3:16");
  EXPECT_TRUE(may(state, "lot 1"));
  EXPECT_FALSE(may(state, "lot 3"));
  State other = state;
  const auto cars = all<event::Finished>(act(state, "lot 1"));
  EXPECT_EQ(order(state), "3:16 1:10 2:10");
  ASSERT_EQ(cars.size(), 2u);
  EXPECT_FALSE(cars[0].level);  // with the car before it, which was faster
  EXPECT_TRUE(cars[1].level && cars[1].level->by_lot());
  act(other, "lot 2");
  EXPECT_EQ(order(other), "3:16 2:10 1:10");
  EXPECT_EQ(points_of(other), (std::vector<int>{1, 2, 4}));
}

TEST(FormulaFunRace, EveryLevelCarIsAsLikelyToBeAhead) {
  // proves F-35
  State state = position(2);
  put_in_play(state, kAnn, {chassis(4), engine(3), driver(3), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(4), driver(4), driver(1)});
  give(state, kAnn, {kDriverCircuit});
  act(state, "race driver circuit");
  EXPECT_EQ(order(state), "2:11 1:10 1:10 2:8");  // one player's own: no lot
  State three = position(2);
  put_in_play(three, kAnn, {chassis(4), engine(3), driver(3), driver(3)});
  put_in_play(three, kBob, {chassis(2), engine(4), driver(4)});
  give(three, kAnn, {kDriverCircuit});
  act(three, "race driver circuit");
  const std::vector<Outcome<Move>> lots = outcomes_of(three);
  ASSERT_EQ(lots.size(), 2u);
  EXPECT_EQ(lots[0].weight, 2u);  // Ann has two of the three cars
  EXPECT_EQ(lots[1].weight, 1u);
  act(three, "lot 1");
  EXPECT_EQ(outcomes_of(three)[0].weight, 1u);
  act(three, "lot 2");
  EXPECT_EQ(order(three), "1:10 2:10 1:10");
}

TEST(FormulaFunRace, PointsGoByTheNumberOfCars) {
  // proves F-36
  const std::vector<std::vector<int>> table = {{2},          {3, 1},          {4, 2, 1},
                                               {5, 3, 2, 1}, {6, 4, 3, 2, 1}, {10, 6, 4, 3, 2, 1}};
  for (int cars = 1; cars <= 12; ++cars) {
    const auto& row = table[static_cast<std::size_t>(std::min(cars, 6) - 1)];
    for (int place = 1; place <= cars; ++place) {
      const auto at = static_cast<std::size_t>(place - 1);
      EXPECT_EQ(points_for(place, cars), at < row.size() ? row[at] : 0);
    }
  }
}

TEST(FormulaFunRace, SponsorsPayAgainAfterEveryRace) {
  // proves F-37
  State state = example();
  put_in_play(state, kAnn, {sponsor(4), sponsor(3)});
  put_in_play(state, kBob, {sponsor(2)});
  act(state, "race driver circuit");
  EXPECT_EQ(money(state, kAnn), 20 + 7 - 1);  // and a bonus for her driver
  EXPECT_EQ(money(state, kBob), 20 + 2);
}

TEST(FormulaFunRace, SponsorsOfWhoDoesNotRacePayToo) {
  // proves F-37, F-33
  State state = position(3);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(3)});
  put_in_play(state, kBob, {sponsor(5)});
  give(state, kAnn, {kDriverCircuit});
  act(state, "race driver circuit");
  EXPECT_EQ(money(state, kBob), 30);
}

TEST(FormulaFunRace, YoungDriversEarnWheneverTheyRace) {
  // proves F-38
  State state = position(3);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(1), driver(2)});
  put_in_play(state, kBob, {chassis(1), engine(3), driver(4)});
  put_in_play(state, kCleo, {driver(1), driver(2)});  // these do not race
  give(state, kAnn, {kDriverCircuit});
  act(state, "race driver circuit");
  EXPECT_EQ(money(state, kAnn), 26);
  EXPECT_EQ(money(state, kBob), 20);
  EXPECT_EQ(money(state, kCleo), 25);
}

TEST(FormulaFunRace, StarsArePaidForFirstAndSecondPlace) {
  // proves F-39
  State state = position(3);
  put_in_play(state, kAnn, {chassis(6), engine(6), driver(6), driver(5)});
  put_in_play(state, kBob, {chassis(3), engine(3), driver(6), driver(5)});
  give(state, kAnn, {kDriverCircuit});
  const Log log = act(state, "race driver circuit");
  EXPECT_EQ(money(state, kAnn), 20 - 2 - 1);
  EXPECT_EQ(money(state, kBob), 20);  // third and fourth
  EXPECT_EQ(all<event::DriverPaid>(log).size(), 2u);
}

TEST(FormulaFunRace, ABonusIsPaidWholeOrNotAtAll) {
  // proves F-39, F-13
  State state = position(2);
  put_in_play(state, kAnn, {chassis(6), engine(6), driver(6)});
  team(state, kAnn).money = 1;
  give(state, kAnn, {kDriverCircuit});
  State rich = state;
  const Log log = act(state, "race driver circuit");
  EXPECT_EQ(money(state, kAnn), 1);
  EXPECT_EQ(all<event::DriverPaid>(log)[0].due, 2);
  EXPECT_EQ(all<event::DriverPaid>(log)[0].paid, 0);
  put_in_play(rich, kAnn, {sponsor(2)});
  act(rich, "race driver circuit");
  EXPECT_EQ(money(rich, kAnn), 1);  // what the race brings in comes first
}

TEST(FormulaFunRace, OfTwoBonusesTheOneThereIsMoneyForIsPaid) {
  // proves F-39
  State state = position(2);
  put_in_play(state, kAnn, {chassis(6), engine(6), driver(6), driver(5)});
  give(state, kAnn, {kDriverCircuit});
  const auto left_of = [&](int millions) {
    State then = state;
    team(then, kAnn).money = static_cast<std::uint16_t>(millions);
    act(then, "race driver circuit");
    return money(then, kAnn);
  };
  EXPECT_EQ(left_of(1), 0);  // $2M for the first is too much, $1M for the second is not
  EXPECT_EQ(left_of(2), 0);  // the first place's comes first
  EXPECT_EQ(left_of(3), 0);
  EXPECT_EQ(left_of(0), 0);
}

TEST(FormulaFunRace, TheCircuitIsDiscardedAndTheTurnGoesOn) {
  // proves F-40
  State state = example();
  give(state, kAnn, {sponsor(3)});
  act(state, "race driver circuit");
  EXPECT_EQ(discarded(state, kDriverCircuit), 1);
  EXPECT_EQ(to_move(state), kAnn);
  EXPECT_TRUE(may(state, "play sponsor 3"));
  EXPECT_EQ(state.open.races, 1);
}

TEST(FormulaFunSeason, ItEndsAtOnceWithTheSixthRace) {
  // proves F-41
  State state = example();
  state.open.races = 5;
  const Log log = act(state, "race driver circuit");
  EXPECT_TRUE(FormulaFun::to_act(state).is_nobody());
  EXPECT_EQ(all<event::Champion>(log)[0].seat, kAnn);
  EXPECT_EQ(FormulaFun::result(state).lines[0].place, 1);
  EXPECT_EQ(FormulaFun::result(state).lines[1].place, 2);
}

TEST(FormulaFunSeason, OfEqualPointsTheMoneyDecidesAndThenNothing) {
  // proves F-41
  State state = position(4);
  for (Seat seat : {kAnn, kBob, kCleo}) team(state, seat).points = 9;
  team(state, kBob).money = 21;
  const Result result = FormulaFun::result(state);
  EXPECT_EQ(result.lines[1].place, 1);
  EXPECT_EQ(result.lines[0].place, 2);
  EXPECT_EQ(result.lines[2].place, 2);
  EXPECT_EQ(result.lines[3].place, 4);
}

TEST(FormulaFunSeason, ItEndsWhenNobodyRacesForEightTurnsEach) {
  // proves F-42
  State state = position(2);
  Rng rng(1);
  NoEvents silent;
  for (int turn = 1; turn <= 16; ++turn) {
    ASSERT_FALSE(FormulaFun::to_act(state).is_nobody()) << turn;
    if (phase(state) == Phase::Investing) act(state, "invest 0");
    let_nature(state, rng);
    act(state, "end turn");
    while (phase(state) == Phase::Discarding) {
      FormulaFun::apply(state, moves_of(state)[0], silent);
    }
  }
  EXPECT_TRUE(FormulaFun::to_act(state).is_nobody());
}

TEST(FormulaFunSeason, ARaceStartsTheCountAnew) {
  // proves F-42
  State state = example();
  state.open.turns_without_race = 15;
  act(state, {"race driver circuit", "end turn"});
  EXPECT_EQ(state.open.turns_without_race, 0);  // the turn had a race
  EXPECT_EQ(to_move(state), kBob);
  Rng rng(1);
  act(state, "invest 0");
  let_nature(state, rng);
  act(state, "end turn");
  EXPECT_EQ(state.open.turns_without_race, 1);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
