// Board files that are wrong: each is refused, and the refusal names the place.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "circuits/load.h"
#include "circuits/shipped.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

using Json = nlohmann::ordered_json;

Json monaco() { return Json::parse(shipped_boards()[0].text); }

// The key of the refusal and everything it names, as one text.
std::string refusal_of_text(std::string_view text) {
  try {
    (void)load_board(text, "bad.json");
  } catch (const InputError& error) {
    std::string said = error.message().key;
    for (const Argument& argument : error.message().arguments) {
      said += " " + argument.name + "=";
      if (const auto* number = std::get_if<std::int64_t>(&argument.value))
        said += std::to_string(*number);
      if (const auto* words = std::get_if<std::string>(&argument.value)) said += *words;
    }
    return said;
  }
  return "accepted";
}

std::string refusal_of(const Json& board) { return refusal_of_text(board.dump()); }

void expect_named(const std::string& refusal, std::string_view key, std::string_view place) {
  EXPECT_TRUE(refusal.starts_with(key)) << refusal;
  EXPECT_NE(refusal.find(place), std::string::npos) << refusal;
  EXPECT_NE(refusal.find("file=bad.json"), std::string::npos) << refusal;
}

TEST(BadBoard, AsShippedItIsAccepted) { EXPECT_EQ(refusal_of(monaco()), "accepted"); }

TEST(BadBoard, ADeadEndIsNamed) {
  Json board = monaco();
  board["spaces"][40]["ahead"] = Json::array();
  expect_named(refusal_of(board), "error.board.dead_end", "space=40");
}

TEST(BadBoard, ALinkThatLeavesTheLaneIsNamed) {
  Json board = monaco();
  board["spaces"][40]["ahead"] = {42};
  expect_named(refusal_of(board), "error.board.ahead", "space=40");
}

TEST(BadBoard, AChangeBackwardsOrAcrossTwoLanesIsNamed) {
  Json board = monaco();
  board["spaces"][40]["change"] = {200};
  expect_named(refusal_of(board), "error.board.change", "space=40");
  board = monaco();
  board["spaces"][3]["change"] = {340};
  expect_named(refusal_of(board), "error.board.change", "space=3");
}

TEST(BadBoard, ALaneWithAGapIsNamed) {
  Json board = monaco();
  board["spaces"][50]["to"] = board["spaces"][50]["to"].get<int>() - 300;
  expect_named(refusal_of(board), "error.board.lane.gap", "space=50");
}

TEST(BadBoard, ASegmentWithTooFewSpacesInALaneIsNamed) {
  Json board = monaco();
  board["segments"][4]["spaces"] = {2, 3, 2};
  expect_named(refusal_of(board), "error.board.lane.count", "segment=4");
}

TEST(BadBoard, ASegmentWithNoSpaceInALaneIsNamed) {
  Json board = monaco();
  board["segments"][4]["spaces"] = {2, 0, 2};
  expect_named(refusal_of(board), "error.board.whole", "place=segments[4].spaces[1]");
}

TEST(BadBoard, ACornerWithoutStopsIsNamed) {
  Json board = monaco();
  board["segments"][3]["stops"] = 0;
  expect_named(refusal_of(board), "error.board.stops", "place=segments[3]");
  board["segments"][3].erase("stops");
  expect_named(refusal_of(board), "error.board.stops", "place=segments[3]");
}

TEST(BadBoard, ACornerWithWrongEndsIsNamed) {
  Json board = monaco();
  board["segments"][3]["first"][1] = 3;
  expect_named(refusal_of(board), "error.board.corner", "place=segments[3]");
}

TEST(BadBoard, AnOverlapIsNamedWithBothSpaces) {
  Json board = monaco();
  board["spaces"][60]["outline"] = board["spaces"][20]["outline"];
  const std::string refusal = refusal_of(board);
  expect_named(refusal, "error.board.overlap", "space=20");
  EXPECT_NE(refusal.find("other=60"), std::string::npos) << refusal;
}

