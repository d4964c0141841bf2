// Odds by playing on: what is hidden is imagined, a quick bot plays for everybody, and how it ends
// is counted. Play-out number i has the same luck whatever is asked, so that answers to two
// questions differ by what they are about and not by what they were dealt (common random numbers).
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "bots/generic/play_out.h"
#include "bots/player.h"
#include "insight/odds.h"

namespace paddock {

// A chance, and the standard error of it; 0: it is exact.
struct Estimate {
  double value = 0;
  double error = 0;
};

// What a move is worth to who makes it.
template <class Move>
struct Weighed {
  Move move{};
  Estimate win;     // the chance to win after it
  Estimate behind;  // the best move, seen in the same deals with the same luck
  double points = 0;
};

template <Game G, auto kQuick>
struct PlayOuts {
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  static Odds odds(const View& view, Effort effort) {
    OddsTally tally;
    for (std::uint32_t i = 0; i < effort.playouts; ++i) {
      Deal deal = deal_of(view, effort, i);
      if (i == 0 && G::to_act(deal.state).is_nobody()) return odds_of(G::result(deal.state));
      tally.add(play_on(deal.state, deal.luck));
    }
    return tally.odds();
  }

  static Estimate own_chance(const View& view, Seat seat, Effort effort) {
    const Odds::Line line = odds(view, effort)[seat];
    return {line.win, line.error};
  }

  // Best first. Moves that fall behind are played out less often than those that are close.
  static std::vector<Weighed<Move>> weigh(const View& view, Seat seat, const MoveList& moves,
                                          Effort effort) {
    return Weighing(view, seat, moves, effort).result();
  }

 private:
  struct Deal {
    State state;
    std::uint64_t luck;
  };
  static Deal deal_of(const View& view, Effort effort, std::uint32_t number) {
    Rng rng(effort.seed, number, Actor::nature());
    const std::uint64_t luck = rng.next();
    return {G::imagine(view, rng), luck};
  }

  static Result play_on(State& state, std::uint64_t luck) {
    Rng nature(luck);
    Rng minds(luck, 1, Actor::nature());
    NoEvents silent;
    const auto ask = [&](const State& now, Seat seat, const MoveList& moves) {
      return kQuick(Glimpse<G>(now, seat), moves, minds);
    };
    play_out<G>(state, nature, ask, silent);
    return G::result(state);
  }

  // In stages, after each of which the worse half is left as it is.
  class Weighing {
   public:
    Weighing(const View& view, Seat seat, const MoveList& moves, Effort effort)
        : view_(view), seat_(seat), effort_(effort) {
      for (const Move& move : moves) trials_.push_back({move, {}, 0, 0});
      if (trials_.empty()) return;
      const auto stages = static_cast<std::uint32_t>(std::bit_width(trials_.size()));
      std::size_t alive = trials_.size();
      for (std::uint32_t left = stages; left > 0; --left, alive = (alive + 1) / 2) {
        play_stage(alive, effort.playouts / stages / static_cast<std::uint32_t>(alive));
        std::stable_sort(trials_.begin(), trials_.begin() + static_cast<std::ptrdiff_t>(alive),
                         [](const Trial& a, const Trial& b) { return a.merit() > b.merit(); });
      }
    }

    std::vector<Weighed<Move>> result() const {
      std::vector<Weighed<Move>> list;
      for (const Trial& trial : trials_) {
        list.push_back({trial.move, mean_of(trial.shares), behind(trial), trial.mean_points()});
      }
      return list;
    }

   private:
    struct Trial {
      Move move;
      std::vector<float> shares;  // of the victory, play-out by play-out
      double places;              // the better ones count more; only between equals
      double points;
      double count() const { return std::max<double>(static_cast<double>(shares.size()), 1); }
      double merit() const { return mean_of(shares).value + places / count(); }
      double mean_points() const { return points / count(); }
    };

    static Estimate mean_of(const std::vector<float>& values) {
      double sum = 0;
      double squares = 0;
      for (const float value : values) {
        sum += value;
        squares += value * value;
      }
      const auto count = static_cast<std::uint32_t>(values.size());
      return {sum / std::max<double>(count, 1), standard_error(sum, squares, count)};
    }

    Estimate behind(const Trial& trial) const {
      std::vector<float> leads;
      const std::vector<float>& best = trials_[0].shares;
      for (std::size_t i = 0; i < std::min(best.size(), trial.shares.size()); ++i) {
        leads.push_back(best[i] - trial.shares[i]);
      }
      return mean_of(leads);
    }

    void play_stage(std::size_t alive, std::uint32_t rounds) {
      for (std::uint32_t i = 0; i < std::max<std::uint32_t>(rounds, 1); ++i, ++played_) {
        const Deal deal = deal_of(view_, effort_, played_);
        for (std::size_t trial = 0; trial < alive; ++trial) play(trials_[trial], deal);
      }
    }

    void play(Trial& trial, const Deal& deal) {
      constexpr double kOfAPlace = 0.002;
      State state = deal.state;
      NoEvents silent;
      G::apply(state, trial.move, silent);
      const Result result = play_on(state, deal.luck);
      const Result::Line& line = result.lines[static_cast<std::size_t>(index(seat_))];
      trial.shares.push_back(static_cast<float>(share_of_win(result, seat_)));
      trial.places -= kOfAPlace * line.place;
      trial.points += line.points;
    }

    const View& view_;
    Seat seat_;
    Effort effort_;
    std::vector<Trial> trials_;
    std::uint32_t played_ = 0;
  };
};

}  // namespace paddock
