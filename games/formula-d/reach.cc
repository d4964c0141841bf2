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
template <Spared kSpared>
class StepsWithout {
 public:
  StepsWithout(const Track& track, SpaceId from, int missing, const Obstacles& obstacles, Line line)
      : track_(track),
        first_(track.rank(from)),
        obstacles_(obstacles),
        end_(line == Line::Ends ? track.spaces() - first_ : Obstacles::kMost),
        paid_segment_(missing == 0 ? track[from].segment : kNoSegment) {}

  const Track& track() const { return track_; }
  bool is_taken(int ranks) const { return obstacles_.at(ranks); }
  // Ranks begin anew at the line: beyond the last one it has been crossed.
  bool ends_at(int ranks) const { return ranks >= end_; }

  int ranks_ahead(SpaceId space) const { return track_.ranks_ahead(first_, space); }
  SpaceId by_ranks_ahead(int ranks) const {
    const int rank = first_ + ranks;
    return track_.by_rank(rank < track_.spaces() ? rank : rank - track_.spaces());
  }

  // What a step over link number `link` makes of the ways that lead to its start; nothing where it
  // is not allowed.
  void take(const Track::Node& node, int ranks, int link, const Cell& before, Cell& after) const {
    if (node.is_corner) return take_from_corner(node, link, before, after);
    const bool enters = node.leaves_segment(link);
    if (link > 0) return change(node.is_left(link), enters, before, after);
    add(before[at(Mode::Locked)], after[at(Mode::Locked)]);
    if (enters) return enter(before, after);
    go_ahead(node, ranks, before, after);
  }

 private:
  static constexpr int kNoSegment = -1;
  static constexpr bool spares(Spared rule) { return kSpared == rule || kSpared == Spared::All; }

  // One step more.
  static void add(std::uint64_t before, std::uint64_t& after) { after |= before << 1; }

  // In a corner a way is free, or overshoots. rule D-29: an overshooting car comes out in its lane.
  void take_from_corner(const Track::Node& node, int link, const Cell& before, Cell& after) const {
    const std::uint64_t free = before[at(Mode::Free)];
    const bool leaves = node.leaves_segment(link);
    const bool overshoots =
        leaves && node.stops > 0 && node.segment != paid_segment_ && !spares(Spared::KeepingLane);
    if (link == 0) {
      add(before[at(Mode::Locked)], after[at(Mode::Locked)]);
      add(free, after[at(overshoots ? Mode::Locked : Mode::Free)]);
    } else if (!leaves) {
      add(free, after[at(Mode::Free)]);
    } else if (!overshoots) {  // rule D-20: a change onto the straight
      add(free, after[at(node.is_left(link) ? Mode::FromRight : Mode::FromLeft)]);
    }
  }

  static void enter(const Cell& before, Cell& after) {
    add(before[at(Mode::Free)] | before[at(Mode::FromLeft)] | before[at(Mode::FromLeftPassed)] |
            before[at(Mode::FromRight)] | before[at(Mode::FromRightPassed)] |
            before[at(Mode::Twice)],
        after[at(Mode::Free)]);
  }

  void go_ahead(const Track::Node& node, int ranks, const Cell& before, Cell& after) const {
    add(before[at(Mode::Free)], after[at(Mode::Free)]);
    add(before[at(Mode::FromLeftPassed)], after[at(Mode::FromLeftPassed)]);
    add(before[at(Mode::FromRightPassed)], after[at(Mode::FromRightPassed)]);
    add(before[at(Mode::Twice)], after[at(Mode::Twice)]);
    add(before[at(Mode::FromLeft)],
        after[at(passes(node, ranks, 0) ? Mode::FromLeftPassed : Mode::FromLeft)]);
    add(before[at(Mode::FromRight)],
        after[at(passes(node, ranks, 1) ? Mode::FromRightPassed : Mode::FromRight)]);
  }

  // rule D-22: whether a car stands on the space of the lane beside it that is left behind; a space
  // that has none there passes itself, where nobody stands.
  bool passes(const Track::Node& node, int ranks, std::size_t side) const {
    return obstacles_.at(ranks + node.passed_ranks[side]);
  }

  // rules D-20 to D-22: one change, a second one onwards, or back past a car.
  static void change(bool to_left, bool enters_corner, const Cell& before, Cell& after) {
    const Mode changed = to_left ? Mode::FromRight : Mode::FromLeft;
    std::uint64_t second =
        before[at(changed)] | before[at(Mode::FromLeftPassed)] | before[at(Mode::FromRightPassed)];
    if (spares(Spared::Changes)) second |= before[at(Mode::Twice)];
    if (enters_corner) return add(before[at(Mode::Free)] | second, after[at(Mode::Free)]);
    add(before[at(Mode::Free)], after[at(changed)]);
    add(second, after[at(Mode::Twice)]);
  }

  const Track& track_;
  int first_;  // rank of the space it begins on
  const Obstacles& obstacles_;
  int end_;           // ranks to the line, where it ends there
  int paid_segment_;  // the corner it begins in and may leave
};

using Steps = StepsWithout<Spared::Nothing>;

