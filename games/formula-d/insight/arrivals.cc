#include "games/formula-d/insight/arrivals.h"

#include <algorithm>
#include <list>
#include <mutex>

#include "games/formula-d/bots/driver.h"
#include "games/formula-d/size.h"

namespace paddock::formula_d {
namespace {

constexpr float kStalls = static_cast<float>(kStallHighestRoll) / kBlackDie;
constexpr float kGreat = static_cast<float>(kBlackDie - kNormalStartHighestRoll) / kBlackDie;
constexpr int kGearRows = kGears + 1;  // with the one of a car that has stalled

const Arrival kAtOnce = [] {
  Arrival row;
  row.by.fill(static_cast<std::uint16_t>(Arrival::kCertain));
  return row;
}();

// A sum of rows, each so much later.
class Sum {
 public:
  void add(const Arrival& row, int later, float chance) {
    parts_.push_back({&row, row.first + later, chance});
  }

  // It is hardly ever earlier; who is later arrives at the end of the span.
  Arrival row() const {
    if (parts_.empty()) return {};
    constexpr float kHardlyEver = Arrival::kCertain / 8192;
    const auto [earliest, latest] = std::ranges::minmax(parts_, {}, &Part::first);
    std::vector<float> by(size(latest.first - earliest.first + 2 * Arrival::kSpan + 1));
    std::vector<float> beyond(by.size());
    for (const Part& part : parts_) {
      const auto from = size(part.first - earliest.first);
      for (std::size_t i = 0; i < part.row->by.size(); ++i) {
        by[from + i] += part.chance * static_cast<float>(part.row->by[i]);
      }
      beyond[from + part.row->by.size()] += part.chance * static_cast<float>(part.row->by.back());
    }
    float sum = 0;
    for (std::size_t i = 0; i < by.size(); ++i) by[i] += sum += beyond[i];
    std::size_t first = 0;
    while (first < size(Arrival::kSpan) && by[first] < kHardlyEver) ++first;
    return cut(by, first, earliest.first);
  }

 private:
  struct Part {
    const Arrival* row;
    int first;
    float chance;
  };
  static Arrival cut(const std::vector<float>& by, std::size_t first, int earliest) {
    Arrival row;
    row.first = earliest + static_cast<int>(first);
    for (std::size_t i = 0; i < row.by.size(); ++i) row.by[i] = parts(by[first + i]);
    row.by.back() = parts(by.back());
    return row;
  }
  static std::uint16_t parts(float chance) {
    return static_cast<std::uint16_t>(std::min(chance + 0.5F, Arrival::kCertain));
  }

  std::vector<Part> parts_;
};

// Where a car begins its last move that drives by the solution.
SpaceId last_move_of(const Solo& solo, const Car& car, Rng& dice) {
  State state = solo_state(solo.race(), car, solo.race().laps);
  state.cars[0].start = Start::Done;
  state.cars[0].gear = 1;
  const QuickWorth worth{solo};
  const Driver driver(solo.places(), worth);
  NoEvents silent;
  SpaceId from = car.space;
  while (state.cars[0].is_racing()) {
    if (state.phase == Phase::ChoosingGear) from = state.cars[0].space;
    if (FormulaD::to_act(state).is_nature()) {
      FormulaD::apply(state, FormulaD::draw(state, dice), silent);
      continue;
    }
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const bool is_gear = state.phase == Phase::ChoosingGear;
    const Move move = is_gear ? Move::shift(solo.gear(state.cars[0])) : driver.choose(state, moves);
    FormulaD::apply(state, move, silent);
  }
  return from;
}

}  // namespace

// One place, with all gears and wear points.
class Arrivals::Solving {
 public:
  Solving(const Arrivals& arrivals, int crossings, int place)
      : arrivals_(arrivals),
        solo_(arrivals.solo_),
        race_(solo_.race()),
        crossings_(crossings),
        place_(place),
        finish_(arrivals.moment_of(solo_.places().car(place).space)) {}

