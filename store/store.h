// Store: where tables are kept. A table is its record, lines in the order they were written, and
// one listing, which is what the lobby shows of it. What write() has taken is on the disk.
//
// Every function may be called from any thread. A second database is one more class behind this.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/message.h"
#include "table/moment.h"

namespace paddock {

struct Listing {
  enum class Status : std::uint8_t { Open, Running, Over };
  Status status = Status::Open;
  bool is_public = false;
  WallTime created{};
  std::string summary;  // JSON, for whoever lists it
  std::string maker{};  // the same for all tables of one maker; empty: not known
  bool operator==(const Listing&) const = default;
};

// Lines for one table's record, and its listing when that has changed. The first write to a table
// makes it and must have a listing.
struct Write {
  std::string table;
  std::vector<std::string> lines;  // without newlines
  std::optional<Listing> listing;
};

struct Listed {
  std::string table;
  Listing listing;
};

// The disk is full, the file cannot be read, it was made by a newer program. Says which.
class StoreError : public InputError {
 public:
  using InputError::InputError;
};

class Store {
 public:
  virtual ~Store() = default;

  // All of it is on disk when this returns; when it throws StoreError none of it is.
  virtual void write(std::span<const Write> writes) = 0;

  // The record of a table; none when there is no such table.
  virtual std::optional<std::vector<std::string>> read(std::string_view table) = 0;

  // Public tables that are not over: open ones first, each maker's newest before anybody's second,
  // newest first, and no more than kMostOfOneMaker of one maker's that are open, or that run.
  static constexpr int kMostOfOneMaker = 3;
  virtual std::vector<Listed> lobby(int most) = 0;

  // The tables of one maker, public or not and however they stand, newest first.
  virtual std::vector<Listed> made_by(std::string_view maker, int most) = 0;

  // Whether there is room to go on writing for a while.
  virtual bool has_room() const = 0;

  // Writes what changes nothing, to find out whether writing is possible. Throws StoreError.
  virtual void try_writing() {}

  // Several servers may share a store. A table is one server's at a time then, and no other's
  // writes to it are taken, however late they come: see docs/storage.md. Of a store that one server
  // has to itself everything is that one's.
  virtual bool is_shared() const { return false; }

  // Makes the table this server's, unless another one has it that lives: then that one's address.
  virtual std::optional<std::string> take(std::string_view table) {
    (void)table;
    return std::nullopt;
  }

  // Joins the servers that share the store, and says that this one lives: to be called every
  // second. `address` is where the others reach it. Who is silent for longer than kSilence has
  // left: what it had is anybody's.
  static constexpr std::chrono::seconds kSilence{3};
  struct Company {
    bool was_away = false;  // this server had left: none of the tables it had are its any more
    std::vector<std::string> addresses{};  // of those that live
  };
  virtual Company meet(const std::string& address) {
    (void)address;
    return {};
  }
  virtual void leave() {}

  // Work that can wait for a quiet moment; returns soon. Nothing is lost when it throws StoreError.
  virtual void tidy() = 0;
};

}  // namespace paddock
