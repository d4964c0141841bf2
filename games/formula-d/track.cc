#include "games/formula-d/track.h"

#include <algorithm>
#include <memory>
#include <mutex>

namespace paddock::formula_d {
namespace {

constexpr std::size_t size(int value) { return static_cast<std::size_t>(value); }

}  // namespace

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

Track::Track(const circuits::Board& board) : board_(board) {
  add_nodes();
  add_reaches();
}

void Track::add_nodes() {
  std::array<std::uint16_t, circuits::kLanes> in_lane{};
  segment_ends_.assign(circuits::kLanes * board_.segments.size(), -1);
  for (int i = 0; i < static_cast<int>(board_.spaces.size()); ++i) {
    const circuits::Space& space = board_[circuits::space_at(i)];
    const circuits::Segment& segment = board_.segments[space.segment];
    Node node;
    node.at = space.at;
    node.lane = space.lane;
    node.segment = space.segment;
    node.is_corner = segment.kind == circuits::Segment::Kind::Corner;
    node.stops = static_cast<std::uint8_t>(segment.stops);
    node.is_danger = space.is_danger;
    node.is_residents = space.is_residents;
    node.change.fill(circuits::space_at(i));
    const auto lane = static_cast<std::size_t>(space.lane);
    if (i < board_.track_spaces) {
      for (const circuits::Link& link : space.next) {
        node.next[node.links++] = link.to;
        if (link.kind == circuits::Link::Kind::Ahead) continue;
        node.change[board_[link.to].lane < space.lane ? 0 : 1] = link.to;
      }
      for (SpaceId other : space.beside) node.beside[node.besides++] = other;
      node.in_lane = in_lane[lane]++;
      segment_ends_[lane * board_.segments.size() + space.segment] = node.in_lane;
      by_rank_.push_back(circuits::space_at(i));
    }
    nodes_.push_back(node);
  }
  std::ranges::stable_sort(by_rank_, {}, [this](SpaceId space) { return (*this)[space].at; });
  for (int rank = 0; rank < spaces(); ++rank) {
    nodes_[size(index(by_rank(rank)))].rank = static_cast<std::uint16_t>(rank);
  }
}

void Track::add_reaches() {
  Reach reach;
  spans_.resize(size(spaces() * (kFurthest + 1)));
  for (int i = 0; i < spaces(); ++i) {
    const SpaceId from = circuits::space_at(i);
    for (int missing = 0; missing < 3; ++missing) {
      first_reached_.push_back(static_cast<std::uint32_t>(reached_.size()));
      if (missing > nodes_[size(i)].stops) continue;
      find_reach(*this, from, missing, kFurthest, Obstacles{}, reach);
      reached_.insert(reached_.end(), reach.begin(), reach.end());
      std::ranges::stable_sort(reached_.begin() + first_reached_.back(), reached_.end(), {},
                               [](const Reached& r) { return std::countr_zero(r.distances); });
      for (const Reached& reached : reach) {
        int ahead = (*this)[reached.space].rank - nodes_[size(i)].rank;
        if (ahead < 0) ahead += spaces();
        for (int n = std::countr_zero(reached.distances); n <= kFurthest; ++n) {
          std::uint16_t& span = spans_[size(i * (kFurthest + 1) + n)];
          span = std::max(span, static_cast<std::uint16_t>(ahead));
        }
      }
    }
  }
  first_reached_.push_back(static_cast<std::uint32_t>(reached_.size()));
}

int Track::insideness(SpaceId space) const {
  const Node& node = (*this)[space];
  const int lane = static_cast<int>(node.lane);
  const bool left = board_.segments[node.segment].bend == circuits::Segment::Bend::Left;
  return left ? circuits::kLanes - 1 - lane : lane;
}

int Track::beyond(int segment, SpaceId space) const {
  const Node& node = (*this)[space];
  const auto lane = static_cast<std::size_t>(node.lane);
  const int end = segment_ends_[lane * board_.segments.size() + size(segment)];
  const int length = board_.lane_spaces[lane];
  return (node.in_lane - end + length) % length;
}

std::span<const Reached> Track::reach(SpaceId from, int missing) const {
  const auto slot = size(index(from) * 3 + missing);
  return std::span(reached_).subspan(first_reached_[slot],
                                     first_reached_[slot + 1] - first_reached_[slot]);
}

}  // namespace paddock::formula_d