  void solve(std::vector<std::uint32_t>& numbers, std::vector<Arrival>& rows) {
    Car car = solo_.places().car(place_);
    car.crossings = static_cast<std::uint8_t>(crossings_);
    for (int gear = crossings_ == 0 ? 0 : 1; gear <= kGears; ++gear) {
      for (int wear = 1; wear <= race_.wear_points; ++wear) {
        car.gear = static_cast<std::uint8_t>(gear);
        car.wear = static_cast<std::uint8_t>(wear);
        const int next = solo_.gear(car);
        numbers[arrivals_.index_of(crossings_, place_, gear, wear)] =
            engaged(next, wear - price_of_gear(car, next), rows);
      }
    }
  }

  // Of a car that has rolled, in the ends that Solo takes.
  void add_best(const std::vector<SoloEnd>& ends, int gear, int wear, float chance,
                Sum& sum) const {
    const SoloEnd* best = nullptr;
    float least = Solo::kOut;
    for (const SoloEnd& end : ends) {
      const int left = end.wear_after(wear, race_.wear_points);
      const float rounds = left > 0 ? solo_.after(end, gear, left) : Solo::kOut;
      if (rounds >= least) continue;
      least = rounds;
      best = &end;
    }
    if (best != nullptr) add(*best, gear, best->wear_after(wear, race_.wear_points), chance, sum);
  }

 private:
  void add(const SoloEnd& end, int gear, int wear, float chance, Sum& sum) const {
    if (end.finishes) return sum.add(kAtOnce, finish_, chance);
    end.after_tests(wear, [&](int left, float part) {
      if (left == 0) return;
      const int later = kMoments + arrivals_.later(end.crossings, end.place, gear, left);
      sum.add(arrivals_.row(end.crossings, end.place, gear, left), later, chance * part);
    });
  }

  std::uint32_t engaged(int gear, int wear, std::vector<Arrival>& rows) {
    std::uint32_t& number = engaged_[size(gear - 1)][size(wear)];
    if (number != 0) return number;
    std::vector<SoloRoll>& rolls = rolls_[size(gear - 1)];
    if (rolls.empty()) {
      State state = solo_state(race_, solo_.places().car(place_), crossings_);
      state.cars[0].gear = static_cast<std::uint8_t>(gear);
      list_rolls(solo_.places(), state, rolls);
    }
    Sum sum;
    for (const SoloRoll& roll : rolls) add_best(roll.ends, gear, wear, roll.chance, sum);
    number = static_cast<std::uint32_t>(rows.size());
    rows.push_back(sum.row());
    return number;
  }

  const Arrivals& arrivals_;
  const Solo& solo_;
  const SoloRace& race_;
  int crossings_;
  int place_;
  int finish_;
  std::array<std::vector<SoloRoll>, kGears> rolls_;
  std::array<std::array<std::uint32_t, kMostWearPoints + 1>, kGears> engaged_{};
};

std::shared_ptr<const Arrivals> Arrivals::of(const SoloRace& race) {
  constexpr std::size_t kMost = 24;  // so that no number of different races fills the memory
  using Kept = std::pair<SoloRace, std::shared_ptr<const Arrivals>>;
  static std::mutex guard;
  static std::list<Kept> kept;  // the one used last first
  const std::lock_guard lock(guard);
  const auto found = std::ranges::find(kept, race, &Kept::first);
  if (found != kept.end()) {
    kept.splice(kept.begin(), kept, found);
  } else {
    kept.emplace_front(race, std::make_shared<const Arrivals>(race));
    if (kept.size() > kMost) kept.pop_back();
  }
  return kept.front().second;
}

Arrivals::Arrivals(const SoloRace& race) : solo_(Solo::of(race)), rows_(1) {
  const Places& places = solo_.places();
  find_moments();
  numbers_.resize(index_of(race.laps + 1, 0, 0, 0));
  for (int crossings = race.laps; crossings >= 0 && is_near(crossings); --crossings) {
    for (int place : places.from_the_end()) {
      if (solo_.can_be_there(crossings, place))
        Solving(*this, crossings, place).solve(numbers_, rows_);
    }
  }
  rows_.shrink_to_fit();
  for (SpaceId space : Track::of(race.board).board().grid) {
    starts_.push_back(started(space));
    Car car;
    car.space = space;
    car.standing = Standing::Racing;
    car.wear = static_cast<std::uint8_t>(race.wear_points);
    from_grid_.push_back(usual(car));
  }
}

// From last laps driven by the solution.
void Arrivals::find_moments() {
  constexpr int kRaces = 160;
  const Track& track = Track::of(solo_.race().board);
  std::vector<std::int32_t> begins;
  Rng dice(1);
  for (int race = 0; race < kRaces; ++race) {
    Car car;
    car.space = track.by_rank(race % kMostCars);
    car.standing = Standing::Racing;
    begins.push_back(track[last_move_of(solo_, car, dice)].at);
  }
  std::ranges::sort(begins, std::greater{});
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    ends_[i] = begins[(i + 1) * begins.size() / kMoments];
  }
}

