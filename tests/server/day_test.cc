// The race of the day over the wire, with a clock that a test sets: one try, dice that nobody can
// know before the day is over, and anybody can check afterwards.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/clock.h"
#include "server/server.h"
#include "store/checksum.h"
#include "table/day_race.h"
#include "table/replay.h"
#include "tests/store/places.h"
#include "tests/tables.h"

namespace paddock {
namespace {

using namespace std::chrono_literals;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = boost::asio::ip::tcp;

const std::string kAnn(43, 'A');
const std::string kBob(43, 'B');
const std::string kCleo(43, 'C');

// The first day from a fixed one on that is this game's.
Day day_for(std::string_view game) {
  Day day = *parse_day("2030-01-01");
  while (race_of(day).game->id() != game) day += std::chrono::days(1);
  return day;
}

// A server on a port of its own, and all that it ever said.
class Running {
 public:
  Running(Store& store, std::string& heard) : heard_(heard) {
    ServerConfig config;
    config.port = 0;
    config.limits.days_per_hour = 5;
    config.limits.messages_per_second = config.limits.message_burst = 100'000;
    server_ = std::make_unique<Server>(config, store, [this](const LogRecord& record) {
      const std::lock_guard lock(mutex_);
      heard_ += record.what;
      for (const auto& [name, value] : record.fields) heard_ += std::string(name) + value;
    });
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }

