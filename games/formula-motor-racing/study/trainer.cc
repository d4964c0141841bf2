#include "games/formula-motor-racing/study/trainer.h"

#include <cmath>
#include <cstring>
#include <span>

#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr Floats kNothing{};

std::span<float> floats_of(Network& network) {
  return {reinterpret_cast<float*>(&network), kWeights};
}

Floats positive(Floats values) { return values > kNothing ? values : kNothing; }

float sum_of_lanes(Floats values) {
  float sum = 0;
  for (int lane = 0; lane < kLanes; ++lane) sum += values[lane];
  return sum;
}

// What the hidden layers hear of a sample.
struct Heard {
  Sums first;
  Floats second;
  float chance;
};

Heard hear(const Network& network, const Sample& sample) {
  Heard heard{network.first_bias, network.second_bias, 0};
  for (const Sample::Told& told : sample.told) {
    network.hear(heard.first, told.input, static_cast<float>(told.number) / Sample::kOne);
  }
  for (std::size_t neuron = 0; neuron < kFirst; ++neuron) {
    const float sum = heard.first[neuron / kLanes][neuron % kLanes];
    heard.second += network.second[neuron] * (sum > 0 ? sum : 0.F);
  }
  heard.chance =
      sigmoid(network.third_bias[0] + sum_of_lanes(positive(heard.second) * network.third));
  return heard;
}

}  // namespace

void Sample::tell(int input, float number) {
  told.push_back(
      {static_cast<std::uint16_t>(input), static_cast<std::int16_t>(std::lround(number * kOne))});
}

Trainer::Trainer() : gradient_(std::make_unique<Network>()) {
  std::memset(static_cast<void*>(gradient_.get()), 0, sizeof(Network));
}

void Trainer::begin(Network& network, Rng& rng) {
  const auto fill = [&](auto& part, float most) {
    auto* const weights = reinterpret_cast<float*>(&part);
    for (std::size_t i = 0; i < sizeof(part) / sizeof(float); ++i) {
      weights[i] = most * (static_cast<float>(rng.below(1 << 20)) / (1 << 19) - 1.F);
    }
  };
  fill(network.first, 0.2F);
  fill(network.first_bias, 0.F);
  fill(network.second, 0.25F);
  network.second_bias = kNothing + 0.1F;
  fill(network.third, 0.4F);
  network.third_bias = kNothing - 1.5F;  // about one in six
}

void Trainer::remember(const Sample& sample) {
  if (remembered_.size() < kRemembered) return remembered_.push_back(sample);
  remembered_[next_] = sample;
  next_ = (next_ + 1) % kRemembered;
}

void Trainer::learn(Network& network, const Sample& sample, float rate, Rng& rng) {
  remember(sample);
  add_gradient(network, sample);
  for (int again = 1; again < kTimes; ++again) {
    const auto known = rng.below(static_cast<std::uint32_t>(remembered_.size()));
    add_gradient(network, remembered_[known]);
  }
  if (batch_ >= kBatch) step(network, rate);
}

void Trainer::add_gradient(const Network& network, const Sample& sample) {
  const Heard heard = hear(network, sample);
  const float error = heard.chance - sample.target;
  Network& gradient = *gradient_;
  gradient.third_bias += error;
  gradient.third += positive(heard.second) * error;
  const Floats second = heard.second > kNothing ? network.third * error : kNothing;
  gradient.second_bias += second;
  Sums first{};
  for (std::size_t neuron = 0; neuron < kFirst; ++neuron) {
    const float sum = heard.first[neuron / kLanes][neuron % kLanes];
    if (sum <= 0) continue;
    gradient.second[neuron] += second * sum;
    first[neuron / kLanes][neuron % kLanes] = sum_of_lanes(network.second[neuron] * second);
  }
  for (std::size_t i = 0; i < kFirstVectors; ++i) gradient.first_bias[i] += first[i];
  for (const Sample::Told& told : sample.told) {
    const float number = static_cast<float>(told.number) / Sample::kOne;
    Sums& weights = gradient.first[told.input];
    for (std::size_t i = 0; i < kFirstVectors; ++i) weights[i] += first[i] * number;
  }
  ++batch_;
}

void Trainer::step(Network& network, float rate) {
  constexpr float kMean = 0.9F;
  constexpr float kSquare = 0.999F;
  constexpr float kLeast = 1e-8F;
  mean_begun_ *= kMean;
  square_begun_ *= kSquare;
  const float pace = rate / (1.F - mean_begun_);
  const float whole = 1.F / (1.F - square_begun_);
  const std::span<float> weights = floats_of(network);
  const std::span<float> gradients = floats_of(*gradient_);
  for (std::size_t i = 0; i < kWeights; ++i) {
    const float gradient = gradients[i] / static_cast<float>(batch_);
    mean_[i] = kMean * mean_[i] + (1.F - kMean) * gradient;
    square_[i] = kSquare * square_[i] + (1.F - kSquare) * gradient * gradient;
    weights[i] -= pace * mean_[i] / (std::sqrt(square_[i] * whole) + kLeast);
    gradients[i] = 0;
  }
  batch_ = 0;
}

}  // namespace paddock::formula_motor_racing
