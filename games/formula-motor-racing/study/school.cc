#include "games/formula-motor-racing/study/school.h"

#include <algorithm>

#include "games/formula-motor-racing/study/training_race.h"

namespace paddock::formula_motor_racing {

School::School(std::uint64_t seed) : rng_(seed) {
  for (Network& network : *networks_) Trainer::begin(network, rng_);
}

School::School(std::uint64_t seed, const Networks& begun)
    : rng_(seed), networks_(std::make_unique<Networks>(begun)), goes_on_(true) {}

void School::teach(const Lesson& lesson) {
  constexpr std::uint64_t kBetweenNews = 256;
  for (std::uint64_t race = 0; race < lesson.races; ++race) {
    plan(static_cast<double>(race) / static_cast<double>(lesson.races));
    TrainingRace(*this).run();
    if (lesson.progress && race % kBetweenNews == 0) lesson.progress(race);
  }
}

// Greedy races, of which the first stage learns, cost next to nothing: many of them.
void School::plan(double progress) {
  constexpr double kFirstStage = 0.3;
  constexpr double kStage = 0.1;
  constexpr double kTogether = kFirstStage + kStage * (kStages - 1);
  constexpr float kRate = 0.002F;
  constexpr float kRateGoingOn = 0.001F;
  if (goes_on_) return learn_together(kRateGoingOn, 1 - progress);
  stage_ = progress < kFirstStage ? 0 : 1 + static_cast<int>((progress - kFirstStage) / kStage);
  rate_ = kRate;
  if (progress >= kTogether) learn_together(kRate, (1 - progress) / (1 - kTogether));
}

void School::learn_together(float rate, double left) {
  constexpr float kLeast = 0.02F;
  stage_ = kStages;
  rate_ = rate * std::max(kLeast, static_cast<float>(left));
}

bool School::judges(int stage) {
  constexpr std::uint32_t kOfTen = 3;  // of stages that were learned before
  if (stage >= stage_) return false;
  return stage_ == kStages || stage == stage_ - 1 || rng_.below(10) < kOfTen;
}

void School::learn(const Sample& sample) {
  const auto network = static_cast<std::size_t>(sample.network);
  trainers_[network].learn((*networks_)[network], sample, rate_, rng_);
}

}  // namespace paddock::formula_motor_racing
