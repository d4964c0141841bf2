// What bots know of Formula Motor Racing, and the list of them.
#include <algorithm>
#include <array>

#include "bots/generic/greedy.h"
#include "bots/generic/random.h"
#include "games/formula-motor-racing/text.h"

namespace paddock {
namespace formula_motor_racing {
namespace {

// What a place is worth while the race is still on: near the points, with something for being close
// to the scoring places.
constexpr std::array<double, kCars> kWorthOfPlace = {10,  6.6, 4.7, 3.5, 2.6, 1.9,
                                                     1.3, .9,  .6,  .4,  .2,  .1};

struct Positional {
  static bool settled(const State& state, Seat seat) {
    switch (state.open.phase) {
      case Phase::Rolling:
        return false;
      case Phase::Charging:
      case Phase::Spinning:
      case Phase::Crashing:
        return state.open.turn != seat;
      default:
        return true;
    }
  }

  // Points so far and what the cars' places promise, less a share of what the best rival has.
  static double value(const State& state, Seat seat) {
    const Open& open = state.open;
    std::array<double, kMaxPlayers + kColours> totals{};
    for (int place = 1; place <= kCars; ++place) {
      const Car car = open.line.at(place);
      const Colour team = colour_of(car);
      const Owner owner = open.owners[static_cast<std::size_t>(team)];
      const std::size_t entry = owner.is_nobody() ? kMaxPlayers + static_cast<std::size_t>(team)
                                                  : static_cast<std::size_t>(index(owner.seat()));
      totals[entry] += open.points[static_cast<std::size_t>(car)];
      if (open.phase != Phase::Over && place <= open.running) {
        totals[entry] += kWorthOfPlace[static_cast<std::size_t>(place - 1)];
      }
    }
    double rival = 0;
    for (std::size_t entry = 0; entry < totals.size(); ++entry) {
      if (entry != static_cast<std::size_t>(index(seat))) rival = std::max(rival, totals[entry]);
    }
    return totals[static_cast<std::size_t>(index(seat))] - 0.35 * rival;
  }
};

}  // namespace
}  // namespace formula_motor_racing

using formula_motor_racing::FormulaMotorRacing;

template <>
std::span<const Bot<FormulaMotorRacing>> bots_of<FormulaMotorRacing>() {
  static constexpr std::array<Bot<FormulaMotorRacing>, 2> kBots = {{
      {"random", choose_random<FormulaMotorRacing>},
      {"greedy", Greedy<FormulaMotorRacing, formula_motor_racing::Positional>::choose},
  }};
  return kBots;
}

}  // namespace paddock
