// Tables out of a SQLite file and into one.
#pragma once

#include <filesystem>
#include <optional>

#include "store/file_lock.h"
#include "store/files.h"
#include "store/sqlite_record.h"
#include "store/transfer.h"

namespace paddock {

class SqliteSnapshot : public Snapshot {
 public:
  // Of a file of an older version it makes a copy of the newest beside it, for as long as it lives.
  // Throws InputError when there is no file.
  explicit SqliteSnapshot(const std::filesystem::path& file);
  // Of a connection that is open, to a database of the newest version.
  explicit SqliteSnapshot(Connection connection);

  std::vector<std::string> tables() override;
  Write read(const std::string& table) override;

 private:
  std::optional<Draft> draft_;
  Connection connection_;
  Transaction moment_{connection_, Transaction::Kind::Reading};
  Tail tail_ = Tail::scan(connection_);
  RecordReader records_{connection_};
  Statement find_{connection_,
                  "SELECT id, status, public, created, summary, maker, checksum, number FROM tables"
                  " WHERE id = ?"};
};

class SqliteImport : public Import {
 public:
  // Makes the database when there is none, and brings it up to date unless a server uses it.
  explicit SqliteImport(const std::filesystem::path& file);

  bool has(const std::string& table) override;
  void add(const Write& table) override;
  void commit() override;

 private:
  void begin();

  std::optional<FileLock> lock_;  // none while a server has it
  Connection connection_;
  Statement find_;
  Statement make_;
  Statement append_;
  std::optional<Transaction> transaction_;
};

// Throws InputError when there is no such file, StoreError when it is a folder.
void must_be_file(const std::filesystem::path& file);

}  // namespace paddock
