// Track: a board made ready for the rules. Flat tables, and for every space where a car can get to
// from it, in how many spaces and at what price, while no other car is in the way.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/formula-d/state.h"

namespace paddock::formula_d {

// A space that can be reached: bit d of `distances` says whether in exactly d spaces. The move
// there knows what overshooting on the way costs; whoever brakes adds that.
struct Reached {
  std::uint64_t distances = 0;
  Move move;
};
constexpr std::uint64_t up_to(int spaces) { return (std::uint64_t{2} << spaces) - 1; }
// What is braked off there of a move of so many spaces: the longest way to it is taken (rule D-25).
inline int braked(const Reached& reached, int spaces) {
  return spaces + 1 - static_cast<int>(std::bit_width(reached.distances & up_to(spaces)));
}

// Those of one car.
using Reach = InlineList<Reached, 256>;

class Track {
 public:
  struct Node {
    std::int32_t at = 0;
    std::uint64_t risky = 0;        // spaces beside it and the one ahead, by ranks (rule D-35)
    std::array<SpaceId, 3> next{};  // ahead first
    std::uint16_t risky_from = 0;   // the rank of the first bit of `risky`
    std::array<std::uint8_t, 3> ranks{};  // by how many ranks each link leads on
    std::uint8_t most_ranks = 0;
    // To the space on the left, and on the right, that a car leaves behind when it drives ahead
    // (rule D-22); 0: there is none.
    std::array<std::uint8_t, 2> passed_ranks{};
    std::uint16_t in_lane = 0;  // position in its lane, from 0
    Lane lane{};
    std::uint8_t segment = 0;
    std::uint8_t links = 0;
    std::uint8_t to_corner = 0;  // spaces of its lane to the next corner; 0: it lies in one
    std::uint8_t stops = 0;      // its corner asks for; 0 on a straight
    // How near the inside of its corner, or the next one, it lies: more is nearer (rule D-12).
    std::uint8_t insideness = 0;
    bool is_corner = false;
    bool is_danger = false;
    bool is_residents = false;
    std::uint8_t left_links = 0;     // a bit for each link: it goes to the left
    std::uint8_t leaving_links = 0;  // it goes to another segment

    bool is_left(int link) const { return (left_links >> link & 1) != 0; }
    bool leaves_segment(int link) const { return (leaving_links >> link & 1) != 0; }
  };

  // Made when a board is raced on for the first time, and kept: states name boards by number alone.
  static const Track& of(BoardNumber number) {
    const Track* track = made_[static_cast<std::size_t>(number)].load(std::memory_order_acquire);
    return track != nullptr ? *track : make(number);
  }
  explicit Track(const circuits::Board& board);

  const circuits::Board& board() const { return board_; }
  const Node& operator[](SpaceId space) const {
    return nodes_[static_cast<std::size_t>(index(space))];
  }
  // The space of that number in its lane, or in the pit lane, from 0; none: there is no such.
  std::optional<SpaceId> in_lane(Lane lane, int number) const;
  std::optional<SpaceId> in_pit(int number) const;
  // Its position among all spaces of the track by `at`.
  int rank(SpaceId space) const { return ranks_[static_cast<std::size_t>(index(space))]; }
  SpaceId by_rank(int rank) const { return by_rank_[static_cast<std::size_t>(rank)]; }
  // By how many ranks a space lies ahead of a rank, once round the track at most.
  int ranks_ahead(int rank, SpaceId space) const {
    const int ahead = this->rank(space) - rank;
    return ahead + (spaces() & -int{ahead < 0});  // without a branch
  }
  int spaces() const { return spaces_; }
  std::int32_t lap() const { return board_.lap; }

  // Spaces beyond the last one of corner `segment` in the lane of `space`.
  int beyond(int segment, SpaceId space) const;

