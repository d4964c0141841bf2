// The closed form against the same thing done the slow way: every car alone on the board, driven by
// the solution through the rules with real dice, thousands of times; who arrived first is counted.
#include "games/formula-d/insight/forecast.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/player.h"
#include "games/formula-d/bots/driver.h"
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

// A car's arrival: in which round from now, and where it stood when that round began.
struct Arrived {
  int round = 1'000'000;  // it never does
  std::int64_t from = 0;
  std::uint32_t lot = 0;  // alone, two may stand on one space
  auto key() const { return std::tuple(round, -from, lot); }
};

class Alone {
 public:
  Alone(const State& state, CarId id) : solo_(Solo::of(solo_race_of(state))) {
    const Car& car = state[id];
    start_ = solo_state(solo_.race(), car, car.crossings);
    start_.cars[0].wear = car.wear;
    start_.round = 1;
    if (car.start == Start::ToRoll) start_.phase = Phase::RollingStart;
    if (car.start != Start::ToRoll && car.gear == 0 && car.is_on_track()) {
      start_.cars[0].gear = 1;
      start_.phase = Phase::RollingGear;
    }
    const auto order = std::span(state.order).first(state.moving);
    first_round_ = std::ranges::find(order, id) - order.begin() < state.turn ? 1 : 0;
  }

  Arrived drive(Rng& dice) const {
    State state = start_;
    std::int64_t from = distance(state, CarId{});
    NoEvents silent;
    while (state.cars[0].is_racing()) {
      const int round = state.round;
      FormulaD::apply(state, next(state, dice), silent);
      if (state.cars[0].standing == Standing::Finished) {
        return {first_round_ + round, from, dice.below(1U << 20U)};
      }
      if (state.round != round) from = distance(state, CarId{});
    }
    return {};
  }

 private:
  Move next(const State& state, Rng& dice) const {
    if (FormulaD::to_act(state).is_nature()) return FormulaD::draw(state, dice);
    if (state.phase == Phase::ChoosingGear) return Move::shift(solo_.gear(state.cars[0]));
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const QuickWorth worth{solo_};
    return Driver(solo_.places(), worth).choose(state, moves);
  }

  const Solo& solo_;
  State start_;
  int first_round_ = 0;
};

Odds plain_odds(const State& state, int races, std::uint64_t seed) {
  std::vector<CarId> cars;
  std::vector<Alone> alone;
  for (int i = 0; i < kMostCars; ++i) {
    if (!state.cars[static_cast<std::size_t>(i)].is_racing()) continue;
    cars.push_back(car_at(i));
    alone.emplace_back(state, car_at(i));
  }
  OddsTally tally;
  Rng dice(seed);
  for (int race = 0; race < races; ++race) {
    State end = state;
    std::vector<std::pair<Arrived, CarId>> order;
    for (std::size_t i = 0; i < cars.size(); ++i) order.emplace_back(alone[i].drive(dice), cars[i]);
    std::ranges::sort(order, {}, [](const auto& one) { return one.first.key(); });
    for (const auto& [arrived, car] : order) {
      if (arrived.round == Arrived{}.round) continue;
      end[car].standing = Standing::Finished;
      end[car].place = ++end.finished;
    }
    tally.add(FormulaD::result(end));
  }
  return tally.odds();
}

// Where a race of club bots is when somebody chooses a gear for the so-manieth time.
State midway(int seats, const Given& given, int choices, std::uint64_t seed) {
  State state = new_race(seats, given);
  Rng nature(seed);
  Rng mind(seed + 1);
  NoEvents silent;
  const auto club = Player<FormulaD>::find("club");
  while (state.phase != Phase::Over) {
    if (state.phase == Phase::ChoosingGear && choices-- == 0) break;
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const Actor actor = FormulaD::to_act(state);
    FormulaD::apply(state,
                    actor.is_nature()
                        ? FormulaD::draw(state, nature)
                        : club.move(Glimpse<FormulaD>(state, actor.seat()), moves, mind),
                    silent);
  }
  return state;
}

void expect_same(const State& state, int races) {
  const Odds exact = Forecast(state, Correction::kNone).odds();
  const Odds plain = plain_odds(state, races, 5);
  ASSERT_EQ(exact.seats, plain.seats);
  for (int i = 0; i < exact.seats; ++i) {
    const Seat seat = seat_at(i);
    const double chance = exact[seat].win;
    const double scatter = std::sqrt(std::max(chance * (1 - chance), 0.01) / races);
    EXPECT_NEAR(chance, plain[seat].win, 4 * scatter + 0.012) << "seat " << i;
    EXPECT_NEAR(exact[seat].podium, plain[seat].podium, 2.0 / std::sqrt(races) + 0.02)
        << "seat " << i;
    EXPECT_NEAR(exact[seat].points, plain[seat].points, 0.2 + 2.0 * exact.seats / std::sqrt(races))
        << "seat " << i;
  }
}

constexpr int kRaces = 1500;

TEST(FormulaDForecast, AgreesWithCarsThatDriveAlone) {
  for (int i = 0; i < 6; ++i) {
    SCOPED_TRACE(i);
    expect_same(midway(6, {}, 15 + 16 * i, static_cast<std::uint64_t>(i)), kRaces);
  }
}

TEST(FormulaDForecast, AgreesOnTheGrid) { expect_same(on_grid(4), kRaces); }

TEST(FormulaDForecast, AgreesForPlayersOfTwoCars) {
  expect_same(midway(3, {{"cars", "2"}}, 90, 3), kRaces);
}

TEST(FormulaDForecast, AgreesOverTwoLapsWithPitStops) {
  expect_same(midway(3, {{"laps", "2"}, {"wear-points", "10"}}, 50, 4), kRaces);
}

TEST(FormulaDForecast, AgreesInTheStreet) {
  const Given street = {{"circuit", "city"}, {"rules", "street"}, {"wear-points", "12"}};
  expect_same(midway(4, street, 40, 4), kRaces);
}

// The mean of each row is what Solo expects, for every place, gear and number of wear points.
TEST(FormulaDArrivals, TakeTheRoundsThatSoloExpects) {
  const SoloRace race{circuits::find_board("monaco"), RuleSet::Basic, 1, 12};
  const Arrivals arrivals(race);
  const Solo& solo = arrivals.solo();
  int compared = 0;
  for (int place = 0; place < solo.places().count(); ++place) {
    for (int gear = 1; gear <= kGears; ++gear) {
      for (int wear = 1; wear <= race.wear_points; ++wear) {
        const Arrival& row = arrivals.row(1, place, gear, wear);
        if (row.ever() < 0.9999F) continue;
        float rounds = 0;
        for (int end = 0; end < row.first + Arrival::kSpan; end += kMoments) {
          const int at = end - row.first - 1;
          rounds += at < 0 ? 1
                           : 1 - static_cast<float>(row.by[static_cast<std::size_t>(at)]) /
                                     Arrival::kCertain;
        }
        ASSERT_NEAR(rounds, solo.row(1, place, gear)[wear], 0.03)
            << "place " << place << " gear " << gear << " wear " << wear;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 20'000);
}

}  // namespace
}  // namespace paddock::formula_d::tests
