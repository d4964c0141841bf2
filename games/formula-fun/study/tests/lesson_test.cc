// The command that made data/judge.csv still makes such a file.
#include "games/formula-fun/study/lesson.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/find_game.h"
#include "games/formula-fun/study/title_fit.h"

namespace paddock::formula_fun {
namespace {

TEST(FormulaFunLesson, TheSameLessonGivesTheSameScalesAndTheyFit) {
  const AnyGame& game = find_game(FormulaFun::kId);
  const std::optional<std::string> text = learn(game, {30, 5, {}});
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, learn(game, {30, 5, {}}));
  EXPECT_NE(*text, learn(game, {30, 6, {}}));
  EXPECT_EQ(print_scales(parse_scales(*text)), *text);
}

// Seasons decided by known scales: two sides with this and that, won by chance.
std::vector<Situation> made_up(const Scales& truth, int count) {
  Rng rng(7);
  std::vector<Situation> situations;
  for (int i = 0; i < count; ++i) {
    Situation& situation = situations.emplace_back();
    situation.races_left = 1 + static_cast<int>(rng.below(6));
    double ahead = 0;
    for (int side = 0; side < 2; ++side) {
      Situation::Side one{static_cast<double>(rng.below(12)), {}, 0};
      for (std::size_t k = 0; k < 6; ++k) one.held[k] = rng.below(4);
      double standing = one.points;
      for (std::size_t k = 0; k < 6; ++k) standing += truth[k] * one.held[k];
      ahead = side == 0 ? standing : ahead - standing;
      situation.sides.push_back(one);
    }
    const double chance = 1 / (1 + std::exp(-ahead * sharpness(truth, situation.races_left)));
    const bool first_wins = rng.below(1'000'000) < chance * 1e6;
    situation.sides[first_wins ? 0 : 1].won = 1;
  }
  return situations;
}

TEST(FormulaFunTitleFit, FindsTheScalesThatDecided) {
  const Scales truth = {0.5, 0.2, 0.4, 1.5, 2.0, -1.0, 0.1, 0.3};
  const std::vector<Situation> situations = made_up(truth, 20'000);
  const Scales found = fit_scales(situations);
  for (std::size_t k = 0; k < kScales; ++k) EXPECT_NEAR(found[k], truth[k], 0.15) << k;
  EXPECT_GE(likelihood(found, situations), likelihood(truth, situations));
}

}  // namespace
}  // namespace paddock::formula_fun
