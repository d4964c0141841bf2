// Where the networks learn: races between greedy players and themselves, with any number of seats,
// of both editions, short ones, and out of the middle of seasons.
//
// A network learns what the best move of the seat's next turn is worth by the network of one play
// less; that of the last play, how the match ends (by chance_at_end, when races are to come). So
// the stages are learned one after the other, the last play first, in races that greedy plays up to
// them; at the end all together, in races of both kinds of players.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/formula-motor-racing/study/trainer.h"
#include "study/lessons.h"

namespace paddock::formula_motor_racing {

// Before the first: the race is over.
inline constexpr int kNoStage = -1;

class School {
 public:
  explicit School(std::uint64_t seed);
  // Where networks that have learned before go on: all stages together.
  School(std::uint64_t seed, const Networks& begun);

  void teach(const Lesson& lesson);
  const Networks& networks() const { return *networks_; }

  // What a race needs to know of it.
  Rng& rng() { return rng_; }
  // Whether moves that leave the seat so many plays are judged by the networks this time.
  bool judges(int stage);
  bool learns(int stage) const { return stage <= stage_; }
  void learn(const Sample& sample);

 private:
  void plan(double progress);
  void learn_together(float rate, double left);

  Rng rng_;
  std::unique_ptr<Networks> networks_ = std::make_unique<Networks>();
  std::vector<Trainer> trainers_ = std::vector<Trainer>(kNetworks);
  bool goes_on_ = false;
  int stage_ = 0;  // the one being learned; past the last: all of them
  float rate_ = 0;
};

}  // namespace paddock::formula_motor_racing
