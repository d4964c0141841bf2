// The bots of Formula Fun.
#include <array>

#include "bots/generic/guarded_search.h"
#include "bots/generic/random.h"
#include "games/formula-fun/bots/rookie.h"
#include "games/formula-fun/bots/tastes.h"
#include "games/formula-fun/bots/thinker.h"

namespace paddock {
namespace formula_fun {
namespace {

using MoveList = FormulaFun::MoveList;

Move manage(const Glimpse<FormulaFun>& glimpse, const MoveList& moves, const Taste& taste) {
  const View view = glimpse.view();
  Prospects prospects(view.open, taste);
  return Manager(view.open, view.hand, glimpse.seat(), prospects).choose(moves);
}

Move choose_by_value(const Glimpse<FormulaFun>& glimpse, const MoveList& moves, Rng&) {
  return manage(glimpse, moves, kValueTaste);
}

Move play_for_a_club(const Glimpse<FormulaFun>& glimpse, const MoveList& moves, Mind& mind) {
  return manage(glimpse, moves, in_style(kClubTaste, mind.style));
}

template <Breadth kBreadth>
Move search(const Glimpse<FormulaFun>& glimpse, const MoveList& moves, Mind& mind) {
  if (moves.size() == 1) return moves[0];
  Thinker thinker(glimpse, kBreadth, mind.style);
  return GuardedSearch<FormulaFun, Thinker>::think(thinker, glimpse, moves, mind);
}

// Those of a level differ in style, not in strength.
constexpr std::array<Character, 3> kRookies = {{
    {"nino", {.risk = 1}},
    {"petra", {.thrift = 1}},
    {"rosie", {.malice = 0.6}},
}};
constexpr std::array<Character, 4> kClub = {{
    {"olaf", {.thrift = 1}},
    {"paco", {.risk = 1}},
    {"ursula", {.malice = 0.6}},
    {"quentin", {.patience = 1}},
}};
constexpr std::array<Character, 4> kPros = {{
    {"sverre", {.thrift = 1}},
    {"zoltan", {.risk = 1}},
    {"vasilisa", {.malice = 0.6}},
    {"noor", {.patience = 1}},
}};
constexpr std::array<Character, 4> kChampions = {{
    {"yuki", {.thrift = 1}},
    {"tiago", {.risk = 1}},
    {"xenia", {.malice = 0.6}},
    {"samira", {.patience = 1}},
}};

}  // namespace
}  // namespace formula_fun

using formula_fun::FormulaFun;

template <>
std::span<const Bot<FormulaFun>> bots_of<FormulaFun>() {
  using namespace formula_fun;
  static constexpr std::array<Bot<FormulaFun>, 6> kBots = {{
      {"random", choose_random<FormulaFun>},
      {"rookie", nullptr, play_as_a_rookie, 0, kRookies},
      {"value", choose_by_value},
      {"club", nullptr, play_for_a_club, 0, kClub},
      {"pro", nullptr, search<Breadth::Auctions>, 32, kPros},
      {"champion", nullptr, search<Breadth::Turns>, 120, kChampions},
  }};
  return kBots;
}

}  // namespace paddock
