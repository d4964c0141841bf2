// A table whose bots think elsewhere: it goes on with their answers as if they had thought here,
// and does not take an answer to what it no longer asks.
#include <gtest/gtest.h>

#include "games/find_game.h"
#include "table/match_log.h"
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
  return {turn.position, turn.bot,
          choose_move(*turn.match, turn.past, turn.seat, turn.bot, turn.mind)};
}

// Whether bots think here or elsewhere.
void expect_the_same_race(const TableSettings& settings) {
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

TEST(TableThinking, TheSameRaceIsRunWhereverBotsThink) {
  expect_the_same_race(drag_race({bot("Rita", "search"), bot("Rolf", "search@50")}));
}

TEST(TableThinking, WhatABotRecallsTravelsWithIt) {
  TableSettings settings =
      settings_for({bot("Rita", "champion@40"), bot("Rolf", "champion@40"), bot("Rosa", "greedy")});
  settings.game = "formula-motor-racing";
  settings.options = {{"races", "1"}};
  expect_the_same_race(settings);
}

// What is recalled is what counts: as if the moves taken back had never been made.
TEST(TableThinking, MovesTakenBackAreNotRecalled) {
  const AnyGame& game = find_game("formula-motor-racing");
  MatchLog log(game.start(OptionValues::parse(game.options(), {{"races", "1"}}), 3));
  Rng rng(6);
  AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
  const auto move_on = [&](int moves) {
    for (; moves > 0; --moves) {
      const Actor actor = log.now().to_act();
      (void)log.make(actor.is_nature() ? log.now().draw(source)
                                       : choose_plainly(log.now(), actor.seat(), rng, "").move);
    }
  };
  move_on(40);
  const std::vector<AnyMoveCode> before = log.past().moves;
  move_on(15);
  log.take_back(15);
  EXPECT_EQ(log.past().moves, before);
  EXPECT_EQ(log.past().start->fingerprint(), log.position(0)->fingerprint());
}

TEST(TableThinking, OnlyBotsThatAskAreToldOfThePast) {
  const AnyGame& game = find_game("formula-motor-racing");
  EXPECT_TRUE(recalls(game, "champion:zofia@40"));
  EXPECT_FALSE(recalls(game, "pro"));
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
