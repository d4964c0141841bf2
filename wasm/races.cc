#include "wasm/races_of.h"

namespace paddock {
namespace {

template <Game G>
border::Raced race_of(const border::RaceQuestion& asked) {
  Players<G> players;
  players.fill(Player<G>::find(asked.bot));
  const auto start = G::start(OptionValues::parse(G::options(), G::bench_options()), asked.seats);
  border::Raced raced{asked.races, 0, {}};
  Signature states;
  NoEvents silent;
  for (int number = 0; number < asked.races; ++number) {
    auto state = start;
    raced.moves += static_cast<std::int64_t>(
        run_race<G>(state, players, static_cast<std::uint64_t>(asked.seed),
                    static_cast<std::uint64_t>(number), silent));
    states.add(fingerprint(state));
  }
  raced.states = states.text();
  return raced;
}

}  // namespace

border::Raced race(const border::RaceQuestion& asked) {
  return of_game(asked.game, [&]<class G>() { return race_of<G>(asked); });
}

}  // namespace paddock
