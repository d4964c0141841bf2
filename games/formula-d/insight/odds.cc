// Everybody's chances, from when each car arrives.
#include <algorithm>

#include "games/formula-d/insight/forecast.h"
#include "games/formula-d/size.h"

namespace paddock::formula_d {

Odds Forecast::odds() {
  if (state_.phase == Phase::Over) return odds_of(FormulaD::result(state_));
  if (is_to_choose_end()) drive();
  const Result now = FormulaD::result(state_);
  Odds odds;
  odds.seats = now.seats;
  Seats seats;
  for (int i = 0; i < now.seats; ++i) {
    Odds::Line& line = odds[seat_at(i)];
    const int place = now.lines[size(i)].place;
    if (state_.finished > 0) line.win = place == 1 ? 1 : 0;
    line.podium = place <= kPodium ? 1 : 0;  // of those who race no more; the others follow
    seats.push_back({seat_at(i), Fate::Out, {}});
    seats.back().open.fill(1);
  }
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state_.cars[size(i)];
    if (car.standing == Standing::Finished) {
      seats[size(index(seat_of(state_, car_at(i))))].fate = Fate::Arrived;
    }
  }
  for (const Runner& runner : runners_) {
    SeatCurve& seat = seats[size(index(runner.seat))];
    if (seat.fate == Fate::Arrived) continue;
    seat.fate = Fate::Races;
    for (std::size_t i = 0; i < seat.open.size(); ++i) seat.open[i] *= 1 - runner.by[i];
  }
  if (state_.finished == 0) add_wins(seats, odds);
  add_podiums(seats, odds);
  add_points(odds);
  return odds;
}

// Whoever arrives while no other has.
void Forecast::add_wins(const Seats& seats, Odds& odds) const {
  std::array<Curve, kMostCars> others;
  Curve all;
  all.fill(1);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    others[seat] = all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] *= seats[seat].open[i];
  }
  const double anybody = 1 - all.back();
  all.fill(1);
  double sum = 0;
  for (std::size_t seat = seats.size(); seat > 0; --seat) {
    const Curve& open = seats[seat - 1].open;
    Curve& rest = others[seat - 1];
    for (std::size_t i = 0; i < all.size(); ++i) rest[i] *= all[i];
    for (std::size_t i = 0; i < all.size(); ++i) all[i] *= open[i];
    sum += odds[seats[seat - 1].seat].win = std::max(0.0, met(open, rest, 1));
  }
  if (sum == 0) return;
  for (const SeatCurve& seat : seats) odds[seat.seat].win *= anybody / sum;
}

// What `worth` is on average when somebody arrives; between two times it changes evenly.
double Forecast::met(const Curve& open, const Curve& worth, float first) {
  std::array<float, 4> sums{};  // side by side: a processor adds faster than it waits
  static_assert((kAxis - 2) % sums.size() == 0);
  const auto step = [&](std::size_t i) {
    return (open[i - 1] - open[i]) * (worth[i - 1] + worth[i]);
  };
  for (std::size_t i = 2; i < open.size(); i += sums.size()) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += step(i + k);
  }
  const float begin = (1 - open[0]) * (first + worth[0]) + step(1);
  return double{begin + sums[0] + sums[1] + sums[2] + sums[3]} / 2;
}

namespace {

// The chances that none, one or two have arrived.
using Few = std::array<float, kPodium>;

Few with(const Few& few, float open) {
  return {few[0] * open, few[1] * open + few[0] * (1 - open), few[2] * open + few[1] * (1 - open)};
}

// That fewer than so many of two groups together have.
float fewer(const Few& one, const Few& other, int than) {
  float sum = one[0] * other[0];
  if (than > 1) sum += one[0] * other[1] + one[1] * other[0];
  if (than > 2) sum += one[0] * other[2] + one[1] * other[1] + one[2] * other[0];
  return sum;
}

}  // namespace

// Whoever arrives when fewer than three others have.
void Forecast::add_podiums(const Seats& seats, Odds& odds) const {
  std::array<const SeatCurve*, kMostCars> racing{};
  std::size_t count = 0;
  int left = kPodium;
  for (const SeatCurve& seat : seats) {
    if (seat.fate == Fate::Races) racing[count++] = &seat;
    if (seat.fate == Fate::Arrived) --left;
  }
  struct Sum {
    double podium = 0;
    float open = 1;
    float room = 1;
  };
  std::array<Sum, kMostCars> sums;
  for (int i = base_ > kMoments ? kTurns : 0; i < kAxis && left > 0; ++i) {
    std::array<Few, kMostCars + 1> later;
    later[count] = {1, 0, 0};
    for (std::size_t k = count; k > 0; --k) {
      later[k - 1] = with(later[k], racing[k - 1]->open[size(i)]);
    }
    Few sooner = {1, 0, 0};
    for (std::size_t k = 0; k < count; ++k) {
      const float open = racing[k]->open[size(i)];
      const float room = fewer(sooner, later[k + 1], left);
      sums[k] = {sums[k].podium + (sums[k].open - open) * (sums[k].room + room) / 2, open, room};
      sooner = with(sooner, open);
    }
  }
  // Who does not arrive is among those who do not, if there is room for so many.
  const float share = std::min(1.0F, static_cast<float>(left) / static_cast<float>(count));
  for (std::size_t k = 0; k < count; ++k) {
    Odds::Line& line = odds[racing[k]->seat];
    const double alone = sums[k].podium + sums[k].open * sums[k].room * share;
    const double podium = alone + correction_.doubts * (share - alone);
    line.podium = left > 0 ? std::max(line.win, podium) : 0;
  }
}

Forecast::Curve Forecast::all_open() const {
  Curve open;
  open.fill(0);
  for (const Runner& runner : runners_) {
    for (std::size_t i = 0; i < open.size(); ++i) open[i] += 1 - runner.by[i];
  }
  return open;
}

// Cars that are behind one when it arrives: of those that have not yet, itself apart, and those
// that are out. Of cars that do not arrive one is as likely ahead as the other.
double Forecast::behind(const Runner& runner, const Curve& all, int others) const {
  Curve own;
  Curve behind;
  const float out = state_.out;
  for (std::size_t i = 0; i < own.size(); ++i) own[i] = 1 - runner.by[i];
  for (std::size_t i = 0; i < own.size(); ++i) behind[i] = out + all[i] - own[i];
  const double never = (behind.back() + out) / 2;
  return met(own, behind, out + static_cast<float>(others)) + own.back() * never;
}

// The cars beaten, of all the seat drives.
void Forecast::add_points(Odds& odds) const {
  const Curve all = all_open();
  const auto others = static_cast<int>(runners_.size()) - 1;
  for (const Runner& runner : runners_) odds[runner.seat].points += behind(runner, all, others);
  int behind = state_.count;
  for (CarId car : ranking(state_)) {
    --behind;
    if (!state_[car].is_racing()) odds[seat_of(state_, car)].points += behind;
  }
}

}  // namespace paddock::formula_d
