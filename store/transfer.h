// Tables from one database into another, files and PostgreSQL alike: what one holds at a moment is
// read while its server goes on, and brought into the other whether a server uses that or not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace paddock {

// What a database holds at one moment.
class Snapshot {
 public:
  virtual ~Snapshot() = default;
  virtual std::vector<std::string> tables() = 0;  // in the order they were made
  // Its whole record and its listing. Throws TableDamaged.
  virtual Write read(const std::string& table) = 0;
};

// Tables on their way into a database: whatever was added comes with the next commit, or not at
// all.
class Import {
 public:
  virtual ~Import() = default;
  virtual bool has(const std::string& table) = 0;
  virtual void add(const Write& table) = 0;  // one that it does not have
  virtual void commit() = 0;
};

// By the name of the database. Throw InputError and StoreError.
std::unique_ptr<Snapshot> open_snapshot(const std::string& database);
std::unique_ptr<Import> open_import(const std::string& database);

struct Copied {
  std::int64_t brought = 0;
  std::int64_t there_already = 0;
  std::vector<std::string> damaged;  // stayed behind, where it is not all or none
};

enum class Portions : std::uint8_t { AllAtOnce, Some };
// How many tables were looked at, of how many.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

// Brings over every table the other lacks and touches none that is there: all or none, which throws
// TableDamaged, or some at a time, so that a server that uses the other can write in between.
Copied bring_over(Snapshot& from, Import& to, Portions portions, const Progress& progress = {});

}  // namespace paddock
