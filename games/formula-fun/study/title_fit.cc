#include "games/formula-fun/study/title_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/formula-fun/bots/judge.h"

namespace paddock::formula_fun {
namespace {

double standing(const Scales& scales, const Situation::Side& side) {
  return std::inner_product(side.held.begin(), side.held.end(), scales.begin(), side.points);
}

using Chances = std::array<double, kMaxPlayers>;

Chances chances_of(const Scales& scales, const Situation& situation) {
  const double weight = sharpness(scales, situation.races_left);
  const double first = standing(scales, situation.sides[0]);
  Chances chances{};
  double sum = 0;
  for (std::size_t i = 0; i < situation.sides.size(); ++i) {
    chances[i] = power_of_e((standing(scales, situation.sides[i]) - first) * weight);
    sum += chances[i];
  }
  for (double& chance : chances) chance /= sum;
  return chances;
}

// Where the likelihood rises, scale by scale.
void add_slope(const Scales& scales, const Situation& situation, Scales& slope) {
  const Chances chances = chances_of(scales, situation);
  const double weight = sharpness(scales, situation.races_left);
  for (std::size_t i = 0; i < situation.sides.size(); ++i) {
    const Situation::Side& side = situation.sides[i];
    const double surprise = side.won - chances[i];
    for (std::size_t k = 0; k < kScales; ++k) slope[k] += surprise * weight * side.held[k];
    const double of_sharpness = surprise * standing(scales, side);
    slope[static_cast<std::size_t>(Scale::Sharpness)] += of_sharpness;
    slope[static_cast<std::size_t>(Scale::SharpnessAtEnd)] += of_sharpness / situation.races_left;
  }
}

Scales slope_at(const Scales& scales, const std::vector<Situation>& situations) {
  Scales slope{};
  for (const Situation& situation : situations) add_slope(scales, situation, slope);
  return slope;
}

}  // namespace

double likelihood(const Scales& scales, const std::vector<Situation>& situations) {
  double sum = 0;
  for (const Situation& situation : situations) {
    const Chances chances = chances_of(scales, situation);
    for (std::size_t i = 0; i < situation.sides.size(); ++i) {
      if (situation.sides[i].won > 0) sum += situation.sides[i].won * std::log(chances[i]);
    }
  }
  return sum / static_cast<double>(situations.size());
}

// Every scale goes uphill in steps of its own, longer while the slope keeps its sign and shorter
// when it turns (RPROP): they differ too much in size for one length of step.
Scales fit_scales(const std::vector<Situation>& situations) {
  constexpr int kSteps = 300;
  constexpr double kLonger = 1.2;
  constexpr double kShorter = 0.5;
  Scales scales{};
  scales[static_cast<std::size_t>(Scale::Sharpness)] = 0.1;
  Scales steps;
  steps.fill(0.02);
  Scales before{};
  for (int step = 0; step < kSteps; ++step) {
    const Scales slope = slope_at(scales, situations);
    for (std::size_t k = 0; k < kScales; ++k) {
      const double turn = slope[k] * before[k];
      if (turn != 0) steps[k] *= turn > 0 ? kLonger : kShorter;
      if (slope[k] != 0) scales[k] += slope[k] > 0 ? steps[k] : -steps[k];
    }
    before = slope;
  }
  return scales;
}

std::string print_scales(const Scales& scales) {
  std::string text = "name,thousandths\n";
  for (std::size_t k = 0; k < kScales; ++k) {
    text += fmt::format("{},{}\n", kNamesOf<Scale>[k], std::lround(1000 * scales[k]));
  }
  return text;
}

}  // namespace paddock::formula_fun
