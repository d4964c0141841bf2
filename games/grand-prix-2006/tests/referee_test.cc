// Whole races, card by card, against the rulebook walked a second time.
#include "games/grand-prix-2006/tests/referee.h"

#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

void expect_same(const State& state, const Referee& referee) {
  ASSERT_EQ(state.running, referee.running.size());
  ASSERT_EQ(state.cars, referee.running.size() + referee.out.size());
  std::vector<Referee::Car> cars = referee.running;
  cars.insert(cars.end(), referee.out.begin(), referee.out.end());
  for (std::size_t place = 0; place < cars.size(); ++place) {
    const DriverId driver = cars[place].driver;
    ASSERT_EQ(state.order[place], driver) << "place " << place + 1;
    EXPECT_EQ(state.times[index_of(driver)], cars[place].time);
    EXPECT_EQ(state.stops[index_of(driver)], cars[place].stops);
    EXPECT_EQ(state.out_lap[index_of(driver)], cars[place].out_lap);
    if (cars[place].out_lap > 0) {
      EXPECT_EQ(state.out_reason[index_of(driver)], cars[place].reason);
    }
  }
}

// A race drawn at random, and what came of it checked.
void check_race(const Pairs& given, std::uint64_t seed) {
  State state = GrandPrix2006::start(options(given), 1);
  act(state, moves_of(state).front());
  act(state, {Action::Start});
  const std::vector<DriverId> grid(state.order.begin(), state.order.begin() + state.cars);
  Rng rng(seed);
  Log log;
  const auto draw = [&]() -> const ActionCard& {
    const Move move = GrandPrix2006::draw(state, rng);
    const ActionCard& card = state.book()[id_at<CardId>(move.value)];
    GrandPrix2006::apply(state, move, log);
    return card;
  };
  Referee referee(state.book(), state.circuit(), state.laps, state.share, draw);
  referee.run(grid);
  EXPECT_EQ(state.phase, Phase::Over);
  expect_same(state, referee);
}

TEST(GrandPrix2006Referee, RacesOfTheSeasonRunAsTheRulebookSays) {
  // proves G-12, G-13, G-14, G-15, G-16, G-17, G-18, G-19, G-20, G-23, G-25, G-29, G-31, G-34
  for (const Circuit& circuit : almanac(find_almanac("2006")).circuits) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      check_race({{"circuit", circuit.id}, {"charts", "2006"}}, seed);
      if (HasFailure()) FAIL() << circuit.id << ", seed " << seed;
    }
  }
}

TEST(GrandPrix2006Referee, RacesWithManyIncidentsAndStopsRunAsTheRulebookSays) {
  // proves G-13, G-15, G-18, G-24, G-26, G-30, G-31, G-32, G-34
  for (const char* circuit : {"plain", "arrows", "long"}) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      check_race({{"circuit", circuit}, {"charts", "paper"}}, seed);
      if (HasFailure()) FAIL() << circuit << ", seed " << seed;
    }
  }
}

TEST(GrandPrix2006Referee, RacesOfAnyLengthRunAsTheRulebookSays) {
  // proves G-4, G-27, G-28, G-31
  for (int share = 1; share <= 100; ++share) {
    check_race({{"circuit", "long"}, {"charts", "paper"}, {"laps", std::to_string(share)}}, 1);
    if (HasFailure()) FAIL() << share << " per cent";
  }
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
