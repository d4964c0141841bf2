// Whole matches kept as journals in games/<game>/golden. When behaviour changes on purpose, `./test
// --regenerate` plays each again as its header says; the difference shows what changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/find_game.h"
#include "table/live_match.h"
#include "table/replay.h"
#include "tests/game_folder.h"

namespace paddock {
namespace {

std::vector<std::filesystem::path> journals_of(std::string_view game) {
  std::vector<std::filesystem::path> journals;
  for (const auto& entry : std::filesystem::directory_iterator(game_folder(game) / "golden")) {
    if (entry.path().extension() == ".journal") journals.push_back(entry.path());
  }
  std::ranges::sort(journals);
  return journals;
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The match of this header anew; its bots play it, with the dice of a seed.
std::string play(const JournalHeader& header) {
  const AnyGame& game = find_game(header.game);
  LiveMatch table(game, OptionValues::parse(game.options(), header.options), header.seats,
                  secret_from_seed(2006));
  while (!table.is_over()) table.step();
  return table.take_journal();
}

TEST(Golden, MatchesArePlayedAsTheyWere) {
  offer_examples();
  const bool regenerate = std::getenv("PADDOCK_REGENERATE") != nullptr;
  for (const auto& game : all_games()) {
    const std::vector<std::filesystem::path> journals = journals_of(game->id());
    EXPECT_GE(journals.size(), 2u) << game->id();
    for (const std::filesystem::path& path : journals) {
      const std::string kept = text_of(path);
      const std::string played = play(parse_journal(kept).header);
      if (regenerate) std::ofstream(path, std::ios::binary) << played;
      EXPECT_EQ(played, regenerate ? played : kept) << path;
      EXPECT_NO_THROW(verify(played)) << path;
    }
  }
}

}  // namespace
}  // namespace paddock
