// The table of chances against the same thing worked out the slow way: every choice and every roll,
// by the rules, one target and one number of wear points at a time.
#include "games/formula-d/bots/chances.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "games/formula-d/bots/solo_ends.h"
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

SoloRace race_on(std::string_view board, int laps, int wear, RuleSet rules = RuleSet::Basic) {
  return {circuits::find_board(board), rules, laps, wear};
}

// The best chance to arrive by a target, by nothing but the contract.
class PlainChances {
 public:
  explicit PlainChances(const Chances& chances) : chances_(chances) {}

  double by(int target, const State& state) {
    const Car& car = state.cars[0];
    if (car.standing == Standing::Out) return 0;
    const auto key =
        std::make_tuple(target, state.phase, index(car.space), car.gear, car.wear, car.stops,
                        car.crossings, car.nitro_used, car.passes, state.roll, state.bonus,
                        state.engine_due, state.test, state.strained, state.landed);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    return known_[key] =
               FormulaD::to_act(state).is_nature() ? average(target, state) : best(target, state);
  }

 private:
  double after(int target, State state, const Move& move) {
    const float lateness = chances_.lateness(state.cars[0].space);
    const int round = state.round;
    NoEvents silent;
    FormulaD::apply(state, move, silent);
    if (state.cars[0].standing == Standing::Finished) {
      return Chances::blurred(static_cast<float>(target) - lateness * Chances::kPerRound);
    }
    return by(state.round == round ? target : target - Chances::kPerRound, state);
  }

  double best(int target, const State& state) {
    double most = 0;
    for (const Move& move : moves_of(state)) most = std::max(most, after(target, state, move));
    return most;
  }

  double average(int target, const State& state) {
    FormulaD::OutcomeList outcomes;
    FormulaD::outcomes(state, outcomes);
    double sum = 0;
    double weights = 0;
    for (const Outcome<Move>& outcome : outcomes) {
      sum += outcome.weight * after(target, state, outcome.move);
      weights += outcome.weight;
    }
    return sum / weights;
  }

  using Key = std::tuple<int, Phase, int, int, int, int, int, int, int, int, int, int,
                         formula_d::Test, int, int>;
  const Chances& chances_;
  std::map<Key, double> known_;
};

State solo_at(const SoloRace& race, const Car& car) {
  State state = solo_state(race, car, race.laps);
  state.cars[0].wear = car.wear;
  state.cars[0].gear = car.gear;
  state.round = 1;
  return state;
}

// From places where the slow way sees the finish in reasonable time. Outside its row a place's
// chances are guessed from the row's end: that is the difference allowed.
void expect_same(const SoloRace& race, int positions) {
  const Chances chances(race);
  const Places& places = chances.solo().places();
  const Track& track = Track::of(race.board);
  PlainChances plain(chances);
  Rng rng(7);
  for (int compared = 0; compared < positions;) {
    const int place = static_cast<int>(rng.below(static_cast<std::uint32_t>(places.count())));
    Car car = places.car(place);
    if (!car.is_on_track() || 5 * track[car.space].at < 4 * track.lap()) continue;
    car.gear = static_cast<std::uint8_t>(1 + rng.below(kGears));
    car.wear =
        static_cast<std::uint8_t>(1 + rng.below(static_cast<std::uint32_t>(race.wear_points)));
    const int target = chances.first(race.laps, place) + 3 + static_cast<int>(rng.below(10));
    EXPECT_NEAR(chances.by(target, race.laps, place, car.gear, car.wear),
                plain.by(target, solo_at(race, car)), 0.003)
        << circuits::board_ids()[static_cast<std::size_t>(race.board)] << " target " << target
        << " place " << place << " gear " << int(car.gear) << " wear " << int(car.wear);
    ++compared;
  }
}

TEST(FormulaDChances, AgreeWithEveryChoiceAndRollOfTheRules) {
  for (const char* board : {"monaco", "monza", "suzuka", "hungaroring"}) {
    expect_same(race_on(board, 1, 4), 150);
  }
}

TEST(FormulaDChances, AgreeInStreetRacesWithNitroAndTests) {
  expect_same(race_on("city", 1, 3, RuleSet::Street), 100);
}

// More time, more wear points: never a smaller chance.
TEST(FormulaDChances, GrowWithTimeAndWearPoints) {
  const Chances chances(race_on("monaco", 1, 8));
  for (int place = 0; place < chances.solo().places().count(); ++place) {
    for (int gear = 1; gear <= kGears; ++gear) {
      for (int wear = 2; wear <= 8; ++wear) {
        const Chances::Row& row = chances.row(1, place, gear, wear);
        const Chances::Row& poorer = chances.row(1, place, gear, wear - 1);
        for (std::size_t i = 0; i < row.size(); ++i) {
          ASSERT_GE(row[i], poorer[i] - 1e-3F);
          ASSERT_GE(row[i], row[i > 0 ? i - 1 : 0] - 1e-4F);
        }
      }
    }
  }
}

// With all the time in the world the chance is that of staying in the race.
TEST(FormulaDChances, OfACarWithTimeEnoughAreCertain) {
  const Chances chances(race_on("monaco", 1, 18));
  const int pole =
      chances.solo().places().of({.space = circuits::board(circuits::find_board("monaco")).grid[0],
                                  .standing = Standing::Racing});
  EXPECT_GT(chances.by(60, 0, pole, 1, 18), 0.99F);
  EXPECT_LT(chances.by(20, 0, pole, 1, 18), 0.001F);
}

}  // namespace
}  // namespace paddock::formula_d::tests
