// How a car moves over the spaces: which steps it may take one after another, and so where it can
// get to. One pass over the spaces ahead, in the order of the track: every space hands on in how
// many steps it is reached.
#include <algorithm>
#include <optional>

#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

// What the way so far allows: how the lanes of this straight were changed (rules D-20 to D-22), or
// that the car overshoots and keeps its lane (rule D-29).
enum class Mode : std::uint8_t {
  Free,  // no change on this straight yet, or inside a corner
  FromLeft,
  FromLeftPassed,  // and it has passed a car in the lane it left
  FromRight,
  FromRightPassed,
  Twice,
  Locked,
};
constexpr int kModes = 7;

constexpr bool is_left(Lane from, Lane to) { return static_cast<int>(to) < static_cast<int>(from); }

class Steps {
 public:
  Steps(const Track& track, SpaceId from, int missing, const Obstacles& obstacles)
      : track_(track), from_(from), missing_(missing), obstacles_(obstacles) {}

  const Track& track() const { return track_; }
  SpaceId from() const { return from_; }

  int ranks_ahead(SpaceId space) const {
    const int ahead = track_[space].rank - track_[from_].rank;
    return ahead < 0 ? ahead + track_.spaces() : ahead;
  }
  SpaceId by_ranks_ahead(int ranks) const {
    const int rank = track_[from_].rank + ranks;
    return track_.by_rank(rank < track_.spaces() ? rank : rank - track_.spaces());
  }

  // The mode after a step from `a` over its link number `link`; nothing where it is not allowed.
  std::optional<Mode> step(SpaceId a, int link, Mode mode) const {
    const Track::Node& node = track_[a];
    const SpaceId b = node.next[static_cast<std::size_t>(link)];
    if (obstacles_.at(ranks_ahead(b))) return std::nullopt;  // rule D-19
    const bool is_ahead = link == 0;
    if (mode == Mode::Locked) return is_ahead ? std::optional(Mode::Locked) : std::nullopt;
    if (node.is_corner) return out_of_corner(node, b, is_ahead);
    const std::optional<Mode> after = is_ahead ? ahead(a, mode) : change(node.lane, b, mode);
    return after && track_[b].is_corner ? std::optional(Mode::Free) : after;
  }

 private:
  std::optional<Mode> out_of_corner(const Track::Node& node, SpaceId b, bool is_ahead) const {
    const Track::Node& to = track_[b];
    if (to.segment == node.segment) return Mode::Free;
    const bool began_here = node.segment == track_[from_].segment;
    if ((began_here ? missing_ : node.stops) == 0) return Mode::Free;
    return is_ahead ? std::optional(Mode::Locked) : std::nullopt;  // rule D-29
  }

  std::optional<Mode> ahead(SpaceId a, Mode mode) const {
    if (mode == Mode::FromLeft && passes(a, 0)) return Mode::FromLeftPassed;
    if (mode == Mode::FromRight && passes(a, 1)) return Mode::FromRightPassed;
    return mode;
  }

  // Whether a car stands where the way back into the lane would have led.
  bool passes(SpaceId a, std::size_t side) const {
    const SpaceId back = track_[a].change[side];
    return back != a && obstacles_.at(ranks_ahead(back));
  }

  std::optional<Mode> change(Lane lane, SpaceId b, Mode mode) const {
    const bool to_left = is_left(lane, track_[b].lane);
    switch (mode) {
      case Mode::Free:
        return to_left ? Mode::FromRight : Mode::FromLeft;
      case Mode::FromLeft:
        return to_left ? std::nullopt : std::optional(Mode::Twice);  // rule D-21
      case Mode::FromRight:
        return to_left ? std::optional(Mode::Twice) : std::nullopt;
      case Mode::FromLeftPassed:
      case Mode::FromRightPassed:
        return Mode::Twice;  // rule D-22
      case Mode::Twice:      // rule D-20
      case Mode::Locked:
        break;
    }
    return std::nullopt;
  }

  const Track& track_;
  SpaceId from_;
  int missing_;
  const Obstacles& obstacles_;
};

// In how many steps each space ahead is reached, mode by mode.
class Pass {
 public:
  Pass(const Steps& steps, int spaces) : steps_(steps), cut_(up_to(spaces)) {
    cells_[0] = {};
    cells_[0][0] = 1;
    for (int ranks = 0; ranks <= last_; ++ranks) hand_on(ranks);
  }

  int last() const { return last_; }
  std::uint64_t distances(int ranks) const {
    std::uint64_t all = 0;
    for (std::uint64_t mode : cell(ranks)) all |= mode;
    return all;
  }
  bool has(int ranks, Mode mode, int distance) const {
    return ranks <= last_ && (cell(ranks)[static_cast<std::size_t>(mode)] >> distance & 1) != 0;
  }

