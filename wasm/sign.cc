// Races of every kind there is, apart from those that are to be quick: compiled small.
#include "study/set_ups.h"
#include "wasm/races_of.h"

namespace paddock {
namespace {

// Those that think take longer than all else: they are there in every fifth race, and think
// briefly.
bool has_thinkers(int number) { return (number + number / 7) % 5 == 0; }

// Every bot meets every other, in every set-up.
template <Game G>
Players<G> players_of(int number) {
  std::vector<Bot<G>> bots(bots_of<G>().begin(), bots_of<G>().end());
  if (!has_thinkers(number)) {
    std::erase_if(bots, [](const Bot<G>& bot) { return bot.playouts > 0; });
  }
  Players<G> players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const auto bot = (static_cast<std::size_t>(number) / (seat + 1) + seat) % bots.size();
    const std::string brief = bots[bot].playouts > 0 ? "@8" : "";
    players[seat] = Player<G>::find(std::string(bots[bot].name) + brief);
  }
  return players;
}

template <Game G>
border::Raced sign_of(const border::SignQuestion& asked) {
  const std::vector<SetUp> ways = set_ups<G>();
  border::Raced raced{asked.races, 0, {}};
  Signature states;
  const auto watch = [&](const typename G::State& state, Actor, const typename G::Move&) {
    states.add(fingerprint(state));
  };
  NoEvents silent;
  for (int number = 0; number < asked.races; ++number) {
    auto state = start<G>(set_up_of(ways, number));
    raced.moves += static_cast<std::int64_t>(
        run_race<G>(state, players_of<G>(number), static_cast<std::uint64_t>(asked.seed),
                    static_cast<std::uint64_t>(number), silent, watch));
    states.add(fingerprint(state));
  }
  raced.states = states.text();
  return raced;
}

}  // namespace

border::Raced sign(const border::SignQuestion& asked) {
  return of_game(asked.game, [&]<class G>() { return sign_of<G>(asked); });
}

}  // namespace paddock
