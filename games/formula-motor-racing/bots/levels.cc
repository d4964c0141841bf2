#include "games/formula-motor-racing/bots/levels.h"

#include <algorithm>

#include "bots/generic/halving_search.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/imagined_round.h"
#include "games/formula-motor-racing/bots/reply.h"
#include "games/formula-motor-racing/bots/style.h"
#include "games/formula-motor-racing/bots/weights.h"

namespace paddock::formula_motor_racing {
namespace {

using Glimpsed = Glimpse<FormulaMotorRacing>;

// Who has no networks, or no cards yet, plays plainly.
bool is_plain(const View& view) {
  return view.open.phase == Phase::ChoosingTeams || built_in_networks() == nullptr;
}

MoveValues greedy_values(const View& view, Seat seat, const MoveList& moves) {
  const Standing standing(view.open, seat, plays_left_after(view));
  const Lookahead<Standing> lookahead(view.open, seat, standing);
  MoveValues values;
  for (std::size_t i = 0; i < moves.size(); ++i) values[i] = lookahead.value(moves[i]);
  return values;
}

MoveValues network_values(const View& view, Seat seat, const MoveList& moves) {
  return advise(*built_in_networks(), view.open, seat, view.hand, plays_left_after(view), moves);
}

void shade(MoveValues& values, const View& view, Seat seat, const MoveList& moves,
           const Style& style, double most) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    values[i] += most * liking(style, view.open, seat, moves[i]);
  }
}

// The moves of the cards it sees in its hand just now; never none.
MoveList overlook_cards(const MoveList& moves, std::uint32_t percent, Rng& rng) {
  MoveList seen;
  bool is_seen = true;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == 0 || moves[i].card() != moves[i - 1].card()) is_seen = rng.below(100) >= percent;
    if (is_seen) seen.push_back(moves[i]);
  }
  return seen.empty() ? moves : seen;
}

// What is left of the race after the seat's last plays can be searched well; of what comes of its
// first ones the networks know as much as a search.
std::uint32_t playouts_for(int plays_left, std::uint32_t most) {
  constexpr std::array<std::uint32_t, 3> kOfEight = {8, 6, 4};
  const auto plays = static_cast<std::size_t>(plays_left);
  return std::max(1u, most / 8 * (plays < kOfEight.size() ? kOfEight[plays] : 2));
}

}  // namespace

Move think_rookie(const Glimpsed& glimpse, const MoveList& moves, Mind& mind) {
  constexpr std::uint32_t kPercentOverlooked = 20;
  constexpr double kSoftness = 1.2;  // points
  constexpr double kMostLiking = 1.5;
  const View view = glimpse.view();
  if (view.open.phase == Phase::ChoosingTeams) return choose_greedy(glimpse, moves, mind.rng);
  const bool has_cards = view.open.phase == Phase::Playing;
  const MoveList seen = has_cards ? overlook_cards(moves, kPercentOverlooked, mind.rng) : moves;
  MoveValues values = greedy_values(view, glimpse.seat(), seen);
  shade(values, view, glimpse.seat(), seen, mind.style, kMostLiking);
  return seen[choose_softly(values, seen.size(), kSoftness, mind.rng)];
}

Move think_club(const Glimpsed& glimpse, const MoveList& moves, Mind& mind) {
  constexpr double kMostLiking = 0.03;
  const View view = glimpse.view();
  if (is_plain(view)) return choose_greedy(glimpse, moves, mind.rng);
  MoveValues values = network_values(view, glimpse.seat(), moves);
  shade(values, view, glimpse.seat(), moves, mind.style, kMostLiking);
  return moves[choose_softly(values, moves.size(), club_softness(view.open), mind.rng)];
}

Move think_pro(const Glimpsed& glimpse, const MoveList& moves, Mind& mind) {
  constexpr double kMostLiking = 0.02;
  const View view = glimpse.view();
  if (is_plain(view)) return choose_greedy(glimpse, moves, mind.rng);
  MoveValues values = network_values(view, glimpse.seat(), moves);
  shade(values, view, glimpse.seat(), moves, mind.style, kMostLiking);
  return moves[best_of(values, moves.size())];
}

Move think_champion(const Glimpsed& glimpse, const MoveList& moves, Mind& mind) {
  const View view = glimpse.view();
  if (is_plain(view)) return choose_greedy(glimpse, moves, mind.rng);
  mind.budget.limit(playouts_for(plays_left_after(view) / view.open.players, mind.budget.left()));
  return HalvingSearch<FormulaMotorRacing, ImaginedRound>::think(glimpse, moves, mind);
}

}  // namespace paddock::formula_motor_racing
