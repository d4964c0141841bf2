// A store that several servers share, as docs/storage.md describes it: who lives, whose each table
// is, the fence. Each server has its own face of it. Calls fail, answers are lost with a
// commit under way, and a commit may arrive long after its server was taken for dead.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "tests/simulation/fate.h"
#include "tests/simulation/truth.h"

namespace paddock::simulation {

// What such a store may get wrong, to see that it is noticed.
enum class Lie : std::uint8_t { None, NoFence, NoOwners, SaysKept };

class SharedStore;

class Database {
 public:
  Database(Fate& fate, Truth& truth, Lie lie = Lie::None) : fate_(fate), truth_(truth), lie_(lie) {}

  std::uint32_t troubles = 0;  // so many calls in a thousand

  // What was on its way in the name of whoever no longer waits for it arrives.
  void deliver_late();

 private:
  friend class SharedStore;
  struct Server {
    int token = 1;
    std::string address;
    Steady::time_point seen;
  };
  struct Kept {
    std::vector<std::string> lines;
    int owner = 0;
  };
  struct OnItsWay {
    int server;
    int token;
    std::vector<Write> writes;
    int number;
  };
  bool lives(int server, int token) const;
  bool may_write(int server, int token, std::span<const Write> writes) const;
  void commit(int server, std::span<const Write> writes);
  void undo(std::span<const Write> writes);

  Fate& fate_;
  Truth& truth_;
  Lie lie_;
  int servers_ = 0;
  int doubts_ = 0;
  std::map<int, Server> living_;
  std::map<std::string, Kept, std::less<>> tables_;
  std::vector<OnItsWay> late_;
  std::set<int> arrived_;
};

class SharedStore : public Store {
 public:
  explicit SharedStore(Database& database) : database_(database) { join(); }

  void write(std::span<const Write> writes) override;
  std::optional<std::vector<std::string>> read(std::string_view table) override;
  std::vector<Listed> lobby(int) override { return {}; }
  std::vector<Listed> made_by(std::string_view, int) override { return {}; }
  bool has_room() const override { return true; }
  void tidy() override {}
  bool is_shared() const override { return true; }
  std::optional<std::string> take(std::string_view table) override;
  Company meet(const std::string& address) override;
  void leave() override { database_.living_.erase(number_); }

 private:
  void join();
  void may_fail() const;
  void forget_refused();
  bool is_alive() const { return database_.lives(number_, token_); }

  Database& database_;
  int number_ = 0;
  int token_ = 1;
  std::string address_;
  // A write that was refused without knowing what became of it.
  std::optional<Database::OnItsWay> doubt_;
};

}  // namespace paddock::simulation
