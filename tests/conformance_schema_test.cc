// What is sent of a game is what its schema says, and its schema is the one kept beside it, from
// which the browser's types are made.
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "games/any_game.h"
#include "games/registry.h"
#include "games/schema.h"
#include "tests/conformance.h"
#include "tests/game_folder.h"
#include "tests/schema.h"

namespace paddock {
namespace {

template <class G>
class ConformanceSchema : public testing::Test {};
TYPED_TEST_SUITE(ConformanceSchema, AsTypes<Games>::Types);

TYPED_TEST(ConformanceSchema, EveryViewKeepsToIt) {
  using G = TypeParam;
  const SchemaCheck schema(schema_of(G::kId));
  int states = 0;
  for_random_states<G>(effort(12), 61, [&](const typename G::State& state) {
    if (++states % 7 != 0 && !G::to_act(state).is_nobody()) return;
    const MatchOf<G> match(state);
    ASSERT_EQ(schema.wrong("View", match.view(Viewer::spectator())), "");
    ASSERT_EQ(schema.wrong("View", match.view(seat_at(0))), "");
  });
  EXPECT_GT(states, 100);
}

TYPED_TEST(ConformanceSchema, EveryEventKeepsToItAndMostKindsAreSeen) {
  using G = TypeParam;
  const SchemaCheck schema(schema_of(G::kId));
  std::set<std::size_t> kinds;
  Rng nature(62);
  Rng mind(63);
  for_random_states<G>(effort(40), 62, [&](typename G::State state) {
    if (G::to_act(state).is_nobody()) return;
    EventLog<typename G::Event> log;
    G::apply(state, random_move<G>(state, nature, mind), log);
    for (const auto& [event, audience] : log.heard) {
      if (kinds.contains(event.index()) && nature.below(20) != 0) continue;
      kinds.insert(event.index());
      JsonOut json;
      write_json(json, event);
      ASSERT_EQ(schema.wrong("Event", json.take()), "");
    }
  });
  EXPECT_GE(2 * kinds.size(), std::variant_size_v<typename G::Event>);
}

TYPED_TEST(ConformanceSchema, AViewWithAFieldMissingOrTooManyIsNoView) {
  using G = TypeParam;
  const SchemaCheck schema(schema_of(G::kId));
  const MatchOf<G> match(start<G>(set_ups<G>()[0]));
  const Json view = Json::parse(match.view(seat_at(0)));
  Json more = view;
  more["secret"] = 1;
  EXPECT_NE(schema.wrong("View", more.dump()), "");
  Json less = view;
  less.erase("phase");
  EXPECT_NE(schema.wrong("View", less.dump()), "");
}

TYPED_TEST(ConformanceSchema, TheOneKeptIsCurrent) {
  using G = TypeParam;
  const std::filesystem::path path = game_folder(G::kId) / "schema.json";
  const std::string made = Json::parse(schema_of(G::kId)).dump(2) + "\n";
  if (std::getenv("PADDOCK_REGENERATE") != nullptr) std::ofstream(path) << made;
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(kept.str(), made) << "./test --regenerate writes it anew; then `npm run types` in web/";
}

}  // namespace
}  // namespace paddock
