#include "games/formula-d/bots/look.h"

#include <algorithm>
#include <array>

namespace paddock::formula_d {
namespace {

constexpr std::size_t kMostEnds = 4;  // that are looked at
constexpr float kLeastShare = 0.7F;   // of the best one's worth alone: others are not
constexpr float kCertain = 0.9999F;

State made(State state, const Move& move) {
  NoEvents silent;
  FormulaD::apply(state, move, silent);
  return state;
}

// Every car has dice of its own, one for gears and one for tests: a test more for one of them
// changes nobody's luck.
class CommonDice {
 public:
  explicit CommonDice(std::uint64_t luck) : luck_(luck) {}

  Move roll(const State& state) {
    const int car = index(roller(state));
    const int die = state.phase == Phase::Testing ? car + kMostCars : car;
    const int rolled = rolled_[static_cast<std::size_t>(die)]++;
    Rng rng(luck_, static_cast<std::uint64_t>(die + 2 * kMostCars * rolled), Actor::nature());
    return FormulaD::draw(state, rng);
  }

 private:
  std::uint64_t luck_;
  std::array<int, 2 * kMostCars> rolled_{};
};

// The gear straight from the table, the end among those that are free.
Move reply(const Solo& solo, const State& state) {
  if (state.phase == Phase::ChoosingGear) return Move::shift(solo.gear(state[state.mover()]));
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  const QuickWorth worth{solo};
  return Driver(solo.places(), worth).choose(state, moves);
}

}  // namespace

void Replies::add(const Replies& other) {
  among += other.among;
  alone += other.alone;
}

Look::Look(const Chances& chances, const State& moving, const Manner& manner)
    : chances_(chances),
      state_(moving),
      car_(moving.mover()),
      manner_(manner),
      field_(chances, moving, seat_of(moving, car_), manner.later()),
      worth_{field_},
      driver_(chances.solo().places(), worth_, manner) {}

Move Look::choose(const FormulaD::MoveList& moves, Mind& mind) const {
  std::vector<Candidate> best = candidates(moves);
  const Move first = best[0].move;
  if (best.size() == 1 || best[0].worth >= kCertain) return first;
  int rounds = 0;
  for (; mind.budget.left() >= best.size() && !mind.budget.is_out_of_time(); ++rounds) {
    const std::uint64_t luck = mind.rng.next();
    for (Candidate& one : best) {
      mind.budget.spend();
      one.replies.add(after(one.move, luck));
    }
  }
  return rounds == 0 ? first : std::ranges::max_element(best, {}, &Candidate::score)->move;
}

// The best ends for a car alone, the best first.
std::vector<Look::Candidate> Look::candidates(const FormulaD::MoveList& moves) const {
  std::vector<Candidate> all;
  for (const Move& move : moves) all.push_back({move, driver_.worth_of(state_, move), {}});
  std::ranges::stable_sort(all, std::greater{}, &Candidate::worth);
  const auto is_too_bad = [&](const Candidate& one) {
    return one.worth < kLeastShare * all[0].worth;
  };
  while (all.size() > kMostEnds || (all.size() > 1 && is_too_bad(all.back()))) all.pop_back();
  return all;
}

bool Look::is_my_turn(const State& state) const {
  return state.mover() == car_ && state.round != state_.round && state.phase != Phase::Testing;
}

Replies Look::after(const Move& move, std::uint64_t luck) const {
  State state = made(state_, move);
  if (move.action == Action::Nitro) {
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    state = made(state, driver_.choose(state, moves));
  }
  CommonDice dice(luck);
  NoEvents silent;
  while (state[car_].is_racing() && !is_my_turn(state)) {
    const bool is_nature = FormulaD::to_act(state).is_nature();
    FormulaD::apply(state, is_nature ? dice.roll(state) : reply(chances_.solo(), state), silent);
  }
  if (state[car_].standing == Standing::Finished) return {1, 1};
  const bool is_beaten = !state[car_].is_racing() || state.finished > state_.finished;
  return is_beaten ? Replies{} : next_turn(state);
}

Replies Look::next_turn(const State& state) const {
  const Field field(chances_, state, seat_of(state, car_), manner_.later());
  if (field.is_empty()) return {1, 1};
  const double alone = field.of(state[car_]);
  if (state.phase != Phase::ChoosingGear) return {alone, alone};  // it has stalled
  const FirstWorth worth{field};
  const Driver<FirstWorth> driver(chances_.solo().places(), worth);
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  float among = 0;
  for (const Move& move : moves) among = std::max(among, driver.worth_of(state, move));
  return {among, alone};
}

}  // namespace paddock::formula_d