  tcp::socket connect() {
    tcp::socket socket(io_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
    return socket;
  }

  std::pair<unsigned, std::string> ask_text(http::verb verb, const std::string& path,
                                            const std::string& body = "",
                                            const std::string& token = "") {
    tcp::socket socket = connect();
    http::request<http::string_body> request(verb, path, 11);
    request.set(http::field::host, "localhost");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> response;
    response.body_limit(64 * 1024 * 1024);
    http::read(socket, buffer, response);
    hear(response.get().body());
    return {response.get().result_int(), response.get().body()};
  }

  std::pair<unsigned, Json> ask(http::verb verb, const std::string& path,
                                const std::string& body = "") {
    const auto [status, text] = ask_text(verb, path, body);
    return {status, Json::parse(text, nullptr, false)};
  }
  Json get(const std::string& path) { return ask(http::verb::get, path).second; }
  std::pair<unsigned, Json> begin(const std::string& name, const std::string& token) {
    return ask(http::verb::post, "/api/day", Json({{"name", name}, {"token", token}}).dump());
  }

  void hear(const std::string& text) {
    const std::lock_guard lock(mutex_);
    heard_ += text;
  }

 private:
  std::string& heard_;
  std::mutex mutex_;
  boost::asio::io_context io_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// Somebody at a table, who reads every frame.
class Player {
 public:
  Player(Running& server, const std::string& table, const std::string& tokens)
      : server_(server), socket_(server.connect()) {
    socket_.handshake("localhost", "/ws/" + table);
    send(R"({"type":"hello","protocol":1,"tokens":[)" + tokens + "]}");
  }

  Json read() {
    beast::flat_buffer buffer;
    socket_.read(buffer);
    const std::string text = beast::buffers_to_string(buffer.data());
    server_.hear(text);
    return Json::parse(text);
  }

  Json read(std::string_view type) {
    for (;;) {
      Json frame = read();
      if (frame["type"] == type || frame["type"] == "refused") return frame;
    }
  }

  void send(const std::string& text) { socket_.write(boost::asio::buffer(text)); }

  // How things stand after what was said next; thousands of moves at once come as a welcome.
  Json now() {
    Json frame = read();
    while (!frame.contains("now")) {
      if (frame["type"] == "refused") throw std::runtime_error(frame.dump());
      frame = read();
    }
    return frame["now"];
  }

  // Takes the move of that number, every time, until it is over.
  void race(std::size_t which) {
    Json now = this->now();
    for (int command = 0; now["status"] != "over"; ++command) {
      if (!now.contains("choices")) {
        now = this->now();
        continue;
      }
      const Json& moves = now["choices"]["moves"];
      send(Json({{"type", "move"},
                 {"id", "c" + std::to_string(command)},
                 {"seat", 1},
                 {"move", moves[which % moves.size()]["move"]},
                 {"after", now["position"]}})
               .dump());
      now = this->now();
    }
  }

  Json refused(const std::string& type, int after) {
    send(Json({{"type", type}, {"id", type}, {"seat", 1}, {"after", after}}).dump());
    return read("refused");
  }

 private:
  Running& server_;
  beast::websocket::stream<tcp::socket> socket_;
};

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

class ServersDay : public testing::TestWithParam<const char*> {
 protected:
  ServersDay() { set(day_for(GetParam()) + 9h); }
  ~ServersDay() override { wall_ahead = Milliseconds(0); }

  void set(WallTime wall) {
    wall_ahead = wall - std::chrono::floor<Milliseconds>(std::chrono::system_clock::now());
    today_ = day_text(day_of(wall));
  }
  void set_tomorrow() { set(end_of(day_for(GetParam())) + 1min); }

  // What came of somebody's race.
  std::string race(Running& server, const std::string& name, const std::string& token,
                   std::size_t which) {
    const auto [status, created] = server.begin(name, token);
    EXPECT_EQ(status, 201u) << created;
    const std::string table = created["table"];
    Player(server, table, quoted(token)).race(which);
    return table;
  }

  std::string today_;
  std::string heard_;
  MemoryStore store_{std::make_shared<MemoryStore::Shelf>()};
};

std::string moves_in(const std::string& journal) {
  std::string moves;
  for (const JournalEntry& entry : parse_journal(journal).entries) moves += entry.text + "\n";
  return moves;
}

void expect_no_second_try(Running& server) {
  const auto [status, again] = server.begin("Ann once more", kAnn);
  EXPECT_EQ(status, 409u);
  EXPECT_EQ(again["code"], "raced");
  EXPECT_EQ(again["sentence"], "You have had your one try at today’s race.");
}

// To anybody but whoever raced it, and the journal to nobody.
void expect_sealed(Running& server, const std::string& anns) {
  for (const char* what : {"/journal", "/replay", "/story", "/odds"}) {
    EXPECT_EQ(server.get("/api/tables/" + anns + what)["code"], "not-yet") << what;
  }
  EXPECT_EQ(server
                .ask(http::verb::post, "/api/tables/" + anns + "/fork",
                     R"({"moves":3,"seat":1,"name":"Zoe"})")
                .second["code"],
            "not-yet");
  const std::string at_anns = "/api/tables/" + anns;
  EXPECT_EQ(server.ask_text(http::verb::get, at_anns + "/replay", "", kAnn).first, 200u);
  EXPECT_EQ(server.ask_text(http::verb::get, at_anns + "/replay", "", kBob).first, 409u);
  EXPECT_EQ(server.ask_text(http::verb::get, at_anns + "/journal", "", kAnn).first, 409u);
  EXPECT_EQ(Player(server, anns, "").read()["code"], "not-yet");
  EXPECT_EQ(Player(server, anns, quoted(kAnn)).read()["type"], "welcome");
}

// Of a day that is over, on which Ann and Bob made the same moves.
void expect_told(const Json& after, const std::string& commitment, const std::string& secret) {
  EXPECT_EQ(after["commitment"], commitment);
  EXPECT_EQ(after["secret"], secret);
  EXPECT_EQ(to_hex(paddock::commitment(*from_hex(secret))), commitment);
  ASSERT_EQ(after["lines"].size(), 2u);
  EXPECT_EQ(after["raced"], 2);
  EXPECT_EQ(after["lines"][0]["name"], "Ann") << "who was there first, of equals";
  EXPECT_EQ(after["lines"][0]["rank"], 1);
  EXPECT_EQ(after["lines"][1]["rank"], 1);
}

TEST_P(ServersDay, DiceAreNobodysUntilTheDayIsOverAndAnybodysAfterwards) {
  std::string anns;
  std::string bobs;
  std::string commitment;
  std::string path;
  {
    Running server(store_, heard_);
    path = "/api/day/" + today_;
    const Json before = server.get("/api/day");
    EXPECT_EQ(before["game"], GetParam());
    EXPECT_EQ(before["day"], today_);
    EXPECT_FALSE(before.contains("secret"));
    commitment = before["commitment"];
    anns = race(server, "Ann", kAnn, 1);
    bobs = race(server, "Bob", kBob, 1);
    EXPECT_NE(anns, bobs);
    expect_no_second_try(server);
    expect_sealed(server, anns);
    EXPECT_FALSE(server.get("/api/day").contains("secret"));
    (void)server.get("/api/tables/" + anns);
    (void)server.get("/api/tables?ids=" + anns + "," + bobs);
  }
  const std::string secret = to_hex(parse_settings(store_.read(anns)->front()).secret);
  EXPECT_EQ(heard_.find(secret), std::string::npos) << "it was told while the day was on";
  EXPECT_NE(heard_.find(commitment), std::string::npos);

  set_tomorrow();
  Running server(store_, heard_);  // started anew, it knows all of it
  expect_told(server.get(path), commitment, secret);
  const auto [found, journal] =
      server.ask_text(http::verb::get, "/api/tables/" + anns + "/journal");
  ASSERT_EQ(found, 200u);
  EXPECT_NO_THROW(verify(journal));
  EXPECT_NE(journal.find("[secret \"" + secret + "\"]"), std::string::npos);
  const auto bobs_journal = server.ask_text(http::verb::get, "/api/tables/" + bobs + "/journal");
  EXPECT_EQ(moves_in(journal), moves_in(bobs_journal.second)) << "the same moves, the same race";
  EXPECT_EQ(Player(server, anns, "").read()["type"], "welcome");
  EXPECT_NE(server.get("/api/day")["commitment"], commitment);
}

std::string name_of_game(const testing::TestParamInfo<const char*>& info) {
  std::string name = info.param;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Of, ServersDay,
                         testing::Values("formula-motor-racing", "formula-d", "grand-prix-2006",
                                         "formula-fun"),
                         name_of_game);

// The rest is the same in every game.
using OneTry = ServersDay;

TEST_P(OneTry, GoesOnWhereItIsUntilItIsOver) {
  Running server(store_, heard_);
  const auto [made, created] = server.begin("Ann", kAnn);
  EXPECT_EQ(made, 201u);
  const auto [found, again] = server.begin("Somebody else", kAnn);
  EXPECT_EQ(found, 200u);
  EXPECT_EQ(again["table"], created["table"]);
  EXPECT_EQ(again["seats"], created["seats"]);
  EXPECT_EQ(server.get("/api/day")["racing"], 1);
  Player ann(server, created["table"], quoted(kAnn));
  const int position = ann.read("welcome")["now"]["position"];
  EXPECT_EQ(ann.refused("undo", position)["code"], "cannot-undo");
  EXPECT_EQ(ann.refused("takeback", position)["message"]["key"], "error.table.day_undo");
  ann.send(R"({"type":"leave","id":"l","seat":1})");
  EXPECT_EQ(ann.read("refused")["message"]["key"], "error.table.day_leave");
  const auto [status, hints] =
      server.ask(http::verb::post, "/api/tables/" + std::string(created["table"]) + "/hints",
                 Json({{"token", kAnn}}).dump());
  EXPECT_EQ(status, 409u);
  EXPECT_EQ(hints["code"], "no-hints");
}

TEST_P(OneTry, WhatWasNotOverWithTheDayDoesNotCount) {
  Running server(store_, heard_);
  const std::string path = "/api/day/" + today_;
  const auto [status, created] = server.begin("Ann", kAnn);
  EXPECT_EQ(status, 201u);
  set_tomorrow();
  Player(server, created["table"], quoted(kAnn)).race(0);
  const Json day = server.get(path);
  EXPECT_EQ(day["lines"].size(), 0u);
  EXPECT_EQ(day["raced"], 0);
  EXPECT_EQ(server.begin("Ann", kAnn).first, 201u) << "it is another day";
}

TEST_P(OneTry, BadRequestsAreRefusedWithASentence) {
  Running server(store_, heard_);
  EXPECT_EQ(server.begin("Ann", "no token").second["code"], "bad-token");
  EXPECT_EQ(server.begin("", kAnn).second["message"]["key"], "error.name");
  EXPECT_EQ(server.begin(std::string(99, 'x'), kAnn).second["message"]["key"], "error.name");
  EXPECT_EQ(server.ask(http::verb::post, "/api/day", "{}").second["code"], "bad-request");
  const std::string tomorrow = day_text(*parse_day(today_) + std::chrono::days(1));
  for (const std::string& day : {tomorrow, std::string("2026-11-31"), std::string("today")}) {
    const auto [status, answer] = server.ask(http::verb::get, "/api/day/" + day);
    EXPECT_EQ(status, 404u);
    EXPECT_EQ(answer["message"]["key"], "error.wire.day");
  }
  EXPECT_EQ(server.begin("Ann", kAnn).first, 201u) << "none of it was a try";
  // Two whose names were refused counted as asked for.
  for (char letter : {'a', 'b'}) {
    EXPECT_EQ(server.begin("Bob", std::string(43, letter)).first, 201u);
  }
  const auto [status, answer] = server.begin("Cleo", kCleo);
  EXPECT_EQ(status, 429u);
  EXPECT_EQ(answer["message"]["key"], "error.wire.too_many_days");
  EXPECT_EQ(server.begin("Ann", kAnn).first, 200u) << "who has begun goes on";
}

TEST_P(OneTry, OnceADatabaseDoesNotKnowItsKeyThereIsNoRace) {
  class Damaged : public MemoryStore {
   public:
    using MemoryStore::MemoryStore;
    std::optional<std::vector<std::string>> read(std::string_view table) override {
      if (table == "house") throw TableDamaged(table, "memory");
      return MemoryStore::read(table);
    }
  };
  Damaged damaged(std::make_shared<MemoryStore::Shelf>());
  Running server(damaged, heard_);
  EXPECT_EQ(server.begin("Ann", kAnn).second["code"], "storage");
  EXPECT_EQ(server.get("/api/day")["code"], "storage");
}

INSTANTIATE_TEST_SUITE_P(InOneGame, OneTry, testing::Values("formula-motor-racing"));

}  // namespace
}  // namespace paddock
