// Options, order, ranking, result: what surrounds a move.
#include <algorithm>
#include <array>

#include "games/formula-d/track.h"

namespace paddock::formula_d {

const std::vector<OptionSpec>& FormulaD::options() {
  using Kind = OptionSpec::Kind;
  static const std::vector<OptionSpec> specs = {
      {"circuit", Kind::Choice, "monaco", 0, 0, circuits::board_ids()},
      {"laps", Kind::Integer, "1", 1, kMostLaps, {}},
      {"cars", Kind::Integer, "1", 1, 2, {}},
      {"rules", Kind::Choice, "basic", 0, 0, {"basic", "street"}},
      {"wear-points",
       Kind::Integer,
       std::to_string(number("wear-points-default")),
       number("wear-points-least"),
       kMostWearPoints,
       {}},
  };
  return specs;
}

State FormulaD::start(const OptionValues& options, int seats) {
  PADDOCK_CHECK(seats >= kMinSeats && seats <= kMaxSeats);
  State state;
  state.board = circuits::find_board(options.text("circuit"));
  state.rules = options.text("rules") == "street" ? RuleSet::Street : RuleSet::Basic;
  state.laps = static_cast<std::uint8_t>(options.integer("laps"));
  state.wear_points = static_cast<std::uint8_t>(options.integer("wear-points"));
  state.cars_each = static_cast<std::uint8_t>(options.integer("cars"));
  if (seats * state.cars_each > kMostCars) {  // rule D-1
    throw InputError(Message("fd.error.cars", {{"seats", seats}, {"most", kTeams}}));
  }
  state.count = static_cast<std::uint8_t>(seats * state.cars_each);
  for (int i = 0; i < kMostCars; ++i) {
    const CarId car = car_at(i);
    if (index(seat_of(state, car)) >= seats) continue;
    state[car].standing = Standing::Racing;
    state[car].grid = 1;
    state.to_roll = static_cast<CarSet>(state.to_roll | bit(car));
  }
  return state;
}

namespace {

std::int64_t distance(const Track& track, const Car& car) {
  return std::int64_t{car.crossings} * track.lap() + track[car.space].at;
}

// rule D-50: cars in the pit lane move as if they stood just before its entry.
std::int64_t place_in_order(const Track& track, const Car& car) {
  if (car.is_on_track()) return distance(track, car);
  const circuits::PitLane& pit = track.board().pit;
  const std::int32_t entry = track[pit.entries.front()].at;
  const bool is_past_line = track[car.space].at < entry;
  const std::int64_t laps = car.crossings - (is_past_line ? 1 : 0);
  const auto in_lane = index(car.space) - index(pit.spaces.front());
  const auto lane = static_cast<std::int64_t>(pit.spaces.size());
  return laps * track.lap() + entry - lane + in_lane - 1;
}

// One number that is larger for whoever moves first.
std::int64_t precedence(const Track& track, const Car& car) {
  const std::int64_t place = place_in_order(track, car);
  const int inside = car.is_on_track() ? track[car.space].insideness : 0;
  return (place * 8 + car.gear) * 4 + inside;
}

}  // namespace

std::int64_t distance(const State& state, CarId car) {
  return distance(Track::of(state.board), state[car]);
}

// Sorting keeps the order of cars that are alike: whoever moved earlier got there first (rule
// D-12).
Cars track_order(const State& state) {
  const Track& track = Track::of(state.board);
  std::array<std::int64_t, kMostCars> precedences;
  std::array<CarId, kMostCars> sorted;
  std::size_t count = 0;
  for (std::size_t i = 0; i < state.moving; ++i) {
    const CarId car = state.order[i];
    if (!state[car].is_racing()) continue;
    const std::int64_t mine = precedence(track, state[car]);
    std::size_t at = count++;
    for (; at > 0 && precedences[at - 1] < mine; --at) {
      precedences[at] = precedences[at - 1];
      sorted[at] = sorted[at - 1];
    }
    precedences[at] = mine;
    sorted[at] = car;
  }
  Cars cars;
  for (std::size_t i = 0; i < count; ++i) cars.push_back(sorted[i]);
  return cars;
}

Cars ranking(const State& state) {
  const auto is_ahead = [&](CarId a, CarId b) {
    const Car& one = state[a];
    const Car& other = state[b];
    const auto group = [](const Car& car) {
      return car.standing == Standing::Finished ? 0 : car.is_racing() ? 1 : 2;
    };
    if (group(one) != group(other)) return group(one) < group(other);
    if (group(one) == 0) return one.place < other.place;
    const std::int64_t ahead = distance(state, a) - distance(state, b);
    if (ahead != 0) return ahead > 0;
    return group(one) == 2 && one.place > other.place;  // rule D-43: out later
  };
  std::array<CarId, kMostCars> sorted;
  std::size_t count = 0;
  for (int i = 0; i < kMostCars; ++i) {
    if (state[car_at(i)].standing == Standing::Absent) continue;
    std::size_t at = count++;
    for (; at > 0 && is_ahead(car_at(i), sorted[at - 1]); --at) sorted[at] = sorted[at - 1];
    sorted[at] = car_at(i);
  }
  Cars cars;
  for (std::size_t i = 0; i < count; ++i) cars.push_back(sorted[i]);
  return cars;
}

namespace {

// The one of a set of cars on the track that is furthest ahead.
CarId first_of(const State& state, CarSet set) {
  const Track& track = Track::of(state.board);
  CarId first = car_at(std::countr_zero(set));
  std::int64_t most = -1;
  for (unsigned left = set; (set & (set - 1)) != 0 && left != 0; left &= left - 1) {
    const CarId car = car_at(std::countr_zero(left));
    const std::int64_t mine = precedence(track, state[car]);
    if (mine <= most) continue;
    most = mine;
    first = car;
  }
  return first;
}

}  // namespace

CarId roller(const State& state) {
  switch (state.phase) {
    case Phase::RollingGrid:
      return car_at(std::countr_zero(state.to_roll));
    case Phase::Testing:
      if (state.test == Test::Collision && state.to_roll != 0)
        return first_of(state, state.to_roll);
      if (state.test == Test::Engine) return first_of(state, state.strained);
      return state.mover();
    default:
      return state.mover();
  }
}

// A player of several cars counts by the best one; the points are the cars beaten, all counted.
Result FormulaD::result(const State& state) {
  Result result;
  result.seats = state.count / state.cars_each;
  std::uint8_t place = 0;
  int behind = state.count;
  for (CarId car : ranking(state)) {
    --behind;
    Result::Line& line = result.lines[static_cast<std::size_t>(index(seat_of(state, car)))];
    if (line.place == 0) line.place = ++place;
    line.points += behind;
  }
  result.is_won = state.finished > 0;
  return result;
}

std::string FormulaD::invariants(const State& state) {
  if (state.phase == Phase::RollingGrid) return {};
  const Track& track = Track::of(state.board);
  int finished = 0;
  int out = 0;
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state.cars[static_cast<std::size_t>(i)];
    finished += car.standing == Standing::Finished ? 1 : 0;
    out += car.standing == Standing::Out ? 1 : 0;
    if (index(car.space) >= static_cast<int>(track.board().spaces.size()))
      return "a car is nowhere";
    if (car.wear > state.wear_points) return "a car has more wear points than it began with";
    if (car.is_racing() && car.wear == 0) return "a car races without wear points";
    if (car.gear > kGears) return "there is no such gear";
    if (car.is_racing() && car.crossings > state.laps) return "a car races on after its last lap";
    if (car.is_on_track() && index(car.space) >= track.spaces()) return "a car is off the track";
    for (int other = 0; other < i; ++other) {
      const Car& second = state.cars[static_cast<std::size_t>(other)];
      if (car.space != second.space || !car.is_racing() || !second.is_racing()) continue;
      if (car.standing == Standing::InBox || second.standing == Standing::InBox) continue;
      return "two cars stand on one space";
    }
  }
  if (finished != state.finished || out != state.out) return "cars are miscounted";
  if ((state.phase == Phase::Over) != (finished + out == state.count)) {
    return "the race ends when every car has finished or is out";
  }
  return {};
}

}  // namespace paddock::formula_d
