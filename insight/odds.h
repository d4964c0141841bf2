// Odds: how likely each seat is to win, to be among the first three, and the points to expect, from
// what one viewer may know.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "engine/game.h"

namespace paddock {

// Whether places and points are looked at as well, or who wins alone, which takes less.
enum class Wanted : std::uint8_t { Everything, Wins };

// How much is played out for an answer. The same effort gives the same answer on any machine.
struct Effort {
  std::uint32_t playouts = 200;
  std::uint64_t seed = 1;
  Wanted wanted = Wanted::Everything;
};

struct Odds {
  struct Line {
    double win = 0;
    double podium = 0;
    double points = 0;
    double error = 0;  // standard error of `win`; 0: it is exact
  };
  int seats = 0;
  std::uint32_t playouts = 0;  // 0: worked out without any
  std::array<Line, kMaxSeats> lines{};

  const Line& operator[](Seat seat) const { return lines[static_cast<std::size_t>(index(seat))]; }
  Line& operator[](Seat seat) { return lines[static_cast<std::size_t>(index(seat))]; }
};

inline constexpr int kPodium = 3;

// A seat's part of the victory: whoever ties for it shares it. Nobody has any where nobody won.
inline double share_of_win(const Result& result, Seat seat) {
  const auto is_first = [](const Result::Line& line) { return line.place == 1; };
  if (!result.is_won || !is_first(result.lines[static_cast<std::size_t>(index(seat))])) return 0;
  const auto end = result.lines.begin() + result.seats;
  return 1.0 / static_cast<double>(std::count_if(result.lines.begin(), end, is_first));
}

// Standard error of the mean of `count` values.
inline double standard_error(double sum, double squares, std::uint32_t count) {
  if (count < 2) return 0;
  const double scatter = squares - sum * sum / count;
  return std::sqrt(std::max(scatter, 0.0) / (count - 1.0) / count);
}

// Few play-outs make chances differ that are the same: who was among the first three 18 times of 26
// is likely to have been lucky. By how much all seats' chances differ more than chance alone would
// have them (James and Stein's estimate), so much of each difference is believed.
inline void steady_podiums(Odds& odds, std::uint32_t playouts) {
  if (odds.seats < 2 || playouts == 0) return;
  double mean = 0;
  for (int i = 0; i < odds.seats; ++i) mean += odds[seat_at(i)].podium / odds.seats;
  double scatter = 0;
  double spread = 0;
  for (int i = 0; i < odds.seats; ++i) {
    const double podium = odds[seat_at(i)].podium;
    scatter += podium * (1 - podium) / playouts / odds.seats;
    spread += (podium - mean) * (podium - mean) / (odds.seats - 1);
  }
  if (spread == 0) return;
  const double believed = std::max(0.0, 1 - scatter / spread);
  for (int i = 0; i < odds.seats; ++i) {
    double& podium = odds[seat_at(i)].podium;
    podium = mean + believed * (podium - mean);
  }
}

// Adds up how play-outs ended.
class OddsTally {
 public:
  void add(const Result& result) {
    sums_.seats = result.seats;
    ++sums_.playouts;
    for (int i = 0; i < result.seats; ++i) {
      const Result::Line& line = result.lines[static_cast<std::size_t>(i)];
      const double share = share_of_win(result, seat_at(i));
      Odds::Line& sum = sums_[seat_at(i)];
      sum.win += share;
      sum.error += share * share;
      sum.podium += line.place <= kPodium ? 1 : 0;
      sum.points += line.points;
    }
  }

  Odds odds() const {
    Odds odds = sums_;
    const double count = odds.playouts;
    for (int i = 0; i < odds.seats; ++i) {
      Odds::Line& line = odds[seat_at(i)];
      line.error = standard_error(line.win, line.error, odds.playouts);
      line.win /= count;
      line.podium /= count;
      line.points /= count;
    }
    steady_podiums(odds, odds.playouts);
    return odds;
  }

 private:
  Odds sums_;  // in `error`: squares of the shares
};

// What is certain: a match that is over.
inline Odds odds_of(const Result& result) {
  OddsTally tally;
  tally.add(result);
  Odds odds = tally.odds();
  odds.playouts = 0;
  return odds;
}

}  // namespace paddock
