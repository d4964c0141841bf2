// The dispatcher: commands and questions carried out at a table without a server around it.
#include "protocol/obey.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/tables.h"

namespace paddock {
namespace {

class ObeyTest : public testing::Test {
 protected:
  ObeyTest() { ann_.add(seat_at(0)); }

  static wire::Command command(const std::string& text) {
    return std::get<wire::Command>(wire::read_message(text)->kind);
  }
  static wire::Question question(const std::string& text) {
    return std::get<wire::Question>(wire::read_message(text)->kind);
  }
  std::string fields(const std::string& type, int seat = 1) {
    return R"({"type":")" + type + R"(","id":"c)" + std::to_string(++commands_) + R"(","seat":)" +
           std::to_string(seat);
  }
  OrRefusal<Granted> say(const std::string& text, SeatSet lost = {}) {
    return obey(table_, command(text), {ann_, lost, table_.last_number()}, kNoon);
  }
  OrRefusal<std::string> ask(const std::string& text, int may_know_to) {
    return answer(frames_, table_, question(text), {ann_, {}, may_know_to});
  }
  std::string move_after(int position) {
    return fields("move") + R"(,"move":")" + legal_move(table_) + R"(","after":)" +
           std::to_string(position) + "}";
  }

  Viewers ann_;
  int commands_ = 0;
  Table table_ = table_for(settings_for({person("Ann"), bot("Rita"), bot("Rolf")}));
  std::string id_ = "aaaaaaaaaaaaaaaa";
  Frames frames_{id_, table_};
};

std::string code_of(const OrRefusal<Granted>& outcome) {
  return outcome ? "granted" : std::string(name_of(outcome.refusal().code));
}

TEST_F(ObeyTest, AMoveIsMadeOnceAndAcknowledgedAgain) {
  const std::string move = move_after(table_.position());
  const int before = table_.last_number();
  ASSERT_EQ(code_of(say(move)), "granted");
  EXPECT_EQ(table_.last_number(), before + 1);
  const auto again = say(move);
  ASSERT_EQ(code_of(again), "granted");
  EXPECT_TRUE(again->is_again);
  EXPECT_EQ(table_.last_number(), before + 1);
}

TEST_F(ObeyTest, AnotherCommandUnderAnIdThatWasUsedIsRefused) {
  ASSERT_EQ(code_of(say(R"({"type":"chat","id":"c","seat":1,"text":"One"})")), "granted");
  EXPECT_EQ(code_of(say(R"({"type":"chat","id":"c","seat":1,"text":"Two"})")), "reused-id");
}

TEST_F(ObeyTest, NobodySpeaksForAnothersSeat) {
  EXPECT_EQ(code_of(say(fields("leave", 2) + "}")), "not-seated");
}

TEST_F(ObeyTest, WhatTheTableRefusesIsRefused) {
  EXPECT_EQ(code_of(say(move_after(table_.position() + 1))), "stale");
  EXPECT_EQ(code_of(say(fields("undo") + R"(,"after":)" + std::to_string(table_.position()) + "}")),
            "cannot-undo");
  EXPECT_EQ(code_of(say(fields("answer") + R"(,"agree":true})")), "no-request");
  EXPECT_EQ(code_of(say(fields("start") + "}")), "started");
  EXPECT_EQ(code_of(say(fields("reveal") + "}")), "started");
  EXPECT_EQ(code_of(say(fields("return") + "}")), "not-away");
}

TEST_F(ObeyTest, BotsAreHurriedOnlyWhenEveryPersonHasStepped) {
  EXPECT_EQ(code_of(say(fields("hurry") + "}")), "not-away");
  ASSERT_EQ(code_of(say(fields("leave") + "}")), "granted");
  const auto hurried = say(fields("hurry") + "}");
  ASSERT_EQ(code_of(hurried), "granted");
  EXPECT_TRUE(hurried->hurries);
}

TEST_F(ObeyTest, OnlyWhoLostTheConnectionIsCovered) {
  table_ = table_for(settings_for(three_people()));
  const std::string other = R"(,"other":2})";
  EXPECT_EQ(code_of(say(fields("cover") + other)), "not-away");
  EXPECT_EQ(code_of(say(fields("cover") + R"(,"other":9})")), "not-away");
  EXPECT_EQ(code_of(say(fields("cover") + other, SeatSet(2))), "granted");
  EXPECT_EQ(table_.seat(seat_at(1)).away, SeatChange::Lost);
}

TEST_F(ObeyTest, WhoDeclinesATakebackIsNamed) {
  table_ = table_for(settings_for(three_people()));
  play_until(table_, table_.live()->log().size() + 6);
  for (int seat = 1; seat <= 3; ++seat) ann_.add(seat_at(seat - 1));
  const std::string after = R"(,"after":)" + std::to_string(table_.position()) + "}";
  const auto asked = say(fields("takeback") + after);
  ASSERT_EQ(code_of(asked), "granted");
  EXPECT_TRUE(asked->is_of_takeback);
  EXPECT_FALSE(asked->declined);
  const auto no = say(fields("answer", 2) + R"(,"agree":false})");
  ASSERT_EQ(code_of(no), "granted");
  EXPECT_TRUE(no->is_of_takeback);
  EXPECT_EQ(no->declined, seat_at(1));
}

TEST_F(ObeyTest, QuestionsAreAnsweredOfWhatMayBeTold) {
  play_until(table_, 10);
  const int last = table_.last_number();
  EXPECT_TRUE(ask(R"({"type":"look","n":)" + std::to_string(last) + "}", last));
  EXPECT_EQ(ask(R"({"type":"look","n":)" + std::to_string(last) + "}", last - 1).refusal().code,
            RefusalCode::Stale);
  const Json log = Json::parse(*ask(R"({"type":"log","before":999})", last - 1));
  ASSERT_FALSE(log["entries"].empty());
  EXPECT_EQ(log["entries"].back()["n"], last - 1);
}

TEST_F(ObeyTest, APreviewIsForWhoeverIsToMoveAndOfAMoveThatIsPossible) {
  const int last = table_.last_number();
  const std::string move = R"(,"move":")" + legal_move(table_) + "\"}";
  ASSERT_EQ(table_.turn(), seat_at(0));
  EXPECT_TRUE(ask(R"({"type":"preview","seat":1)" + move, last));
  EXPECT_EQ(ask(R"({"type":"preview","seat":2)" + move, last).refusal().code,
            RefusalCode::NotYourTurn);
  EXPECT_EQ(ask(R"({"type":"preview","seat":1)" + move, last - 1).refusal().code,
            RefusalCode::NotYourTurn);
  EXPECT_EQ(ask(R"({"type":"preview","seat":1,"move":"fly"})", last).refusal().code,
            RefusalCode::IllegalMove);
}

}  // namespace
}  // namespace paddock
