#include "study/ratings.h"

#include <cmath>
#include <utility>

namespace paddock {
namespace {

constexpr double kScale = 173.71779276130073;  // 400 / ln 10
constexpr double kNormal95 = 1.959963984540054;

// A square matrix, row by row.
class Square {
 public:
  explicit Square(std::size_t size) : size_(size), cells_(size * size) {}
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  std::size_t size() const { return size_; }

  // What a comparison of two players adds: the more they differ, the more it weighs.
  void compare(std::size_t one, std::size_t other, double weight) {
    at(one, one) += weight;
    at(other, other) += weight;
    at(one, other) -= weight;
    at(other, one) -= weight;
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

Square operator*(const Square& one, const Square& other) {
  Square product(one.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t k = 0; k < one.size(); ++k) {
      for (std::size_t j = 0; j < one.size(); ++j)
        product.at(i, j) += one.at(i, k) * other.at(k, j);
    }
  }
  return product;
}

// By Gauss and Jordan; the matrix is symmetric and positive, so that the diagonal serves as pivot.
Square inverse(Square matrix) {
  Square result(matrix.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) result.at(i, i) = 1;
  for (std::size_t pivot = 0; pivot < matrix.size(); ++pivot) {
    const double scale = 1 / matrix.at(pivot, pivot);
    for (std::size_t j = 0; j < matrix.size(); ++j) {
      matrix.at(pivot, j) *= scale;
      result.at(pivot, j) *= scale;
    }
    for (std::size_t i = 0; i < matrix.size(); ++i) {
      const double factor = matrix.at(i, pivot);
      if (i == pivot) continue;
      for (std::size_t j = 0; j < matrix.size(); ++j) {
        matrix.at(i, j) -= factor * matrix.at(pivot, j);
        result.at(i, j) -= factor * result.at(pivot, j);
      }
    }
  }
  return result;
}

// Of a matrix of comparisons, which says nothing about all players growing stronger together.
Square inverse_of_comparisons(Square matrix) {
  const double even = 1 / static_cast<double>(matrix.size());
  const auto shift = [&](Square& shifted, double by) {
    for (std::size_t i = 0; i < shifted.size(); ++i) {
      for (std::size_t j = 0; j < shifted.size(); ++j) shifted.at(i, j) += by;
    }
  };
  shift(matrix, even);
  Square result = inverse(std::move(matrix));
  shift(result, -even);
  return result;
}

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

// What the first player should have of a deal, and how much that varies, if both races are
// independent.
struct Expected {
  double won;
  double variance;
};
Expected expected(const Duel& duel, const std::vector<double>& strengths) {
  const double difference = strengths[duel.first] - strengths[duel.second];
  const double handicap = std::log(static_cast<double>(duel.first_seats) / duel.second_seats);
  const double one = chance(difference + handicap);
  const double other = chance(difference - handicap);
  return {one + other, one * (1 - one) + other * (1 - other)};
}

// With the deal that both won once.
Duel evened(Duel duel) {
  ++duel.deals;
  duel.won += 1;
  duel.won_squared += 1;
  return duel;
}

struct Slope {
  std::vector<double> gradient;
  Square information;
};
Slope slope_at(const std::vector<double>& strengths, const std::vector<Duel>& duels) {
  Slope slope{std::vector<double>(strengths.size()), Square(strengths.size())};
  for (const Duel& duel : duels) {
    const auto deals = static_cast<double>(duel.deals);
    const Expected fair = expected(duel, strengths);
    slope.gradient[duel.first] += duel.won - deals * fair.won;
    slope.gradient[duel.second] -= duel.won - deals * fair.won;
    slope.information.compare(duel.first, duel.second, deals * fair.variance);
  }
  return slope;
}

// Newton's step, no longer than `longest`: far from the top the curve says little about it.
double climb(std::vector<double>& strengths, const Slope& slope, double longest) {
  const Square inverted = inverse_of_comparisons(slope.information);
  std::vector<double> step(strengths.size());
  double far = 0;
  for (std::size_t i = 0; i < step.size(); ++i) {
    for (std::size_t j = 0; j < step.size(); ++j) step[i] += inverted.at(i, j) * slope.gradient[j];
    far = std::max(far, std::abs(step[i]));
  }
  const double scale = far > longest ? longest / far : 1;
  for (std::size_t i = 0; i < step.size(); ++i) strengths[i] += scale * step[i];
  return far;
}

std::vector<double> likeliest(std::size_t players, const std::vector<Duel>& duels) {
  constexpr int kMostSteps = 500;
  constexpr double kNear = 1e-10;
  std::vector<double> strengths(players);
  for (int i = 0; i < kMostSteps; ++i) {
    if (climb(strengths, slope_at(strengths, duels), 0.5) < kNear) break;
  }
  return strengths;
}

// How much the ratings vary together.
Square covariance(const std::vector<double>& strengths, const std::vector<Duel>& duels) {
  Square seen(strengths.size());
  for (const Duel& duel : duels) {
    const double fair = expected(duel, strengths).won;
    const double deviation =
        duel.won_squared - 2 * fair * duel.won + static_cast<double>(duel.deals) * fair * fair;
    seen.compare(duel.first, duel.second, deviation);
  }
  const Square bread = inverse_of_comparisons(slope_at(strengths, duels).information);
  return bread * seen * bread;
}

}  // namespace

std::vector<Rating> rate(std::size_t players, const std::vector<Duel>& duels) {
  std::vector<Duel> fitted;
  fitted.reserve(duels.size());
  for (const Duel& duel : duels) fitted.push_back(evened(duel));
  const std::vector<double> strengths = likeliest(players, fitted);
  const Square varies = covariance(strengths, fitted);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    const double value = kScale * strengths[i];
    const double half = kScale * kNormal95 * std::sqrt(std::max(0.0, varies.at(i, i)));
    ratings.push_back({value, value - half, value + half});
  }
  return ratings;
}

}  // namespace paddock
