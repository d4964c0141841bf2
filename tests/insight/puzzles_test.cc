// Puzzles: every one that is shipped is what it says, and a file that is not whole is refused.
#include "study/puzzles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "games/find_game.h"
#include "games/registry.h"
#include "insight/puzzle_file.h"

namespace paddock {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<std::string> shipped() {
  std::vector<std::string> texts;
  for (const auto& game : all_games()) {
    const std::filesystem::path folder = std::filesystem::path(PADDOCK_SOURCE_DIR) / "games";
    const auto path = folder / game->id() / "puzzles" / "puzzles.json";
    if (std::filesystem::exists(path)) texts.push_back(text_of(path));
  }
  return texts;
}

std::string reason_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "";
}

// A few of each race are weighed anew in `./test`, all in the soak; with other luck than theirs.
bool is_weighed(std::size_t number) {
  constexpr std::size_t kOneOf = 40;
  return std::getenv("PADDOCK_SOAK") != nullptr || number % kOneOf == 0;
}

// The count that the command which made it asked for.
std::string asked_for(const PuzzleFile& file) {
  const std::string option = "--count ";
  const std::size_t begin = file.made.find(option) + option.size();
  return file.made.substr(begin, file.made.find(' ', begin) - begin);
}

TEST(ShippedPuzzles, AreOfEveryGameAndAsManyAsTheirCommandAskedFor) {
  EXPECT_EQ(shipped().size(), all_games().size());
  for (const std::string& text : shipped()) {
    const PuzzleFile file = parse_puzzles(text);
    EXPECT_EQ(std::to_string(count_of(file)), asked_for(file)) << file.game;
    EXPECT_GE(count_of(file), 200) << file.game;
    EXPECT_EQ(print(file), text) << file.game;
    EXPECT_TRUE(file.made.starts_with("paddock puzzles " + file.game)) << file.made;
  }
}

TEST(ShippedPuzzles, ReplayMoveByMoveAndAreWhatTheySay) {
  for (const std::string& text : shipped()) {
    const PuzzleFile file = parse_puzzles(text);
    int seen = 0;
    for (const PuzzleRace& race : file.races) {
      replay(race, [&](const AnyMatch& match, const Puzzle& puzzle) {
        SCOPED_TRACE(testing::Message() << file.game << " " << seen << ": " << puzzle.best);
        const PuzzleCheck found = check(match, puzzle, {1, effort_of(file).seed});
        EXPECT_TRUE(found.is_possible);
        EXPECT_TRUE(found.is_nearest);
        EXPECT_EQ(match.to_act(), Actor(seat_numbered(puzzle.seat)));
        EXPECT_EQ(static_cast<int>(match.choices().moves.size()), puzzle.choices);
        EXPECT_TRUE(stands_out({puzzle.lead.part(), puzzle.error.part()}, match.result().seats));
        EXPECT_EQ(grade_of(puzzle, match.result().seats), puzzle.grade);
        ++seen;
      });
    }
    EXPECT_EQ(seen, count_of(file));
  }
}

// One may be behind by bad luck, as one in some hundreds is.
TEST(ShippedPuzzles, AreStillTheBestWhenTheyAreWeighedAnew) {
  for (const std::string& text : shipped()) {
    const PuzzleFile file = parse_puzzles(text);
    Effort other = effort_of(file);
    other.seed += 1000;
    std::size_t number = 0;
    int weighed = 0;
    int beaten = 0;
    for (const PuzzleRace& race : file.races) {
      replay(race, [&](const AnyMatch& match, const Puzzle& puzzle) {
        if (!is_weighed(number++)) return;
        ++weighed;
        beaten += check(match, puzzle, other).is_still_best ? 0 : 1;
      });
    }
    EXPECT_GT(weighed, 0);
    EXPECT_LE(beaten, weighed / 50) << file.game << ", " << weighed << " weighed";
  }
}

