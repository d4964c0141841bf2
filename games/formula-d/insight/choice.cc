// What the mover's gears and ends are worth. The others are looked at once; then a row of arrivals
// is worth a sum of products.
#include <algorithm>

#include "games/formula-d/insight/forecast.h"
#include "games/formula-d/size.h"

namespace paddock::formula_d {
namespace {

// Beside the victory, so that whoever cannot win any more has something to race for: a place, and
// to be quick.
constexpr float kOfAPlace = 0.002F;
constexpr float kOfATime = 1e-6F;

State made(State state, const Move& move) {
  NoEvents silent;
  FormulaD::apply(state, move, silent);
  return state;
}

}  // namespace

void Forecast::prepare() {
  origin_ = static_cast<int>(alone(base_ - kMoments, mover_->pace));
  value_wins();
  value_points();
  for (int i = 0; i < kAxis; ++i) {
    merit_.at[size(i)] = win_.at[size(i)] + kOfAPlace * points_.at[size(i)] +
                         kOfATime * static_cast<float>(kAxis - i);
  }
  merit_.never = win_.never + kOfAPlace * points_.never;
  spread(win_);
  spread(points_);
  spread(merit_);
}

// The seat wins if its car arrives while nobody else has, or its other car has done so before.
void Forecast::value_wins() {
  if (state_.finished > 0) {
    const Result result = FormulaD::result(state_);
    const bool has_won = result.lines[size(index(mover_->seat))].place == 1;
    win_.at.fill(has_won ? 1 : 0);
    win_.never = has_won ? 1 : 0;
    return;
  }
  Curve rivals;
  Curve mate;
  rivals.fill(1);
  mate.fill(1);
  for (const Runner& runner : runners_) {
    if (&runner == mover_) continue;
    Curve& open = runner.seat == mover_->seat ? mate : rivals;
    for (std::size_t i = 0; i < open.size(); ++i) open[i] *= 1 - runner.by[i];
  }
  float rival_before = 1;
  float mate_before = 1;
  float won = 0;  // by the other car
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    const float open = (rival_before + rivals[i]) / 2;
    const float gained = (mate_before - mate[i]) * open;
    win_.at[i] = won + gained / 2 + open * (mate_before + mate[i]) / 2;
    won += gained;
    rival_before = rivals[i];
    mate_before = mate[i];
  }
  win_.never = won;
}

// The cars behind the mover's; and what its other car has, if it drives one: of these two one is
// behind the other.
void Forecast::value_points() {
  Curve all = all_open();
  for (std::size_t i = 0; i < all.size(); ++i) all[i] -= 1 - mover_->by[i];
  const float out = state_.out;
  auto others = static_cast<int>(runners_.size()) - 1;
  double mates = 0;
  Curve rivals = all;
  for (const Runner& runner : runners_) {
    if (&runner == mover_ || runner.seat != mover_->seat) continue;
    mates += behind(runner, all, --others) + 1;
    for (std::size_t i = 0; i < all.size(); ++i) rivals[i] -= 1 - runner.by[i];
  }
  points_.never = mates + rivals.back() / 2 + out;
  float before = static_cast<float>(others);
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    points_.at[i] = (before + rivals[i]) / 2 + out + static_cast<float>(mates);
    before = rivals[i];
  }
}

void Forecast::spread(Value& value) const {
  value.weights.fill(0);
  const auto never = static_cast<float>(value.never);
  // Whoever arrives after this round and before anybody else can have theirs from its end.
  for (std::size_t i = kTurns - 1; i + 1 < value.at.size(); ++i) {
    const float step = value.at[i] - value.at[i + 1];
    const int moment = base_ + static_cast<int>(i) - kTurns + 1 - kMoments;
    const float time = alone(moment, mover_->pace) - static_cast<float>(origin_);
    const auto whole = static_cast<std::size_t>(time);
    const float part = time - static_cast<float>(whole);
    value.weights[whole] += step * (1 - part);
    value.weights[whole + 1] += step * part;
  }
  value.weights.back() = value.at.back() - never;  // whoever arrives at all
  value.rest = value.weights;
  for (std::size_t i = value.rest.size() - 1; i > 0; --i) value.rest[i - 1] += value.rest[i];
}

