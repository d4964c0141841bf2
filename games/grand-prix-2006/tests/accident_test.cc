// ACCIDENT: who is taken along.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

using Cars = std::vector<std::pair<char, Hundredths>>;

constexpr int kAccident = 50;

// The order after the car in that place had an accident.
std::string after_accident(const Cars& cars, int place) {
  State state = position(cars);
  retire_car(state, place, kAccident);
  return order(state);
}

TEST(GrandPrix2006Accident, TheCarAheadIsTakenAlongWhenItIsCloser) {
  // proves G-18
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10100}, {'C', 10300}, {'D', 10400}}, 2),
            "C D / A B");
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10100}, {'C', 10201}, {'D', 10400}}, 2),
            "C D / A B");
}

TEST(GrandPrix2006Accident, TheCarBehindIsTakenAlongWhenItIsCloser) {
  // proves G-18
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10300}, {'C', 10400}, {'D', 10410}}, 2),
            "A D / B C");
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10101}, {'C', 10201}, {'D', 10210}}, 2),
            "A D / B C");
}

TEST(GrandPrix2006Accident, BothNeighboursAreTakenAlongWhenTheyAreEquallyClose) {
  // proves G-18, G-34
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10100}, {'C', 10200}, {'D', 10200}}, 2),
            "D / A B C");
}

TEST(GrandPrix2006Accident, TheFirstCarTakesTheSecondAlong) {
  // proves G-18
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 15000}, {'C', 15001}}, 1), "C / A B");
}

TEST(GrandPrix2006Accident, TheLastCarTakesTheOneAheadAlong) {
  // proves G-18
  EXPECT_EQ(after_accident({{'A', 10000}, {'B', 10001}, {'C', 15000}}, 3), "A / B C");
}

TEST(GrandPrix2006Accident, CarsOutOfTheRaceAreNobodysNeighbours) {
  // proves G-18, G-17
  State state = position({{'A', 10000}, {'B', 10100}, {'D', 10200}, {'E', 10250}});
  retire_car(state, 4);
  run_cars(state, {1, 1, 1});
  EXPECT_EQ(order(state), "A B D / E");
  retire_car(state, 3, kAccident);
  EXPECT_EQ(order(state), "A / B D E");
}

TEST(GrandPrix2006Accident, TheCarsBetweenWhichOneRetiredAreNeighbours) {
  // proves G-18, G-17
  State state = position({{'A', 10000}, {'B', 10100}, {'D', 10200}});
  retire_car(state, 2);
  run_cars(state, {1, 1});
  retire_car(state, 1, kAccident);
  EXPECT_EQ(order(state), "/ A D B");
}

TEST(GrandPrix2006Accident, OnTheFirstLapBothNeighboursAreTakenAlong) {
  // proves G-18, G-5
  State state = begun();
  retire_car(state, 4, kAccident);
  EXPECT_EQ(order(state), "C A F G H / B D E");
}

TEST(GrandPrix2006Accident, OnTheFirstLapTheFirstAndTheLastCarTakeOneAlong) {
  // proves G-18
  State first = begun();
  retire_car(first, 1, kAccident);
  EXPECT_EQ(order(first), "B D E F G H / C A");
  State last = begun();
  retire_car(last, 8, kAccident);
  EXPECT_EQ(order(last), "C A B D E F / G H");
}

TEST(GrandPrix2006Accident, OfTwoCarsRunningBothAreOut) {
  // proves G-18, G-26
  for (int place : {1, 2}) {
    State state = position({{'A', 10000}, {'B', 20000}});
    retire_car(state, place, kAccident);
    EXPECT_EQ(order(state), "/ A B");
    EXPECT_EQ(state.phase, Phase::Over);
  }
}

TEST(GrandPrix2006Accident, ACarAloneTakesNobodyAlong) {
  // proves G-18, G-26
  State state = position({{'A', 10000}, {'B', 10000}});
  retire_car(state, 2);
  run_cars(state, {1});
  const Log log = retire_car(state, 1, kAccident);
  EXPECT_EQ(all<event::Retired>(log).size(), 1u);
  EXPECT_EQ(order(state), "/ A B");
}

TEST(GrandPrix2006Accident, WhoeverIsTakenAlongHasTheSameReasonAndTakesNobodyAlong) {
  // proves G-18, G-16
  State state = position({{'A', 10000}, {'B', 10100}, {'J', 10150}, {'D', 10150}, {'E', 10151}});
  const Log log = retire_car(state, 2, kAccident);
  EXPECT_EQ(order(state), "A D E / B J");
  const auto retired = all<event::Retired>(log);
  ASSERT_EQ(retired.size(), 2u);
  EXPECT_EQ(retired[0].driver, driver('B'));
  EXPECT_FALSE(retired[0].along);
  EXPECT_EQ(retired[0].place, 2);
  EXPECT_EQ(retired[1].driver, driver('J'));
  EXPECT_TRUE(retired[1].along);
  EXPECT_EQ(retired[1].place, 3);
  for (const event::Retired& one : retired) {
    EXPECT_EQ(one.reason, Reason::Accident);
    EXPECT_EQ(one.lap, 2);
    EXPECT_EQ(state.out_reason[index_of(one.driver.id)], Reason::Accident);
    EXPECT_EQ(state.out_lap[index_of(one.driver.id)], 2);
  }
}

TEST(GrandPrix2006Accident, TheDriverWithTheLargestRangeMayHaveAnAccidentToo) {
  // proves G-15, G-18
  State state = position({{'A', 10000}, {'B', 10100}, {'E', 10150}, {'F', 10250}});
  read_incident(state, 10);
  read_retire(state, 1);
  for (int number : {99, 98, 97, 96}) read_test(state, number);
  read_cause(state, kAccident);
  EXPECT_EQ(order(state), "A F / B E");
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