 private:
  using Cell = std::array<std::uint64_t, kModes>;
  const Cell& cell(int ranks) const { return cells_[static_cast<std::size_t>(ranks)]; }
  Cell& cell(int ranks) { return cells_[static_cast<std::size_t>(ranks)]; }

  void hand_on(int ranks) {
    const SpaceId a = steps_.by_ranks_ahead(ranks);
    const Track::Node& node = steps_.track()[a];
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      const std::uint64_t further = cell(ranks)[mode] << 1 & cut_;
      if (further == 0) continue;
      for (int link = 0; link < node.links; ++link) {
        const std::optional<Mode> after = steps_.step(a, link, static_cast<Mode>(mode));
        if (!after) continue;
        touch(steps_.ranks_ahead(
            node.next[static_cast<std::size_t>(link)]))[static_cast<std::size_t>(*after)] |=
            further;
      }
    }
  }

  Cell& touch(int ranks) {
    PADDOCK_CHECK(ranks < Obstacles::kMost);
    while (last_ < ranks) cell(++last_) = {};
    return cell(ranks);
  }

  const Steps& steps_;
  std::uint64_t cut_;
  int last_ = 0;
  std::array<Cell, Obstacles::kMost> cells_;
};

// What a car pays that gets to `space` (rules D-27, D-28).
void add_price(const Track& track, SpaceId from, int missing, Reached& reached) {
  const int segments = static_cast<int>(track.board().segments.size());
  const int last = track[reached.space].segment;
  for (int segment = track[from].segment; segment != last; segment = (segment + 1) % segments) {
    const int stops = track.board().segments[static_cast<std::size_t>(segment)].stops;
    const int lacking = segment == track[from].segment ? missing : stops;
    if (lacking == 0) continue;
    reached.beyond =
        static_cast<std::uint8_t>(reached.beyond + track.beyond(segment, reached.space));
    reached.overshoots =
        std::max(reached.overshoots, static_cast<std::uint8_t>(lacking > 1 ? 2 : 1));
  }
}

}  // namespace

void find_reach(const Track& track, SpaceId from, int missing, int spaces,
                const Obstacles& obstacles, Reach& reach) {
  const Steps steps(track, from, missing, obstacles);
  const Pass pass(steps, spaces);
  reach.clear();
  for (int ranks = 0; ranks <= pass.last(); ++ranks) {
    const std::uint64_t distances = pass.distances(ranks);
    if (distances == 0) continue;
    Reached reached{distances, steps.by_ranks_ahead(ranks), 0, 0};
    add_price(track, from, missing, reached);
    reach.push_back(reached);
  }
}

Way find_way(const Track& track, SpaceId from, int missing, SpaceId to, int distance,
             const Obstacles& obstacles) {
  const Steps steps(track, from, missing, obstacles);
  const Pass pass(steps, distance);
  InlineList<SpaceId, kFurthest + 1> backwards;
  const auto mode_at = [&](int ranks, int steps_taken) {
    for (int mode = 0; mode < kModes; ++mode) {
      if (pass.has(ranks, static_cast<Mode>(mode), steps_taken)) return static_cast<Mode>(mode);
    }
    PADDOCK_CHECK(false);  // it is not that far
    return Mode::Free;
  };
  SpaceId space = to;
  Mode mode = mode_at(steps.ranks_ahead(to), distance);
  for (int taken = distance; taken > 0; --taken) {
    backwards.push_back(space);
    const auto came_from = [&](int ranks, int link, Mode before) {
      const SpaceId a = steps.by_ranks_ahead(ranks);
      return track[a].next[static_cast<std::size_t>(link)] == space &&
             pass.has(ranks, before, taken - 1) && steps.step(a, link, before) == mode;
    };
    bool found = false;
    for (int ranks = steps.ranks_ahead(space) - 1; ranks >= 0 && !found; --ranks) {
      const int links = track[steps.by_ranks_ahead(ranks)].links;
      for (int code = 0; code < links * kModes && !found; ++code) {
        const Mode before = static_cast<Mode>(code % kModes);
        if (!came_from(ranks, code / kModes, before)) continue;
        space = steps.by_ranks_ahead(ranks);
        mode = before;
        found = true;
      }
    }
    PADDOCK_CHECK(found);
  }
  Way way;
  for (std::size_t i = backwards.size(); i > 0; --i) way.push_back(backwards[i - 1]);
  return way;
}

Obstacles obstacles_near(const Track& track, const State& state, SpaceId from, int spaces,
                         CarId except) {
  Obstacles obstacles;
  const int within = track.span(from, spaces);
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state.cars[static_cast<std::size_t>(i)];
    if (car_at(i) == except || !car.is_on_track()) continue;
    int ahead = track[car.space].rank - track[from].rank;
    if (ahead < 0) ahead += track.spaces();
    if (ahead <= within) obstacles.add(ahead);
  }
  return obstacles;
}

}  // namespace paddock::formula_d
