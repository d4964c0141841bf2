// Whole matches kept as journals in tests/golden. When behaviour changes on purpose, `./test
// --regenerate` writes them anew; the difference shows what changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "table/live_match.h"
#include "table/replay.h"

namespace paddock {
namespace {

struct Golden {
  std::string file;
  std::string game;
  int seats;
  std::vector<OptionValues::Pair> options;
  std::vector<std::string> bots = {};  // empty: all random
};

const std::vector<Golden>& goldens() {
  static const std::vector<Golden> list = {
      {"fmr-six", "formula-motor-racing", 6, {{"races", "1"}}},
      {"fmr-five-french", "formula-motor-racing", 5, {{"races", "2"}, {"edition", "french"}}},
      {"fmr-four-drivers", "formula-motor-racing", 4, {{"races", "2"}, {"drivers", "yes"}}},
      {"fmr-three-short", "formula-motor-racing", 3, {{"races", "3"}, {"cards-removed", "24,6,0"}}},
      {"fd-ten", "formula-d", 10, {}},
      {"fd-two-laps", "formula-d", 4, {{"circuit", "suzuka"}, {"laps", "2"}, {"cars", "2"}}},
      {"fd-street", "formula-d", 6, {{"circuit", "city"}, {"rules", "street"}, {"laps", "2"}}},
      {"gp-monaco", "grand-prix-2006", 2, {{"circuit", "monaco"}, {"laps", "20"}}},
      {"gp-season",
       "grand-prix-2006",
       1,
       {{"season", "imola,suzuka,monza"}, {"laps", "7"}, {"grid", "qualifying"}}},
      {"ff-four", "formula-fun", 4, {}},
      {"ff-six", "formula-fun", 6, {{"hand-limit", "5"}}},
      // Random players never come to a race: they are without money before.
      {"ff-races", "formula-fun", 4, {}, {"value", "random", "value", "value"}},
  };
  return list;
}

// Random players, so that a better bot does not change what was played.
std::string play(const Golden& golden) {
  const AnyGame& game = find_game(golden.game);
  std::vector<JournalSeat> players;
  for (int seat = 1; seat <= golden.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat - 1);
    players.push_back(golden.bots.empty()
                          ? JournalSeat{"random", "Random " + std::to_string(seat)}
                          : JournalSeat{golden.bots[at], "Player " + std::to_string(seat)});
  }
  LiveMatch table(game, OptionValues::parse(game.options(), golden.options), players,
                  secret_from_seed(2006));
  while (!table.is_over()) table.step();
  return table.take_journal();
}

TEST(Golden, MatchesArePlayedAsTheyWere) {
  const bool regenerate = std::getenv("PADDOCK_REGENERATE") != nullptr;
  for (const Golden& golden : goldens()) {
    const std::filesystem::path path =
        std::filesystem::path(PADDOCK_SOURCE_DIR) / "tests" / "golden" / (golden.file + ".journal");
    if (regenerate) std::ofstream(path, std::ios::binary) << play(golden);
    std::ostringstream kept;
    kept << std::ifstream(path, std::ios::binary).rdbuf();
    EXPECT_EQ(play(golden), kept.str()) << golden.file;
    EXPECT_NO_THROW(verify(kept.str())) << golden.file;
  }
}

}  // namespace
}  // namespace paddock
