#include "study/ladder.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "games/registry.h"
#include "study/race.h"
#include "study/simulate.h"
#include "study/stretches.h"

namespace paddock {
namespace {

// Which seats the first of a pair has in a deal's first race: half of them, and the odd one.
using Sides = std::array<bool, kMaxSeats>;
Sides sides_of(int seats, std::uint64_t seed, std::uint64_t deal) {
  Rng rng(~seed, deal, Actor::nature());  // not the stream of the dice
  Sides is_first{};
  int wanted = (seats + 1) / 2;
  for (int seat = 0; seat < seats; ++seat) {
    const bool chosen =
        rng.below(static_cast<std::uint32_t>(seats - seat)) < static_cast<std::uint32_t>(wanted);
    is_first[static_cast<std::size_t>(seat)] = chosen;
    wanted -= chosen ? 1 : 0;
  }
  return is_first;
}

// How much of a race those seats have won. Where nobody at the table is first (a team without a
// player is), the best of them has won.
std::uint64_t won_by(const Sides& sides, bool side, const Result& result) {
  std::uint8_t best = UINT8_MAX;
  const auto seats = static_cast<std::size_t>(result.seats);
  for (std::size_t i = 0; i < seats; ++i) best = std::min(best, result.lines[i].place);
  std::uint64_t winners = 0;
  std::uint64_t ours = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    if (result.lines[i].place != best) continue;
    ++winners;
    ours += sides[i] == side ? 1 : 0;
  }
  return LadderTally::kWholeRace / winners * ours;
}

// What one deal of one pair has come to.
struct Deal {
  std::uint64_t won = 0;
  std::array<LadderTally::Thinking, 2> thinking{};  // of the first, of the second
};

// Asks bots with a stopwatch.
struct AskTimed {
  const Sides& sides;
  bool first_side;
  Deal& deal;

  template <Game G>
  typename G::Move operator()(const Player<G>& player, const Glimpse<G>& glimpse,
                              const typename G::MoveList& moves, Rng& mind) {
    if (moves.size() == 1) return player.move(glimpse, moves, mind);
    const auto before = std::chrono::steady_clock::now();
    const typename G::Move move = player.move(glimpse, moves, mind);
    const auto taken = std::chrono::steady_clock::now() - before;
    const bool is_first = sides[static_cast<std::size_t>(index(glimpse.seat()))] == first_side;
    LadderTally::Thinking& own = deal.thinking[is_first ? 0 : 1];
    ++own.decisions;
    own.nanoseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count());
    return move;
  }
};

template <Game G>
class Ladder {
 public:
  Ladder(const LadderPlan& plan, LadderTally begun)
      : plan_(plan),
        start_(G::start(plan.options, plan.seats)),
        pairs_(pairs_of(plan.bots.size())),
        tally_(std::move(begun)) {
    for (const std::string& name : plan.bots) bots_.push_back(Player<G>::find(name));
  }

  // Alone, deals count as soon as those before them are done, so that nobody waits for anybody; a
  // crew adds up in stretches.
  LadderTally run() {
    Labour labour{tally_.deals, deals_of(plan_), 1, plan_.threads, {}, plan_.stop};
    if (plan_.crew->size() > 1) return run_with_crew(labour);
    if (plan_.progress) labour.progress = [&](std::uint64_t) { plan_.progress(so_far()); };
    share_out(labour, [&](std::uint64_t first, std::uint64_t end, std::size_t) {
      for (std::uint64_t number = first; number < end; ++number) finish(number, play(number));
    });
    return tally_;
  }

 private:
  LadderTally run_with_crew(const Labour& labour) {
    const LadderTally none = empty_tally(bots_.size());
    std::vector<LadderTally> parts(static_cast<std::size_t>(plan_.threads), none);
    const auto race = [&](std::uint64_t first, std::uint64_t end, std::size_t thread) {
      for (std::uint64_t number = first; number < end; ++number) {
        count(parts[thread], number, play(number));
      }
    };
    share_in_stretches(labour, *plan_.crew, Stretch::Short, race, [&](std::uint64_t done) {
      LadderTally sum = none;
      for (LadderTally& part : parts) add(sum, std::exchange(part, none));
      Counts counts = counts_of(sum);
      plan_.crew->add_up(counts);
      take_in(tally_, counts);
      tally_.deals = done;
      if (plan_.progress && plan_.crew->is_first()) plan_.progress(tally_);
    });
    return tally_;
  }

