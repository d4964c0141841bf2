// Batch: what one transaction is to write, gathered column by column, so that however many tables
// it is for it is a handful of statements and goes out in one piece.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/checksum.h"
#include "store/postgres_connection.h"

namespace paddock::postgres {

// Where a record ends.
struct End {
  std::int64_t table;  // its number
  std::int64_t lines;
  Checksum checksum;
};

// A server's right to write. It is checked in the transaction of every write: once somebody has
// taken a newer token in its name, or the server is no longer among those that live, nothing can be
// committed by it, however late it arrives. `write` counts: from it one learns whether a commit
// whose answer was lost took place.
struct Fence {
  std::int64_t server;
  std::int64_t token;
  std::int64_t write;
};

class Batch {
 public:
  // Tables that are made are this server's; 0 is nobody.
  explicit Batch(std::int64_t owner = 0) : owner_(owner) {}

  void make(std::int64_t number, const std::string& table, const Listing& listing);
  void list(std::int64_t number, const std::string& table, const Listing& listing);
  // Moves the end.
  void append(End& end, std::span<const std::string> lines);

  std::int64_t lines() const { return lines_; }

  // Without BEGIN and COMMIT.
  std::vector<Call> calls() const;
  // That the tables which are not made here are the owner's: to be called where the fence stands.
  Call check_owner() const;
  // What takes it back: lines and new tables. A listing that was replaced is not known any more.
  std::vector<Call> calls_to_undo() const;

 private:
  struct Listings {
    void add(std::int64_t number, const std::string& table, const Listing& listing);
    Values values() const;
    std::vector<std::int64_t> numbers, statuses, publics, createds, checksums;
    std::vector<std::string> ids, summaries, makers;
    std::unordered_map<std::int64_t, std::size_t> places;  // the last listing of a table counts
  };
  std::int64_t owner_;
  Listings made_;
  Listings listed_;
  std::vector<std::int64_t> tables_, firsts_, counts_, checksums_;
  std::vector<std::string> texts_;
  std::int64_t lines_ = 0;
};

// What batches and fences are made of.
std::span<const Statement> writing_statements();

Call call_of(const Fence& fence);

// Several calls as one transaction.
std::vector<Call> as_transaction(std::vector<Call> calls);

}  // namespace paddock::postgres
