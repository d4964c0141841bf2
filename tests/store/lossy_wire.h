// LossyWire: stands between a store and its database, and loses an answer when told to.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace paddock {

class LossyWire {
 public:
  // Listens in the folder, for the database at this address.
  LossyWire(const std::filesystem::path& folder, const std::string& database);
  ~LossyWire();
  LossyWire(const LossyWire&) = delete;
  LossyWire& operator=(const LossyWire&) = delete;

  std::string address() const { return address_; }

  // What the database says to the next COMMIT does not arrive, and the connection is cut.
  void lose_next_answer() { is_to_lose_ = true; }
  // From then on nobody is connected.
  void stay_down_after_it() { stays_down_ = true; }
  void come_back() { is_down_ = stays_down_ = false; }
  int lost() const { return lost_; }

 private:
  void listen();
  void carry(int client);
  bool is_lost(const std::string& said_by_database);

  std::string address_;
  std::filesystem::path real_;
  int door_;
  std::atomic<bool> is_to_lose_ = false, stays_down_ = false, is_down_ = false, is_over_ = false;
  std::atomic<int> lost_ = 0;
  std::jthread listener_;
  std::vector<std::jthread> carriers_;
};

}  // namespace paddock
