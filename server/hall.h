// Hall: the gatherings in memory, by their tables' ids. A table that nobody looks at for long
// leaves it and comes back on demand.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "protocol/new_table.h"
#include "server/gathering.h"

namespace paddock {

class Hall {
 public:
  explicit Hall(House& house) : house_(house) {}

  // The gathering of that table, its table perhaps not loaded yet. Nobody may touch it but on its
  // loop.
  std::shared_ptr<Gathering> gathering(const std::string& id);

  // A gathering for a new table; refused are settings that do not fit the game. The table is made
  // on this thread, which takes long when it begins with many moves.
  OrRefusal<std::shared_ptr<Gathering>> make(TableSettings settings,
                                             std::string id = fresh_table_id());

  // Forgets a gathering that no table was found for, or whose table could not be kept.
  void forget(const std::string& id);

  // The server stops: how long those have thought whose tables left memory.
  void put_down_thoughts();

  // Unloads what nobody used for long.
  void sweep();

  // When memory is nearly full: unloads tables that nobody looks at, those used longest ago first.
  void relieve();
  // The same of one maker's tables, all of them.
  void relieve(const std::string& maker);

  // Tables may be other servers' by now.
  void let_go();

  std::vector<std::shared_ptr<Gathering>> gatherings() const;

 private:
  void unload(const Gathering& gathering);
  template <class Condition>
  void unload_if(std::shared_ptr<Gathering> gathering, Condition condition);

  House& house_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Gathering>, std::less<>> gatherings_;
  // When turns began at tables that left memory while somebody's clock ran.
  std::map<std::string, Tick> clocks_;
};

}  // namespace paddock
