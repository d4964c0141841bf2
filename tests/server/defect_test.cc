// A defect of ours in one table freezes that table alone, whichever way it is met, and says so to
// those who are there.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "games/any_game.h"
#include "server/server.h"
#include "tests/store/places.h"
#include "tests/tables.h"

namespace paddock {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = boost::asio::ip::tcp;

const std::string kIll = "aaaaaaaaaaaaaaaa";
const std::string kWell = "bbbbbbbbbbbbbbbb";

class Defect : public testing::TestWithParam<const char*> {
 protected:
  Defect() : store_(std::make_shared<MemoryStore::Shelf>()) {
    keep(kIll);
    keep(kWell);
    ServerConfig config;
    config.port = 0;
    config.trial = [this](std::string_view work) {
      if (is_ill_ && work == GetParam()) throw Bug("a defect that a test made");
    };
    server_ = std::make_unique<Server>(config, store_, [](const LogRecord&) {});
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Defect() override {
    server_->stop();
    thread_.join();
  }

  // Over, or with an open seat for whoever claims one.
  void keep(const std::string& id) {
    const std::string work = GetParam();
    const bool is_open = work == "claim" || work == "posted";
    TableSettings settings =
        settings_for({person("Ann"), person("Bob"), is_open ? open_seat() : person("Cleo")});
    Table table = table_for(settings);
    if (!is_open) play_to_the_end(table);
    Listing listing;
    store_.write(std::array{Write{id, record_of(table), listing}});
  }

  tcp::socket connect() {
    tcp::socket socket(io_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
    return socket;
  }

  std::pair<unsigned, Json> ask(http::verb verb, const std::string& path, const std::string& body) {
    tcp::socket socket = connect();
    http::request<http::string_body> request(verb, path, 11);
    request.set(http::field::host, "localhost");
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return {response.result_int(), Json::parse(response.body(), nullptr, false)};
  }

  // Does the work in which the defect is.
  std::pair<unsigned, Json> do_the_work(const std::string& id) {
    const std::string work = GetParam();
    const std::string table = "/api/tables/" + id;
    if (work == "fork") {
      return ask(http::verb::post, table + "/fork", R"({"moves":3,"seat":1,"name":"Zoe"})");
    }
    if (work == "claim" || work == "posted") {
      return ask(http::verb::post, table + "/seats", R"({"name":"Zoe","invite":"come-in"})");
    }
    return ask(http::verb::get, work == "archive" ? table : table + "/" + work, "");
  }

  std::atomic<bool> is_ill_ = false;
  MemoryStore store_;
  boost::asio::io_context io_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_P(Defect, FreezesItsTableAloneAndSaysSo) {
  is_ill_ = true;
  const auto [status, answer] = do_the_work(kIll);
  EXPECT_EQ(status, 503u);
  EXPECT_EQ(answer["code"], "frozen");
  is_ill_ = false;
  EXPECT_EQ(ask(http::verb::get, "/api/tables/" + kIll, "").second["code"], "frozen")
      << "it stays frozen";
  EXPECT_EQ(ask(http::verb::get, "/api/tables/" + kWell, "").first, 200u);
  EXPECT_LT(do_the_work(kWell).first, 500u);
}

TEST_P(Defect, IsToldToThoseWhoSitAtTheTable) {
  if (std::string_view(GetParam()) == "archive") return;  // nobody can sit there yet
  beast::websocket::stream<tcp::socket> socket(connect());
  socket.handshake("localhost", "/ws/" + kIll);
  socket.write(boost::asio::buffer(std::string(R"({"type":"hello","protocol":1,"tokens":[]})")));
  const auto read = [&] {
    beast::flat_buffer buffer;
    socket.read(buffer);
    return Json::parse(beast::buffers_to_string(buffer.data()));
  };
  ASSERT_EQ(read()["type"], "welcome");
  is_ill_ = true;
  (void)do_the_work(kIll);
  Json frame = read();
  while (frame["type"] == "presence") frame = read();
  EXPECT_EQ(frame["type"], "refused");
  EXPECT_EQ(frame["code"], "frozen");
}

INSTANTIATE_TEST_SUITE_P(In, Defect,
                         testing::Values("archive", "claim", "posted", "journal", "replay", "story",
                                         "fork"));

}  // namespace
}  // namespace paddock
