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
        moves_(moves) {}

  void list() {
    if (car_.is_on_track()) {
      list_from(car_.space, missing_stops(track_, car_), spaces_);
      list_pit();
    } else {
      list_from_pit_lane();
    }
    if (moves_.empty()) list_furthest();
    if (can_use_nitro(state_)) moves_.push_back(Move::nitro());
  }

 private:
  // The ends on the track of a move that has `spaces` left when it is on `from`.
  void list_from(SpaceId from, int missing, int spaces) {
    const Obstacles obstacles = obstacles_near(track_, state_, from, spaces, state_.mover());
    const bool ends_at_line = can_finish(state_, car_) && track_.may_cross_line(from, spaces);
    if (obstacles.none() && !ends_at_line) return list_unblocked(from, missing, spaces);
    Reach reach;
    const Line line = ends_at_line ? Line::Ends : Line::GoesOn;
    find_reach(track_, from, missing, spaces, obstacles, line, reach);
    for (const Reached& reached : reach) list(reached, spaces);
  }

  // Nobody is in the way: the table knows, and there is always an end without braking.
  void list_unblocked(SpaceId from, int missing, int spaces) {
    const int most_braking = std::min<int>(most_wear(track_, state_, car_) - 1, state_.roll);
    const int nearest = std::max(0, spaces - most_braking);
    Move* const first = moves_.room_for(FormulaD::MoveList::capacity() / 2);
    Move* next = first;
    for (const Reached& reached : track_.reach(from, missing, nearest)) {
      const std::uint64_t within = reached.distances & up_to(spaces);
      if (within == 0) {
        if (std::countr_zero(reached.distances) > spaces) break;
        continue;
      }
      *next = move_to(reached, within, spaces);
      next += is_offered(*next) ? 1 : 0;
    }
    moves_.keep(next - first);
  }

  Move move_to(const Reached& reached, std::uint64_t within, int spaces) const {
    const int driven = static_cast<int>(std::bit_width(within)) - 1;
    const int brake = finishes(track_, state_, car_, reached.space) ? 0 : spaces - driven;
    return {Action::Go,         0, reached.space, static_cast<std::uint8_t>(brake), reached.beyond,
            reached.overshoots, 0};
  }

  void list(const Reached& reached, int spaces) {
    const Move move = move_to(reached, reached.distances & up_to(spaces), spaces);
    (is_offered(move) ? moves_ : braked_).push_back(move);
  }

  // What a car does that can do nothing else (rules D-24, D-34).
  void list_furthest() {
    std::uint8_t least = 255;
    for (const Move& move : braked_) least = std::min(least, move.brake);
    for (const Move& move : braked_) {
      if (move.brake == least) moves_.push_back(move);
    }
  }

  // rules D-34, D-51
  bool is_offered(const Move& move) const {
    if (move.brake == 0) return true;
    return move.brake <= state_.roll && !is_fatal(track_, state_, car_, move);
  }

  // rule D-45
  void list_pit() {
    if (!is_pit_open(state_, car_)) return;
    const Obstacles obstacles = obstacles_near(track_, state_, car_.space, spaces_, state_.mover());
    Reach reach;
    find_reach(track_, car_.space, missing_stops(track_, car_), spaces_, obstacles, Line::GoesOn,
               reach);
    int entered = spaces_ + 1;  // spaces to the nearest entry
    for (const Reached& reached : reach) {
      if (reached.overshoots != 0 || !is_entry(track_, reached.space)) continue;
      entered = std::min(entered, std::countr_zero(reached.distances));
    }
    const PitWay way = way_to_box(track_, state_, state_.mover());
    if (entered + way.needed > spaces_ || !way.end) return;
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
    keep_cheapest();
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
  MoveList& moves_;
  MoveList braked_;  // not offered as long as there is another move
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