// In how many steps each space ahead is reached, mode by mode: one pass over them, in the order of
// the track. `visit(ranks, distances)` is told of each.
template <class StepsTaken>
class Pass {
 public:
  template <class Visit>
  Pass(const StepsTaken& steps, int spaces, Visit visit) : steps_(steps), cut_(up_to(spaces)) {
    clear_to(0);
    cells_[0][at(Mode::Free)] = 1;
    for (int ranks = 0; ranks <= last_; ++ranks) {
      const std::uint64_t distances = distances_to(ranks);
      if (distances == 0) continue;
      visit(ranks, distances);
      if ((distances << 1 & cut_) != 0 && !steps_.ends_at(ranks)) hand_on(ranks);
    }
  }

  bool has(int ranks, Mode mode, int distance) const {
    return ranks <= last_ && !steps_.is_taken(ranks) &&
           (cells_[static_cast<std::size_t>(ranks)][at(mode)] >> distance & 1) != 0;
  }

 private:
  static constexpr int kBlock = 16;  // cells that are cleared at once
  static_assert(Obstacles::kMost % kBlock == 0);

  std::uint64_t distances_to(int ranks) const {
    if (steps_.is_taken(ranks)) return 0;  // rule D-19
    const Cell& cell = cells_[static_cast<std::size_t>(ranks)];
    return (cell[0] | cell[1] | cell[2] | cell[3] | cell[4] | cell[5] | cell[6]) & cut_;
  }

  void hand_on(int ranks) {
    const Cell& cell = cells_[static_cast<std::size_t>(ranks)];
    const Track::Node& node = steps_.track()[steps_.by_ranks_ahead(ranks)];
    clear_to(ranks + node.most_ranks);
    for (int link = 0; link < node.links; ++link) {
      const int to = ranks + node.ranks[static_cast<std::size_t>(link)];
      steps_.take(node, ranks, link, cell, cells_[static_cast<std::size_t>(to)]);
    }
  }

  void clear_to(int ranks) {
    PADDOCK_CHECK(ranks < Obstacles::kMost);
    for (; clear_ <= ranks; clear_ += kBlock) {
      std::fill_n(cells_.begin() + clear_, kBlock, Cell{});
    }
    last_ = std::max(last_, ranks);
  }

  const StepsTaken& steps_;
  std::uint64_t cut_;
  int last_ = 0;
  int clear_ = 0;  // so many cells can be written to
  std::array<Cell, Obstacles::kMost> cells_;
};

// What a car pays that gets to another segment (rules D-27, D-28).
void add_price(const Track& track, SpaceId from, int missing, Move& move) {
  const std::vector<circuits::Segment>& segments = track.board().segments;
  const std::size_t first = track[from].segment;
  const std::size_t last = track[move.space].segment;
  for (std::size_t i = first; i != last; i = i + 1 == segments.size() ? 0 : i + 1) {
    const int lacking = i == first ? missing : segments[i].stops;
    if (lacking == 0) continue;
    const int beyond = track.beyond(static_cast<int>(i), move.space);
    move.beyond = static_cast<std::uint8_t>(move.beyond + beyond);
    move.overshoots = std::max(move.overshoots, static_cast<std::uint8_t>(lacking > 1 ? 2 : 1));
  }
}

template <Spared kSpared>
void find(const Track& track, SpaceId from, int missing, int spaces, const Obstacles& obstacles,
          Line line, int nearest, Reach& reach) {
  const StepsWithout<kSpared> steps(track, from, missing, obstacles, line);
  const std::uint8_t first = track[from].segment;
  reach.clear();
  const Pass pass(steps, spaces, [&](int ranks, std::uint64_t distances) {
    if (distances >> nearest == 0) return;
    Reached reached{distances, Move::go(steps.by_ranks_ahead(ranks))};
    if (track[reached.move.space].segment != first) add_price(track, from, missing, reached.move);
    reach.push_back(reached);
  });
}

}  // namespace

void find_reach(const Track& track, SpaceId from, int missing, int spaces,
                const Obstacles& obstacles, Line line, int nearest, Reach& reach) {
  find<Spared::Nothing>(track, from, missing, spaces, obstacles, line, nearest, reach);
}

void find_reach_without(Spared spared, const Track& track, SpaceId from, int missing, int spaces,
                        const Obstacles& obstacles, Line line, Reach& reach) {
  constexpr std::array kFinds = {find<Spared::Nothing>, find<Spared::Changes>,
                                 find<Spared::KeepingLane>, find<Spared::All>};
  kFinds[static_cast<std::size_t>(spared)](track, from, missing, spaces, obstacles, line, 0, reach);
}

namespace {

// A space on the way, and in which mode it is reached after how many steps.
struct Waypoint {
  int ranks;
  Mode mode;
  int taken;
};

Waypoint arrival(const Pass<Steps>& pass, int ranks, int distance) {
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

Waypoint step_before(const Steps& steps, const Pass<Steps>& pass, const Waypoint& point) {
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
  const Pass pass(steps, distance, [](int, std::uint64_t) {});
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
  const int within = track.span(from, spaces);
  const CarSet near = cars_by_ranks(track, state, track.rank(from), except,
                                    [&](int ahead) { return ahead <= within; });
  Obstacles obstacles;
  for (unsigned left = near; left != 0; left &= left - 1) {
    const Car& car = state[car_at(std::countr_zero(left))];
    obstacles.add(track.ranks_ahead(track.rank(from), car.space));
  }
  return obstacles;
}

}  // namespace paddock::formula_d