int Arrivals::moment_of(SpaceId space) const {
  const std::int32_t at = Track::of(solo_.race().board)[space].at;
  return static_cast<int>(std::ranges::count_if(ends_, [&](std::int32_t end) { return at < end; }));
}

bool Arrivals::is_near(int crossings) const {
  return std::max(crossings, 1) > solo_.race().laps - kLaps;
}

std::size_t Arrivals::index_of(int crossings, int place, int gear, int wear) const {
  const int lap = (crossings * solo_.places().count() + place) * kGearRows + gear;
  return size(lap * (solo_.race().wear_points + 1) + wear);
}

int Arrivals::known(int crossings) const {
  return is_near(crossings) ? crossings : solo_.race().laps - kLaps + 1;
}

const Arrival& Arrivals::row(int crossings, int place, int gear, int wear) const {
  const int lap = known(crossings);
  const int row = lap == 0 ? gear : std::max(gear, 1);
  return rows_[numbers_[index_of(lap, place, row, wear)]];
}

int Arrivals::later(int crossings, int place, int gear, int wear) const {
  const int lap = known(crossings);
  if (lap == crossings) return 0;
  const auto rounds = [&](int from) { return solo_.row(from, place, std::max(gear, 1))[wear]; };
  return static_cast<int>((rounds(crossings) - rounds(lap)) * kMoments);
}

float Arrivals::usual(const Car& car) const {
  constexpr int kGear = 3;
  const int place = solo_.places().of(car);
  const Arrival& arrival = row(car.crossings, place, kGear, car.wear);
  const auto half = std::ranges::lower_bound(arrival.by, arrival.by.back() / 2);
  const auto moments = arrival.first + later(car.crossings, place, kGear, car.wear) +
                       static_cast<int>(half - arrival.by.begin());
  return static_cast<float>(moments) / kMoments;
}

// rules D-6 to D-9
Arrival Arrivals::started(SpaceId space) const {
  const SoloRace& race = solo_.race();
  Car car;
  car.space = space;
  car.standing = Standing::Racing;
  State state = solo_state(race, car, 0);
  state.phase = Phase::RollingStart;
  NoEvents silent;
  FormulaD::apply(state, Move::roll(kBlackDie), silent);
  std::vector<SoloEnd> ends;
  list_ends(solo_.places(), state, ends);
  const int place = solo_.places().of(car);
  Sum sum;
  Solving(*this, 0, place).add_best(ends, 1, race.wear_points, kGreat, sum);
  const Arrival& normal = row(0, place, 0, race.wear_points);
  const int later = this->later(0, place, 0, race.wear_points);
  sum.add(normal, later + kMoments, kStalls);
  sum.add(normal, later, 1 - kStalls - kGreat);
  return sum.row();
}

}  // namespace paddock::formula_d
