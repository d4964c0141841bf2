// Tables out of a PostgreSQL database and into one.
#pragma once

#include <set>
#include <string>

#include "store/postgres_batch.h"
#include "store/transfer.h"

namespace paddock::postgres {

class Snapshot : public paddock::Snapshot {
 public:
  explicit Snapshot(const std::string& uri);

  std::vector<std::string> tables() override;
  Write read(const std::string& table) override;

 private:
  Connection connection_;
};

class Import : public paddock::Import {
 public:
  // Makes what it needs in an empty database.
  explicit Import(const std::string& uri);

  bool has(const std::string& table) override;
  void add(const Write& table) override;
  void commit() override;

 private:
  void begin();
  void send();

  Connection connection_;
  bool has_begun_ = false;
  Batch batch_;  // not yet sent
  std::set<std::string> added_;
};

}  // namespace paddock::postgres
