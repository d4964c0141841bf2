// Player: a bot as it was asked for. "pro" is the bot, "pro:vera" one of its characters, "pro@500"
// has 500 play-outs to think with, and "pro:vera@500" is all of it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/player_name.h"
#include "engine/text.h"

namespace paddock {

template <Game G>
class Player {
 public:
  using Move = typename G::Move;
  using Until = std::optional<Budget::Clock::time_point>;

  Player() = default;
  explicit Player(const Bot<G>& bot) : bot_(&bot), playouts_(bot.playouts) {}

  // Throws InputError naming what there is.
  static Player find(std::string_view text);

  // The strongest of those that do not think: who plays in place of one that failed.
  static Player plain() {
    const auto bots = bots_of<G>();
    const auto found = std::find_if(bots.rbegin(), bots.rend(),
                                    [](const Bot<G>& bot) { return bot.playouts == 0; });
    PADDOCK_CHECK(found != bots.rend());
    return Player(*found);
  }

  // The strongest of those that play by a plain rule, without a mind: they do what lies nearest.
  // None where only the weakest of all does.
  static std::optional<Player> by_rule() {
    const auto bots = bots_of<G>();
    const auto found = std::find_if(bots.rbegin(), bots.rend() - 1,
                                    [](const Bot<G>& bot) { return bot.choose != nullptr; });
    if (found == bots.rend() - 1) return std::nullopt;
    return Player(*found);
  }

  const Bot<G>& bot() const { return *bot_; }
  bool thinks() const { return playouts_ > 0; }
  bool recalls() const { return bot_->recall == Recall::Past; }

  Move move(const Glimpse<G>& glimpse, const typename G::MoveList& moves, Rng& rng,
            Until until = std::nullopt) const {
    if (bot_->choose != nullptr) return bot_->choose(glimpse, moves, rng);
    Mind mind{rng, Budget(playouts_, until), style_};
    return bot_->think(glimpse, moves, mind);
  }

 private:
  static std::uint32_t parse_playouts(const Bot<G>& bot, std::string_view text);
  static Style style_of(const Bot<G>& bot, std::string_view character);

  const Bot<G>* bot_ = nullptr;
  std::uint32_t playouts_ = 0;
  Style style_;
};

template <Game G>
Player<G> Player<G>::find(std::string_view text) {
  const PlayerName name = split_player(text);
  const auto bot = std::ranges::find(bots_of<G>(), name.bot, &Bot<G>::name);
  if (bot != bots_of<G>().end()) {
    Player player(*bot);
    if (name.playouts) player.playouts_ = parse_playouts(*bot, *name.playouts);
    if (name.character) player.style_ = style_of(*bot, *name.character);
    return player;
  }
  std::vector<std::string> valid;
  for (const Bot<G>& one : bots_of<G>()) valid.emplace_back(one.name);
  throw InputError(Message("error.bot.unknown", {{"bot", name.bot}, {"valid", listed(valid)}}));
}

template <Game G>
std::uint32_t Player<G>::parse_playouts(const Bot<G>& bot, std::string_view text) {
  constexpr std::uint32_t kMost = 1'000'000;
  if (bot.playouts == 0) throw InputError(Message("error.bot.thinks", {{"bot", bot.name}}));
  const auto playouts = parse_whole<std::uint32_t>(text);
  if (playouts && *playouts >= 1 && *playouts <= kMost) return *playouts;
  throw InputError(Message("error.bot.playouts", {{"bot", bot.name}, {"given", text}}));
}

template <Game G>
Style Player<G>::style_of(const Bot<G>& bot, std::string_view character) {
  std::vector<std::string> valid;
  for (const Character& one : bot.characters) {
    if (one.name == character) return one.style;
    valid.emplace_back(one.name);
  }
  if (valid.empty()) throw InputError(Message("error.bot.characters", {{"bot", bot.name}}));
  throw InputError(
      Message("error.bot.character",
              {{"bot", bot.name}, {"character", character}, {"valid", listed(valid)}}));
}

}  // namespace paddock
