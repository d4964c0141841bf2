// Trains one network: cross entropy, by stochastic gradients with Adam's steps (Kingma and Ba).
#pragma once

#include <memory>
#include <vector>

#include "engine/inline_list.h"
#include "engine/rng.h"
#include "games/formula-motor-racing/bots/network.h"

namespace paddock::formula_motor_racing {

// What a network was told, and what it should have said.
struct Sample {
  struct Told {
    std::uint16_t input;
    std::int16_t number;  // times kOne
  };
  static constexpr float kOne = 1024.F;

  void tell(int input, float number);

  InlineList<Told, 100> told;
  int network = 0;
  float target = 0;
};

class Trainer {
 public:
  Trainer();

  static void begin(Network& network, Rng& rng);  // with small random weights

  // Learns a sample, and some it was shown before: to make one takes longer than to learn it.
  void learn(Network& network, const Sample& sample, float rate, Rng& rng);

 private:
  static constexpr std::size_t kRemembered = 50'000;
  static constexpr int kTimes = 3;
  static constexpr int kBatch = 128;

  void remember(const Sample& sample);
  void add_gradient(const Network& network, const Sample& sample);
  void step(Network& network, float rate);

  std::vector<Sample> remembered_;
  std::size_t next_ = 0;
  std::unique_ptr<Network> gradient_;
  std::vector<float> mean_ = std::vector<float>(kWeights);
  std::vector<float> square_ = std::vector<float>(kWeights);
  int batch_ = 0;
  float mean_begun_ = 1;  // what of the means is still from before the first step
  float square_begun_ = 1;
};

}  // namespace paddock::formula_motor_racing
