#include "games/formula-d/bots/solo.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>

#include "games/formula-d/bots/solo_ends.h"
#include "games/formula-d/pit.h"

namespace paddock::formula_d {
namespace {

constexpr std::size_t size(int value) { return static_cast<std::size_t>(value); }

}  // namespace

SoloRace solo_race_of(const State& state) {
  return {state.board, state.rules, state.laps, state.wear_points};
}

Places::Places(const SoloRace& race) : track_(Track::of(race.board)) {
  add_all(false);
  with_nitro_ = count();
  if (race.rules == RuleSet::Street) add_all(true);
  for (int place = 0; place < count(); ++place) from_the_end_.push_back(place);
  // Beside a space of the track the pit lane leads to it; a car that stays where it is has made a
  // stop more.
  const auto key = [&](int place) {
    const Car& one = car(place);
    const int rank = one.is_on_track() ? track_.rank(one.space) + 1 : 0;
    return std::make_tuple(track_[one.space].at, rank, one.stops);
  };
  std::ranges::stable_sort(from_the_end_, std::greater{}, key);
}

void Places::add_all(bool is_nitro_used) {
  const circuits::Board& board = track_.board();
  for (int i = 0; i < static_cast<int>(board.spaces.size()); ++i) {
    const SpaceId space = circuits::space_at(i);
    if (!is_nitro_used) first_.push_back(count());
    if (board.is_pit(space)) {
      add(space, 0, Standing::Leaving, is_nitro_used);
      continue;
    }
    for (int stops = 0; stops <= track_[space].stops; ++stops) {
      add(space, stops, Standing::Racing, is_nitro_used);
    }
  }
  if (!is_nitro_used) in_box_ = count();
  add(box_space(track_, CarId{}), 0, Standing::InBox, is_nitro_used);
}

void Places::add(SpaceId space, int stops, Standing standing, bool is_nitro_used) {
  Car car;
  car.space = space;
  car.stops = static_cast<std::uint8_t>(stops);
  car.standing = standing;
  car.nitro_used = is_nitro_used ? 1 : 0;
  car.grid = 1;
  car.start = Start::Done;
  cars_.push_back(car);
}

int Places::of(const Car& car) const {
  const int offset = car.nitro_used != 0 && with_nitro_ < count() ? with_nitro_ : 0;
  if (car.standing == Standing::InBox || car.standing == Standing::Queueing) {
    return in_box_ + offset;
  }
  const int stops = car.is_on_track() ? std::min<int>(car.stops, track_[car.space].stops) : 0;
  return first_[size(index(car.space))] + stops + offset;
}

const Solo& Solo::of(const SoloRace& race) {
  static std::mutex guard;
  static std::map<SoloRace, std::unique_ptr<const Solo>> made;
  const std::lock_guard lock(guard);
  std::unique_ptr<const Solo>& solo = made[race];
  if (solo == nullptr) solo = std::make_unique<const Solo>(race);
  return *solo;
}

Solo::Solo(const SoloRace& race) : race_(race), places_(race) {
  const auto rows = size((race.laps + 1) * places_.count() * kGears);
  best_.assign(rows * size(race.wear_points + 1), kOut);
  engaged_ = best_;
  for (int crossings = race.laps; crossings >= 0; --crossings) {
    for (int place : places_.from_the_end()) {
      if (can_be_there(crossings, place)) solve(crossings, place);
    }
  }
}

bool Solo::can_be_there(int crossings, int place) const {
  if (crossings > 0) return true;
  const Track& track = Track::of(race_.board);
  const std::int32_t at = track[places_.car(place).space].at;
  return std::ranges::any_of(track.board().grid,
                             [&](SpaceId space) { return at >= track[space].at; });
}

void Solo::solve(int crossings, int place) {
  std::array<std::vector<SoloRoll>, kGears> rolls;
  State state = solo_state(race_, places_.car(place), crossings);
  for (int gear = 1; gear <= kGears; ++gear) {
    state.cars[0].gear = static_cast<std::uint8_t>(gear);
    list_rolls(places_, state, rolls[size(gear - 1)]);
  }
  Car car = places_.car(place);
  for (int wear = 1; wear <= race_.wear_points; ++wear) {
    car.wear = static_cast<std::uint8_t>(wear);
    for (int gear = 1; gear <= kGears; ++gear) {
      float& engaged = engaged_[row_index(crossings, place, gear) + size(wear)] = 1;
      for (const SoloRoll& roll : rolls[size(gear - 1)]) {
        engaged += roll.chance * least(roll.ends, gear, wear);
      }
    }
    for (int gear = 1; gear <= kGears; ++gear) {
      car.gear = static_cast<std::uint8_t>(gear);
      best_[row_index(crossings, place, gear) + size(wear)] = best_gear(car, crossings, place);
    }
  }
}

float Solo::least(const std::vector<SoloEnd>& ends, int gear, int wear) const {
  float least = kOut;
  for (const SoloEnd& end : ends) {
    const int left = end.wear_after(wear, race_.wear_points);
    if (left > 0) least = std::min(least, after(end, gear, left));
  }
  return least;
}

float Solo::best_gear(const Car& car, int crossings, int place) const {
  float least = kOut;
  const GearRange gears = gears_of(car);
  for (int next = gears.lowest; next <= gears.highest; ++next) {
    const int left = car.wear - price_of_gear(car, next);
    least = std::min(least, engaged_row(crossings, place, next)[left]);
  }
  return least;
}

int Solo::gear(const Car& car) const {
  const int place = places_.of(car);
  const GearRange gears = gears_of(car);
  int best = gears.lowest;
  float least = 2 * kOut;
  for (int next = gears.lowest; next <= gears.highest; ++next) {
    const int left = car.wear - price_of_gear(car, next);
    const float rounds = engaged_row(car.crossings, place, next)[left];
    if (rounds >= least) continue;
    least = rounds;
    best = next;
  }
  return best;
}

float Solo::after(const SoloEnd& end, int gear, int wear) const {
  if (end.finishes) return 0;
  const float* const values = row(end.crossings, end.place, gear);
  if (!end.has_tests()) return values[wear];
  float value = 0;
  end.after_tests(wear, [&](int left, float chance) { value += chance * values[left]; });
  return value;
}

float Solo::rounds(const Car& car) const {
  if (car.standing == Standing::Finished) return 0;
  if (!car.is_racing()) return kOut;
  if (car.start == Start::ToRoll) return started(car);
  const int place = places_.of(car);
  if (car.is_on_track() && car.gear == 0) return engaged_row(car.crossings, place, 1)[car.wear];
  return row(car.crossings, place, std::max<int>(car.gear, 1))[car.wear];
}

// rules D-6 to D-9
float Solo::started(const Car& car) const {
  const float normal = engaged_row(car.crossings, places_.of(car), 1)[car.wear];
  State state = solo_state(race_, car, car.crossings);
  state.phase = Phase::RollingStart;
  state.cars[0].start = Start::ToRoll;
  state.cars[0].gear = 0;
  NoEvents silent;
  FormulaD::apply(state, Move::roll(kBlackDie), silent);
  std::vector<SoloEnd> ends;
  list_ends(places_, state, ends);
  const float great = 1 + least(ends, 1, car.wear);
  const auto chance = [](int faces) { return static_cast<float>(faces) / kBlackDie; };
  return chance(kStallHighestRoll) * (1 + normal) +
         chance(kNormalStartHighestRoll - kStallHighestRoll) * normal +
         chance(kBlackDie - kNormalStartHighestRoll) * great;
}

double Solo::from_grid(int place) const {
  Car car;
  car.space = Track::of(race_.board).board().grid[size(place - 1)];
  car.standing = Standing::Racing;
  car.wear = static_cast<std::uint8_t>(race_.wear_points);
  car.grid = static_cast<std::uint8_t>(place);
  return rounds(car);
}

}  // namespace paddock::formula_d
