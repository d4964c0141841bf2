#include "insight/swings.h"

#include <algorithm>
#include <cstdlib>

namespace paddock {
namespace {

std::int64_t size_of(const Swing& swing) { return std::llabs(swing.change.millionths); }

}  // namespace

void Swings::add(const Swing& swing, Kind kind) {
  const auto keep = [&](std::optional<Swing>& kept, bool is_more) {
    if (is_more) kept = swing;
  };
  const Fraction change = swing.change;
  if (kind == Kind::Luck) {
    keep(unluckiest_, change < (unluckiest_ ? unluckiest_->change : Fraction{}));
    keep(luckiest_, change > (luckiest_ ? luckiest_->change : Fraction{}));
  }
  if (kind == Kind::Skill) {
    keep(best_decision_, change > (best_decision_ ? best_decision_->change : Fraction{}));
  }
  if (change == Fraction{}) return;
  const bool is_same_move = !largest_.empty() && largest_.back().moves == swing.moves;
  if (!is_same_move) {
    largest_.push_back(swing);
  } else if (size_of(swing) > size_of(largest_.back())) {
    largest_.back() = swing;
  }
}

void Swings::tell(Review& review) const {
  review.unluckiest = unluckiest_;
  review.luckiest = luckiest_;
  review.best_decision = best_decision_;
  std::vector<Swing> turns = largest_;
  std::ranges::stable_sort(turns, std::ranges::greater(), size_of);
  turns.resize(std::min(turns.size(), kTurningPoints));
  std::ranges::sort(turns, {}, &Swing::moves);
  review.turning_points = std::move(turns);
}

}  // namespace paddock
