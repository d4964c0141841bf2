// Ratings: known strengths are found again, and a slow fit agrees.
#include "study/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/rng.h"

namespace paddock {
namespace {

double fraction(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

struct Made {
  std::vector<double> strengths;  // in the scale of ratings, 0 on average
  int first_seats;
  int second_seats;
};

// Results as the model has them: each seat wins in proportion to its strength.
std::vector<Duel> make_duels(const Made& made, std::uint64_t deals, Rng& rng) {
  std::vector<Duel> duels;
  for (std::size_t i = 0; i < made.strengths.size(); ++i) {
    for (std::size_t j = i + 1; j < made.strengths.size(); ++j) {
      Duel duel{i, j, made.first_seats, made.second_seats, deals, 0, 0};
      const double ratio = std::pow(10, (made.strengths[i] - made.strengths[j]) / 400);
      const double seats = static_cast<double>(made.first_seats) / made.second_seats;
      for (std::uint64_t deal = 0; deal < deals; ++deal) {
        double won = fraction(rng) < ratio * seats / (ratio * seats + 1) ? 1 : 0;
        won += fraction(rng) < ratio / seats / (ratio / seats + 1) ? 1 : 0;
        duel.won += won;
        duel.won_squared += won * won;
      }
      duels.push_back(duel);
    }
  }
  return duels;
}

TEST(Ratings, KnownStrengthsAreFoundAgain) {
  const Made made{{-250, -40, 60, 230}, 3, 3};
  Rng rng(3);
  const std::vector<Rating> ratings = rate(4, make_duels(made, 50'000, rng));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(ratings[i].value, made.strengths[i], 4);
}

// A player with three seats of five is not the stronger for it.
TEST(Ratings, AnOddNumberOfSeatsFavoursNobody) {
  const Made made{{-100, 0, 100}, 3, 2};
  Rng rng(4);
  const std::vector<Rating> ratings = rate(3, make_duels(made, 50'000, rng));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(ratings[i].value, made.strengths[i], 4);
}

TEST(Ratings, NinetyFiveOfAHundredIntervalsHoldTheTruth) {
  const Made made{{-120, 20, 100}, 2, 1};
  Rng rng(5);
  int held = 0;
  constexpr int kTimes = 1000;
  for (int i = 0; i < kTimes; ++i) {
    const std::vector<Rating> ratings = rate(3, make_duels(made, 200, rng));
    held += ratings[0].low <= -120 && -120 <= ratings[0].high ? 1 : 0;
  }
  EXPECT_GT(held, 0.93 * kTimes);
  EXPECT_LT(held, 0.97 * kTimes);
}

// Two races that always go the same way tell no more than one.
TEST(Ratings, RacesOfADealThatDependOnEachOtherWidenTheInterval) {
  const Duel apart{0, 1, 1, 1, 400, 400, 600};     // won 0, 1 or 2 of a deal as coins would
  const Duel together{0, 1, 1, 1, 400, 400, 800};  // always both or none
  const Duel opposed{0, 1, 1, 1, 400, 400, 400};   // always one: the luck of the deal decides
  const auto width = [](const Duel& duel) {
    const Rating rating = rate(2, {duel})[0];
    return rating.high - rating.low;
  };
  EXPECT_NEAR(width(together) / width(apart), std::sqrt(2), 0.01);
  EXPECT_LT(width(opposed), 0.01 * width(apart));
}

TEST(Ratings, WhoNeverLostIsStrongerButNotInfinitely) {
  const std::vector<Rating> ratings = rate(2, {{0, 1, 1, 1, 500, 1000, 2000}});
  EXPECT_GT(ratings[0].low, ratings[1].high);
  EXPECT_LT(ratings[0].high, 2000);
}

// Zermelo's iteration: a strength is what was won over what each race offered for it. Slow, and
// hard to get wrong.
std::vector<double> rate_slowly(std::size_t players, const std::vector<Duel>& duels) {
  std::vector<double> strengths(players, 1);
  for (int step = 0; step < 20'000; ++step) {
    std::vector<double> won(players);
    std::vector<double> offered(players);
    for (const Duel& duel : duels) {
      const double deals = static_cast<double>(duel.deals) + 1;
      won[duel.first] += duel.won + 1;
      won[duel.second] += 2 * deals - duel.won - 1;
      for (const auto& [one, other] : {std::pair{duel.first_seats, duel.second_seats},
                                       std::pair{duel.second_seats, duel.first_seats}}) {
        const double all = one * strengths[duel.first] + other * strengths[duel.second];
        offered[duel.first] += deals * one / all;
        offered[duel.second] += deals * other / all;
      }
    }
    for (std::size_t i = 0; i < players; ++i) strengths[i] = won[i] / offered[i];
  }
  double mean = 0;
  for (double& strength : strengths) {
    strength = 400 * std::log10(strength);
    mean += strength / static_cast<double>(players);
  }
  for (double& strength : strengths) strength -= mean;
  return strengths;
}

TEST(Ratings, ASlowFitAgrees) {
  Rng rng(6);
  for (int i = 0; i < 20; ++i) {
    Made made{{}, 1 + static_cast<int>(rng.below(4)), 1 + static_cast<int>(rng.below(4))};
    for (int player = 0; player < 5; ++player) made.strengths.push_back(600 * fraction(rng));
    const std::vector<Duel> duels = make_duels(made, 1 + rng.below(300), rng);
    const std::vector<double> slow = rate_slowly(5, duels);
    const std::vector<Rating> fast = rate(5, duels);
    for (std::size_t player = 0; player < 5; ++player) {
      EXPECT_NEAR(fast[player].value, slow[player], 0.01);
    }
  }
}

}  // namespace
}  // namespace paddock
