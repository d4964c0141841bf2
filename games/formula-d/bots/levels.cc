#include "games/formula-d/bots/levels.h"

#include <array>

#include "games/formula-d/bots/look.h"

namespace paddock::formula_d {
namespace {

using MoveList = FormulaD::MoveList;

// How a rookie misjudges, and how often it is carried away.
constexpr float kMisjudged = 0.9F;  // rounds, at most
constexpr double kCarriedAway = 0.12;
constexpr float kNotThatMad = 6;  // rounds that a gear too high may cost before it is seen

Move drive_quickly(const State& state, const MoveList& moves, const Style& style) {
  const Solo& solo = Solo::of(solo_race_of(state));
  const QuickWorth worth{solo};
  return Driver(solo.places(), worth, Manner(style)).choose(state, moves);
}

// Before the last laps nobody can be raced to the finish.
bool is_finish_in_sight(const Chances& chances, const State& state) {
  const Car& car = state[state.mover()];
  return chances.knows(car.crossings, chances.solo().places().of(car));
}

float share_of_one(Rng& rng) {
  constexpr std::uint32_t kSteps = 1U << 20U;
  return static_cast<float>(rng.below(kSteps)) / kSteps;
}

// The choice it takes for the best.
class Rookie {
 public:
  Rookie(const State& state, const MoveList& moves, Mind& mind)
      : state_(state), moves_(moves), rng_(mind.rng), style_(mind.style), worth_{solo_of(state)} {}

  Move choose() {
    const Driver driver(worth_.solo.places(), worth_, Manner(style_));
    std::size_t best = 0;
    float most = -2 * Solo::kOut;
    std::array<float, MoveList::capacity()> worths;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      worths[i] = driver.worth_of(state_, moves_[i]);
      const float guess = worths[i] + kMisjudged * share_of_one(rng_);
      if (guess <= most) continue;
      most = guess;
      best = i;
    }
    return moves_[carried_away(best, worths)];
  }

 private:
  static const Solo& solo_of(const State& state) { return Solo::of(solo_race_of(state)); }

  // Gears are listed in their order: the next is one higher.
  template <class Worths>
  std::size_t carried_away(std::size_t best, const Worths& worths) const {
    if (state_.phase != Phase::ChoosingGear || best + 1 >= moves_.size()) return best;
    const double chance = kCarriedAway * (1 + style_.risk);
    if (share_of_one(rng_) >= chance) return best;
    return worths[best + 1] < worths[best] - kNotThatMad ? best : best + 1;
  }

  const State& state_;
  const MoveList& moves_;
  Rng& rng_;
  Style style_;
  QuickWorth worth_;
};

}  // namespace

Move think_rookie(const Seen& seen, const MoveList& moves, Mind& mind) {
  const State state = seen.view().state;
  return Rookie(state, moves, mind).choose();
}

Move think_club(const Seen& seen, const MoveList& moves, Mind& mind) {
  return drive_quickly(seen.view().state, moves, mind.style);
}

Move think_pro(const Seen& seen, const MoveList& moves, Mind& mind) {
  const State state = seen.view().state;
  const std::shared_ptr<const Chances> kept = Chances::of(solo_race_of(state));
  const Chances& chances = *kept;
  if (!is_finish_in_sight(chances, state)) return drive_quickly(state, moves, mind.style);
  const Manner manner(mind.style);
  const Field field(chances, state, seen.seat(), manner.later());
  if (field.is_empty()) return drive_quickly(state, moves, {});
  const FirstWorth worth{field};
  return Driver(chances.solo().places(), worth, manner).choose(state, moves);
}

Move think_champion(const Seen& seen, const MoveList& moves, Mind& mind) {
  const State state = seen.view().state;
  if (state.phase != Phase::Moving) return think_pro(seen, moves, mind);
  const std::shared_ptr<const Chances> kept = Chances::of(solo_race_of(state));
  const Chances& chances = *kept;
  if (!is_finish_in_sight(chances, state)) return think_pro(seen, moves, mind);
  const Look look(chances, state, Manner(mind.style));
  return look.is_alone() ? think_pro(seen, moves, mind) : look.choose(moves, mind);
}

}  // namespace paddock::formula_d
