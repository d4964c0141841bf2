// How a car moves over the spaces: which steps it may take one after another, and so where it can
// get to. One pass over the spaces ahead, in the order of the track: every space hands on in how
// many steps it is reached.
#include <algorithm>

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

// Bit d of a mode: a space is reached in d steps, and in that mode.
using Cell = std::array<std::uint64_t, kModes>;
constexpr std::size_t at(Mode mode) { return static_cast<std::size_t>(mode); }

// The spaces ahead of a car, counted in ranks, and the steps between them.
class Steps {
 public:
  Steps(const Track& track, SpaceId from, int missing, const Obstacles& obstacles, Line line)
      : track_(track), from_(from), missing_(missing), obstacles_(obstacles), line_(line) {}

  const Track& track() const { return track_; }
  // Ranks begin anew at the line: beyond the last one it has been crossed.
  bool ends_at(int ranks) const {
    return line_ == Line::Ends && track_.rank(from_) + ranks >= track_.spaces();
  }

  int ranks_ahead(SpaceId space) const {
    const int ahead = track_.rank(space) - track_.rank(from_);
    return ahead < 0 ? ahead + track_.spaces() : ahead;
  }
  SpaceId by_ranks_ahead(int ranks) const {
    const int rank = track_.rank(from_) + ranks;
    return track_.by_rank(rank < track_.spaces() ? rank : rank - track_.spaces());
  }

  // What a step over link number `link` makes of the ways that lead to its start; nothing where it
  // is not allowed. The step itself is not counted yet.
  void take(const Track::Node& node, int ranks, int link, const Cell& before, Cell& after) const {
    if (obstacles_.at(ranks + node.ranks[static_cast<std::size_t>(link)])) return;  // rule D-19
    const bool is_ahead = link == 0;
    if (is_ahead) after[at(Mode::Locked)] |= before[at(Mode::Locked)];
    if (node.is_corner) return take_from_corner(node, link, before, after);
    const bool enters = node.leaves_segment(link);
    if (is_ahead) return go_ahead(node, ranks, enters, before, after);
    change(node.is_left(link), enters, before, after);
  }

 private:
  // rule D-29: an overshooting car comes out in its lane.
  void take_from_corner(const Track::Node& node, int link, const Cell& before, Cell& after) const {
    const bool began_here = node.segment == track_[from_].segment;
    const int lacking = began_here ? missing_ : node.stops;
    const bool leaves = node.leaves_segment(link);
    if (leaves && lacking > 0) {
      if (link == 0) after[at(Mode::Locked)] |= before[at(Mode::Free)];
    } else if (leaves && link > 0) {  // rule D-20: a change onto the straight
      after[at(node.is_left(link) ? Mode::FromRight : Mode::FromLeft)] |= before[at(Mode::Free)];
    } else {
      after[at(Mode::Free)] |= before[at(Mode::Free)];
    }
  }

  void go_ahead(const Track::Node& node, int ranks, bool enters_corner, const Cell& before,
                Cell& after) const {
    if (enters_corner) {
      for (std::size_t mode = 0; mode < at(Mode::Locked); ++mode) {
        after[at(Mode::Free)] |= before[mode];
      }
      return;
    }
    after[at(Mode::Free)] |= before[at(Mode::Free)];
    after[at(Mode::FromLeftPassed)] |= before[at(Mode::FromLeftPassed)];
    after[at(Mode::FromRightPassed)] |= before[at(Mode::FromRightPassed)];
    after[at(Mode::Twice)] |= before[at(Mode::Twice)];
    after[at(passes(node, ranks, 0) ? Mode::FromLeftPassed : Mode::FromLeft)] |=
        before[at(Mode::FromLeft)];
    after[at(passes(node, ranks, 1) ? Mode::FromRightPassed : Mode::FromRight)] |=
        before[at(Mode::FromRight)];
  }

  // rule D-22: whether a car stands on the space of the lane beside it that is left behind.
  bool passes(const Track::Node& node, int ranks, std::size_t side) const {
    const int passed = node.passed_ranks[side];
    return passed != 0 && obstacles_.at(ranks + passed);
  }

  // rules D-20 to D-22: one change, a second one onwards, or back past a car.
  static void change(bool to_left, bool enters_corner, const Cell& before, Cell& after) {
    const std::uint64_t second = before[at(to_left ? Mode::FromRight : Mode::FromLeft)] |
                                 before[at(Mode::FromLeftPassed)] |
                                 before[at(Mode::FromRightPassed)];
    if (enters_corner) {
      after[at(Mode::Free)] |= before[at(Mode::Free)] | second;
      return;
    }
    after[at(to_left ? Mode::FromRight : Mode::FromLeft)] |= before[at(Mode::Free)];
    after[at(Mode::Twice)] |= second;
  }

