// A move is found by its words in two ways: parsed and looked for among the moves there are, and
// the plain way, which prints every one of them and compares. Both must find the same.
#include <gtest/gtest.h>

#include <cctype>

#include "games/registry.h"
#include "tests/conformance.h"

namespace paddock {
namespace {

template <Game G>
std::vector<typename G::Move> possible_moves(const typename G::State& state) {
  typename G::MoveList moves;
  typename G::OutcomeList outcomes;
  G::moves(state, moves);
  G::outcomes(state, outcomes);
  std::vector<typename G::Move> all(moves.begin(), moves.end());
  for (const auto& outcome : outcomes) all.push_back(outcome.move);
  return all;
}

// The plain way.
template <Game G>
std::optional<typename G::Move> find_by_printing(const typename G::State& state,
                                                 const std::vector<typename G::Move>& possible,
                                                 std::string_view words) {
  for (const auto& move : possible) {
    if (G::notation(state, move) == words) return move;
  }
  return std::nullopt;
}

// Words that are nearly those of a move.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : rng_(seed) {}

  std::string mutate(std::string text) {
    for (int times = below(2) + 1; times > 0; --times) text = once(std::move(text));
    return text;
  }
  int below(std::size_t bound) {
    return static_cast<int>(
        rng_.below(static_cast<std::uint32_t>(std::max<std::size_t>(bound, 1))));
  }

 private:
  std::string once(std::string text) {
    const auto at = static_cast<std::size_t>(below(text.size() + 1));
    switch (below(9)) {
      case 0:
        return text.substr(0, at);
      case 1:
        return text.substr(at);
      case 2:
        return text + text;
      case 3:
        return text.insert(at, text.substr(0, at));
      case 4:
        return text.insert(at, " ");
      case 5:
        return erase(std::move(text), ' ');
      case 6:
        return swap_case(std::move(text), at);
      case 7:
        return another_number(std::move(text));
      default:
        return text.insert(at, 1, "0+-1, :\xc3\tx"[below(10)]);
    }
  }

  static std::string erase(std::string text, char c) {
    const std::size_t at = text.find(c);
    return at == std::string::npos ? text : text.erase(at, 1);
  }
  static std::string swap_case(std::string text, std::size_t at) {
    if (at == text.size()) return text;
    const auto letter = static_cast<unsigned char>(text[at]);
    text[at] =
        static_cast<char>(std::islower(letter) ? std::toupper(letter) : std::tolower(letter));
    return text;
  }
  std::string another_number(std::string text) {
    constexpr std::string_view kDigits = "0123456789";
    static const std::vector<std::string> kNumbers = {
        "0",   "1",   "2",  "3",  "4",     "5",          "7",
        "12",  "60",  "61", "00", "01",    "255",        "256",
        "257", "100", "-1", "+1", "65536", "4294967297", "99999999999999999999",
        ""};
    const std::size_t first = text.find_first_of(kDigits);
    if (first == std::string::npos) return text;
    const std::size_t end = std::min(text.find_first_not_of(kDigits, first), text.size());
    return text.replace(first, end - first,
                        kNumbers[static_cast<std::size_t>(below(kNumbers.size()))]);
  }

  Rng rng_;
};

template <class G>
class Notation : public testing::Test {};
TYPED_TEST_SUITE(Notation, AsTypes<Games>::Types);

// Of a long race not every position: its moves are always the same few.
template <Game G, class Visit>
void for_some_states(int positions, std::uint64_t seed, Visit visit) {
  constexpr int kSetUps = 40;
  int races = 0;
  int seen = 0;
  for (; seen < effort(positions); races += kSetUps) {
    Rng pick(seed, static_cast<std::uint64_t>(races), Actor::nature());
    for_random_states<G>(kSetUps, seed + static_cast<std::uint64_t>(races),
                         [&](const typename G::State& state) {
                           const bool is_choice = G::to_act(state).is_seat();
                           if (pick.below(is_choice ? 4 : 40) != 0) return;
                           visit(state);
                           ++seen;
                         });
  }
}

TYPED_TEST(Notation, WhatIsPrintedIsFoundAgain) {
  using G = TypeParam;
  for_some_states<G>(4000, 81, [](const typename G::State& state) {
    const MatchOf<G> match(state);
    for (const auto& move : possible_moves<G>(state)) {
      const std::string words = G::notation(state, move);
      ASSERT_EQ(match.find_move(words), move) << words;
      ASSERT_EQ(G::parse(state, words), G::said(move)) << words;
    }
  });
}

TYPED_TEST(Notation, WhatIsNotPrintedIsFoundInNeitherWay) {
  using G = TypeParam;
  Mutator mutator(82);
  std::vector<std::string> others = {"", " ", "x"};  // words of other positions
  for_some_states<G>(4000, 83, [&](const typename G::State& state) {
    const MatchOf<G> match(state);
    const auto possible = possible_moves<G>(state);
    const auto agree = [&](const std::string& words) {
      ASSERT_EQ(match.find_move(words), find_by_printing<G>(state, possible, words)) << words;
    };
    const std::string& other = others[static_cast<std::size_t>(mutator.below(others.size()))];
    agree(other);
    agree(mutator.mutate(other));
    if (possible.empty()) return;
    const auto& move = possible[static_cast<std::size_t>(mutator.below(possible.size()))];
    const std::string words = G::notation(state, move);
    for (int i = 0; i < 4; ++i) agree(mutator.mutate(words));
    if (others.size() < 500) others.push_back(words);
  });
}

}  // namespace
}  // namespace paddock
