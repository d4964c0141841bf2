// Centre lines that people bring: a board, or a clear sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "circuits/layout.h"
#include "circuits/library.h"
#include "circuits/load.h"
#include "engine/message.h"

namespace paddock::circuits {
namespace {

constexpr double kTurn = 6.283185307179586;

// A lap like a bean: `points` places at a mean radius in metres.
Vectors bean(int points, double radius) {
  Vectors line;
  for (int i = 0; i < points; ++i) {
    const double angle = -kTurn * i / points;
    const double far = radius * (1 + 0.35 * std::cos(3 * angle) + 0.1 * std::sin(5 * angle));
    line.push_back({1.5 * far * std::cos(angle), far * std::sin(angle)});
  }
  return line;
}

std::string csv(const Vectors& line, std::string text = "") {
  for (Vector point : line) text += std::to_string(point.x) + "," + std::to_string(point.y) + "\n";
  return text;
}

std::string geojson(const Vectors& line, const std::string& type) {
  std::string places;
  for (Vector point : line) {
    places += (places.empty() ? "[" : ",[") + std::to_string(7 + point.x / 70'000) + "," +
              std::to_string(50 + point.y / 111'000) + "]";
  }
  const std::string ring = "[" + places + "]";
  return R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"Name":"Bean"},)"
         R"("geometry":{"type":")" +
         type + R"(","coordinates":)" + (type == "Polygon" ? "[" + ring + "]" : ring) + "}}]}";
}

std::string refusal_of(const std::string& text) {
  try {
    const CentreLine line = read_centre_line(text, "home.csv");
    check_line(line, "home.csv");
    (void)make_board(line);
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "accepted";
}

TEST(BroughtLine, CsvWithAndWithoutHeaderAndGeoJsonMakeABoard) {
  const Vectors line = bean(300, 500);
  EXPECT_EQ(refusal_of(csv(line)), "accepted");
  EXPECT_EQ(refusal_of(csv(line, "x,y\n")), "accepted");
  EXPECT_EQ(refusal_of(geojson(line, "Polygon")), "accepted");
  EXPECT_EQ(refusal_of(geojson(line, "LineString")), "accepted");
}

TEST(BroughtLine, ABoardOfOnesOwnJoinsTheLibraryOnce) {
  CentreLine line = read_centre_line(csv(bean(300, 500)), "bean.csv");
  EXPECT_EQ(line.name, "bean");
  const std::string text = make_board(line);
  const BoardNumber number = add_board(load_board(text, "bean.json"));
  EXPECT_EQ(board(number).id, "bean");
  EXPECT_EQ(find_board("bean"), number);
  EXPECT_THROW(add_board(load_board(text, "bean.json")), InputError);
}

TEST(BroughtLine, AHeaderMayNameOtherColumnsFirst) {
  std::string text = "s_m,x_m,y_m\n";
  int i = 0;
  for (Vector point : bean(300, 500)) {
    text += std::to_string(5 * i++) + "," + std::to_string(point.x) + "," +
            std::to_string(point.y) + "\n";
  }
  const CentreLine line = read_centre_line(text, "home.csv");
  EXPECT_NEAR(line.lap_metres, read_centre_line(csv(bean(300, 500)), "home.csv").lap_metres, 3);
}

TEST(BroughtLine, GeoJsonKeepsItsNameAndItsLength) {
  const CentreLine line = read_centre_line(geojson(bean(300, 500), "Polygon"), "home.geojson");
  EXPECT_EQ(line.name, "Bean");
  EXPECT_NEAR(line.lap_metres, read_centre_line(csv(bean(300, 500)), "home.csv").lap_metres, 120);
}

TEST(BroughtLine, AKartTrackAndALongRoadMakeBoards) {
  EXPECT_EQ(refusal_of(csv(bean(200, 100))), "accepted");
  EXPECT_EQ(refusal_of(csv(bean(2000, 2500))), "accepted");
}

TEST(BroughtLine, AMillionPointsMakeABoard) {
  EXPECT_EQ(refusal_of(csv(bean(1'000'000, 500))), "accepted");
}

TEST(BroughtLine, FivePointsAreTooFew) {
  EXPECT_EQ(refusal_of(csv(bean(5, 500))), "error.line.points");
}

TEST(BroughtLine, NothingIsTooFew) {
  EXPECT_EQ(refusal_of(""), "error.line.points");
  EXPECT_EQ(refusal_of("x,y\n"), "error.line.points");
  EXPECT_EQ(refusal_of(R"({"type":"LineString","coordinates":[]})"), "error.line.points");
}

TEST(BroughtLine, AnOpenLineIsRefused) {
  Vectors line = bean(300, 500);
  line.resize(200);
  EXPECT_EQ(refusal_of(csv(line)), "error.line.open");
}

TEST(BroughtLine, ACrossingNeedsABridge) {
  Vectors eight;
  for (int i = 0; i < 400; ++i) {
    const double angle = kTurn * i / 400;
    eight.push_back({900 * std::sin(angle), 450 * std::sin(2 * angle)});
  }
  EXPECT_EQ(refusal_of(csv(eight)), "error.line.crosses");
  CentreLine line = read_centre_line(csv(eight), "eight.csv");
  line.has_bridge = true;
  check_line(line, "eight.csv");
  const Board board = load_board(make_board(line), "eight.json");
  EXPECT_TRUE(
      std::ranges::any_of(board.spaces, [](const Space& space) { return space.level == 1; }));
}

TEST(BroughtLine, AnOvalMakesABoard) {
  Vectors oval;
  for (int i = 0; i < 200; ++i) oval.push_back({-500.0 + 5 * i, 300});
  for (int i = 0; i < 100; ++i) {
    oval.push_back({500 + 300 * std::sin(kTurn * i / 200), 300 * std::cos(kTurn * i / 200)});
  }
  for (int i = 0; i < 200; ++i) oval.push_back({500.0 - 5 * i, -300});
  for (int i = 0; i < 100; ++i) {
    oval.push_back({-500 - 300 * std::sin(kTurn * i / 200), -300 * std::cos(kTurn * i / 200)});
  }
  EXPECT_EQ(refusal_of(csv(oval)), "accepted");
}

TEST(BroughtLine, ALapThatIsTooShortOrTooLongIsRefused) {
  EXPECT_EQ(refusal_of(csv(bean(300, 10))), "error.line.length");
  EXPECT_EQ(refusal_of(csv(bean(300, 50'000))), "error.line.length");
}

TEST(BroughtLine, ACircleHasNoCornersToSpeakOf) {
  Vectors circle;
  for (int i = 0; i < 300; ++i) {
    circle.push_back({600 * std::cos(kTurn * i / 300), 600 * std::sin(kTurn * i / 300)});
  }
  EXPECT_EQ(refusal_of(csv(circle)), "error.line.corners");
}

TEST(BroughtLine, WhatIsNoLineIsRefused) {
  EXPECT_EQ(refusal_of("x,y\n1,2\nthree,4\n"), "error.line.row");
  EXPECT_EQ(refusal_of("1,nan\n"), "error.line.points");
  EXPECT_EQ(refusal_of("{\"type\":\"Point\",\"coordinates\":[1,2]}"), "error.line.geometry");
  EXPECT_EQ(refusal_of("{\"type\":"), "error.board.json");
  EXPECT_EQ(refusal_of(R"({"type":"LineString","coordinates":[[700,2]]})"), "error.line.degrees");
}

}  // namespace
}  // namespace paddock::circuits
