#include "games/formula-d/bots/plan.h"

#include <algorithm>
#include <numeric>

#include "games/formula-d/bots/driver.h"

namespace paddock::formula_d {
namespace {

// One race after another, each with dice of its own.
class Driving {
 public:
  Driving(const SoloRace& race, std::uint64_t seed)
      : solo_(Solo::of(race)), track_(Track::of(race.board)), seed_(seed) {
    plan_.segments.resize(track_.board().segments.size());
    visits_.resize(plan_.segments.size());
    plan_.expected_rounds = solo_.from_grid(1);
  }

  void race() {
    Rng dice(seed_, plan_.races++, Actor::nature());
    State state = on_pole();
    while (!FormulaD::to_act(state).is_nobody()) step(state, dice);
    plan_.retired += state.cars[0].standing == Standing::Out ? 1 : 0;
    plan_.driven_rounds += state.round;
  }

  Plan plan() && {
    const auto races = static_cast<double>(plan_.races);
    plan_.driven_rounds /= races;
    for (std::size_t i = 0; i < visits_.size(); ++i) {
      PlanSegment& segment = plan_.segments[i];
      segment.wear_spent /= races;
      if (visits_[i] > 0) segment.wear_worth /= static_cast<double>(visits_[i]);
    }
    const auto dearest = std::ranges::max_element(plan_.segments, {}, &PlanSegment::wear_worth);
    plan_.dearest = static_cast<int>(dearest - plan_.segments.begin());
    return std::move(plan_);
  }

 private:
  State on_pole() const {
    Car car;
    car.space = track_.board().grid[0];
    car.standing = Standing::Racing;
    car.grid = 1;
    State state = solo_state(solo_.race(), car, 0);
    state.phase = Phase::RollingStart;
    state.round = 1;
    return state;
  }

  void step(State& state, Rng& dice) {
    NoEvents silent;
    if (FormulaD::to_act(state).is_nature()) {
      return FormulaD::apply(state, FormulaD::draw(state, dice), silent);
    }
    const Car before = state.cars[0];
    if (state.phase == Phase::ChoosingGear) visit(before);
    const Move move = driven(state);
    FormulaD::apply(state, move, silent);
    note(before, state.cars[0], move);
  }

  Move driven(const State& state) const {
    if (state.phase == Phase::ChoosingGear) return Move::shift(solo_.gear(state.cars[0]));
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const QuickWorth worth{solo_};
    return Driver(solo_.places(), worth).choose(state, moves);
  }

  void visit(const Car& car) {
    if (!car.is_on_track() || car.wear < 2) return;
    const float* const row =
        solo_.row(car.crossings, solo_.places().of(car), std::max<int>(car.gear, 1));
    const float worth = row[car.wear - 1] - row[car.wear];
    if (worth > 1) return;  // it is what keeps the car in the race, whatever that is worth
    const auto segment = static_cast<std::size_t>(track_[car.space].segment);
    plan_.segments[segment].wear_worth += worth;
    ++visits_[segment];
  }

  void note(const Car& before, const Car& after, const Move& move) {
    if (!before.is_on_track()) return;
    PlanSegment& from = plan_.segments[static_cast<std::size_t>(track_[before.space].segment)];
    from.wear_spent += std::max(0, before.wear - after.wear);
    if (move.action != Action::Go || !after.is_on_track()) return;
    PlanSegment& to = plan_.segments[static_cast<std::size_t>(track_[after.space].segment)];
    ++to.ends[static_cast<std::size_t>(after.gear - 1)];
  }

  const Solo& solo_;
  const Track& track_;
  std::uint64_t seed_;
  Plan plan_;
  std::vector<std::uint64_t> visits_;
};

}  // namespace

int PlanSegment::usual_gear() const {
  const auto most = std::ranges::max_element(ends);
  return *most == 0 ? 0 : static_cast<int>(most - ends.begin()) + 1;
}

double PlanSegment::gear_share() const {
  const auto all = std::accumulate(ends.begin(), ends.end(), std::uint64_t{0});
  return all == 0 ? 0
                  : static_cast<double>(*std::ranges::max_element(ends)) / static_cast<double>(all);
}

Plan plan_of(const SoloRace& race, std::uint64_t races, std::uint64_t seed) {
  Driving driving(race, seed);
  for (std::uint64_t i = 0; i < races; ++i) driving.race();
  return std::move(driving).plan();
}

}  // namespace paddock::formula_d
