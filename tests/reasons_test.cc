// A move that is nearly possible is refused with a reason: the rule of the game, by its id, and a
// sentence about this case, in both languages.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "games/registry.h"
#include "lang/catalogue.h"
#include "tests/conformance.h"
#include "tests/game_folder.h"

namespace paddock {
namespace {

std::set<std::string> rules_of(std::string_view game) {
  std::ostringstream text;
  text << std::ifstream(game_folder(game) / "rules.md", std::ios::binary).rdbuf();
  const std::string rules = text.str();
  const std::regex rule(R"(- \*\*([A-Z]+-[0-9]+[a-z]?)\*\*)");
  std::set<std::string> ids;
  for (auto it = std::sregex_iterator(rules.begin(), rules.end(), rule);
       it != std::sregex_iterator(); ++it) {
    ids.insert((*it)[1]);
  }
  return ids;
}

std::vector<std::string> words_of(const std::string& notation) {
  std::istringstream in(notation);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// What was said in matches so far, and from it moves that differ in a word from one that is
// possible, or that were possible elsewhere.
class NearlyPossible {
 public:
  explicit NearlyPossible(std::uint64_t seed) : rng_(seed) {}

  void hear(const std::string& notation) {
    if (!heard_.insert(notation).second) return;
    all_.push_back(notation);
    const std::vector<std::string> words = words_of(notation);
    if (by_place_.size() < words.size()) by_place_.resize(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) by_place_[i].push_back(words[i]);
  }

  std::string said_elsewhere() { return one_of(all_); }

  std::string changed(const std::string& notation) {
    std::vector<std::string> words = words_of(notation);
    const std::size_t at = rng_.below(static_cast<std::uint32_t>(words.size()));
    words[at] = one_of(by_place_[at]);
    std::string changed;
    for (const std::string& word : words) changed += (changed.empty() ? "" : " ") + word;
    return changed;
  }

 private:
  const std::string& one_of(const std::vector<std::string>& list) {
    return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  }

  Rng rng_;
  std::set<std::string> heard_;
  std::vector<std::string> all_;
  std::vector<std::vector<std::string>> by_place_;
};

const Argument* argument(const Message& message, std::string_view name) {
  for (const Argument& one : message.arguments) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

template <class G>
class Reasons : public testing::Test {};
TYPED_TEST_SUITE(Reasons, AsTypes<Games>::Types);

TYPED_TEST(Reasons, AreGivenForEveryMoveThatIsNearlyPossible) {
  using G = TypeParam;
  const std::set<std::string> rules = rules_of(G::kId);
  ASSERT_FALSE(rules.empty());
  const Translator english = translator(Language::English);
  const Translator french = translator(Language::French);
  NearlyPossible nearly(31);
  std::map<std::string, int> refused;  // by rule
  for_random_states<G>(effort(60), 31, [&](const typename G::State& state) {
    const Actor actor = G::to_act(state);
    if (!actor.is_seat()) return;
    typename G::MoveList moves;
    G::moves(state, moves);
    std::set<std::string> possible;
    for (const auto& move : moves) {
      const std::string notation = G::notation(state, move);
      possible.insert(notation);
      nearly.hear(notation);
    }
    const MatchOf<G> match(state);
    for (int i = 0; i < 8; ++i) {
      const std::string words =
          i % 2 == 0 ? nearly.said_elsewhere() : nearly.changed(*possible.begin());
      if (possible.contains(words) || !G::parse(state, words)) continue;
      const auto answer = match.possible(actor, words);
      ASSERT_TRUE(std::holds_alternative<Rejection>(answer)) << words;
      const Message& why = std::get<Rejection>(answer).message;
      ASSERT_EQ(why.key, "error.move.rule") << words;
      const Argument* rule = argument(why, "rule");
      ASSERT_TRUE(rule != nullptr);
      const std::string& id = std::get<std::string>(rule->value);
      ASSERT_TRUE(rules.contains(id)) << id << " of " << words;
      ASSERT_FALSE(english(why).empty());
      ASSERT_FALSE(french(why).empty());
      ++refused[id];
    }
  });
  EXPECT_FALSE(refused.empty());
}

// What stands in a log stands there by a rule.
TYPED_TEST(Reasons, AreGivenForWhateverIsTold) {
  using G = TypeParam;
  const std::set<std::string> rules = rules_of(G::kId);
  int told = 0;
  for_random_matches<G>(effort(12), 32, [&](const Past<G>& past, const typename G::State& end) {
    if (!G::to_act(end).is_nobody()) return;
    typename G::State state = past.start;
    EventLog<typename G::Event> log;
    for (const auto& move : past.moves) G::apply(state, move, log);
    for (const auto& [event, audience] : log.heard) {
      const Message said = G::Text::message(event);
      if (said.key.empty()) continue;
      ASSERT_TRUE(rules.contains(std::string(G::Text::rule(event)))) << said.key;
      ++told;
    }
  });
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace paddock
