// Lessons are kept in games/<game>/lessons: a journal, the steps that stand in it, words
// (docs/lessons.md). Whoever changes a rule under a lesson sees it here: its match is no longer
// possible, or what a step says of a try is no longer so.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "games/find_game.h"
#include "table/replay.h"
#include "tests/game_folder.h"

namespace paddock {
namespace {

using Json = nlohmann::json;
using Words = std::map<std::string, std::string>;

constexpr std::size_t kFewestSteps = 6;
constexpr std::size_t kFewestStepsOfAFirst = 10;
constexpr std::size_t kMostSteps = 14;

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> lessons_of(std::string_view game) {
  std::vector<std::filesystem::path> lessons;
  const std::filesystem::path folder = game_folder(game) / "lessons";
  if (!std::filesystem::exists(folder)) return lessons;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") lessons.push_back(entry.path());
  }
  std::ranges::sort(lessons);
  return lessons;
}

// A lesson as it is read here: its match, step by step.
struct Lesson {
  std::filesystem::path path;
  std::string key;  // of its title
  Json file;
  Journal journal;

  Lesson(std::string_view game, const std::filesystem::path& json)
      : path(json),
        key("lesson." + std::string(game) + "." + json.stem().string()),
        file(Json::parse(text_of(json))),
        journal(parse_journal(text_of(std::filesystem::path(json).replace_extension(".journal")))) {
  }

  Seat seat() const { return seat_numbered(file.at("seat").get<int>()); }
  const Json& steps() const { return file.at("steps"); }
};

template <class Check>
void for_each_lesson(Check check) {
  for (const auto& game : all_games()) {
    for (const auto& path : lessons_of(game->id())) {
      SCOPED_TRACE(path.string());
      check(Lesson(game->id(), path));
    }
  }
}

// Where a step stands: the position after so many moves.
std::unique_ptr<AnyMatch> match_at(const Lesson& lesson, std::size_t at) {
  auto match = start_match(lesson.journal.header);
  replay(*match, {lesson.journal.entries.begin(),
                  lesson.journal.entries.begin() + static_cast<std::ptrdiff_t>(at)});
  return match;
}

std::set<std::string> keys_of(const Lesson& lesson) {
  std::set<std::string> keys = {lesson.key, lesson.key + ".done"};
  for (const Json& step : lesson.steps()) {
    keys.insert(lesson.key + "." + step.at("say").get<std::string>());
    for (const Json& one : step.value("tries", Json::array())) {
      keys.insert(lesson.key + "." + one.at("say").get<std::string>());
    }
  }
  return keys;
}

Words words_in(const std::filesystem::path& folder, const std::string& language) {
  return Json::parse(text_of(folder / "lang" / (language + ".json"))).get<Words>();
}

TEST(Lessons, EveryGameOfOursHasAFirstOne) {
  for (const auto& game : all_games()) {
    if (game_folder(game->id()).parent_path().filename() != "games") continue;  // an example
    const auto lessons = lessons_of(game->id());
    const bool has_first = std::ranges::any_of(
        lessons, [](const std::filesystem::path& path) { return path.stem() == "drive"; });
    EXPECT_TRUE(has_first) << game->id();
  }
}

TEST(Lessons, TheMatchOfEachIsPossibleToItsLastMove) {
  for_each_lesson([](const Lesson& lesson) {
    auto match = start_match(lesson.journal.header);
    EXPECT_NO_THROW(replay(*match, lesson.journal.entries));
    // Moves alone: a step counts its lines.
    for (const JournalEntry& entry : lesson.journal.entries) {
      EXPECT_TRUE(entry.actor.has_value()) << entry.text;
    }
  });
}

TEST(Lessons, HaveNoMoreStepsThanSomebodyHasPatienceFor) {
  for_each_lesson([](const Lesson& lesson) {
    const bool is_first = lesson.path.stem() == "drive";
    EXPECT_GE(lesson.steps().size(), is_first ? kFewestStepsOfAFirst : kFewestSteps);
    EXPECT_LE(lesson.steps().size(), kMostSteps);
    EXPECT_LE(lesson.file.at("minutes").get<int>(), 5);
  });
}

TEST(Lessons, StepsStandInTheMatchOneAfterTheOther) {
  for_each_lesson([](const Lesson& lesson) {
    std::size_t least = 0;
    bool is_move_before = false;
    for (const Json& step : lesson.steps()) {
      const auto at = step.at("at").get<std::size_t>();
      EXPECT_GE(at, least) << step;
      EXPECT_LE(at, lesson.journal.entries.size()) << step;
      // What comes of a move is shown before anything is left out.
      EXPECT_FALSE(is_move_before && step.contains("later")) << step;
      is_move_before = step.contains("do");
      least = at + (is_move_before ? 1 : 0);
    }
  });
}

TEST(Lessons, WhatAStepAsksForIsTheMoveThatWasMade) {
  for_each_lesson([](const Lesson& lesson) {
    for (const Json& step : lesson.steps()) {
      if (!step.contains("do")) continue;
      const auto at = step.at("at").get<std::size_t>();
      ASSERT_LT(at, lesson.journal.entries.size()) << step;
      EXPECT_EQ(lesson.journal.entries[at].text, step.at("do").get<std::string>());
      EXPECT_EQ(match_at(lesson, at)->to_act(), Actor(lesson.seat())) << step;
    }
  });
}

TEST(Lessons, WrongTriesAreLegalOrNotAsTheStepSays) {
  for_each_lesson([](const Lesson& lesson) {
    for (const Json& step : lesson.steps()) {
      for (const Json& one : step.value("tries", Json::array())) {
        ASSERT_TRUE(step.contains("do")) << step;
        const auto move = one.at("move").get<std::string>();
        EXPECT_NE(move, step.at("do").get<std::string>());
        const auto match = match_at(lesson, step.at("at").get<std::size_t>());
        const auto found = match->possible(Actor(lesson.seat()), move);
        EXPECT_EQ(std::holds_alternative<AnyMoveCode>(found), one.at("legal").get<bool>()) << move;
      }
    }
  });
}

TEST(Lessons, HaveAllTheirWordsAndNoOthersInBothLanguages) {
  for (const auto& game : all_games()) {
    std::set<std::string> keys;
    if (lessons_of(game->id()).empty()) continue;
    for (const auto& path : lessons_of(game->id())) keys.merge(keys_of(Lesson(game->id(), path)));
    for (const std::string language : {"en", "fr"}) {
      std::set<std::string> known;
      for (const auto& [key, text] : words_in(game_folder(game->id()) / "lessons", language)) {
        known.insert(key);
        EXPECT_FALSE(text.empty()) << key;
      }
      EXPECT_EQ(known, keys) << game->id() << " " << language;
    }
  }
}

}  // namespace
}  // namespace paddock
