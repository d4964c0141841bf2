// The hunt for puzzles: races of strong bots, and in each a few positions in which one move is
// clearly the best and not the one that lies nearest (insight/puzzle.h).
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/journal.h"
#include "insight/puzzle_file.h"
#include "study/levels.h"
#include "study/race.h"
#include "study/set_ups.h"
#include "study/share_out.h"

namespace paddock {

struct PuzzlePlan {
  OptionValues options;
  std::vector<std::string> varied;  // options of which each race draws a value
  int seats = 0;
  std::vector<std::string> bots;  // they take turns in the seats; none: the two strongest
  std::uint64_t count = 200;
  std::uint64_t of_a_race = 5;
  std::uint64_t races = 10'000;  // at most
  std::uint64_t seed = 1;
  Effort effort{2000, 1};
  int threads = 1;
  std::function<void(std::uint64_t puzzles)> progress;  // now and then, on the calling thread
};

template <Game G>
class PuzzleHunt {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr int kMostAlike = 3;

  explicit PuzzleHunt(const PuzzlePlan& plan)
      : plan_(plan), names_(plan.bots), eye_(mixed_levels<G>(), plan.effort) {
    const auto bots = bots_of<G>();
    if (names_.empty()) {
      for (const Bot<G>& bot : bots.last(std::min<std::size_t>(2, bots.size()))) {
        names_.emplace_back(bot.name);
      }
    }
    for (const std::string& name : names_) bots_.push_back(Player<G>::find(name));
  }

  // The same plan finds the same puzzles on any number of threads.
  std::vector<PuzzleRace> run() {
    std::vector<PuzzleRace> found;
    std::uint64_t count = 0;
    const auto at_once = static_cast<std::uint64_t>(plan_.threads);
    for (std::uint64_t race = 0; race < plan_.races && count < plan_.count; race += at_once) {
      std::vector<Raced> raced(at_once);
      share_out({0, at_once, 1, plan_.threads, {}, {}},
                [&](std::uint64_t first, std::uint64_t end, std::size_t) {
                  for (; first < end; ++first) raced[first] = look_at_race(race + first);
                });
      for (Raced& one : raced) count += take(one, plan_.count - count, found);
      if (plan_.progress) plan_.progress(count);
    }
    return found;
  }

 private:
  struct Decision {
    State state;
    std::size_t moves;  // made before it
  };
  struct Found {
    Puzzle puzzle;
    std::uint64_t position;  // a fingerprint
  };
  struct Raced {
    Journal journal;
    std::vector<Found> found;
  };

  // Each race has its own bots in its seats, and its own values of the options that vary.
  OptionValues options_of(std::uint64_t race) const {
    std::vector<OptionValues::Pair> pairs = plan_.options.all();
    Rng rng(~plan_.seed, race, Actor::nature());
    for (const std::string& name : plan_.varied) {
      const auto spec = std::ranges::find(G::options(), name, &OptionSpec::name);
      const auto values = values_of(*spec);
      const auto pair = std::ranges::find(pairs, name, &OptionValues::Pair::first);
      pair->second = values[rng.below(static_cast<std::uint32_t>(values.size()))];
    }
    return OptionValues::parse(G::options(), pairs);
  }

  Raced look_at_race(std::uint64_t race) const {
    const OptionValues options = options_of(race);
    Raced raced;
    raced.journal.header = {std::string(G::kId),         G::kRulesVersion, options.all(), {}, 0,
                            DiceStream{plan_.seed, race}};
    std::array<Player<G>, kMaxSeats> seats{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(plan_.seats); ++i) {
      const std::size_t bot = (i + race) % bots_.size();
      seats[i] = bots_[bot];
      raced.journal.header.seats.push_back(
          {names_[bot], names_[bot] + " " + std::to_string(i + 1)});
    }
    State state = G::start(options, plan_.seats);
    Past<G> past{state, {}};
    std::vector<Decision> decisions;
    const auto watch = [&](const State& before, Actor actor, const Move& move) {
      if (actor.is_seat()) decisions.push_back({before, past.moves.size()});
      past.moves.push_back(move);
      raced.journal.entries.push_back({actor, G::notation(before, move), 0});
    };
    NoEvents silent;
    run_race<G>(state, {seats.data(), static_cast<std::size_t>(plan_.seats)}, plan_.seed, race,
                silent, watch);
    look_at(decisions, past, raced.found);
    return raced;
  }

  void look_at(const std::vector<Decision>& decisions, const Past<G>& whole,
               std::vector<Found>& found) const {
    for (const Decision& one : decisions) {
      const auto end = whole.moves.begin() + static_cast<std::ptrdiff_t>(one.moves);
      const Past<G> past{whole.start, {whole.moves.begin(), end}};
      if (auto puzzle = eye_.look(one.state, past)) {
        found.push_back({std::move(*puzzle), fingerprint(one.state)});
      }
    }
    thin(found);
    std::ranges::sort(found, {}, [](const Found& one) { return one.puzzle.moves; });
  }

  // Most are easy: the few of a race are spread over the harder half of all there are.
  void thin(std::vector<Found>& found) const {
    const std::size_t most = plan_.of_a_race;
    if (found.size() <= most) return;
    std::ranges::stable_sort(found, std::greater{},
                             [](const Found& one) { return one.puzzle.grade; });
    const std::size_t harder = std::max(most, found.size() / 2);
    for (std::size_t i = 0; i < most; ++i) std::swap(found[i], found[i * harder / most]);
    found.resize(most);
  }

  // By the same choice in the same circumstances, as far as words tell.
  static std::string kind_of(const Journal& journal, const Puzzle& puzzle) {
    std::string kind = puzzle.best + "|" + puzzle.plain;
    for (const auto& [name, value] : journal.header.options) kind += "|" + value;
    return kind;
  }

  // What is new of it, up to so many; the race as far as they need it.
  std::uint64_t take(Raced& raced, std::uint64_t most, std::vector<PuzzleRace>& races) {
    PuzzleRace race;
    for (Found& one : raced.found) {
      if (race.puzzles.size() == most || !known_.insert(one.position).second) continue;
      if (alike_[kind_of(raced.journal, one.puzzle)]++ >= kMostAlike) continue;
      race.puzzles.push_back(std::move(one.puzzle));
    }
    if (race.puzzles.empty()) return 0;
    raced.journal.entries.resize(static_cast<std::size_t>(race.puzzles.back().moves));
    const std::string text = print(raced.journal);
    for (const std::string_view line :
         split(std::string_view(text).substr(0, text.size() - 1), '\n')) {
      race.journal.emplace_back(line);
    }
    const std::uint64_t count = race.puzzles.size();
    races.push_back(std::move(race));
    return count;
  }

  PuzzlePlan plan_;
  std::vector<std::string> names_;
  std::vector<Player<G>> bots_;
  PuzzleEye<G> eye_;
  std::set<std::uint64_t> known_;     // positions
  std::map<std::string, int> alike_;  // so many of a kind
};

// Of any game. Throws InputError for one whose every bot has a mind: nothing lies nearest there.
PuzzleFile hunt_puzzles(const AnyGame& game, PuzzlePlan plan);

}  // namespace paddock
