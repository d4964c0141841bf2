// Flat search: every move is tried in imagined states, played out to the end by a quick bot, and
// the one that wins most is made. In a round every move meets the same imagined state and the same
// luck (common random numbers), so that moves differ by what they do and not by what they were
// dealt.
//
// The budget is counted in play-outs: the same stream and the same budget give the same move
// wherever it runs. A round that has begun is finished, unless time is over.
#pragma once

#include <algorithm>
#include <array>

#include "bots/generic/play_out.h"

namespace paddock {

template <Game G, auto kQuick>
class FlatSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  static Move think(const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind) {
    std::array<std::int64_t, MoveList::capacity()> merits{};
    std::size_t rounds = 0;
    while (has_enough(mind, moves) && play_round(glimpse, moves, mind, merits)) ++rounds;
    if (rounds == 0) return kQuick(glimpse, moves, mind.rng);
    const auto best = std::max_element(merits.begin(), merits.begin() + moves.size());
    return moves[static_cast<std::size_t>(best - merits.begin())];
  }

 private:
  static bool has_enough(const Mind& mind, const MoveList& moves) {
    return mind.budget.left() >= moves.size() && !mind.budget.is_out_of_time();
  }

  template <class Merits>
  static bool play_round(const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind,
                         Merits& merits) {
    const State imagined = G::imagine(glimpse.view(), mind.rng);
    const std::uint64_t luck = mind.rng.next();
    Merits added{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!mind.budget.spend()) return false;
      added[i] = merit_of(play_on(imagined, moves[i], luck), glimpse.seat());
    }
    for (std::size_t i = 0; i < moves.size(); ++i) merits[i] += added[i];
    return true;
  }

  static Result play_on(State state, Move move, std::uint64_t luck) {
    Rng nature(luck);
    Rng minds(luck, 1, Actor::nature());
    NoEvents silent;
    G::apply(state, move, silent);
    const auto ask = [&](const State& now, Seat seat, const MoveList& moves) {
      return kQuick(Glimpse<G>(now, seat), moves, minds);
    };
    play_out<G>(state, nature, ask, silent);
    return G::result(state);
  }

  // To win is worth all places behind it together; among those a better one is still better.
  static std::int64_t merit_of(const Result& result, Seat seat) {
    const int place = result.lines[static_cast<std::size_t>(index(seat))].place;
    return (place == 1 ? kMaxSeats : 0) + kMaxSeats - place;
  }
};

}  // namespace paddock
