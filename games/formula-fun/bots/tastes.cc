#include "games/formula-fun/bots/tastes.h"

#include <algorithm>

namespace paddock::formula_fun {

Taste in_style(Taste taste, const Style& style) {
  const double frugality = style.thrift - style.risk;  // from -2 to 2
  const double generosity = 1 - 0.2 * frugality;
  taste.millions_now *= generosity;
  taste.millions_per_race *= generosity;
  taste.part_price = std::max(0, taste.part_price + static_cast<int>(2 * frugality));
  taste.spite = 0.7 * std::max(0.0, style.malice);
  taste.lead = 1 + 0.3 * style.patience;
  return taste;
}

}  // namespace paddock::formula_fun
