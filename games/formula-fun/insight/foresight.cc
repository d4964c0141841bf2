#include "games/formula-fun/insight/foresight.h"

#include <limits>

#include "games/formula-fun/bots/judge.h"
#include "games/formula-fun/bots/tastes.h"

namespace paddock::formula_fun {
namespace {

// At the beginning of a round: a whole one from now at least. If it lay so many turns from now, a
// turn that ends would seem to change what only the horizon did, another seat's turn to begin.
int horizon(const Open& open) { return (open.turns / open.players + 2) * open.players; }

constexpr double kWholeTitle = 1e6;

// The judge knows managers alike. Of people and bots nobody knows how well they play: so much of a
// chance, while all races are to come, goes to anybody alike. Fitted to 1,400 seasons of
// rookies, club players, `value` and pros.
constexpr double kDoubt = 0.16;

}  // namespace

Foresight::Foresight(const View& view)
    : until_turn_(horizon(view.open)),
      doubt_(kDoubt * (kRaces - view.open.races) / kRaces),
      manager_(kClubTaste),
      fair_(kFairTaste) {}

void Foresight::run(State& state, std::uint64_t luck, int until_turn) {
  PlayOut::Minds minds;
  minds.fill(&manager_);
  Rng nature(luck);
  PlayOut(minds).run(state, nature, until_turn);
}

Result Foresight::finish(State& state, std::uint64_t luck) {
  run(state, luck, std::numeric_limits<int>::max());
  return FormulaFun::result(state);
}

float Foresight::chance(const State& state, Seat seat) {
  const double chance = static_cast<double>(chance_of_title(state, seat, fair_, {})) / kWholeTitle;
  return static_cast<float>(chance + doubt_ * (1.0 / state.open.players - chance));
}

Chances Foresight::chances(State& state, std::uint64_t luck) {
  run(state, luck, until_turn_);
  Chances chances{};
  for (int i = 0; i < state.open.players; ++i) {
    chances[static_cast<std::size_t>(i)] = chance(state, seat_at(i));
  }
  return chances;
}

Worth Foresight::worth(State& state, Seat seat, std::uint64_t luck) {
  run(state, luck, until_turn_);
  // What the team has, and what it promises in the races to come.
  const bool is_over = state.open.phase == Phase::Over;
  const float win = chance(state, seat);
  const double promised = is_over ? 0 : (kRaces - state.open.races) * fair_.promise(seat);
  const double points = state.open.teams[slot(seat)].points + promised;
  return {win, static_cast<float>(points)};
}

}  // namespace paddock::formula_fun
