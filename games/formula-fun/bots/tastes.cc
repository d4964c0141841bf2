#include "games/formula-fun/bots/tastes.h"

#include <algorithm>

namespace paddock::formula_fun {

Taste in_style(Taste taste, const Style& style) {
  const double generosity = 1 - 0.2 * style.thrift;
  taste.millions_now *= generosity;
  taste.millions_per_race *= generosity;
  taste.part_price =
      std::max(1, taste.part_price + static_cast<int>(2 * style.thrift - 2 * style.risk));
  taste.money_for_one =
      std::max(1, taste.money_for_one - static_cast<int>(2 * style.risk - 3 * style.thrift));
  taste.money_for_two =
      std::max(2, taste.money_for_two - static_cast<int>(2 * style.risk - 6 * style.thrift));
  taste.spite = 0.4 * std::max(0.0, style.malice);
  taste.lead = 1 + 0.3 * style.patience;
  return taste;
}

}  // namespace paddock::formula_fun
