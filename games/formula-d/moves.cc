// What a seat may do, and what nature may do.
#include <algorithm>

#include "games/formula-d/pit.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

using MoveList = FormulaD::MoveList;

void list_gears(const State& state, MoveList& moves) {
  const Car& car = state[state.mover()];
  const GearRange gears = gears_of(car);
  for (int gear = gears.lowest; gear <= gears.highest; ++gear) moves.push_back(Move::shift(gear));
}

// One car that has rolled, and the ends of its move.
class Ends {
 public:
  Ends(const State& state, MoveList& moves)
      : state_(state),
        track_(Track::of(state.board)),
        car_(state[state.mover()]),
        spaces_(state.roll + state.bonus),
        wear_(car_.wear),
        wear_past_line_(most_wear(track_, state, car_)),
        moves_(moves) {}

  void list() {
    list_driven();
    if (moves_.empty()) list_furthest();
    if (can_use_nitro(state_)) moves_.push_back(Move::nitro());
  }

 private:
  void list_driven() {
    if (!car_.is_on_track()) return list_from_pit_lane();
    list_from(car_.space, missing_stops(track_, car_), spaces_);
    list_pit();
  }

  // The ends on the track of a move that has `spaces` left when it is on `from`.
  void list_from(SpaceId from, int missing, int spaces) {
    const Obstacles obstacles = obstacles_near(track_, state_, from, spaces, state_.mover());
    const Line line = line_ahead(track_, state_, car_, from, spaces);
    const bool ends_at_line = line == Line::Ends;
    if (obstacles.none() && !ends_at_line) return list_unblocked(from, missing, spaces);
    Reach reach;
    find_reach(track_, from, missing, spaces, obstacles, line, ends_at_line ? 0 : nearest(spaces),
               reach);
    for (const Reached& reached : reach) {
      const bool is_end = ends_at_line && finishes(track_, state_, car_, reached.move.space);
      list(reached, is_end ? 0 : braked(reached, spaces));
    }
  }

  // Nobody is in the way: the table knows, and there is always an end without braking.
  void list_unblocked(SpaceId from, int missing, int spaces) {
    for (const Reached& reached : track_.reach(from, missing, nearest(spaces))) {
      if (std::countr_zero(reached.distances) > spaces) break;
      list(reached, braked(reached, spaces));
    }
  }

  // What is nearer is braked for more than the car may.
  int nearest(int spaces) const {
    const int most_braking = std::min<int>(wear_past_line_ - 1, state_.roll);
    return is_stuck_ ? 0 : std::max(0, spaces - most_braking);
  }

  // Nothing branches on the end: it is written, and kept or not.
  void list(const Reached& reached, int brake) {
    Move& move = *moves_.room_for(1);
    move = reached.move;
    move.brake = static_cast<std::uint8_t>(brake);
    moves_.keep((is_stuck_ | may_brake(state_, move, wear_to(move.space))) ? 1 : 0);
  }
  int wear_to(SpaceId space) const {
    if (wear_past_line_ == wear_) return wear_;
    return formula_d::wear_to(track_, state_, car_, space);
  }

  // What a car does that can do nothing else (rules D-24, D-34).
  void list_furthest() {
    is_stuck_ = true;
    list_driven();
    std::uint8_t least = 255;
    for (const Move& move : moves_) least = std::min(least, move.brake);
    MoveList furthest;
    for (const Move& move : moves_) {
      if (move.brake == least) furthest.push_back(move);
    }
    moves_ = furthest;
  }

  // rule D-45
  void list_pit() {
    if (!is_pit_open(state_, car_)) return;
    const EntryWay entry = way_to_entry(track_, state_, spaces_);
    const PitWay way = way_to_box(track_, state_, state_.mover());
    if (!reaches_box(entry, way, spaces_) || !way.end) return;
    moves_.push_back({Action::Pit, 0, *way.end, 0, 0, 0, 0});
  }

  // rules D-47, D-49
  void list_from_pit_lane() {
    const LaneWay way = way_along_lane(track_, state_, state_.mover(), spaces_);
    if (way.end) {
      moves_.push_back({way.is_box ? Action::Pit : Action::Go, 0, *way.end, 0, 0, 0, 0});
      return;
    }
    for (SpaceId exit : track_.board().pit.exits) {
      if (!is_taken(state_, exit)) list_from(exit, missing_stops_at(track_, exit), way.left - 1);
    }
    if (!is_stuck_) keep_cheapest();
  }

  // Both exits may lead to the same space.
  void keep_cheapest() {
    MoveList cheapest;
    for (const Move& move : moves_) {
      const bool is_beaten = std::any_of(moves_.begin(), moves_.end(), [&](const Move& other) {
        return other.space == move.space &&
               (other.cost() < move.cost() || (other.cost() == move.cost() && &other < &move));
      });
      if (!is_beaten) cheapest.push_back(move);
    }
    moves_ = cheapest;
  }

  const State& state_;
  const Track& track_;
  const Car& car_;
  int spaces_;
  int wear_;
  int wear_past_line_;
  MoveList& moves_;
  bool is_stuck_ = false;  // every end is fatal, or braked more than it may be
};

}  // namespace

void FormulaD::moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::ChoosingGear) list_gears(state, moves);
  if (state.phase == Phase::Moving) Ends(state, moves).list();
}

void FormulaD::outcomes(const State& state, OutcomeList& outcomes) {
  outcomes.clear();
  switch (state.phase) {
    case Phase::RollingGear: {
      const GearDie& die = die_of(state[state.mover()].gear);
      for (int side = 0; side < die.sides;) {
        const int face = die.faces[static_cast<std::size_t>(side)];
        std::uint32_t weight = 0;
        for (; side < die.sides && die.faces[static_cast<std::size_t>(side)] == face; ++side) {
          ++weight;
        }
        outcomes.push_back({Move::roll(face), weight});
      }
      return;
    }
    case Phase::RollingGrid:
    case Phase::RollingStart:
    case Phase::Testing:
      for (int face = 1; face <= kBlackDie; ++face) outcomes.push_back({Move::roll(face), 1});
      return;
    case Phase::ChoosingGear:
    case Phase::Moving:
    case Phase::Over:
      return;
  }
}

}  // namespace paddock::formula_d
