#include "insight/slip.h"

#include <algorithm>
#include <map>

#include "bots/player.h"
#include "bots/typed_match.h"
#include "insight/puzzle.h"

namespace paddock {
namespace {

constexpr int kTries = 48;
constexpr int kOften = 3;
constexpr std::string_view kNewcomer = "rookie";

// How often the rookies make which move, each time with other luck.
template <Game G>
std::map<std::string, int> tries_of(const MatchOf<G>& match) {
  std::map<std::string, int> tries;
  if (std::ranges::find(bots_of<G>(), kNewcomer, &Bot<G>::name) == bots_of<G>().end()) return tries;
  const Player<G> newcomer = Player<G>::find(kNewcomer);
  const Seat seat = match.to_act().seat();
  for (std::uint64_t i = 0; i < kTries; ++i) {
    Rng rng(i);
    ++tries[match.notation(newcomer.move(match.glimpse(seat), match.list(), rng))];
  }
  return tries;
}

}  // namespace

std::optional<std::string> slip_in(const AnyMatch& match, std::span<const Hint> hints) {
  if (hints.size() < 2) return std::nullopt;
  std::map<std::string, int> tries;
  with_match(match, [&]<class G>(const MatchOf<G>& typed) { tries = tries_of(typed); });
  std::optional<std::string> slip;
  int most = kOften - 1;
  for (const Hint& hint : hints) {
    const auto tried = tries.find(hint.move);
    if (tried == tries.end() || tried->second <= most) continue;
    if (!stands_out(hint.behind, match.result().seats)) continue;
    most = tried->second;
    slip = hint.move;
  }
  return slip;
}

}  // namespace paddock
