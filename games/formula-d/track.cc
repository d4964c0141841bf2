#include "games/formula-d/track.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "games/formula-d/size.h"

namespace paddock::formula_d {
std::array<std::atomic<const Track*>, 256> Track::made_{};

const Track& Track::make(BoardNumber number) {
  static std::mutex mutex;
  static std::vector<std::unique_ptr<const Track>> kept;
  const std::lock_guard lock(mutex);
  std::atomic<const Track*>& slot = made_[static_cast<std::size_t>(number)];
  if (slot == nullptr) {
    kept.push_back(std::make_unique<const Track>(circuits::board(number)));
    slot = kept.back().get();
  }
  return *slot;
}

Track::Track(const circuits::Board& board) : board_(board), spaces_(board.track_spaces) {
  add_nodes();
  add_reaches();
}

namespace {

std::uint8_t insideness(const circuits::Segment& segment, Lane lane) {
  const bool is_left = segment.bend == circuits::Segment::Bend::Left;
  return static_cast<std::uint8_t>(is_left ? circuits::kLanes - 1 - static_cast<int>(lane)
                                           : static_cast<int>(lane));
}

}  // namespace

void Track::add_nodes() {
  segment_ends_.assign(circuits::kLanes * board_.segments.size(), -1);
  for (int i = 0; i < spaces(); ++i) by_rank_.push_back(circuits::space_at(i));
  std::ranges::stable_sort(by_rank_, {}, [this](SpaceId space) { return board_[space].at; });
  ranks_.resize(board_.spaces.size());
  for (int rank = 0; rank < spaces(); ++rank) {
    ranks_[size(index(by_rank(rank)))] = static_cast<std::uint16_t>(rank);
  }
  for (int i = 0; i < static_cast<int>(board_.spaces.size()); ++i) {
    const circuits::Space& space = board_[circuits::space_at(i)];
    const circuits::Segment& segment = board_.segments[space.segment];
    Node node;
    node.at = space.at;
    node.lane = space.lane;
    node.segment = space.segment;
    node.is_corner = segment.kind == circuits::Segment::Kind::Corner;
    node.stops = static_cast<std::uint8_t>(segment.stops);
    node.insideness = insideness(segment, space.lane);
    node.is_danger = space.is_danger;
    node.is_residents = space.is_residents;
    if (i < spaces()) {
      const auto lane = static_cast<std::size_t>(space.lane);
      node.in_lane = static_cast<std::uint16_t>(by_lane_[lane].size());
      by_lane_[lane].push_back(circuits::space_at(i));
      segment_ends_[lane * board_.segments.size() + space.segment] = node.in_lane;
      add_links(node, circuits::space_at(i));
    }
    nodes_.push_back(node);
  }
  add_ways_to_corners();
}

// Backwards round the lap, twice: what lies before the first corner is known then.
void Track::add_ways_to_corners() {
  for (int i = 2 * spaces(); i > 0; --i) {
    Node& node = nodes_[size(index(by_rank((i - 1) % spaces())))];
    const int ahead = (*this)[node.next[0]].to_corner + 1;
    node.to_corner = node.is_corner ? 0 : static_cast<std::uint8_t>(std::min(ahead, 255));
  }
}

void Track::add_links(Node& node, SpaceId id) {
  const circuits::Space& space = board_[id];
  for (const circuits::Link& link : space.next) {
    const int ranks = (rank(link.to) - rank(id) + spaces()) % spaces();
    PADDOCK_CHECK(ranks > 0 && ranks < 256);
    const bool is_left = board_[link.to].lane < space.lane;
    const auto bit = static_cast<std::uint8_t>(1u << node.links);
    if (is_left) node.left_links |= bit;
    if (board_[link.to].segment != space.segment) node.leaving_links |= bit;
    if (link.kind == circuits::Link::Kind::Change) {
      node.passed_ranks[is_left ? 0 : 1] = static_cast<std::uint8_t>(ranks);
    }
    node.ranks[node.links] = static_cast<std::uint8_t>(ranks);
    node.most_ranks = std::max(node.most_ranks, node.ranks[node.links]);
    node.next[node.links++] = link.to;
  }
  add_passed(node, id);
  add_risky(node, id);
}

void Track::add_risky(Node& node, SpaceId id) {
  constexpr int kBehind = 32;
  node.risky_from = static_cast<std::uint16_t>((rank(id) - kBehind + spaces()) % spaces());
  const auto add = [&](SpaceId other) {
    const int ahead = ranks_ahead(node.risky_from, other);
    PADDOCK_CHECK(ahead < 64);
    node.risky |= std::uint64_t{1} << ahead;
  };
  add(node.next[0]);
  for (SpaceId other : board_[id].beside) add(other);
}

// Where no change leads there, as out of the mouth of a tunnel, it is the first that lies between.
void Track::add_passed(Node& node, SpaceId id) {
  for (int ranks = 1; ranks < node.ranks[0]; ++ranks) {
    const Lane lane = board_[by_rank((rank(id) + ranks) % spaces())].lane;
    const int lanes_apart = static_cast<int>(lane) - static_cast<int>(node.lane);
    if (std::abs(lanes_apart) != 1) continue;
    std::uint8_t& passed = node.passed_ranks[lanes_apart < 0 ? 0 : 1];
    if (passed == 0) passed = static_cast<std::uint8_t>(ranks);
  }
}

namespace {

// How many of the first spaces are all nearer than each distance.
void add_skipped(std::span<const Reached> reached, std::vector<std::uint8_t>& skipped) {
  for (int nearest = 0; nearest <= kFurthest; ++nearest) {
    std::size_t count = 0;
    while (count < std::min<std::size_t>(reached.size(), 255) &&
           (reached[count].distances >> nearest) == 0) {
      ++count;
    }
    skipped.push_back(static_cast<std::uint8_t>(count));
  }
}

}  // namespace

void Track::add_reaches() {
  Reach reach;
  spans_.resize(size(spaces() * (kFurthest + 1)));
  for (int i = 0; i < spaces(); ++i) {
    const SpaceId from = circuits::space_at(i);
    for (int missing = 0; missing < 3; ++missing) {
      const std::size_t first = reached_.size();
      first_reached_.push_back(static_cast<std::uint32_t>(first));
      if (missing <= nodes_[size(i)].stops) {
        find_reach(*this, from, missing, kFurthest, Obstacles{}, Line::GoesOn, 0, reach);
        reached_.insert(reached_.end(), reach.begin(), reach.end());
        std::ranges::stable_sort(reached_.begin() + static_cast<std::ptrdiff_t>(first),
                                 reached_.end(), {},
                                 [](const Reached& r) { return std::countr_zero(r.distances); });
        add_spans(from, reach);
      }
      add_skipped(std::span(reached_).subspan(first), skipped_);
    }
  }
  first_reached_.push_back(static_cast<std::uint32_t>(reached_.size()));
}

void Track::add_spans(SpaceId from, const Reach& reach) {
  for (const Reached& reached : reach) {
    const int ahead = ranks_ahead(rank(from), reached.move.space);
    for (int n = std::countr_zero(reached.distances); n <= kFurthest; ++n) {
      std::uint16_t& span = spans_[size(index(from) * (kFurthest + 1) + n)];
      span = std::max(span, static_cast<std::uint16_t>(ahead));
    }
  }
}

std::optional<SpaceId> Track::in_lane(Lane lane, int number) const {
  const std::vector<SpaceId>& spaces = by_lane_[static_cast<std::size_t>(lane)];
  if (number >= static_cast<int>(spaces.size())) return std::nullopt;
  return spaces[size(number)];
}

std::optional<SpaceId> Track::in_pit(int number) const {
  const auto& spaces = board_.pit.spaces;
  if (number >= static_cast<int>(spaces.size())) return std::nullopt;
  return circuits::space_at(index(spaces.front()) + number);
}

int Track::beyond(int segment, SpaceId space) const {
  const Node& node = (*this)[space];
  const auto lane = static_cast<std::size_t>(node.lane);
  const int end = segment_ends_[lane * board_.segments.size() + size(segment)];
  const int spaces = node.in_lane - end;
  return spaces < 0 ? spaces + board_.lane_spaces[lane] : spaces;
}

}  // namespace paddock::formula_d
