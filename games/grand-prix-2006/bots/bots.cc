// Bots of Grand Prix 2006. There is nothing to decide but whom to follow and when to start.
#include "bots/bot.h"
#include "bots/generic/random.h"
#include "games/grand-prix-2006/text.h"

namespace paddock {

using grand_prix_2006::GrandPrix2006;

template <>
std::span<const Bot<GrandPrix2006>> bots_of<GrandPrix2006>() {
  static constexpr std::array<Bot<GrandPrix2006>, 1> kBots = {{
      {"random", choose_random<GrandPrix2006>},
  }};
  return kBots;
}

}  // namespace paddock
