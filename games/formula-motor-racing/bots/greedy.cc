#include "games/formula-motor-racing/bots/greedy.h"

#include <limits>

#include "bots/generic/greedy.h"

namespace paddock::formula_motor_racing {
namespace {

// What a place is worth while the race is still on: near the points, with something for being close
// to the scoring places. In tenths of a point: sums come out the same in whatever order.
constexpr std::array<int, kCars> kWorthOfPlace = {100, 66, 47, 35, 26, 19, 13, 9, 6, 4, 2, 1};
constexpr int kPoint = 10;
constexpr int kEntries = kMaxPlayers + kColours;
using Totals = std::array<int, kEntries>;

std::size_t entry_of(const Open& open, Colour team) {
  const Owner owner = open.owners[static_cast<std::size_t>(team)];
  return owner.is_nobody() ? kMaxPlayers + static_cast<std::size_t>(team)
                           : static_cast<std::size_t>(index(owner.seat()));
}

// Its own, less seven twentieths of what the best rival has; in points.
double balance(int own, int rival) { return (20 * own - 7 * rival) / (20.0 * kPoint); }

// By whether the race is over and how many places promise something: what a place brings.
using WorthOfPlaces = std::array<std::uint64_t, kCars>;
constexpr std::array<std::array<WorthOfPlaces, kCars + 1>, 2> kWorthOfPlaces = [] {
  std::array<std::array<WorthOfPlaces, kCars + 1>, 2> worth{};
  for (std::size_t promising = 0; promising <= kCars; ++promising) {
    for (std::size_t place = 0; place < kCars; ++place) {
      const int promise = place < promising ? kWorthOfPlace[place] : 0;
      const int points = place < kPoints.size() ? kPoint * kPoints[place] : 0;
      worth[0][promising][place] = static_cast<std::uint64_t>(promise);
      worth[1][promising][place] = static_cast<std::uint64_t>(promise + points);
    }
  }
  return worth;
}();
// A sum of those, of the four cars that an entry may have, has room in so many bits.
constexpr int kTotalBits = 10;
static_assert(kTotalBits * kColours <= 64);

// A stream as it is once the cards a seat has not seen were dealt from it: whoever imagines a state
// draws one number for each, and greedy looks at none of them.
void skip_imagined_deal(const View& view, Rng& rng) {
  const Phase phase = view.open.phase;
  if (phase == Phase::ChoosingTeams || phase == Phase::DrawingGrid) return;
  int unseen = kDeckCards - view.open.discards.size() - view.hand.size();
  for (std::size_t seat = 0; seat < view.open.players; ++seat) {
    if (view.viewer.is(seat_at(static_cast<int>(seat)))) continue;
    for (int cards = view.hand_sizes[seat]; cards > 0; --cards) {
      (void)rng.below(static_cast<std::uint32_t>(unseen--));
    }
  }
}

}  // namespace

bool Positional::settled(const State& state, Seat seat) {
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

double Positional::value(const State& state, Seat seat) {
  const Open& open = state.open;
  Totals totals{};
  for (int place = 1; place <= kCars; ++place) {
    const Car car = open.line.at(place);
    const std::size_t entry = entry_of(open, colour_of(car));
    totals[entry] += kPoint * open.points[static_cast<std::size_t>(car)];
    if (open.phase != Phase::Over && place <= open.running) {
      totals[entry] += kWorthOfPlace[static_cast<std::size_t>(place - 1)];
    }
  }
  const auto own = static_cast<std::size_t>(index(seat));
  int rival = 0;
  for (std::size_t entry = 0; entry < totals.size(); ++entry) {
    if (entry != own) rival = std::max(rival, totals[entry]);
  }
  return balance(totals[own], rival);
}

Standing::Standing(const Open& open, Seat seat, int plays_left_after)
    : open_(open), race_(plays_left_after == 0 ? Race::IsOver : Race::GoesOn) {
  std::array<std::uint8_t, kEntries> numbers{};  // 0: not met yet
  std::uint8_t met = 0;
  for (std::size_t team = 0; team < kColours; ++team) {
    std::uint8_t number = 0;
    if (!open.owners[team].is(seat)) {
      std::uint8_t& known = numbers[entry_of(open, static_cast<Colour>(team))];
      if (known == 0) known = ++met;
      number = known;
    }
    bit_[team] = static_cast<std::uint8_t>(kTotalBits * number);
    before_[number] += kPoint * (open.points[2 * team] + open.points[2 * team + 1]);
  }
}

// After a race the cars stand on the next grid, if there is one (rule M-58).
double Standing::settled(const RunningOrder& cars) const {
  if (race_ == Race::GoesOn) return pending(cars);
  return value(cars.line, open_.race + 1 < open_.races ? kCars : 0, Race::IsOver);
}

double Standing::pending(const RunningOrder& cars) const {
  return value(cars.line, cars.running, Race::GoesOn);
}

double Standing::value(Line line, int promising_places, Race race) const {
  constexpr std::uint64_t kTotal = (1u << kTotalBits) - 1;
  const WorthOfPlaces& worth =
      kWorthOfPlaces[race == Race::IsOver ? 1 : 0][static_cast<std::size_t>(promising_places)];
  std::uint64_t sums = 0;
  for (int place = 1; place <= kCars; ++place) {
    sums += worth[static_cast<std::size_t>(place - 1)]
            << bit_[static_cast<std::size_t>(colour_of(line.at(place)))];
  }
  int rival = 0;
  for (std::size_t entry = 1; entry < before_.size(); ++entry) {
    const auto sum = static_cast<int>(sums >> (kTotalBits * entry) & kTotal);
    rival = std::max(rival, before_[entry] + sum);
  }
  return balance(before_[0] + static_cast<int>(sums & kTotal), rival);
}

Move choose_greedily(const Open& open, Seat seat, int left,
                     const FormulaMotorRacing::MoveList& moves, Rng& rng) {
  const Standing standing(open, seat, left);
  const Lookahead<Standing> lookahead(open, seat, standing);
  Move best = moves[0];
  double best_value = -std::numeric_limits<double>::infinity();
  std::uint32_t equals = 0;
  for (const Move& move : moves) {
    const double value = lookahead.value(move);
    if (value < best_value) continue;
    equals = value > best_value ? 1 : equals + 1;
    if (rng.below(equals) == 0) best = move;  // one of the best, each as likely
    best_value = value;
  }
  return best;
}

Move choose_greedy(const Glimpse<FormulaMotorRacing>& glimpse,
                   const FormulaMotorRacing::MoveList& moves, Rng& rng) {
  const View view = glimpse.view();
  if (view.open.phase == Phase::ChoosingTeams) {  // once a match
    return Greedy<FormulaMotorRacing, Positional>::choose(glimpse, moves, rng);
  }
  skip_imagined_deal(view, rng);
  return choose_greedily(view.open, glimpse.seat(), plays_left_after(view), moves, rng);
}

}  // namespace paddock::formula_motor_racing
