#include "games/formula-d/bots/chances.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <memory>
#include <mutex>

#include "games/formula-d/bots/solo_ends.h"

namespace paddock::formula_d {
namespace {

constexpr std::size_t size(int value) { return static_cast<std::size_t>(value); }

using Row = Chances::Row;

constexpr float kBlur = 0.7F;    // targets: how gently a chance rises around its time
constexpr float kFarBlur = 4;    // times that, where a lap more is to be driven
constexpr int kBefore = 5;       // targets before the time that is expected of the best car
constexpr float kLastMove = 30;  // spaces: nobody's last move is longer

// e to the power of -x in multiplications alone, for x of at least 0: the same on every machine.
float decayed(float x) {
  float base = 1 + x / 64;
  for (int i = 0; i < 6; ++i) base *= base;
  return 1 / base;
}

// What is left of a small chance when the target is so many earlier.
float earlier(int targets) { return decayed(static_cast<float>(targets) / kBlur); }

const Row kEarlier = [] {
  Row row;
  for (int i = 0; i < Chances::kTargets; ++i) row[size(i)] = earlier(i);
  return row;
}();

void keep_best(const Row& row, Row& best) {
  for (std::size_t i = 0; i < row.size(); ++i) best[i] = std::max(best[i], row[i]);
}

void add(const Row& row, float share, Row& sum) {
  for (std::size_t i = 0; i < row.size(); ++i) sum[i] += share * row[i];
}

// The same chances by targets that begin so many later.
Row shifted(const Row& row, int later) {
  Row result;
  if (later >= 0) {
    const int skipped = std::min(later, Chances::kTargets - 1);
    std::fill(std::copy(row.begin() + skipped, row.end(), result.begin()), result.end(),
              row.back());
    return result;
  }
  const int missing = std::min(-later, Chances::kTargets);
  for (int i = 0; i < missing; ++i) {
    result[size(i)] = row[0] * kEarlier[size(std::min(-later - i, Chances::kTargets - 1))];
  }
  std::copy(row.begin(), row.end() - missing, result.begin() + missing);
  return result;
}

}  // namespace

float Chances::blurred(float targets_early) {
  const float tail = decayed(std::abs(targets_early) / kBlur);
  return targets_early > 0 ? 1 / (1 + tail) : tail / (1 + tail);
}

// One place, with all gears and wear points.
class Chances::Solving {
 public:
  Solving(Chances& chances, int crossings, int place)
      : chances_(chances),
        race_(chances.solo_.race()),
        crossings_(crossings),
        place_(place),
        first_(chances.first(crossings, place)) {
    const float lateness = chances.lateness(places().car(place).space);
    for (int i = 0; i < kTargets; ++i) {
      finish_[size(i)] = blurred(static_cast<float>(first_ + i) - lateness * kPerRound);
    }
  }

  void solve() {
    std::vector<Row> engaged(size(kGears * (race_.wear_points + 1)));
    State state = solo_state(race_, places().car(place_), crossings_);
    for (int gear = 1; gear <= kGears; ++gear) {
      state.cars[0].gear = static_cast<std::uint8_t>(gear);
      std::vector<SoloRoll> rolls;
      list_rolls(places(), state, rolls);
      for (int wear = 1; wear <= race_.wear_points; ++wear) {
        engaged[engaged_index(gear, wear)] = rolled(rolls, gear, wear);
      }
    }
    for (int wear = 1; wear <= race_.wear_points; ++wear) choose_gears(engaged, wear);
  }

 private:
  const Places& places() const { return chances_.solo_.places(); }
  std::size_t engaged_index(int gear, int wear) const {
    return size((gear - 1) * (race_.wear_points + 1) + wear);
  }

  Row rolled(const std::vector<SoloRoll>& rolls, int gear, int wear) const {
    Row sum{};
    for (const SoloRoll& roll : rolls) {
      Row best{};
      for (const SoloEnd& end : roll.ends) {
        const int left = end.wear_after(wear, race_.wear_points);
        if (left > 0) keep_best(after(end, gear, left), best);
      }
      add(best, roll.chance, sum);
    }
    return sum;
  }

