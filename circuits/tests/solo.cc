// The driver sees the lap as places: a space, the gear, stops made in the corner it stands in and
// wear points left. Wear points are the price of everything, so instead of keeping a table for each
// number of them the driver weighs one against turns: a wear point is worth a fixed part of a turn,
// being out a hundred. The best choice for every place is found backwards from the finish line.
#include "circuits/tests/solo.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/rng.h"

namespace paddock::circuits {
namespace {

constexpr int kGears = 6;
constexpr int kStopsKept = 4;  // 0 to 3 made
constexpr double kOut = 100;
constexpr double kWearPrice = 0.4;  // turns
constexpr int kWearPoints = 18;

const std::vector<int>& faces(int gear) {
  static const std::array<std::vector<int>, kGears> kDice = [] {
    std::array<std::vector<int>, kGears> dice{
        {{1, 1, 2, 2}, {2, 3, 3, 4, 4, 4}, {4, 5, 6, 6, 7, 7, 8, 8}}};
    for (int face = 7; face <= 12; ++face) dice[3].push_back(face);
    for (int face = 11; face <= 20; ++face) dice[4].push_back(face);
    for (int face = 21; face <= 30; ++face) dice[5].push_back(face);
    return dice;
  }();
  return kDice[static_cast<std::size_t>(gear)];
}

// Where a move of a number of spaces can end, and what happened on the way.
struct End {
  SpaceId space{};
  int stops = 0;   // made in the corner it stands in
  int beyond = 0;  // spaces it overshot a corner by
  bool is_home = false;
  bool is_out = false;
};

struct Choice {
  int gear = 0;
  double turns = kOut;  // to go, wear included
};

using Reach = std::array<std::vector<End>, 31>;  // by the number of spaces moved

struct Landing {
  End end;
  int brakes = 0;
};

class Driver {
 public:
  explicit Driver(const Board& board)
      : board_(board), best_(board.spaces.size() * kGears * kStopsKept) {
    std::vector<SpaceId> order;
    for (int i = 0; i < board.track_spaces; ++i) order.push_back(space_at(i));
    std::ranges::stable_sort(order, [&](SpaceId a, SpaceId b) { return at(a) > at(b); });
    for (SpaceId space : order) {
      for (int stops = 0; stops < kStopsKept; ++stops) {
        const Reach reach = reach_from(space, stops);
        for (int gear = 0; gear < kGears; ++gear)
          best_[place(space, gear, stops)] = choose(reach, gear);
      }
    }
  }

  struct Lap {
    int turns = 0;
    bool is_out = false;
  };

  Lap drive(Rng& rng) const {
    Lap lap;
    SpaceId space = board_.grid.front();
    int gear = 0;
    int stops = 0;
    int wear = kWearPoints;
    for (bool is_first = true;; is_first = false) {
      ++lap.turns;
      const int chosen = is_first ? 0 : best_[place(space, gear, stops)].gear;
      wear -= std::max(0, gear - chosen - 1);
      gear = chosen;
      const auto& dice = faces(gear);
      const int roll = dice[rng.below(static_cast<std::uint32_t>(dice.size()))];
      const auto [end, brakes] = best_end(reach_from(space, stops), gear, roll);
      wear -= brakes + end.beyond;
      if (end.is_out || wear <= 0) return {lap.turns, true};
      if (end.is_home) return lap;
      space = end.space;
      stops = end.stops;
    }
  }

 private:
  // How far round the lap, counted from behind the grid: a lap is driven from pole to there.
  std::int32_t at(SpaceId space) const {
    const std::int32_t start = board_[board_.grid.back()].at - 1000;
    return (board_[space].at - start + board_.lap) % board_.lap;
  }

  static std::size_t place(SpaceId space, int gear, int stops) {
    const auto row = static_cast<std::size_t>(index(space) * kGears + gear);
    return row * kStopsKept + static_cast<std::size_t>(stops);
  }

