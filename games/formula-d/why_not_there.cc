// Why no move ends on a space of the track: the rules are asked again with one of them spared, or
// without the other cars.
#include <algorithm>
#include <utility>

#include "games/formula-d/why_not.h"

namespace paddock::formula_d {
namespace {

// Of the car to move: with so many spaces it wants to get from one space of the track to another.
class Wish {
 public:
  Wish(const State& state, SpaceId from, int missing, int spaces, SpaceId to)
      : state_(state),
        alone_(alone(state)),
        track_(Track::of(state.board)),
        car_(state[state.mover()]),
        from_(from),
        missing_(missing),
        spaces_(spaces),
        line_(line_ahead(track_, state, car_, from, spaces)),
        to_(to) {}

  Message why_not() const {
    const std::optional<Reached> here = reached(state_, Spared::Nothing, line_, spaces_);
    if (here) return why_not_offered(*here);
    if (is_behind()) return because("D-18", "behind");
    const int distance = this->distance();
    if (distance > spaces_) return why_too_far(distance);
    if (is_taken(state_, to_)) return because("D-19", "taken");
    if (line_ == Line::Ends && !can_reach(alone_, Spared::All)) return because("D-41", "line");
    if (!can_reach(alone_, Spared::Nothing)) {
      const Message kept = because("D-29", "lane");
      return why_not_by_lanes(alone_, kept).value_or(kept);
    }
    return why_blocked();
  }

  // Along the lanes and changes that are drawn; more than any move has where none lead there.
  int distance() const {
    const std::optional<Reached> drawn = reached(alone_, Spared::All, Line::GoesOn, kFurthest);
    return drawn ? std::countr_zero(drawn->distances) : kFurthest + 1;
  }

 private:
  std::optional<Reached> reached(const State& among, Spared spared, Line line, int spaces) const {
    const Obstacles obstacles = obstacles_near(track_, among, from_, spaces, state_.mover());
    Reach reach;
    find_reach_without(spared, track_, from_, missing_, spaces, obstacles, line, reach);
    const auto* const found =
        std::ranges::find(reach, to_, [](const Reached& one) { return one.move.space; });
    return found == reach.end() ? std::nullopt : std::optional(*found);
  }
  bool can_reach(const State& among, Spared spared) const {
    return reached(among, spared, line_, spaces_).has_value();
  }

  // More than half a lap ahead is behind.
  bool is_behind() const {
    const std::int32_t ahead = (track_[to_].at - track_[from_].at + track_.lap()) % track_.lap();
    return ahead > track_.lap() / 2;
  }

  // From the pit lane the spaces there count as well.
  Message why_too_far(int distance) const {
    const int ranks = track_.ranks_ahead(track_.rank(from_), to_);
    const bool is_known = distance <= kFurthest;
    if (!is_known && ranks <= track_.span(from_, kFurthest)) return because("D-18", "no_way");
    const int in_lane = spaces_of(state_) - spaces_;
    const std::string_view rule = car_.start == Start::Great ? "D-9" : "D-17";
    return because(rule, is_known ? "far" : "further", {{"distance", distance + in_lane}});
  }

  // The rule of lanes without which the space is reached.
  std::optional<Message> why_not_by_lanes(const State& among, const Message& overshooting) const {
    if (can_reach(among, Spared::KeepingLane)) return overshooting;
    if (can_reach(among, Spared::Changes)) return because("D-20", "changes");
    return std::nullopt;
  }

  Message why_blocked() const {
    if (const auto lanes = why_not_by_lanes(state_, because("D-31", "round"))) return *lanes;
    const Cars cars = cars_in_the_way(
        state_, [&](const State& among) { return can_reach(among, Spared::Nothing); });
    return because("D-19", "blocked", {{"cars", messages_of(cars)}});
  }

  // The car gets there when it brakes, but may not.
  Message why_not_offered(const Reached& here) const {
    Move move = here.move;
    move.brake = static_cast<std::uint8_t>(braked(here, spaces_));
    FormulaD::MoveList possible;
    FormulaD::moves(state_, possible);
    if (is_stuck(possible)) return why_no_further(move, possible[0]);
    if (move.brake > state_.roll) return because_of(move, "D-51", "nitro");
    if (move.overshoots > 1) return because_of(move, "D-34", "out");
    return because_of(move, "D-34", move.beyond > 0 ? "overshooting" : "wear");
  }

  Message why_no_further(const Move& move, const Move& furthest) const {
    const bool is_out = is_fatal(track_, state_, car_, furthest);
    return because_of(move, is_out ? "D-34" : "D-51", is_out ? "furthest" : "blocked",
                      {{"least", int{furthest.brake}}});
  }

  // Nothing is possible that may be chosen where there is a choice.
  bool is_stuck(const FormulaD::MoveList& possible) const {
    return std::ranges::none_of(possible, [&](const Move& move) {
      if (move.action != Action::Go) return move.action == Action::Pit;
      return may_brake(state_, move, wear_to(track_, state_, car_, move.space));
    });
  }

  Message because(std::string_view rule, std::string_view key,
                  std::vector<Argument> more = {}) const {
    more.emplace_back("space", message_of(Spot{state_.board, to_}));
    more.emplace_back("from", message_of(Spot{state_.board, from_}));
    more.emplace_back("spaces", spaces_of(state_));
    if (const auto other = car_on(state_, to_)) more.emplace_back("car", message_of(*other));
    return by_rule(rule, Message(std::string("fd.why.not.space.").append(key), std::move(more)));
  }
  Message because_of(const Move& move, std::string_view rule, std::string_view key,
                     std::vector<Argument> more = {}) const {
    more.emplace_back("space", message_of(Spot{state_.board, to_}));
    more.emplace_back("brake", int{move.brake});
    more.emplace_back("beyond", int{move.beyond});
    more.emplace_back("points", move.cost());
    more.emplace_back("roll", int{state_.roll});
    more.emplace_back("left", wear_to(track_, state_, car_, to_));
    return by_rule(rule, Message(std::string("fd.why.not.brake.").append(key), std::move(more)));
  }

  const State& state_;
  const State alone_;
  const Track& track_;
  const Car& car_;
  SpaceId from_;
  int missing_;
  int spaces_;
  Line line_;
  SpaceId to_;
};

}  // namespace

Message why_not_on_track(const State& state, SpaceId to) {
  const Car& car = state[state.mover()];
  const int missing = missing_stops(Track::of(state.board), car);
  return Wish(state, car.space, missing, spaces_of(state), to).why_not();
}

// The exit that is nearer to it answers.
Message why_not_over_exits(const State& state, int spaces, SpaceId to) {
  const Track& track = Track::of(state.board);
  const auto over = [&](SpaceId exit) {
    return Wish(state, exit, missing_stops_at(track, exit), spaces, to);
  };
  const std::vector<SpaceId>& exits = track.board().pit.exits;
  const auto nearer = std::ranges::min_element(exits, {}, [&](SpaceId exit) {
    return std::pair(over(exit).distance(), is_taken(state, exit));
  });
  return over(*nearer).why_not();
}

}  // namespace paddock::formula_d
