// Tables at which bots alone play as fast as they can think: what a crowd of people must not
// notice.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/load_client.h"
#include "games/any_game.h"

namespace paddock {

class BotTables {
 public:
  // They play until this goes. Throws InputError when the server does not make them.
  BotTables(const tcp::endpoint& server, const AnyGame& game, const std::string& bot, int tables);
  ~BotTables();
  BotTables(const BotTables&) = delete;
  BotTables& operator=(const BotTables&) = delete;

  std::uint64_t frames() const { return frames_; }  // each tells of a bot's move, or of several

 private:
  std::unique_ptr<LoadSocket> open();
  void watch(std::size_t table);
  void run();

  tcp::endpoint server_;
  std::string request_;
  asio::io_context io_;
  LoadLoop loop_;
  std::vector<std::unique_ptr<LoadSocket>> sockets_;
  std::vector<std::unique_ptr<LoadSocket>> left_;
  std::vector<std::size_t> over_;  // tables whose match is over
  std::atomic<std::uint64_t> frames_ = 0;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;
};

}  // namespace paddock