  Deal play(std::uint64_t number) const {
    const auto [first, second] = pairs_[number % pairs_.size()];
    const std::uint64_t deal = number / pairs_.size();
    const Sides sides = sides_of(plan_.seats, plan_.seed, deal);
    Deal result;
    for (bool first_side : {true, false}) {
      std::array<Player<G>, kMaxSeats> order{};
      for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = bots_[sides[i] == first_side ? first : second];
      }
      typename G::State state = start_;
      NoEvents silent;
      const std::span<const Player<G>> players(order.data(), static_cast<std::size_t>(plan_.seats));
      run_race<G>(state, players, plan_.seed, deal, silent, Unwatched{},
                  AskTimed{sides, first_side, result});
      result.won += won_by(sides, first_side, G::result(state));
    }
    return result;
  }

  // Deals are counted in their order, so that what has been counted is known by one number.
  void finish(std::uint64_t number, const Deal& deal) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, deal);
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == tally_.deals;) {
      count(tally_, tally_.deals++, next->second);
      next = waiting_.erase(next);
    }
  }

  void count(LadderTally& tally, std::uint64_t deal_number, const Deal& deal) const {
    const std::size_t number = deal_number % pairs_.size();
    LadderTally::Pair& pair = tally.pairs[number];
    ++pair.deals;
    pair.won += deal.won;
    pair.won_squared += deal.won * deal.won;
    const auto think = [&](std::size_t bot, const LadderTally::Thinking& part) {
      tally.thinking[bot].decisions += part.decisions;
      tally.thinking[bot].nanoseconds += part.nanoseconds;
    };
    think(pairs_[number].first, deal.thinking[0]);
    think(pairs_[number].second, deal.thinking[1]);
  }

  LadderTally so_far() {
    const std::lock_guard lock(mutex_);
    return tally_;
  }

  const LadderPlan& plan_;
  typename G::State start_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
  std::vector<Player<G>> bots_;
  std::mutex mutex_;
  LadderTally tally_;
  std::map<std::uint64_t, Deal> waiting_;  // done before one of an earlier number
};

Share share_of(double won, std::uint64_t races) {
  if (races == 0) return {0, 0, 1};
  const double share = won / static_cast<double>(races);
  const auto [low, high] = interval_of_share(share, races);
  return {share, low, high};
}

std::vector<Duel> duels_of(const LadderPlan& plan, const LadderTally& tally) {
  constexpr auto kWhole = static_cast<double>(LadderTally::kWholeRace);
  const auto pairs = pairs_of(plan.bots.size());
  std::vector<Duel> duels;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const LadderTally::Pair& pair = tally.pairs[i];
    duels.push_back({pairs[i].first, pairs[i].second, (plan.seats + 1) / 2, plan.seats / 2,
                     pair.deals, static_cast<double>(pair.won) / kWhole,
                     static_cast<double>(pair.won_squared) / (kWhole * kWhole)});
  }
  return duels;
}

std::uint64_t races_of(const std::vector<Duel>& duels, std::size_t bot) {
  std::uint64_t races = 0;
  for (const Duel& duel : duels) {
    if (duel.first == bot || duel.second == bot) races += 2 * duel.deals;
  }
  return races;
}

Share wins_of(const std::vector<Duel>& duels, std::size_t bot) {
  double won = 0;
  for (const Duel& duel : duels) {
    if (duel.first == bot) won += duel.won;
    if (duel.second == bot) won += 2 * static_cast<double>(duel.deals) - duel.won;
  }
  return share_of(won, races_of(duels, bot));
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> pairs_of(std::size_t bots) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t first = 0; first < bots; ++first) {
    for (std::size_t second = first + 1; second < bots; ++second) pairs.emplace_back(first, second);
  }
  return pairs;
}

LadderTally empty_tally(std::size_t bots) {
  LadderTally tally;
  tally.pairs.resize(pairs_of(bots).size());
  tally.thinking.resize(bots);
  return tally;
}

std::uint64_t deals_of(const LadderPlan& plan) {
  return plan.deals * pairs_of(plan.bots.size()).size();
}

LadderTally play_ladder(const AnyGame& game, const LadderPlan& plan, LadderTally begun) {
  for_each_game([&]<class G>() {
    if (game.id() == G::kId) begun = Ladder<G>(plan, std::move(begun)).run();
  });
  return begun;
}

LadderReport report_of(const LadderPlan& plan, const LadderTally& tally) {
  LadderReport report;
  const std::vector<Duel> duels = duels_of(plan, tally);
  const std::vector<Rating> ratings = rate(plan.bots.size(), duels);
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const LadderTally::Thinking& thinking = tally.thinking[i];
    const auto decisions = std::max<std::uint64_t>(1, thinking.decisions);
    report.bots.push_back(
        {plan.bots[i], races_of(duels, i), wins_of(duels, i), ratings[i], thinking.decisions,
         static_cast<double>(thinking.nanoseconds) / static_cast<double>(decisions)});
  }
  for (const Duel& duel : duels) {
    report.pairs.push_back({plan.bots[duel.first], plan.bots[duel.second], 2 * duel.deals,
                            share_of(duel.won, 2 * duel.deals)});
  }
  std::ranges::stable_sort(report.bots, std::greater{},
                           [](const LadderReport::Line& line) { return line.rating.value; });
  return report;
}

}  // namespace paddock
