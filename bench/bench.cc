#include "bench/bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <memory>

#include "circuits/load.h"
#include "circuits/shipped.h"
#include "games/match_of.h"
#include "games/registry.h"
#include "study/race.h"

namespace paddock {
namespace {

constexpr int kDraws = 1000;

void bounded_random(benchmark::State& loop) {
  Rng rng(1);
  std::uint64_t sum = 0;
  for (auto _ : loop) {
    for (int i = 0; i < kDraws; ++i) sum += rng.below(54);
    benchmark::DoNotOptimize(sum);
  }
}

template <Game G>
typename G::State first_state(const std::vector<OptionValues::Pair>& options = G::bench_options()) {
  return G::start(OptionValues::parse(G::options(), options), G::kUsualSeats);
}

template <Game G>
void state_copy(benchmark::State& loop) {
  typename G::State from = first_state<G>();
  typename G::State to;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
}

// Usual tables of random players, one race each, every legal move listed before one is picked.
template <Game G>
void random_races(benchmark::State& loop) {
  const typename G::State start = first_state<G>();
  std::uint64_t races = 0;
  std::uint64_t moves = 0;
  NoEvents silent;
  for (auto _ : loop) {
    Rng nature(1, races, Actor::nature());
    Rng mind(1, races, seat_at(0));
    typename G::State state = start;
    moves += play_out<G>(
        state, nature,
        [&](const typename G::State&, Seat, const typename G::MoveList& list) {
          return list[mind.below(static_cast<std::uint32_t>(list.size()))];
        },
        silent);
    benchmark::DoNotOptimize(state);
    ++races;
  }
  loop.counters["moves"] = static_cast<double>(moves) / static_cast<double>(races);
}

// The same between plain bots: what a play-out costs that is worth something.
template <Game G>
void plain_races(benchmark::State& loop) {
  const typename G::State start = first_state<G>();
  const std::vector<Player<G>> seats(G::kUsualSeats, Player<G>::plain());
  std::uint64_t races = 0;
  NoEvents silent;
  for (auto _ : loop) {
    typename G::State state = start;
    run_race<G>(state, std::span<const Player<G>>(seats), 1, races++, silent);
    benchmark::DoNotOptimize(state);
  }
}

// Positions of a race between plain bots with something to decide, spread over it; as it is offered
// to people: what a race is measured with may leave nothing to decide.
template <Game G>
std::vector<typename G::State> decisions() {
  constexpr std::size_t kMost = 20;
  std::vector<typename G::State> all;
  typename G::State state = first_state<G>({});
  Rng nature(1);
  Rng mind(2);
  NoEvents silent;
  const auto choose = [&](const typename G::State& now, Seat seat,
                          const typename G::MoveList& moves) {
    if (moves.size() > 1) all.push_back(now);
    return Player<G>::plain().move(Glimpse<G>(now, seat), moves, mind);
  };
  play_out<G>(state, nature, choose, silent);
  std::vector<typename G::State> some;
  const std::size_t step = 1 + all.size() / kMost;
  for (std::size_t i = 0; i < all.size(); i += step) some.push_back(all[i]);
  return some;
}

template <Game G>
void thoughts(benchmark::State& loop, const Bot<G>* bot) {
  const std::vector<typename G::State> positions = decisions<G>();
  std::uint64_t playouts = 0;
  std::uint64_t decided = 0;
  for (auto _ : loop) {
    const typename G::State& state = positions[decided++ % positions.size()];
    typename G::MoveList moves;
    G::moves(state, moves);
    Rng rng(decided);
    Mind mind{rng, Budget(bot->playouts), {}};
    const Seat seat = G::to_act(state).seat();
    benchmark::DoNotOptimize(bot->think(Glimpse<G>(state, seat), moves, mind));
    playouts += bot->playouts - mind.budget.left();
  }
  loop.counters["moves"] = static_cast<double>(playouts) / static_cast<double>(decided);
}

// The position of a random race with the most choices that have an outlook.
template <Game G>
std::unique_ptr<AnyMatch> widest_position() {
  std::unique_ptr<AnyMatch> widest;
  std::size_t most = 0;
  Rng nature(1, 0, Actor::nature());
  Rng mind(1, 0, seat_at(0));
  NoEvents silent;
  typename G::State start = first_state<G>();
  const auto choose = [&](const typename G::State& state, Seat, const typename G::MoveList& list) {
    auto match = std::make_unique<MatchOf<G>>(state);
    if (list.size() > most && !match->outlook(match->notation(list[0])).empty()) {
      most = list.size();
      widest = std::move(match);
    }
    return list[mind.below(static_cast<std::uint32_t>(list.size()))];
  };
  play_out<G>(start, nature, choose, silent);
  return widest;
}

template <Game G>
void outlooks(benchmark::State& loop) {
  const std::unique_ptr<AnyMatch> match = widest_position<G>();
  if (match == nullptr) return loop.SkipWithError("no outlook");
  const Choices choices = match->choices();
  for (auto _ : loop) {
    for (const Choices::Choice& choice : choices.moves) {
      benchmark::DoNotOptimize(match->outlook(choice.notation));
    }
  }
}

// The first moves of a random race, found from their words, each where it was made.
template <Game G>
void finds(benchmark::State& loop) {
  constexpr std::size_t kMoves = 1000;
  std::vector<std::pair<MatchOf<G>, std::string>> moves;
  Rng rng(1);
  NoEvents silent;
  typename G::State state = first_state<G>();
  while (moves.size() < kMoves && !G::to_act(state).is_nobody()) {
    const MatchOf<G> match(state);
    const auto choices = match.list();
    const typename G::Move move =
        choices.empty() ? G::draw(state, rng)
                        : choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    moves.emplace_back(match, match.notation(move));
    G::apply(state, move, silent);
  }
  for (auto _ : loop) {
    for (const auto& [match, words] : moves) benchmark::DoNotOptimize(match.find(words));
  }
  loop.counters["moves"] = static_cast<double>(moves.size());
}

// The longest board file there is, read and checked.
void board_load(benchmark::State& loop) {
  const auto& boards = circuits::shipped_boards();
  const auto longest = std::ranges::max_element(
      boards, {}, [](const circuits::ShippedBoard& board) { return board.text.size(); });
  for (auto _ : loop) {
    benchmark::DoNotOptimize(circuits::load_board(longest->text, longest->id));
  }
}

// Keeps the median of each benchmark's repetitions.
class Medians : public benchmark::BenchmarkReporter {
 public:
  struct Run {
    double ns = 0;
    double moves = 0;
  };
  std::map<std::string, Run> runs;

  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<benchmark::BenchmarkReporter::Run>& report) override {
    for (const auto& run : report) {
      if (run.repetitions > 1 && run.aggregate_name != "median") continue;
      const auto counter = run.counters.find("moves");
      runs[run.run_name.function_name] = {
          run.GetAdjustedRealTime(), counter == run.counters.end() ? 0.0 : counter->second.value};
    }
  }
};

template <class Function>
void add(const std::string& name, const Function& function, int repetitions) {
  benchmark::RegisterBenchmark(name.c_str(), function)
      ->Repetitions(repetitions)
      ->ReportAggregatesOnly(true)
      ->MinTime(0.2);
}

template <Game G>
void add_bots(const std::string& id, int repetitions) {
  add(id + ".plain", plain_races<G>, repetitions);
  for (const Bot<G>& bot : bots_of<G>()) {
    if (bot.playouts == 0) continue;
    add(
        id + "." + std::string(bot.name),
        [&bot](benchmark::State& loop) { thoughts<G>(loop, &bot); }, repetitions);
  }
}

template <Game G>
void take_bots(GameSpeed& speed, Medians& medians) {
  speed.plain_bot = Player<G>::plain().bot().name;
  speed.plain_races_per_second = 1e9 / medians.runs[speed.game + ".plain"].ns;
  for (const Bot<G>& bot : bots_of<G>()) {
    if (bot.playouts == 0) continue;
    const Medians::Run& run = medians.runs[speed.game + "." + std::string(bot.name)];
    speed.thinkers.push_back({std::string(bot.name), run.ns, run.moves});
  }
}

}  // namespace

