// What the server says is described once: the kept schema is that description, and every frame is
// what it says.
#include "protocol/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "protocol/answers.h"
#include "protocol/frames.h"
#include "protocol/sent_frames.h"
#include "tests/conformance.h"
#include "tests/schema.h"
#include "tests/tables.h"

namespace paddock {
namespace {

constexpr const char* kKept = PADDOCK_SOURCE_DIR "/docs/protocol/protocol.schema.json";

TEST(ProtocolSchema, TheOneKeptIsCurrent) {
  const std::string made = Json::parse(protocol_schema()).dump(2) + "\n";
  if (std::getenv("PADDOCK_REGENERATE") != nullptr) std::ofstream(kKept) << made;
  std::ostringstream kept;
  kept << std::ifstream(kKept).rdbuf();
  EXPECT_EQ(kept.str(), made) << "./test --regenerate writes it anew; then `npm run types` in web/";
}

const SchemaCheck& schema() {
  static const SchemaCheck check(protocol_schema());
  return check;
}

// What was written by hand for speed (events, choices, views) is there with the rest.
template <class G>
void check_frames(const RandomLife& life, Viewers viewers) {
  const Table& table = life.table();
  const std::string id = "abcdefghijklmnop";
  const Frames frames(id, table);
  const auto check = [](const std::string& frame) {
    ASSERT_EQ(schema().wrong("ServerMessage", frame), "") << frame;
  };
  const Attendance attendance{std::vector<PresenceOf>(table.seats().size()), 1};
  check(frames.welcome(viewers, 0, attendance, life.now().tick, "c1"));
  check(frames.log(viewers, table.last_number() + 1));
  check(frames.look(viewers, table.last_number()));
  check(frames.takeback(seat_at(0), "c1"));
  ViewCache views;
  std::vector<Told> told = tell(table, std::max(0, table.last_number() - 3), table.last_number());
  add_public_patches(told, views);
  add_private_patches(told, viewers, views);
  check(Frames::entries_frame(frames.entries(viewers, told, life.now().tick), "c1"));
  if (const auto turn = table.turn()) check(*frames.preview(*turn, legal_move(table)));
  EXPECT_EQ(schema().wrong("Table", summary_now(id, table, life.now().tick)), "");
}

template <class G>
class ProtocolSchemaOf : public testing::Test {};
TYPED_TEST_SUITE(ProtocolSchemaOf, AsTypes<Games>::Types);

TYPED_TEST(ProtocolSchemaOf, EveryFrameIsAsDescribed) {
  RandomLife life(Table(gathering<TypeParam>(7), kNoon), 7);
  Viewers two;
  two.add(seat_at(0));
  two.add(seat_at(1));
  for (int i = 0; i < 120 && !life.is_over(); ++i) {
    life.go_on();
    check_frames<TypeParam>(life, i % 2 == 0 ? Viewers() : two);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TYPED_TEST(ProtocolSchemaOf, ChoicesWrittenAtOnceAreThoseDescribed) {
  RandomLife life(Table(gathering<TypeParam>(3), kNoon), 3);
  int compared = 0;
  for (int i = 0; i < 400 && compared < 20 && !life.is_over(); ++i) {
    life.go_on();
    const std::optional<Seat> turn = life.table().turn();
    if (!turn) continue;
    const AnyMatch& match = life.table().live()->match();
    const Choices choices = match.choices();
    sent::Choices described{*turn, {}, {}};
    for (const Step& step : choices.steps) described.steps.push_back(sent_step(step));
    for (const Choices::Choice& move : choices.moves) {
      described.moves.push_back({move.notation, move.steps});
    }
    ASSERT_EQ(json_of(sent::ChoicesNow{*turn, &match}), json_of(described));
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

TEST(ProtocolSchema, AnswersAreAsDescribed) {
  EXPECT_EQ(schema().wrong("GameList", games_answer().body), "");
  const Refusal why = refusal(RefusalCode::Stale);
  const Translator say = translator(Language::French);
  EXPECT_EQ(schema().wrong("Refusal", refusal_text(why, say)), "");
  EXPECT_EQ(schema().wrong("ServerMessage", refused_frame(why, "c1", say)), "");
  EXPECT_EQ(schema().wrong("ServerMessage", pong_frame()), "");
  Table table = table_for(settings_for(three_people()));
  play_to_the_end(table);
  const auto replay = replay_of(table, 2, seat_at(1));
  EXPECT_EQ(schema().wrong("Replay", (*(*replay)()).body), "");
}

}  // namespace
}  // namespace paddock
