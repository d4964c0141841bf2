#include "insight/dice_report.h"

#include <algorithm>
#include <cmath>

namespace paddock {

void DiceReport::add(Seat seat, const Message& die, int value, double mean, double variance) {
  auto found = std::ranges::find_if(
      sums_, [&](const Sum& sum) { return sum.seat == seat && sum.die == die; });
  if (found == sums_.end()) found = sums_.insert(sums_.end(), {seat, die});
  ++found->rolls;
  found->values += value;
  found->means += mean;
  found->variances += variance;
}

// Simpson's rule over the bell curve, in steps that are exact to six digits; a power series for e
// keeps it the same on every machine.
double beyond(double deviations) {
  constexpr double kFar = 6;
  const double far = std::min(std::fabs(deviations), kFar);
  constexpr int kSteps = 64;  // even
  const auto bell = [](double x) {
    // e to the power of -x²/2, as a product of small powers.
    const double power = -x * x / 2 / 64;
    double term = 1;
    double sum = 1;
    for (int i = 1; i < 12; ++i) sum += term *= power / i;
    for (int i = 0; i < 6; ++i) sum *= sum;
    return sum;
  };
  const double step = far / kSteps;
  double sum = bell(0) + bell(far);
  for (int i = 1; i < kSteps; ++i) sum += (i % 2 == 1 ? 4 : 2) * bell(i * step);
  constexpr double kTwoByRootOfTwoPi = 0.7978845608028654;
  return std::clamp(1 - kTwoByRootOfTwoPi * sum * step / 3, 0.0, 1.0);
}

DiceLine DiceReport::Sum::line() const {
  const double scatter = std::sqrt(variances);
  const double away = scatter > 0 ? (values - means) / scatter : 0;
  return {seat,
          die,
          rolls,
          Fraction::of(values / rolls),
          Fraction::of(means / rolls),
          Fraction::of(beyond(away))};
}

std::vector<DiceLine> DiceReport::lines() const {
  std::vector<DiceLine> list;
  std::vector<Sum> all;
  for (const Sum& sum : sums_) {
    list.push_back(sum.line());
    auto found = std::ranges::find(all, sum.seat, &Sum::seat);
    if (found == all.end()) found = all.insert(all.end(), {sum.seat, Message("review.dice.all")});
    found->rolls += sum.rolls;
    found->values += sum.values;
    found->means += sum.means;
    found->variances += sum.variances;
  }
  for (const Sum& sum : all) {
    if (std::ranges::count(sums_, sum.seat, &Sum::seat) > 1) list.push_back(sum.line());
  }
  std::ranges::stable_sort(list, {}, &DiceLine::seat);
  return list;
}

}  // namespace paddock
