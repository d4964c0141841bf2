// What bots know of the drag race, and the list of them.
#include "bots/generic/random.h"
#include "examples/drag-race/text.h"

namespace paddock {

using drag_race::DragRace;

namespace drag_race {
namespace {

// Shifts while a miss is not more likely than not.
Move choose_calmly(const Glimpse<DragRace>& glimpse, const DragRace::MoveList& moves, Rng&) {
  const int gear = glimpse.view().car(glimpse.seat()).gear;
  const bool dares = 2 * gear <= kDieSides;  // so many faces miss the next gear
  return dares ? moves[moves.size() - 1] : moves[0];
}

}  // namespace
}  // namespace drag_race

template <>
std::span<const Bot<DragRace>> bots_of<DragRace>() {
  static constexpr std::array<Bot<DragRace>, 2> kBots = {{
      {"random", choose_random<DragRace>},
      {"calm", drag_race::choose_calmly},
  }};
  return kBots;
}

}  // namespace paddock
