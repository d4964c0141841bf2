// SimulatedClient: somebody at a table who plays, talks and takes back, loses the connection, comes
// back with what they have, and says again what was not acknowledged. They remember everything they
// were told, and complain about what cannot be.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/simulation/line.h"
#include "tests/simulation/truth.h"

namespace paddock::simulation {

// What is to be known of a table without asking a server.
struct SimulatedTable {
  std::string id;
  bool is_made = false;
  bool has_open_seat = false;
  bool is_shared = false;  // several servers share its store
};

class SimulatedClient {
 public:
  // Seat 0: a spectator.
  SimulatedClient(Fate& fate, const Truth& truth, const SimulatedTable& table, int seat);

  static std::string token_of(int seat);

  const SimulatedTable& table() const { return table_; }
  int seat() const { return seat_; }
  bool is_connected() const { return line_ != nullptr; }
  bool has_seen_the_end() const { return is_over_ && last_ == truth_.last_of(table_.id); }
  std::string where_it_stands() const;

  // The connection is there; takes back the line it had.
  void connect(std::unique_ptr<Line> line);
  std::unique_ptr<Line> give_up();
  Line* line() { return line_.get(); }

  void listen();
  // One thing to do, perhaps. Earnestly: nothing that keeps the race from its end.
  enum class Mood : std::uint8_t { Playful, Earnest };
  void act(Mood mood);

  // What they were told, by number.
  const std::map<int, std::string>& told() const { return told_; }

 private:
  using Json = nlohmann::json;
  void hear(const std::string& text);
  void welcome(const Json& frame);
  void take_entries(const Json& entries, int first_allowed);
  void take_entry(const Json& entry);
  void take_now(const Json& now);
  void hear_ack(const std::string& id);
  void hear_refusal(const Json& frame);
  void move();
  void meddle();
  void command(const std::string& type, const std::string& fields);
  void say_again();
  void complain(const std::string& what);

  struct Pending {
    std::string id;
    std::string text;
  };

  Fate& fate_;
  const Truth& truth_;
  const SimulatedTable& table_;
  const int seat_;
  std::unique_ptr<Line> line_;
  bool is_welcome_ = false;
  std::vector<Pending> pending_;
  std::set<std::string> silent_;  // commands that need not make an entry
  int commands_ = 0;
  int last_ = 0;
  std::map<int, std::string> told_;
  // How things stand.
  bool is_over_ = false;
  bool is_open_ = false;
  bool is_away_ = false;
  bool is_asked_ = false;
  int undoable_ = 0;
  int position_ = 0;
  std::vector<std::string> choices_;
};

// What of an entry never changes.
std::string essence_of(const nlohmann::json& entry);

}  // namespace paddock::simulation
