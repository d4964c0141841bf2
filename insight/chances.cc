#include "insight/chances.h"

#include <vector>

#include "insight/weighing.h"

namespace paddock {

Odds with_chances(Odds counted, std::span<const Chances> looks) {
  double wins = 0;
  double sum = 0;
  for (int i = 0; i < counted.seats; ++i) {
    Odds::Line& line = counted[seat_at(i)];
    wins += line.win;
    std::vector<float> own;
    for (const Chances& look : looks) own.push_back(look[static_cast<std::size_t>(i)]);
    const Estimate chance = mean_of(own);
    sum += chance.value;
    line.win = chance.value;
    line.error = chance.error;
  }
  const double scale = sum > 0 ? wins / sum : 1;
  for (int i = 0; i < counted.seats; ++i) {
    Odds::Line& line = counted[seat_at(i)];
    line.win *= scale;
    line.error *= scale;
    line.podium = std::max(line.podium, line.win);  // it was counted less often
  }
  counted.playouts = static_cast<std::uint32_t>(looks.size());
  return counted;
}

}  // namespace paddock
