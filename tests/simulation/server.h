// SimulatedServer: everything of a server but its doors (gatherings, sessions, ledger, workers,
// company), on no thread: whoever runs the simulation says when each part has its turn.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/company.h"
#include "server/hall.h"
#include "server/session.h"

namespace paddock::simulation {

class Fate;

class SimulatedServer {
 public:
  SimulatedServer(Fate& fate, Store& store, std::string address);
  ~SimulatedServer();  // as a crash: what waits is never done
  SimulatedServer(const SimulatedServer&) = delete;
  SimulatedServer& operator=(const SimulatedServer&) = delete;

  const std::string& address() const { return address_; }

  // A turn of the loop, with all that is due; and one of each of the threads beside it.
  void turn();
  bool write();
  bool read();
  bool think();
  void tidy();  // every second
  void stop();  // in order

  // A table is made, and kept.
  using Made = std::function<void(bool is_kept)>;
  void make(TableSettings settings, const std::string& id, Made made);

  // A connection for a table: a socket's other end when it was let in, else where its table is, or
  // nothing.
  struct Admitted {
    int socket = -1;
    std::string owner{};
  };
  using Admit = std::function<void(const Admitted&)>;
  void admit(const std::string& table, Admit admit);

  // All there is to say of a table in memory, to each pair of eyes; none when it is not there, or
  // not at that entry.
  std::optional<std::string> described(const std::string& table, int last) const;

  std::uint64_t frozen() const { return metrics_.tables_frozen; }
  const std::string& log() const { return log_; }

 private:
  template <class Work>
  auto in_its_time(Work work);
  int seat(const std::shared_ptr<Gathering>& gathering);

  Fate& fate_;
  std::string address_;
  std::string log_;
  Clock clock_;
  ServerConfig config_;
  Metrics metrics_;
  Memory memory_;
  Makers makers_;
  Memory letters_;
  House house_;
  std::shared_ptr<Doors> doors_;
  Worker for_tables_;
  Worker for_journals_;
  Thinkers thinkers_;
  Loops loops_;
  Ledger ledger_;
  Hall hall_;
  Loop::Timer waker_;
  std::unique_ptr<Company> company_;
  int looks_ = 0;
};

// The same of any table: equal tables are described alike.
std::string described(const std::string& id, const Table& table);

}  // namespace paddock::simulation
