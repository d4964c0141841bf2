#include "wasm/races.h"

#include "bots/player.h"
#include "games/find_game.h"
#include "games/registry.h"
#include "study/race.h"
#include "study/set_ups.h"
#include "wasm/fingerprint_text.h"

namespace paddock {
namespace {

// All fingerprints there were, in order, as one.
class Signature {
 public:
  void add(std::uint64_t fingerprint) {
    bits_ = (bits_ ^ fingerprint) * 0x9e3779b97f4a7c15u;
    bits_ ^= bits_ >> 32;
  }
  std::string text() const { return fingerprint_text(bits_); }

 private:
  std::uint64_t bits_ = 0;
};

template <Game G>
using Players = std::array<Player<G>, kMaxSeats>;

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

// What is asked of one game, by its name.
template <class Of>
border::Raced of_game(std::string_view id, Of of) {
  (void)find_game(id);  // throws when there is none
  border::Raced raced;
  for_each_game([&]<class G>() {
    if (G::kId == id) raced = of.template operator()<G>();
  });
  return raced;
}

}  // namespace

border::Raced race(const border::RaceQuestion& asked) {
  return of_game(asked.game, [&]<class G>() { return race_of<G>(asked); });
}

border::Raced sign(const border::SignQuestion& asked) {
  return of_game(asked.game, [&]<class G>() { return sign_of<G>(asked); });
}

}  // namespace paddock
