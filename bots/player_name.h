// What a player is called by, in its parts: "pro:vera@500" is the bot pro as its character vera
// with 500 play-outs to think with.
#pragma once

#include <optional>
#include <string_view>

namespace paddock {

struct PlayerName {
  std::string_view bot;
  std::optional<std::string_view> character;
  std::optional<std::string_view> playouts;
};

inline PlayerName split_player(std::string_view text) {
  PlayerName name;
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    name.playouts = text.substr(at + 1);
    text = text.substr(0, at);
  }
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    name.character = text.substr(colon + 1);
    text = text.substr(0, colon);
  }
  name.bot = text;
  return name;
}

}  // namespace paddock
