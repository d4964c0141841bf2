// The bots of Formula D.
#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "bots/generic/random.h"
#include "games/formula-d/bots/levels.h"
#include "games/formula-d/outlook.h"
#include "games/formula-d/pit.h"
#include "games/formula-d/text.h"

namespace paddock {
namespace formula_d {
namespace {

// Drives in the highest gear in which no face of the die costs more wear points than it allows
// itself, and then goes where it gets furthest for what it spends.
//
// What it may spend at once: a share of what is left above a reserve, more as the end comes nearer.
class Safe {
 public:
  static Move choose(const Glimpse<FormulaD>& glimpse, const FormulaD::MoveList& moves, Rng&) {
    const State state = glimpse.view().state;
    return state.phase == Phase::ChoosingGear ? gear(state, moves) : end(state, moves);
  }

 private:
  static constexpr int kReserve = 4;
  static constexpr int kShare = 3;

  static int budget(const State& state) {
    const Car& car = state[state.mover()];
    return std::max(0, (car.wear - kReserve) / kShare);
  }

  static Move gear(const State& state, const FormulaD::MoveList& moves) {
    const int allowed = budget(state);
    Move cheapest = moves[0];
    int least = 1000;
    for (std::size_t i = moves.size(); i > 0; --i) {  // the highest gear first
      const GearOutlook outlook = outlook_of(state, moves[i - 1].value);
      const int worst = outlook.price + outlook.worst_wear;
      if (outlook.out == 0 && worst <= allowed) return moves[i - 1];
      const int fear = worst + 100 * outlook.out;
      if (fear >= least) continue;
      least = fear;
      cheapest = moves[i - 1];
    }
    return cheapest;
  }

  // Few points spent, then far ahead, in a corner the stop that is asked for.
  static int worth(const State& state, const Move& move) {
    const EndFacts facts = facts_of(state, move);
    if (facts.is_out) return -100'000;
    if (facts.finishes) return 100'000;
    const int missing = facts.stops_asked > 0 ? facts.stops_asked - facts.stop : 0;
    const int risk = std::popcount(facts.risks);
    return -300 * move.cost() + 250 * facts.stop - 40 * missing - 60 * risk;
  }

  static std::int64_t ahead(const State& state, const Move& move) {
    const Track& track = Track::of(state.board);
    const std::int32_t from = track[state[state.mover()].space].at;
    return (track[move.space].at - from + track.lap()) % track.lap() / 10;
  }

  static Move end(const State& state, const FormulaD::MoveList& moves) {
    Move best = moves[0];
    std::int64_t most = -1'000'000;
    for (const Move& move : moves) {
      if (move.action == Action::Nitro) continue;
      if (move.action == Action::Pit && wants_to_stop(state)) return move;
      if (move.action == Action::Pit) continue;
      const std::int64_t value = worth(state, move) + ahead(state, move);
      if (value <= most) continue;
      most = value;
      best = move;
    }
    return best;
  }

  static bool wants_to_stop(const State& state) {
    return 2 * state[state.mover()].wear <= state.wear_points;
  }
};

}  // namespace
}  // namespace formula_d

using formula_d::FormulaD;

namespace {

// Their lines are in lang/: character.NAME.about.
constexpr std::array<Character, 3> kRookies = {{
    {"abby", {.risk = 1}},
    {"bodo", {.thrift = 1}},
    {"cleo", {.malice = 1}},
}};
constexpr std::array<Character, 3> kClub = {{
    {"aldo", {.thrift = 1}},
    {"britt", {.risk = 1}},
    {"dax", {.malice = 1}},
}};
constexpr std::array<Character, 4> kPros = {{
    {"elif", {.patience = 1}},
    {"femi", {.risk = 1}},
    {"gita", {.thrift = 1}},
    {"benno", {.malice = 1}},
}};

constexpr std::array<Character, 4> kChampions = {{
    {"astrid", {.patience = 1}},
    {"corto", {.risk = 1}},
    {"goran", {.malice = 1}},
    {"esme", {.thrift = 1}},
}};

}  // namespace

template <>
std::span<const Bot<FormulaD>> bots_of<FormulaD>() {
  using namespace formula_d;
  static constexpr std::array<Bot<FormulaD>, 6> kBots = {{
      {"random", choose_random<FormulaD>},
      {"safe", Safe::choose},
      {.name = "rookie", .think = think_rookie, .characters = kRookies},
      {.name = "club", .think = think_club, .characters = kClub},
      {.name = "pro", .think = think_pro, .characters = kPros},
      {.name = "champion", .think = think_champion, .playouts = 40, .characters = kChampions},
  }};
  return kBots;
}

}  // namespace paddock
