#include "games/formula-fun/insight/foresight.h"

#include <limits>

#include "games/formula-fun/bots/judge.h"
#include "games/formula-fun/bots/tastes.h"

namespace paddock::formula_fun {
namespace {

constexpr int kTurnsAhead = 4;
constexpr float kWholeTitle = 1e6F;

}  // namespace

Foresight::Foresight(const View& view)
    : until_turn_(view.open.turns + kTurnsAhead), manager_(kClubTaste), fair_(kFairTaste) {}

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
  return static_cast<float>(chance_of_title(state, seat, fair_, {})) / kWholeTitle;
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
  if (state.open.phase == Phase::Over) return worth_of(FormulaFun::result(state), seat);
  const float win = chance(state, seat);
  // What the team has, and what it promises in the races to come.
  const double promised = (kRaces - state.open.races) * fair_.promise(seat);
  const double points = state.open.teams[slot(seat)].points + promised;
  return {win, static_cast<float>(points)};
}

}  // namespace paddock::formula_fun
