#include "bots/any_bot.h"

#include <algorithm>
#include <optional>

#include "bots/bot.h"
#include "engine/text.h"
#include "games/registry.h"

namespace paddock {

std::vector<std::string> bot_names(const AnyGame& game) {
  std::vector<std::string> names;
  for_each_game([&]<class G>() {
    if (game.id() != G::kId) return;
    for (const Bot<G>& bot : bots_of<G>()) names.emplace_back(bot.name);
  });
  return names;
}

void check_bot(const AnyGame& game, std::string_view bot) {
  const std::vector<std::string> names = bot_names(game);
  if (std::ranges::find(names, bot) != names.end()) return;
  throw InputError(Message("error.bot.unknown", {{"bot", bot}, {"valid", listed(names)}}));
}

AnyMoveCode choose_move(const AnyMatch& match, Seat seat, std::string_view bot, Rng& rng) {
  std::optional<AnyMoveCode> chosen;
  for_each_game([&]<class G>() {
    const auto* typed = dynamic_cast<const MatchOf<G>*>(&match);
    if (typed == nullptr) return;
    const auto found = std::ranges::find(bots_of<G>(), bot, &Bot<G>::name);
    PADDOCK_CHECK(found != bots_of<G>().end());
    chosen = MatchOf<G>::code_of(found->choose(typed->glimpse(seat), typed->list(), rng));
  });
  PADDOCK_CHECK(chosen.has_value());
  return *chosen;
}

}  // namespace paddock
