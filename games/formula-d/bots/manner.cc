#include "games/formula-d/bots/manner.h"

#include <algorithm>

namespace paddock::formula_d {
namespace {

constexpr double kOfWearPoint = 0.1;  // rounds that a miser gives for one
constexpr double kOfContact = 0.12;   // and a bully for a rival who must test
constexpr double kOfRivalHeldUp = 0.12;
constexpr double kOfGear = 0.2;  // and a gambler for a higher gear
constexpr int kInTheWay = 8;     // spaces

}  // namespace

int rivals_held_up(const State& state, SpaceId space, CarId mover) {
  const Track& track = Track::of(state.board);
  const Track::Node& node = track[space];
  int count = 0;
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state.cars[static_cast<std::size_t>(i)];
    if (!car.is_on_track() || seat_of(state, car_at(i)) == seat_of(state, mover)) continue;
    const Track::Node& behind = track[car.space];
    const int spaces = node.in_lane - behind.in_lane;
    count += behind.lane == node.lane && spaces > 0 && spaces <= kInTheWay ? 1 : 0;
  }
  return count;
}

float Manner::liking(const State& moving, const Move& move, int wear) const {
  const CarId mover = moving.mover();
  double rounds = style_.thrift * kOfWearPoint * wear + style_.risk * kOfGear * moving[mover].gear;
  if (style_.malice != 0 && move.action == Action::Go) {
    const int contacts = std::popcount(cars_at_risk(moving, move.space, mover));
    const int held_up = rivals_held_up(moving, move.space, mover);
    rounds += style_.malice * (kOfContact * contacts + kOfRivalHeldUp * held_up);
  }
  return static_cast<float>(rounds);
}

float Manner::later() const { return static_cast<float>(2 * style_.patience - style_.risk); }

}  // namespace paddock::formula_d
