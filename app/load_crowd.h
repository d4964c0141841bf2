// Crowd: people at many tables who move as soon as they may, and a watch on how long it takes until
// everybody knows.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "app/load_client.h"
#include "engine/rng.h"
#include "games/any_game.h"

namespace paddock {

// Where tables are made, and by which door everybody comes in.
struct Ports {
  tcp::endpoint server;
  tcp::endpoint door;
};

class Crowd {
 public:
  Crowd(const Ports& ports, const AnyGame& game, int connections);
  ~Crowd();

  void sit_down(int tables);
  void play(std::chrono::seconds time);

  std::uint64_t moves() const { return moves_; }
  double moves_per_second() const { return static_cast<double>(moves_) / elapsed_; }
  std::uint64_t frames() const { return latencies_.size(); }
  std::uint64_t refused() const { return refused_; }
  // Of a move that is sent, and of a frame that tells of one, in the mean.
  std::size_t command_bytes() const {
    return command_bytes_ / std::max<std::uint64_t>(1, commands_);
  }
  std::size_t frame_bytes() const { return frame_bytes_ / std::max<std::uint64_t>(1, frames()); }

  // Milliseconds from sending a move until a connection was told of it.
  double latency(double share);

 private:
  using Clock = std::chrono::steady_clock;
  using Sockets = std::vector<std::unique_ptr<LoadSocket>>;
  struct LoadTable {
    Sockets sockets;
    Clock::time_point asked{};
  };
  struct Opened {
    LoadTable* table;
    Sockets sockets;
  };

  Sockets open();
  void seat(LoadTable& table, Sockets sockets);
  void take(LoadTable& table, LoadSocket& socket, std::string_view frame);
  void move(LoadTable& table, LoadSocket& socket, std::string_view now, std::string_view choices);
  void look_at_result(LoadTable& table, LoadSocket& socket, std::string_view frame);
  void start_again(LoadTable& table, LoadSocket& socket);
  void open_tables();
  void seat_opened();

  Ports ports_;
  const AnyGame& game_;
  int connections_;
  asio::io_context io_;
  LoadLoop loop_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::vector<Sockets> left_;
  std::vector<float> latencies_;
  Rng rng_{1};
  Clock::time_point until_{};
  double elapsed_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t commands_ = 0;
  std::uint64_t refused_ = 0;
  std::uint64_t command_bytes_ = 0;
  std::uint64_t frame_bytes_ = 0;

  // New tables are opened on threads of their own, so many that none waits long for its race and
  // nobody else's frames wait for it.
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<LoadTable*> wanted_;
  std::vector<Opened> opened_;
  std::exception_ptr failure_;
  bool is_ending_ = false;
  std::vector<std::thread> ushers_;
};

}  // namespace paddock
