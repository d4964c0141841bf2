// The conformance suite's second part: what a viewer must not know, no view and no event tells.
#include <gtest/gtest.h>

#include "bots/player.h"
#include "games/registry.h"
#include "tests/conformance.h"

namespace paddock {
namespace {

template <class G>
class ConformanceSecrecy : public testing::Test {};
TYPED_TEST_SUITE(ConformanceSecrecy, AsTypes<Games>::Types);

// Applies a move and gives what the viewer knows and is told afterwards.
template <Game G>
struct After {
  typename G::State state;
  typename G::View view;
  std::string told;

  After(typename G::State from, typename G::Move move, Viewer viewer) : state(from) {
    EventLog<typename G::Event> log;
    G::apply(state, move, log);
    view = G::view(state, viewer);
    told = paddock::told<G>(log, viewer);
  }
};

template <Game G>
std::vector<typename G::Move> possible_moves(const typename G::State& state) {
  std::vector<typename G::Move> list;
  typename G::MoveList moves;
  typename G::OutcomeList outcomes;
  G::moves(state, moves);
  G::outcomes(state, outcomes);
  list.assign(moves.begin(), moves.end());
  for (const auto& outcome : outcomes) list.push_back(outcome.move);
  return list;
}

TYPED_TEST(ConformanceSecrecy, AnImaginedStateGivesBackTheSameView) {
  using G = TypeParam;
  Rng rng(31);
  for_random_states<G>(effort(60), 31, [&](const typename G::State& state) {
    for (Viewer viewer : viewers<G>(G::result(state).seats)) {
      const typename G::View view = G::view(state, viewer);
      const typename G::State imagined = G::imagine(view, rng);
      ASSERT_TRUE(same_bytes(G::view(imagined, viewer), view));
      ASSERT_EQ(shown<G>(G::view(imagined, viewer)), shown<G>(view));
      ASSERT_EQ(G::invariants(imagined), "");
    }
  });
}

// Two states the viewer cannot tell apart, and a move in each that the viewer cannot tell apart
// either: the same one where it is known, any where it is not. What the viewer sees and hears must
// be the same to the byte.
TYPED_TEST(ConformanceSecrecy, StatesThatDifferOnlyInSecretsLookAndSoundTheSame) {
  using G = TypeParam;
  Rng rng(32);
  std::uint64_t different_secrets = 0;
  std::uint64_t hidden_moves = 0;
  for_random_states<G>(effort(12), 32, [&](const typename G::State& state) {
    if (G::to_act(state).is_nobody()) return;
    const std::vector<typename G::Move> moves = possible_moves<G>(state);
    const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    for (Viewer viewer : viewers<G>(G::result(state).seats)) {
      const typename G::State twin = G::imagine(G::view(state, viewer), rng);
      different_secrets += same_bytes(twin, state) ? 0 : 1;
      ASSERT_EQ(G::to_act(twin), G::to_act(state));
      const bool known = G::audience(state, move).includes(viewer);
      hidden_moves += known ? 0 : 1;
      const After<G> real(state, move, viewer);
      for (const auto& other : possible_moves<G>(twin)) {
        if (G::audience(twin, other).includes(viewer) != known) continue;
        if (known && !(other == move)) continue;
        const After<G> imagined(twin, other, viewer);
        ASSERT_EQ(imagined.told, real.told) << G::notation(state, move);
        ASSERT_TRUE(same_bytes(imagined.view, real.view)) << G::notation(state, move);
        ASSERT_EQ(shown<G>(imagined.view), shown<G>(real.view));
      }
    }
  });
  if constexpr (!G::kHasSecrets) {
    EXPECT_EQ(different_secrets + hidden_moves, 0u);
  } else {  // the test would prove nothing if there were no secrets to keep
    EXPECT_GT(different_secrets, 1000u);
    EXPECT_GT(hidden_moves, 1000u);
  }
}

// A bot that is given a view cannot be choosing by what it may not know.
TYPED_TEST(ConformanceSecrecy, OnesOwnMovesAreTheSameInEveryStateOneCannotTellApart) {
  using G = TypeParam;
  Rng rng(33);
  for_random_states<G>(effort(30), 33, [&](const typename G::State& state) {
    if (!G::to_act(state).is_seat()) return;
    const Seat seat = G::to_act(state).seat();
    const typename G::State twin = G::imagine(G::view(state, seat), rng);
    typename G::MoveList moves;
    typename G::MoveList twin_moves;
    G::moves(state, moves);
    G::moves(twin, twin_moves);
    ASSERT_EQ(moves.size(), twin_moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) ASSERT_TRUE(moves[i] == twin_moves[i]);
  });
}

// Nor does it choose by it: with the same random stream it makes the same move. Strong bots take
// their time, so that some decisions stand for all.
TYPED_TEST(ConformanceSecrecy, EveryBotMovesTheSameInStatesItCannotTellApart) {
  using G = TypeParam;
  constexpr std::uint32_t kOneOf = 16;
  Rng rng(34);
  std::uint64_t different_secrets = 0;
  for_random_states<G>(effort(12), 34, [&](const typename G::State& state) {
    if (!G::to_act(state).is_seat() || rng.below(kOneOf) != 0) return;
    const Seat seat = G::to_act(state).seat();
    const typename G::State twin = G::imagine(G::view(state, seat), rng);
    different_secrets += same_bytes(twin, state) ? 0 : 1;
    typename G::MoveList moves;
    G::moves(state, moves);
    for (const Bot<G>& bot : bots_of<G>()) {
      Rng mind(rng.next());
      Rng same_mind = mind;
      const auto move = Player<G>(bot).move(Glimpse<G>(state, seat), moves, mind);
      const auto twin_move = Player<G>(bot).move(Glimpse<G>(twin, seat), moves, same_mind);
      ASSERT_TRUE(move == twin_move)
          << bot.name << ": " << G::notation(state, move) << ", " << G::notation(state, twin_move);
      ASSERT_EQ(mind.next(), same_mind.next()) << bot.name;  // nor does it draw by it
    }
  });
  if constexpr (G::kHasSecrets) {
    EXPECT_GT(different_secrets, 10u);
  }
}

}  // namespace
}  // namespace paddock
