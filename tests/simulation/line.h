// Line: one connection between a client and a server. What is said on it arrives in order, late and
// in pieces, or not at all once it is cut. A client may give it up long before the server hears of
// it, and what was on its way still arrives.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "tests/simulation/fate.h"

namespace paddock::simulation {

class Line {
 public:
  Line(Fate& fate, int socket, int server) : fate_(fate), socket_(socket), server_(server) {}
  ~Line() { cut(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  int server() const { return server_; }
  bool is_open() const { return socket_ >= 0; }
  bool is_quiet() const { return up_.empty(); }
  void cut();
  // The server is gone: what it had sent may arrive.
  void end();

  void say(std::string_view text);  // to the server
  // What has arrived there and here by now.
  void carry(Milliseconds longest_delay);
  std::optional<std::string> hear();

 private:
  struct OnItsWay {
    std::string bytes;
    Steady::time_point due;
  };
  void carry_up();
  void carry_down(Milliseconds longest_delay);
  std::optional<std::string> next_frame();

  Fate& fate_;
  int socket_;
  int server_;
  Milliseconds delay_{};
  std::deque<OnItsWay> up_;
  std::deque<OnItsWay> down_;
  std::string bytes_;  // of a frame that has not come whole
  bool has_ended_ = false;
};

}  // namespace paddock::simulation