Speeds measure_speeds(int repetitions) {
  add("bounded_random", bounded_random, repetitions);
  add("board_load", board_load, repetitions);
  for_each_game([&]<class G>() {
    if (IsExample<G>) return;
    const std::string id(G::kId);
    add(id + ".copy", state_copy<G>, repetitions);
    add(id + ".races", random_races<G>, repetitions);
    add(id + ".find", finds<G>, repetitions);
    add_bots<G>(id, repetitions);
    if constexpr (GivesOutlooks<G>) add(id + ".outlook", outlooks<G>, repetitions);
  });
  Medians medians;
  benchmark::RunSpecifiedBenchmarks(&medians);
  benchmark::ClearRegisteredBenchmarks();
  Speeds speeds;
  speeds.bounded_random_ns = medians.runs["bounded_random"].ns / kDraws;
  speeds.board_load_ns = medians.runs["board_load"].ns;
  for_each_game([&]<class G>() {
    if (IsExample<G>) return;
    const std::string id(G::kId);
    const Medians::Run& race = medians.runs[id + ".races"];
    const Medians::Run& find = medians.runs[id + ".find"];
    const double copy = medians.runs[id + ".copy"].ns;
    speeds.games.push_back({id,
                            1e9 / race.ns,
                            race.ns / race.moves,
                            race.moves,
                            sizeof(typename G::State),
                            copy,
                            find.ns / find.moves,
                            medians.runs[id + ".outlook"].ns,
                            "",
                            0,
                            {}});
    take_bots<G>(speeds.games.back(), medians);
    speeds.state_copy_ns = std::max(speeds.state_copy_ns, copy);
  });
  return speeds;
}

}  // namespace paddock