TEST(ShippedPuzzles, StandNowhereTwice) {
  for (const std::string& text : shipped()) {
    std::set<std::uint64_t> positions;
    for (const PuzzleRace& race : parse_puzzles(text).races) {
      replay(race, [&](const AnyMatch& match, const Puzzle&) {
        EXPECT_TRUE(positions.insert(match.fingerprint()).second);
      });
    }
  }
}

// A few puzzles of a game that is quickly raced.
PuzzleFile hunted(int threads) {
  const AnyGame& game = find_game("formula-d");
  PuzzlePlan plan;
  plan.options = OptionValues::parse(game.options(), {});
  plan.seats = 4;
  plan.bots = {"pro"};
  plan.count = 7;
  plan.threads = threads;
  return hunt_puzzles(game, plan);
}

TEST(PuzzleHunt, FindsTheSameOnAnyNumberOfThreads) {
  const PuzzleFile file = hunted(1);
  EXPECT_EQ(count_of(file), 7);
  EXPECT_EQ(print(file), print(hunted(2)));
}

TEST(PuzzleHunt, OfAGameWithoutABotByAPlainRuleIsRefused) {
  const GameOf<drag_race::DragRace> game;
  EXPECT_EQ(reason_of([&] { (void)hunt_puzzles(game, {}); }), "error.puzzles.none");
}

TEST(PuzzleFile, ThatIsNotWholeIsRefused) {
  const std::string text = print(hunted(1));
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{40}, text.size() / 2, text.size() - 3}) {
    EXPECT_EQ(reason_of([&] { (void)parse_puzzles(text.substr(0, size)); }), "error.puzzles.file");
  }
  EXPECT_EQ(reason_of([] { (void)parse_puzzles("{}"); }), "error.puzzles.file");
  EXPECT_EQ(reason_of([] { (void)parse_puzzles("[1, 2]"); }), "error.puzzles.file");
}

TEST(PuzzleFile, OfOtherRulesIsRefused) {
  PuzzleFile file = hunted(1);
  ++file.rules;
  EXPECT_EQ(reason_of([&] { (void)parse_puzzles(print(file)); }), "error.puzzles.rules");
}

// The line of a seat's, or of nature's, in place of which something else is said.
std::string reason_with(PuzzleRace race, char first, const std::string& said) {
  const auto blank = std::ranges::find(race.journal, "");
  const auto line = std::find_if(blank, race.journal.end(),
                                 [&](const std::string& one) { return one.starts_with(first); });
  *line = line->substr(0, line->find(' ') + 1) + said;
  return reason_of([&] { replay(race, [](const AnyMatch&, const Puzzle&) {}); });
}

TEST(PuzzleFile, WithAMoveThereIsNotIsRefused) {
  const PuzzleRace race = hunted(1).races.front();
  EXPECT_EQ(reason_with(race, '*', "grid nobody: 1"), "error.journal.line");
  EXPECT_EQ(reason_with(race, '1', "to nowhere"), "error.journal.line");
}

TEST(PuzzleFile, WithAPuzzleBeyondItsRaceIsRefused) {
  PuzzleRace race = hunted(1).races.front();
  race.puzzles.back().moves += 1000;
  EXPECT_EQ(reason_of([&] { replay(race, [](const AnyMatch&, const Puzzle&) {}); }),
            "error.puzzles.file");
}

TEST(Puzzle, IsHarderIfMoreMissItIfItIsCloserAndIfThereAreMoreMoves) {
  Puzzle puzzle;
  puzzle.choices = 4;
  puzzle.lead = Fraction::of(0.1);
  const int easy = grade_of(puzzle, 4);
  puzzle.missed = Fraction::of(0.5);
  const int missed = grade_of(puzzle, 4);
  puzzle.lead = Fraction::of(0.05);
  const int closer = grade_of(puzzle, 4);
  puzzle.choices = 30;
  EXPECT_LT(easy, missed);
  EXPECT_LT(missed, closer);
  EXPECT_LT(closer, grade_of(puzzle, 4));
}

}  // namespace
}  // namespace paddock
