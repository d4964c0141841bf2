// Guarded search: a few moves that an expert of the game thinks worth it are tried in imagined
// states and judged by it some way ahead. The expert's own choice is made unless another one is
// surely better: what the search cannot tell from luck is left to who knows the game.
//
// In a round every move meets the same imagined state and the same luck (common random numbers).
// The budget is counted in play-outs and spent in stages; after each the worse half is dropped. The
// same stream and the same budget give the same move wherever it runs.
//
// Expert<G> is made for one decision:
//   candidates(moves)                     what is worth trying, its own choice first
//   merit(imagined, move, luck, round)    how well the move does there: a whole number below 2^20
//   certainty()                           how many standard errors surely better is
#pragma once

#include <algorithm>
#include <array>

#include "bots/bot.h"

namespace paddock {

template <Game G, class Expert>
class GuardedSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  static Move think(Expert& expert, const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind) {
    const MoveList candidates = expert.candidates(moves);
    if (candidates.size() == 1) return candidates[0];
    GuardedSearch search(expert, candidates);
    const typename G::View view = glimpse.view();
    for (std::size_t stages = search.stages(); stages > 0; --stages) {
      if (!search.play_stage(view, mind, stages)) break;
      search.drop_the_worse();
    }
    return search.choice();
  }

 private:
  struct Trial {
    Move move;
    std::size_t order = 0;     // among the candidates
    std::int64_t lead = 0;     // over the expert's choice, summed over all rounds
    std::int64_t squares = 0;  // of the lead in each
  };

  GuardedSearch(Expert& expert, const MoveList& candidates) : expert_(expert) {
    for (const Move& move : candidates) {
      trials_[alive_].move = move;
      trials_[alive_].order = alive_;
      ++alive_;
    }
  }

  std::size_t stages() const {
    std::size_t stages = 1;
    while ((std::size_t{1} << stages) < alive_) ++stages;
    return stages;
  }

  // Its share of what is left, one round at least. False: no play-outs are left.
  bool play_stage(const typename G::View& view, Mind& mind, std::size_t stages_left) {
    const std::size_t rounds = mind.budget.left() / stages_left / alive_;
    for (std::size_t i = 0; i < std::max<std::size_t>(rounds, 1); ++i) {
      if (!play_round(view, mind)) return false;
    }
    return true;
  }

  bool play_round(const typename G::View& view, Mind& mind) {
    if (mind.budget.left() < alive_) return false;
    const State imagined = G::imagine(view, mind.rng);
    const std::uint64_t luck = mind.rng.next();
    std::array<std::int64_t, MoveList::capacity()> merits;
    for (std::size_t i = 0; i < alive_; ++i) {
      if (!mind.budget.spend()) return false;
      merits[i] = expert_.merit(imagined, trials_[i].move, luck, rounds_);
    }
    for (std::size_t i = 1; i < alive_; ++i) {
      const std::int64_t lead = merits[i] - merits[0];
      trials_[i].lead += lead;
      trials_[i].squares += lead * lead;
    }
    ++rounds_;
    return true;
  }

  // The expert's choice stays, whatever the others do.
  void drop_the_worse() {
    std::sort(trials_.begin() + 1, trials_.begin() + static_cast<std::ptrdiff_t>(alive_),
              [](const Trial& a, const Trial& b) {
                return a.lead != b.lead ? a.lead > b.lead : a.order < b.order;
              });
    alive_ = 1 + alive_ / 2;
  }

  Move choice() const {
    const Trial& best = trials_[1];
    return rounds_ > 0 && best.lead > 0 && is_sure(best) ? best.move : trials_[0].move;
  }

  // The mean lead is above so many standard errors of it; multiplied out, so that no root is drawn.
  bool is_sure(const Trial& trial) const {
    const auto rounds = static_cast<double>(rounds_);
    const auto lead = static_cast<double>(trial.lead);
    const double scatter = rounds * static_cast<double>(trial.squares) - lead * lead;
    return lead * lead * rounds > expert_.certainty() * expert_.certainty() * scatter;
  }

  Expert& expert_;
  std::array<Trial, MoveList::capacity()> trials_;
  std::size_t alive_ = 0;
  std::uint32_t rounds_ = 0;
};

}  // namespace paddock
