// Where a game keeps what its tests read.
#pragma once

#include <filesystem>
#include <string_view>

namespace paddock {

inline std::filesystem::path game_folder(std::string_view game) {
  const std::filesystem::path project = PADDOCK_SOURCE_DIR;
  const std::filesystem::path folder = project / "games" / game;
  return std::filesystem::exists(folder) ? folder : project / "examples" / game;
}

}  // namespace paddock
