// Ratings: how strong players are, from duels between them.
//
// The model is the first choice of Plackett and Luce: of all seats in a race each wins with a
// chance in proportion to its player's strength. Where two players share the seats of a race this
// is Bradley and Terry's comparison of pairs with a handicap for the number of seats. docs/bots.md
// says why only the winner counts.
#pragma once

#include <cstdint>
#include <vector>

namespace paddock {

// What a duel of two players has come to. A deal is two races with the same dice: in the second
// everybody sits where the other sat in the first.
struct Duel {
  std::size_t first = 0;  // of the players, by position
  std::size_t second = 0;
  int first_seats = 1;  // of the first player in a deal's first race, of the second in the other
  int second_seats = 1;
  std::uint64_t deals = 0;
  double won = 0;          // races of the first player; who ties for first has part of a race
  double won_squared = 0;  // the squares of what the deals brought it, summed
};

// On the scale of chess: whoever has 400 more has ten times the strength. All together have 0 on
// average.
struct Rating {
  double value = 0;
  double low = 0;  // of the 95 % interval
  double high = 0;
};

// The likeliest ratings, as if every duel had one deal more that both won once: without it a player
// who never lost would be infinitely strong. The intervals hold for deals that are independent; the
// two races of a deal need not be (White's "sandwich").
std::vector<Rating> rate(std::size_t players, const std::vector<Duel>& duels);

}  // namespace paddock
