#include "games/formula-fun/bots/judge.h"

#include <algorithm>
#include <numeric>

#include "embedded/formula-fun/judge.h"

namespace paddock::formula_fun {
namespace {

constexpr Scales kLearned = parse_scales(embedded::formula_fun::kJudge);
constexpr double kWhole = 1e6;

double standing(const State& state, Seat seat, Prospects& prospects, double frugality) {
  Scales held = holdings(state, seat, prospects);
  held[static_cast<std::size_t>(Scale::Million)] *= 1 + frugality;
  const double points = state.open.teams[slot(seat)].points;
  return std::inner_product(held.begin(), held.end(), kLearned.begin(), points);
}

}  // namespace

Scales holdings(const State& state, Seat seat, Prospects& prospects) {
  const Open& open = state.open;
  const Team& team = open.teams[slot(seat)];
  const int races_left = kRaces - open.races;
  const int circuits = state.hands[slot(seat)].of_kind(layout_of(open), Kind::Circuit).size();
  Scales held{};
  const auto hold = [&](Scale one, double amount) { held[static_cast<std::size_t>(one)] = amount; };
  hold(Scale::Promise, prospects.promise(seat));
  hold(Scale::Million, races_left * team.money);
  hold(Scale::Income, races_left * team.sponsors.sum());
  hold(Scale::Circuit, circuits);
  hold(Scale::Turn, open.turn.seat == seat ? 1 : 0);
  hold(Scale::MissingPart, missing_parts(team));
  return held;
}

double power_of_e(double x) {
  double power = 1 + std::clamp(x, -30.0, 30.0) / 1024;
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

std::int64_t share_of_title(const Open& open, Seat seat) {
  const int own = place_of(open, open.teams[slot(seat)]);
  if (own > 1) return 0;
  int winners = 0;
  for (std::size_t i = 0; i < open.players; ++i) {
    winners += place_of(open, open.teams[i]) == 1 ? 1 : 0;
  }
  return static_cast<std::int64_t>(kWhole) / winners;
}

std::int64_t chance_of_title(const State& state, Seat seat, Prospects& prospects,
                             const Style& style) {
  const Open& open = state.open;
  if (open.phase == Phase::Over) return share_of_title(open, seat);
  prospects.look_at(open);
  const double own = standing(state, seat, prospects, 0.5 * (style.thrift - style.risk));
  const double weight = sharpness(kLearned, kRaces - open.races);
  double all = 1;
  double best = 0;
  for (int i = 0; i < open.players; ++i) {
    if (seat_at(i) == seat) continue;
    const double rival = power_of_e((standing(state, seat_at(i), prospects, 0) - own) * weight);
    all += rival;
    best = std::max(best, rival);
  }
  return static_cast<std::int64_t>(kWhole * (1 - 0.3 * style.malice * best) / all);
}

}  // namespace paddock::formula_fun