namespace {

// The sum over all times of the chance to have arrived by then, in parts of kCertain.
float product(const Arrival& row, int first, std::span<const float> weights,
              std::span<const float> rest) {
  const int begin = std::clamp(-first, 0, Arrival::kSpan);
  const int end = std::clamp(static_cast<int>(weights.size()) - 1 - first, 0, Arrival::kSpan);
  std::array<float, 4> sums{};  // side by side: a processor adds faster than it waits
  int i = begin;
  for (; i + 4 <= end; i += 4) {
    for (int k = 0; k < 4; ++k) {
      sums[size(k)] += static_cast<float>(row.by[size(i + k)]) * weights[size(first + i + k)];
    }
  }
  for (; i < end; ++i) sums[0] += static_cast<float>(row.by[size(i)]) * weights[size(first + i)];
  const int after = std::clamp(first + Arrival::kSpan, 0, static_cast<int>(weights.size()) - 1);
  return sums[0] + sums[1] + sums[2] + sums[3] +
         static_cast<float>(row.by.back()) * rest[size(after)];
}

}  // namespace

double Forecast::worth_of(const Part& part, const Value& value) const {
  const float chance = part.chance * survival(part.first()) / Arrival::kCertain;
  return chance * product(*part.row, part.first() + 1 - origin_, value.weights, value.rest);
}

// What the tests after an end leave; a part without a row is an arrival.
template <class Take>
void Forecast::for_each_part(const State& at, const Move& move, Take take) const {
  const Places& places = arrivals_.solo().places();
  const std::optional<SoloEnd> end = solo_end_of(places, at, move);
  if (!end) return;
  if (end->finishes) return take(Part{nullptr, 0, 1});
  const Car& car = at[at.mover()];
  const int gear = std::max<int>(car.gear, 1);
  end->after_tests(end->wear_after(car.wear, at.wear_points), [&](int wear, float chance) {
    if (wear == 0) return;
    take(Part{&arrivals_.row(end->crossings, end->place, gear, wear),
              arrivals_.later(end->crossings, end->place, gear, wear), chance});
  });
}

double Forecast::of_end(const State& at, const Move& move, const Value& value) const {
  double worth = value.never;
  for_each_part(at, move, [&](const Part& part) {
    worth +=
        part.row == nullptr ? value.at[size(mover_->turn)] - value.never : worth_of(part, value);
  });
  return worth;
}

// The best end by its merit, of those with the nitro, too.
Forecast::Best Forecast::best_end(const State& at) const {
  FormulaD::MoveList moves;
  FormulaD::moves(at, moves);
  Best best{at, moves[0], -1};
  for (const Move& move : moves) {
    if (move.action == Action::Nitro) {
      const Best boosted = best_end(made(at, move));
      if (boosted.merit > best.merit) best = boosted;
      continue;
    }
    const double merit = of_end(at, move, merit_);
    if (merit > best.merit) best = {at, move, merit};
  }
  return best;
}

template <class Take>
void Forecast::for_each_face(const State& at, Take take) const {
  if (at.phase == Phase::Moving) return take(best_end(at), 1);
  FormulaD::OutcomeList faces;
  FormulaD::outcomes(at, faces);
  const auto sides = static_cast<float>(die_of(at[at.mover()].gear).sides);
  for (const Outcome<Move>& face : faces) {
    take(best_end(made(at, face.move)), static_cast<float>(face.weight) / sides);
  }
}

Forecast::Worth Forecast::of(const State& at, const Move& move) const {
  Worth worth;
  const auto take = [&](const Best& best, float chance) {
    worth.win += chance * of_end(best.at, best.move, win_);
    worth.points += chance * of_end(best.at, best.move, points_);
    worth.merit += chance * best.merit;
  };
  if (move.action == Action::Shift || move.action == Action::Nitro) {
    for_each_face(made(at, move), take);
  } else {
    take({at, move, of_end(at, move, merit_)}, 1);
  }
  return worth;
}

// The mover's curve, as it takes its best ends.
void Forecast::drive() {
  prepare();
  mover_->begins = kMoments;
  for_each_face(state_, [&](const Best& best, float chance) {
    for_each_part(best.at, best.move, [&](Part part) {
      part.chance *= chance;
      if (part.row != nullptr) return add(*mover_, part, mover_->by);
      for (std::size_t i = size(mover_->turn); i < mover_->by.size(); ++i) {
        mover_->by[i] += part.chance;
      }
    });
  });
}

}  // namespace paddock::formula_d
