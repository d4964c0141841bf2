#include "games/registry.h"

#include "engine/text.h"
#include "games/find_game.h"
#include "games/match_of.h"

namespace paddock {
namespace {

bool examples_are_offered = false;

}  // namespace

void offer_examples() { examples_are_offered = true; }

const std::vector<std::unique_ptr<AnyGame>>& all_games() {
  static const std::vector<std::unique_ptr<AnyGame>> games = [] {
    std::vector<std::unique_ptr<AnyGame>> list;
    for_each_game([&]<class G>() {
      if (!IsExample<G> || examples_are_offered) list.push_back(std::make_unique<GameOf<G>>());
    });
    return list;
  }();
  return games;
}

const AnyGame& find_game(std::string_view id) {
  std::vector<std::string> names;
  for (const auto& game : all_games()) {
    if (game->id() == id) return *game;
    names.emplace_back(game->id());
  }
  if (id.empty()) throw InputError(Message("error.game.none", {{"valid", listed(names)}}));
  throw InputError(Message("error.game.unknown", {{"game", id}, {"valid", listed(names)}}));
}

}  // namespace paddock
