// Where a game keeps what its tests read.
#pragma once

#include <filesystem>
#include <string_view>

namespace paddock {

inline std::filesystem::path game_folder(std::string_view game) {
  return std::filesystem::path(PADDOCK_SOURCE_DIR) / "games" / game;
}

}  // namespace paddock
