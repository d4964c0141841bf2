// The moves that changed most: for the worse, for the better, and by whom.
#pragma once

#include <optional>
#include <vector>

#include "insight/review.h"

namespace paddock {

class Swings {
 public:
  enum class Kind : std::uint8_t { Luck, Skill, Others };
  void add(const Swing& swing, Kind kind);
  void tell(Review& review) const;

 private:
  static constexpr std::size_t kTurningPoints = 5;
  std::optional<Swing> unluckiest_;
  std::optional<Swing> luckiest_;
  std::optional<Swing> best_decision_;
  std::vector<Swing> largest_;  // one a move: whom it changed most for
};

}  // namespace paddock
