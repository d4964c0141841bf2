// A table whose bots think elsewhere: it goes on with their answers as if they had thought here,
// and does not take an answer to what it no longer asks.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace paddock {
namespace {

constexpr int kOfNature = 1000;

TableSettings drag_race(std::vector<SeatSettings> seats) {
  offer_examples();
  TableSettings settings = settings_for(std::move(seats));
  settings.game = "drag-race";
  settings.options = {};
  return settings;
}

Thought answer_to(const BotsTurn& turn) {
  return {turn.position, turn.bot, choose_move(*turn.match, turn.seat, turn.bot, turn.mind)};
}

TEST(TableThinking, TheSameRaceIsRunWhereverBotsThink) {
  const TableSettings settings = drag_race({bot("Rita", "search"), bot("Rolf", "search@50")});
  Table here(settings, kNoon);
  Table elsewhere(settings, kNoon);
  while (here.status() == Table::Status::Running) here.advance(kNoon);
  std::optional<Thought> thought;
  while (elsewhere.status() == Table::Status::Running) {
    elsewhere.advance_around_thinkers(kNoon, kOfNature, thought);
    thought.reset();
    if (elsewhere.is_thinker_to_move()) thought = answer_to(elsewhere.bots_turn());
  }
  EXPECT_EQ(record_of(elsewhere), record_of(here));
}

TEST(TableThinking, AnAnswerToWhatIsNoLongerAskedIsNotTaken) {
  Table table(drag_race({bot("Rita", "search"), person("Ann")}), kNoon);
  EXPECT_FALSE(table.advance_around_thinkers(kNoon, kOfNature));
  ASSERT_TRUE(table.is_thinker_to_move());
  const Thought thought = answer_to(table.bots_turn());
  Thought old = thought;
  --old.position;
  Thought of_another = thought;
  of_another.asked = "calm";
  const int before = table.last_number();
  table.advance_around_thinkers(kNoon, kOfNature, old);
  table.advance_around_thinkers(kNoon, kOfNature, of_another);
  EXPECT_EQ(table.last_number(), before);
  table.advance_around_thinkers(kNoon, kOfNature, thought);
  EXPECT_GT(table.last_number(), before);
}

TEST(TableThinking, BotsThatChooseAtOnceAreNotSentElsewhere) {
  Table table(drag_race({bot("Rita", "calm"), person("Ann")}), kNoon);
  table.advance_around_thinkers(kNoon, kOfNature);
  EXPECT_EQ(table.turn(), seat_at(1));
}

}  // namespace
}  // namespace paddock
