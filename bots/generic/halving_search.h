// Halving search: flat search that spends its play-outs where the choice is close. Every move still
// in the running meets the same imagined states with the same luck (common random numbers); each
// time a share of the budget is spent the worse half drops out, until one is left; and from time to
// time whatever is surely worse than the best: what is clear costs little.
//
// Guide is what it knows of the game, made for one decision:
//   Guide(glimpse, mind)
//   values(moves, list)            what moves seem worth at first sight; only the best are searched
//   imagine(rng)                   what the seat cannot tell from the truth: a state, and whatever
//                                  else the guide has to imagine
//   double worth(imagined, move, luck)  of a move there, in the same measure
//   kMostCandidates                how many moves are searched at all
//   kFirstSight                    how many play-outs the first sight counts for
//
// The budget is counted in play-outs: the same stream and the same budget give the same move
// wherever it runs. A round that has begun is finished, unless time is over.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "bots/bot.h"

namespace paddock {

template <Game G, class Guide>
class HalvingSearch {
 public:
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  static Move think(const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind) {
    if (moves.size() == 1) return moves[0];
    return HalvingSearch(glimpse, moves, mind).search();
  }

 private:
  struct Candidate {
    Move move;
    double at_first_sight = 0;
    double sum = 0;
    std::vector<double> worths;  // in every round so far
  };

  HalvingSearch(const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind)
      : mind_(mind), guide_(glimpse, mind) {
    std::array<double, MoveList::capacity()> values;
    guide_.values(moves, values);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      candidates_.push_back({moves[i], values[i], Guide::kFirstSight * values[i], {}});
    }
    sort_by(&Candidate::at_first_sight);
    keep(Guide::kMostCandidates);
  }

  Move search() {
    const auto halvings = static_cast<std::uint32_t>(std::bit_width(candidates_.size() - 1));
    const std::uint32_t share = mind_.budget.left() / std::max<std::uint32_t>(halvings, 1);
    while (candidates_.size() > 1) {
      const std::uint32_t spared = mind_.budget.left() > share ? mind_.budget.left() - share : 0;
      while (candidates_.size() > 1 && mind_.budget.left() >= spared + candidates_.size()) {
        if (!play_round()) return candidates_[0].move;
        if (candidates_[0].worths.size() % kRoundsBetweenDrops == 0) drop_hopeless();
      }
      sort_by(&Candidate::sum);
      keep((candidates_.size() + 1) / 2);
    }
    return candidates_[0].move;
  }

  bool play_round() {
    const auto imagined = guide_.imagine(mind_.rng);
    const std::uint64_t luck = mind_.rng.next();
    std::array<double, MoveList::capacity()> added;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (!mind_.budget.spend()) return false;
      added[i] = guide_.worth(imagined, candidates_[i].move, luck);
    }
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      candidates_[i].sum += added[i];
      candidates_[i].worths.push_back(added[i]);
    }
    return true;
  }

  void drop_hopeless() {
    const auto best = std::ranges::max_element(candidates_, {}, &Candidate::sum);
    const std::vector<double> most = best->worths;
    std::erase_if(candidates_, [&](const Candidate& one) { return is_hopeless(one, most); });
  }

  // By more standard errors of what sets it apart from the best, round by round, than chance makes.
  static bool is_hopeless(const Candidate& one, const std::vector<double>& most) {
    constexpr double kErrors = 4;
    const auto rounds = static_cast<double>(most.size());
    double behind = 0;
    double squared = 0;
    for (std::size_t i = 0; i < most.size(); ++i) {
      const double apart = most[i] - one.worths[i];
      behind += apart;
      squared += apart * apart;
    }
    const double variance = squared - behind * behind / rounds;
    return behind > 0 && behind * behind > kErrors * kErrors * variance;
  }

  // Best first; equals stay as they were, so that first sight decides.
  void sort_by(double Candidate::*merit) {
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [&](const Candidate& a, const Candidate& b) { return a.*merit > b.*merit; });
  }
  void keep(std::size_t count) { candidates_.resize(std::min(count, candidates_.size())); }

  static constexpr std::size_t kRoundsBetweenDrops = 32;

  Mind& mind_;
  Guide guide_;
  std::vector<Candidate> candidates_;
};

}  // namespace paddock
