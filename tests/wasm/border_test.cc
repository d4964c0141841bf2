// The border: exactly a question we know, or a refusal.
#include "wasm/border.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace paddock {
namespace {

Json ask(Border& border, const Json& question) {
  const Json asked = {{"now", {{"tick", 0}, {"wall", 1'000}}}, {"question", question}};
  return Json::parse(border.ask(asked.dump()));
}

std::string code_of(const Json& reply) {
  return reply.contains("refusal") ? reply["refusal"]["code"].get<std::string>() : "";
}

TEST(Border, HasTheSchemaThatTheTypesOfThePageAreMadeFrom) {
  const std::string path = PADDOCK_SOURCE_DIR "/wasm/schema.json";
  const std::string now = Json::parse(border::schema()).dump(2) + "\n";
  if (std::getenv("PADDOCK_REGENERATE") != nullptr) std::ofstream(path) << now;
  std::stringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(kept.str(), now) << "./test --regenerate writes it anew";
}

TEST(Border, RefusesWhatIsNoQuestion) {
  Border border;
  for (const char* text : {"", "{}", "[]", "{\"question\":{\"ask\":\"games\"}}"}) {
    EXPECT_EQ(code_of(Json::parse(border.ask(text))), "bad-message") << text;
  }
  EXPECT_EQ(code_of(ask(border, {{"ask", "secrets"}})), "bad-message");
  EXPECT_EQ(code_of(ask(border, {{"ask", "games"}, {"more", 1}})), "bad-message");
  EXPECT_EQ(code_of(ask(border, {{"ask", "choices"}, {"match", -1}})), "bad-message");
  EXPECT_EQ(code_of(ask(border, {{"ask", "games"}})), "");
}

TEST(Border, RefusesWhatIsNotThere) {
  Border border;
  EXPECT_EQ(code_of(ask(border, {{"ask", "wake"}, {"table", "none"}})), "no-table");
  EXPECT_EQ(code_of(ask(border, {{"ask", "choices"}, {"match", 1}})), "no-table");
  EXPECT_EQ(code_of(ask(border, {{"ask", "file"}, {"game", "none"}, {"name", "x"}})), "no-page");
  EXPECT_EQ(code_of(ask(border, {{"ask", "verify"}, {"journal", "none"}})), "bad-request");
}

TEST(Border, ForgetsATableThatIsClosedAndAMatchThatIsEnded) {
  Border border;
  const std::string game = ask(border, {{"ask", "games"}})["answer"]["games"][0]["id"];
  const Json start = {{"ask", "start"}, {"game", game}, {"seats", 3}, {"options", Json::object()}};
  const int match = ask(border, start)["answer"]["match"];
  EXPECT_EQ(code_of(ask(border, {{"ask", "view"}, {"match", match}, {"viewer", 3}})), "");
  EXPECT_EQ(code_of(ask(border, {{"ask", "view"}, {"match", match}, {"viewer", 4}})),
            "bad-request");
  (void)ask(border, {{"ask", "end"}, {"match", match}});
  EXPECT_EQ(code_of(ask(border, {{"ask", "view"}, {"match", match}, {"viewer", 3}})), "no-table");
}

}  // namespace
}  // namespace paddock