TEST(BadBoard, AnOutlineWithoutAreaIsNamed) {
  Json board = monaco();
  board["spaces"][60]["outline"] = {0, 0, 0, 0, 0, 0, 0, 0};
  expect_named(refusal_of(board), "error.board.outline", "space=60");
}

TEST(BadBoard, AWrongIdIsNamed) {
  Json board = monaco();
  board["spaces"][7]["id"] = 8;
  expect_named(refusal_of(board), "error.board.order", "place=spaces[7].id");
  board = monaco();
  board["id"] = "Monte Carlo";
  expect_named(refusal_of(board), "error.board.id", "place=id");
  board = monaco();
  board["spaces"][7]["ahead"] = {515};
  expect_named(refusal_of(board), "error.board.whole", "place=spaces[7].ahead[0]");
}

TEST(BadBoard, AMissingFieldIsNamed) {
  Json board = monaco();
  board["spaces"][9].erase("outline");
  const std::string refusal = refusal_of(board);
  expect_named(refusal, "error.board.missing", "place=spaces[9]");
  EXPECT_NE(refusal.find("field=outline"), std::string::npos) << refusal;
}

TEST(BadBoard, AWrongGridFinishOrPitIsNamed) {
  Json board = monaco();
  board["grid"][4] = board["grid"][3];
  expect_named(refusal_of(board), "error.board.grid", "space=");
  board = monaco();
  board["finish"][1] = 190;
  expect_named(refusal_of(board), "error.board.finish", "space=190");
  board = monaco();
  board["pit"]["spaces"][4]["ahead"] = Json::array();
  expect_named(refusal_of(board), "error.board.pit.lane", "space=501");
  board = monaco();
  board["pit"]["entries"][0] = 400;
  expect_named(refusal_of(board), "error.board.pit.entry", "space=400");
}

TEST(BadBoard, WhatIsNotJsonIsRefusedWithItsLine) {
  expect_named(refusal_of_text("{\n\"format\": \n oops"), "error.board.json", "line=3");
  expect_named(refusal_of_text(""), "error.board.json", "line=1");
  expect_named(refusal_of_text("[1,2]"), "error.board.object", "place=top");
  expect_named(refusal_of_text("{\"format\":\"chess\"}"), "error.board.format", "place=format");
}

TEST(BadBoard, EveryTornFileIsRefused) {
  const std::string_view whole = shipped_boards()[0].text;
  for (std::size_t size = 0; size + 2 < whole.size(); size += 997) {
    EXPECT_NE(refusal_of_text(whole.substr(0, size)), "accepted") << size;
  }
}

TEST(BadBoard, AHundredMegabytesAreRefusedUnread) {
  expect_named(refusal_of_text(std::string(100'000'000, '[')), "error.board.size", "limit=2000000");
}

TEST(BadBoard, BracketsWithoutEndAreRefused) {
  expect_named(refusal_of_text(std::string(1'000'000, '[')), "error.board.json", "line=1");
}

// Any one value changed to something else is either refused or leaves a board that still loads.
TEST(BadBoard, NoChangeOfOneValueBreaksTheLoader) {
  const Json whole = monaco();
  const Json wrongs[] = {Json(nullptr), Json(-1),      Json(1e30),
                         Json("x"),     Json::array(), Json::object()};
  for (const auto& [key, value] : whole.items()) {
    for (const Json& wrong : wrongs) {
      Json board = whole;
      board[key] = wrong;
      (void)refusal_of(board);
    }
  }
  for (std::size_t i = 0; i < 5; ++i) {
    for (const auto& [key, value] : whole["spaces"][i * 90].items()) {
      for (const Json& wrong : wrongs) {
        Json board = whole;
        board["spaces"][i * 90][key] = wrong;
        (void)refusal_of(board);
      }
    }
  }
}

}  // namespace
}  // namespace paddock::circuits
