#include "study/simulate.h"

#include <algorithm>
#include <cmath>

#include "engine/journal.h"
#include "found/surveys.h"
#include "games/registry.h"
#include "study/race.h"
#include "study/stretches.h"

namespace paddock {
namespace {

constexpr std::uint64_t kBlock = 256;  // races a thread takes at a time, at most

void count(Tally& tally, const Result::Line& line) {
  ++tally.played;
  if (line.place == 1) ++tally.wins;
  tally.places += line.place;
  tally.points += line.points;
}

template <Game G>
struct Totals {
  std::array<Tally, kMaxSeats> by_player{};  // of plan.bots, by position
  std::array<Tally, kMaxSeats> by_seat{};
  EventTally<typename G::Event> events;
  std::uint64_t moves = 0;
  SurveyOf<G> survey;

  explicit Totals(const typename G::State& start) : survey(survey_from(start)) {}

  template <class See>
  void each_count(See see) {
    for (Tally& tally : by_player) tally.each_count(see);
    for (Tally& tally : by_seat) tally.each_count(see);
    for (std::uint64_t& heard : events.counts) see(heard);
    see(moves);
    if constexpr (SurveyOf<G>::kExists) survey.each_count(see);
  }

 private:
  static SurveyOf<G> survey_from(const typename G::State& start) {
    if constexpr (SurveyOf<G>::kExists) {
      return SurveyOf<G>(start);
    } else {
      return {};
    }
  }
};

// Tells the tally and the survey.
template <Game G>
struct Ears {
  static constexpr bool kListening = true;
  EventTally<typename G::Event>& tally;
  SurveyOf<G>& survey;
  template <class Event>
  void operator()(const Event& event, Audience audience = Audience::everybody()) {
    tally(event, audience);
    survey(event, audience);
  }
};

template <Game G>
class Batch {
 public:
  explicit Batch(const SimulationPlan& plan)
      : plan_(plan), start_(G::start(plan.options, static_cast<int>(plan.bots.size()))) {
    for (const std::string& name : plan.bots) bots_.push_back(Player<G>::find(name));
  }

  SimulationReport run(const SimulatedSoFar& begun) {
    Totals<G> sum(start_);
    if (!begun.counts.empty()) take_in(sum, begun.counts);
    std::vector<Totals<G>> parts(static_cast<std::size_t>(plan_.threads), Totals<G>(start_));
    const Labour labour{begun.races,   plan_.games,    kBlock,
                        plan_.threads, plan_.progress, plan_.stop};
    const bool is_short = plan_.keep || plan_.crew->size() > 1;
    const auto race = [&](std::uint64_t first, std::uint64_t end, std::size_t thread) {
      for (std::uint64_t number = first; number < end; ++number) run_one(number, parts[thread]);
    };
    const auto gather = [&](std::uint64_t done) {
      take_in(sum, gained(parts));
      if (plan_.keep && plan_.crew->is_first()) plan_.keep({done, counts_of(sum)});
    };
    const std::uint64_t done = share_in_stretches(
        labour, *plan_.crew, is_short ? Stretch::Short : Stretch::Whole, race, gather);
    return report(sum, done);
  }

  std::size_t counts() const {
    Totals<G> none(start_);
    return counts_of(none).size();
  }

 private:
  // What all threads of all processes have come to since the last time.
  Counts gained(std::vector<Totals<G>>& parts) {
    Totals<G> sum(start_);
    for (Totals<G>& part : parts) {
      take_in(sum, counts_of(part));
      part = Totals<G>(start_);
    }
    Counts counts = counts_of(sum);
    plan_.crew->add_up(counts);
    return counts;
  }

