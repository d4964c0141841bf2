#include "games/formula-d/bots/solo_ends.h"

#include "games/formula-d/outlook.h"
#include "games/formula-d/pit.h"

namespace paddock::formula_d {
namespace {

// Ends where the car stays on the track, the usual ones, without making the move.
void add_on_track(const Places& places, const State& state, const Move& move, SoloEnd& end) {
  const Track& track = Track::of(state.board);
  const Car& car = state[state.mover()];
  Car to = car;
  to.space = move.space;
  to.stops = static_cast<std::uint8_t>(stops_after(track, car, move));
  const bool is_over_line = track[move.space].at < track[car.space].at;
  if (is_over_line) to.nitro_used = 0;
  end.place = places.of(to);
  end.crossings += is_over_line ? 1 : 0;
  const EndFacts facts = facts_of(state, move);
  end.finishes = facts.finishes;
  end.tests = std::popcount(facts.risks) + (facts.is_danger ? 1 : 0) +
              (facts.strains_engine && !facts.finishes ? 1 : 0);
  end.is_residents = facts.is_residents;
}

// Through the pit lane or past the police the move itself tells.
void add_made(const Places& places, const State& state, const Move& move, SoloEnd& end) {
  State made = state;
  NoEvents silent;
  FormulaD::apply(made, move, silent);
  const Car& before = state[state.mover()];
  const Car& car = made[state.mover()];
  end.place = places.of(car);
  end.crossings = car.crossings;
  end.finishes = car.standing == Standing::Finished;
  if (car.passes != before.passes) end.gained_last = kPoliceBonus;
  if (car.standing == Standing::InBox && before.standing != Standing::InBox) {
    end.gained_last = state.wear_points;
  }
}

}  // namespace

std::optional<SoloEnd> solo_end_of(const Places& places, const State& state, const Move& move) {
  const Track& track = Track::of(state.board);
  const Car& car = state[state.mover()];
  if (is_fatal(track, state, car, move)) return std::nullopt;
  Car tired = car;
  tired.wear = 1;
  SoloEnd end;
  end.crossings = car.crossings;
  end.cost = move.cost();
  end.gained_first = wear_to(track, state, tired, move.space) - 1;
  const bool is_usual = car.is_on_track() && !track.board().is_pit(move.space);
  if (is_usual) add_on_track(places, state, move, end);
  if ((!is_usual || is_in_town(track, state)) && !end.finishes) {
    add_made(places, state, move, end);
  }
  return end;
}

State solo_state(const SoloRace& race, const Car& car, int crossings) {
  const Track& track = Track::of(race.board);
  State state;
  state.board = race.board;
  state.rules = race.rules;
  state.laps = static_cast<std::uint8_t>(race.laps);
  state.wear_points = static_cast<std::uint8_t>(race.wear_points);
  state.count = state.moving = 1;
  state.phase = Phase::ChoosingGear;
  Car& alone = state.cars[0] = car;
  alone.wear = state.wear_points;
  alone.crossings = static_cast<std::uint8_t>(crossings);
  const bool is_past_police =
      is_in_town(track, state) &&
      track[car.space].at >=
          track[track.board().police[static_cast<std::size_t>(track[car.space].lane)]].at;
  alone.passes = static_cast<std::uint8_t>(std::max(0, crossings - (is_past_police ? 0 : 1)));
  return state;
}

void list_ends(const Places& places, const State& moving, std::vector<SoloEnd>& ends) {
  FormulaD::MoveList moves;
  FormulaD::moves(moving, moves);
  for (const Move& move : moves) {
    if (move.action != Action::Nitro) {
      if (const auto end = solo_end_of(places, moving, move)) ends.push_back(*end);
      continue;
    }
    State boosted = moving;
    NoEvents silent;
    FormulaD::apply(boosted, move, silent);
    list_ends(places, boosted, ends);
  }
}

void list_rolls(const Places& places, State engaged, std::vector<SoloRoll>& rolls) {
  engaged.phase = Phase::RollingGear;
  const auto sides = static_cast<float>(die_of(engaged[engaged.mover()].gear).sides);
  FormulaD::OutcomeList faces;
  FormulaD::outcomes(engaged, faces);
  NoEvents silent;
  for (const Outcome<Move>& face : faces) {
    State moving = engaged;
    FormulaD::apply(moving, face.move, silent);
    rolls.push_back({static_cast<float>(face.weight) / sides, {}});
    list_ends(places, moving, rolls.back().ends);
  }
}

}  // namespace paddock::formula_d
