// Truth: what every table's record must be, by what stores have promised. Whatever is told to
// anybody, and whatever is found after a crash, is held against it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "store/store.h"
#include "tests/simulation/fate.h"

namespace paddock::simulation {

class Truth {
 public:
  explicit Truth(Fate& fate) : fate_(fate) {}

  using Lines = std::vector<std::string>;
  struct Kept {
    Lines lines;
    int last = 0;  // number of the last entry
    std::set<std::string> commands;
  };

  // A write returned, threw, or was taken back after it had been refused.
  void kept(std::span<const Write> writes);
  void refused(std::span<const Write> writes);
  void undone(std::span<const Write> writes);

  // After a crash: every record is what it was, or one write that was refused or under way has come
  // whole.
  void compare(Store& found);

  bool has(const std::string& table) const { return tables_.contains(table); }
  bool has_command(const std::string& table, const std::string& command) const;
  int last_of(const std::string& table) const;
  const std::map<std::string, Kept>& tables() const { return tables_; }

  // A table whose record was read must be as it is.
  void compare(const std::string& table, const std::optional<Lines>& read);

 private:
  void add(const Write& write);
  std::string difference(Store& found) const;
  bool is_as(Store& found, std::span<const Write> with);

  Fate& fate_;
  std::map<std::string, Kept> tables_;
  std::vector<std::vector<Write>> in_doubt_;  // since the last one that was kept
};

// A store that tells the truth what it was asked and what it said.
class WatchedStore : public Store {
 public:
  WatchedStore(Store& store, Truth& truth) : store_(store), truth_(truth) {}

  void write(std::span<const Write> writes) override;
  std::optional<std::vector<std::string>> read(std::string_view table) override;
  std::vector<Listed> lobby(int most) override { return store_.lobby(most); }
  std::vector<Listed> made_by(std::string_view maker, int most) override {
    return store_.made_by(maker, most);
  }
  bool has_room() const override { return true; }
  void tidy() override { store_.tidy(); }

 private:
  Store& store_;
  Truth& truth_;
};

}  // namespace paddock::simulation
