#include "study/signature.h"

#include <fmt/format.h>

#include "games/registry.h"
#include "study/race.h"
#include "study/set_ups.h"

namespace paddock {
namespace {

constexpr int kRaces = 1000;
constexpr std::uint64_t kSeed = 2006;

void mix(std::uint64_t& hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 32;
}

// Random players come to other positions when they lean to one end of the list: who always bids at
// random is soon without money.
enum class Leaning { None, First, Last };

std::size_t pick(std::size_t size, Leaning leaning, Rng& mind) {
  const auto one = [&] { return std::size_t{mind.below(static_cast<std::uint32_t>(size))}; };
  const std::size_t a = one();
  if (leaning == Leaning::None) return a;
  const std::size_t b = one();
  const std::size_t c = one();
  return leaning == Leaning::First ? std::min({a, b, c}) : std::max({a, b, c});
}

void mix(std::uint64_t& hash, const Result& result) {
  for (int seat = 0; seat < result.seats; ++seat) {
    const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
    mix(hash, line.place);
    mix(hash, static_cast<std::uint64_t>(line.points));
  }
}

template <Game G>
void sign_race(Signature& signature, typename G::State state, int race) {
  const auto number = static_cast<std::uint64_t>(race);
  const auto leaning = static_cast<Leaning>(race % 3);
  Rng nature(kSeed, number, Actor::nature());
  Rng mind(kSeed, number, seat_at(0));
  const auto choose = [&](const typename G::State&, Seat seat, const typename G::MoveList& list) {
    mix(signature.play, static_cast<std::uint64_t>(index(seat)));
    mix(signature.play, list.size());
    return list[pick(list.size(), leaning, mind)];
  };
  NoEvents silent;
  signature.moves += play_out<G>(state, nature, choose, silent);
  mix(signature.play, G::result(state));
  mix(signature.states, fingerprint(state));
}

template <Game G>
Signature sign() {
  Signature signature{std::string(G::kId)};
  const std::vector<SetUp> ways = set_ups<G>();
  for (int race = 0; race < kRaces; ++race) {
    sign_race<G>(signature, start<G>(set_up_of(ways, race)), race);
  }
  return signature;
}

}  // namespace

std::vector<Signature> sign_games() {
  std::vector<Signature> list;
  for_each_game([&]<class G>() { list.push_back(sign<G>()); });
  return list;
}

std::string print(const std::vector<Signature>& signatures) {
  std::string text;
  for (const Signature& one : signatures) {
    text += fmt::format("{:<22} moves {:>9}  play {:016x}  states {:016x}\n", one.game, one.moves,
                        one.play, one.states);
  }
  return text;
}

}  // namespace paddock
