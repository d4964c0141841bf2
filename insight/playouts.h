// Odds by playing on: what is hidden is imagined, a quick bot plays for everybody, and how it ends
// is counted. Play-out number i has the same luck whatever is asked, so that answers to two
// questions differ by what they are about and not by what they were dealt (common random numbers).
//
// Way is how a position is played on; a game has one of its own where there is a quicker one, or
// one that knows what a position is worth before the end, with less scatter than counting wins:
//   Way(view)                    made for one question
//   Result finish(state, luck)   to the end
//   Worth worth(state, seat, luck)   to the end, or as far as the seat's chance is known from there
//   Worth begin(state, seat, luck)   the same in a position nothing is done in yet
// and of a way that knows chances (LookedAhead):
//   bool is_blind()              it knows none now
//   Chances chances(state, luck)     of every seat, some way on
#pragma once

#include <vector>

#include "bots/generic/play_out.h"
#include "bots/player.h"
#include "insight/chances.h"
#include "insight/weighing.h"

namespace paddock {

// What a move is worth to who makes it.
template <class Move>
struct Weighed {
  Move move{};
  Estimate win;     // the chance to win after it
  Estimate behind;  // the best move, seen in the same deals with the same luck
  double points = 0;
};

// The moves that were weighed, by their index in a list.
template <class MoveList>
auto weighed(const Weighing& weighing, const MoveList& moves) {
  std::vector<Weighed<typename MoveList::value_type>> list;
  for (const Weighing::Line& line : weighing.lines()) {
    list.push_back({moves[line.move], line.win, line.behind, line.points});
  }
  return list;
}

inline Worth worth_of(const Result& result, Seat seat) {
  constexpr float kOfAPlace = 0.002F;
  const Result::Line& line = result.lines[static_cast<std::size_t>(index(seat))];
  return {static_cast<float>(share_of_win(result, seat)), static_cast<float>(line.points),
          -kOfAPlace * static_cast<float>(line.place)};
}

// A view with all that is hidden imagined, and the luck of what follows.
template <Game G>
struct Deal {
  typename G::State state;
  std::uint64_t luck;

  static Deal of(const typename G::View& view, Effort effort, std::uint32_t number) {
    Rng rng(effort.seed, number, Actor::nature());
    const std::uint64_t luck = rng.next();
    return {G::imagine(view, rng), luck};
  }

  // A die that is to be rolled now falls on each side as often as any other: what hangs on it alone
  // is then known from few play-outs. Of cards there are too many.
  void roll_evenly(std::uint32_t number) {
    constexpr std::size_t kSides = 20;
    if (!G::to_act(state).is_nature()) return;
    typename G::OutcomeList outcomes;
    G::outcomes(state, outcomes);
    if (outcomes.size() > kSides) return;
    std::uint64_t weights = 0;
    for (const auto& one : outcomes) weights += one.weight;
    constexpr std::uint32_t kGolden = 2654435769;  // steps by it fill a circle evenly
    std::uint64_t at = (weights * static_cast<std::uint32_t>((number + 1) * kGolden)) >> 32;
    const auto fallen = std::ranges::find_if(outcomes, [&](const auto& one) {
      if (at < one.weight) return true;
      at -= one.weight;
      return false;
    });
    NoEvents silent;
    G::apply(state, fallen->move, silent);
  }
};

template <Game G, class Way>
struct PlayedOn {
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  static Odds odds(const View& view, Effort effort) {
    OddsTally tally;
    Way way(view);
    for (std::uint32_t i = 0; i < effort.playouts; ++i) {
      Deal<G> deal = Deal<G>::of(view, effort, i);
      auto& [state, luck] = deal;
      if (i == 0 && G::to_act(state).is_nobody()) return odds_of(G::result(state));
      deal.roll_evenly(i);
      tally.add(way.finish(state, luck));
    }
    return tally.odds();
  }

  static Odds odds_among_equals(const View& view, Effort effort) { return odds(view, effort); }

  static Estimate own_chance(const View& view, Seat seat, Effort effort) {
    Way way(view);
    std::vector<float> wins;
    for (std::uint32_t i = 0; i < effort.playouts; ++i) {
      Deal<G> deal = Deal<G>::of(view, effort, i);
      auto& [state, luck] = deal;
      if (i == 0 && G::to_act(state).is_nobody()) return {share_of_win(G::result(state), seat), 0};
      deal.roll_evenly(i);
      wins.push_back(way.begin(state, seat, luck).win);
    }
    return mean_of(wins);
  }

  // Best first. Moves that fall behind are played out less often than those that are close.
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const MoveList& moves,
                                          Effort effort) {
    Way way(view);
    const auto round = [&](std::uint32_t number, std::span<const std::size_t> some,
                           std::span<Worth> worths) {
      const Deal<G> deal = Deal<G>::of(view, effort, number);
      NoEvents silent;
      for (std::size_t i = 0; i < some.size(); ++i) {
        State state = deal.state;
        G::apply(state, moves[some[i]], silent);
        worths[i] = way.worth(state, seat, deal.luck);
      }
    };
    using enum Weighing::Spending;
    return weighed(Weighing(moves.size(), effort.playouts, OnTheBetterHalf, round), moves);
  }
};

// Chances are those a way knows some way on; places and points those of some play-outs to the end.
template <Game G, class Way>
struct LookedAhead : PlayedOn<G, Way> {
  static Odds odds(const typename G::View& view, Effort effort) {
    constexpr std::uint32_t kLooksForAPlayOut = 4;
    const bool wins_alone = effort.wanted == Wanted::Wins;
    Way way(view);
    if (way.is_blind()) return PlayedOn<G, Way>::odds(view, effort);
    Effort to_the_end = effort;
    if (wins_alone) to_the_end.playouts = 1 + effort.playouts / kLooksForAPlayOut;
    const Odds counted = PlayedOn<G, Way>::odds(view, to_the_end);
    if (counted.playouts == 0) return counted;
    std::vector<Chances> looks;
    for (std::uint32_t i = 0; i < effort.playouts; ++i) {
      Deal<G> deal = Deal<G>::of(view, effort, i);
      deal.roll_evenly(i);
      looks.push_back(way.chances(deal.state, deal.luck));
    }
    return with_chances(counted, looks);
  }
};

// A bot plays for everybody, to the end.
template <Game G, auto kQuick>
struct QuickWay {
  using State = typename G::State;

  explicit QuickWay(const typename G::View&) {}

  Result finish(State& state, std::uint64_t luck) const {
    Rng nature(luck);
    Rng minds(luck, 1, Actor::nature());
    NoEvents silent;
    const auto ask = [&](const State& now, Seat seat, const typename G::MoveList& moves) {
      return kQuick(Glimpse<G>(now, seat), moves, minds);
    };
    play_out<G>(state, nature, ask, silent);
    return G::result(state);
  }
  Worth worth(State& state, Seat seat, std::uint64_t luck) const {
    return worth_of(finish(state, luck), seat);
  }
  Worth begin(State& state, Seat seat, std::uint64_t luck) const {
    return worth(state, seat, luck);
  }
};

template <Game G, auto kQuick>
struct PlayOuts : PlayedOn<G, QuickWay<G, kQuick>> {};

}  // namespace paddock
