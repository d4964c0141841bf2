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
  int seen = 0;
  for_random_states<G>(effort(60), 31, [&](const typename G::State& state) {
    for (Viewer viewer : viewers<G>(G::result(state).seats)) {
      const typename G::View view = G::view(state, viewer);
      const typename G::State imagined = G::imagine(view, rng);
      ASSERT_TRUE(same_bytes(G::view(imagined, viewer), view));
      ASSERT_EQ(G::invariants(imagined), "");
      // Equal bytes say the same; that they do is asked now and then, since it takes longest.
      if (++seen % 16 == 0) {
        ASSERT_EQ(shown<G>(G::view(imagined, viewer)), shown<G>(view));
      }
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

// The same match, but that one of the moves the seat may not know was another one; none where the
// moves after it could then not have been made.
template <Game G>
std::optional<Past<G>> twin_of(const Past<G>& past, Seat seat, Rng& rng) {
  Past<G> twin{past.start, {}};
  typename G::State state = past.start;
  NoEvents silent;
  const std::size_t changed = rng.below(static_cast<std::uint32_t>(past.moves.size()));
  for (std::size_t i = 0; i < past.moves.size(); ++i) {
    auto moves = possible_moves<G>(state);
    auto move = past.moves[i];
    if (std::ranges::find(moves, move) == moves.end()) return std::nullopt;
    if (i == changed) {
      std::erase_if(moves, [&](const auto& other) {
        return other == move || G::audience(state, other).includes(seat);
      });
      if (moves.empty() || G::audience(state, move).includes(seat)) return std::nullopt;
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    twin.moves.push_back(move);
    G::apply(state, move, silent);
  }
  return twin;
}

template <Game G>
typename G::State state_after(const Past<G>& past) {
  typename G::State state = past.start;
  NoEvents silent;
  for (const auto& move : past.moves) G::apply(state, move, silent);
  return state;
}

template <Game G>
struct Recalled {
  typename G::View view;
  Actor actor;
  std::optional<typename G::Move> move;
  friend bool operator==(const Recalled& a, const Recalled& b) {
    return same_bytes(a.view, b.view) && a.actor == b.actor && a.move == b.move;
  }
};
template <Game G>
std::vector<Recalled<G>> recalled(const Glimpse<G>& glimpse) {
  std::vector<Recalled<G>> list;
  glimpse.recall([&](const auto& view, Actor actor, const auto& move) {
    list.push_back({view, actor, move});
  });
  return list;
}

// What a seat recalls of two matches it cannot tell apart is the same, and so is what every bot
// does there.
template <Game G>
void expect_same_memory(const Past<G>& past, const Past<G>& twin, Seat seat, Rng& rng) {
  const auto state = state_after<G>(past);
  const auto twin_state = state_after<G>(twin);
  const Glimpse<G> glimpse(state, seat, &past);
  const Glimpse<G> twin_glimpse(twin_state, seat, &twin);
  ASSERT_EQ(recalled<G>(glimpse).size(), past.moves.size());
  ASSERT_TRUE(recalled<G>(glimpse) == recalled<G>(twin_glimpse));
  typename G::MoveList moves;
  G::moves(state, moves);
  for (const Bot<G>& bot : bots_of<G>()) {
    Rng mind(rng.next());
    Rng same_mind = mind;
    const auto move = Player<G>(bot).move(glimpse, moves, mind);
    ASSERT_TRUE(move == Player<G>(bot).move(twin_glimpse, moves, same_mind)) << bot.name;
    ASSERT_EQ(mind.next(), same_mind.next()) << bot.name;
  }
}

TYPED_TEST(ConformanceSecrecy, NoBotRecallsWhatItsSeatMayNotKnow) {
  using G = TypeParam;
  if constexpr (!G::kHasSecrets) return;
  constexpr std::uint32_t kOneOf = 2;
  Rng rng(35);
  int twins = 0;
  for_random_matches<G>(effort(12), 35, [&](const Past<G>& made, const typename G::State& state) {
    if (!G::to_act(state).is_seat() || rng.below(kOneOf) != 0 || made.moves.empty()) return;
    const Seat seat = G::to_act(state).seat();
    const std::optional<Past<G>> twin = twin_of<G>(made, seat, rng);
    if (!twin) return;
    ++twins;
    expect_same_memory<G>(made, *twin, seat, rng);
  });
  EXPECT_GT(twins, 10);
}

}  // namespace
}  // namespace paddock