  Choice choose(const Reach& reach, int gear) const {
    Choice best;
    for (int next = std::max(0, gear - 4); next <= std::min(kGears - 1, gear + 1); ++next) {
      double turns = 1 + kWearPrice * std::max(0, gear - next - 1);
      const auto chances = static_cast<double>(faces(next).size());
      for (int roll : faces(next)) turns += price(best_end(reach, next, roll), next) / chances;
      if (turns < best.turns) best = {next, turns};
    }
    return best;
  }

  double price(const Landing& landing, int gear) const {
    if (landing.end.is_out) return kOut;
    const double wear = kWearPrice * (landing.brakes + landing.end.beyond);
    if (landing.end.is_home) return wear;
    return wear + best_[place(landing.end.space, gear, landing.end.stops)].turns;
  }

  Landing best_end(const Reach& reach, int gear, int roll) const {
    constexpr int kMostBraked = 6;
    Landing best;
    double least = 3 * kOut;
    for (int brakes = 0; brakes <= std::min(roll, kMostBraked); ++brakes) {
      for (const End& end : reach[static_cast<std::size_t>(roll - brakes)]) {
        const Landing landing{end, brakes};
        const double cost = price(landing, gear);
        if (cost >= least) continue;
        least = cost;
        best = landing;
      }
    }
    return best;
  }

  // Everything a car can reach with each number of spaces. An overshooting one keeps its lane.
  Reach reach_from(SpaceId from, int stops) const {
    Reach reach;
    reach[0] = {{from, stops, 0, false, false}};
    for (std::size_t step = 1; step < reach.size(); ++step) {
      for (const End& end : reach[step - 1]) advance(end, from, reach[step]);
      std::ranges::sort(reach[step], {}, key);
      const auto same = std::ranges::unique(reach[step], {}, key);
      reach[step].erase(same.begin(), same.end());
    }
    for (auto& ends : reach) {
      for (End& end : ends) count_stop(end);
    }
    return reach;
  }

  static std::tuple<int, int, bool, bool> key(const End& end) {
    return {index(end.space), end.beyond, end.is_home, end.is_out};
  }

  void advance(const End& end, SpaceId from, std::vector<End>& next) const {
    if (end.is_home || end.is_out) return next.push_back(end);
    for (const Link& link : board_[end.space].next) {
      if (end.beyond > 0 && link.kind == Link::Kind::Change) continue;
      End moved = end;
      moved.space = link.to;
      if (at(link.to) < at(end.space)) {
        moved.is_home = true;  // round the lap to where the grid was
      } else if (end.beyond > 0) {
        ++moved.beyond;
      } else if (board_[link.to].segment != board_[end.space].segment) {
        leave(moved, end, from);
      }
      next.push_back(moved);
    }
  }

  // Stops count only in the corner the move began in.
  void leave(End& moved, const End& end, SpaceId from) const {
    const Segment& left = board_.segments[board_[end.space].segment];
    const int made = board_[from].segment == board_[end.space].segment ? end.stops : 0;
    const int missing = left.stops - made;
    if (missing >= 2) moved.is_out = true;
    if (missing == 1) moved.beyond = 1;
    moved.stops = 0;
  }

  void count_stop(End& end) const {
    const bool is_in_corner =
        board_.segments[board_[end.space].segment].kind == Segment::Kind::Corner;
    if (!is_in_corner) {
      end.stops = 0;
    } else if (end.beyond == 0) {
      end.stops = std::min(end.stops + 1, kStopsKept - 1);
    }
  }

  const Board& board_;
  std::vector<Choice> best_;
};

}  // namespace

SoloLaps drive_alone(const Board& board, int laps) {
  const Driver driver(board);
  Rng rng(2006);
  SoloLaps result;
  int finished = 0;
  for (int i = 0; i < laps; ++i) {
    const auto lap = driver.drive(rng);
    if (lap.is_out) continue;
    ++finished;
    result.turns += lap.turns;
  }
  result.turns /= std::max(1, finished);
  result.retirements = 1 - static_cast<double>(finished) / laps;
  return result;
}

}  // namespace paddock::circuits
