// What bots know of the drag race, and the list of them.
#include "bots/generic/flat_search.h"
#include "bots/generic/random.h"
#include "examples/drag-race/text.h"

namespace paddock {

using drag_race::DragRace;

namespace drag_race {
namespace {

// Shifts while a miss is not more likely than not; who likes risk, a little longer.
Move think_calmly(const Glimpse<DragRace>& glimpse, const DragRace::MoveList& moves, Mind& mind) {
  const int gear = glimpse.view().car(glimpse.seat()).gear;
  const bool dares =
      2 * gear <= kDieSides + 2 * mind.style.risk;  // so many faces miss the next gear
  return dares ? moves[moves.size() - 1] : moves[0];
}

Move choose_calmly(const Glimpse<DragRace>& glimpse, const DragRace::MoveList& moves, Rng& rng) {
  Mind mind{rng, Budget(0), {}};
  return think_calmly(glimpse, moves, mind);
}

constexpr std::array<Character, 2> kCalm = {{{"bruno", {.risk = 1}}, {"carla", {.risk = -1}}}};

}  // namespace
}  // namespace drag_race

template <>
std::span<const Bot<DragRace>> bots_of<DragRace>() {
  static constexpr std::array<Bot<DragRace>, 3> kBots = {{
      {"random", choose_random<DragRace>},
      {"calm", nullptr, drag_race::think_calmly, 0, drag_race::kCalm},
      {"search", nullptr, FlatSearch<DragRace, drag_race::choose_calmly>::think, 200},
  }};
  return kBots;
}

}  // namespace paddock
