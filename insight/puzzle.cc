#include "insight/puzzle.h"

#include <algorithm>
#include <cmath>

namespace paddock {

int grade_of(const Puzzle& puzzle, int seats) {
  constexpr double kEasiest = 800;
  constexpr double kMissedByAll = 600;
  constexpr double kAsGoodAsEven = 300;
  constexpr double kTwiceAsMany = 60;
  const double apart = std::min(1.0, puzzle.lead.part() * seats);
  const double grade = kEasiest + kMissedByAll * puzzle.missed.part() +
                       kAsGoodAsEven * (1 - apart) + kTwiceAsMany * std::log2(puzzle.choices);
  return static_cast<int>(std::lround(grade));
}

bool stands_out(Estimate lead, int seats) {
  constexpr double kSure = 3;
  constexpr double kTrifle = 0.2;
  return lead.value > kSure * lead.error && lead.value * seats >= kTrifle;
}

}  // namespace paddock
