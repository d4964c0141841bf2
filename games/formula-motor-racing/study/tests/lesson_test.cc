// The command that made data/weights.csv still makes such a file.
#include "games/formula-motor-racing/study/lesson.h"

#include <gtest/gtest.h>

#include <memory>

#include "games/find_game.h"
#include "games/formula-motor-racing/bots/weights.h"
#include "games/formula-motor-racing/study/trainer.h"

namespace paddock::formula_motor_racing {
namespace {

TEST(FormulaMotorRacingLesson, TheSameLessonGivesTheSameWeightsAndTheyFit) {
  const AnyGame& game = find_game(FormulaMotorRacing::kId);
  const Lesson lesson{60, 5, {}};
  const std::optional<std::string> text = learn(game, lesson);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, learn(game, lesson));
  EXPECT_NE(*text, learn(game, {60, 6, {}}));
  const auto networks = std::make_unique<Networks>();
  EXPECT_NO_THROW(parse_weights(*text, *networks));
}

TEST(FormulaMotorRacingLesson, GoesOnWithWhatWasLearnedBefore) {
  const AnyGame& game = find_game(FormulaMotorRacing::kId);
  const std::string begun = *learn(game, {60, 5, {}});
  const std::string more = *learn(game, {20, 6, {}, begun});
  EXPECT_EQ(more, learn(game, {20, 6, {}, begun}));
  EXPECT_NE(more, begun);
  EXPECT_NE(more, learn(game, {20, 6, {}}));
  EXPECT_THROW((void)learn(game, {20, 6, {}, begun + "more"}), InputError);
  EXPECT_TRUE(goes_on(game));
  EXPECT_FALSE(goes_on(find_game("formula-fun")));
}

TEST(FormulaMotorRacingLesson, ThereIsNothingToLearnElsewhere) {
  EXPECT_FALSE(learn(find_game("grand-prix-2006"), {10, 1, {}}));
}

// Who has the first input on wins, who has not loses.
TEST(FormulaMotorRacingTrainer, LearnsWhatDecides) {
  Rng rng(1);
  auto network = std::make_unique<Network>();
  Trainer::begin(*network, rng);
  Trainer trainer;
  const auto sample_of = [](int input, float target) {
    Sample sample;
    sample.tell(input, 1.F);
    sample.target = target;
    return sample;
  };
  for (int i = 0; i < 6000; ++i) {
    trainer.learn(*network, sample_of(i % 2, i % 2 == 0 ? 1.F : 0.F), 0.01F, rng);
  }
  const auto chance_of = [&](int input) {
    Sums sums = network->first_bias;
    network->hear(sums, input);
    return network->chance(sums);
  };
  EXPECT_GT(chance_of(0), 0.9F);
  EXPECT_LT(chance_of(1), 0.1F);
}

}  // namespace
}  // namespace paddock::formula_motor_racing
