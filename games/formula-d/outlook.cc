#include "games/formula-d/outlook.h"

#include <algorithm>
#include <array>

#include "games/formula-d/pit.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {

CarSet cars_at_risk(const State& state, SpaceId space, CarId mover) {
  const Track& track = Track::of(state.board);
  const Track::Node& node = track[space];
  return cars_by_ranks(track, state, node.risky_from, mover, [&](int ahead) {
    return (ahead < 64) & static_cast<bool>(node.risky >> (ahead & 63) & 1);
  });
}

EndFacts facts_of(const State& state, const Move& move) {
  const Track& track = Track::of(state.board);
  const CarId id = state.mover();
  const Car& car = state[id];
  EndFacts facts;
  facts.is_out = is_fatal(track, state, car, move);
  if (track.board().is_pit(move.space)) return facts;
  const Track::Node& to = track[move.space];
  facts.finishes = finishes(track, state, car, move.space) && !facts.is_out;
  facts.strains_engine = state.engine_due != 0;
  if (to.is_corner) {
    facts.stops_asked = to.stops;
    facts.is_stop_void = move.overshoots > 0;
    facts.stop = stops_after(track, car, move);
  }
  if (facts.finishes || facts.is_out) return facts;
  facts.risks = cars_at_risk(state, move.space, id);
  facts.is_danger = state.rules == RuleSet::Street && to.is_danger && move.space != car.space;
  facts.is_residents = state.rules == RuleSet::Street && to.is_residents;
  return facts;
}

bool is_nitro_fatal(const State& state) {
  const Track& track = Track::of(state.board);
  State boosted = state;
  NoEvents silent;
  FormulaD::apply(boosted, Move::nitro(), silent);
  FormulaD::MoveList moves;
  FormulaD::moves(boosted, moves);
  return std::ranges::all_of(moves, [&](const Move& move) {
    return is_fatal(track, boosted, boosted[boosted.mover()], move);
  });
}

namespace {

// How many sides of the die reach each space.
using Weights = std::array<std::uint8_t, 1024>;

// One face of the die, on `weight` of its sides.
void add_face(GearOutlook& outlook, Weights& weights, State state, int face, int weight) {
  NoEvents silent;
  FormulaD::apply(state, Move::roll(face), silent);
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  const Track& track = Track::of(state.board);
  const Car& car = state[state.mover()];
  int cheapest = car.wear;  // what a car loses that goes out
  bool is_survived = false;
  bool is_free = false;
  bool is_clean = false;  // there is an end that neither brakes nor overshoots
  for (const Move& move : moves) {
    if (move.action == Action::Nitro) continue;
    if (!is_fatal(track, state, car, move)) {
      cheapest = is_survived ? std::min(cheapest, move.cost()) : move.cost();
      is_survived = true;
    }
    if (move.brake > 0) continue;
    is_free = true;
    is_clean |= move.overshoots == 0;
    std::uint8_t& sides = weights[static_cast<std::size_t>(index(move.space))];
    sides = static_cast<std::uint8_t>(sides + weight);
  }
  outlook.overshooting += is_free && !is_clean ? weight : 0;
  outlook.braking += is_free ? 0 : weight;
  outlook.out += is_survived ? 0 : weight;
  outlook.wear_sum += cheapest * weight;
  outlook.worst_wear = std::max(outlook.worst_wear, cheapest);
}

}  // namespace

GearOutlook outlook_of(const State& state, int gear) {
  State shifted = state;
  NoEvents silent;
  GearOutlook outlook;
  outlook.gear = gear;
  outlook.price = price_of_gear(state[state.mover()], gear);
  FormulaD::apply(shifted, Move::shift(gear), silent);
  FormulaD::OutcomeList outcomes;
  FormulaD::outcomes(shifted, outcomes);
  Weights weights{};
  for (const Outcome<Move>& outcome : outcomes) {
    outlook.sides += static_cast<int>(outcome.weight);
    add_face(outlook, weights, shifted, outcome.move.value, static_cast<int>(outcome.weight));
  }
  for (int i = 0; i < static_cast<int>(weights.size()); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight > 0) outlook.spaces.push_back({circuits::space_at(i), weight});
  }
  return outlook;
}

}  // namespace paddock::formula_d
