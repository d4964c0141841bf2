#include "insight/weighing.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "insight/odds.h"

namespace paddock {

Estimate mean_of(std::span<const float> values) {
  double sum = 0;
  double squares = 0;
  for (const float value : values) {
    sum += value;
    squares += static_cast<double>(value) * value;
  }
  const auto count = static_cast<std::uint32_t>(values.size());
  return {sum / std::max<double>(count, 1), standard_error(sum, squares, count)};
}

double Weighing::Trial::count() const {
  return std::max<double>(static_cast<double>(wins.size()), 1);
}

Weighing::Weighing(std::size_t moves, std::uint32_t playouts, Spending spending, Round round)
    : round_(std::move(round)) {
  if (moves == 0) return;
  for (std::size_t i = 0; i < moves; ++i) trials_.push_back({i});
  std::uint32_t stages = 1;  // the last is of two
  if (spending == Spending::OnEach) {
    playouts *= static_cast<std::uint32_t>(moves);
  } else if (moves > 2) {
    stages = static_cast<std::uint32_t>(std::bit_width(moves - 1));
  }
  std::size_t alive = moves;
  for (std::uint32_t left = stages; left > 0; --left, alive = (alive + 1) / 2) {
    play(alive, playouts / stages / static_cast<std::uint32_t>(alive));
    std::stable_sort(trials_.begin(), trials_.begin() + static_cast<std::ptrdiff_t>(alive),
                     [](const Trial& a, const Trial& b) { return a.merit() > b.merit(); });
  }
}

void Weighing::play(std::size_t alive, std::uint32_t rounds) {
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < alive; ++i) moves.push_back(trials_[i].move);
  std::vector<Worth> worths(alive);
  for (std::uint32_t i = 0; i < std::max<std::uint32_t>(rounds, 1); ++i, ++played_) {
    round_(played_, moves, worths);
    for (std::size_t k = 0; k < alive; ++k) {
      trials_[k].wins.push_back(worths[k].win);
      trials_[k].points += worths[k].points;
      trials_[k].besides += worths[k].besides;
    }
  }
}

Estimate Weighing::behind(const Trial& trial) const {
  std::vector<float> leads;
  const std::vector<float>& best = trials_[0].wins;
  for (std::size_t i = 0; i < std::min(best.size(), trial.wins.size()); ++i) {
    leads.push_back(best[i] - trial.wins[i]);
  }
  return mean_of(leads);
}

// Whoever was played out less often is seen against the best one in the deals both had: what either
// won by the luck of the deals alone is no difference between them.
std::vector<Weighing::Line> Weighing::lines() const {
  std::vector<Line> lines;
  for (const Trial& trial : trials_) {
    Line line{trial.move, mean_of(trial.wins), behind(trial), trial.points / trial.count()};
    if (trial.wins.size() < trials_[0].wins.size()) {
      const Estimate best = lines[0].win;
      line.win = {std::clamp(best.value - line.behind.value, 0.0, 1.0),
                  std::hypot(best.error, line.behind.error)};
      line.behind.value = best.value - line.win.value;
    }
    lines.push_back(line);
  }
  if (!lines.empty()) {
    std::stable_sort(lines.begin() + 1, lines.end(),
                     [](const Line& a, const Line& b) { return a.behind.value < b.behind.value; });
  }
  return lines;
}

}  // namespace paddock
