// Bots that take their time: a table goes on whatever becomes of them, and no other waits for them.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <mutex>
#include <thread>

#include "server/server.h"
#include "tests/store/places.h"
#include "tests/tables.h"

namespace paddock {
namespace {

namespace http = boost::beast::http;
using tcp = boost::asio::ip::tcp;

const std::string kThinking = "aaaaaaaaaaaaaaaa";
const std::string kOther = "bbbbbbbbbbbbbbbb";

class Thinking : public testing::Test {
 protected:
  Thinking() : store_(std::make_shared<MemoryStore::Shelf>()) {
    offer_examples();
    keep(kThinking);
    keep(kOther);
    config_.port = 0;
    config_.threads = 1;
  }
  ~Thinking() override {
    is_blocked_ = false;
    server_->stop();
    thread_.join();
  }

  void serve() {
    server_ = std::make_unique<Server>(config_, store_, [this](const LogRecord& record) {
      if (record.level < LogLevel::Warning) return;
      const std::lock_guard lock(mutex_);
      log_ += log_line(record, LogFormat::Plain, WallTime()) + "\n";
    });
    thread_ = std::thread([this] { server_->run(); });
  }

  // A drag race in which the bot, which thinks, has the first move and Ann the second.
  void keep(const std::string& id) {
    TableSettings settings = settings_for({bot("Rita", "search"), person("Ann")});
    settings.game = "drag-race";
    settings.options = {};
    const Table table(settings, kNoon);
    Listing listing;
    store_.write(std::array{Write{id, record_of(table), listing}});
  }

  unsigned ask_for(const std::string& id) {
    tcp::socket socket(io_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
    http::request<http::empty_body> request(http::verb::get, "/api/tables/" + id, 11);
    request.set(http::field::host, "localhost");
    http::write(socket, request);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return response.result_int();
  }

  // Who made the table's first move; nobody, after a long time.
  std::string first_mover(const std::string& id) {
    for (int i = 0; i < 3000; ++i) {
      const std::optional<std::vector<std::string>> record = store_.read(id);
      for (const std::string& line : *record) {
        const std::size_t at = line.find("\"bot\":\"");
        if (line.find("\"kind\":\"move\"") == std::string::npos || at == std::string::npos)
          continue;
        const std::size_t begin = at + 7;
        return line.substr(begin, line.find('"', begin) - begin);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return "nobody";
  }

  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

  ServerConfig config_;
  MemoryStore store_;
  boost::asio::io_context io_;
  std::atomic<bool> is_blocked_ = true;
  std::atomic<int> sleepers_ = 0;
  std::mutex mutex_;
  std::string log_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(Thinking, ABotThatThinksMovesWhenItIsDone) {
  serve();
  EXPECT_EQ(ask_for(kThinking), 200u);
  EXPECT_EQ(first_mover(kThinking), "search");
  EXPECT_EQ(log(), "");
}

TEST_F(Thinking, ABotThatThrowsIsReplacedForThatMoveAndTheLogSaysSo) {
  config_.trial = [](std::string_view work) {
    if (work == "thought") throw std::runtime_error("no idea");
  };
  serve();
  EXPECT_EQ(ask_for(kThinking), 200u);
  EXPECT_EQ(first_mover(kThinking), "calm");
  EXPECT_EQ(log(), "1970-01-01T00:00:00.000Z warning a bot was replaced for one move; table: " +
                       kThinking + "; reason: search: no idea\n");
  EXPECT_EQ(ask_for(kThinking), 200u) << "the table is not frozen";
}

// Both tables are on one loop, and the only thinker never comes to an end.
TEST_F(Thinking, ABotThatSleepsIsReplacedInTimeAndOtherTablesDoNotWaitForIt) {
  config_.limits.thinking = std::chrono::milliseconds(300);
  config_.trial = [this](std::string_view work) {
    if (work != "thought") return;
    ++sleepers_;
    while (is_blocked_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  serve();
  EXPECT_EQ(ask_for(kThinking), 200u);
  EXPECT_EQ(ask_for(kOther), 200u);
  EXPECT_EQ(first_mover(kThinking), "calm");
  EXPECT_EQ(first_mover(kOther), "calm") << "it waited for a thinker in vain";
  EXPECT_EQ(sleepers_, 1) << "whoever is not wanted any more does not begin to think";
  EXPECT_NE(log().find("search did not answer in time"), std::string::npos) << log();
}

}  // namespace
}  // namespace paddock
