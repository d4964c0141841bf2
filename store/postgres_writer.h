// Writer: the connection a server writes by, and its right to do so. A connection that is lost is
// made again by the next call; a commit whose answer is lost with it is looked up before anything
// else happens.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "store/postgres_batch.h"
#include "store/postgres_schema.h"

namespace paddock::postgres {

class Writer {
 public:
  // A server of its own, among those that live there.
  explicit Writer(const Address& address, std::span<const Version> known);

  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // As Store has them. Who has never met others takes tables as it writes to them.
  void write(std::span<const Write> writes);
  std::optional<std::string> take(std::string_view table);
  Store::Company meet(const std::string& address);
  void leave();

  // Before anything is read: what was refused while nobody could tell whether it is there is
  // removed if it is. Throws StoreError while that cannot be found out.
  void settle();

 private:
  struct Doubt {
    Batch batch;
    std::int64_t write;
  };
  enum class Outcome : std::uint8_t { Kept, NotKept };

  void commit(std::span<const Write> writes);
  void send(Batch batch);
  Outcome outcome_in_time();
  Outcome outcome();
  void forget_refused();
  void undo();

  void connect();
  void try_to_connect();
  void join(Connection fresh);
  void take_over(Connection fresh);
  void use(Connection fresh);
  void join_again();
  void show_life();
  template <class Ask>
  auto on_a_connection(Ask ask);
  std::optional<std::string> take_by_name(std::string_view table);
  void take_unknown(std::span<const std::string> tables);
  void find(std::span<const Write> writes);
  std::vector<std::int64_t> new_numbers(std::size_t count);
  Batch planned(std::span<const Write> writes);

  const Address address_;
  std::mutex mutex_;
  std::optional<Connection> connection_;
  std::int64_t server_ = 0;                    // its number
  std::int64_t token_ = 0;                     // of the newest connection
  bool has_met_ = false;                       // it shares the store with others
  std::string meets_at_;                       // where they reach it
  bool was_away_ = false;                      // and has not said so yet
  std::int64_t written_ = 0;                   // the number of the last write
  std::unordered_map<std::string, End> ends_;  // of tables written to lately
  std::optional<Doubt> doubt_;
  // When nobody answered, the next who ask in that moment hear the same.
  std::optional<ConnectionLost> nobody_there_;
  std::chrono::steady_clock::time_point try_again_{};
  std::atomic<bool> was_refused_ = false;  // what is in doubt was said not to be kept
};

}  // namespace paddock::postgres
