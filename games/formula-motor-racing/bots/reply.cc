#include "games/formula-motor-racing/bots/reply.h"

#include <cmath>

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {
namespace {

// What nobody does who has anything better: to set an own car back, or one that is behind anyhow,
// and to charge with a rival's, unless it leads: then it cannot gain by it.
bool is_pointless(const Open& open, Seat seat, Move move) {
  constexpr int kLastThatCounts = static_cast<int>(kPoints.size()) + 1;
  if (move.action() != Action::PlayOn) return false;
  const Face& face = face_of(move.card());
  const bool is_own = open.owners[static_cast<std::size_t>(colour_of(move.car()))].is(seat);
  if (face.shift > 0 || face.effect == Effect::PitStop) {
    return is_own || open.line.place_of(move.car()) > kLastThatCounts;
  }
  return face.shift == 0 && !is_own && open.line.place_of(move.car()) > 1;
}

}  // namespace

int plays_left_after(const State& state) {
  int cards = 0;
  for (const CardSet& hand : state.hands) cards += hand.size();
  return plays_left(state.open, cards) - (state.open.phase == Phase::Playing ? 1 : 0);
}

FormulaMotorRacing::MoveList worth_a_look(const Open& open, Seat seat,
                                          const FormulaMotorRacing::MoveList& moves) {
  FormulaMotorRacing::MoveList some;
  for (const Move move : moves) {
    if (!is_pointless(open, seat, move)) some.push_back(move);
  }
  return some.empty() ? moves : some;
}

MoveValues advise_in(const Networks& networks, const State& state, Seat seat,
                     const FormulaMotorRacing::MoveList& moves, Field field) {
  const CardSet hand = state.hands[static_cast<std::size_t>(index(seat))];
  return advise(networks, state.open, seat, hand, plays_left_after(state), moves, field);
}

double club_softness(const Open& open) { return kClubSoftness / std::sqrt(open.races); }

std::size_t choose_softly(const MoveValues& values, std::size_t count, double softness, Rng& rng) {
  constexpr std::uint32_t kSteps = 1u << 20;
  const double best = values[best_of(values, count)];
  std::array<float, FormulaMotorRacing::MoveList::capacity()> weights;
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    weights[i] = exponential(static_cast<float>((values[i] - best) / softness));
    sum += weights[i];
  }
  float left = sum * static_cast<float>(rng.below(kSteps)) / static_cast<float>(kSteps);
  for (std::size_t i = 0; i < count; ++i) {
    if (left < weights[i]) return i;
    left -= weights[i];
  }
  return best_of(values, count);  // what rounding left over
}

}  // namespace paddock::formula_motor_racing
