#include "games/formula-motor-racing/bots/greedy.h"

#include <limits>

#include "bots/generic/greedy.h"

namespace paddock::formula_motor_racing {
namespace {

// What a place is worth while the race is still on: near the points, with something for being close
// to the scoring places.
constexpr std::array<double, kCars> kWorthOfPlace = {10,  6.6, 4.7, 3.5, 2.6, 1.9,
                                                     1.3, .9,  .6,  .4,  .2,  .1};
constexpr int kEntries = kMaxPlayers + kColours;
using Totals = std::array<double, kEntries>;

std::size_t entry_of(const Open& open, Colour team) {
  const Owner owner = open.owners[static_cast<std::size_t>(team)];
  return owner.is_nobody() ? kMaxPlayers + static_cast<std::size_t>(team)
                           : static_cast<std::size_t>(index(owner.seat()));
}

// Its own, less a share of what the best rival has.
double balance(const Totals& totals, std::size_t own) {
  double rival = 0;
  for (std::size_t entry = 0; entry < totals.size(); ++entry) {
    if (entry != own) rival = std::max(rival, totals[entry]);
  }
  return totals[own] - 0.35 * rival;
}

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
    totals[entry] += open.points[static_cast<std::size_t>(car)];
    if (open.phase != Phase::Over && place <= open.running) {
      totals[entry] += kWorthOfPlace[static_cast<std::size_t>(place - 1)];
    }
  }
  return balance(totals, static_cast<std::size_t>(index(seat)));
}

Standing::Standing(const Open& open, Seat seat, int plays_left_after)
    : open_(open),
      race_(plays_left_after == 0 ? Race::IsOver : Race::GoesOn),
      own_(static_cast<std::size_t>(index(seat))) {
  for (std::size_t team = 0; team < entries_.size(); ++team) {
    entries_[team] = static_cast<std::uint8_t>(entry_of(open, static_cast<Colour>(team)));
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
  constexpr int kScoring = static_cast<int>(kPoints.size());
  Totals totals{};
  for (int place = 1; place <= kCars; ++place) {
    const Car car = line.at(place);
    double& total = totals[entries_[static_cast<std::size_t>(colour_of(car))]];
    int points = open_.points[static_cast<std::size_t>(car)];
    if (race == Race::IsOver && place <= kScoring) {
      points += kPoints[static_cast<std::size_t>(place - 1)];
    }
    total += points;
    if (place <= promising_places) total += kWorthOfPlace[static_cast<std::size_t>(place - 1)];
  }
  return balance(totals, own_);
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