  // Where a car gets to that has so many stops missing in its corner (2 stands for more), with
  // nobody in its way. The nearest come first; those that are all nearer than `nearest` are left
  // out.
  std::span<const Reached> reach(SpaceId from, int missing, int nearest) const {
    const auto slot = static_cast<std::size_t>(index(from) * 3 + missing);
    const std::uint32_t first =
        first_reached_[slot] + skipped_[slot * (kFurthest + 1) + static_cast<std::size_t>(nearest)];
    return {reached_.data() + first, reached_.data() + first_reached_[slot + 1]};
  }
  // Whether one of the spaces that a car can reach in so many lies past the finish line.
  bool may_cross_line(SpaceId from, int spaces) const {
    return rank(from) + span(from, spaces) >= this->spaces();
  }
  // How many spaces of the track, by rank, lie within the reach of so many spaces.
  int span(SpaceId from, int spaces) const {
    return spans_[static_cast<std::size_t>(index(from) * (kFurthest + 1) + spaces)];
  }

 private:
  static const Track& make(BoardNumber number);
  static std::array<std::atomic<const Track*>, 256> made_;

  void add_nodes();
  void add_links(Node& node, SpaceId id);
  void add_risky(Node& node, SpaceId id);
  void add_passed(Node& node, SpaceId id);
  void add_ways_to_corners();
  void add_reaches();
  void add_spans(SpaceId from, const Reach& reach);

  const circuits::Board& board_;
  int spaces_;
  std::vector<Node> nodes_;
  std::vector<SpaceId> by_rank_;
  std::array<std::vector<SpaceId>, circuits::kLanes> by_lane_;
  std::vector<std::uint16_t> ranks_;
  std::vector<int> segment_ends_;  // lane by lane: position in its lane of a segment's last space
  std::vector<Reached> reached_;
  std::vector<std::uint32_t> first_reached_;  // three for each space, and the end
  std::vector<std::uint8_t> skipped_;         // for each of them, by the nearest distance wanted
  std::vector<std::uint16_t> spans_;
};

// The cars on the track, `except` apart, of which `wanted` says so, given by how many ranks they
// are ahead of `rank`. Nothing branches on where they are: no processor can guess that.
template <class Wanted>
CarSet cars_by_ranks(const Track& track, const State& state, int rank, CarId except,
                     Wanted wanted) {
  const auto one = [&](std::size_t i) {
    const Car& car = state.cars[i];
    const bool is_wanted = wanted(track.ranks_ahead(rank, car.space));
    return static_cast<unsigned>(int{car.is_on_track()} & int{is_wanted}) << i;
  };
  const unsigned found = [&]<std::size_t... I>(std::index_sequence<I...>) { return (one(I) | ...); }
  (std::make_index_sequence<kMostCars>());
  return static_cast<CarSet>(found & ~unsigned{bit(except)});
}

// The spaces of the track that other cars stand on, by how many ranks they are ahead of a space.
class Obstacles {
 public:
  static constexpr int kMost = 256;
  bool none() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  void add(int ranks_ahead) {
    const auto ranks = static_cast<unsigned>(ranks_ahead);
    words_[ranks / 64] |= std::uint64_t{1} << (ranks % 64);
  }
  bool at(int ranks_ahead) const {
    const auto ranks = static_cast<unsigned>(ranks_ahead);
    return (words_[ranks / 64] >> (ranks % 64) & 1) != 0;
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

// Whether a way goes on beyond the finish line, or ends with the first space past it (rule D-41).
enum class Line : std::uint8_t { GoesOn, Ends };

// The same reach with cars in the way, by the rules of moving (D-17 to D-22, D-29), in the order of
// the track.
void find_reach(const Track& track, SpaceId from, int missing, int spaces,
                const Obstacles& obstacles, Line line, int nearest, Reach& reach);

// A rule of lanes that does not hold for once: what can be reached then, and only then, is what it
// forbids.
enum class Spared : std::uint8_t {
  Nothing,
  Changes,      // at most two lane changes (rule D-20)
  KeepingLane,  // of whoever overshoots (rule D-29)
  All,
};
void find_reach_without(Spared spared, const Track& track, SpaceId from, int missing, int spaces,
                        const Obstacles& obstacles, Line line, Reach& reach);

// One way of exactly `distance` spaces, with the fewest lane changes late; for showing it.
Way find_way(const Track& track, SpaceId from, int missing, SpaceId to, int distance,
             const Obstacles& obstacles, Line line);

// The cars that stand on the track within `spaces` of `from`, `except` apart.
Obstacles obstacles_near(const Track& track, const State& state, SpaceId from, int spaces,
                         CarId except);

}  // namespace paddock::formula_d