  Row after(const SoloEnd& end, int gear, int wear) const {
    if (end.finishes) return finish_;
    const int later = first_ - kPerRound - chances_.first(end.crossings, end.place);
    const auto row = [&](int left) {
      return shifted(chances_.row(end.crossings, end.place, gear, left), later);
    };
    if (!end.has_tests()) return row(wear);
    Row sum{};
    end.after_tests(wear, [&](int left, float chance) {
      if (left > 0) add(row(left), chance, sum);
    });
    return sum;
  }

  void choose_gears(const std::vector<Row>& engaged, int wear) {
    Car car = places().car(place_);
    car.wear = static_cast<std::uint8_t>(wear);
    for (int gear = 1; gear <= kGears; ++gear) {
      car.gear = static_cast<std::uint8_t>(gear);
      Row& best = chances_.rows_[chances_.row_index(crossings_, place_, gear, wear)];
      const GearRange gears = gears_of(car);
      for (int next = gears.lowest; next <= gears.highest; ++next) {
        keep_best(engaged[engaged_index(next, wear - price_of_gear(car, next))], best);
      }
    }
  }

  Chances& chances_;
  const SoloRace& race_;
  int crossings_;
  int place_;
  int first_;
  Row finish_{};
};

std::shared_ptr<const Chances> Chances::of(const SoloRace& race) {
  constexpr std::size_t kMost = 48;  // so that no number of different races fills the memory
  using Kept = std::pair<SoloRace, std::shared_ptr<const Chances>>;
  static std::mutex guard;
  static std::list<Kept> kept;  // the one used last first
  const std::lock_guard lock(guard);
  const auto found = std::ranges::find(kept, race, &Kept::first);
  if (found != kept.end()) {
    kept.splice(kept.begin(), kept, found);
  } else {
    kept.emplace_front(race, std::make_shared<const Chances>(race));
    if (kept.size() > kMost) kept.pop_back();
  }
  return kept.front().second;
}

Chances::Chances(const SoloRace& race) : solo_(Solo::of(race)), track_(Track::of(race.board)) {
  number_places();
  for (int crossings = race.laps; crossings >= 0; --crossings) {
    for (int place : solo_.places().from_the_end()) {
      if (knows(crossings, place)) Solving(*this, crossings, place).solve();
    }
  }
  for (int place = 1; place <= static_cast<int>(track_.board().grid.size()); ++place) {
    from_grid_.push_back(static_cast<float>(solo_.from_grid(place)));
  }
}

void Chances::number_places() {
  const SoloRace& race = solo_.race();
  int known = 0;
  for (int crossings = 0; crossings <= race.laps; ++crossings) {
    for (int place = 0; place < solo_.places().count(); ++place) {
      const bool is_near = std::max(crossings, 1) > race.laps - kLaps;
      const bool is_known = is_near && solo_.can_be_there(crossings, place);
      numbers_.push_back(is_known ? known++ : -1);
      firsts_.push_back(first_target(crossings, place));
    }
  }
  rows_.resize(size(known * kGears * (race.wear_points + 1)));
}

int Chances::first_target(int crossings, int place) const {
  float least = Solo::kOut;
  for (int gear = 1; gear <= kGears; ++gear) {
    least = std::min(least, solo_.row(crossings, place, gear)[solo_.race().wear_points]);
  }
  return static_cast<int>(std::floor((least - 1) * kPerRound)) - kBefore;
}

float Chances::by(int target, int crossings, int place, int gear, int wear) const {
  if (wear <= 0) return 0;
  if (!knows(crossings, place)) {
    const float rounds = solo_.row(crossings, place, gear)[wear] - 1;
    return blurred((static_cast<float>(target) - rounds * kPerRound) / kFarBlur);
  }
  const Row& chances = row(crossings, place, gear, wear);
  const int at = target - first(crossings, place);
  if (at < 0) return chances[0] * earlier(-at);
  return chances[size(std::min(at, kTargets - 1))];
}

float Chances::lateness(SpaceId space) const {
  const float spaces_in_lap = static_cast<float>(track_.spaces()) / circuits::kLanes;
  const auto away = static_cast<float>(track_.lap() - track_[space].at);
  return std::min(1.0F, away / static_cast<float>(track_.lap()) * spaces_in_lap / kLastMove);
}

}  // namespace paddock::formula_d
