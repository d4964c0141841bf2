// The rivals as one opponent: when the first of them is expected.
#include "games/formula-d/bots/field.h"

#include <gtest/gtest.h>

#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

// Kept for all tests.
const Chances& chances_of(const State& state) {
  static std::vector<std::shared_ptr<const Chances>> kept;
  return *kept.emplace_back(Chances::of(solo_race_of(state)));
}

float target_of(const State& state) { return Field(chances_of(state), state, seat_at(0)).target(); }

// Red 1 has the first turn, blue 1 the second; both on their first lap, in third gear.
State two_cars(int round) {
  State state = on_grid(2);
  for (CarId id : {car_of(Colour::Red, 1), car_of(Colour::Blue, 1)}) {
    Car& car = state[id];
    car.crossings = 1;
    car.gear = 3;
    car.start = Start::Done;
    car.space = board_of(state).finish[id == car_of(Colour::Red, 1) ? 0 : 1];
  }
  state.round = static_cast<std::uint16_t>(round);
  state.phase = Phase::ChoosingGear;
  return state;
}

TEST(FormulaDField, AFurtherRivalInTheRaceIsNeverALaterTarget) {
  float before = 1000;
  for (int seats = 2; seats <= 10; ++seats) {
    const float target = target_of(on_grid(seats));
    EXPECT_LE(target, before + 0.01F) << seats;
    before = target;
  }
}

TEST(FormulaDField, WhoHasMovedInThisRoundArrivesARoundLater) {
  const State before = two_cars(2);
  State after = before;
  after.order = {car_of(Colour::Blue, 1), car_of(Colour::Red, 1)};
  after.turn = 1;
  EXPECT_NEAR(target_of(after), target_of(before) + Chances::kPerRound, 0.2F);
}

TEST(FormulaDField, WhoLostTimeSoFarIsExpectedToLoseMore) {
  EXPECT_GT(target_of(two_cars(9)), target_of(two_cars(2)) + 2);
}

TEST(FormulaDField, TheOwnSecondCarIsNoRival) {
  const State state = on_grid(1, {{"cars", "2"}});
  EXPECT_TRUE(Field(chances_of(state), state, seat_at(0)).is_empty());
  EXPECT_FALSE(Field(chances_of(state), state, seat_at(1)).is_empty());
}

TEST(FormulaDField, AChanceGrowsWithTheTimeTheRivalsNeed) {
  const State state = two_cars(2);
  const Car& car = state[car_of(Colour::Red, 1)];
  const auto chance = [&](float later) {
    return Field(chances_of(state), state, seat_at(0), later).of(car);
  };
  EXPECT_LT(chance(-2), chance(0));
  EXPECT_LT(chance(0), chance(2));
}

}  // namespace
}  // namespace paddock::formula_d::tests
