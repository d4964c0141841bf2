#include "circuits/links.h"

#include <algorithm>

#include "engine/check.h"

namespace paddock::circuits {
namespace {

using Kind = Segment::Kind;

std::size_t place(int i) { return static_cast<std::size_t>(i); }
std::size_t place(Lane lane) { return static_cast<std::size_t>(lane); }

// Twice the middle of a space's stretch, counted from another's: how far ahead it lies.
int ahead_by(const Board& board, SpaceId from, SpaceId to) {
  const int twice = board[to].from + board[to].to - board[from].from - board[from].to;
  const int lap = 2 * board.lap;
  const int round = ((twice % lap) + lap) % lap;
  return round > board.lap ? round - lap : round;
}

struct Change {
  SpaceId from{};
  SpaceId to{};
};

bool is_last_of_lane(const Board& board, const Space& space) {
  return space.number + 1 == board.segments[space.segment].spaces[place(space.lane)];
}

// Half a space ahead in a lane beside it, still on the straight.
void add_straight(const Board& board, const LaneIndex& lanes, int segment,
                  std::vector<Change>& changes) {
  const auto& spaces = board.segments[place(segment)].spaces;
  for (Lane lane : {Lane::Left, Lane::Middle, Lane::Right}) {
    for (int number = 0; number < spaces[place(lane)]; ++number) {
      const SpaceId from = lanes.space(lane, segment, number);
      if (lane == Lane::Middle && is_last_of_lane(board, board[from])) continue;
      for (Lane other : {Lane::Left, Lane::Middle, Lane::Right}) {
        if (std::abs(static_cast<int>(lane) - static_cast<int>(other)) != 1) continue;
        for (int i = std::max(0, number - 1); i < std::min(number + 3, spaces[place(other)]); ++i) {
          const SpaceId to = lanes.space(other, segment, i);
          if (std::abs(ahead_by(board, from, to) - kStation) <= 4) changes.push_back({from, to});
        }
      }
    }
  }
}

struct BendLanes {
  std::vector<SpaceId> outer;    // of the bend
  std::vector<SpaceId> targets;  // the inner lane's, and the first behind the bend
};

// Each target is reached from the last space of the outer lane that lies well behind it, none from
// two.
void add_inward(const Board& board, const BendLanes& lanes, std::vector<Change>& changes) {
  const int outer = static_cast<int>(lanes.outer.size());
  const int targets = static_cast<int>(lanes.targets.size());
  int next = 0;
  for (int t = 0; t < targets; ++t) {
    const int last = outer - (targets - t);
    int from = next;
    const auto lies_behind = [&](int i) {
      return ahead_by(board, lanes.outer[place(i)], lanes.targets[place(t)]) > kStation / 2;
    };
    while (from < last && lies_behind(from + 1)) ++from;
    if (from >= outer) return;
    if (!lies_behind(from)) continue;
    changes.push_back({lanes.outer[place(from)], lanes.targets[place(t)]});
    next = from + 1;
  }
}

void add_bend(const Board& board, const LaneIndex& lanes, const Stretch& stretch,
              const std::array<int, kLanes>& first, std::vector<Change>& changes) {
  const bool is_right = stretch.bend == Segment::Bend::Right;
  const auto spaces_of = [&](Lane lane) {
    std::vector<SpaceId> spaces;
    for (int i = 0; i < stretch.spaces[place(lane)]; ++i) {
      spaces.push_back(lanes.space(lane, stretch.segment, first[place(lane)] + i));
    }
    return spaces;
  };
  const auto from_to = [&](Lane outer, Lane inner) {
    BendLanes pair{spaces_of(outer), spaces_of(inner)};
    const SpaceId before =
        lanes.space(inner, stretch.segment, first[place(inner)] + stretch.spaces[place(inner)] - 1);
    pair.targets.push_back(lanes.after(before));
    add_inward(board, pair, changes);
  };
  from_to(is_right ? Lane::Left : Lane::Right, Lane::Middle);
  from_to(Lane::Middle, is_right ? Lane::Right : Lane::Left);
}

void add_printed(const LaneIndex& lanes, int segment, const CornerPlan& corner,
                 std::vector<Change>& changes) {
  for (const PrintedChange& change : corner.changes) {
    // One past the corner's last is found by going on from the last.
    const SpaceId to = change.end == 0
                           ? lanes.space(change.to, segment, 0)
                           : lanes.after(lanes.space(change.to, segment, change.end - 1));
    changes.push_back({lanes.space(change.from, segment, change.start), to});
  }
}

std::vector<Change> all_changes(const Board& board, const Plan& plan) {
  const LaneIndex lanes(board);
  std::vector<Change> changes;
  std::array<int, kLanes> first{};
  int segment = -1;
  for (const Stretch& stretch : plan.stretches) {
    const bool is_new = stretch.segment != segment;
    if (is_new) first = {};
    segment = stretch.segment;
    if (stretch.kind == Kind::Straight) {
      add_straight(board, lanes, segment, changes);
      continue;
    }
    const CornerPlan& corner = plan.corners[place(segment / 2)];
    if (corner.changes.empty()) {
      add_bend(board, lanes, stretch, first, changes);
    } else if (is_new) {
      add_printed(lanes, segment, corner, changes);
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) first[lane] += stretch.spaces[lane];
  }
  return changes;
}

}  // namespace

LaneIndex::LaneIndex(const Board& board) : board_(board) {
  int next = 0;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    starts_[lane] = next;
    for (const Segment& segment : board.segments) {
      firsts_[lane].push_back(next);
      next += segment.spaces[lane];
    }
  }
}

SpaceId LaneIndex::space(Lane lane, int segment, int number) const {
  return space_at(firsts_[place(lane)][place(segment)] + number);
}

SpaceId LaneIndex::after(SpaceId space) const {
  const auto lane = place(board_[space].lane);
  const int next = index(space) + 1;
  return space_at(next == starts_[lane] + board_.lane_spaces[lane] ? starts_[lane] : next);
}

void add_links(Board& board, const Plan& plan) {
  std::vector<Change> changes = all_changes(board, plan);
  std::ranges::stable_sort(changes, {}, [](const Change& change) { return index(change.to); });
  const LaneIndex lanes(board);
  for (int i = 0; i < board.track_spaces; ++i) {
    board.spaces[place(i)].next.push_back({lanes.after(space_at(i)), Link::Kind::Ahead});
  }
  for (const Change& change : changes) {
    board.spaces[place(index(change.from))].next.push_back({change.to, Link::Kind::Change});
  }
}

}  // namespace paddock::circuits