  void run_one(std::uint64_t race, Totals<G>& totals) {
    const std::size_t seats = bots_.size();
    std::array<Player<G>, kMaxSeats> order{};
    for (std::size_t seat = 0; seat < seats; ++seat) order[seat] = bots_[(seat + race) % seats];
    typename G::State state = start_;
    const std::span<const Player<G>> players(order.data(), seats);
    if constexpr (SurveyOf<G>::kExists) {
      Ears<G> ears{totals.events, totals.survey};
      totals.survey.begin(race);
      totals.moves += run(state, players, race, ears);
      totals.survey.end(state);
    } else {
      totals.moves += run(state, players, race, totals.events);
    }
    const Result result = G::result(state);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      count(totals.by_seat[seat], result.lines[seat]);
      count(totals.by_player[(seat + race) % seats], result.lines[seat]);
    }
  }

  template <class Events>
  std::uint64_t run(typename G::State& state, std::span<const Player<G>> players,
                    std::uint64_t race, Events& events) {
    if (plan_.journal) return run_journalled(state, players, race, events);
    return run_race<G>(state, players, plan_.seed, race, events);
  }

  template <class Events>
  std::uint64_t run_journalled(typename G::State& state, std::span<const Player<G>> players,
                               std::uint64_t race, Events& events) {
    Journal journal;
    journal.header = {std::string(G::kId),         G::kRulesVersion, plan_.options.all(), {}, 0,
                      DiceStream{plan_.seed, race}};
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      const std::string& bot = plan_.bots[(seat + race) % players.size()];
      journal.header.seats.push_back({bot, bot + " " + std::to_string(seat + 1)});
    }
    const std::uint64_t moves = run_race<G>(
        state, players, plan_.seed, race, events,
        [&](const typename G::State& before, Actor actor, const typename G::Move& move) {
          journal.entries.push_back({actor, G::notation(before, move), 0});
        });
    journal.closing.emplace();
    journal.closing->result = G::result(state);
    plan_.journal(race, print(journal));
    return moves;
  }

  SimulationReport report(const Totals<G>& totals, std::uint64_t done) const {
    SimulationReport report;
    report.games = done;
    report.moves = totals.moves;
    constexpr auto& kNames = kKindsOf<typename G::Event>;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      report.events.emplace_back(kNames[i], totals.events.counts[i]);
    }
    report.seats.assign(totals.by_seat.begin(), totals.by_seat.begin() + ssize(bots_));
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      add(tally_of(report, plan_.bots[i]), totals.by_player[i]);
    }
    if constexpr (SurveyOf<G>::kExists) report.survey = totals.survey.report();
    return report;
  }

  static Tally& tally_of(SimulationReport& report, const std::string& bot) {
    const auto found = std::ranges::find(report.bots, bot, &std::pair<std::string, Tally>::first);
    if (found != report.bots.end()) return found->second;
    return report.bots.emplace_back(bot, Tally{}).second;
  }

  const SimulationPlan& plan_;
  typename G::State start_;
  std::vector<Player<G>> bots_;
};

}  // namespace

SimulationReport simulate(const AnyGame& game, const SimulationPlan& plan,
                          const SimulatedSoFar& begun) {
  SimulationReport report;
  for_each_game([&]<class G>() {
    if (game.id() == G::kId) report = Batch<G>(plan).run(begun);
  });
  return report;
}

std::size_t number_of_counts(const AnyGame& game, const SimulationPlan& plan) {
  std::size_t counts = 0;
  for_each_game([&]<class G>() {
    if (game.id() == G::kId) counts = Batch<G>(plan).counts();
  });
  return counts;
}

std::pair<double, double> interval(std::uint64_t wins, std::uint64_t played) {
  if (played == 0) return {0, 1};
  return interval_of_share(static_cast<double>(wins) / static_cast<double>(played), played);
}

std::pair<double, double> interval_of_share(double share, std::uint64_t played) {
  const double z = 1.959963984540054;
  const auto n = static_cast<double>(played);
  const double scale = 1 + z * z / n;
  const double centre = (share + z * z / (2 * n)) / scale;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace paddock
