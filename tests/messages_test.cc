// The catalogues: complete in both languages, and with a text for whatever the program says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "games/registry.h"
#include "lang/catalogue.h"
#include "table/refusal.h"
#include "tests/conformance.h"

namespace paddock {
namespace {

TEST(Catalogue, EveryKeyIsInBothLanguagesWithTheSamePlaceholders) {
  const auto english = catalogue(Language::English);
  const auto french = catalogue(Language::French);
  std::set<std::string> english_keys;
  std::set<std::string> french_keys;
  for (const auto& [key, text] : english) english_keys.insert(key);
  for (const auto& [key, text] : french) french_keys.insert(key);
  ASSERT_EQ(english_keys, french_keys);
  ASSERT_GT(english.size(), 100u);
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(placeholders(english[i].second), placeholders(french[i].second)) << english[i].first;
    EXPECT_FALSE(english[i].second.empty()) << english[i].first;
    EXPECT_FALSE(french[i].second.empty()) << french[i].first;
  }
}

TEST(Catalogue, FillsArgumentsOfEveryKindAndChoosesTheNumber) {
  const Translator english = translator(Language::English, {"Ann", "Bob"});
  const Translator french = translator(Language::French, {"Ann", "Bob"});
  const auto points = [](int count) {
    return Message("play.result", {{"place", 1}, {"player", seat_at(1)}, {"points", count}});
  };
  EXPECT_EQ(english(points(1)), "1. Bob: 1 point");
  EXPECT_EQ(english(points(0)), "1. Bob: 0 points");
  EXPECT_EQ(french(points(0)), "1. Bob\u00a0: 0 point");
  EXPECT_EQ(french(points(2)), "1. Bob\u00a0: 2 points");
  EXPECT_EQ(english(Message()), "");
}

TEST(Catalogue, AMissingKeyOrArgumentIsABug) {
  const Translator say = translator(Language::English);
  EXPECT_THROW(say(Message("no.such.key")), Bug);
  EXPECT_THROW(say(Message("play.result", {{"place", 1}})), Bug);
}

TEST(Catalogue, EveryRefusalHasASentenceOfItsOwn) {
  std::set<std::string> keys;
  for (const auto& [key, text] : catalogue(Language::English)) keys.insert(key);
  for (std::size_t i = 0; i < kNamesOf<RefusalCode>.size(); ++i) {
    const auto code = static_cast<RefusalCode>(i);
    if (code == RefusalCode::BadName) continue;   // as wherever else a name is not one
    if (code == RefusalCode::Mismatch) continue;  // always says what differs
    EXPECT_TRUE(keys.contains(sentence_of(code).key)) << name_of(code);
  }
}

// Every "key" in the sources that looks like one of the catalogue's is in it.
TEST(Catalogue, EveryKeyTheSourcesNameExists) {
  std::set<std::string> keys;
  std::set<std::string> families;  // what keys begin with
  for (const auto& [key, text] : catalogue(Language::English)) {
    keys.insert(key);
    families.insert(key.substr(0, key.find('.')));
  }
  std::string any_family;
  for (const std::string& family : families) any_family += (any_family.empty() ? "" : "|") + family;
  const std::regex literal("\"((?:" + any_family + ")\\.[a-z_.]*[a-z_])\"");
  int named = 0;
  for (const char* room : {"app", "bots", "circuits", "engine", "examples", "games", "lang",
                           "print", "server", "store", "study", "table"}) {
    const std::filesystem::path folder = std::filesystem::path(PADDOCK_SOURCE_DIR) / room;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      const std::string source = text.str();
      for (std::sregex_iterator it(source.begin(), source.end(), literal), end; it != end; ++it) {
        if ((*it)[1].str().ends_with(".csv")) continue;  // a file's name
        EXPECT_TRUE(keys.contains((*it)[1])) << (*it)[1] << " in " << entry.path();
        ++named;
      }
    }
  }
  EXPECT_GT(named, 50);
}

// Whatever a game says in random races can be said in both languages.
TEST(Catalogue, EveryGameCanBeToldInBothLanguages) {
  for (Language language : {Language::English, Language::French}) {
    const Translator say = translator(language);
    for_each_game([&]<class G>() {
      Rng nature(41);
      Rng mind(42);
      for_random_states<G>(effort(20), 41, [&](const typename G::State& state) {
        MatchOf<G> match(state);
        for (const AnyMove& move : match.moves()) {
          for (const Step& step : move.steps) {
            ASSERT_NE(say(step.label), "");
            (void)say(step.note);
          }
        }
        for (Viewer viewer : viewers<G>(G::kMinSeats)) {
          ASSERT_FALSE(match.picture(viewer, say).empty());
        }
        if (match.to_act().is_nobody()) return;
        EventLog<typename G::Event> log;
        typename G::State next = state;
        G::apply(next, random_move<G>(state, nature, mind), log);
        for (const auto& entry : log.heard) (void)say(G::Text::message(entry.event));
      });
      const std::string id(G::kId);
      ASSERT_NE(say(Message("game." + id + ".about")), "");
      for (const OptionSpec& spec : G::options()) {
        ASSERT_NE(say(Message("game." + id + ".option." + spec.name)), "");
      }
    });
  }
}

}  // namespace
}  // namespace paddock
