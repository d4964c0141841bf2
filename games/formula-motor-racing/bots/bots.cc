// The bots of Formula Motor Racing, and who plays as them.
#include <array>

#include "bots/generic/random.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/levels.h"

namespace paddock {
namespace formula_motor_racing {
namespace {

constexpr Style kGambler = {.risk = 1};
constexpr Style kBlocker = {.malice = 1};
constexpr Style kMiser = {.thrift = 1};

constexpr auto kRookies =
    std::to_array<Character>({{"milo", kGambler}, {"pippa", kBlocker}, {"otto", kMiser}});
constexpr auto kClub =
    std::to_array<Character>({{"tariq", kGambler}, {"ines", kBlocker}, {"greta", kMiser}});
constexpr auto kPros =
    std::to_array<Character>({{"lucia", kGambler}, {"borja", kBlocker}, {"kenji", kMiser}});
constexpr auto kChampions =
    std::to_array<Character>({{"zofia", kGambler}, {"amara", kBlocker}, {"sven", kMiser}});

// A decision takes a few hundredths of a second.
constexpr std::uint32_t kPlayouts = 4000;

}  // namespace
}  // namespace formula_motor_racing

using formula_motor_racing::FormulaMotorRacing;

template <>
std::span<const Bot<FormulaMotorRacing>> bots_of<FormulaMotorRacing>() {
  namespace fmr = formula_motor_racing;
  static constexpr std::array<Bot<FormulaMotorRacing>, 6> kBots = {{
      {"random", choose_random<FormulaMotorRacing>},
      {"rookie", nullptr, fmr::think_rookie, 0, fmr::kRookies},
      {"greedy", fmr::choose_greedy},
      {"club", nullptr, fmr::think_club, 0, fmr::kClub},
      {"pro", nullptr, fmr::think_pro, 0, fmr::kPros},
      {"champion", nullptr, fmr::think_champion, fmr::kPlayouts, fmr::kChampions, Recall::Past},
  }};
  return kBots;
}

}  // namespace paddock