  const Track& track_;
  SpaceId from_;
  int missing_;
  const Obstacles& obstacles_;
  Line line_;
};

// In how many steps each space ahead is reached, mode by mode: one pass over them, in the order of
// the track.
class Pass {
 public:
  Pass(const Steps& steps, int spaces) : steps_(steps), cut_(up_to(spaces)) {
    cells_[0] = {};
    cells_[0][at(Mode::Free)] = 1;
    for (int ranks = 0; ranks <= last_; ++ranks) hand_on(ranks);
  }

  int last() const { return last_; }
  std::uint64_t distances(int ranks) const {
    std::uint64_t all = 0;
    for (std::uint64_t mode : cell(ranks)) all |= mode;
    return all;
  }
  const Cell& cell(int ranks) const { return cells_[static_cast<std::size_t>(ranks)]; }
  bool has(int ranks, Mode mode, int distance) const {
    return ranks <= last_ && (cell(ranks)[at(mode)] >> distance & 1) != 0;
  }

 private:
  void hand_on(int ranks) {
    Cell further;
    std::uint64_t any = 0;
    for (std::size_t mode = 0; mode < kModes; ++mode) {
      further[mode] = cells_[static_cast<std::size_t>(ranks)][mode] << 1 & cut_;
      any |= further[mode];
    }
    if (any == 0 || steps_.ends_at(ranks)) return;
    const Track::Node& node = steps_.track()[steps_.by_ranks_ahead(ranks)];
    for (int link = 0; link < node.links; ++link) {
      const int to = ranks + node.ranks[static_cast<std::size_t>(link)];
      steps_.take(node, ranks, link, further, touch(to));
    }
  }

  Cell& touch(int ranks) {
    PADDOCK_CHECK(ranks < Obstacles::kMost);
    while (last_ < ranks) cells_[static_cast<std::size_t>(++last_)] = {};
    return cells_[static_cast<std::size_t>(ranks)];
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
                const Obstacles& obstacles, Line line, Reach& reach) {
  const Steps steps(track, from, missing, obstacles, line);
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

namespace {

// A space on the way, and in which mode it is reached after how many steps.
struct Waypoint {
  int ranks;
  Mode mode;
  int taken;
};

Waypoint arrival(const Pass& pass, int ranks, int distance) {
  for (int mode = 0; mode < kModes; ++mode) {
    if (pass.has(ranks, static_cast<Mode>(mode), distance)) {
      return {ranks, static_cast<Mode>(mode), distance};
    }
  }
  PADDOCK_CHECK(false);  // it is not that far
  return {};
}

// Whether a step over `link` from a space in mode `before` ends in mode `after`.
bool leads_to(const Steps& steps, int ranks, int link, Mode before, Mode after) {
  Cell from{};
  Cell to{};
  from[at(before)] = 1;
  steps.take(steps.track()[steps.by_ranks_ahead(ranks)], ranks, link, from, to);
  return to[at(after)] != 0;
}

Waypoint step_before(const Steps& steps, const Pass& pass, const Waypoint& point) {
  for (int ranks = point.ranks - 1; ranks >= 0; --ranks) {
    const Track::Node& node = steps.track()[steps.by_ranks_ahead(ranks)];
    for (int link = 0; link < node.links; ++link) {
      if (ranks + node.ranks[static_cast<std::size_t>(link)] != point.ranks) continue;
      for (int mode = 0; mode < kModes; ++mode) {
        const auto before = static_cast<Mode>(mode);
        if (!pass.has(ranks, before, point.taken - 1)) continue;
        if (leads_to(steps, ranks, link, before, point.mode)) {
          return {ranks, before, point.taken - 1};
        }
      }
    }
  }
  PADDOCK_CHECK(false);  // every space but the first is reached from another
  return {};
}

}  // namespace

Way find_way(const Track& track, SpaceId from, int missing, SpaceId to, int distance,
             const Obstacles& obstacles, Line line) {
  const Steps steps(track, from, missing, obstacles, line);
  const Pass pass(steps, distance);
  InlineList<SpaceId, kFurthest + 1> backwards;
  for (Waypoint point = arrival(pass, steps.ranks_ahead(to), distance); point.taken > 0;
       point = step_before(steps, pass, point)) {
    backwards.push_back(steps.by_ranks_ahead(point.ranks));
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
    int ahead = track.rank(car.space) - track.rank(from);
    if (ahead < 0) ahead += track.spaces();
    if (ahead <= within) obstacles.add(ahead);
  }
  return obstacles;
}

}  // namespace paddock::formula_d
