#include "games/formula-fun/bots/judge.h"

#include <algorithm>

namespace paddock::formula_fun {
namespace {

// What each thing is worth in points of the title, as matches between quick bots told: who had it
// when a turn began, and who won. (A regression, rounded.)
constexpr double kPromise = 0.3;       // a point promised in each race
constexpr double kMillion = 0.05;      // for each race left
constexpr double kSponsor = 0.3;       // a million of income, for each race left
constexpr double kCircuitHeld = 1.3;   // a circuit in hand
constexpr double kTurn = 2.5;          // to be the next to play
constexpr double kMissingPart = -1.5;  // each

// A point decides the more the fewer races are left.
double weight_of_point(int races_left) { return 0.09 + 0.2 / races_left; }

// e to the power of x, of +, × and / alone: the same bits on every machine.
double power_of_e(double x) {
  double power = 1 + std::clamp(x, -30.0, 30.0) / 1024;
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

double standing(const State& state, Seat seat, Prospects& prospects, double frugality) {
  const Open& open = state.open;
  const Team& team = open.teams[slot(seat)];
  const int races_left = kRaces - open.races;
  const int circuits = state.hands[slot(seat)].of_kind(layout_of(open), Kind::Circuit).size();
  return team.points + kPromise * prospects.promise(seat) +
         kMillion * (1 + frugality) * races_left * team.money +
         kSponsor * races_left * team.sponsors.sum() + kCircuitHeld * circuits +
         (open.turn.seat == seat ? kTurn : 0) + kMissingPart * missing_parts(team);
}

constexpr double kWhole = 1e6;

std::int64_t at_the_end(const Open& open, Seat seat) {
  const int own = place_of(open, open.teams[slot(seat)]);
  if (own > 1) return 0;
  int winners = 0;
  for (std::size_t i = 0; i < open.players; ++i) {
    winners += place_of(open, open.teams[i]) == 1 ? 1 : 0;
  }
  return static_cast<std::int64_t>(kWhole) / winners;
}

}  // namespace

std::int64_t chance_of_title(const State& state, Seat seat, Prospects& prospects,
                             const Style& style) {
  const Open& open = state.open;
  if (open.phase == Phase::Over) return at_the_end(open, seat);
  prospects.look_at(open);
  const double own = standing(state, seat, prospects, 0.5 * (style.thrift - style.risk));
  const double weight = weight_of_point(kRaces - open.races);
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
