// What follows from a board's spaces and links, so that no file can say it wrong.
#include <algorithm>

#include "circuits/check.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

std::size_t place(SpaceId space) { return static_cast<std::size_t>(index(space)); }

// How much of the lap two spaces share, from -∞ (far apart) up.
std::int32_t overlap(const Board& board, const Space& a, const Space& b) {
  std::int32_t shift = b.from - a.from;
  if (shift > board.lap / 2) shift -= board.lap;
  if (shift < -board.lap / 2) shift += board.lap;
  const std::int32_t a_size = a.to - a.from;
  const std::int32_t b_size = b.to - b.from;
  return std::min(a_size, shift + b_size) - std::max(0, shift);
}

struct Pair {
  std::int32_t overlap;
  SpaceId one;
  SpaceId other;
};

// Pairs of neighbouring lanes that share more than a quarter of the shorter one.
std::vector<Pair> pairs_beside(const Board& board) {
  std::vector<Pair> pairs;
  for (int i = 0; i < board.track_spaces; ++i) {
    const Space& one = board[space_at(i)];
    if (one.lane != Lane::Middle) continue;
    for (int j = 0; j < board.track_spaces; ++j) {
      const Space& other = board[space_at(j)];
      if (other.lane == Lane::Middle) continue;
      const std::int32_t shared = overlap(board, one, other);
      const std::int32_t shorter = std::min(one.to - one.from, other.to - other.from);
      if (4 * shared > shorter) pairs.push_back({shared, space_at(i), space_at(j)});
    }
  }
  return pairs;
}

void add_beside(Board& board, SpaceId to, SpaceId other, std::string_view file) {
  auto& beside = board.spaces[place(to)].beside;
  if (beside.size() == beside.capacity()) {
    const auto most = static_cast<int>(beside.capacity());
    throw InputError(
        Message("error.board.beside", {{"file", file}, {"space", index(to)}, {"most", most}}));
  }
  beside.push_back(other);
}

// Each is beside the other or neither is; those that share most come first.
void set_beside(Board& board, std::string_view file) {
  std::vector<Pair> pairs = pairs_beside(board);
  std::ranges::stable_sort(pairs, std::greater<>(), &Pair::overlap);
  for (const Pair& pair : pairs) {
    add_beside(board, pair.one, pair.other, file);
    add_beside(board, pair.other, pair.one, file);
  }
}

// Spaces of the corner on the way from each of its spaces out of it, fewest and most.
struct Ways {
  int shortest = 0;
  int longest = 0;
};

Ways ways_from(const Board& board, SpaceId id, std::vector<Ways>& known) {
  Ways& ways = known[place(id)];
  if (ways.longest > 0) return ways;
  Ways found{INT32_MAX, 0};
  for (const Link& link : board[id].next) {
    Ways onward;
    if (board[link.to].segment == board[id].segment) onward = ways_from(board, link.to, known);
    found.shortest = std::min(found.shortest, onward.shortest + 1);
    found.longest = std::max(found.longest, onward.longest + 1);
  }
  return ways = found;
}

void set_corner_ways(Board& board) {
  std::vector<Ways> known(board.spaces.size());
  for (Segment& segment : board.segments) segment.shortest = INT32_MAX;
  for (int i = 0; i < board.track_spaces; ++i) {
    for (const Link& link : board[space_at(i)].next) {
      Segment& segment = board.segments[board[link.to].segment];
      if (board[space_at(i)].segment == board[link.to].segment) continue;
      const Ways ways = ways_from(board, link.to, known);
      segment.shortest = std::min(segment.shortest, ways.shortest);
      segment.longest = std::max(segment.longest, ways.longest);
    }
  }
}

// Fewest moves of one space from the finish line round to it.
int shortest_lap(const Board& board) {
  std::vector<SpaceId> order(static_cast<std::size_t>(board.track_spaces));
  for (int i = 0; i < board.track_spaces; ++i) order[static_cast<std::size_t>(i)] = space_at(i);
  std::ranges::stable_sort(order, {}, [&](SpaceId space) { return board[space].at; });
  int best = INT32_MAX;
  for (SpaceId start : board.finish) {
    std::vector<int> moves(order.size(), INT32_MAX);
    moves[place(start)] = 0;
    for (SpaceId space : order) {
      if (moves[place(space)] == INT32_MAX) continue;
      for (const Link& link : board[space].next) {
        const int there = moves[place(space)] + 1;
        if (board[link.to].at < board[space].at) {
          if (link.to == start) best = std::min(best, there);
        } else {
          moves[place(link.to)] = std::min(moves[place(link.to)], there);
        }
      }
    }
  }
  return best;
}

}  // namespace

void derive(Board& board, std::string_view file) {
  set_beside(board, file);
  set_corner_ways(board);
  board.shortest_lap = shortest_lap(board);
}

}  // namespace paddock::circuits
