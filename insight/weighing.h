// Weighing: which of several moves is worth most, by play-outs in which all of them meet the same
// deals with the same luck (common random numbers), so that they differ by what they are and not by
// what they were dealt.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace paddock {

// A chance, and the standard error of it; 0: it is exact.
struct Estimate {
  double value = 0;
  double error = 0;
};

// What one play-out came to for a seat.
struct Worth {
  float win = 0;  // its part of the victory; where the play-out was left before, its chance
  float points = 0;
  float besides = 0;  // decides between moves that win as often
};

// The mean, and how far it may be off.
Estimate mean_of(std::span<const float> values);

class Weighing {
 public:
  // Plays play-out `number` of each of these moves, named by their index.
  using Round = std::function<void(std::uint32_t number, std::span<const std::size_t> moves,
                                   std::span<Worth> worths)>;
  enum class Spending : std::uint8_t {
    OnTheBetterHalf,  // in stages, after each of which the worse half is left as it is
    OnEach,           // every move has all play-outs: where they are as cheap together
  };

  struct Line {
    std::size_t move = 0;
    Estimate win;
    Estimate behind;  // the best one, over the play-outs that both had; so much less is `win`
    double points = 0;
  };

  Weighing(std::size_t moves, std::uint32_t playouts, Spending spending, Round round);

  // Best first, then who is least behind it.
  std::vector<Line> lines() const;

 private:
  struct Trial {
    std::size_t move = 0;
    std::vector<float> wins = {};  // play-out by play-out
    double points = 0;
    double besides = 0;
    double count() const;
    double merit() const { return mean_of(wins).value + besides / count(); }
  };

  void play(std::size_t alive, std::uint32_t rounds);
  Estimate behind(const Trial& trial) const;

  Round round_;
  std::vector<Trial> trials_;
  std::uint32_t played_ = 0;
};

}  // namespace paddock
